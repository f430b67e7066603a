"""`inkwright analyse` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.analysis.report import Analysis, Chance, Judgement, MissedWin, TurnReport
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.cli.analyse import describe_analysis
from inkwright.cli.annotated_games import GAMES, AnnotatedGame, annotate
from inkwright.cli.main import main
from inkwright.errors import InkwrightError
from inkwright.game import Game

ROOT = Path(__file__).parents[2]
DECKS = [ROOT / "decks" / "amber-steel.txt", ROOT / "decks" / "ruby-sapphire.txt"]
POINT = Judgement(
    9, 2, 1, 0.7, 0.4, ("pass",), ("quest Stitch", "pass"), (("lore", 2), ("cards in hand", -1))
)
FOUND = Analysis(
    players=("Ann", "Ben"),
    result="player 1 wins, lore, turn 2",
    effort="quick",
    guesses=2,
    seed=0,
    turns=(
        TurnReport(1, 0, 4, (Chance(4, 1, 1, 0.5), Chance(4, 1, 0, 0.55)), (), (), (0, 0)),
        TurnReport(
            2,
            1,
            7,
            (Chance(7, 2, 0, 0.3), Chance(7, 2, 1, 0.7), Chance(9, 2, 1, 0.4)),
            (POINT,),
            (MissedWin(9, 2, 1, ("quest Stitch",)),),
            (1, 19),
        ),
    ),
    turning_points=(POINT,),
    missed_wins=(MissedWin(9, 2, 1, ("quest Stitch",)),),
)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first turns of a game."""
    game, bot = Game(DECKS, seed=5, starter=0), GreedyBot()
    while game.state.turn < 4:
        game.push(game.state.options[bot.choose(game.view(game.state.ask_player))])
    path = tmp_path_factory.mktemp("games") / "game.inkwright"
    game.record(["Ann", "Ben"]).write(path)
    return path


def test_a_table_by_turns_with_turning_points_and_missed_wins() -> None:
    text = describe_analysis(FOUND)
    assert "Ann vs Ben: Ann wins, lore, turn 2" in text
    assert "Ann: ▅▃\nBen: ▅▆" in text
    [row] = [line for line in text.splitlines() if line.startswith("   2 ")]
    assert row.split()[:5] == ["2", "Ben", "1-19", "30%", "70%"]
    assert row.endswith("██████··············  turning point 1, missed win")
    assert "1. turn 2, Ben, decision 9: 70% -> 40%" in text
    assert "   better: quest Stitch; pass\n   then:   2 more lore, 1 fewer card in hand" in text
    assert "Missed wins\nturn 2, Ben, decision 9: quest Stitch" in text


def test_one_player_only() -> None:
    text = describe_analysis(FOUND, 0)
    assert "\nBen:" not in text
    assert "No turning points" in text
    assert "Missed wins" not in text


def test_a_record_is_analysed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--effort", "quick", "--seconds", "0.3"]) == 0
    out, err = capsys.readouterr()
    assert "Ann's chance" in out
    assert err == ""
    assert main(["analyse", str(record), "--effort", "quick", "--seconds", "0.3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"] == ["Ann", "Ben"]
    assert [turn["turn"] for turn in found["turns"]] == [1, 2, 3]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--player", "Cat"], "they are: 1 Ann, 2 Ben"),
        (["--seconds", "0"], "must be more than 0"),
    ],
)
def test_wrong_options(
    record: Path, options: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(record), *options]) == 2
    assert says in capsys.readouterr().err


def test_a_record_of_another_game_says_where_it_differs(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.inkwright"
    broken.write_text(record.read_text().replace("seed: 5", "seed: 6"))
    assert main(["analyse", str(broken)]) == 1
    assert "decision 1" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "none.inkwright")]) == 2


def test_the_page_has_every_explanation_of_its_games() -> None:
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert f"### {game.title}\n" in page
        assert all(note in page for note in game.notes.values())


def test_an_explanation_without_a_turning_point_is_an_error() -> None:
    game = AnnotatedGame("Short", ("a", "b"), ("easy", "easy"), ("Ann", "Ben"), 0, {9: "Pass.", 10: "Why?"})
    with pytest.raises(InkwrightError, match="no turning point at decision 10"):
        list(annotate(game, FOUND))
