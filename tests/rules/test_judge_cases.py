"""The page of judge cases says for each where it is shown, and the scenarios it names are there."""

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
SHOWN = re.compile(r"(?P<count>\d+) in \[(?P<file>[\w-]+\.yaml)\]\(\.\./tests/scenarios/judge/(?P=file)\)")


def cases_of(path: Path) -> list[str]:
    """The number at the beginning of each title."""
    titles = [found.title for found in read_file(path) if isinstance(found, Scenario)]
    return [title.partition(":")[0] for title in titles]


@pytest.mark.parametrize("case", ROWS)
def test_a_case_has_the_scenarios_the_page_says_or_a_reason(case: str) -> None:
    where, note = ROWS[case]
    said = SHOWN.fullmatch(where)
    if said is None:
        assert where == "none"
        assert note.startswith("No scenario: ")
    else:
        assert cases_of(SCENARIOS / said["file"]).count(case) == int(said["count"])


def test_every_judge_scenario_belongs_to_a_case_of_the_page() -> None:
    found = {case for path in SCENARIOS.glob("*.yaml") for case in cases_of(path)}
    assert found == {case for case, (where, _) in ROWS.items() if where != "none"}


@pytest.mark.outside_data("INKWRIGHT_JUDGE_CASES")
def test_every_case_of_high_confidence_is_on_the_page() -> None:
    listed = re.findall(r"^- \*\*(J\d+)\*\* `\[high ", CASES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(listed) > 50
    assert [case for case in listed if case not in ROWS] == []
