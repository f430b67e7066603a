"""Owners of the cards that were put into a zone "this way".

A tree names an owner only if cards of several players were put there and the text means only some.
"""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.literals import FilterZone
from inkwright.text.filter_order import in_order
from inkwright.text.references.naming import Unresolved

PUT_ZONES: tuple[FilterZone, ...] = (fi.DISCARD, fi.HAND, fi.INKWELL)
"""Zones into which cards of a deck may have been put."""


def owners_of(players: pl.Players) -> pl.Players | None:
    """Return players whose cards can be distinguished, or None for the cards of a single other player."""
    return players if isinstance(players, pl.You | pl.Opponents | pl.AllPlayers) else None


def name_put(cards: object) -> str:
    """Return the name of deck cards in the zone into which they were put, or nothing."""
    if not isinstance(cards, fi.Filter) or cards.zone not in PUT_ZONES:
        return ""
    names = (test.name for test in cards.tests if isinstance(test, fi.OneOf))
    return next((name for name in names if name.startswith("top")), "")


def without_owner(cards: fi.Filter, owners: pl.Players | None, in_turn: bool) -> fi.Filter:
    """Return cards put into a zone, with their owner only if others' cards were put there as well.

    Raises Unresolved for the zone of a player without any such cards. `in_turn` is true if players act one
    after the other, so that "their" refers to each of them.
    """
    said = next((test.players for test in cards.tests if isinstance(test, fi.OwnedBy)), None)
    if said is None:
        return cards
    several = isinstance(owners, pl.Opponents | pl.AllPlayers)
    if isinstance(said, pl.They | pl.ThatPlayer):
        strange = owners == pl.You()
        kept = several and (in_turn or said == pl.ThatPlayer())
    else:
        strange = owners not in (said, pl.AllPlayers()) and (owners is not None or said == pl.You())
        kept = owners != said
    if strange:
        raise Unresolved("the cards were put into another player's zone")
    return cards if kept else cards.replace(tests=tuple(test for test in cards.tests if not _is_owner(test)))


def with_owner(cards: fi.Filter, owners: pl.Players | None) -> fi.Filter:
    """Return cards put into a zone of one player with that player, for printing."""
    if any(map(_is_owner, cards.tests)) or isinstance(owners, pl.Opponents | pl.AllPlayers):
        return cards
    owner = pl.You() if owners == pl.You() else pl.They()
    return cards.replace(tests=in_order((*cards.tests, fi.OwnedBy(owner))))


def _is_owner(test: fi.CardTest) -> bool:
    return isinstance(test, fi.OwnedBy)
