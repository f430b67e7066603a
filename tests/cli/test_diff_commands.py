"""`inkwright rules diff` and `inkwright cards diff`: what goes differently, and why."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import inkwright as ink
from inkwright.cards.table import load
from inkwright.cli.main import main
from inkwright.notation.record_file import read_record
from inkwright.sim.differences import replayed

ROOT = Path(__file__).parents[2]
EDITIONS = ROOT / "tests" / "scenarios" / "editions"
DECKS = [str(ROOT / "decks" / name) for name in ("amber-steel.txt", "ruby-sapphire.txt")]

QUEST = """
title: Stitch quests
players: {us: {play: [Stitch - Rock Star]}, them: {}}
steps: [{quest: Stitch}]
expect: {us: {lore: 3}}
"""
ERRATA = """
cards:
  - {name: Stitch, version: Rock Star, type: character, cost: 6, strength: 3, willpower: 5, lore: 1}
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of a few turns by the newest edition."""
    game = ink.Game(DECKS, seed=7)
    lots = random.Random(1)
    for _ in range(60):
        game.play(lots.choice(list(game.legal_actions)))
    path = tmp_path / "game.inkwright"
    game.record(["Ann", "Ben"]).write(path)
    return path


def test_the_flag_that_causes_a_difference_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(EDITIONS / f"{name}.yaml") for name in ("dup_keyword", "if_check")]
    assert main(["rules", "diff", "2.2", "2.3", *files]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith("dup_keyword: first in 2.2, longest in 2.3 (8.1.2)\n")
    assert "4 scenarios and games compared, 1 differ" in printed
    assert "change nothing here: play_follows_zone, " in printed


def test_json_has_flags_with_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "2025-08-22", "2.0", str(EDITIONS / "deck_out.yaml"), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["flags"]["deck_out"]["rules"] == ["1.8.1.2", "2.3.3.2", "3.4.2"]
    assert {cause for each in found["differences"] for cause in each["causes"]} == {"deck_out"}
    assert all(each["old"] != each["new"] for each in found["differences"])


def test_each_flag_that_differs_is_found_by_its_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "2.0", "2.1", str(EDITIONS), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {cause for each in found["differences"] for cause in each["causes"]} == set(found["flags"])


def test_a_recorded_game_goes_the_same_by_its_own_edition(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "diff", "2.3", "2.3", str(record)]) == 0
    assert "1 scenarios and games compared, 0 differ" in capsys.readouterr().out


def test_a_recorded_game_stops_at_what_is_not_legal(record: Path) -> None:
    found = read_record(record)
    moves = list(found.moves)
    moves[30] = replace(moves[30], text="quest Nobody")
    course = replayed(replace(found, moves=tuple(moves)), None, load())
    assert course[-2].startswith("decision 31, 'quest Nobody' of player ")
    assert course[-2].endswith(" is not legal")


def changed(folder: Path) -> Path:
    path = folder / "errata.yaml"
    path.write_text(ERRATA, encoding="utf-8")
    return path


def test_errata_and_what_they_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "quest.yaml").write_text(QUEST, encoding="utf-8")
    same = tmp_path / "same.yaml"
    same.write_text("cards: [{name: Nobody, type: item, cost: 1}]", encoding="utf-8")
    new = changed(tmp_path)
    assert main(["cards", "diff", str(same), str(new), str(tmp_path / "quest.yaml")]) == 1
    printed = capsys.readouterr().out
    assert "Nobody: removed\n" in printed
    assert "Stitch - Rock Star: " in printed
    assert "lore" in printed
    assert "    - us gains 3 lore" in printed
    assert "    + us gains 1 lore" in printed
    assert main(["cards", "diff", str(new), str(new), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"cards": {}, "compared": 0, "differences": []}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "diff", "2.2", "2.9", "x"], "there is no rules edition '2.9'"),
        (["rules", "diff", "2.2", "2.3", "missing.yaml"], "missing.yaml: No such file"),
        (["cards", "diff", "missing.jsonl", "missing.jsonl"], "missing.jsonl"),
    ],
)
def test_mistakes_are_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1
