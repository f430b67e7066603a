"""Every scenario of the repository holds, also with a copy, or a saved game, at every decision."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.engine.serial import digest, dump, restore
from inkwright.engine.state import State
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import Outcome, run

DIRECTORY = Path(__file__).with_name("scenarios")
ALL: list[tuple[str, Scenario | Unreadable]] = [
    (f"{path.relative_to(DIRECTORY).as_posix()}: {found.title or found.line}", found)
    for path in sorted(DIRECTORY.rglob("*.yaml"))
    for found in read_file(path)
]


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def story(outcome: Outcome) -> str:
    """Everything a person needs to see why a scenario failed."""
    parts = [*outcome.failures, outcome.error or "", *outcome.board, outcome.decision, *outcome.log]
    return "\n".join(parts)


def test_titles_are_not_used_twice_in_a_file() -> None:
    names = [name for name, _ in ALL]
    assert names
    assert sorted({name for name in names if names.count(name) > 1}) == []


def saved_and_restored(g: State) -> State:
    cards = {card.full_name: card for card in g.cards}
    restored = restore(json.loads(json.dumps(dump(g))), cards)
    assert digest(restored) == digest(g)
    return restored


def copied(g: State) -> State:
    """A copy; the original is played on a little, which must not show in the copy."""
    copy = g.copy()
    log, g.log = g.log, None
    if g.options:
        g.apply(g.options[-1])
    g.log = log
    return copy


@pytest.mark.parametrize("found", [pytest.param(found, id=name) for name, found in ALL])
def test_scenario(found: Scenario | Unreadable, table: CardTable) -> None:
    """It holds, and goes the same when the game is copied, or saved and restored, at every decision."""
    assert isinstance(found, Scenario), f"line {found.line}: {found.problem}"
    outcome = run(found, table)
    assert outcome.ok, story(outcome)
    assert run(found, table, review=copied) == outcome
    assert run(found, table, review=saved_and_restored) == outcome
