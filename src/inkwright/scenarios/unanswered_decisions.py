"""What nobody answers in a recorded position: the engine that recorded it answered, and did not say how.

So such a position holds if it holds for some answers to what it leaves open. The usual ones are tried first,
then others, as few at a time as possible; what a position does answer is never answered otherwise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from inkwright.engine.codes import (
    ASK_CHOOSE,
    ASK_ENTER,
    ASK_MAY,
    ASK_OPTION,
    ASK_PLAYER,
    ASK_SELECT,
)
from inkwright.engine.state import State

KINDS = frozenset({ASK_MAY, ASK_ENTER, ASK_CHOOSE, ASK_SELECT, ASK_OPTION, ASK_PLAYER})
"""What another engine may have decided in another way. How much and in which order it did is known."""
MOST_OTHERWISE = 4
"""How many decisions may be answered otherwise in one run."""
MOST_RUNS = 150


class LeftOpen:
    """The decisions of one run that nobody answered, in order, and which of them are answered otherwise."""

    def __init__(self, otherwise: Mapping[int, int] | None = None) -> None:
        self.otherwise = otherwise or {}
        """The place of the answer to take among the options, by the number of the decision."""
        self.usual: list[tuple[int, int]] = []
        """For each decision the place of the usual answer and how many answers there are."""

    def decide(self, g: State, usual: int) -> int:
        """The answer to a decision that nobody answers."""
        if g.ask_kind not in KINDS:
            return usual
        return g.options[self.pick(g.options.index(usual), len(g.options))]

    def pick(self, usual: int, count: int) -> int:
        """Which of some readings to take, by number."""
        if count < 2:
            return usual
        self.usual.append((usual, count))
        return self.otherwise.get(len(self.usual) - 1, usual)


def first_that_holds(holds: Callable[[LeftOpen], bool]) -> None:
    """Run with the usual answers, then with others, until one run holds or all that are tried are through."""
    waiting = deque[Mapping[int, int]]([{}])
    for _ in range(MOST_RUNS):
        if not waiting:
            return
        tried = LeftOpen(waiting.popleft())
        if holds(tried):
            return
        if len(tried.otherwise) == MOST_OTHERWISE:
            continue
        begin = max(tried.otherwise, default=-1) + 1
        for number, (usual, count) in list(enumerate(tried.usual))[begin:]:
            waiting += [{**tried.otherwise, number: place} for place in range(count) if place != usual]
