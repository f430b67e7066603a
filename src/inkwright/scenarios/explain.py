"""Explain a scenario step by step: what each step led to, event by event, each with its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from inkwright.cards.table import CardTable
from inkwright.engine.packing import ref_card
from inkwright.engine.state import State
from inkwright.render.narrator import tell_each
from inkwright.rules.editions import NEWEST, Edition
from inkwright.scenarios.driver import Driver
from inkwright.scenarios.errors import Stuck
from inkwright.scenarios.model import Check, Scenario, Step
from inkwright.scenarios.names import Names
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.step_runner import StepRunner
from inkwright.scenarios.step_words import step_words
from inkwright.scenarios.unanswered_decisions import UnansweredDecisions
from inkwright.view import schema
from inkwright.view.events import open_events
from inkwright.view.knowledge import spectator_of
from inkwright.view.view import View

REFUSED = "refused"
"""Kind of the link for a step that is not legal."""
_KEPT = frozenset({"triggered"})
"""Events that a story leaves out, but that a chain needs."""
_SPOKEN = {"us": "you", "You": "you", "them": "your opponent", "Opponent": "your opponent"}
"""Names of players in sentences; the first two address the reader."""
_FROM_BAG = "7.7.4.2"
"""Rule of the event when a waiting ability resolves."""
_TURN = "-- "
"""Start of the line for a new turn."""


@dataclass(frozen=True, slots=True)
class Link:
    """One event in the chain from a step to its result."""

    kind: str
    rule: str
    text: str
    """The event as the log has it, without its rule."""
    story: str
    """The event as a sentence; empty for one that another says as well."""
    cards: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The sentence, or else the line of the log."""
        return self.story or self.text


@dataclass(frozen=True, slots=True)
class Stage:
    """A step with what it led to."""

    words: str
    line: int
    links: tuple[Link, ...]
    failures: tuple[str, ...]
    """Expectations of this step that failed, each with the expected and the actual value."""
    checks: bool
    """True for a step that only checks."""
    after: State
    """The game after the step."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A scenario with what happened at each step."""

    title: str
    edition: str
    players: tuple[str, ...]
    before: State
    """The game before the first step."""
    stages: tuple[Stage, ...]
    problem: str | None = None
    """Reason for stopping: a refused step, an answer that matches nothing, or an unanswered decision."""
    rule: str | None = None
    """Rule that forbids the step."""

    @property
    def ok(self) -> bool:
        return self.problem is None and not any(each.failures for each in self.stages)

    @property
    def links(self) -> tuple[Link, ...]:
        """All events in order."""
        return tuple(link for stage in self.stages for link in stage.links)

    @property
    def after(self) -> State:
        """The game at the end."""
        return self.stages[-1].after if self.stages else self.before


class Walk:
    """A scenario that is taken step by step."""

    def __init__(self, scenario: Scenario, table: CardTable, default: Edition = NEWEST) -> None:
        """Build the position. Raises ScenarioError."""
        self.scenario = scenario
        g, self.names = build(scenario, table, default)
        self.driver = Driver(g, self.names)
        if scenario.recorded:
            self.driver.unanswered = UnansweredDecisions()
        self.runner = StepRunner(self.driver)
        self.before = g.copy()
        self.stages: list[Stage] = []
        self._told = len(g.log or ())

    def explain(self, settle: bool = True) -> Explanation:
        """Take all steps; with `settle`, take the default for decisions that are open at the end.

        Raises ScenarioError for a mistake in the scenario.
        """
        steps = self.scenario.steps
        problem: Stuck | None = None
        for at, step in enumerate(steps):
            try:
                self.runner.take(step, steps[at + 1 :])
            except Stuck as stuck:
                problem = stuck
            if problem is None and settle and at + 1 == len(steps):
                try:
                    self.runner.finish(steps)
                except Stuck as stuck:
                    problem = stuck
            self._note(step, problem)
            if problem is not None:
                break
        return Explanation(
            self.scenario.title,
            self.driver.g.edition.name,
            self.names.players,
            self.before,
            tuple(self.stages),
            str(problem) if problem is not None else None,
            problem.rule if problem is not None else None,
        )

    def _note(self, step: Step, problem: Stuck | None) -> None:
        """Add a stage for a step that was just taken."""
        g = self.driver.g
        links = list(links_since(g, self.names, self._told))
        self._told = len(g.log or ())
        refusals = [*self.runner.refusals, *([problem] if problem is not None else [])]
        short = short_names(g)
        links += [_refused(each, short) for each in refusals]
        self.runner.refusals.clear()
        failures = tuple(self.runner.failures)
        self.runner.failures.clear()
        after = g.copy()
        self.stages.append(
            Stage(
                shorten(step_words(step), short),
                step.line,
                tuple(links),
                failures,
                isinstance(step, Check),
                after,
            )
        )


def explain(scenario: Scenario, table: CardTable, default: Edition = NEWEST) -> Explanation:
    """Run a scenario to its end and explain it. Raises ScenarioError for a mistake in it."""
    return Walk(scenario, table, default).explain()


def links_since(g: State, names: Names, since: int) -> list[Link]:
    """Return the events of a game from an entry of its log on."""
    events = open_events(g, names.players, since)
    viewer, shown = spoken_names(names.players)
    told = tell_each(events, viewer, shown)
    short = short_names(g)
    titles = _trigger_titles(events, g)
    return [
        _link(event, story or titles.get(at, ""), short)
        for at, (event, story) in enumerate(zip(events, told, strict=True))
    ]


def _trigger_titles(events: Sequence[schema.Event], g: State) -> dict[int, str]:
    """Return a sentence with the title of each ability that triggers, by the index of the event."""
    waiting = [(entry.trigger.title, g.cards[ref_card(entry.source)].full_name) for entry in g.bag]
    begun = [
        (event.get("ability") or event.get("keyword", ""), event["card"]["card"])
        for event in events
        if event["kind"] == "resolves" and event["rule"] == _FROM_BAG and event["card"] is not None
    ]
    found: dict[int, str] = {}
    left = [*begun, *waiting]
    for at, event in enumerate(events):
        card = event["card"]["card"] if event["card"] is not None else None
        if event["kind"] != "triggered" or card is None:
            continue
        title = next((each for each in left if each[1] == card), None)
        if title is not None:
            left.remove(title)
            found[at] = f"{title[0]} of {card} triggers" if title[0] else ""
    return found


def spoken_names(players: Sequence[str]) -> tuple[int | None, tuple[str, ...]]:
    """Return who is "you", if anyone, and what the players are called: `them` is "your opponent"."""
    names = tuple(_SPOKEN.get(each, each) for each in players)
    return (names.index("you"), names) if "you" in names else (None, tuple(players))


def short_names(g: State) -> dict[str, str]:
    """Return the name without version of each card whose name no other card of the game has."""
    full = {card.full_name: card.card.name for card in g.cards}
    names = list(full.values())
    return {long: name for long, name in full.items() if long != name and names.count(name) == 1}


def shorten(text: str, short: Mapping[str, str]) -> str:
    """Replace full names in a text by short ones; the text begins with a capital letter."""
    for full in sorted(short, key=len, reverse=True):
        text = text.replace(full, short[full])
    return text[:1].upper() + text[1:]


def chain(links: Sequence[Link]) -> tuple[Link, ...]:
    """Return the events worth telling: those with a sentence, triggered abilities and refusals."""
    return tuple(each for each in links if each.story)


def board_view(g: State) -> schema.View:
    """Return a position with all hands open."""
    return View(g, spectator_of(g, range(len(g.players))), b"").to_json()


def _link(event: schema.Event, story: str, short: Mapping[str, str]) -> Link:
    refs = (event["card"], event["other"], event["source"])
    cards = dict.fromkeys(ref["card"] for ref in refs if ref is not None and ref["card"] is not None)
    text = _without_rule(event["text"], event["rule"])
    said = shorten(story.removeprefix(_TURN) or (text if event["kind"] in _KEPT else ""), short)
    return Link(event["kind"], event["rule"], text, said, tuple(cards))


def _refused(problem: Stuck, short: Mapping[str, str]) -> Link:
    text = _without_rule(str(problem), problem.rule or "")
    reason = shorten(f"Not possible: {text.partition(': ')[2] or text}", short)
    return Link(REFUSED, problem.rule or "", text, reason)


def _without_rule(text: str, rule: str) -> str:
    return text.removesuffix(f" ({rule})")
