"""Rulings, terms and listed proofs from documents in docs, which are installed with the package."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from inkwright.rules.citations import find_numbers

_HERE = Path(__file__)
_PLACES = (_HERE.parent, _HERE.parents[3] / "docs")
"""Directories of the notes: in an installed package, and in a checkout."""
_CELLS = re.compile(r"(?<!\\)\|")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Ruling:
    """Our answer to a question that the rules leave open."""

    section: str
    question: str
    rules: str
    """The rules behind it, as they are written."""
    answer: str
    cites: frozenset[str]
    """Rules of the newest edition that it is about."""


@dataclass(frozen=True, slots=True)
class Term:
    """Term of the glossary."""

    term: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ListedProof:
    """Test of a rule that no scenario can show."""

    rule: str
    reason: str
    """Reason why no scenario shows the rule."""
    test: str
    """File, from the root of a checkout, and function: `tests/decks/test_formats.py::test_10_2_pack_rush`."""


@functools.cache
def rulings() -> tuple[Ruling, ...]:
    """Return all rulings in the order of the document."""
    return tuple(
        Ruling(section, row[0], row[1], row[2], frozenset(find_numbers(row[1])))
        for section, row in _rows("rulings.md", ("Question", "Rules", "What we do"))
    )


@functools.cache
def terms() -> tuple[Term, ...]:
    """Return all terms of the glossary in the order of the document."""
    return tuple(Term(row[0], row[1]) for _, row in _rows("glossary.md", ("Term", "Meaning")))


def rulings_on(number: str) -> tuple[Ruling, ...]:
    """Return the rulings that cite a rule."""
    return tuple(each for each in rulings() if number in each.cites)


@functools.cache
def listed_proofs() -> Mapping[str, ListedProof]:
    """Return the rules that only a test proves, by number."""
    rows = _rows("rules-proof.md", ("Rule", "Why no scenario", "Test"))
    return {row[0]: ListedProof(row[0], row[1], row[2].strip("`")) for _, row in rows}


def _rows(name: str, header: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
    """Yield the rows of all tables with a header, each with the heading above it."""
    path = next((place / name for place in _PLACES if (place / name).is_file()), None)
    if path is None:
        return
    section = ""
    inside = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            section, inside = line.lstrip("# "), False
        elif not line.startswith("|"):
            inside = False
        else:
            cells = [_LINK.sub(r"\1", cell.strip()) for cell in _CELLS.split(line.strip().strip("|"))]
            if tuple(cells) == header:
                inside = True
            elif inside and not set(line) <= set("|-: "):
                yield section, cells
