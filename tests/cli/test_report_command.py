"""`inkwright report`: one file that runs as a scenario, contains the record and names nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

import inkwright as ink
from inkwright.cli.main import main
from inkwright.decks.samples import sample_list
from inkwright.report import report_text


@pytest.fixture
def game() -> ink.Game:
    game = ink.Game([sample_list("amber-steel"), sample_list("ruby-sapphire")], seed=24)
    for move in ("keep", "keep", "ink Hermes - Harried Messenger", "pass"):
        game.play(move)
    return game


def test_a_report_is_a_scenario_with_the_record_in_it(
    game: ink.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, report = tmp_path / "game.inkwright", tmp_path / "report.yaml"
    game.record(["Ann Example", "Ben"]).write(record)
    assert main(["report", str(record), "--problem", "Nobody\ncan quest", "-o", str(report)]) == 0
    text = report.read_text(encoding="utf-8")
    for told in (
        "# problem: Nobody",
        "# problem: can quest",
        f"# engine: {ink.__version__} ",
        "# decision of player 1: take an action",
        "#   ink Smash",
    ):
        assert told in text
    for secret in ("Ann", "Ben", game.decks[0].name, str(tmp_path)):
        assert secret not in text
    assert main(["scenario", str(report)]) == 0
    assert main(["report", str(report), "-o", str(report)]) == 2
    capsys.readouterr()
    assert main(["report", str(report), "--extract"]) == 0
    record.write_text(capsys.readouterr().out, encoding="utf-8")
    assert ink.Game.replay(ink.read_record(record)).digest() == game.digest()


def test_a_player_reports_only_what_they_know(game: ink.Game) -> None:
    text = report_text(game, player=1)
    assert "#|" not in text
    assert "??" in text
    hand = [game.state.cards[cid].full_name for cid in game.state.players[0].hand]
    assert [name for name in hand if name in text] == []
    assert "# decision of player 1\n" in text
    assert "#   " not in text


def test_bad_input_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("title: nothing\n", encoding="utf-8")
    assert main(["report", str(other), "--extract"]) == 2
    assert "not a problem report" in capsys.readouterr().err
    assert main(["report", str(other)]) == 2
    assert main(["report", str(tmp_path / "missing")]) == 2
