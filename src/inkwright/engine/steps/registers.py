"""Steps that bind, copy and clear registers."""

from __future__ import annotations

from inkwright.engine.evaluate.amounts import in_discard
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Cond, Step, Who
from inkwright.engine.state import State


class BindPlayersStep(Step):
    """Bind the players who act, so that all parts of an effect have the same ones."""

    __slots__ = ("reg", "who")

    def __init__(self, reg: i64, who: Who) -> None:
        self.reg = reg
        self.who = who

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple(self.who.players(g, frame))
        frame.pc += 1
        return True


class SaveForPlayerStep(Step):
    """Save a register of the acting player for the next part of the effect (6.7.6.1)."""

    __slots__ = ("at", "reg")

    def __init__(self, reg: i64, at: i64) -> None:
        self.reg = reg
        self.at = at
        """First of as many registers as there can be players."""

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.at + frame.they] = frame.regs[self.reg]
        frame.pc += 1
        return True


class RestoreForPlayerStep(Step):
    """Restore a register that the acting player saved."""

    __slots__ = ("at", "reg")

    def __init__(self, reg: i64, at: i64) -> None:
        self.reg = reg
        self.at = at

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = frame.regs[self.at + frame.they]
        frame.pc += 1
        return True


class ClearStep(Step):
    """Clear a register."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        self.reg = reg

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = ()
        frame.pc += 1
        return True


class AppendStep(Step):
    """Append the contents of one register to another."""

    __slots__ = ("once", "reg", "to")

    def __init__(self, reg: i64, to: i64, once: bool) -> None:
        self.reg = reg
        self.to = to
        self.once = once
        """Set for cards: one selected by several players counts once."""

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        before = frame.regs[self.to]
        new = frame.regs[self.reg]
        if self.once and before:
            new = tuple([ref for ref in new if ref not in before])
        frame.regs[self.to] = before + new
        frame.pc += 1
        return True


class BanishedStep(Step):
    """Bind the cards of a register that have gone from play to the discard."""

    __slots__ = ("reg", "source")

    def __init__(self, reg: i64, source: i64) -> None:
        self.reg = reg
        self.source = source

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = refs_in(frame, self.source)
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple([ref for ref in refs_in(frame, self.source) if in_discard(g, (ref,))])
        frame.pc += 1
        return True


class CopyStep(Step):
    """Copy one register to another."""

    __slots__ = ("reg", "to")

    def __init__(self, reg: i64, to: i64) -> None:
        self.reg = reg
        self.to = to

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.to] = frame.regs[self.reg]
        frame.pc += 1
        return True


class FollowStep(Step):
    """Copy cards from one register to another, with references to them where they are now (7.1.6)."""

    __slots__ = ("reg", "to")

    def __init__(self, reg: i64, to: i64) -> None:
        self.reg = reg
        self.to = to

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        found: list[int] = []
        for ref in frame.regs[self.reg]:
            found.append(g.ref(ref & CARD_MASK) if ref >= 0 else ref)
        frame.regs[self.to] = tuple(found)
        frame.pc += 1
        return True


class CountStep(Step):
    """Bind a number, counted now (6.1.8)."""

    __slots__ = ("amount", "reg")

    def __init__(self, reg: i64, amount: Amt) -> None:
        self.reg = reg
        self.amount = amount

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = (self.amount.value(g, frame),)
        frame.pc += 1
        return True


class RememberStep(Step):
    """Bind 1 if a condition holds now and 0 if not, for an effect that looks back."""

    __slots__ = ("condition", "reg")

    def __init__(self, reg: i64, condition: Cond) -> None:
        self.reg = reg
        self.condition = condition

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        if g.dirty:
            refresh(g)
        frame.regs[self.reg] = (1 if self.condition.holds(g, frame) else 0,)
        frame.pc += 1
        return True
