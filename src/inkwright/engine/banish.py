"""Banishing: cards leave play for the discard together, unless something else happens instead."""

from __future__ import annotations

from inkwright.engine.codes import (
    E_BANISHED_IN_CHALLENGE,
    E_BANISHES,
    E_CHALLENGED_AND_BANISHED,
    E_CHALLENGES_AND_IS_BANISHED,
    E_IS_BANISHED,
    L_REPLACED,
    Z_DISCARD,
)
from inkwright.engine.project import refresh
from inkwright.engine.replace import may_be_replaced, replacers_for, use_replacer
from inkwright.engine.state import Event, Permanent, State
from inkwright.engine.zones import leave_play, note


def banish(g: State, doomed: list[Permanent], rule: str, source: int = -1) -> None:
    """Banish cards together: they see each other go (7.4.3), and whoever did it gets the credit (1.8.1.4).

    What is replaced is not banished; its replacement is on the stack when this returns.
    """
    if g.dirty:
        refresh(g)
    if may_be_replaced(g):
        doomed = [p for p in doomed if not replaced(g, p)]
    challenger, challenged = g.challenge
    for p in doomed:
        ref = p.ref()
        credited = -1
        for damaged, by in g.credits:
            if damaged == ref:
                credited = by
        by_card = credited & 0xFFFF if credited >= 0 else -1
        g.emit(E_IS_BANISHED, rule, p.player, p.cid, by_card, 1, source)
        if ref == challenger or ref == challenged:
            other = challenged if ref == challenger else challenger
            other_card = other & 0xFFFF
            g.emit(E_BANISHED_IN_CHALLENGE, rule, p.player, p.cid, other_card, 1, source)
            if ref == challenger:
                g.emit(E_CHALLENGES_AND_IS_BANISHED, rule, p.player, p.cid, other_card, 1, source)
            if ref == challenged:
                g.emit(E_CHALLENGED_AND_BANISHED, rule, p.player, p.cid, other_card, 1, source)
            if credited == other and g.last_known(other) is not None:
                g.emit(E_BANISHES, rule, g.owner[other_card], other_card, p.cid, 1, source)
    if doomed:
        leave_play(g, doomed, Z_DISCARD, False, False, rule)


def replaced(g: State, p: Permanent) -> bool:
    """Whether something happens instead of banishing a card; if so, it has begun (6.5.4)."""
    event = Event(E_IS_BANISHED, p.player, p.ref(), -1, 1, -1)
    found = replacers_for(g, event, ())
    if not found:
        return False
    note(g, L_REPLACED, "6.5.1", found[0].you, found[0].source & 0xFFFF, p.cid)
    use_replacer(g, found[0], event)
    return True
