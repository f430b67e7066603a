"""Shifting: the ways to shift a card and the characters it may be shifted onto (8.10)."""

from __future__ import annotations

from inkwright.engine.codes import F_SHIFT_BASE, ITEM
from inkwright.engine.costs import can_pay_cards
from inkwright.engine.definition import CardDef, ShiftDef
from inkwright.engine.machine_types import i64
from inkwright.engine.project import refresh
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, State


def open_ways(g: State, player: i64, cid: i64) -> tuple[int, ...]:
    """Return the ways to shift a card that have a legal base, ignoring ink."""
    if g.dirty:
        refresh(g)
    scope = Scope(player, g.ref(cid))
    found = []
    for i, shift in enumerate(g.cards[cid].shifts):
        if shift.condition is not None and not shift.condition.holds(g, scope):
            continue
        if not g.edition.free_is_alternate and not can_pay_cards(g, player, g.ref(cid), shift.cost):
            continue
        if bases_for(g, player, cid, shift):
            found.append(i)
    return tuple(found)


def fits_base(card: CardDef, shift: ShiftDef, p: Permanent) -> bool:
    """Return whether a card may be shifted onto another in a given way (8.10.1, 8.10.8, 8.10.9)."""
    if shift.item_name:
        return p.card.type == ITEM and shift.item_name in p.now.names
    if p.card.type != shift.base_type:
        return False
    if p.now.flags & F_SHIFT_BASE:
        return True
    if shift.needs_class:
        return shift.needs_class in p.now.classes
    if shift.needs_name:
        d = p.now
        if d.names is p.card.names and not card.name_bits & p.card.name_bits and not len(d.shift_names):
            return False  # a quick answer for most cards
        for name in card.called:
            if name in d.names or (d.shift_names and name in d.shift_names):
                return True
        return False
    return True


def bases_for(g: State, player: i64, cid: i64, shift: ShiftDef) -> list[Permanent]:
    """Return the cards that a card may be shifted onto."""
    card = g.cards[cid]
    bases: list[Permanent] = []
    for p in g.players[player].play:
        if fits_base(card, shift, p):
            bases.append(p)
    if shift.duo:
        return [p for p in bases if second_bases(g, card, bases, p)]
    return bases


def second_bases(g: State, card: CardDef, bases: list[Permanent], first: Permanent) -> list[Permanent]:
    """Return the second bases of a Duo Shift: characters for the card's other name (8.10.8.3)."""
    single = [name for name in card.names if " & " not in name]
    found = []
    for other in bases:
        if other is first:
            continue
        for a in single:
            for b in single:
                if a != b and answers(first, a) and answers(other, b) and other not in found:
                    found.append(other)
    return found


def answers(p: Permanent, name: str) -> bool:
    """Return whether a base answers to a name for shifting."""
    return name in p.now.names or name in p.now.shift_names or p.now.flags & F_SHIFT_BASE != 0
