"""The mutants in `equivalent_mutants.yaml`, which no test could or should notice, each with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import yaml
from mutant_runs import Mutant

LIST: Final = Path(__file__).with_name("equivalent_mutants.yaml")
EQUIVALENT: Final = "equivalent"
NO_RULE: Final = "no rule"
KINDS: Final = (EQUIVALENT, NO_RULE)

Key = tuple[str, str, str, str]
"""File, function, statement and change: what stays the same when the line moves."""


ANYTHING: Final = "…"
"""Stands for any text in a key, for a whole class of mutants with one reason."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A mutant of the list, or a class of mutants."""

    key: Key
    kind: str
    """EQUIVALENT: nothing that can happen differs. NO_RULE: what differs is no matter of rules."""
    reason: str

    def fits(self, key: Key) -> bool:
        """Return whether a mutant with a key is meant."""
        return all(fits(own, other) for own, other in zip(self.key, key, strict=True))


def fits(pattern: str, text: str) -> bool:
    """Return whether a text is that of a pattern, in which `…` stands for any text."""
    if ANYTHING not in pattern:
        return pattern == text
    return compiled(pattern).fullmatch(text) is not None


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Return the regular expression for a pattern."""
    return re.compile(".*".join(map(re.escape, pattern.split(ANYTHING))), re.DOTALL)


class Equivalents:
    """The list."""

    def __init__(self, entries: list[Listed]) -> None:
        self.entries = entries
        self.exact = {each.key: each for each in entries}
        self.classes = [each for each in entries if any(ANYTHING in part for part in each.key)]

    def find(self, key: Key) -> Listed | None:
        """Return the entry about a mutant."""
        return self.exact.get(key) or next((each for each in self.classes if each.fits(key)), None)


def key_of(mutant: Mutant) -> Key:
    """Return the key of a mutant."""
    mutation = mutant.mutation
    return mutant.file, mutation.function, mutation.source, f"{mutation.operator}: {mutation.change}"


def listed() -> Equivalents:
    """Read the list. Raises ValueError where an entry is not as it must be."""
    found: dict[Key, Listed] = {}
    for entry in yaml.safe_load(LIST.read_text(encoding="utf-8")) or ():
        if set(entry) != {"file", "function", "source", "change", "kind", "reason"}:
            raise ValueError(f"an entry needs file, function, source, change, kind and reason: {entry}")
        if entry["kind"] not in KINDS:
            raise ValueError(f"the kind must be one of {', '.join(KINDS)}: {entry}")
        key = (entry["file"], entry["function"], entry["source"], entry["change"])
        if key in found:
            raise ValueError(f"listed twice: {key}")
        found[key] = Listed(key, entry["kind"], entry["reason"])
    return Equivalents(list(found.values()))
