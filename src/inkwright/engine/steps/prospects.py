"""Foresight: whether the steps of an effect could do anything, judged before they run."""

from __future__ import annotations

from inkwright.engine.machine_types import i64
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State


def could_act(g: State, frame: Frame, start: i64, end: i64, needed: i64 = -1) -> bool:
    """Return whether any of some steps could change anything now.

    Each selection is assumed to be everything that could be selected, and both branches of a condition count.
    So the answer may be True for steps that turn out to do nothing, but False is always right. If the first
    step selects nothing for the register `needed`, the effect does nothing.
    """
    steps = frame.program.steps
    pc, they, paying, complete = frame.pc, frame.they, frame.paying, frame.complete
    regs = frame.regs
    frame.regs = regs[:]
    frame.pc = start
    able = acting = False
    while frame.pc < end and not able:
        step = steps[frame.pc]
        if not step.foresee(g, frame):
            acting = True
            able = step.possible(g, frame, False)
            frame.pc += 1
        elif needed >= 0 and not frame.regs[needed]:
            acting = True
            break
        else:
            able = not frame.paying and step.serves(frame, end)
        needed = -1
    if not acting:  # it only selects, for a later step
        able = frame.regs != regs
    frame.regs = regs
    frame.pc, frame.they, frame.paying, frame.complete = pc, they, paying, complete
    return able
