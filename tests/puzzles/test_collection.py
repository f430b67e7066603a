"""The puzzles that come with Inkwright: facts, solutions, and progress while solving."""

from __future__ import annotations

from collections import Counter

import pytest

from inkwright.cards.table import load
from inkwright.errors import InkwrightError
from inkwright.notation.moves import find_action
from inkwright.puzzles.collection import all_puzzles, find_puzzle
from inkwright.puzzles.progress import check
from inkwright.puzzles.solution_words import move_sentence
from inkwright.puzzles.verify import problems
from inkwright.solve.proof_search import play_on
from inkwright.view.unknown_card import UNKNOWN

SAMPLE = 60
"""Every so many puzzles are solved again in every build, and all of them in the compiled one."""


def test_facts_of_all_puzzles() -> None:
    puzzles = all_puzzles()
    assert len(puzzles) >= 200
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({frozenset(puzzle.solution) for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        players = puzzle.scenario["players"]
        assert puzzle.id.startswith(puzzle.kind)
        assert 1 <= puzzle.stars <= 5
        assert puzzle.wrong >= 1 and puzzle.length == len(puzzle.solution) >= 2
        assert puzzle.goal.endswith(".")
        assert set(players) == {"us", "them"}
        for player in players.values():
            assert set(player["deck"]) == {UNKNOWN}  # no card of a deck matters
    assert set(Counter(puzzle.kind for puzzle in puzzles)) <= {"win", "lore", "banish", "survive"}


def test_solution_reaches_the_goal_and_ending_the_turn_does_not() -> None:
    puzzle = next(each for each in all_puzzles() if each.kind == "win")
    g = puzzle.start(load())
    goal = puzzle.goal_in(g)
    assert check(goal, g) == "open"
    idle = g.copy()
    play_on(idle, find_action(idle, "pass"), goal.last_turn)
    assert check(goal, idle) == "failed"
    for move in puzzle.solution:
        assert check(goal, g) == "open"
        play_on(g, find_action(g, move), goal.last_turn)
    assert check(goal, g) == "reached"


def test_unknown_puzzle() -> None:
    with pytest.raises(InkwrightError, match="there is no puzzle called 'win-000'"):
        find_puzzle("win-000")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("quest Stitch - Rock Star", "Quest with Stitch - Rock Star."),
        ("challenge Goofy - Musketeer > Guard", "Challenge Guard with Goofy - Musketeer."),
        ("sing Let It Go: Elsa - Spirit of Winter", "Sing Let It Go with Elsa - Spirit of Winter."),
        ("ink Smash", "Put Smash into your inkwell."),
        ("pass", "End your turn."),
        ("2", "Choose 2."),
        ("option 2", "Option 2."),
    ],
)
def test_moves_are_told_as_sentences(move: str, sentence: str) -> None:
    assert move_sentence(move) == sentence


def test_some_puzzles_are_solved_again() -> None:
    table = load()
    for puzzle in all_puzzles()[::SAMPLE]:
        assert not list(problems(puzzle, table)), puzzle.id


@pytest.mark.slow
@pytest.mark.build("compiled")
def test_all_puzzles_are_solved_again() -> None:
    table = load()
    assert [puzzle.id for puzzle in all_puzzles() if list(problems(puzzle, table))] == []
