"""Steps that move characters to locations."""

from __future__ import annotations

from inkwright.engine.actions.move import move_to
from inkwright.engine.codes import F_CANT_MOVE, LOCATION
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import State
from inkwright.engine.steps.operands import in_play, in_play_now, source_of


class MoveToStep(Step):
    """Move the characters of a register to the location in another (4.7.1)."""

    __slots__ = ("location", "movers", "reg")

    def __init__(self, reg: int, location: int, movers: int) -> None:
        self.reg = reg
        self.location = location
        self.movers = movers

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return in_play_now(g, frame, self.reg, whole)

    def run(self, g: State, frame: Frame) -> bool:
        places = [p for p in in_play(g, frame, self.location) if p.card.type == LOCATION]
        if g.dirty:
            refresh(g)
        movers: list[int] = []
        for p in in_play(g, frame, self.reg):
            if places and places[0].player == p.player and not p.now.flags & F_CANT_MOVE:
                if move_to(g, p, places[0], "4.7.4", source_of(frame)):
                    movers.append(p.ref)
        if not movers:
            frame.complete = False
        frame.regs[self.movers] = tuple(movers)
        frame.pc += 1
        return True
