"""Steps that change lore and ink drops."""

from __future__ import annotations

from inkwright.engine.codes import E_GAINS_DROPS
from inkwright.engine.lore import gain_lore, lose_lore
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State
from inkwright.engine.state.triggers import emit
from inkwright.engine.steps.operands import source_of


class ChangeLoreStep(Step):
    """Change lore for `GainLore` and `LoseLore`, and bind the total."""

    __slots__ = ("amount", "bind", "gain", "who")

    def __init__(self, who: Who, amount: Amt, gain: bool, bind: int) -> None:
        self.who = who
        self.amount = amount
        self.gain = gain
        self.bind = bind

    def run(self, g: State, frame: Frame) -> bool:
        total = 0
        for q in self.who.players(g, frame):
            amount = self.amount.value(g, frame)
            if self.gain:
                total += gain_lore(g, q, amount, "1.11.2", source_of(frame))
            else:
                total += lose_lore(g, q, amount, "1.11.1", source_of(frame))
        frame.regs[self.bind] = (total,)
        frame.pc += 1
        return True


class GainDropsStep(Step):
    """Put ink drops into inkwells (1.13.1.2)."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amt) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        for q in self.who.players(g, frame):
            amount = self.amount.value(g, frame)
            if amount > 0 and g.edition.ink_drops:
                g.players[q].drops += amount
                emit(g, E_GAINS_DROPS, "1.13.1.2", q, -1, -1, amount, source_of(frame))
        frame.pc += 1
        return True
