"""Run a scenario: build its position, take its steps and report what failed."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.cards.table import CardTable
from inkwright.engine.definition import Part
from inkwright.engine.project import refresh
from inkwright.engine.state import UNCHECKED, Log, State
from inkwright.render.board import board
from inkwright.rules.editions import NEWEST, Edition
from inkwright.scenarios.decisions import decision_text
from inkwright.scenarios.driver import Driver, Review
from inkwright.scenarios.errors import ScenarioError, Stuck
from inkwright.scenarios.forced_answers import Intervene, never_intervene
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.names import Names
from inkwright.scenarios.position_builder import lay_out
from inkwright.scenarios.step_runner import StepRunner
from inkwright.scenarios.unanswered_decisions import UnansweredDecisions, try_alternatives
from inkwright.view.events import full_log
from inkwright.view.knowledge import omniscient
from inkwright.view.view import View


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of running a scenario."""

    title: str
    line: int
    failures: tuple[str, ...] = ()
    error: str | None = None
    """Reason why it could not be run, or not to the end."""
    bad_input: bool = False
    """The scenario itself is wrong: an unknown name, a value of the wrong kind, an unreadable card text."""
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
    intervene: Intervene = never_intervene,
) -> Outcome:
    """Run a scenario with the edition it names, or else with the default one.

    The parts of abilities that have an effect during the run are added to `trace`.
    """
    try:
        g, names = lay_out(scenario, table, default)
    except ScenarioError as problem:
        return Outcome(scenario.title, scenario.line, (), f"line {problem.line}: {problem}", True)
    if trace is not None:
        g.trace = trace
        refresh(g)  # static abilities are traced when the projection is made
    if not scenario.recorded:
        return _report(scenario, names, _run_steps(g, names, scenario, review, intervene=intervene))
    runs: list[_Run] = []

    def holds(unanswered: UnansweredDecisions) -> bool:
        copy = g.copy()
        copy.log, copy.trace = (g.log or Log()).copy(), trace
        runs.append(_run_steps(copy, names, scenario, review, unanswered, intervene))
        return runs[-1].ok

    try_alternatives(holds)
    return _report(scenario, names, runs[-1] if runs[-1].ok else runs[0])


@dataclass(frozen=True, slots=True)
class _Run:
    """State at the end of a run, with what went wrong."""

    g: State
    failures: tuple[str, ...]
    error: str | None
    bad_input: bool

    @property
    def ok(self) -> bool:
        return not self.failures and self.error is None


def _run_steps(
    g: State,
    names: Names,
    scenario: Scenario,
    review: Review | None,
    unanswered: UnansweredDecisions | None = None,
    intervene: Intervene = never_intervene,
) -> _Run:
    """Run the steps of a scenario from its position."""
    driver = Driver(g, names, review, intervene)
    driver.unanswered = unanswered
    driver.begin(scenario.steps)
    if scenario.recorded:
        g.checked = UNCHECKED  # another engine checks only after the first action
    runner = StepRunner(driver)
    error: str | None = None
    bad_input = False
    try:
        runner.run(scenario.steps)
    except ScenarioError as problem:
        error, bad_input = f"line {problem.line}: {problem}", True
    except Stuck as problem:
        error = f"line {problem.line}: {problem}"
    driver.look()
    return _Run(driver.g, tuple(runner.failures), error, bad_input)


def _report(scenario: Scenario, names: Names, run: _Run) -> Outcome:
    """Return the outcome of a run, with the board if it failed."""
    shown = ""
    if not run.ok:
        shown = board(View(run.g, omniscient(run.g), b"").to_json(), full=True, names=names.players)
    return Outcome(
        scenario.title,
        scenario.line,
        run.failures,
        run.error,
        run.bad_input,
        tuple(shown.splitlines()),
        decision_text(run.g, names),
        tuple(full_log(run.g, names.players)),
    )
