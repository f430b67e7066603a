"""Named counters on cards in play, other than damage."""

from __future__ import annotations

from inkwright.effects.node import COUNTER
from inkwright.engine.codes import D_DAMAGE, E_GETS_COUNTER, E_LOSES_COUNTER
from inkwright.engine.machine_types import i64
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit


def number_of_counters(p: Permanent, name: str) -> i64:
    """Return the number of counters with a name on a card."""
    return p.card_counters.count(name + ";")


def counters_on(p: Permanent) -> dict[str, int]:
    """Return the number of counters on a card by name, in the order in which they were put there."""
    found: dict[str, int] = {}
    for name in p.card_counters.split(";")[:-1]:
        bare = name.removeprefix(COUNTER)
        found[bare] = found.get(bare, 0) + 1
    return found


def put_counters(g: State, p: Permanent, name: str, amount: i64, by: i64, source: i64) -> None:
    """Put counters on a card."""
    if amount <= 0:
        return
    p.card_counters = p.card_counters + (name + ";") * amount
    p.last_counter = name
    g.changed(D_DAMAGE)
    emit(g, E_GETS_COUNTER, "1.13.1", by, p.cid, -1, amount, source)


def remove_counters(g: State, p: Permanent, name: str, amount: i64, by: i64, source: i64) -> i64:
    """Remove counters from a card; return how many there were to remove."""
    removed = min(amount, number_of_counters(p, name))
    if removed <= 0:
        return 0
    p.card_counters = p.card_counters.replace(name + ";", "", removed)
    p.last_counter = name
    g.changed(D_DAMAGE)
    emit(g, E_LOSES_COUNTER, "1.13.1", by, p.cid, -1, removed, source)
    return removed
