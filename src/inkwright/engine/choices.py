"""Choices offered to players."""

from __future__ import annotations

from inkwright.engine.codes import Z_INKWELL, Z_PLAY, Z_UNDER
from inkwright.engine.machine_types import i64
from inkwright.engine.state import State


def distinct(g: State, cids: list[int]) -> list[int]:
    """Return one of each group of interchangeable copies: those in hand, deck and discard.

    Ink cards and cards under others stay separate: they are hidden, or their position matters (7.5.4).
    """
    kept: list[int] = []
    seen: i64 = 0
    for cid in cids:
        zone = g.zones[cid]
        if zone != Z_PLAY and zone != Z_INKWELL and zone != Z_UNDER:
            bit = g.cards[cid].bit
            if seen & bit and has_copy(g, kept, cid):
                continue
            seen |= bit
        kept.append(cid)
    return kept


def has_copy(g: State, cids: list[int], cid: i64) -> bool:
    """Return whether a copy of a card is among cards, of the same player and in the same zone."""
    card, zone, owner = g.cards[cid], g.zones[cid], g.owner[cid]
    for other in cids:
        if g.cards[other] is card and g.zones[other] == zone and g.owner[other] == owner:
            return True
    return False
