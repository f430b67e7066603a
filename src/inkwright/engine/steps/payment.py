"""Steps that pay ink during resolution."""

from __future__ import annotations

from inkwright.engine.codes import A_NUMBER, ASK_NUMBER
from inkwright.engine.costs import pay_ink, payable
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State
from inkwright.engine.steps.operands import asked_player, source_of


class PayStep(Step):
    """Pay ink during resolution; if it can't be paid, nothing is paid and it counts as not done (1.5.3)."""

    __slots__ = ("ink", "who")

    def __init__(self, ink: Amt, who: Who) -> None:
        self.ink = ink
        self.who = who

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return self.ink.value(g, frame) <= payable(g, asked_player(self.who, g, frame))

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            if not self.possible(g, frame, True):
                frame.complete = False
                frame.pc += 1
                return True
            frame.stage = 1
            if not pay_ink(g, asked_player(self.who, g, frame), self.ink.value(g, frame)):
                return False
        frame.stage = 0
        frame.pc += 1
        return True


class PayAnyAmountStep(PayStep):
    """Pay an amount of ink that the player chooses, and bind it; paying nothing counts as not done."""

    __slots__ = ("most", "reg")

    def __init__(self, reg: int, who: Who, most: Amt | None) -> None:
        super().__init__(AmtNumber(1), who)
        self.reg = reg
        self.most = most
        """Limit of the amount, if there is one."""

    def run(self, g: State, frame: Frame) -> bool:
        player = asked_player(self.who, g, frame)
        if frame.stage == 0:
            frame.regs[self.reg] = (0,)
            most = payable(g, player)
            if self.most is not None:
                most = min(most, self.most.value(g, frame))
            if most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(player, ASK_NUMBER, options, source_of(frame))
                return False
            frame.stage = 1
        if frame.stage == 1:
            frame.stage = 2
            if not pay_ink(g, player, frame.regs[self.reg][0]):
                return False
        if frame.regs[self.reg][0] == 0:
            frame.complete = False
        frame.stage = 0
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        frame.regs[self.reg] = (action >> FIRST_FIELD & FIELD_MASK,)
        frame.stage = 1
