"""The puzzles that come with Inkwright."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from inkwright.cards.table import CardTable
from inkwright.engine.state import State
from inkwright.errors import InkwrightError, quote
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text
from inkwright.solve.goals import BANISH, Goal

FILE = Path(__file__).with_name("puzzles.jsonl")
SOLVER = 0
"""Player who solves a puzzle; the other one is the opponent."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a goal."""

    id: str
    kind: str
    """Kind of the goal: `win`, `lore`, `banish` or `survive`."""
    amount: int
    """Lore to reach; 0 for other goals."""
    card: str
    """Full name of the card to banish; empty for other goals."""
    goal: str
    """The goal as a sentence."""
    stars: int
    """Difficulty, from 1 to 5."""
    wrong: int
    """Number of first moves after which the goal can't be reached any more."""
    length: int
    """Number of decisions in the solution."""
    solution: tuple[str, ...]
    """Moves of the solution in notation."""
    scenario: Mapping[str, Any]
    """The position in the scenario format, with the players `us` and `them`."""

    def text(self) -> str:
        """Return the position as a scenario file."""
        return json.dumps({**self.scenario, "title": self.goal}, ensure_ascii=False)

    def start(self, table: CardTable) -> State:
        """Return the game at its first decision."""
        return build_position(self.scenario, table)

    def goal_in(self, g: State) -> Goal:
        """Return the goal for the solver, given the game at its first decision."""
        return make_goal(g, self.kind, self.amount, self.card)

    def line(self) -> str:
        """Return the puzzle as a line of the file."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def build_position(scenario: Mapping[str, Any], table: CardTable) -> State:
    """Return the game of a scenario, given as plain data, at its first decision."""
    [found] = read_text(json.dumps(scenario, ensure_ascii=False))
    if not isinstance(found, Scenario):
        raise InkwrightError(f"a puzzle can't be read: {found.problem}")
    return build(found, table)[0]


def make_goal(g: State, kind: str, amount: int, card: str) -> Goal:
    """Return a goal of the solver of a puzzle at its beginning."""
    if kind != BANISH:
        return Goal(kind, SOLVER, g.turn, amount)
    theirs = [p.cid for p in g.players[1 - SOLVER].play if p.card.full_name == card]
    if not theirs:
        raise InkwrightError(f"a puzzle asks to banish {quote(card)}, which is not in play")
    return Goal(kind, SOLVER, g.turn, card=theirs[0])


@lru_cache(maxsize=1)
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, sorted by kind and difficulty."""
    return read_puzzles(FILE)


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        found.append(Puzzle(**{**data, "solution": tuple(data["solution"])}))
    return tuple(found)


def find_puzzle(name: str) -> Puzzle:
    """Return the puzzle with an id."""
    for puzzle in all_puzzles():
        if puzzle.id == name:
            return puzzle
    raise InkwrightError(f"there is no puzzle called {quote(name)}")
