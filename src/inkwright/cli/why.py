"""`inkwright scenario --why`: explain how scenarios go, and why they fail."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.cli.exit_status import BAD_INPUT, FAILED, OK
from inkwright.cli.show_me import explanation_json, stage_lines
from inkwright.errors import InkwrightError
from inkwright.rules.editions import Edition
from inkwright.scenarios.desk import changed_since, what_happens
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.explain import Explanation, explain
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import run


def explain_files(paths: Iterator[Path], table: CardTable, rules: Edition, as_json: bool) -> int:
    """Explain every scenario of some files; return the worst exit status."""
    status = OK
    for path in paths:
        try:
            for found in read_file(path):
                if isinstance(found, Unreadable):
                    raise ScenarioError(found.line, f"line {found.line}: {found.problem}")
                status = max(status, _explain(path, found, table, rules, as_json))
        except InkwrightError as problem:
            print(f"inkwright: {path}: {str(problem).removeprefix(f'{path}: ')}", file=sys.stderr)
            status = BAD_INPUT
    return status


def _explain(path: Path, scenario: Scenario, table: CardTable, rules: Edition, as_json: bool) -> int:
    shown = explain(scenario, table, rules)
    # A recorded position holds if it holds for some answers to the decisions it leaves open.
    ok = run(scenario, table, rules).ok if scenario.recorded else shown.ok
    changes = _changes(scenario, table)
    if as_json:
        made = {"file": str(path), **explanation_json(shown), "ok": ok, "changes": changes}
        print(json.dumps(made, ensure_ascii=False))
    else:
        print("\n".join(_lines(path, shown, ok, changes)))
    return OK if ok else FAILED


def _lines(path: Path, shown: Explanation, ok: bool, changes: list[str]) -> Iterator[str]:
    """Yield the explanation: what failed first, then the steps with their events."""
    yield f"{'passed' if ok else 'FAILED'} {path}: {shown.title} (edition {shown.edition})"
    if not ok:
        for stage in shown.stages:
            yield from (f"  {each}" for each in stage.failures)
        if shown.problem is not None:
            yield f"  stopped: {shown.problem}"
        yield "  what happened:"
    for number, stage in enumerate(shown.stages, start=1):
        yield from (f"    {line}" for line in stage_lines(number, stage, full=not ok))
    if changes:
        yield "  the answer has changed since it was saved:"
        yield from (f"    {each}" for each in changes)


def _changes(scenario: Scenario, table: CardTable) -> list[str]:
    """Return how the answer differs from the one saved with a scenario, if any was."""
    if scenario.answered is None:
        return []
    return changed_since(scenario.answered, what_happens(scenario, table, scenario.answered.edition))
