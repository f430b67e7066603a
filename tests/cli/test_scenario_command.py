"""`inkwright scenario`: exit statuses, what is printed, JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.cli.main import main

CARDS = """
cards:
  - {name: Hero, type: character, cost: 2, strength: 2, willpower: 3, lore: 1, inkwell: true}
  - {name: Runner, type: character, cost: 1, strength: 1, willpower: 1, lore: 1, text: Rush}
"""
GOOD = f"""title: good
players: {{us: {{play: [Hero]}}, them: {{}}}}
steps: [quest: Hero]
expect: {{us: {{lore: 1}}}}{CARDS}"""
FAILING = GOOD.replace("good", "failing").replace("lore: 1}}", "lore: 2}}")
STUCK = GOOD.replace("good", "stuck").replace("[quest: Hero]", "[quest: Hero, quest: Hero]")
WRONG = GOOD.replace("good", "wrong").replace("steps:", "stpes:")
NOT_YAML = "title: [\n"


def written(tmp_path: Path, **files: str) -> list[str]:
    paths = []
    for name, text in files.items():
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    return paths


def test_all_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", *written(tmp_path, a=f"{GOOD}---\n{GOOD}")]) == 0
    assert capsys.readouterr().out == "2 scenarios, all passed\n"


def test_a_failure_shows_board_decision_and_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = written(tmp_path, a=FAILING)
    assert main(["scenario", path]) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    lines = captured.out.splitlines()
    assert lines[0] == f"FAILED {path}: failing"
    assert lines[1] == "  line 4: us: lore: expected 2, found 1"
    rows = [line.split() for line in lines]
    assert ["us", "lore", "1", "ink", "0/0", "hand", "0", "deck", "10", "discard", "0"] in rows
    assert any(row[:1] == ["Hero"] and row[2:] == ["2", "3", "1", "exerted"] for row in rows)
    assert "    us decides: take an action or end your turn: pass" in lines
    assert "    us gains 1 lore, because of Hero (4.5.1.4)" in lines
    assert lines[-1] == "1 scenario, 1 failed"


def test_quiet_says_only_what_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = written(tmp_path, a=f"{STUCK}---\n{GOOD}")
    assert main(["scenario", "-q", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"FAILED {path}: stuck",
        "  line 3: quest Hero: Hero is exerted (4.5.1.3)",
        "2 scenarios, 1 failed",
    ]


def test_what_cannot_be_read_is_one_line_and_the_others_still_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, broken, good = written(tmp_path, a=f"{WRONG}---\n{FAILING}", b=NOT_YAML, c=GOOD)
    assert main(["scenario", "-q", wrong, broken, good, str(tmp_path / "missing.yaml")]) == 2
    captured = capsys.readouterr()
    first, second, third = captured.err.splitlines()
    assert first.startswith(
        f"inkwright: {wrong}, line 3: unknown field 'stpes' in the scenario; did you mean 'steps'?"
    )
    assert first.endswith("(wrong)")
    assert second.startswith(f"inkwright: {broken}, line 2: invalid YAML")
    assert third == f"inkwright: {tmp_path / 'missing.yaml'}, No such file or directory"
    assert f"FAILED {wrong}: failing" in captured.out
    assert captured.out.endswith("5 scenarios, 4 failed\n")


def test_json_is_one_object_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = written(tmp_path, a="---\n".join([GOOD, FAILING, STUCK, WRONG]))
    assert main(["scenario", "--json", path]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[0] == {"file": path, "title": "good", "ok": True, "failures": [], "error": None}
    assert [(row["title"], row["ok"], len(row["failures"]), row["error"] is None) for row in rows[1:]] == [
        ("failing", False, 1, True),
        ("stuck", False, 0, False),
        ("wrong", False, 0, False),
    ]


def test_directories_and_empty_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    written(tmp_path / "deep", b=GOOD)
    written(tmp_path, a=GOOD)
    assert main(["scenario", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 scenarios, all passed\n"
    (tmp_path / "none").mkdir()
    assert main(["scenario", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == "inkwright: no scenarios found\n"


def test_the_edition_is_for_scenarios_that_name_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # In 2025 an empty deck loses when a card is drawn; now it does when the turn ends (1.8.1.2).
    text = "title: a\nplayers: {us: {}, them: {deck_size: 0}}\nsteps: [pass: true]\nexpect: {winner: us}\n"
    (path,) = written(tmp_path, a=text)
    (named,) = written(tmp_path, b=f"edition: '2.3'\n{text}")
    assert main(["scenario", "-q", path]) == 1
    assert main(["scenario", "--edition", "2025-08-22", path]) == 0
    assert main(["scenario", "-q", "--edition", "2025-08-22", named]) == 1
    assert main(["scenario", "--edition", "1999", path]) == 2
    assert "there is no rules edition '1999'" in capsys.readouterr().err


def test_another_card_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = written(tmp_path, a=GOOD)
    assert main(["scenario", "--cards", str(tmp_path / "none.jsonl"), path]) == 2
    assert "card table not found" in capsys.readouterr().err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["scenario", "--help"])
    assert ended.value.code == 0
    assert "examples:" in capsys.readouterr().out


def test_the_example_of_the_page_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = page.partition("```yaml\n")[2].partition("```")[0]
    assert main(["scenario", *written(tmp_path, page=example)]) == 0
    assert capsys.readouterr().out == "1 scenario, all passed\n"


def test_why_tells_what_was_expected_found_and_happened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (path,) = written(tmp_path, a=FAILING)
    assert main(["scenario", "--why", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"FAILED {path}: failing (edition 2.3)"
    assert lines[1] == "  line 4: us: lore: expected 2, found 1"
    assert "    1. Quest with Hero" in lines
    assert "         us gains 1 lore, because of Hero (4.5.1.4)" in lines


def test_why_tells_briefly_how_a_scenario_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = written(tmp_path, a=GOOD)
    assert main(["scenario", "--why", path]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"passed {path}: good (edition 2.3)",
        "    1. Quest with Hero",
        "         Hero quests for 1 lore (4.5.2)",
        "    2. Expect us: lore 1: yes",
    ]


def test_why_tells_the_rule_of_a_refused_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--why", *written(tmp_path, a=STUCK)]) == 1
    assert "stopped: quest Hero: Hero is exerted (4.5.1.3)" in capsys.readouterr().out


def test_why_tells_that_a_saved_answer_has_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = "answered: {engine: 0.0.1, edition: '2.3', answer: You gain 5 lore., chain: []}\n"
    assert main(["scenario", "--why", *written(tmp_path, a=GOOD + saved)]) == 0
    printed = capsys.readouterr().out
    assert "The answer was: You gain 5 lore. Now it is: You gain 1 lore and Hero is exerted." in printed
    assert "It was saved by Inkwright 0.0.1" in printed
    assert "New: Hero quests for 1 lore (4.5.2)" in printed


@pytest.mark.parametrize("text", [WRONG, NOT_YAML])
def test_why_reports_bad_input_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert main(["scenario", "--why", *written(tmp_path, a=text)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


def test_why_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--why", "--json", *written(tmp_path, a=FAILING)]) == 1
    made = json.loads(capsys.readouterr().out)
    assert (made["ok"], made["steps"][1]["failures"]) == (False, ["line 4: us: lore: expected 2, found 1"])
    assert {"event": "quests", "rule": "4.5.2", "text": "Hero quests"} in made["steps"][0]["events"]
