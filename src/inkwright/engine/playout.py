"""Random playouts: the inner loop of searches and benchmarks."""

from __future__ import annotations

import random

from inkwright.engine.machine_types import i64
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State


def play_out(g: State, chance: random.Random, limit: i64 = 1 << 30) -> i64:
    """Answer every decision with a random legal action, until the game ends or `limit` actions are taken.

    Return the number of actions taken. The same random source gives the same game in every build.
    """
    pick = chance.random
    count: i64 = 0
    while g.outcome == NOT_OVER and count < limit:
        answers = g.answers
        at: float = pick()
        number: int = len(answers)
        g.ask_kind = -1  # `apply`, without a call
        g.top.answer(g, answers[int(at * number)])
        g.advance()
        count += 1
    return count
