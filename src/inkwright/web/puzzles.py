"""Puzzles: scenarios of which only the position and the end are shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_file
from inkwright.web.errors import NotThere
from inkwright.web.messages import Puzzle
from inkwright.web.positions import goal_of

_PLACES = (Path(__file__).with_name("scenarios"), Path(__file__).parents[3] / "tests" / "scenarios")
"""Where scenarios are: in an installed package, or in a checkout."""

_CARDS = "cards"
"""Some three thousand, each of which shows one card: too easy for puzzles, and too many to read at once."""


@dataclass(frozen=True, slots=True)
class _Found:
    puzzle: Puzzle
    text: str


def puzzles(_: CardTable) -> list[Puzzle]:
    """Every scenario that can be a puzzle."""
    return [each.puzzle for each in _book().values()]


def puzzle_text(_: CardTable, name: str) -> str:
    """The scenario of a puzzle."""
    found = _book().get(name)
    if found is None:
        raise NotThere("there is no such puzzle here")
    return found.text


@lru_cache(maxsize=1)
def _book() -> dict[str, _Found]:
    found: dict[str, _Found] = {}
    place = next((each for each in _PLACES if each.is_dir()), None)
    if place is not None:
        for path in sorted(place.rglob("*.yaml")):
            if path.relative_to(place).parts[0] != _CARDS:
                _read(place, path, found)
    return found


def _read(place: Path, path: Path, found: dict[str, _Found]) -> None:
    group = path.relative_to(place).with_suffix("").as_posix()
    scenarios = list(read_file(path))
    texts = _parts(path.read_text(encoding="utf-8"))
    if len(texts) != len(scenarios):
        return  # not parted as people part them
    for number, (scenario, text) in enumerate(zip(scenarios, texts, strict=True), start=1):
        if isinstance(scenario, Scenario) and goal_of(scenario) and not scenario.recorded:
            name = f"{group.replace('/', '.')}.{number}"
            puzzle = Puzzle(puzzle=name, title=scenario.title, group=group, rules=list(scenario.cites))
            found[name] = _Found(puzzle, text)


def _parts(text: str) -> list[str]:
    """The documents of a YAML file."""
    parts: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.rstrip() == "---":
            parts.append([])
        else:
            parts[-1].append(line)
    joined = ["\n".join(part) + "\n" for part in parts]
    return [
        part
        for part in joined
        if any(line and not line.lstrip().startswith("#") for line in part.split("\n"))
    ]
