"""Choices offered to players."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    E_BANISHED_IN_CHALLENGE,
    E_DISCARDS,
    E_IS_BANISHED,
    E_LEAVES_PLAY,
    E_MILLED,
    E_TO_DISCARD,
    Z_DISCARD,
    Z_INKWELL,
    Z_PLAY,
    Z_UNDER,
)
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.state import State

ARRIVALS: Final = (
    E_BANISHED_IN_CHALLENGE,
    E_DISCARDS,
    E_IS_BANISHED,
    E_LEAVES_PLAY,
    E_MILLED,
    E_TO_DISCARD,
)
"""Events by which cards come to a discard."""


def distinct(g: State, cids: list[int], player: i64) -> list[int]:
    """Return one of each group of copies, in hand, deck and discard, that a player can't tell apart.

    Ink cards and cards under others stay separate: they are hidden, or their position matters (7.5.4). So do
    copies in a discard if a waiting ability is about one of them (6.1.11.1), or if an ability that the player
    can see may ask how they came there.
    """
    kept: list[int] = []
    seen: i64 = 0
    for cid in cids:
        zone = g.zones[cid]
        if zone != Z_PLAY and zone != Z_INKWELL and zone != Z_UNDER:
            bit = g.cards[cid].bit
            if seen & bit and has_copy(g, kept, cid, player):
                continue
            seen |= bit
        kept.append(cid)
    return kept


def has_copy(g: State, cids: list[int], cid: i64, player: i64) -> bool:
    """Return whether a copy of a card is among cards, of the same player and in the same zone."""
    card, zone, owner = g.cards[cid], g.zones[cid], g.owner[cid]
    for other in cids:
        if g.cards[other] is card and g.zones[other] == zone and g.owner[other] == owner:
            if zone != Z_DISCARD:
                return True
            if not (is_awaited(g, cid) or is_awaited(g, other) or came_otherwise(g, cid, other, player)):
                return True
    return False


def came_otherwise(g: State, one: i64, other: i64, player: i64) -> bool:
    """Return whether two cards came to a discard in ways that an ability the player can see tells apart."""
    if not g.history:
        return False
    asked: set[int] = set()
    for cid, card in enumerate(g.cards):
        eyes: int = g.seen[cid]
        if card.records and eyes >> player & 1:
            asked.update([code for code in card.records if code in ARRIVALS])
    if not asked:
        return False
    ways: list[int] = []
    others: list[int] = []
    for event in g.history:
        if event.code in asked and event.card >= 0:
            if event.card & CARD_MASK == one:
                ways.append(event.code)
            elif event.card & CARD_MASK == other:
                others.append(event.code)
    return ways != others


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
