"""`inkwright replay` and `inkwright perft` as they are typed."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from inkwright.cli.main import main
from inkwright.engine.serial import digest
from inkwright.game import Game

ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "decks" / "amber-steel.txt", ROOT / "decks" / "ruby-sapphire.txt"]
POSITION = """\
title: Two against one
players:
  us:
    play: [Stitch - New Dog, {card: Stitch - New Dog, exerted: true}]
  them:
    play: [{card: Stitch - New Dog, exerted: true}]
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Game(DECKS, seed=5, starter=0)
    rng = random.Random(2)
    while not game.over:
        game.push(rng.choice(game.state.options))
    path = tmp_path / "game.inkwright"
    game.record(["Ann", "Ben"]).write(path)
    return path


def test_a_record_that_goes_as_recorded(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"{record}: ")
    assert "decisions as recorded; " in out
    assert " wins, lore, turn " in out
    assert err == ""


def test_the_position_after_some_decisions(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--to", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("after 2 of ")
    assert any(line.split()[:3] == ["Ann", "lore", "0"] for line in lines)
    assert main(["replay", str(record), "--to", "100000"]) == 2
    assert "--to 100000: must be between 0 and" in capsys.readouterr().err


def test_decision_by_decision(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--step", "--to", "6"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(".")[0] for line in lines if line[0].isdigit()] == ["1", "2", "3", "4", "5", "6"]
    assert sum("(2.2.1.2)" in line for line in lines) == 2  # both shuffle


def test_events_as_text_and_for_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--events", "text"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert main(["replay", str(record), "--events", "json"]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [event["text"] for event in events] == text
    assert events[0] == {
        "decision": 0,
        "event": "starts",
        "rule": "2.2.1.1",
        "player": 1,
        "text": "Ann goes first (2.2.1.1)",
    }
    assert events[-1]["event"] == "wins"
    assert all(event["rule"] for event in events)


def test_the_digest_and_the_summary(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--digest"]) == 0
    found = capsys.readouterr().out.strip()
    assert len(found) == 64
    assert main(["replay", "--digest", str(record), str(record)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{found}  {record}"] * 2
    assert main(["replay", str(record), "--json", "--to", "0"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["players"] == ["Ann", "Ben"]
    assert data["decision"]["player"] == 1
    assert data["decision"]["legal"][-1] == "keep"
    assert data["digest"] == digest(Game(DECKS, seed=5, starter=0).state)


def test_a_record_that_goes_another_way(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("9 p"))
    lines[at] = lines[at][:5] + "quest Jafar - Wicked Sorcerer"
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["replay", str(record)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"inkwright: {record}:{at + 1}: decision 9: recorded 'p")
    assert "legal: " in err
    assert len(err.splitlines()) == 1


def test_a_record_of_another_engine_warns(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[1] = "engine: 0.0.1 0123456789abcdef"
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["replay", str(record)]) == 0
    err = capsys.readouterr().err
    assert f"inkwright: warning: {record}: recorded with engine 0.0.1 0123456789abcdef, this is " in err


def test_what_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 Stitch - Rock Star\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"inkwright: {path}:1: not a game record")
    assert main(["replay", str(tmp_path / "nothing.inkwright")]) == 2


def test_perft_of_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # One Stitch is ready: it quests or challenges the exerted one of them; or the turn is passed.
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    assert main(["perft", str(path), "--depth", "1", "--divide"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "1  quest p1:Stitch - New Dog#1",
        "1  challenge p1:Stitch - New Dog#1 > p2:Stitch - New Dog",
        "1  pass",
        "Two against one: depth 1: 3",
    ]
    assert main(["perft", str(path), "--depth", "2", "--json"]) == 0
    [report] = json.loads(capsys.readouterr().out)
    assert report["count"] == sum(report["divide"].values())
    assert report["divide"]["quest p1:Stitch - New Dog#1"] == 1  # only passing is left


def test_perft_of_decks_and_records(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    decks = [word for path in DECKS for word in ("--deck", str(path))]
    assert main(["perft", *decks, "--seed", "5", "--depth", "1", "--json"]) == 0
    [of_decks] = json.loads(capsys.readouterr().out)
    assert list(of_decks["divide"])[-1] == "keep"
    assert main(["perft", str(record), "--depth", "1", "--json"]) == 0
    [over] = json.loads(capsys.readouterr().out)
    assert (over["count"], over["divide"]) == (1, {})


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "give either a file or decks"),
        (["position.yaml", "--to", "3"], "--to works only with records"),
        (["{record}", "--depth", "0"], "depth 0 is out of range: choose one from 1 to"),
        (["{record}", "--to", "99999"], "no decision 99999"),
    ],
)
def test_what_can_not_be_counted(
    words: list[str], message: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", *(word.format(record=record) for word in words)]) == 2
    assert message in capsys.readouterr().err
