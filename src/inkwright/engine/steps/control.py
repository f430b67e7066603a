"""Steps that control the flow of a program: conditions, choices, costs."""

from __future__ import annotations

from typing import Final

from inkwright.engine.banish import banish_now, credited_with
from inkwright.engine.changes import Change
from inkwright.engine.checks import check_state
from inkwright.engine.codes import (
    A_DONE,
    A_NO,
    A_OPTION,
    A_PLAYER,
    A_YES,
    ASK_MAY,
    ASK_OPTION,
    ASK_PLAYER,
    Z_RESOLVING,
)
from inkwright.engine.definition import Program
from inkwright.engine.departures import Departing
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.packing import ACTION_KIND_MASK, CARD_MASK, FIELD_MASK, FIRST_FIELD, NOT_OVER, pack
from inkwright.engine.project import refresh
from inkwright.engine.replace import Strike, take_back_use
from inkwright.engine.resolve import Frame
from inkwright.engine.resources import Gain
from inkwright.engine.scope import R_AMOUNT, R_IT, Amt, Cond, Step, Who
from inkwright.engine.state import State
from inkwright.engine.steps.damage import BanishStep, DealDamageStep, is_cost
from inkwright.engine.steps.exerting import ExertStep, ExertSymbolStep
from inkwright.engine.steps.operands import EXACTLY, asked_player, place_of
from inkwright.engine.steps.payment import PayStep
from inkwright.engine.steps.prospects import could_act
from inkwright.engine.steps.targets import ChooseCardsStep, TogetherStep
from inkwright.engine.zones import to_discard

ON_CARDS_IN_PLAY: Final = (BanishStep, DealDamageStep, ExertStep, ExertSymbolStep)
"""Steps that act on cards in play and never keep a later step from acting."""


class EndSentenceStep(Step):
    """Check the game state after a sentence, if the edition requires it (2.0: 1.8.1, 6.1.2)."""

    __slots__ = ()

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        if g.edition.gsc_per_sentence:
            check_state(g)
            return g.outcome == NOT_OVER and g.top is frame
        return True


class JumpStep(Step):
    """Continue at another step; also carries out `Again`."""

    __slots__ = ("to",)

    def __init__(self) -> None:
        self.to: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc = self.to
        return True


class IfStep(Step):
    """Continue if a condition holds, at another step if not."""

    __slots__ = ("condition", "known", "otherwise")

    def __init__(self, condition: Cond, known: bool) -> None:
        self.condition = condition
        self.known = known
        """Set if it is independent of selections, so that it can be foreseen before anything is done."""
        self.otherwise: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        if self.known:
            return self.run(g, frame)
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        if g.dirty:
            refresh(g)  # what the effect has changed so far counts
        frame.pc = frame.pc + 1 if self.condition.holds(g, frame) else self.otherwise
        return True


class IfByPartStep(Step):
    """Continue if the edition has several players act part by part (6.7.6.1)."""

    __slots__ = ("otherwise",)

    def __init__(self) -> None:
        self.otherwise: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc = frame.pc + 1 if g.edition.simultaneous_by_part else self.otherwise
        return True


class MayStep(Step):
    """Ask a player whether to do what follows (6.1.4); if impossible, it counts as declined (6.1.4.1)."""

    __slots__ = ("declined", "who")

    def __init__(self, who: Who) -> None:
        self.who = who
        self.declined: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        options = vec[i64]([A_YES, A_NO])
        start = frame.pc + 1
        steps = frame.program.steps
        whole = False
        while start < self.declined and isinstance(steps[start], BeginIfDoneStep):
            whole = True
            start += 1
        if start < self.declined:
            able = (
                steps[start - 1].possible(g, frame, True)
                if whole
                else any_possible(g, frame, start, self.declined)
            )
            if not able:
                options = options[1:]
        g.pose(asked_player(self.who, g, frame), ASK_MAY, options, frame.this & CARD_MASK)
        return False

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        if action & ACTION_KIND_MASK == A_YES:
            frame.pc += 1
        else:
            frame.pc = self.declined
            if asked_player(self.who, g, frame) == frame.you:
                frame.full = False
                frame.complete = False
            elif frame.paying:
                frame.complete = False


def any_possible(g: State, frame: Frame, start: i64, end: i64) -> bool:
    """Return whether the steps of an effect could do anything now, judged by their selections."""
    if start == end:
        return True
    if isinstance(frame.program.steps[start], ChooseCardsStep) and is_first(g, frame, start, end):
        return could_act(g, frame, start, end)
    return selects_enough(g, frame, start, end, False) and could_act(g, frame, start, end)


def could_finish(g: State, frame: Frame, start: i64, end: i64) -> bool:
    """Return False if a step that acts on cards in play is known to do nothing (6.1.5.1).

    Nothing is known about what follows a step of another kind, which may change anything.
    """
    steps = frame.program.steps
    regs, pc = frame.regs, frame.pc
    frame.regs = regs[:]
    frame.pc = start
    able = True
    while able and frame.pc < end:
        step = steps[frame.pc]
        if isinstance(step, ON_CARDS_IN_PLAY):
            able = step.possible(g, frame, False)
            frame.pc += 1
        elif not isinstance(step, ChooseCardsStep) or not step.foresee(g, frame):
            break
    frame.regs, frame.pc = regs, pc
    return able


def selects_enough(g: State, frame: Frame, start: int, end: int, whole: bool) -> bool:
    """Return whether the first selection or payment of an effect finds anything (if `whole`, enough)."""
    steps = frame.program.steps
    if start == end:
        return True
    first = after_joined(g, frame, start, end)
    if first < end and isinstance(steps[first], (ChooseCardsStep, PayStep, ExertSymbolStep)):
        return steps[first].possible(g, frame, whole)
    return True


def could_complete(g: State, frame: Frame, start: int, end: int) -> bool:
    """Return False if there is too little for the first thing that an effect does (6.1.5.2)."""
    steps = frame.program.steps
    pc, they, paying, complete = frame.pc, frame.they, frame.paying, frame.complete
    regs = frame.regs
    frame.regs = regs[:]
    frame.pc = start
    enough = True
    while enough and frame.pc < end:
        step = steps[frame.pc]
        enough = step.suffices(g, frame)
        if not step.foresee(g, frame):
            break
    frame.regs = regs
    frame.pc, frame.they, frame.paying, frame.complete = pc, they, paying, complete
    return enough and selects_enough(g, frame, start, end, True)


def is_first(g: State, frame: Frame, start: i64, end: i64) -> bool:
    """Return whether an effect can do nothing without the selection that it begins with (1.2.3)."""
    return after_joined(g, frame, start, end) == start


def after_joined(g: State, frame: Frame, start: i64, end: i64) -> i64:
    """Return the step after a selection joined with the ability's own card, which doesn't need it (1.2.3)."""
    steps = frame.program.steps
    at = start
    while at < end and isinstance(steps[at], ChooseCardsStep):
        at += 1
    joined = steps[at] if at < end else None
    if isinstance(joined, TogetherStep) and REG_THIS in joined.parts and g.permanent(frame.this) is not None:
        return at + 1
    return start


class BeginIfDoneStep(Step):
    """Begin the first part of "A to B", and track whether it is done completely (6.1.5.1).

    The A of "A to B" is done completely or not at all, so it only begins if it can be completed.
    """

    __slots__ = ("end",)

    def __init__(self) -> None:
        self.end: i64 = 0
        """The `IfDoneStep` that belongs to this."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        """Return whether the first part can be begun, as a cost if it is one."""
        steps = frame.program.steps
        paying, pc = frame.paying, frame.pc
        start = place_of(steps, self, pc) + 1
        frame.paying, frame.pc = True, start
        first = steps[start]
        if start == self.end:
            able = True
        elif isinstance(first, ChooseCardsStep) and first.needs_one() and is_first(g, frame, start, self.end):
            able = could_act(g, frame, start, self.end, first.reg)
        else:
            able = first.possible(g, frame, True) and any_possible(g, frame, start, self.end)
        able = able and could_finish(g, frame, start, self.end)
        if able and is_cost(g, frame):  # a cost is paid completely or not at all (1.5.3)
            for step in steps[start + 1 : self.end]:
                if isinstance(step, (ChooseCardsStep, PayStep)) and not step.possible(g, frame, True):
                    able = False
        frame.paying, frame.pc = paying, pc
        return able

    def begins_with_ink(self, program: Program) -> i64:
        for at in range(place_of(program.steps, self, 0) + 1, self.end):
            if isinstance(program.steps[at], PayStep):
                return 1
        return 0

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.paying = True
        frame.pc = frame.pc + 1 if self.possible(g, frame, True) else self.end
        done = frame.program.steps[self.end]
        if frame.pc == self.end and isinstance(done, IfDoneStep):
            frame.paying = False
            frame.pc = done.otherwise
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.full = frame.full and frame.complete  # what came before counts for the whole ability (6.1.1)
        frame.complete = self.possible(g, frame, True)
        frame.paying = True
        frame.pc = frame.pc + 1 if frame.complete else self.end
        return True


class IfDoneStep(Step):
    """Continue if everything since `BeginIfDoneStep` was done completely."""

    __slots__ = ("otherwise",)

    def __init__(self) -> None:
        self.otherwise: i64 = 0

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.paying = False
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        frame.paying = False
        frame.pc = frame.pc + 1 if frame.complete else self.otherwise
        if frame.they != frame.you:
            frame.complete = True  # their part is over, whatever they decided (1.2.3)
        return True


class LetHappenStep(Step):
    """Let an event happen that is not replaced after all; a banished card goes after the others."""

    __slots__ = ()

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        take_back_use(g, frame.this, frame.program)
        below = frame.below
        if isinstance(below, (Strike, Gain, Change, Departing)):
            below.let_happen(frame.regs[R_AMOUNT][0])
            return True
        doomed = [p for p in map(g.permanent, frame.regs[R_IT]) if p is not None]
        banish_now(g, doomed, tuple([credited_with(g, p.ref) for p in doomed]), "6.7.2.3", -1)
        for ref in frame.regs[R_IT]:
            if ref >= 0 and g.zones[ref & CARD_MASK] == Z_RESOLVING:
                to_discard(g, ref & CARD_MASK, "5.4.1.2")
        return True


class ChooseStep(Step):
    """Choose among the effects that follow, for `Choose` and `Either`.

    Each effect ends with a jump back to this step, until enough are chosen.
    """

    __slots__ = ("amount", "count", "end", "only_possible", "paid", "reg", "starts", "who")

    def __init__(self, who: Who, count: i64, amount: Amt | None, reg: i64, only_possible: bool) -> None:
        self.who = who
        self.count = count
        self.amount = amount
        self.reg = reg
        self.starts: tuple[int, ...] = ()
        self.end: i64 = 0
        self.only_possible = only_possible
        """Set for "A or B": if only one is possible, that one is forced (6.1.5.2)."""
        self.paid: tuple[int, ...] = ()
        """Effects that begin with a payment, which can be chosen only if it can be paid (1.5.3)."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return any(self.can_take(g, frame, i) for i in range(len(self.starts)))

    def can_take(self, g: State, frame: Frame, option: i64) -> bool:
        """Return whether one of the effects could do anything."""
        return any_possible(g, frame, self.starts[option], self.end_of(option))

    def is_affordable(self, g: State, frame: Frame, option: i64) -> bool:
        """Return False for an effect that begins with a payment which can't be made."""
        if option not in self.paid:
            return True
        for at in range(self.starts[option], self.end_of(option)):
            step = frame.program.steps[at]
            if isinstance(step, PayStep):
                return step.possible(g, frame, True)
        return True

    def foresee(self, g: State, frame: Frame) -> bool:
        if self.possible(g, frame, False):
            return False
        frame.pc = self.end
        return True

    def run(self, g: State, frame: Frame) -> bool:
        taken = frame.regs[self.reg]
        wanted = self.amount.value(g, frame) if self.amount is not None else len(self.starts)
        left = [i for i in range(len(self.starts)) if i not in taken and self.is_affordable(g, frame, i)]
        if self.only_possible:
            left = [i for i in left if self.can_take(g, frame, i)]
            entire = [i for i in left if could_complete(g, frame, self.starts[i], self.end_of(i))]
            left = entire or left  # an option that can't be done completely can't be chosen (6.1.5.1)
            if not left and not taken:
                frame.complete = False  # neither is possible
        if DONE in taken or len(taken) >= wanted or not left:
            frame.regs[self.reg] = ()
            frame.pc = self.end
            return True
        if self.count == EXACTLY and wanted >= len(self.starts) > 1:
            self.take(frame, left[0])  # All of them: nothing to choose, and they go in printed order (6.1.2).
            return True
        options = [pack(A_OPTION, i) for i in left]
        if self.count != EXACTLY:
            options.append(pack(A_DONE))
        if not self.only_possible and not any(self.can_take(g, frame, i) for i in left):
            options = options[-1:]  # whichever is chosen does nothing
        g.ask(asked_player(self.who, g, frame), ASK_OPTION, options, frame.this & CARD_MASK)
        return False

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        if action & ACTION_KIND_MASK == A_DONE:
            frame.regs[self.reg] = (*frame.regs[self.reg], DONE)
            return
        self.take(frame, action >> FIRST_FIELD & FIELD_MASK)

    def end_of(self, option: i64) -> i64:
        """Return the step after those of an effect: its jump back."""
        return (self.starts[option + 1] if option + 1 < len(self.starts) else self.end) - 1

    def take(self, frame: Frame, option: i64) -> None:
        """Continue with one of the effects."""
        frame.regs[self.reg] = (*frame.regs[self.reg], option)
        frame.pc = self.starts[option]


DONE: Final = -1


class ChoosePlayerStep(Step):
    """Choose a player and bind them."""

    __slots__ = ("candidates", "reg", "who")

    def __init__(self, reg: i64, candidates: Who, who: Who) -> None:
        self.reg = reg
        self.candidates = candidates
        self.who = who

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return self.makes_difference(g, frame, self.candidates.players(g, frame))

    def run(self, g: State, frame: Frame) -> bool:
        found = self.candidates.players(g, frame)
        if not found:
            frame.regs[self.reg] = ()
            frame.complete = False
            frame.pc += 1
            return True
        options = [pack(A_PLAYER, q) for q in found]
        if len(options) > 1 and not self.makes_difference(g, frame, found):
            options = options[:1]
        g.ask(asked_player(self.who, g, frame), ASK_PLAYER, options, frame.this & CARD_MASK)
        return False

    def makes_difference(self, g: State, frame: Frame, found: list[int]) -> bool:
        """Return whether what follows could do anything if one of some players is chosen."""
        before = frame.regs[self.reg]
        able = False
        for q in found:
            frame.regs[self.reg] = (q,)
            able = able or could_act(g, frame, frame.pc + 1, len(frame.program.steps))
        frame.regs[self.reg] = before
        return able

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        frame.regs[self.reg] = (action >> FIRST_FIELD & FIELD_MASK,)
        frame.pc += 1


class ChoosePlayersStep(Step):
    """Choose any number of players, one at a time, and bind them in turn order (6.1.3, 6.7.6)."""

    __slots__ = ("candidates", "reg", "who")

    def __init__(self, reg: i64, candidates: Who, who: Who) -> None:
        self.reg = reg
        self.candidates = candidates
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.reg] = ()
        left = [q for q in self.candidates.players(g, frame) if q not in frame.regs[self.reg]]
        if frame.stage == 1 and left:
            options = [pack(A_PLAYER, q) for q in left] + [pack(A_DONE)]
            g.ask(asked_player(self.who, g, frame), ASK_PLAYER, options, frame.this & CARD_MASK)
            return False
        frame.stage = 0
        frame.regs[self.reg] = tuple(q for q in g.turn_order() if q in frame.regs[self.reg])
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        if action == pack(A_DONE):
            frame.stage = 2
        else:
            frame.regs[self.reg] = (*frame.regs[self.reg], action >> FIRST_FIELD & FIELD_MASK)
