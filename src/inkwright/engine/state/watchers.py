"""The index of watchers: for each event, the cards with a trigger that watches for it."""

from __future__ import annotations

from inkwright.engine.machine_types import i64
from inkwright.engine.state.state import State


def watch(g: State, cid: i64) -> None:
    """Have a card that entered play watch for the events of its triggers."""
    watchers = own_watchers(g)
    card = g.cards[cid]
    one = (cid,)
    for code in card.watches:
        before = watchers[code]
        if not card.elsewhere or cid not in before:
            watchers[code] = before + one
            g.event_mask |= 1 << code


def unwatch(g: State, cid: i64) -> None:
    """Have a card that left play watch only for the events that its abilities outside play watch for."""
    watchers = own_watchers(g)
    elsewhere = g.cards[cid].elsewhere
    for code in g.cards[cid].watches:
        if code not in elsewhere:
            before = watchers[code]
            count = len(before)
            if count == 1:
                watchers[code] = ()
            else:
                watchers[code] = tuple([other for other in before if other != cid])


def own_watchers(g: State) -> list[tuple[int, ...]]:
    """Return the watchers of a state, which may be changed; copies no longer share them."""
    if not g.owns_watchers:
        g.watchers = g.watchers[:]
        g.owns_watchers = True
    return g.watchers
