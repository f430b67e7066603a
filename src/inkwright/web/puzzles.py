"""Puzzles: scenarios that show only the position and the goal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.scenarios import library
from inkwright.web.errors import NotFound
from inkwright.web.messages.puzzles import Puzzle
from inkwright.web.positions import find_goal

_CARD_SCENARIOS = "cards/"
"""Directory of about three thousand single-card scenarios: too easy and too many for puzzles."""
_STORED_LIST = Path(__file__).with_name("puzzles.json")
"""List of all puzzles where reading them would take too long, as in the static site."""


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
    if _STORED_LIST.exists():
        listed: list[Puzzle] = json.loads(_STORED_LIST.read_text(encoding="utf-8"))
        texts = {each.name: each.text for each in library.stored()}
        return {each["puzzle"]: _Found(each, texts[each["puzzle"]]) for each in listed}
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
