"""Puzzles: scenarios that show only the position and the goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_file
from inkwright.web.errors import NotFound
from inkwright.web.messages import Puzzle
from inkwright.web.positions import find_goal

_DIRECTORIES = (Path(__file__).with_name("scenarios"), Path(__file__).parents[3] / "tests" / "scenarios")
"""Scenarios of an installed package, or of a checkout."""

_CARD_SCENARIOS = "cards"
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
    directory = next((each for each in _DIRECTORIES if each.is_dir()), None)
    if directory is not None:
        for path in sorted(directory.rglob("*.yaml")):
            if path.relative_to(directory).parts[0] != _CARD_SCENARIOS:
                _read(directory, path, found)
    return found


def _read(directory: Path, path: Path, found: dict[str, _Found]) -> None:
    group = path.relative_to(directory).with_suffix("").as_posix()
    scenarios = list(read_file(path))
    texts = _split_documents(path.read_text(encoding="utf-8"))
    if len(texts) != len(scenarios):
        return  # documents are separated in an unusual way
    for number, (scenario, text) in enumerate(zip(scenarios, texts, strict=True), start=1):
        if isinstance(scenario, Scenario) and find_goal(scenario) and not scenario.recorded:
            name = f"{group.replace('/', '.')}.{number}"
            puzzle = Puzzle(puzzle=name, title=scenario.title, group=group, rules=list(scenario.cites))
            found[name] = _Found(puzzle, text)


def _split_documents(text: str) -> list[str]:
    """Split a YAML file into its documents."""
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
