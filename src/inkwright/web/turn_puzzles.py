"""Turn puzzles at a table: the progress towards the goal."""

from __future__ import annotations

from typing import Literal

from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.puzzles.collection import Puzzle, find_puzzle
from inkwright.puzzles.progress import check, status
from inkwright.solve.goals import SURVIVE, Goal
from inkwright.web.messages.tables import TurnPuzzleState

_FEW_SECONDS = 1.0
"""Time to find out whether the opponent can still win."""
Progress = Literal["open", "reached", "failed"]


class PuzzleInProgress:
    """Turn puzzle that is solved at a table."""

    def __init__(self, puzzle: Puzzle, goal: Goal) -> None:
        self.puzzle = puzzle
        self.goal = goal

    @classmethod
    def find(cls, name: str, start: State) -> PuzzleInProgress | None:
        """Return the puzzle with an id at its beginning, or None if there is no such puzzle any more."""
        try:
            puzzle = find_puzzle(name)
            return cls(puzzle, puzzle.goal_in(start))
        except InkwrightError:
            return None

    def progress(self, g: State) -> Progress:
        """Return whether the goal is reached or missed. The opponent's next turn is only simulated."""
        found = status(self.goal, g)
        if found == "open" and self.goal.kind == SURVIVE and g.active != self.goal.me:
            found = "reached" if check(self.goal, g, _FEW_SECONDS) == "open" else "failed"
        return "reached" if found == "reached" else "failed" if found == "failed" else "open"

    def settled(self, g: State) -> bool:
        """Return whether the puzzle is over."""
        return self.progress(g) != "open"

    def state(self, g: State) -> TurnPuzzleState:
        """Return what clients are told."""
        puzzle = self.puzzle
        return TurnPuzzleState(id=puzzle.id, goal=puzzle.goal, stars=puzzle.stars, state=self.progress(g))
