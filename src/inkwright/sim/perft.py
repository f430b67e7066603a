"""Perft: count the sequences of decisions from a position, which changes with any change of legality."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe_all

MAX_DEPTH = 60


def perft(g: State, depth: int) -> int:
    """Return the number of sequences of `depth` decisions; a game that ends earlier counts once.

    The state is not changed. Decisions with a single answer are made automatically, as in any game.
    """
    if depth == 0 or g.outcome != NOT_OVER:
        return 1
    if depth == 1:
        return len(g.options)
    total = 0
    for action in g.options:
        after = g.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def divide(g: State, depth: int, progress: Callable[[str, int], None] | None = None) -> dict[str, int]:
    """Return the count after each legal action, by its notation; they add up to `perft`."""
    if not 1 <= depth <= MAX_DEPTH:
        raise InkwrightError(f"depth {depth} is out of range: choose one from 1 to {MAX_DEPTH}")
    counts: dict[str, int] = {}
    if g.outcome != NOT_OVER:
        return counts
    for text, action in zip(describe_all(g), g.options, strict=True):
        after = g.copy()
        after.apply(action)
        counts[text] = perft(after, depth - 1)
        if progress is not None:
            progress(text, counts[text])
    return counts
