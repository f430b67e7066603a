"""Counters with a name of their own on cards in play, other than damage."""

from __future__ import annotations

from inkwright.effects.node import COUNTER
from inkwright.engine.codes import D_DAMAGE, E_GETS_COUNTER, E_LOSES_COUNTER
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit


def marks_of(p: Permanent, name: str) -> int:
    """Return the number of counters with a name on a card."""
    return p.marks.count(name + ";")


def counters_on(p: Permanent) -> dict[str, int]:
    """Return the number of counters on a card by their names, in the order in which they came."""
    found: dict[str, int] = {}
    for name in p.marks.split(";")[:-1]:
        bare = name.removeprefix(COUNTER)
        found[bare] = found.get(bare, 0) + 1
    return found


def put_marks(g: State, p: Permanent, name: str, amount: int, by: int, source: int) -> None:
    """Put counters on a card."""
    if amount <= 0:
        return
    p.marks = p.marks + (name + ";") * amount
    p.marked = name
    g.changed(D_DAMAGE)
    emit(g, E_GETS_COUNTER, "1.13.1", by, p.cid, -1, amount, source)


def remove_marks(g: State, p: Permanent, name: str, amount: int, by: int, source: int) -> int:
    """Remove counters from a card; return how many there were to remove."""
    removed = min(amount, marks_of(p, name))
    if removed <= 0:
        return 0
    p.marks = p.marks.replace(name + ";", "", removed)
    p.marked = name
    g.changed(D_DAMAGE)
    emit(g, E_LOSES_COUNTER, "1.13.1", by, p.cid, -1, removed, source)
    return removed
