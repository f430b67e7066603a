"""Moving characters to locations (4.7)."""

from __future__ import annotations

from inkwright.engine.codes import (
    D_LOCATION,
    E_MOVES,
    E_MOVES_AWAY,
    E_MOVES_FROM_LOCATION,
    E_MOVES_SOME,
    E_MOVES_SOME_FROM_LOCATION,
)
from inkwright.engine.costs import MOVE, pay_ink, use_up_discounts
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.move_options import is_barred, may_move_abroad, move_cost, moves_free
from inkwright.engine.project import refresh
from inkwright.engine.scope import Process
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit, is_watched, record


@mypyc_attr(acyclic=True, free_list_len=1)
class Move(Process):
    """Moving a character to a location (4.7.3)."""

    __slots__ = ("location",)

    def __init__(self, player: i64, character: i64, location: i64) -> None:
        super().__init__(player, character)
        self.location = location

    def copy(self) -> Process:
        m = Move(self.you, self.this, self.location)
        m.stage = self.stage
        return m

    def run(self, g: State) -> None:
        p = g.permanent(self.this)
        location = g.permanent(self.location)
        if p is not None and location is not None and self.stage == 0:
            self.stage = 1
            cost = move_cost(g, p, location)
            if not moves_free(g, p, location):
                use_up_discounts(g, self.you, p.cid, MOVE, self.location)
            pay_ink(g, self.you, cost)
            return
        g.pop()
        if p is not None and location is not None:
            onward = p.location >= 0
            if move_to(g, p, location, "4.7.4", self.you):
                one = (p.ref,)
                record_moves(g, one, one if onward else (), location.cid, self.you, -1)


def record_moves(
    g: State, moved: tuple[int, ...], onward: tuple[int, ...], location: i64, by: i64, source: i64
) -> None:
    """Record that characters have moved at once, and those of them that were at another location."""
    if moved and is_watched(g, E_MOVES_SOME):
        record(g, E_MOVES_SOME, by, -1, location, len(moved), source, moved)
    if onward and is_watched(g, E_MOVES_SOME_FROM_LOCATION):
        record(g, E_MOVES_SOME_FROM_LOCATION, by, -1, location, len(onward), source, onward)


def move_to(
    g: State,
    p: Permanent,
    location: Permanent,
    rule: str,
    by: i64,
    source: i64 = -1,
    abroad: bool = False,
) -> bool:
    """Move a character to a location; return False if it is there already or can't (4.7.2)."""
    if not can_move_to(g, p, location, by, abroad):
        return False
    left = p.location
    p.location = location.cid
    g.changed(D_LOCATION)
    emit(g, E_MOVES, rule, by, p.cid, location.cid, 1 if left >= 0 else 0, source)
    if left >= 0:
        emit(g, E_MOVES_FROM_LOCATION, rule, by, p.cid, location.cid, 1, source)
        if g.event_mask >> E_MOVES_AWAY & 1 or g.floating:
            record(g, E_MOVES_AWAY, by, p.cid, left, 1, source)
    return True


def can_move_to(g: State, p: Permanent, location: Permanent, by: i64, abroad: bool = False) -> bool:
    """Return whether a player can move a character to a location that it isn't at.

    It must be a location of its player, unless the effect (`abroad`) or a rule allows another one.
    """
    if p.location == location.cid:
        return False
    if g.dirty:
        refresh(g)
    if p.player != location.player and not abroad and not may_move_abroad(g, p, location):
        return False
    return not is_barred(g, p, location, by)
