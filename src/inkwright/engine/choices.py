"""Choices offered to players."""

from __future__ import annotations

from inkwright.engine.codes import Z_DISCARD, Z_INKWELL, Z_PLAY, Z_UNDER
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.state import State


def distinct(g: State, cids: list[int]) -> list[int]:
    """Return one of each group of interchangeable copies: those in hand, deck and discard.

    Ink cards and cards under others stay separate: they are hidden, or their position matters (7.5.4). So do
    copies in a discard if a waiting ability is about one of them (6.1.11.1).
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
            if zone != Z_DISCARD or not (is_awaited(g, cid) or is_awaited(g, other)):
                return True
    return False


def is_awaited(g: State, cid: i64) -> bool:
    """Return whether a waiting ability may act on a card: its own, or the one of its event."""
    for entry in g.bag:
        if not entry.trigger.impersonal and entry.source & CARD_MASK == cid:
            return True
        if entry.trigger.reads_event:
            if entry.event.card & CARD_MASK == cid or entry.event.other & CARD_MASK == cid:
                return True
    for floating in g.floating:
        for refs in floating.regs:
            for ref in refs:
                if ref & CARD_MASK == cid:
                    return True
    return False
