"""Records of matches and of training games: scores of pairs and of decks, and decks by their newest set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from inkwright.cards.table import load
from inkwright.decks.lists import parse_list
from inkwright.learn.deck_scores import score
from inkwright.learn.deck_sets import lists_in, newest_set
from inkwright.learn.match import in_pairs, summary
from inkwright.learn.matrix import report, tasks
from inkwright.learn.self_play import draw_decks

DECKS = Path(__file__).parents[2] / "decks"


def game(pair: int, points: float) -> dict[str, Any]:
    return {"pair": pair, "points": points, "faults": 0, "cpu": 2.0}


def test_only_complete_pairs_count() -> None:
    found = summary([game(1, 1.0), game(2, 0.0), game(1, 0.5), game(2, 0.0), game(3, 1.0)])
    assert (found["games"], found["score"]) == (4, 0.375)
    assert found["pairs won, drawn, lost"] == [1, 0, 1]


def test_both_games_of_a_pair_have_the_same_decks_and_swapped_seats() -> None:
    players: Any = ("one", "two")
    tasks = list(in_pairs(players, (DECKS,), 6, 40))
    assert [(task.pair, task.seat) for task in tasks] == [
        (40, 0),
        (40, 1),
        (41, 0),
        (41, 1),
        (42, 0),
        (42, 1),
    ]
    assert [task.decks for task in tasks] == [(0, 1), (0, 1), (1, 2), (1, 2), (2, 3), (2, 3)]


def test_a_deck_is_as_new_as_its_newest_card() -> None:
    table = load()
    old = parse_list("4 Stitch - Rock Star\n", table)
    assert newest_set(old) == 1
    all_lists, older = lists_in([DECKS]), lists_in([DECKS], 14)
    assert set(older) < set(all_lists)


def test_a_deck_scores_in_both_seats_against_the_decks_that_count() -> None:
    found = {("a", "b"): [1.0, 0.0, 1.0], ("c", "a"): [1.0], ("other", "a"): [0.0]}
    share = score("a", found)
    assert (share.points, share.trials) == (3.0, 5)
    assert score("a", {("a-1", "b"): [1.0], **found}, "b").trials == 3


def test_the_decks_of_a_recorded_game_follow_from_its_seed() -> None:
    drawn = [draw_decks(seed, 10, 0.35) for seed in range(200)]
    assert drawn == [draw_decks(seed, 10, 0.35) for seed in range(200)]
    assert sum(greedy for _, _, greedy in drawn) == pytest.approx(70, abs=25)


def test_in_a_matrix_each_pair_of_decks_meets_in_both_seats() -> None:
    player: Any = "one"
    found = list(tasks(player, (DECKS,), ["a", "b", "c", "d"], ["a", "b", "d"], rounds=2, seed=50))
    assert [(task.pair, task.seat, task.decks) for task in found[:4]] == [
        (50, 0, (0, 1)),
        (50, 1, (1, 0)),
        (51, 0, (0, 3)),
        (51, 1, (3, 0)),
    ]
    assert len(found) == 2 * 3 * 2 and len({task.pair for task in found}) == 2 * 3


def test_a_matrix_reports_scores_and_their_spread() -> None:
    found = {("a", "b"): [1.0, 0.5], ("b", "a"): [0.0], ("c", "a"): [1.0], ("b", "c"): [0.0]}
    *lines, last = report(found, ["a", "b", "c"])
    assert [(line["deck"], line["games"], line["score"]) for line in lines] == [
        ("a", 4, 0.625),
        ("b", 4, 0.125),
        ("c", 2, 1.0),
    ]
    assert lines[0]["against"] == {"b": 0.83, "c": 0.0}
    assert last == {"spread": 0.875}
