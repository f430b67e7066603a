"""Tournaments: pairings, standings, and the command."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest

from inkwright.cli.main import main
from inkwright.rules.match import GameResult, Match
from inkwright.rules.matches import match_named
from inkwright.sim.tournament import Result, round_robin, standings, swiss_round, swiss_rounds


def played(*winners: int | None) -> Match:
    match = Match(match_named("best-of-three"))
    for winner in winners:
        match = match.after(GameResult(winner, 0))
    return match


@pytest.mark.parametrize("count", [2, 3, 4, 7, 8])
def test_in_a_round_robin_everyone_meets_everyone_once(count: int) -> None:
    rounds = list(round_robin(count))
    met = [frozenset(pairing) for pairings in rounds for pairing in pairings]
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    for pairings in rounds:
        seated = [entrant for pairing in pairings for entrant in pairing]
        assert len(seated) == len(set(seated))


@pytest.mark.parametrize("count", [4, 5, 8, 9])
def test_swiss_rounds_pair_equals_who_have_not_met(count: int) -> None:
    rng = Random(1)
    results: list[Result] = []
    for number in range(swiss_rounds(count)):
        points = {each.entrant: each.points for each in standings(count, results)}
        pairings = swiss_round(count, results, rng)
        assert sorted(each for pairing in pairings for each in pairing if each is not None) == list(
            range(count)
        )
        if number == 1 and count in (4, 8):
            assert all(two is not None and points[one] == points[two] for one, two in pairings)
        # The entrant with the lower number always wins.
        for one, two in pairings:
            match = None if two is None else played(*([0, 0] if one < two else [1, 1]))
            results.append(Result(number, (one, two), match))
    met = [frozenset(result.pairing) for result in results]
    assert len(met) == len(set(met))
    assert standings(count, results)[0].entrant == 0


def test_standings_count_points_byes_and_opponents() -> None:
    results = [
        Result(1, (0, 1), played(0, 0)),
        Result(1, (2, None), None),
        Result(2, (1, 2), played(0, 1, None)),
    ]
    table = {each.entrant: each for each in standings(3, results)}
    assert [table[each].points for each in range(3)] == [3, 1, 4]
    assert (table[2].won, table[2].drawn, table[2].byes, table[2].rate) == (1, 1, 1, 0.5)
    assert (table[1].games_won, table[1].games_lost, table[1].games_drawn) == (1, 3, 1)
    assert table[0].opponents_rate == pytest.approx(1 / 3)  # one of four, raised to a third
    assert [each.entrant for each in standings(3, results)] == [2, 0, 1]


@pytest.mark.slow
def test_bots_and_programs_play_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = f"{sys.executable} examples/questing_bot.py"
    words = ["tournament", "greedy", "random", program, "random", "--match", "single", "--json"]
    assert main([*words, "--swiss", "--seed", "3", "--records", str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in found["entrants"]] == ["greedy", "random", "questing_bot", "random 2"]
    assert len(found["matches"]) == 4 and found["system"] == "swiss"
    assert sum(each["points"] for each in found["standings"]) == 3 * 4
    assert found["standings"][0]["points"] == 6
    records = sorted(tmp_path.iterdir())
    assert len(records) == 4
    assert main(["replay", str(records[0])]) == 0
    capsys.readouterr()


def test_bad_entrants_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        (["greedy"], "at least two"),
        (["greedy", "greedi"], "did you mean greedy"),
        (["greedy", "'"], "not a valid command line"),
        (["greedy", "random", "--swiss", "-1"], "--swiss"),
        (["greedy", "random", "--match", "best"], "match policy"),
        (["greedy", "random", "easy", "--decks", *["decks/amber-steel.txt"] * 2], "2 decks for 3 entrants"),
        (["greedy", "random", "--time", "0"], "--time 0"),
    ):
        assert main(["tournament", *words]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.slow
def test_several_processes_play_the_same_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        command = ["tournament", "greedy", "easy", "random", "--match", "single", "--seed", "3", "--json"]
        assert main([*command, "--jobs", jobs, "--records", str(folder)]) == 0
        games = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
        outputs.append((json.loads(capsys.readouterr().out), games))
    assert outputs[0] == outputs[1]
    assert len(outputs[0][1]) == 3
