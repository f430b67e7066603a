"""Everything that is known about a rule: history, rulings, scenarios that show it, modules and tests."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

from inkwright.rules import rulebook
from inkwright.rules.citations import Citations, citations, find_numbers
from inkwright.rules.editions import EDITIONS, FLAGS, meaning, value_of
from inkwright.rules.rulebook import Rule
from inkwright.rules.written_notes import ListedProof, Ruling, listed_proofs, rulings_on


@dataclass(frozen=True, slots=True)
class PastNumber:
    """Numbers of a rule in an older edition; none if the edition does not have it."""

    edition: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Behaviour that differs between editions."""

    flag: str
    """Field of `Edition`."""
    meaning: str
    cites: frozenset[str]
    values: Mapping[str, str]
    """Value in each edition, newest first."""

    def spans(self) -> list[tuple[str, str]]:
        """Return the different values, newest first, each with its editions, such as `2.0 to 2.3`."""
        runs: list[tuple[str, list[str]]] = []
        for name, value in self.values.items():
            if runs and runs[-1][0] == value:
                runs[-1][1].append(name)
            else:
                runs.append((value, [name]))
        return [
            (value, names[0] if len(names) == 1 else f"{names[-1]} to {names[0]}") for value, names in runs
        ]


@dataclass(frozen=True, slots=True)
class Dossier:
    """A rule with its history, its rulings and its proof."""

    rule: Rule
    history: tuple[PastNumber, ...]
    """Older numbers, newest edition first."""
    differences: tuple[Difference, ...]
    rulings: tuple[Ruling, ...]
    scenarios: tuple[str, ...]
    """Scenarios that show it, as `file: title`."""
    listed: ListedProof | None
    """The test of a rule that no scenario can show."""
    cited: Citations

    @property
    def proof(self) -> str:
        """Kind of proof: `scenario`, `test` or `none`."""
        return "scenario" if self.scenarios else "test" if self.listed else "none"


def dossier(number: str) -> Dossier:
    """Return everything known about a rule. Raises InkwrightError, which names similar numbers."""
    rule = rulebook.rule(number)
    return Dossier(
        rule,
        tuple(PastNumber(name, rule.maps.get(name, ())) for name in rulebook.older_editions()),
        tuple(each for each in differences() if rule.id in each.cites),
        rulings_on(rule.id),
        rulebook.scenarios(rule.id),
        listed_proofs().get(rule.id),
        citations(rule.id),
    )


@functools.cache
def differences() -> tuple[Difference, ...]:
    """Return the flags of `Edition` that differ between editions."""
    found = []
    for flag in FLAGS:
        values = {each.name: _say(value_of(each, flag)) for each in EDITIONS}
        if len(set(values.values())) > 1:
            said = meaning(flag)
            found.append(Difference(flag, said, frozenset(find_numbers(said)), values))
    return tuple(found)


def _say(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
