"""The page of rulings cites rules and flags that exist."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from inkwright.rules import rulebook
from inkwright.rules.editions import Edition

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("|") and not line.startswith(("|---", "| Question"))
]
NUMBER = re.compile(r"\b\d+(?:\.\d+)+\b")
TOURNAMENT = re.compile(r"\bTR \d+(?:\.\d+)+\b")  # the Tournament Rules, which the rulebook does not have


def test_there_are_rulings() -> None:
    assert len(ROWS) > 30
    assert all(len(row) == 3 for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][:40])
def test_a_ruling_cites_rules_that_exist(row: list[str]) -> None:
    cited = 0
    for part in TOURNAMENT.sub("", row[1]).split(";"):
        edition, colon, numbers = part.rpartition(":")
        for number in NUMBER.findall(numbers):
            cited += 1
            if not colon:
                assert rulebook.rule(number)
            elif edition.strip() == "older":
                assert any(rulebook.numbered(number, name) for name in rulebook.older_editions())
            else:
                assert rulebook.by_older_number(edition.strip(), number)
    assert cited


def test_the_flags_it_names_are_flags_of_an_edition() -> None:
    named = set(re.findall(r"[Ff]lags? `(\w+)`", PAGE.read_text(encoding="utf-8")))
    assert named
    assert named <= {field.name for field in dataclasses.fields(Edition)}
