"""Positions of the playground: scenarios as the start of a game, and their goals."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.cards.table import CardTable
from inkwright.engine.state import Log, State
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST
from inkwright.scenarios.expectations import find_failures
from inkwright.scenarios.model import Check, Expectation, Scenario, TurnStep, Value
from inkwright.scenarios.names import Names
from inkwright.scenarios.position_builder import build, edition_of
from inkwright.scenarios.position_writer import position_text
from inkwright.scenarios.reader import Unreadable, read_text
from inkwright.scenarios.yaml_nodes import Text
from inkwright.web.errors import Refused

_MAX_LENGTH = 200_000
MAX_IN_PLAY = 100
"""Maximum number of cards in play, of all players together."""
_MAX_ELSEWHERE = 1_000
_SHOWN = {"us": "You", "them": "Opponent"}
"""Names shown to players instead of the usual ones of scenarios."""


class Position:
    """Position described by a scenario."""

    def __init__(self, text: str) -> None:
        """Raise Refused with the line if the text is not a scenario."""
        if len(text) > _MAX_LENGTH:
            raise Refused(f"a scenario can have at most {_MAX_LENGTH:,} characters")
        found = list(read_text(text))
        if len(found) != 1:
            raise Refused(f"expected one scenario, but got {len(found)}")
        [first] = found
        if isinstance(first, Unreadable):
            raise Refused(f"line {first.line}: {first.problem}")
        _check_size(first)
        self.scenario: Scenario = first
        self.goal: tuple[Expectation, ...] = find_goal(first)
        """Final expectations of the scenario."""

    @property
    def players(self) -> list[str]:
        """Names of the players."""
        return [seat.name.value for seat in self.scenario.seats]

    @property
    def shown_players(self) -> list[str]:
        """Names of the players as they are shown."""
        return [_SHOWN.get(name, name) for name in self.players]

    @property
    def edition(self) -> str:
        """Rules edition of the position."""
        return edition_of(self.scenario, NEWEST).name

    def build(self, cards: CardTable) -> tuple[State, Names]:
        """Build the game at its first decision with the names of its cards; raise Refused with the line."""
        try:
            state, names = build(self.scenario, cards)
        except InkwrightError as problem:
            line = getattr(problem, "line", None)
            raise Refused(f"line {line}: {problem}" if line else str(problem)) from None
        state.log = Log()
        return state, names

    def write_text(self, state: State) -> str:
        """Return the current state of a game that started here, as a scenario."""
        return position_text(state, self.scenario.title or "position", self.players, self.scenario.cards)


def _check_size(scenario: Scenario) -> None:
    """Raise Refused if a position has more cards than any game would; views take quadratic time."""
    in_play = elsewhere = 0
    for seat in scenario.seats:
        in_play += sum(each.count for each in seat.play)
        elsewhere += seat.deck_size + seat.ink_ready + seat.ink_exerted
        elsewhere += len(seat.hand) + len(seat.deck) + len(seat.discard)
        elsewhere += sum(each.count * (len(each.under) + len(each.shifted_on)) for each in seat.play)
    if in_play > MAX_IN_PLAY:
        raise Refused(f"a position can have at most {MAX_IN_PLAY} cards in play here, not {in_play:,}")
    if elsewhere > _MAX_ELSEWHERE:
        raise Refused(
            f"a position can have at most {_MAX_ELSEWHERE:,} cards outside play here, not {elsewhere:,}"
        )


def find_goal(scenario: Scenario) -> tuple[Expectation, ...]:
    """Return the final expectations of a scenario that has moves to make."""
    if not scenario.steps or not any(isinstance(step, TurnStep) for step in scenario.steps):
        return ()
    last = scenario.steps[-1]
    return last.expectations if isinstance(last, Check) else ()


def find_missing(goal: Sequence[Expectation], state: State, names: Names) -> list[str]:
    """Return the parts of a goal that are not met yet."""
    try:
        return find_failures(state, names, goal)
    except InkwrightError as problem:  # refers to something that does not exist now, such as a decision
        return [str(problem)]


def describe_goal(goal: Sequence[Expectation]) -> list[str]:
    """Return a goal as short phrases such as `Guard: damage 3`."""
    found = []
    for each in goal:
        name = each.subject.value if each.subject is not None else ""
        subject = f"{_SHOWN.get(name, name)}: " if name else ""
        field = each.field.replace("_", " ")
        if isinstance(each.value, bool):
            found.append(f"{subject}{field if each.value else f'not {field}'}")
        else:
            found.append(f"{subject}{field} {_value(each.value)}")
    return found


def _value(value: Value) -> str:
    if isinstance(value, Text):
        return value.value
    if isinstance(value, tuple):
        return ", ".join(each.value if isinstance(each, Text) else str(each) for each in value) or "none"
    return str(value)
