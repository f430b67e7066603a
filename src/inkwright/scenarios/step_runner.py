"""Take the steps of a scenario in order and check what it expects."""

from __future__ import annotations

from itertools import pairwise

from inkwright.engine.checks import concede
from inkwright.engine.codes import ASK_MAIN, E_USES, L_RESOLVES
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import Log, State
from inkwright.scenarios.answers import give_answer
from inkwright.scenarios.decisions import is_open
from inkwright.scenarios.driver import MAX_DEFAULTS, Driver
from inkwright.scenarios.errors import Stuck
from inkwright.scenarios.expectations import find_failures
from inkwright.scenarios.hints import follow_hint, is_answered_next
from inkwright.scenarios.model import Answer, Check, Concede, SetStep, Step, Trial, TurnStep
from inkwright.scenarios.position_changes import apply_change
from inkwright.scenarios.turn_steps import amounts_before, check_payments, take_turn_step
from inkwright.scenarios.unanswered_decisions import UnansweredDecisions

OPEN_DECISION_FIELDS = ("deciding", "bag", "legal_targets")
"""Expectations about the open decision: no default is taken before they are checked."""
_RESOLVES, _IS_USED = (L_RESOLVES, "4.4.4"), (E_USES, "4.4.5")


class StepRunner:
    """Runs steps on a driver and collects the expectations that fail."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.failures: list[str] = []
        self.refusals: list[Stuck] = []
        """Reasons why tried steps were refused."""

    def run(self, steps: tuple[Step, ...]) -> None:
        """Take all steps in order. Raises Stuck or ScenarioError."""
        for at, step in enumerate(steps):
            self.take(step, steps[at + 1 :])
        self.finish(steps)

    def finish(self, steps: tuple[Step, ...]) -> None:
        """Settle what is open after the last step. Raises Stuck if a decision without default is left."""
        last = steps[-1] if steps else None
        if isinstance(last, Check) and _is_about_open_decision(last):
            return
        self.settle()
        if is_open(self.driver.g):
            line = last.line if last else 1
            raise Stuck(line, f"a decision is left open at the end: {self.driver.decision()}")

    def take(self, step: Step, following: tuple[Step, ...] = ()) -> None:
        """Take one step."""
        driver = self.driver
        driver.later = (step, *following) if isinstance(step, Check | Trial) else following
        if isinstance(step, Answer):
            driver.hinted = step.hint
            if step.hint:
                follow_hint(driver, step, following)
            else:
                self.answer(step, following)
        elif isinstance(step, TurnStep):
            self.settle()
            driver.forced.clear()
            driver.hinted = False
            take_turn_step(driver, step)
        elif isinstance(step, Concede):
            self.concede(step)
        elif isinstance(step, SetStep):
            self.settle()
            self.change_position(step)
        elif isinstance(step, Check):
            if not _is_about_open_decision(step):
                self.settle(following)
            self.check(step)
        else:
            if not isinstance(step.step, Answer):
                self.settle(following)
            self.try_step(step, is_answered_next(driver, following))

    def answer(self, step: Answer, following: tuple[Step, ...]) -> None:
        """Give an answer, and pay for what it accepts as it says."""
        driver = self.driver
        if not step.payments:
            give_answer(driver, step, following)
            return
        player, before = driver.g.ask_player, amounts_before(driver)
        driver.payments = dict(step.payments)
        give_answer(driver, step, following)
        check_payments(driver, step, player, before)

    def settle(self, following: tuple[Step, ...] = ()) -> None:
        """Take the default for every open decision that has one, unless a following step answers it."""
        driver = self.driver
        driver.offers.clear()
        for _ in range(MAX_DEFAULTS):
            if is_answered_next(driver, following) or not is_open(driver.g):
                return
            if not driver.take_default(following):
                return

    def check(self, step: Check) -> None:
        """Check expectations; in a recorded position they may also hold while a "may" was still open."""
        driver = self.driver
        found = find_failures(driver.g, driver.names, step.expectations)
        if found and all(find_failures(g, driver.names, step.expectations) for g in driver.offers):
            self.failures += found

    def concede(self, step: Concede) -> None:
        """Let a player concede, at any time."""
        g = self.driver.g
        player = self.driver.names.player(step.player.value)
        if g.outcome != NOT_OVER or g.players[player].left:
            raise Stuck(step.line, f"{step.player.value} is no longer in the game", "2.3.3")
        concede(g, player)
        while g.outcome == NOT_OVER and self.driver.intervene(g):
            g.advance()

    def change_position(self, step: SetStep) -> None:
        """Make the changes of a `set` step."""
        driver = self.driver
        if driver.g.outcome != NOT_OVER or driver.g.ask_kind != ASK_MAIN:
            raise Stuck(step.line, f"set: a decision must be made first: {driver.decision()}")
        for each in step.changes:
            if driver.g.outcome == NOT_OVER:
                apply_change(driver.g, driver.names, each)

    def try_step(self, trial: Trial, waiting: bool) -> None:
        """Try a step on a copy: it must be possible, or refused.

        With `waiting`, a following step answers the open decision, so it is not settled first.
        """
        driver = self.driver
        other = driver.fork()
        other.forced.clear()
        other.g.log = Log()
        if trial.possible and driver.recorded:
            other.unanswered = UnansweredDecisions()
        try:
            if waiting and isinstance(trial.step, TurnStep):
                take_turn_step(other, trial.step)
            else:
                StepRunner(other).take(trial.step)
        except Stuck as problem:
            self.refusals.append(problem)
            if trial.possible:
                self.failures.append(f"line {trial.line}: legal: refused: {problem}")
            elif trial.because is not None and problem.rule != trial.because.value:
                self.failures.append(
                    f"line {trial.line}: illegal: expected a refusal by rule {trial.because.value}, "
                    f"found {problem.rule or 'no rule'}: {problem}"
                )
            return
        idle = driver.recorded and trial.because is None and did_nothing(driver.g, other.g)
        if not trial.possible and not idle:
            self.failures.append(f"line {trial.line}: illegal: expected a refusal, but the step is legal")


def did_nothing(before: State, after: State) -> bool:
    """Return whether the ability used in between did nothing but cost something.

    Using such an ability is legal: an "if" belongs to its effect (6.1.16.2), and an effect without a legal
    choice does nothing (1.7.7). Other engines do not offer it. `after` must have a log that starts there.
    """
    events = [(kind, rule) for kind, rule, *_ in after.log or ()]
    return (
        not is_open(after)
        and len(after.floating) == len(before.floating)
        and any(pair == (_RESOLVES, _IS_USED) for pair in pairwise(events))
    )


def _is_about_open_decision(step: Check) -> bool:
    return any(each.subject is None and each.field in OPEN_DECISION_FIELDS for each in step.expectations)
