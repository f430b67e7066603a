"""Puzzles: scenarios of which only the position and the end are shown."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from inkwright.notation.scenario_file import Scenario, read_file
from inkwright.web.errors import NotThere
from inkwright.web.messages import Puzzle
from inkwright.web.positions import goal_of

_PLACES = (Path(__file__).with_name("scenarios"), Path(__file__).parents[3] / "tests" / "scenarios")
"""Where scenarios are: in an installed package, or in a checkout."""


@dataclass(frozen=True, slots=True)
class _Found:
    puzzle: Puzzle
    text: str


class PuzzleBook:
    """Every scenario that can be a puzzle, read when first asked for."""

    def __init__(self, place: Path | None = None) -> None:
        self._place = place or next((each for each in _PLACES if each.is_dir()), None)
        self._found: dict[str, _Found] | None = None

    def puzzles(self) -> list[Puzzle]:
        """All of them."""
        return [each.puzzle for each in self._all().values()]

    def text(self, name: str) -> str:
        """The scenario of a puzzle."""
        found = self._all().get(name)
        if found is None:
            raise NotThere("there is no such puzzle here")
        return found.text

    def _all(self) -> dict[str, _Found]:
        if self._found is None:
            self._found = {}
            for path in sorted(self._place.rglob("*.yaml")) if self._place is not None else ():
                self._read(path, self._found)
        return self._found

    def _read(self, path: Path, found: dict[str, _Found]) -> None:
        assert self._place is not None
        group = path.relative_to(self._place).with_suffix("").as_posix()
        scenarios = list(read_file(path))
        texts = _parts(path.read_text(encoding="utf-8"))
        if len(texts) != len(scenarios):
            return
        for number, (scenario, text) in enumerate(zip(scenarios, texts, strict=True), start=1):
            if isinstance(scenario, Scenario) and len(goal_of(scenario)) > 0 and not scenario.recorded:
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
