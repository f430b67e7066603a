"""Steps that repeat others: for each player, for each card, a number of times."""

from __future__ import annotations

from typing import Final

from inkwright.engine.machine_types import i64
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State

WHOLE: Final = 1
"""True if everything before the loop was done."""
SOME: Final = 2
"""True if a player of the loop has done their part."""


class EachPlayerStep(Step):
    """Begin a loop over players.

    The register holds the previous `they`, `WHOLE` and `SOME` and the players left. Outside of the A of
    "A to B", the loop has done something if any of the players has (1.2.3, 6.1.13.2).
    """

    __slots__ = ("end", "reg", "who")

    def __init__(self, who: Who, reg: i64) -> None:
        self.who = who
        self.reg = reg
        self.end: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        players = self.who.players(g, frame)
        if not players:
            frame.pc = self.end
            return True
        frame.regs[self.reg] = (frame.they, WHOLE if frame.complete else 0, *players[1:])
        if not frame.paying:
            frame.complete = True
        frame.they = players[0]
        frame.pc += 1
        return True


class NextPlayerStep(Step):
    """Continue a loop with the next player, or leave it."""

    __slots__ = ("reg", "start")

    def __init__(self, reg: i64, start: i64) -> None:
        self.reg = reg
        self.start = start

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        bound = frame.regs[self.reg]
        before, progress, rest = bound[0], bound[1], bound[2:]
        if frame.complete:
            progress |= SOME
        while rest and g.players[rest[0]].left:  # they left while another one was asked (9.2.3)
            rest = rest[1:]
        if rest:
            frame.they = rest[0]
            begun = (before, progress)
            frame.regs[self.reg] = begun + rest[1:]
            frame.pc = self.start
            if not frame.paying:
                frame.complete = True
        else:
            frame.they = before
            if not frame.paying:
                frame.complete = progress == WHOLE | SOME
            frame.pc += 1
        return True


class ForEachCardStep(Step):
    """Begin a loop over cards: each is bound in turn."""

    __slots__ = ("bind", "end", "reg", "rest")

    def __init__(self, reg: i64, bind: i64, rest: i64) -> None:
        self.reg = reg
        self.bind = bind
        self.rest = rest
        self.end: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        refs = frame.regs[self.reg]
        if not refs:
            frame.pc = self.end
            return True
        frame.regs[self.bind] = refs[:1]
        frame.regs[self.rest] = refs[1:]
        frame.pc += 1
        return True


class NextCardStep(Step):
    """Continue a loop with the next card, or leave it."""

    __slots__ = ("bind", "rest", "start")

    def __init__(self, bind: i64, rest: i64, start: i64) -> None:
        self.bind = bind
        self.rest = rest
        self.start = start

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        rest = frame.regs[self.rest]
        if rest:
            frame.regs[self.bind] = rest[:1]
            frame.regs[self.rest] = rest[1:]
            frame.pc = self.start
        else:
            frame.pc += 1
        return True


class RepeatStep(Step):
    """Begin a loop of a number of rounds, counted once (6.1.8)."""

    __slots__ = ("amount", "end", "reg")

    def __init__(self, amount: Amt, reg: i64) -> None:
        self.amount = amount
        self.reg = reg
        self.end: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc = frame.pc + 1 if self.amount.value(g, frame) > 0 else self.end
        return True

    def run(self, g: State, frame: Frame) -> bool:
        times = self.amount.value(g, frame)
        if times <= 0:
            frame.pc = self.end
            return True
        frame.regs[self.reg] = (times,)
        frame.pc += 1
        return True


class RepeatAgainStep(Step):
    """Repeat the loop, or leave it."""

    __slots__ = ("reg", "start")

    def __init__(self, reg: i64, start: i64) -> None:
        self.reg = reg
        self.start = start

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        left = frame.regs[self.reg][0] - 1
        frame.regs[self.reg] = (left,)
        frame.pc = self.start if left > 0 else frame.pc + 1
        return True
