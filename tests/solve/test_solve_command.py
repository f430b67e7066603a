"""`inkwright solve`: verdicts, lines, and errors for wrong input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.cli.main import main

WINNING = """
title: Ready, then quest twice
players:
  us:
    lore: 14
    ink: 4
    hand: [Fan the Flames]
    play: [Stitch - Rock Star, {card: Stitch - New Dog, exerted: true}]
  them: {}
steps: []
"""
SACRIFICE = """
title: They choose which of two characters is banished
players:
  us: {lore: 16, ink: 4, hand: [Lady Tremaine - Imperious Queen], play: [Stitch - Rock Star]}
  them: {play: [Stitch - New Dog, Goofy - Musketeer]}
steps: []
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(WINNING, encoding="utf-8")
    return path


def test_proven_line_is_printed(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(position), "--goal", "lore", "17"]) == 0
    said = capsys.readouterr().out
    assert "Reach 17 lore this turn. You have 14." in said
    assert "proven" in said and "1. quest Stitch - Rock Star" in said


def test_refuted_goal_has_exit_status_1(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(position), "--goal", "win", "--json"]) == 1
    [report] = json.loads(capsys.readouterr().out)
    assert report["verdict"] == "refuted" and report["line"] == []


def test_all_replies_are_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sacrifice.yaml"
    path.write_text(SACRIFICE.replace("ink: 4", "ink: 6"), encoding="utf-8")
    assert main(["solve", str(path), "--goal", "banish", "Goofy", "--json"]) == 1  # they keep Goofy
    capsys.readouterr()
    path.write_text(SACRIFICE.replace("ink: 4", "ink: 6").replace("Stitch - New Dog, ", ""), encoding="utf-8")
    assert main(["solve", str(path), "--goal", "banish", "Goofy", "--json"]) == 0
    [report] = json.loads(capsys.readouterr().out)
    assert report["line"][0] == {"player": 1, "move": "play Lady Tremaine - Imperious Queen"}


def test_limits_of_the_turn_count_in_the_search(tmp_path: Path) -> None:
    """Each turn, only one character can challenge: the search must remember the first challenge."""
    path = tmp_path / "limit.yaml"
    path.write_text(
        """
title: Two challenges would banish him
players:
  us: {play: [Stitch - Rock Star, Stitch - Rock Star]}
  them: {play: [{card: Prince Charming - Protector of the Realm, exerted: true, damage: 5}]}
""",
        encoding="utf-8",
    )
    assert main(["solve", str(path), "--goal", "banish", "Prince Charming"]) == 1
    path.write_text(path.read_text(encoding="utf-8").replace("damage: 5", "damage: 8"), encoding="utf-8")
    assert main(["solve", str(path), "--goal", "banish", "Prince Charming"]) == 0


def test_a_game_that_has_not_begun_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "setup.yaml"
    path.write_text("title: setup\nbegin: setup\nplayers: {us: {}, them: {}}", encoding="utf-8")
    assert main(["solve", str(path), "--goal", "win"]) == 2
    assert "the first turn has not begun" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--goal", "fly"], "unknown goal 'fly'"),
        (["--goal", "lore"], "the goal lore needs a number from 1 to 999"),
        (["--goal", "lore", "-3"], "or +N to gain N, not '-3'"),
        (["--goal", "win", "soon"], "takes nothing after it"),
        (["--goal", "banish"], "needs the name of an opposing card"),
        (["--goal", "banish", "Nobody"], "no opposing card is called 'Nobody'; they are: none"),
        (["--goal", "win", "--to", "3"], "--to works only with records"),
    ],
)
def test_wrong_input(
    position: Path, words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["solve", str(position), *words])
    except SystemExit as ended:
        status = int(ended.code or 0)
    assert status == 2
    assert problem in capsys.readouterr().err
