"""`inkwright sim`, `gauntlet` and `compare` as a user sees them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from inkwright.cli.main import main
from inkwright.decks.samples import sample_list
from inkwright.lab.calibration import CALIBRATIONS
from inkwright.version import __version__

ONE, TWO = str(sample_list("amber-steel")), str(sample_list("ruby-sapphire"))
PAIR = [ONE, TWO, "--jobs", "1"]


def output(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_sim_prints_every_figure_with_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", *PAIR, "--games", "40"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("greedy plays all decks; edition ")
    assert f"format core, seed 0; Inkwright {__version__}, card table " in told
    assert "\ncalibration of greedy: the win rates of 28 tournament lists spread by " in told
    assert "Family First wins " in told and ", 40 games)" in told
    assert "  on the play " in told and ", 20 games)" in told
    assert "They end by\n  enough lore " in told
    assert "Lilo - Snow Artist" in told and "played by turn 4" in told
    assert "– is withheld: fewer than 30 games" in told


def test_every_result_says_how_its_bots_are_calibrated(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", *PAIR, "--games", "1", "--bot", "random", "planner", "--iterations", "1"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "\ncalibration of random: " in told and "\nplanner has not been calibrated: " in told
    assert main([*words, "--json"]) == 0
    calibration = output(capsys)["study"]["calibration"]
    assert calibration["bots"]["random"]["spread"] == CALIBRATIONS["random"].spread
    assert calibration["bots"]["planner"] is None
    page = (Path(__file__).parents[2] / calibration["page"]).read_text(encoding="utf-8")
    for bot, found in CALIBRATIONS.items():
        [row] = [line for line in page.splitlines() if line.startswith(f"| `{bot}` |")]
        assert f"{found.games:,}" in row and f"{found.lowest}% to {found.highest}%" in row
        assert f"{found.spread} points" in row and f"{found.matchup_spread} points" in row
        for correlation in found.correlations.values():
            assert f"{correlation:+.2f}" in row


def test_sim_is_the_same_after_a_pause(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["sim", *PAIR, "--games", "12", "--json"]) == 0
    whole = output(capsys)
    assert main(["sim", *PAIR, "--games", "5", "--out", str(path)]) == 0
    capsys.readouterr()
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert main(["sim", *PAIR, "--games", "12", "--out", str(path), "--resume", "--json"]) == 0
    assert output(capsys) == whole
    assert len(path.read_text(encoding="utf-8").splitlines()) == 13
    assert whole["win_rate"]["games"] == 12
    assert [bot["name"] for bot in whole["study"]["bots"]] == ["greedy", "greedy"]
    assert whole["decks"][0]["cards"][0]["played"]["share"] is None  # withheld


def test_sim_plays_until_the_interval_is_narrow(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", *PAIR, "--until", "0.35", "--bot", "random", "--json"]) == 0
    low, high = output(capsys)["win_rate"]["interval"]
    assert 0.3 < high - low <= 0.3501


def test_sim_shows_one_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["sim", *PAIR, "--games", "3", "--json"]) == 0
    seed = output(capsys)["seeds"][1]
    record = tmp_path / "game.inkwright"
    assert main(["sim", *PAIR, "--show", str(seed), "--record", str(record)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Growing Shadow goes first")
    assert main(["replay", str(record)]) == 0
    assert "as recorded" in capsys.readouterr().out


def test_a_gauntlet_is_a_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["gauntlet", ONE, "--against", ONE, TWO, "--games", "4", "--jobs", "1"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "Family First  Growing Shadow" in told.splitlines()[2]
    assert main([*words, "--json"]) == 0
    [row] = output(capsys)["rows"]
    assert row["all"]["games"] == 8
    assert [(cell["deck"], cell["games"], cell["share"]) for cell in row["against"]] == [
        ("Family First", 4, None),
        ("Growing Shadow", 4, None),
    ]


def test_compare_says_whether_a_change_is_better(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    changed = tmp_path / "changed.txt"
    text = Path(ONE).read_text(encoding="utf-8")
    changed.write_text(text.replace("4 Smash", "2 Smash\n2 Dragon Fire"), encoding="utf-8")
    words = ["compare", ONE, str(changed), "--against", TWO, "--games", "15", "--jobs", "1"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "15 pairs of games" in told
    assert "takes about" in told
    assert main([*words, "--json"]) == 0
    found = output(capsys)
    assert found["verdict"] in ("better", "worse", "not decided")
    assert found["difference"]["mean"] == pytest.approx(
        found["new"]["share"] - found["old"]["share"], abs=1e-3
    )


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["sim", *PAIR, "--games", "0"], "--games 0: must be at least 1"),
        (["sim", *PAIR, "--until", "5"], "such as 0.05"),
        (["sim", *PAIR, "--resume"], "name it with --out"),
        (["sim", *PAIR, "--record", "x"], "--record saves the game of --show"),
        (["sim", *PAIR, "--bot", "gredy"], "did you mean greedy?"),
        (["sim", *PAIR, "--bot", "greedy", "easy", "random"], "one for each side, not 3"),
        (["sim", *PAIR, "--seconds", "1"], "greedy can't think longer or shorter"),
        (
            ["sim", *PAIR, "--bot", "planner", "--seconds", "1", "--iterations", "2"],
            "either seconds or iterations",
        ),
        (["sim", ONE, TWO, "--jobs", "0"], "--jobs 0: must be at least 1"),
        (["sim", *PAIR, "--edition", "7"], "7"),
        (["sim", *PAIR, "--on", "mars"], "write processes, dask, dask=ADDRESS, ray or"),
        (["compare", ONE, ONE], "have the same cards"),
        (["gauntlet", ONE, "--against", str(Path(__file__).parent)], "no deck lists"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], words: list[str], problem: str) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert problem in told.err and told.err.count("\n") == 1
    assert told.out == ""
