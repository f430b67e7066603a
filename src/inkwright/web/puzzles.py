"""Puzzles: scenarios that show only the position and the goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from inkwright.cards.table import CardTable
from inkwright.scenarios import library
from inkwright.web.errors import NotFound
from inkwright.web.messages.puzzles import Puzzle
from inkwright.web.positions import find_goal

_CARD_SCENARIOS = "cards/"
"""Directory of about three thousand single-card scenarios: too easy and too many for puzzles."""


@dataclass(frozen=True, slots=True)
class _Found:
    puzzle: Puzzle
    text: str


def read_puzzles(_: CardTable) -> list[Puzzle]:
    """Return all puzzles."""
    return [each.puzzle for each in _load_all().values()]


def find_puzzle_text(_: CardTable, name: str) -> str:
    """Return the scenario of a puzzle."""
    found = _load_all().get(name)
    if found is None:
        raise NotFound("there is no such puzzle")
    return found.text


@lru_cache(maxsize=1)
def _load_all() -> dict[str, _Found]:
    found: dict[str, _Found] = {}
    for each in library.stored():
        if each.file.startswith(_CARD_SCENARIOS):
            continue
        scenario = each.read()
        if find_goal(scenario) and not scenario.recorded:
            group = each.file.removesuffix(".yaml")
            puzzle = Puzzle(puzzle=each.name, title=each.title, group=group, rules=list(scenario.cites))
            found[each.name] = _Found(puzzle, each.text)
    return found
