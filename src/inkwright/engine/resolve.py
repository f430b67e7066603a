"""Resolving an effect: a frame walks through the steps of its program (6.7)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import L_RESOLVES
from inkwright.engine.definition import Part, Program
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Process
from inkwright.engine.state import Event, State
from inkwright.engine.zones import note

SINGLES: Final[tuple[tuple[int, ...], ...]] = tuple([(number,) for number in range(-1, 15)])
"""Shared contents of registers with one small number."""


def single(number: i64) -> tuple[int, ...]:
    """Return the content of a register that has one number."""
    return SINGLES[number + 1] if -1 <= number < 15 else (number,)


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame(Process):
    """Effect being resolved: a program, the step it is at (`pc`) and its registers.

    A step that asks for a decision may be run several times. `stage` and `counter` belong to the current
    step and are 0 when a step begins.
    """

    __slots__ = ("complete", "counter", "full", "paying", "pc", "program", "use")

    def __init__(self, you: i64, this: i64, program: Program) -> None:
        # The fields of a process are set here to save a call: frames are made all the time.
        self.you = you
        self.this = this
        self.they = you
        self.itself = -1
        self.regs = program.blank[:]
        self.selected = ()
        self.stage = 0
        self.program = program
        self.pc: i64 = 0
        self.counter: i64 = 0
        """Number that the current step needs across decisions, such as cards to choose; 0 between steps."""
        self.complete: bool = True
        """True if the A of "A to B" has been done completely so far (6.1.5.1)."""
        self.paying: bool = False
        """True within the A of "A to B", which some editions treat as a cost."""
        self.full: bool = True
        """True if nothing was declined or impossible before the last `BeginIfDoneStep` (6.1.13.2)."""
        self.use: Part | None = None
        """The ability whose use is counted when it has resolved in full."""

    def copy(self) -> Process:
        f = Frame(self.you, self.this, self.program)
        f.they = self.they
        f.regs = self.regs[:]
        f.selected = self.selected
        f.stage = self.stage
        f.pc = self.pc
        f.counter = self.counter
        f.complete = self.complete
        f.paying = self.paying
        f.full = self.full
        f.use = self.use
        return f

    def bind_event(self, event: Event) -> None:
        """Bind the cards, players and amount of the triggering event."""
        regs = self.regs
        regs[0] = event.group or (event.card,)
        regs[1] = single(event.other)
        regs[2] = single(event.player)
        regs[3] = single(event.amount)

    def report(self, done: i64, wanted: i64) -> None:
        """Record how much of a step was really done.

        The A of "A to B" has to be done completely (6.1.5.1). Elsewhere only a step that did nothing matters,
        unless another player performs it, who does as much as possible (1.2.3).
        """
        if self.paying:
            if not done or done < wanted:
                self.complete = False
        elif not done and self.they == self.you:
            self.complete = False

    def run(self, g: State) -> None:
        steps = self.program.steps
        while self.pc < len(steps):
            if not steps[self.pc].run(g, self):
                return
        g.pop()
        if self.use is not None and self.full and self.complete:
            g.note_use(self.this, self.use)

    def answer(self, g: State, action: i64) -> None:
        self.program.steps[self.pc].answer(g, self, action)


def resolve(g: State, you: i64, this: i64, program: Program, rule: str) -> Frame:
    """Start resolving an effect."""
    if g.log is not None:
        # The entry says which ability of its card it is; a granted ability has no such number.
        index = program.index if program.home is g.cards[this & CARD_MASK] else -1
        note(g, L_RESOLVES, rule, you, this & CARD_MASK, -1, index)
    if g.trace is not None:
        g.trace.add(program)
    frame = Frame(you, this, program)
    g.push(frame)
    return frame
