"""Random playouts: the inner loop of every search and of every benchmark."""

from __future__ import annotations

import random

from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State


def play_out(g: State, chance: random.Random, limit: int = 1 << 30) -> int:
    """Answer every decision with a random legal action, until the game or the number of actions is over.

    Returns how many actions were taken. The same chance gives the same game in every build.
    """
    pick = chance.random
    count = 0
    while g.outcome == NOT_OVER and count < limit:
        options = g.options
        at: float = pick()
        g.apply(options[int(at * float(len(options)))])
        count += 1
    return count
