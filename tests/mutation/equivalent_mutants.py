"""The mutants in `equivalent_mutants.yaml`, which no test could or should notice, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Listed:
    """A mutant of the list."""

    kind: str
    """EQUIVALENT: nothing that can happen differs. NO_RULE: what differs is no matter of rules."""
    reason: str


def key_of(mutant: Mutant) -> Key:
    """Return the key of a mutant."""
    mutation = mutant.mutation
    return mutant.file, mutation.function, mutation.source, f"{mutation.operator}: {mutation.change}"


def listed() -> dict[Key, Listed]:
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
        found[key] = Listed(entry["kind"], entry["reason"])
    return found
