"""Requests and responses of the judge's desk; docs/web.md lists their addresses."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from inkwright.view.schema import View
from inkwright.web.messages.playground import PositionForm
from inkwright.web.messages.rules import RuleLine


class PastNumber(TypedDict):
    """Numbers of a rule in an older edition; none if the edition does not have it."""

    edition: str
    numbers: list[str]


class ValueInEditions(TypedDict):
    """Value of a behaviour, with the editions that have it."""

    value: str
    editions: str


class EditionDifference(TypedDict):
    """Behaviour that differs between editions."""

    flag: str
    meaning: str
    values: list[ValueInEditions]


class RulingNote(TypedDict):
    """Ruling on a question that the rules leave open."""

    question: str
    answer: str


class ScenarioRef(TypedDict):
    """Scenario of the library."""

    name: str
    title: str
    file: str


class RuleDossier(TypedDict):
    """GET /api/desk/rules/{id}: everything known about a rule."""

    id: str
    chapter: str
    section: str
    summary: str
    testable: bool
    change: str | None
    """Latest change, such as `new in 2.3`."""
    above: list[RuleLine]
    below: list[RuleLine]
    history: list[PastNumber]
    differences: list[EditionDifference]
    rulings: list[RulingNote]
    scenarios: list[ScenarioRef]
    """Scenarios that show the rule, the plainest first."""
    modules: list[str]
    tests: list[str]


class SearchHit(TypedDict):
    """Result of a search."""

    kind: str
    """`rule`, `ruling`, `term` or `scenario`."""
    key: str
    """Rule number or name of a scenario."""
    title: str
    text: str
    rules: list[str]


class SearchCount(TypedDict):
    """Number of all results of a kind."""

    kind: str
    count: int


class SearchResults(TypedDict):
    """GET /api/desk/search?q=: what mentions all the words."""

    hits: list[SearchHit]
    counts: list[SearchCount]


class ChainLink(TypedDict):
    """Event in the chain from a move to its result."""

    kind: str
    """Kind of the event, or `refused` for a move that is not legal."""
    rule: str
    """Rule number; empty if there is none."""
    text: str
    cards: list[str]


class ShownStep(TypedDict):
    """Step of a scenario with what it led to."""

    words: str
    checks: bool
    """True for a step that only checks."""
    chain: list[ChainLink]
    failures: list[str]
    """Expectations that do not hold."""
    view: View
    """The position after the step, with all hands open."""


class Walkthrough(TypedDict):
    """GET /api/desk/scenarios/{name}: a scenario of the library, step by step."""

    name: str
    title: str
    file: str
    edition: str
    players: list[str]
    cites: list[RuleLine]
    before: View
    steps: list[ShownStep]
    text: str
    """The scenario itself, for this edition only."""


class OpenScenario(TypedDict):
    """POST /api/desk/open: take a scenario apart for the desk."""

    scenario: str


class OpenedScenario(TypedDict):
    """A scenario as a form, a text and steps."""

    form: PositionForm
    text: str
    """The position as YAML, without steps."""
    steps: list[str]
    """Steps, each as JSON."""


class AskDesk(TypedDict):
    """POST /api/desk/answer: what happens?"""

    scenario: str
    edition: NotRequired[str]
    """Rules edition instead of the one that the scenario names."""


class DeskOption(TypedDict):
    """Move or answer that could come next."""

    words: str
    step: str
    """The step that means it, as JSON."""


class EditionAnswer(TypedDict):
    """Answer in one edition."""

    edition: str
    effective: str
    """Date when the edition came into force."""
    sentence: str
    same: bool
    """True if the same happens as in the edition that was asked about."""


class DeskAnswer(TypedDict):
    """Answer of the desk."""

    edition: str
    sentence: str
    """The result in one sentence; empty if no move was made yet."""
    refused: bool
    """True if a move is not legal."""
    chain: list[ChainLink]
    steps: list[str]
    """The steps taken, in words."""
    failures: list[str]
    """Expectations that do not hold."""
    decision: str
    """Decision that is open now; empty for a turn action."""
    options: list[DeskOption]
    players: list[str]
    view: View
    editions: list[EditionAnswer]
    saved: bool
    """True if the scenario has a saved answer."""
    changes: list[str]
    """Differences from the saved answer."""
    text: str
    """The scenario with this answer, to save or share."""


class CompareEditions(TypedDict):
    """POST /api/desk/compare: what happens in two editions?"""

    scenario: str
    left: str
    right: str


class ComparedRow(TypedDict):
    """Links of two chains side by side; null where one of them has none."""

    left: ChainLink | None
    right: ChainLink | None
    same: bool


class ComparedEditions(TypedDict):
    """Answers of two editions."""

    left: EditionAnswer
    right: EditionAnswer
    rows: list[ComparedRow]
