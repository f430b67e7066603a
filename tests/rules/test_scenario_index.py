"""The index of scenarios by the rule they show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules import rulebook
from inkwright.rules.scenario_index import INDEX, build, dump

SCENARIOS = Path(__file__).parents[1] / "scenarios"
REFRESH = "python -m inkwright.rules.scenario_index tests/scenarios"


def test_the_shipped_index_is_up_to_date() -> None:
    assert INDEX.read_text(encoding="utf-8") == dump(build(SCENARIOS)), f"the index is stale; run: {REFRESH}"


@pytest.mark.slow
def test_the_index_is_what_the_rulebook_shows() -> None:
    for number, shown in build(SCENARIOS).items():
        assert rulebook.scenarios(number) == tuple(shown)
    assert rulebook.scenarios("1.1.1") == ()


def write(directory: Path, name: str, text: str) -> None:
    path = directory / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_scenarios_are_listed_by_rule_in_the_order_of_rules_and_files(tmp_path: Path) -> None:
    write(
        tmp_path, "b.yaml", "title: Second\ncites: [8.10.1, 1.8.1.1]\n---\ntitle: Third\ncites: ['1.8.1.1']\n"
    )
    write(tmp_path, "a/a.yml", "title: First\ncites: [1.8.1.1, 1.8.1.1]\nplayers: {us: {}}\n")
    write(tmp_path, "c.yaml", "title: Without citations\n---\n")
    index = build(tmp_path)
    assert index == {
        "1.8.1.1": ["a/a.yml: First", "b.yaml: Second", "b.yaml: Third"],
        "8.10.1": ["b.yaml: Second"],
    }
    assert list(index) == ["1.8.1.1", "8.10.1"]


def test_a_number_with_one_dot_stays_a_number_of_a_rule(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "title: Many players\ncites: [9.2]\n")
    assert build(tmp_path) == {"9.2": ["a.yaml: Many players"]}


def test_nothing_to_index(tmp_path: Path) -> None:
    assert build(tmp_path) == {}
    assert build(tmp_path / "missing") == {}
    write(tmp_path, "empty.yaml", "")
    assert build(tmp_path) == {}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("title: A\ncites: [1.8.99]\n", "scenario 'A' cites 1.8.99: there is no rule 1.8.99"),
        ("title: A\ncites: [8.10]\n", "cites 8.10: 8.10 is only a heading"),
        ("title: A\ncites: 1.8.1\n", "cites must be a list of rule numbers"),
        ("title: A\ncites: [[1.8.1]]\n", "cites must be a list of rule numbers"),
        ("cites: [1.8.1]\n", "scenario 1 has no title"),
        ("title: A\n---\n- B\n", "scenario 2 is not a mapping"),
        ("just words\n", "scenario 1 is not a mapping"),
        ("title: [A\n", "invalid YAML"),
    ],
)
def test_a_bad_scenario_is_named_with_its_file(tmp_path: Path, text: str, complaint: str) -> None:
    write(tmp_path, "bad.yaml", text)
    with pytest.raises(InkwrightError) as caught:
        build(tmp_path)
    assert str(tmp_path / "bad.yaml") in str(caught.value)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(b"title: \xff\xfe\n")
    with pytest.raises(InkwrightError, match="not UTF-8"):
        build(tmp_path)


def test_the_command_reports_bad_input_without_a_traceback(tmp_path: Path) -> None:
    write(tmp_path, "bad.yaml", "- 1\n")
    command = [sys.executable, "-m", "inkwright.rules.scenario_index", str(tmp_path)]
    before = INDEX.read_bytes()
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("scenario_index: ")
    assert len(done.stderr.splitlines()) == 1
    assert INDEX.read_bytes() == before
