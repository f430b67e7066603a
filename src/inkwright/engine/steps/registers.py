"""Steps that bind, copy and clear registers."""

from __future__ import annotations

from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State


class BindPlayers(Step):
    """Bind the players who act, so that all parts of an effect are for the same ones."""

    __slots__ = ("reg", "who")

    def __init__(self, reg: int, who: Who) -> None:
        self.reg = reg
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple(self.who.players(g, frame))
        frame.pc += 1
        return True


class Keep(Step):
    """Put aside what the player who acts has bound, for the next part of the effect (6.7.6.1)."""

    __slots__ = ("at", "reg")

    def __init__(self, reg: int, at: int) -> None:
        self.reg = reg
        self.at = at
        """The first of as many registers as there can be players."""

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.at + frame.they] = frame.regs[self.reg]
        frame.pc += 1
        return True


class Recall(Step):
    """Take up again what the player who acts had bound."""

    __slots__ = ("at", "reg")

    def __init__(self, reg: int, at: int) -> None:
        self.reg = reg
        self.at = at

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = frame.regs[self.at + frame.they]
        frame.pc += 1
        return True


class Clear(Step):
    """Nothing is bound in a register."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg = reg

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = ()
        frame.pc += 1
        return True


class Append(Step):
    """Add what is bound in one register to another."""

    __slots__ = ("reg", "to")

    def __init__(self, reg: int, to: int) -> None:
        self.reg = reg
        self.to = to

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.to] = (*frame.regs[self.to], *frame.regs[self.reg])
        frame.pc += 1
        return True


class CopyTo(Step):
    """Bind in one register what is bound in another."""

    __slots__ = ("reg", "to")

    def __init__(self, reg: int, to: int) -> None:
        self.reg = reg
        self.to = to

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.to] = frame.regs[self.reg]
        frame.pc += 1
        return True


class BindAmount(Step):
    """Bind a number, counted now (6.1.8)."""

    __slots__ = ("amount", "reg")

    def __init__(self, reg: int, amount: Amt) -> None:
        self.reg = reg
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = (self.amount.value(g, frame),)
        frame.pc += 1
        return True
