"""Positions to play out: scenarios as the start of a game, and what they ask to be brought about."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.cards.table import CardTable
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST
from inkwright.scenarios.expectations import failures
from inkwright.scenarios.model import Check, Expectation, Scenario, TurnStep, Value
from inkwright.scenarios.names import Names
from inkwright.scenarios.position_builder import build, edition_of
from inkwright.scenarios.position_writer import position_text
from inkwright.scenarios.reader import Unreadable, read_text
from inkwright.scenarios.yaml_nodes import Text
from inkwright.web.errors import Refused

_LONGEST = 200_000


class Position:
    """A position as a scenario describes it."""

    def __init__(self, text: str) -> None:
        """Raises Refused, with the line, for a text that is no scenario."""
        if len(text) > _LONGEST:
            raise Refused(f"a scenario has {_LONGEST:,} characters at most")
        found = list(read_text(text))
        if len(found) != 1:
            raise Refused(f"one scenario is wanted, not {len(found)}")
        [first] = found
        if isinstance(first, Unreadable):
            raise Refused(f"line {first.line}: {first.problem}")
        self.scenario: Scenario = first
        self.goal: tuple[Expectation, ...] = goal_of(first)
        """What the scenario expects at its end."""

    @property
    def players(self) -> list[str]:
        """What the players are called."""
        return [seat.name.value for seat in self.scenario.seats]

    @property
    def edition(self) -> str:
        """The edition it is played by."""
        return edition_of(self.scenario, NEWEST).name

    def build(self, cards: CardTable) -> tuple[State, Names]:
        """The game at its first decision, and the names of its cards; raises Refused with the line."""
        try:
            state, names = build(self.scenario, cards)
        except InkwrightError as problem:
            line = getattr(problem, "line", None)
            raise Refused(f"line {line}: {problem}" if line else str(problem)) from None
        state.log, state.witness = [], []  # without witnesses nobody could be told what happens
        return state, names

    def text_of(self, state: State) -> str:
        """The position of a game that began from this one, as a scenario again."""
        return position_text(state, self.scenario.title or "position", self.players, self.scenario.cards)


def goal_of(scenario: Scenario) -> tuple[Expectation, ...]:
    """What is expected at the end of a scenario, if there is something to be done for it."""
    if not scenario.steps or not any(isinstance(step, TurnStep) for step in scenario.steps):
        return ()
    last = scenario.steps[-1]
    return last.expectations if isinstance(last, Check) else ()


def missing(goal: Sequence[Expectation], state: State, names: Names) -> list[str]:
    """What of a goal is not so yet."""
    try:
        return failures(state, names, goal)
    except InkwrightError as problem:  # what it speaks of is not there now, such as an open question
        return [str(problem)]


def in_words(goal: Sequence[Expectation]) -> list[str]:
    """A goal as short phrases: `Guard: damage 3`."""
    found = []
    for each in goal:
        subject = f"{each.subject.value}: " if each.subject is not None else ""
        found.append(f"{subject}{each.field.replace('_', ' ')} {_value(each.value)}")
    return found


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Text):
        return value.value
    if isinstance(value, tuple):
        return ", ".join(each.value if isinstance(each, Text) else str(each) for each in value) or "none"
    return str(value)
