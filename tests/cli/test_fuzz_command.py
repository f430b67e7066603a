"""`inkwright fuzz`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.cli.main import main


def test_a_few_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "3", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 games")
    assert "nothing broke" in out


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
    assert "at least one" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"seed": "x", "decks": [], "actions": []}', '{"seed": 1}'])
def test_a_file_that_is_no_record(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.json"
    record.write_text(text, encoding="utf-8")
    assert main(["fuzz", "--replay", str(record)]) == 2
    assert len(capsys.readouterr().err.splitlines()) <= 2
