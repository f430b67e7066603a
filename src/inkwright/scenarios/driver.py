"""The game of a running scenario: applies actions and remembers automatic answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from inkwright.engine.codes import (
    A_NUMBER,
    ASK_CHOOSE,
    ASK_MAY,
    ASK_PLAYER,
    ASK_SELECT,
    ASK_TRIGGER,
)
from inkwright.engine.packing import NOT_OVER, pack
from inkwright.engine.resolve import Frame
from inkwright.engine.state import State
from inkwright.scenarios.decisions import decision_text, default_answer, find_option, is_open
from inkwright.scenarios.forced_answers import ForcedAnswer, Intervene, advance, apply, never_intervene
from inkwright.scenarios.model import Answer, Check, Step, Trial
from inkwright.scenarios.names import Names
from inkwright.scenarios.resources import PAYING_DECISIONS
from inkwright.scenarios.unanswered_decisions import UnansweredDecisions
from inkwright.scenarios.yaml_nodes import Items, Node, Text

MAX_DEFAULTS = 1000
"""Maximum number of consecutive decisions answered by default."""

Review = Callable[[State], State]
"""Hook called with the game before every action and at the end; the run continues with what it returns."""


class Driver:
    """A game with the names of its scenario and the answers given so far."""

    def __init__(
        self,
        g: State,
        names: Names,
        review: Review | None = None,
        intervene: Intervene = never_intervene,
    ) -> None:
        self.g = g
        self.names = names
        self.review = review
        self.intervene = intervene
        self.payments: dict[str, int] = {}
        """Amounts of paying resources that the current step says it is paid with."""
        self.last_decision: tuple[int, int, int, int] | None = None
        """Decision that the last answer was given to."""
        self.hinted: bool = False
        """Set while the last answer was a hint."""
        self.unanswered: UnansweredDecisions | None = None
        """Decisions that another engine made, in a recorded position."""
        self.offers: list[State] = []
        """The game at each "may" that was just declined by default, where another engine may have paused."""
        self.forced: list[ForcedAnswer] = []
        """Automatic answers since the last turn action; a scenario may repeat them."""
        self.later: tuple[Step, ...] = ()
        """Steps after the current one, including the current one if it is a check."""
        self.taken: list[int] = []
        """Actions applied by this driver."""

    @property
    def recorded(self) -> bool:
        """True in a recorded position, where another engine made the decisions that no step answers."""
        return self.unanswered is not None

    def fork(self, g: State | None = None) -> Driver:
        """Return a driver for a copy of the game, or of another one, that leaves this one alone."""
        other = Driver((g if g is not None else self.g).copy(), self.names, intervene=self.intervene)
        other.last_decision = self.last_decision
        other.forced = list(self.forced)
        other.hinted = self.hinted
        return other

    def decision(self) -> str:
        """Return the open decision in words."""
        return decision_text(self.g, self.names)

    def decision_key(self) -> tuple[int, int, int, int]:
        """Return a key of the open decision, which stays equal while it asks for card after card."""
        top = self.g.top
        return len(self.g.stack), self.g.ask_kind, self.g.ask_player, top.pc if isinstance(top, Frame) else -1

    def begin(self, steps: tuple[Step, ...]) -> None:
        """Advance to the first decision."""
        self.later = steps
        advance(self.g, self.forced, self.waits_for_step, self.intervene)

    def apply(self, action: int) -> None:
        """Answer the open decision, then pay as the step says, or else with ready ink first."""
        self.taken.append(action)
        self.look()
        apply(self.g, action, self.forced, self.waits_for_step, self.intervene)
        while self.g.outcome == NOT_OVER and self.g.ask_kind in PAYING_DECISIONS:
            resource = PAYING_DECISIONS[self.g.ask_kind]
            options = self.g.options
            payment = pack(A_NUMBER, self.payments[resource]) if resource in self.payments else min(options)
            if payment not in options:
                return  # the step reports it
            self.payments.pop(resource, None)
            apply(self.g, payment, self.forced, self.waits_for_step, self.intervene)

    def look(self) -> None:
        """Have the game reviewed, at a decision or at the end."""
        if self.review is not None:
            log = self.g.log
            self.g = self.review(self.g)
            self.g.log = log

    def decide(self, usual: int) -> None:
        """Answer a decision that no step answers: by default, or as another engine may have done."""
        self.apply(self.unanswered.decide(self.g, usual) if self.unanswered is not None else usual)

    def take_default(self, following: tuple[Step, ...] = ()) -> bool:
        """Answer the open decision by default; return False if it has no default."""
        if self.recorded and self.g.ask_kind == ASK_MAY:
            self.offers.append(self.g.copy())
        action = default_answer(self.g, self.hinted or self.recorded)
        if action is None and self.recorded and not any(isinstance(each, Answer) for each in following):
            action = self.g.options[0]  # recording engines take the first option
        if action is None:
            return False
        self.decide(action)
        return True

    # Answers given automatically because there was only one.

    def was_forced(self, value: Text) -> bool:
        """Return whether a value repeats an automatic answer."""
        return any(each.matches(self.g, self.names, value) for each in self.forced)

    def use_forced(self, value: Text) -> bool:
        """Match a value with an automatic answer and discard that; return False if there is none.

        Cards that were all chosen may be named in any order.
        """
        for at, each in enumerate(self.forced):
            if each.matches(self.g, self.names, value):
                cards = [one for one in self.forced[:at] if one.is_card and each.is_card]
                self.forced[: at + 1] = cards
                return True
        return False

    def waits_for_step(self, only: ForcedAnswer) -> bool:
        """Return whether a step after a check gives the only answer, so the check comes first."""
        if self.g.ask_kind == ASK_TRIGGER:
            return self._trigger_waits_for_step()
        if self.g.ask_kind not in (ASK_CHOOSE, ASK_SELECT, ASK_PLAYER):
            return False
        checked = False
        before = self.forced.count(only)  # that many repetitions belong to earlier answers
        for step in self.later:
            if isinstance(step, Check | Trial):
                checked = True
            elif not isinstance(step, Answer):
                return False
            elif any(only.matches(self.g, self.names, value) for value in texts_of(step.value)):
                if before == 0:
                    return checked
                before -= 1
        return False

    def _trigger_waits_for_step(self) -> bool:
        """Return whether the only ability in the bag, which asks nothing, is named right after a check."""
        steps = self.later
        while len(steps) > 1 and isinstance(steps[0], Check) and isinstance(steps[1], Check):
            steps = steps[1:]
        if len(steps) < 2 or not isinstance(steps[0], Check) or not isinstance(steps[1], Answer):
            return False
        value = steps[1].value
        if not isinstance(value, Text) or find_option(self.g, self.names, value) is None:
            return False
        after = self.g.copy()
        apply(after, after.options[0], [])
        return not is_open(after)


def texts_of(value: Node) -> list[Text]:
    """Return the words of an answer, one or several."""
    found = value.items if isinstance(value, Items) else (value,)
    return [each for each in found if isinstance(each, Text)]


def next_answers(following: tuple[Step, ...], hints: bool) -> Iterator[Answer]:
    """Yield the upcoming answers; with `hints`, also hints, even past checks."""
    for step in following:
        if isinstance(step, Answer) and (hints or not step.hint):
            yield Answer(step.line, step.value, False)
        elif not hints or not isinstance(step, Check):
            return
