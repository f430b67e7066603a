"""Steps that put and remove named counters."""

from __future__ import annotations

from inkwright.engine.card_counters import number_of_counters, put_counters, remove_counters
from inkwright.engine.codes import A_NUMBER, ASK_NUMBER
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step
from inkwright.engine.state import State
from inkwright.engine.steps.operands import EXACTLY, UP_TO, in_play, in_play_now, source_of


class PutCountersStep(Step):
    """Put counters on the cards of a register."""

    __slots__ = ("amount", "name", "reg")

    def __init__(self, reg: i64, name: str, amount: Amt) -> None:
        self.reg = reg
        self.name = name
        self.amount = amount

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return in_play_now(g, frame, self.reg, whole) and self.amount.value(g, frame) > 0

    def run(self, g: State, frame: Frame) -> bool:
        amount = self.amount.value(g, frame)
        found = in_play(g, frame, self.reg)
        for p in found:
            put_counters(g, p, self.name, amount, frame.they, source_of(frame))
        frame.report(len(found), len(refs_in(frame, self.reg)))
        frame.pc += 1
        return True


class RemoveCountersStep(Step):
    """Remove counters from the cards of a register; for "up to", the player chooses how many."""

    __slots__ = ("amount", "bind", "count", "name", "reg")

    def __init__(self, reg: i64, name: str, count: i64, amount: Amt | None, bind: i64) -> None:
        self.reg = reg
        self.name = name
        self.count = count
        self.amount = amount
        self.bind = bind

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        needed = self.amount.value(g, frame) if whole and self.count == EXACTLY and self.amount else 1
        return any(number_of_counters(p, self.name) >= needed for p in in_play(g, frame, self.reg))

    def run(self, g: State, frame: Frame) -> bool:
        found = in_play(g, frame, self.reg)
        if frame.stage == 0:
            frame.regs[self.bind] = ()
        while frame.stage < len(found):
            p = found[frame.stage]
            there = number_of_counters(p, self.name)
            most = there if self.amount is None else min(there, self.amount.value(g, frame))
            if self.count == UP_TO and most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(frame.you, ASK_NUMBER, options, p.cid)
                return False
            self.remove(g, frame, most)
        removed = sum(frame.regs[self.bind])
        wanted = self.amount.value(g, frame) if self.count == EXACTLY and self.amount is not None else 1
        frame.report(removed, wanted * max(1, len(found)) if self.count == EXACTLY else removed)
        frame.regs[self.bind] = (removed,)
        frame.stage = 0
        frame.pc += 1
        return True

    def remove(self, g: State, frame: Frame, amount: i64) -> None:
        """Remove counters from the current card."""
        p = in_play(g, frame, self.reg)[frame.stage]
        removed = remove_counters(g, p, self.name, amount, frame.they, source_of(frame))
        frame.regs[self.bind] = (*frame.regs[self.bind], removed)
        frame.stage += 1

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        self.remove(g, frame, action >> FIRST_FIELD & FIELD_MASK)
