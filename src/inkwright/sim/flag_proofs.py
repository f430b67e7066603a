"""Proof by scenario that every flag of every edition has the right value.

One flag of a preset is set to another of its values, and the scenarios of that edition are run: at least one
has to fail. If none does, nothing but the preset itself says that the edition has this value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.rules.editions import EDITIONS, FLAGS, NEWEST, Edition, Value, edition, value_of, with_flag
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import run


@dataclass(frozen=True, slots=True)
class Place:
    """Scenario with the file it comes from."""

    file: str
    scenario: Scenario

    @property
    def label(self) -> str:
        return f"{self.file}: {self.scenario.title}"


@dataclass(frozen=True, slots=True)
class Cell:
    """Another value of a flag in an edition, with the scenarios that notice it."""

    edition: str
    flag: str
    value: Value
    """Value in the edition."""
    other: Value
    noticed_by: tuple[str, ...]


def read_places(directory: Path) -> list[Place]:
    """Read every scenario below a directory. Raises InkwrightError if there are none or one is unreadable."""
    places = []
    for path in sorted(directory.rglob("*.yaml")):
        for found in read_file(path):
            if isinstance(found, Unreadable):
                raise InkwrightError(f"{path}, line {found.line}: {found.problem}")
            places.append(Place(path.relative_to(directory).as_posix(), found))
    if not places:
        raise InkwrightError(f"{directory}: no scenarios found")
    return places


def edition_of(scenario: Scenario) -> Edition:
    """Return the edition that a scenario is for."""
    return NEWEST if scenario.edition is None else edition(scenario.edition.value)


def holds(scenario: Scenario, rules: Edition, table: CardTable) -> bool:
    """Return whether a scenario passes by the given rules, whatever edition it names."""
    return run(replace(scenario, edition=None), table, rules).ok


def about(flag: str, places: Iterable[Place]) -> list[Place]:
    """Return the scenarios of the file that is named after a flag."""
    return [each for each in places if Path(each.file).stem == flag]


def prove(
    places: Sequence[Place],
    table: CardTable,
    relevant: Callable[[str, Iterable[Place]], Sequence[Place]] = about,
) -> Iterator[Cell]:
    """Yield a cell for every other value of every flag of every edition.

    `relevant` picks the scenarios to run for a flag.
    """
    for flag, values in FLAGS.items():
        chosen = relevant(flag, places)
        for preset in EDITIONS:
            mine = [each for each in chosen if edition_of(each.scenario) is preset]
            now = value_of(preset, flag)
            for other in values:
                if other != now:
                    changed = with_flag(preset, flag, other)
                    noticed = [each.label for each in mine if not holds(each.scenario, changed, table)]
                    yield Cell(preset.name, flag, now, other, tuple(noticed))


def broken(places: Iterable[Place], table: CardTable) -> list[str]:
    """Return the scenarios that fail with the editions as they are, which would prove nothing."""
    return [each.label for each in places if not run(each.scenario, table).ok]
