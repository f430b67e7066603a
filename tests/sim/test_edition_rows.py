"""Each difference between editions that the page lists has a flag, a scenario that holds, or a reason."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.rules.editions import EDITIONS, FLAGS
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_file
from inkwright.sim.flag_proofs import holds

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in PAGE.partition("## All differences")[2].partition("\n## ")[0].splitlines()
    if line.startswith("| ") and not line.startswith("| Row")
]
NUMBERED = 86
KEYWORDS = 23
WITHOUT = ["21", "81", "83", "84"]
"""Rows that no position can show; the page says why."""


@cache
def scenarios(path: Path) -> tuple[Scenario, ...]:
    return tuple(found for found in read_file(path) if isinstance(found, Scenario))


def flags_of(where: str) -> list[str]:
    return re.findall(r"`(\w+)`", where) if where.startswith("flag ") else []


@pytest.mark.parametrize(("row", "where", "title"), [(row[0], row[2], row[3]) for row in ROWS])
def test_a_difference_is_shown(row: str, where: str, title: str) -> None:
    if where == "none":
        assert row in WITHOUT and len(title) > 10
        return
    flags = flags_of(where)
    if flags:
        assert set(flags) <= set(FLAGS)
        return
    found = re.fullmatch(r"\[.*\]\(\.\./(tests/scenarios/.*\.yaml)\)", where)
    assert found is not None
    edition = re.compile(r" \((2\.\d|20\d\d-\d\d-\d\d)\)$")
    titled = [each for each in scenarios(ROOT / found[1]) if edition.sub("", each.title) == title]
    assert titled, f"{found[1]} has no scenario called {title!r}"
    assert [each.name for each in EDITIONS if not holds(titled[0], each, load())] == []


def test_every_row_and_every_flag_is_listed() -> None:
    names = [row[0] for row in ROWS]
    assert names[:NUMBERED] == [str(number) for number in range(1, NUMBERED + 1)]
    assert len(names) == len(set(names)) == NUMBERED + KEYWORDS
    assert [row[0] for row in ROWS if row[2] == "none"] == WITHOUT
    assert {flag for row in ROWS for flag in flags_of(row[2])} == set(FLAGS)
