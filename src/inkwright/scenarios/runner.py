"""Running a scenario: its steps become actions of the engine, its expectations are checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from inkwright.cards.table import CardTable
from inkwright.engine.checks import concede
from inkwright.engine.codes import (
    A_DONE,
    A_NO,
    A_NUMBER,
    A_OPTION,
    A_READY,
    A_YES,
    ASK_BASE,
    ASK_CHOOSE,
    ASK_DROPS,
    ASK_ENTER,
    ASK_MAIN,
    ASK_MAY,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PLAYER,
    ASK_SELECT,
    ASK_SINGERS,
    ASK_TRIGGER,
)
from inkwright.engine.definition import Part
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, pack, ref_card
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import R_IT
from inkwright.engine.state import State
from inkwright.notation.board import board
from inkwright.notation.eventlog import line as log_line
from inkwright.rules.editions import NEWEST, Edition
from inkwright.scenarios.decisions import asks, decision_text, default_answer, fitting, is_open, skipped
from inkwright.scenarios.distribution import distribute
from inkwright.scenarios.errors import ScenarioError, Stuck
from inkwright.scenarios.expectations import failures
from inkwright.scenarios.forced_answers import Forced, apply
from inkwright.scenarios.idle_abilities import did_nothing
from inkwright.scenarios.model import Answer, Check, Concede, Scenario, SetStep, Step, Trial, TurnStep
from inkwright.scenarios.names import Names
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.position_changes import change
from inkwright.scenarios.turn_actions import action_of, choir_of, sung
from inkwright.scenarios.unanswered_decisions import LeftOpen, first_that_holds
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

LOOKED_AHEAD = 10
"""How many decisions a hint is tried on."""
MOST_WAYS = 8
"""How many ways to what a hint means are compared."""
MOST_DEFAULTS = 1000
OPEN_FIELDS = ("deciding", "bag", "legal_targets")
"""Expectations about what is being decided: nothing is decided for the scenario before they are checked."""

Review = Callable[[State], State]
"""What is done with a game at every decision; the run goes on with the game it gives back."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went."""

    title: str
    line: int
    failures: tuple[str, ...] = ()
    error: str | None = None
    """Why it could not be run, or not to the end."""
    bad_input: bool = False
    """The scenario itself is wrong: an unknown name, a value of the wrong kind, a text not understood."""
    board: tuple[str, ...] = ()
    decision: str = ""
    log: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.failures and self.error is None


def run(
    scenario: Scenario,
    table: CardTable,
    default: Edition = NEWEST,
    review: Review | None = None,
    trace: set[Part] | None = None,
) -> Outcome:
    """Run a scenario by the edition it names, else by the default one.

    Whatever parts of abilities do something on the way are added to `trace`.
    """
    try:
        g, names = build(scenario, table, default)
    except ScenarioError as problem:
        return Outcome(scenario.title, scenario.line, (), f"line {problem.line}: {problem}", True)
    if trace is not None:
        g.trace = trace
        refresh(g)  # statics are traced when the projection is made
    if not scenario.recorded:
        return run_from(g, names, scenario, review)
    outcomes: list[Outcome] = []

    def holds(left_open: LeftOpen) -> bool:
        again = g.copy()
        again.log, again.trace = list(g.log or ()), trace
        outcomes.append(run_from(again, names, scenario, review, left_open))
        return outcomes[-1].ok

    first_that_holds(holds)
    return outcomes[-1] if outcomes[-1].ok else outcomes[0]


def run_from(
    g: State, names: Names, scenario: Scenario, review: Review | None, left_open: LeftOpen | None = None
) -> Outcome:
    """Run a scenario from its position."""
    runner = Run(g, names, review)
    runner.left_open = left_open
    error: str | None = None
    bad_input = False
    try:
        runner.run(scenario.steps)
    except ScenarioError as problem:
        error, bad_input = f"line {problem.line}: {problem}", True
    except Stuck as problem:
        error = f"line {problem.line}: {problem}"
    g = runner.g
    return Outcome(
        scenario.title,
        scenario.line,
        tuple(runner.failures),
        error,
        bad_input,
        tuple(board(g, names.players)),
        decision_text(g, names),
        tuple(log_line(g, entry, list(names.players)) for entry in g.log or ()),
    )


class Run:
    """A scenario being run."""

    def __init__(self, g: State, names: Names, review: Review | None = None) -> None:
        self.g = g
        self.names = names
        self.review = review
        self.failures: list[str] = []
        self.drops: int | None = None
        """How many drops the step under way says it is paid with."""
        self.begun: tuple[int, int, int] | None = None
        """The decision that the last answer was given to."""
        self.hinted: bool = False
        """Whether the last answer was a hint."""
        self.left_open: LeftOpen | None = None
        """What nobody answers, where another engine decided it."""
        self.offers: list[State] = []
        """The game at each "may" that was passed over last, where another engine may have waited."""
        self.forced: list[Forced] = []
        """What was answered by itself since the last turn action; a scenario may say it all the same."""
        self.later: tuple[Step, ...] = ()
        """The steps after the one under way, that one too where it is a check."""

    def run(self, steps: tuple[Step, ...]) -> None:
        """Take the steps in order. Raises Stuck or ScenarioError."""
        for at, step in enumerate(steps):
            self.step(step, steps[at + 1 :])
        last = steps[-1] if steps else None
        if isinstance(last, Check) and looks_at_decision(last):
            return
        self.settle()
        if is_open(self.g):
            raise Stuck(last.line if last else 1, f"left undecided at the end: {self.decision()}")

    def step(self, step: Step, following: tuple[Step, ...]) -> None:
        """Take one step."""
        self.later = (step, *following) if isinstance(step, Check | Trial) else following
        if isinstance(step, Answer):
            self.hinted = step.hint
            self.answer(step, following)
        elif isinstance(step, TurnStep):
            self.settle()
            self.forced.clear()
            self.hinted = False
            self.turn_step(step)
        elif isinstance(step, Concede):
            self.concede(step)
        elif isinstance(step, SetStep):
            self.settle()
            self.set_by_hand(step)
        elif isinstance(step, Check):
            if not looks_at_decision(step):
                self.settle(following)
            self.check(step)
        else:
            if not isinstance(step.step, Answer):
                self.settle(following)
            self.trial(step, self.answered_by(following))

    def check(self, step: Check) -> None:
        """Check what is expected, in a recorded position also of a moment at which a "may" was left open."""
        found = failures(self.g, self.names, step.expectations)
        if found and not any(not failures(g, self.names, step.expectations) for g in self.offers):
            self.failures += found

    def decision(self) -> str:
        """The open decision, in words."""
        return decision_text(self.g, self.names)

    # Going on.

    def apply(self, action: int) -> None:
        """Answer the open decision, then pay with drops as the step says, else with as few as possible."""
        if self.review is not None:
            log = self.g.log
            self.g = self.review(self.g)
            self.g.log = log
        apply(self.g, action, self.forced, self.said_later)
        while self.g.outcome == NOT_OVER and self.g.ask_kind == ASK_DROPS:
            options = self.g.options
            drops = pack(A_NUMBER, self.drops) if self.drops is not None else min(options)
            if drops not in options:
                return  # the step that asked for it complains
            self.drops = None
            apply(self.g, drops, self.forced, self.said_later)

    def said_later(self, only: Forced) -> bool:
        """Whether the only answer to a choice is said after a check: the check looks at what is before it."""
        if self.g.ask_kind == ASK_TRIGGER:
            return self.trigger_said_later()
        if self.g.ask_kind not in (ASK_CHOOSE, ASK_SELECT, ASK_PLAYER):
            return False
        checked = False
        before = self.forced.count(only)  # as often it is said for what came before
        for step in self.later:
            if isinstance(step, Check | Trial):
                checked = True
            elif not isinstance(step, Answer):
                return False
            elif any(only.means(self.g, self.names, value) for value in texts(step.value)):
                if before == 0:
                    return checked
                before -= 1
        return False

    def trigger_said_later(self) -> bool:
        """Whether the only ability in the bag, which asks nothing, is said right after a check."""
        steps = self.later
        while len(steps) > 1 and isinstance(steps[0], Check) and isinstance(steps[1], Check):
            steps = steps[1:]
        if len(steps) < 2 or not isinstance(steps[0], Check) or not isinstance(steps[1], Answer):
            return False
        value = steps[1].value
        if not isinstance(value, Text) or fitting(self.g, self.names, value) is None:
            return False
        after = self.g.copy()
        apply(after, after.options[0], [])
        return not is_open(after)

    def settle(self, following: tuple[Step, ...] = ()) -> None:
        """Take the default for everything open, if there is one and no step that follows answers it."""
        self.offers.clear()
        for _ in range(MOST_DEFAULTS):
            if self.answered_by(following):
                return
            if not is_open(self.g):
                return
            if self.recorded and self.g.ask_kind == ASK_MAY:
                self.offers.append(self.g.copy())
            action = default_answer(self.g, self.hinted or self.recorded)
            if action is None and self.recorded and not any(isinstance(each, Answer) for each in following):
                action = self.g.options[0]  # that engine takes what comes first
            if action is None:
                return
            self.decide(action)

    def decide(self, usual: int) -> None:
        """Answer what nobody answers: as usual, or as another engine may have done."""
        self.apply(self.left_open.decide(self.g, usual) if self.left_open is not None else usual)

    @property
    def recorded(self) -> bool:
        """Whether another engine decided what nobody answers."""
        return self.left_open is not None

    def answered_by(self, following: tuple[Step, ...]) -> bool:
        """Whether the next step that is not a check answers what is open."""
        if not is_open(self.g):
            return False
        step = next((each for each in following if not isinstance(each, Check | Trial)), None)
        if not isinstance(step, Answer) or not step.hint:
            return isinstance(step, Answer)
        value = step.value.items[0] if isinstance(step.value, Items) and step.value.items else step.value
        if isinstance(value, Text) and (asks(self.g, self.names, value) or self.sets_off(value)):
            return True
        ahead = LOOKED_AHEAD if self.g.ask_kind == ASK_MAY else 0
        way = self.way_to(Answer(step.line, value, False), self.g, ahead)
        if not way:
            return False
        # What is meant for something later, once this is declined, does not answer this.
        return way[0] != pack(A_NO) or (isinstance(value, Text) and value.truth is False)

    def fork(self) -> Fork:
        """A run from here that does not touch this one."""
        return Fork(self)

    # Steps.

    def turn_step(self, step: TurnStep) -> None:
        """Take a turn action and choose what it says beside it."""
        g = self.g
        if g.outcome != NOT_OVER:
            raise Stuck(step.line, f"{step.verb}: {self.decision()}", "2.3.3")
        if g.ask_kind != ASK_MAIN:
            raise Stuck(
                step.line,
                f"{step.verb}: something else has to be decided first: {self.decision()}",
                "3.3.2.1",
            )
        player = g.ask_player
        before = g.players[player].drops
        action = self.turn_action(step)
        singers = choir_of(g, self.names, step, action_card(action)) if len(step.sing) > 1 else []
        if step.sing and not singers:
            singers = self.names.among(g, step.sing[0].value, g.at)[:1]
        self.drops = step.drops
        self.apply(action)
        if step.shift:
            self.choose_bases(step)
        if step.sing:
            self.choose_singers(singers)
        if step.drops is not None:
            self.paid_with(step, before - self.g.players[player].drops)

    def turn_action(self, step: TurnStep) -> int:
        """The action of a step. What can't be paid for in a recorded position was sung there."""
        try:
            return action_of(self.g, self.names, step)
        except Stuck:
            plain = step.verb == "play" and not (step.sing or step.shift or step.free or step.by)
            action = sung(self.g, self.names, step) if self.recorded and plain else None
            if action is None:
                raise
            return action

    def choose_bases(self, step: TurnStep) -> None:
        """The second card to shift onto, or none."""
        if self.g.outcome == NOT_OVER and self.g.ask_kind == ASK_BASE:
            if len(step.shift) > 1:
                action = fitting(self.g, self.names, step.shift[1])
                if action is None:
                    raise Stuck(step.line, f"shift: {step.shift[1].value} does not fit: {self.decision()}")
                self.apply(action)
            elif pack(A_DONE) in self.g.options:
                self.apply(pack(A_DONE))
            else:
                raise Stuck(step.line, f"shift needs a second card: {self.decision()}")

    def choose_singers(self, singers: list[int]) -> None:
        """Those who sing together, and no more."""
        while self.g.outcome == NOT_OVER and self.g.ask_kind == ASK_SINGERS:
            cids = [action_card(action) for action in self.g.options if action != pack(A_DONE)]
            waiting = [cid for cid in singers if cid in cids]
            if not waiting:
                self.apply(pack(A_DONE))
                return
            self.apply(next(a for a in self.g.options if a != pack(A_DONE) and action_card(a) == waiting[0]))

    def paid_with(self, step: TurnStep, paid: int) -> None:
        """A step that says how many drops it is paid with has to have been paid so."""
        if self.g.outcome == NOT_OVER and self.g.ask_kind == ASK_DROPS:
            raise Stuck(step.line, f"drops: {step.drops} can't be paid with: {self.decision()}", "1.13.1.2")
        if self.drops is not None and not is_open(self.g):
            if paid != step.drops:
                raise Stuck(step.line, f"drops: {step.drops} can't be paid with, it took {paid}", "1.13.1.2")
            self.drops = None

    def concede(self, step: Concede) -> None:
        """A player concedes, at any time."""
        player = self.names.player(step.player.value)
        if self.g.outcome != NOT_OVER or self.g.players[player].left:
            raise Stuck(step.line, f"{step.player.value} is no longer in the game", "2.3.3")
        concede(self.g, player)

    def set_by_hand(self, step: SetStep) -> None:
        """Change the position."""
        if self.g.outcome != NOT_OVER or self.g.ask_kind != ASK_MAIN:
            raise Stuck(step.line, f"set: something has to be decided first: {self.decision()}")
        for each in step.changes:
            if self.g.outcome == NOT_OVER:
                change(self.g, self.names, each)

    def trial(self, trial: Trial, waiting: bool) -> None:
        """Try a step on a copy: it has to work, or to be refused. What is `waiting` is not decided for it."""
        other = self.fork()
        other.forced.clear()
        other.g.log = []
        if trial.possible and self.recorded:
            other.left_open = LeftOpen()
        try:
            if waiting and isinstance(trial.step, TurnStep):
                other.turn_step(trial.step)
            else:
                other.step(trial.step, ())
        except Stuck as problem:
            if trial.possible:
                self.failures.append(f"line {trial.line}: legal: refused: {problem}")
            elif trial.because is not None and problem.rule != trial.because.value:
                cited = problem.rule or "no rule"
                self.failures.append(
                    f"line {trial.line}: illegal: expected to be refused by {trial.because.value}, "
                    f"found {cited}: {problem}"
                )
            return
        idle = self.recorded and trial.because is None and did_nothing(self.g, other.g)
        if not trial.possible and not idle:
            self.failures.append(f"line {trial.line}: illegal: expected to be refused, but it is possible")

    # Answers.

    def answer(self, step: Answer, following: tuple[Step, ...] = ()) -> None:
        """Give an answer to what is open, or to what follows."""
        value = step.value
        if step.hint:
            if is_open(self.g) and self.g.ask_kind == ASK_ENTER and not self.fits_now(value):
                self.decide(pack(A_READY))  # it is about what the card does once it is there
            if not self.names_asker(value, following):
                self.hint(step, following)
        elif isinstance(value, Text):
            if not self.says_forced(value, following):
                self.give(value, step.line)
        elif isinstance(value, Items):
            for at, each in enumerate(value.items):
                assert isinstance(each, Text)
                rest = tuple(Answer(other.line, other, False) for other in value.items[at + 1 :])
                if not self.says_forced(each, (*rest, *following)):
                    self.give(each, step.line)
            self.done()
        elif value.get("option") is not None:
            self.option(value, step.line)
        else:
            distribute(self, value, step.line)
            self.begun = None

    def place(self) -> tuple[int, int, int]:
        """Which decision is open: the same one may be asked several times, a card each time."""
        top = self.g.stack[-1]
        return len(self.g.stack), self.g.ask_kind, top.pc if isinstance(top, Frame) else -1

    def says_forced(self, value: Text, following: tuple[Step, ...], hint: bool = False) -> bool:
        """Whether a value only says what was answered by itself, though it would fit what is open now too.

        An answer is meant for what is open unless the answers that follow it then fit nothing. A hint is
        meant for what came first, unless something that has to be decided is then left open.
        """
        if not any(each.means(self.g, self.names, value) for each in self.forced) or not is_open(self.g):
            return False
        if len(self.g.options) == 1:
            return self.repeat(value)  # the only answer waits because it is said once more
        answers = tuple(answers_next(following, hint))
        if not hint and self.goes_on(value, answers):
            return False
        said = self.fork()
        said.repeat(value)
        if not said.goes_on(None, answers):
            return False
        self.repeat(value)
        return True

    def goes_on(self, value: Text | None, answers: tuple[Step, ...]) -> bool:
        """Whether all answers fit after a value, if any, is given to what is open, and nothing stays open."""
        other = self.fork()
        try:
            if value is not None:
                other.forced.clear()
                other.give(value, 0)
            other.run(answers)
        except (Stuck, ScenarioError):
            return False
        return True

    def repeat(self, value: Text) -> bool:
        """Take a value for what was answered by itself; False when it was not."""
        for at, each in enumerate(self.forced):
            if each.means(self.g, self.names, value):
                del self.forced[: at + 1]
                return True
        return False

    def give(self, value: Text, line: int) -> None:
        """Give one value to the open decision, or to the next it fits after those that may be passed."""
        for _ in range(MOST_DEFAULTS):
            if not is_open(self.g):
                if self.repeat(value):
                    return
                raise Stuck(line, f"{value.value!r} answers nothing: {self.decision()}")
            action = fitting(self.g, self.names, value)
            if action is not None:
                self.begun = self.place()
                rest = [each for each in self.g.options if each != action]
                ordered = self.g.ask_kind == ASK_ORDER and len(rest) == 1
                self.apply(action)
                if ordered:
                    self.forced.append(Forced(rest[0]))  # the last one of an order is not asked for
                return
            action = self.passing(value)
            if action is None and self.repeat(value):
                return
            if action is None:
                raise Stuck(line, f"{value.value!r} fits none of the options: {self.decision()}")
            accepted = action == pack(A_YES) and asks(self.g, self.names, value)
            before = len(self.forced)
            self.apply(action)
            if accepted or any(each.means(self.g, self.names, value) for each in self.forced[before:]):
                return  # what was accepted needs no answer, or there was only the one that is given

    def passing(self, value: Text) -> int | None:
        """The answer that leads past the open decision to the one a value is meant for."""
        if self.g.ask_kind == ASK_MAY and value.truth is None:
            return pack(A_YES)
        if self.begun == self.place() and pack(A_DONE) in self.g.options:
            return pack(A_DONE)
        if value.truth is False and self.recorded and none_of_it(self.g):
            return self.g.options[0]  # nothing of an "up to" is the same for whomever it is
        return skipped(self.g)

    def done(self) -> None:
        """Nothing more is given to a decision that would take more."""
        if is_open(self.g) and pack(A_DONE) in self.g.options and self.begun in (None, self.place()):
            self.apply(pack(A_DONE))

    def option(self, value: Fields, line: int) -> None:
        """The option with a number, of those offered."""
        wanted = value.entries[0][1]
        assert isinstance(wanted, Text) and wanted.number is not None
        if self.hinted and wanted.number <= 2 and self.plain_may():
            # Another engine offers to do it or not as two options.
            self.apply(pack(A_YES if wanted.number == 1 else A_NO))
            return
        for _ in range(MOST_DEFAULTS):
            if not is_open(self.g):
                break
            offered = [action for action in self.g.options if action_kind(action) == A_OPTION]
            printed = pack(A_OPTION, wanted.number - 1)
            if self.hinted and printed in offered:
                self.apply(printed)  # another engine counts also what can't be chosen now
                return
            if len(offered) >= wanted.number:
                self.apply(offered[wanted.number - 1])
                return
            action = pack(A_YES) if self.g.ask_kind == ASK_MAY else skipped(self.g)
            if action is None:
                break
            self.apply(action)
        raise Stuck(line, f"there is no option {wanted.number}: {self.decision()}")

    def plain_may(self) -> bool:
        """Whether a "may" is open that does not lead to a choice of options."""
        if not is_open(self.g) or self.g.ask_kind != ASK_MAY:
            return False
        other = self.fork()
        other.apply(pack(A_YES))
        return not is_open(other.g) or other.g.ask_kind != ASK_OPTION

    # Hints.

    def names_asker(self, value: Node, following: tuple[Step, ...]) -> bool:
        """Whether a hint only says whose ability asks, and what that ability does is said next."""
        if not isinstance(value, Text) or not is_open(self.g) or self.g.ask_kind == ASK_TRIGGER:
            return False
        if not asks(self.g, self.names, value):
            return False
        # It may be said more than once.
        step = next(
            (each for each in following if not is_hint(each, value) and not isinstance(each, Check)), None
        )
        if not isinstance(step, Answer):
            return False
        if self.g.ask_kind == ASK_MAY:
            # The hint says which ability resolves; whether it is used, or where cards go, is said next.
            return isinstance(step.value, Fields) or (
                isinstance(step.value, Text) and step.value.truth is not None
            )
        if not step.hint:
            no = isinstance(step.value, Text) and step.value.truth is False
            return no and self.recorded and none_of_it(self.g)
        if self.fits_now(step.value):
            return self.g.ask_kind in (ASK_OPTION, ASK_PLAYER) or self.fits_now(value)
        answers = tuple(answers_next(following, True))
        return self.goes_on(None, answers) and not self.goes_on(value, answers)

    def fits_now(self, value: Node) -> bool:
        """Whether a value, or the first of several, is an answer to the very decision that is open."""
        if isinstance(value, Items) and value.items:
            value = value.items[0]
        if isinstance(value, Fields):
            return self.g.ask_kind == ASK_OPTION and value.get("option") is not None
        if not isinstance(value, Text):
            return False
        try:
            return fitting(self.g, self.names, value) is not None
        except ScenarioError:
            return False

    def hint(self, step: Answer, following: tuple[Step, ...] = ()) -> None:
        """Give an answer if it fits anything that is open, or opens before the next step."""
        value = step.value
        if isinstance(value, Items):
            hints = tuple(Answer(each.line, each, True) for each in value.items)
            for at, each in enumerate(hints):
                for action in self.way_to_listed(each.value):
                    self.apply(action)
                self.hint(each, (*hints[at + 1 :], *following))
            self.done()
            return
        if isinstance(value, Text) and self.says_forced(value, following, True):
            return
        ways = list(islice(self.ways_to(Answer(step.line, value, False), self.g, LOOKED_AHEAD), MOST_WAYS))
        if ways:
            likely = next((at for at, way in enumerate(ways) if self.leads_on(way, following)), 0)
            chosen = likely if self.left_open is None else self.left_open.pick(likely, len(ways))
            self.go(ways[chosen], value)
        elif isinstance(value, Text) and self.sets_off(value):
            self.apply(pack(A_YES))

    def go(self, way: list[int], value: Node) -> None:
        """Take a way; one without actions only says what was answered by itself."""
        for action in way:
            self.apply(action)
        if not way and isinstance(value, Text):
            self.repeat(value)

    def leads_on(self, way: list[int], following: tuple[Step, ...]) -> bool:
        """Whether the next hint fits too once a way is taken."""
        after = next((step for step in following if not isinstance(step, Check)), None)
        if not isinstance(after, Answer) or not after.hint:
            return True
        other = self.fork()
        other.forced.clear()
        other.go(way, after.value)
        for value in texts(after.value)[:1]:
            if any(each.means(other.g, other.names, value) for each in other.forced):
                return True
            return (
                next(other.ways_to(Answer(after.line, value, False), other.g, LOOKED_AHEAD), None) is not None
            )
        return True

    def way_to_listed(self, value: Node) -> list[int]:
        """What leads to choosing a card of a list by what it may do itself: a list does not say who asks."""
        other = self.fork()
        while isinstance(value, Text) and is_open(other.g):
            if other.g.ask_kind == ASK_TRIGGER and other.fits_now(value):
                other.apply(fitting(other.g, other.names, value) or other.g.options[0])
            elif other.g.ask_kind == ASK_MAY and asks(other.g, other.names, value):
                other.apply(pack(A_YES))
                return other.taken if is_open(other.g) and other.fits_now(value) else []
            else:
                break
        return []

    def sets_off(self, value: Text) -> bool:
        """Whether what may be done is asked because of what a card did, and a value names that card."""
        if not is_open(self.g) or self.g.ask_kind != ASK_MAY:
            return False
        top = self.g.stack[-1]
        return isinstance(top, Frame) and bool(
            self.names.among(self.g, value.value, [ref_card(ref) for ref in top.regs[R_IT] if ref >= 0])
        )

    def way_to(self, answer: Answer, g: State, ahead: int) -> list[int] | None:
        """The actions that give an answer, with those that lead there; None when it fits nowhere."""
        return next(self.ways_to(answer, g, ahead), None)

    def ways_to(self, answer: Answer, g: State, ahead: int) -> Iterator[list[int]]:
        """The ways to give an answer, the likeliest first."""
        if not is_open(g):
            return
        other = Fork(self, g)
        try:
            other.answer(answer)
        except (Stuck, ScenarioError):
            pass
        else:
            yield other.taken
            return
        if ahead == 0:
            return
        for action in ways_on(g):
            after = g.copy()
            forced: list[Forced] = []
            apply(after, action, forced)
            value = answer.value
            if isinstance(value, Text) and any(each.means(g, self.names, value) for each in forced):
                yield [action]
            else:
                yield from ([action, *rest] for rest in self.ways_to(answer, after, ahead - 1))


def texts(value: Node) -> list[Text]:
    """The words of an answer, one or several."""
    found = value.items if isinstance(value, Items) else (value,)
    return [each for each in found if isinstance(each, Text)]


def ways_on(g: State) -> list[int]:
    """The answers to an open decision that may lead to what a hint is meant for, the likeliest first."""
    if g.ask_kind == ASK_MAY:
        return [pack(A_YES), pack(A_NO)]
    if g.ask_kind in (ASK_OPTION, ASK_PLAYER):
        return list(g.options)
    action = default_answer(g, True)
    return [] if action is None else [action]


def none_of_it(g: State) -> bool:
    """Whether a choice is open whose effect may then be none: how much of an "up to" is asked after it."""
    after = g
    while is_open(after) and after.ask_kind == ASK_CHOOSE and pack(A_DONE) not in after.options:
        after = after.copy()
        apply(after, after.options[0], [])
    return after is not g and is_open(after) and pack(A_NUMBER, 0) in after.options


def is_hint(step: Step, value: Text) -> bool:
    """Whether a step is a hint that says the same."""
    return (
        isinstance(step, Answer)
        and step.hint
        and isinstance(step.value, Text)
        and step.value.value == value.value
    )


def answers_next(following: tuple[Step, ...], hints: bool) -> Iterator[Answer]:
    """The answers that come next; hints count, as answers, only where they are asked for."""
    for step in following:
        if isinstance(step, Answer) and (hints or not step.hint):
            yield Answer(step.line, step.value, False)
        elif not hints or not isinstance(step, Check):
            return


class Fork(Run):
    """A run on a copy, which remembers the actions taken."""

    def __init__(self, run: Run, g: State | None = None) -> None:
        super().__init__((g if g is not None else run.g).copy(), run.names)
        self.begun = run.begun
        self.forced = list(run.forced)
        self.hinted = run.hinted
        self.taken: list[int] = []

    def apply(self, action: int) -> None:
        self.taken.append(action)
        super().apply(action)


def looks_at_decision(step: Check) -> bool:
    """Whether a check is about what is being decided."""
    return any(each.subject is None and each.field in OPEN_FIELDS for each in step.expectations)
