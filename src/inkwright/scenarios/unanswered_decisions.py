"""Decisions that a recorded position leaves unanswered.

The engine that recorded it made them without saying how. So the position holds if it holds for some answers
to these decisions. The usual answers are tried first, then alternatives, as few at a time as possible;
answers that the position gives are never changed.
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
"""Kinds of decisions that another engine may have made differently; its amounts and orders are known."""
MAX_ALTERNATIVES = 4
"""Maximum number of decisions that differ from the usual answer in one run."""
MAX_RUNS = 150


class UnansweredDecisions:
    """The unanswered decisions of one run, in order, with the alternatives to take."""

    def __init__(self, alternatives: Mapping[int, int] | None = None) -> None:
        self.alternatives = alternatives or {}
        """Index of the option to take, by the number of the decision."""
        self.usual: list[tuple[int, int]] = []
        """Index of the usual option and number of options, for each decision."""

    def decide(self, g: State, usual: int) -> int:
        """Return the answer to a decision that no step answers."""
        if g.ask_kind not in KINDS:
            return usual
        return g.options[self.pick(g.options.index(usual), len(g.options))]

    def pick(self, usual: int, count: int) -> int:
        """Return the index of the reading to take, out of `count`."""
        if count < 2:
            return usual
        self.usual.append((usual, count))
        return self.alternatives.get(len(self.usual) - 1, usual)


def try_alternatives(holds: Callable[[UnansweredDecisions], bool]) -> None:
    """Run with the usual answers, then with alternatives, until a run holds or the limit is reached."""
    waiting = deque[Mapping[int, int]]([{}])
    for _ in range(MAX_RUNS):
        if not waiting:
            return
        tried = UnansweredDecisions(waiting.popleft())
        if holds(tried):
            return
        if len(tried.alternatives) == MAX_ALTERNATIVES:
            continue
        first = max(tried.alternatives, default=-1) + 1
        for number, (usual, count) in list(enumerate(tried.usual))[first:]:
            waiting += [{**tried.alternatives, number: other} for other in range(count) if other != usual]
