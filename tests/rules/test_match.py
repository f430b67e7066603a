"""Matches in progress: who starts the next game, when a match is over, who wins, and time."""

from __future__ import annotations

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules.match import ROUNDS, ExtraTurns, GameResult, GameStart, Match, round_named
from inkwright.rules.matches import match_named


def match_after(key: str, *winners: int | None, starter: int = 0, round: str = "swiss") -> Match:
    """Return a match after games with these winners, all begun by the same player."""
    match = Match(match_named(key), round=ROUNDS[round])
    for winner in winners:
        match = match.after(GameResult(winner, starter))
    return match


@pytest.mark.parametrize("lot", [0, 1])
def test_the_first_game(lot: int) -> None:
    assert match_after("single").next_game(lot) == GameStart(lot, None)
    assert match_after("best-of-five").next_game(lot) == GameStart(lot, None)
    assert match_after("best-of-three").next_game(lot) == GameStart(None, lot)
    assert match_after("two-games").next_game(lot) == GameStart(None, lot)


@pytest.mark.parametrize("winner", [0, 1, None])
@pytest.mark.parametrize("starter", [0, 1])
def test_2_1_3_1_the_other_player_starts_the_second_of_two_games(winner: int | None, starter: int) -> None:
    assert match_after("two-games", winner, starter=starter).next_game(starter) == GameStart(
        1 - starter, None
    )


@pytest.mark.parametrize("key", ["best-of-three", "best-of-five"])
@pytest.mark.parametrize("winner", [0, 1])
def test_2_1_3_2_the_loser_of_the_previous_game_chooses(key: str, winner: int) -> None:
    assert match_after(key, winner).next_game(winner) == GameStart(None, 1 - winner)
    assert match_after(key, winner, 1 - winner).next_game(0) == GameStart(None, winner)


def test_after_a_drawn_game_chance_decides_again() -> None:
    assert match_after("best-of-three", 0, None).next_game(1) == GameStart(None, 1)
    assert match_after("best-of-five", 0, None).next_game(1) == GameStart(1, None)


@pytest.mark.parametrize(
    ("key", "winners", "over", "winner", "points"),
    [
        ("single", [1], True, 1, (0, 0)),
        ("single", [None], True, None, (0, 0)),
        ("best-of-three", [0], False, None, (3, 0)),
        ("best-of-three", [0, 0], True, 0, (3, 0)),
        ("best-of-three", [0, 1], False, None, (1, 1)),
        ("best-of-three", [0, 1, 1], True, 1, (0, 3)),
        ("best-of-three", [0, None, None], True, 0, (3, 0)),
        ("best-of-three", [0, 1, None], True, None, (1, 1)),
        ("two-games", [0], False, None, (3, 0)),
        ("two-games", [0, 0], True, 0, (7, 0)),
        ("two-games", [0, 1], True, None, (3, 3)),
        ("two-games", [None, 1], True, 1, (0, 3)),
        ("best-of-five", [0, 1, 0, 1], False, None, (0, 0)),
        ("best-of-five", [0, 1, 0, 1, 1], True, 1, (0, 0)),
    ],
)
def test_results(
    key: str, winners: list[int | None], over: bool, winner: int | None, points: tuple[int, int]
) -> None:
    match = match_after(key, *winners)
    assert (match.over, match.winner) == (over, winner)
    assert (match.points(0), match.points(1)) == points
    assert sum(match.wins) + match.draws == len(winners)


def test_a_finished_match_has_no_next_game() -> None:
    with pytest.raises(InkwrightError, match="the match is over"):
        match_after("best-of-three", 1, 1).next_game(0)


def test_several_players_play_one_game() -> None:
    match = Match(match_named("single"), players=4)
    assert not match.over
    assert match.next_game(3) == GameStart(3, None)
    match = match.after(GameResult(2, 3))
    assert (match.over, match.winner, match.wins) == (True, 2, (0, 0, 1, 0))


@pytest.mark.parametrize(("winners", "winner"), [([], None), ([1], 1), ([0, 1], None), ([None], None)])
def test_time_in_a_swiss_round_allows_no_new_game(winners: list[int | None], winner: int | None) -> None:
    match = match_after("best-of-three", *winners).call_time()
    assert (match.over, match.winner) == (True, winner)
    assert not match.stops_game


def test_time_in_an_elimination_round_ends_a_match_with_a_leader_at_once() -> None:
    match = match_after("best-of-three", 1, round="elimination")
    assert not match.over and not match.stops_game
    match = match.call_time()
    assert match.over and match.stops_game and match.winner == 1


@pytest.mark.parametrize("winners", [[], [0, 1], [0, 1, None]])
def test_time_in_a_tied_elimination_match_leads_to_a_new_game(winners: list[int | None]) -> None:
    match = match_after("best-of-three", *winners, round="elimination").call_time()
    assert not match.over and not match.stops_game
    assert match.after(GameResult(1, 0)).winner == 1


def test_five_turns_follow_the_turn_in_which_time_is_called() -> None:
    assert ExtraTurns(ROUNDS["swiss"], called_in=7).last_turn == 12
    assert ExtraTurns(ROUNDS["elimination"], called_in=0).last_turn == 5


@pytest.mark.parametrize(("lore", "leader"), [((3, 2), 0), ((2, 9), 1), ((4, 4), None)])
def test_lore_decides_an_unfinished_game_only_where_a_winner_is_needed(
    lore: tuple[int, int], leader: int | None
) -> None:
    assert ExtraTurns(ROUNDS["elimination"], 3).find_winner(lore) == leader
    assert ExtraTurns(ROUNDS["swiss"], 3).find_winner(lore) is None


def test_an_unknown_round_names_the_nearest() -> None:
    assert round_named("Swiss") is ROUNDS["swiss"]
    with pytest.raises(InkwrightError, match="did you mean elimination"):
        round_named("eliminaton")
