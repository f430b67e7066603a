"""Steps that move characters to locations."""

from __future__ import annotations

from inkwright.engine.actions.move import can_move_to, move_to, record_moves
from inkwright.engine.codes import LOCATION
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import State
from inkwright.engine.state.triggers import begin_together, end_together
from inkwright.engine.steps.operands import in_play, in_play_now, source_of


class MoveToStep(Step):
    """Move the characters of a register to the location in another (4.7.1)."""

    __slots__ = ("abroad", "each", "location", "movers", "reg")

    def __init__(self, reg: i64, location: i64, movers: i64, each: bool, abroad: bool) -> None:
        self.reg = reg
        self.location = location
        self.movers = movers
        self.abroad = abroad
        """Set if the effect moves characters to locations of other players."""
        self.each = each
        """Set for "each": characters that are already there need not move."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        places = [p for p in in_play(g, frame, self.location) if p.card.type == LOCATION]
        able = any(
            can_move_to(g, p, place, frame.they, self.abroad)
            for p in in_play(g, frame, self.reg)
            for place in places
        )
        return able and in_play_now(g, frame, self.reg, whole)

    def run(self, g: State, frame: Frame) -> bool:
        places = [p for p in in_play(g, frame, self.location) if p.card.type == LOCATION]
        refs = refs_in(frame, self.reg)
        wanted = len(refs)
        movers: list[int] = []
        onward: list[int] = []
        begin_together(g)
        for ref in refs:
            p = g.permanent(ref)
            if p is None or not places:
                continue
            was_at = p.location
            if self.each and was_at == places[0].cid:
                wanted -= 1
            elif move_to(g, p, places[0], "4.7.4", frame.they, source_of(frame), self.abroad):
                movers.append(ref)
                if was_at >= 0:
                    onward.append(ref)
        end_together(g)
        if movers:
            record_moves(g, tuple(movers), tuple(onward), places[0].cid, frame.they, source_of(frame))
        frame.report(len(movers), wanted)
        frame.regs[self.movers] = tuple(movers)
        frame.pc += 1
        return True
