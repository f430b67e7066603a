"""Places where players have cards."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.literals import FilterZone

ZONES: tuple[FilterZone, ...] = (fi.HAND, fi.INKWELL, fi.DISCARD)


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
