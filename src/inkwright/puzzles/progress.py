"""Progress of a played line: whether the goal of a puzzle is reached, can be reached, or can't any more."""

from __future__ import annotations

import time

from inkwright.engine.state import State
from inkwright.solve.goals import FAILED, OPEN, REACHED, Goal
from inkwright.solve.known_position import known_position
from inkwright.solve.proof_search import ProofSearch
from inkwright.view.unknown_card import unknown_card

WORDS = {REACHED: "reached", OPEN: "open", FAILED: "failed"}
UNKNOWN = "unknown"
SECONDS = 2.0
"""Default time for a look ahead."""


def status(goal: Goal, g: State) -> str:
    """Return `reached`, `failed` or, as long as nothing is settled, `open`."""
    return WORDS[goal.status(g)]


def check(goal: Goal, g: State, seconds: float = SECONDS) -> str:
    """Return `reached`, `open` if the goal can still be reached, `failed` if not, or `unknown`."""
    if goal.status(g) != OPEN:
        return status(goal, g)
    search = ProofSearch(goal, unknown_card(), time.monotonic() + seconds)
    seen = known_position(g, goal.me) if g.ask_player == goal.me else g
    search.prepare(seen)
    found = search.value(seen, 0)
    if found == REACHED:
        return "open"
    return "failed" if found == FAILED else UNKNOWN
