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
from inkwright.decks.lists import read_list
from inkwright.engine.start import Start
from inkwright.notation.record_file import read_record
from inkwright.sim.differences import replayed
from inkwright.sim.playthrough import playthrough
from inkwright.sim.playthrough_reader import read_playthrough

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


def test_scenarios_and_golden_games_of_the_checkout_are_compared_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["rules", "diff", "2.2", "2.3"]) == 2
    assert "give files or directories with some" in capsys.readouterr().err
    for folder, name in (("scenarios", "quest.yaml"), ("golden", "more.yaml")):
        (tmp_path / "tests" / folder).mkdir(parents=True)
        (tmp_path / "tests" / folder / name).write_text(QUEST, encoding="utf-8")
    assert main(["rules", "diff", "2.2", "2.3"]) == 0
    assert "2 scenarios and games compared, 0 differ" in capsys.readouterr().out


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
    assert course[-2].text.startswith("decision 31, 'quest Nobody' of player ")
    assert course[-2].text.endswith(" is not legal")
    assert course[-2].where.startswith("turn ")
    assert course[-2].where.endswith(", decision 31")


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """A folder with the playthrough of a game that runs out of cards, and its decks."""
    decks = tmp_path / "decks"
    decks.mkdir()
    for name in ("Ash", "Oak"):
        (decks / f"{name}.txt").write_text(f"Deck: {name}\n9 Stitch - Rock Star\n", encoding="utf-8")
    table = load()
    start = Start(
        tuple(read_list(decks / f"{name}.txt", table) for name in ("Ash", "Oak")),
        seed=3,
        edition="2025-08-22",
        starter=0,
        turn_limit=20,
    )
    (tmp_path / "short.txt").write_text("\n".join(playthrough(start, table)) + "\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a playthrough\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", ["07-mirror", "08-chooser", "13-rules-2024", "21-coconut", "24-teams"])
def test_a_playthrough_goes_again_as_it_was_played(name: str) -> None:
    path = ROOT / "tests" / "golden" / f"{name}.txt"
    course = replayed(read_playthrough(path, load()), None, load())
    kept = path.read_text(encoding="utf-8").splitlines()
    events = [line.removeprefix("  . ") for line in kept if line.startswith("  . ")]
    assert [line.text for line in course] == [*events, kept[-1]]


def test_playthroughs_in_a_folder_are_compared(golden: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "2025-08-22", "2.0", str(golden), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["compared"] == 1
    [difference] = found["differences"]
    assert difference["causes"] == ["deck_out"]
    assert difference["where"].startswith("turn ")
    assert main(["rules", "diff", "2025-08-22", "2.0", str(golden)]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith("deck_out: draw in 2025-08-22, turn_end in 2.0 (")
    assert f"short.txt, {difference['where']}\n    - " in printed
    assert main(["rules", "diff", "2.2", "2.3", str(golden)]) == 0


def test_what_is_wrong_with_a_playthrough_is_said(golden: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "2.2", "2.3", str(golden / "notes.txt")]) == 2
    assert "notes.txt, line 1: a playthrough begins with" in capsys.readouterr().err
    (golden / "decks" / "Oak.txt").unlink()
    assert main(["rules", "diff", "2.2", "2.3", str(golden)]) == 2
    assert "has a deck called 'Oak'" in capsys.readouterr().err
    text = (golden / "short.txt").read_text(encoding="utf-8").replace("player 2: Oak\n", "")
    (golden / "short.txt").write_text(text, encoding="utf-8")
    assert main(["rules", "diff", "2.2", "2.3", str(golden)]) == 2
    assert "short.txt, line 2: the next 2 lines must name the players' decks" in capsys.readouterr().err


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
