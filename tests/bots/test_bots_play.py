"""Bots that ship: they answer every decision from a view alone, and greedy beats chance."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path

import pytest

from inkwright.bots.bot import choose_action
from inkwright.bots.faults import BotFault
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.registry import BOTS, bot_named
from inkwright.cards.table import load
from inkwright.cli.main import main
from inkwright.decks.lists import read_list
from inkwright.errors import InkwrightError
from inkwright.game import Game, Outcome
from inkwright.sim.bot_match import DECIDED, PairedGame, PairedMatch, bot_seed, pairings, play_pairs
from inkwright.sim.intervals import wilson
from inkwright.sim.referee import RefereedGame, referee
from inkwright.view.view import View

ROOT = Path(__file__).parents[2]
DECKS = sorted((ROOT / "decks").glob("*.txt"))


class Stubborn:
    """Answers with an action that is not there, from some decision on."""

    name = "stubborn"

    def __init__(self, good: int) -> None:
        self.good = good

    def choose(self, view: View) -> int:
        self.good -= 1
        return 0 if self.good >= 0 else len(view.actions)


def test_a_bot_in_twenty_lines() -> None:
    page = (ROOT / "docs" / "bots.md").read_text()
    program = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    body = program[program.index("class Quester") : program.index("game =")]
    assert len(body.strip().splitlines()) <= 20
    printed = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(printed):
        exec(compile(program, "bots.md", "exec"), {})
    assert re.fullmatch(r"lore after \d+ turns, 0 faults\n", printed.getvalue())


@pytest.mark.parametrize("name", [name for name, entry in BOTS.items() if not entry.seconds])
def test_every_bot_that_answers_at_once_plays_whole_games(name: str) -> None:
    for seed in range(3):
        game = Game([DECKS[seed], DECKS[-1 - seed]], seed=seed)
        result = referee(game, [bot_named(name).make(seed), bot_named("random").make(seed)])
        assert result.faults == []
        assert result.outcome.winner is not None


def test_greedy_beats_chance() -> None:
    greedy, chance = bot_named("greedy"), bot_named("random")
    lists = [read_list(path, load()) for path in DECKS]
    match = PairedMatch()
    games = play_pairs(
        lambda seed, _: greedy.make(seed), lambda seed, _: chance.make(seed), lists, 12, seed=1000
    )
    match.games.extend(games)
    assert len(match.games) == 24
    assert match.score >= 0.9
    assert not any(game.result.faults for game in match.games)


def test_the_same_seed_is_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bot", "match", "random", "greedy", "--games", "4", "--seed", "5", "--json"]
    assert main(command) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(command) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert first["seeds"] == [5, 6]
    assert [game["seat"] for game in first["results"]] == [0, 1, 0, 1]
    assert first["results"][0]["decks"] == first["results"][1]["decks"]
    assert first["interval"][0] <= first["score"] <= first["interval"][1]


def test_at_least(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "match", "random", "greedy", "--games", "2", "--at-least", "0.9"]) == 1
    assert "random scores 0.0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (["match", "gredy", "random"], "did you mean greedy"),
        (["match", "greedy", "random", "--games", "3"], "games come in pairs"),
        (["match", "greedy", "random", "--at-least", "90"], "between 0 and 1"),
        (["match", "greedy", "random", "--decks", "no-such-deck.txt"], "no-such-deck.txt"),
        (["run", "x", "--time", "0"], "--time 0"),
        (["run", "'", "--games", "2"], "not a valid command line"),
        (["run", "./no-such-bot", "--games", "2"], "did not complete the handshake"),
        (["serve", "nobody"], "there is no bot called 'nobody'"),
    ],
)
def test_bad_input(command: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", *command]) == 2
    assert problem in capsys.readouterr().err


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in listed][:3] == ["random", "easy", "greedy"]
    assert [each["strength"] for each in listed] == sorted(each["strength"] for each in listed)


def test_third_fault_forfeits() -> None:
    game = Game([DECKS[0], DECKS[1]], seed=2, starter=0)
    result = referee(game, [Stubborn(4), bot_named("random").make(0)])
    assert [fault.kind for fault in result.faults] == ["illegal"] * 3
    assert result.forfeited == 0
    assert (result.outcome.winner, result.outcome.termination) == (1, "concession")


def test_a_turn_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inkwright.sim.referee.MAX_IN_A_TURN", 3)
    game = Game([DECKS[0], DECKS[1]], seed=2, starter=0)
    result = referee(game, [bot_named("greedy").make(0), bot_named("random").make(0)])
    assert {fault.kind for fault in result.faults} == {"stall"}
    assert result.forfeited is not None
    assert game.over


def test_forgiven_faults_do_not_stop_a_game() -> None:
    game = Game([DECKS[0], DECKS[1]], seed=2, starter=0)
    result = referee(game, [Stubborn(0), bot_named("random").make(0)], faults_allowed=10**6)
    assert result.forfeited is None
    assert len(result.faults) > 10
    assert game.over


def test_an_answer_out_of_range_is_a_fault() -> None:
    game = Game([DECKS[0], DECKS[1]], seed=2)
    with pytest.raises(BotFault, match="there is no action"):
        choose_action(Stubborn(0), game.view(game.state.ask_player))


def test_greedy_is_not_for_those_who_are_not_asked() -> None:
    game = Game([DECKS[0], DECKS[1]], seed=2)
    with pytest.raises(InkwrightError, match="no decision for its player"):
        GreedyBot().choose(game.view(1 - game.state.ask_player))


def pairs_of(*scores: float) -> PairedMatch:
    """A match whose pairs have these scores: 0, 0.5 or 1."""
    match = PairedMatch()
    for seed, score in enumerate(scores):
        for seat in (0, 1):
            winner = seat if score == 1 or (score == 0.5 and seat == 0) else 1 - seat
            result = RefereedGame(Outcome(winner, "lore"), 10, 50)
            match.games.append(PairedGame(seed, ("a", "b"), seat, result))
    return match


def test_the_interval_takes_the_spread_of_the_pairs_into_account() -> None:
    split = pairs_of(*[0.5] * 16, *[1.0] * 4)
    assert split.pair_scores == [0.5] * 16 + [1.0] * 4
    low, high = split.interval
    wide_low, wide_high = wilson(split.score, 20)
    assert wide_low < low < split.score < high < wide_high
    assert pairs_of(*[1.0] * 10).interval == wilson(1.0, 10)
    assert pairs_of(0.5, 1.0).interval == wilson(0.75, 2)


def test_a_sequential_test_decides_between_two_shares() -> None:
    assert pairs_of(*[1.0] * 9).evidence(0.5, 0.75) == 0
    assert pairs_of(*[1.0, 0.5] * 15).evidence(0.5, 0.75) > DECIDED
    assert pairs_of(*[0.5, 0.5, 0.0] * 8).evidence(0.5, 0.75) < -DECIDED
    assert abs(pairs_of(*[1.0, 1.0, 0.0, 0.5] * 3).evidence(0.6, 0.65)) < DECIDED


@pytest.mark.slow
def test_processes_play_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bot", "match", "search", "greedy", "--games", "4", "--iterations", "3", "--json"]
    assert main(command) == 0
    alone = capsys.readouterr().out
    assert main([*command, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


@pytest.mark.slow
def test_a_match_ends_when_its_test_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "match", "greedy", "random", "--games", "200", "--test", "0.5", "0.7"]) == 0
    told = capsys.readouterr().out
    assert "20 games in pairs" in told
    assert "decided: 70.0% is more likely than 50.0%" in told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--seconds", "1"], "neither greedy nor random thinks"),
        (["--jobs", "0"], "--jobs 0: must be at least 1"),
        (["--test", "0.7", "0.6"], "the lower one first"),
        (["--iterations", "0"], "above 0"),
    ],
)
def test_bad_options_of_a_match(options: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "match", "greedy", "random", *options]) == 2
    assert says in capsys.readouterr().err


def test_wilson() -> None:
    # Known values: 50 of 100 and 10 of 10.
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_every_deck_meets_every_other() -> None:
    lists = [read_list(path, load()) for path in DECKS]
    count = len(lists)
    met = {(one.name, other.name) for one, other in pairings(lists, count * (count - 1))}
    assert len(met) == count * (count - 1)
    assert all(one != other for one, other in met)
    assert len({bot_seed(seed, player) for seed in range(50) for player in (0, 1)}) == 100


@pytest.mark.slow
@pytest.mark.parametrize("key", ["two-games", "best-of-three"])
def test_whole_matches_on_the_command_line(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bot", "match", "random", "random", "--match", key, "--games", "4", "--json"]
    assert main(command) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(found["matches"].values()) == len(found["results"]) == 4
    assert sum(found["games"].values()) == sum(len(each["games"]) for each in found["results"])
    assert all(len(each["games"]) >= 2 for each in found["results"])
    assert main(command[:-1]) == 0
    assert "4 matches" in capsys.readouterr().out


def test_time_called_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bot", "match", "random", "random", "--match", "best-of-three", "--games", "2", "--json"]
    assert main([*command, "--time-after", "3"]) == 0
    swiss = json.loads(capsys.readouterr().out)
    assert swiss["matches"]["drawn"] == 2
    assert [game["turns"] for each in swiss["results"] for game in each["games"]] == [8, 8]
    assert main([*command, "--time-after", "3", "--round", "elimination"]) == 0
    elimination = json.loads(capsys.readouterr().out)
    assert elimination["matches"]["drawn"] == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--match", "best-of-thre"], "did you mean best-of-three"),
        (["--match", "single", "--games", "3"], "even number"),
        (["--match", "single", "--round", "swiss"], "add --time-after"),
        (["--match", "single", "--time-after", "0"], "must be at least 1"),
        (["--match", "single", "--time-after", "9", "--round", "swis"], "did you mean swiss"),
        (["--match", "single", "--format", "core-multiplayer"], "3 or more players"),
        (["--format", "sealed"], "works only with --match"),
        (["--time-after", "5"], "works only with --match"),
    ],
)
def test_wrong_options_of_matches(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "match", "random", "random", *options]) == 2
    assert said in capsys.readouterr().err


def test_decks_must_be_legal_in_the_format_of_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = tmp_path / "small.txt"
    small.write_text("20 Smash\n19 Let It Go\n", encoding="utf-8")
    options = ["--match", "single", "--games", "2", "--decks", str(small), "--format"]
    assert main(["bot", "match", "random", "random", *options, "sealed"]) == 2
    assert "needs at least 40 (1.10.1.2)" in capsys.readouterr().err
    assert main(["bot", "match", "random", "random", *options, "draft"]) == 0
