"""The page of judge cases has the answer to each, in the words of its scenarios."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_file

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "judge-cases.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "judge"
CASES = Path(os.environ.get("INKWRIGHT_JUDGE_CASES", ""))
ROWS = {
    row[0]: row[1:]
    for row in (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| J")
    )
}
"""Answer and note by case; only the reason for a case without scenarios."""
EDITION = re.compile(r" \([\d.-]+\)$")


def answers() -> dict[str, list[str]]:
    """Return the titles of the scenarios by case, without the editions they were run in."""
    found: dict[str, list[str]] = {}
    for path in SCENARIOS.glob("*.yaml"):
        for scenario in read_file(path):
            assert isinstance(scenario, Scenario)
            case, _, title = EDITION.sub("", scenario.title).partition(": ")
            if title not in found.setdefault(case, []):
                found[case].append(title)
    return found


def test_the_page_has_the_answers_of_all_cases() -> None:
    told = {
        case: " ".join(f"{title[0].upper()}{title[1:]}." for title in titles)
        for case, titles in answers().items()
    }
    assert {case: row[0] for case, row in ROWS.items() if len(row) == 2} == told


def test_a_case_without_scenarios_has_a_reason() -> None:
    assert {case for case, row in ROWS.items() if len(row) == 1} == {"J220"}


@pytest.mark.outside_data("INKWRIGHT_JUDGE_CASES")
def test_every_case_of_high_confidence_is_on_the_page() -> None:
    listed = re.findall(r"^- \*\*(J\d+)\*\* `\[high ", CASES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(listed) > 50
    assert [case for case in listed if case not in ROWS] == []
