"""`inkwright fuzz`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.cli.main import main
from inkwright.engine.state import State
from inkwright.notation.record_file import read_record
from inkwright.sim.invariants import InvariantError


def test_a_few_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "3", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 games")
    assert "no failures" in out


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    assert report["failures"] == []
    assert set(report) >= {"cards", "cards_not_played", "abilities", "abilities_not_reached", "endings"}


def test_the_same_seed_shows_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for _ in range(2):
        assert main(["fuzz", "--games", "4", "--seed", "11", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        report.pop("seconds")
        shown.append(report)
    assert shown[0] == shown[1]


def test_no_games_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "0"]) == 2
    assert "at least 1" in capsys.readouterr().err


def test_a_game_that_breaks_something_is_written_to_a_record_that_breaks_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("inkwright.sim.fuzz.MAX_DECISIONS", 25)
    assert main(["fuzz", "--games", "1", "--seed", "12"]) == 1
    err = capsys.readouterr().err
    assert (
        "seed 12: the game has more than 25 decisions; inkwright fuzz --replay fuzz-failure-12.inkwright"
        in err
    )
    record = read_record("fuzz-failure-12.inkwright")
    assert record.comments == ("the game has more than 25 decisions",)
    assert len(record.moves) == 25
    assert main(["fuzz", "--replay", "fuzz-failure-12.inkwright"]) == 0
    assert capsys.readouterr().out == "no failures\n"

    def fails(g: State) -> None:
        if g.turn:
            raise InvariantError("made to break")

    monkeypatch.setattr("inkwright.sim.fuzz.check", fails)
    assert main(["fuzz", "--replay", "fuzz-failure-12.inkwright"]) == 1
    assert capsys.readouterr().out == "failed: made to break\n"


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"seed": "x", "decks": [], "actions": []}', '{"seed": 1}'])
def test_a_file_that_is_no_record(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.json"
    record.write_text(text, encoding="utf-8")
    assert main(["fuzz", "--replay", str(record)]) == 2
    assert len(capsys.readouterr().err.splitlines()) <= 2
