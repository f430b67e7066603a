"""Places where players have cards."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import Opponents, ThatPlayer, They, You
from inkwright.text.grammar import Grammar

ZONES: tuple[FilterZone, ...] = (fi.HAND, fi.INKWELL, fi.DISCARD)


def add_zones(g: Grammar) -> None:
    """Add `from_zone.PERSON` and `in_zone.PERSON`, a zone of the player who acts: "from your hand"."""
    for zone in ZONES:
        for person, own in (("you", "your"), ("they", "their")):
            g.phrase(f"from_zone.{person}", f"from {own} {zone}", zone)
            g.phrase(f"in_zone.{person}", f"in {own} {zone}", zone)


Place = tuple[str, str, FilterZone, tuple[fi.CardTest, ...], bool]


def places_of(own: str) -> tuple[Place, ...]:
    """Return the places of cards: words, noun phrase, zone, tests, and whether the wording is unusual."""
    return (
        ("here", "np", fi.PLAY, (fi.Here(),), False),
        ("in play", "np", fi.PLAY, (), False),
        ("", "np", fi.PLAY, (), True),
        *((f"in {own} {zone}", "cards", zone, (), False) for zone in ZONES),
        *((f"in {own} {zone}", "np", zone, (), True) for zone in ZONES),
        ("in hand", "cards", fi.HAND, (), True),
        (f"in {own} deck", "cards", fi.DECK, (), False),
        ("at locations", "np", fi.PLAY, (fi.AtLocation(),), True),
        ("at a location", "np", fi.PLAY, (fi.AtLocation(),), True),
    )


Owner = tuple[fi.CardTest, ...]


def zones_of_players(zone: FilterZone) -> tuple[tuple[str, Owner, bool], ...]:
    """Return zones into which cards were put: words, test of the owner, whether the wording is usual."""
    you, they, that, opponents = map(fi.OwnedBy, (You(), They(), ThatPlayer(), Opponents()))
    return (
        (f"your {zone}", (you,), True),
        (f"their {zone}", (they,), True),
        (f"their {zone}s", (they,), False),
        (f"that player 's {zone}", (that,), False),
        (f"a opponent 's {zone}", (opponents,), True),
        (f"opponents ' {zone}s", (opponents,), False),
        (f"all opponents ' {zone}s", (opponents,), False),
        (f"a {zone}", (), True),
        (f"a player 's {zone}", (), False),
        (f"players ' {zone}s", (), False),
        (f"all players ' {zone}s", (), False),
        (f"any {zone}", (), False),
        (f"any player 's {zone}", (), False),
    )


def zones_of_owners(zone: FilterZone) -> tuple[tuple[str, Owner, bool], ...]:
    """Return zones that cards were put into, including those of the cards' own players."""
    return (
        *zones_of_players(zone),
        (f"their player 's {zone}", (), False),
        (f"its player 's {zone}", (), False),
        (f"their players ' {zone}s", (), False),
    )
