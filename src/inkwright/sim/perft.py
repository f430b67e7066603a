"""Perft: how many ways a position can go on, counted to a depth. Any change of what is legal shows."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe_all

DEEPEST = 60


def perft(g: State, depth: int) -> int:
    """The number of sequences of that many decisions; a game that ends earlier counts once.

    The state is left as it is. Decisions with one answer are taken by themselves, as in any game.
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
    """The count behind each legal action, by its notation; they sum up to that of the position."""
    if not 1 <= depth <= DEEPEST:
        raise InkwrightError(f"a depth of {depth}; it has to be from 1 to {DEEPEST}")
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
