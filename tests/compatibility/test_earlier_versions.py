"""Files that earlier versions wrote still load. The folders are named after versions and never rewritten.

A corrected rule may change what a scenario expects; then correct the expectation and nothing else.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import inkwright as ink
from inkwright.cli.main import main

HERE = Path(__file__).parent
VERSIONS = sorted(place.name for place in HERE.iterdir() if place.name[0].isdigit())


@pytest.mark.parametrize("version", VERSIONS)
def test_records_replay_to_the_same_result(version: str) -> None:
    record = ink.read_record(HERE / version / "game.inkwright")
    assert record.engine.version.startswith(f"{version}.")
    game = ink.Game.replay(record)
    assert game.outcome == ink.Outcome(1, "lore")
    assert [move.text for move in game.record().moves] == [move.text for move in record.moves]
    assert game.record().players == ("Ann", "Ben")


@pytest.mark.parametrize("version", VERSIONS)
def test_scenarios_pass(version: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(HERE / version / "scenarios.yaml")]) == 0
    assert "32 scenarios, all passed" in capsys.readouterr().out
