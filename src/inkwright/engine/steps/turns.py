"""Steps that change the order of turns."""

from __future__ import annotations

from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step, Who
from inkwright.engine.state import State


class TakeExtraTurnStep(Step):
    """Let a player take another turn after this one; of several extra turns, the latest comes first."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        g.extra_turns = (*self.who.players(g, frame), *g.extra_turns)
        frame.pc += 1
        return True
