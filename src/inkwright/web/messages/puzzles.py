"""Puzzles."""

from __future__ import annotations

from typing import Literal, TypedDict

from inkwright.view.schema import CardFacts, View


class Puzzle(TypedDict):
    """Position with a goal."""

    puzzle: str
    title: str
    group: str
    rules: list[str]


class Puzzles(TypedDict):
    """GET /api/puzzles. POST /api/puzzles/{puzzle} starts one; the response is a TableCreated."""

    puzzles: list[Puzzle]


class TurnPuzzle(TypedDict):
    """Position with a goal for this turn."""

    id: str
    kind: Literal["win", "lore", "banish", "survive"]
    goal: str
    """The goal as a sentence."""
    stars: int
    """Difficulty, from 1 to 5."""
    wrong: int
    """Number of first moves after which the goal can't be reached any more."""
    length: int
    """Number of decisions in the solution."""
    cards: list[str]
    """Full names of the solver's cards."""


class TurnPuzzles(TypedDict):
    """GET /api/turn-puzzles. POST /api/turn-puzzles/{id} starts one; the response is a TableCreated."""

    puzzles: list[TurnPuzzle]
    cards: dict[str, CardFacts]
    """Facts of the first two cards of each puzzle, by full name."""


class TurnPuzzlePosition(TypedDict):
    """GET /api/turn-puzzles/{id}: the position of a turn puzzle, as its solver sees it."""

    view: View


class TurnPuzzleSolution(TypedDict):
    """GET /api/turn-puzzles/{id}/solution."""

    moves: list[str]
    """Moves in notation."""
    says: list[str]
    """The same as sentences."""


class ReachableRequest(TypedDict):
    """POST /api/tables/{table}/reachable: can the goal of the turn puzzle still be reached?"""

    token: str


class Reachable(TypedDict):
    """Answer to a ReachableRequest; `unknown` if it would take too long to find out."""

    state: Literal["reached", "open", "failed", "unknown"]
