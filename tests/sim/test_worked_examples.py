"""The worked examples of the rulebooks: each has a scenario that holds in the editions with the example."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.rules.editions import edition
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_file
from inkwright.sim.flag_proofs import edition_of, holds

ROOT = Path(__file__).parents[2]
OWN = "worked_examples.yaml"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "examples.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| EX")
]
WITHOUT = 5
"""Examples that no position can show; the page says why."""


@cache
def scenarios(path: Path) -> tuple[Scenario, ...]:
    return tuple(found for found in read_file(path) if isinstance(found, Scenario))


@pytest.mark.parametrize(("example", "editions", "where", "title"), ROWS)
def test_an_example_holds_in_its_editions(example: str, editions: str, where: str, title: str) -> None:
    names = [edition(name) for name in editions.split(", ")]
    if where == "none":
        assert len(title) > 10
        return
    found = re.fullmatch(r"\[.*\]\(\.\./(tests/scenarios/.*\.yaml)\)", where)
    assert found is not None
    there = scenarios(ROOT / found[1])
    if found[1].endswith(OWN):
        mine = [each for each in there if each.title.startswith(f"{example}:")]
        assert {edition_of(each).name for each in mine} == {each.name for each in names}
        assert all(holds(each, edition_of(each), load()) for each in mine)
    else:
        (scenario,) = [each for each in there if each.title == title]
        assert [each.name for each in names if not holds(scenario, each, load())] == []


def test_every_example_is_there_once() -> None:
    listed = [row[0] for row in ROWS]
    assert listed == sorted(set(listed))
    assert len(listed) >= 75
    assert sum(row[2] == "none" for row in ROWS) == WITHOUT
    own = scenarios(ROOT / "tests" / "scenarios" / "examples" / OWN)
    titled = {each.title.partition(":")[0] for each in own}
    assert titled == {row[0] for row in ROWS if OWN in row[2]}
