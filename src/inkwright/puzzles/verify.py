"""Solve all puzzles again: `python -m inkwright.puzzles.verify [FILE]`.

Every solution must reach the goal and be unique apart from its order, and neither the greedy bot nor questing
with everyone may reach the goal.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from inkwright.cards.table import CardTable, load
from inkwright.errors import InkwrightError
from inkwright.puzzles.collection import FILE, Puzzle, read_puzzles
from inkwright.puzzles.uniqueness import (
    find_solution,
    greedy_reaches,
    questing_reaches,
    replays,
    star_count,
)


def problems(puzzle: Puzzle, table: CardTable) -> Iterator[str]:
    """Yield what is wrong with a puzzle."""
    g = puzzle.start(table)
    goal = puzzle.goal_in(g)
    try:
        if not replays(g, goal, puzzle.solution):
            yield "the solution does not reach the goal"
    except InkwrightError as problem:
        yield f"the solution is not legal: {problem}"
    if greedy_reaches(g, goal):
        yield "the greedy bot reaches the goal"
    if questing_reaches(g, goal):
        yield "questing with everyone reaches the goal"
    found = find_solution(g, goal)
    if found is None:
        yield "there is no solution, or more than one"
        return
    facts = (found.moves, len(found.moves), found.wrong, star_count(found))
    if facts != (puzzle.solution, puzzle.length, puzzle.wrong, puzzle.stars):
        yield f"stored and found facts differ: {facts}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the puzzles of a file and print what is wrong."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.puzzles.verify", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=FILE, help="puzzles, one per line")
    args = parser.parse_args(arguments)
    table = load()
    puzzles = read_puzzles(args.file)
    wrong = 0
    for puzzle in puzzles:
        for problem in problems(puzzle, table):
            print(f"{puzzle.id}: {problem}")
            wrong += 1
    print(f"{len(puzzles)} puzzles, {wrong} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
