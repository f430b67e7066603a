"""Card names as people type them: forgiving comparison and nearest names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from inkwright.errors import LONGEST_SHOWN

# What only a name, only a version, or both the wrong way round count beside the full name.
_NAME_ONLY, _VERSION_ONLY, _SWAPPED = 0.95, 0.9, 0.95
# Below this the nearest name is no help.
_LIKENESS_NEEDED = 0.35


def fold(name: str) -> str:
    """What is left of a name when case, accents, quotes, dashes, punctuation and spaces are ignored."""
    decomposed = unicodedata.normalize("NFKD", name.replace("&", " and "))
    return "".join(char for char in decomposed.casefold() if char.isalnum())


def words(text: str) -> list[str]:
    """The folded words of a text; apostrophes and hyphens do not part a word."""
    return [folded for folded in map(fold, text.split()) if folded]


def nearest(wanted: str, full_names: Sequence[str], count: int) -> list[str]:
    """The full names most like `wanted`, best first, at most `count`; none when nothing is like it.

    A name without its version, or a version alone, is like every full name that has it. Only the beginning
    of a text longer than any name is compared.
    """
    target = fold(wanted[:LONGEST_SHOWN])
    if not target:
        return []
    grams = _trigrams(target)
    rough = sorted(
        ((max(_dice(grams, part.grams) for part in _parts(each)), each) for each in full_names),
        key=lambda pair: (-pair[0], pair[1]),
    )
    exact = sorted(
        ((_likeness(target, grams, each), each) for score, each in rough[: 8 * count] if score > 0),
        key=lambda pair: (-pair[0], pair[1]),
    )
    return [each for likeness, each in exact if likeness >= _LIKENESS_NEEDED][:count]


def nearest_word(wanted: str, choices: Iterable[str]) -> str | None:
    """The choice most like `wanted`, or None when none is."""
    found = nearest(wanted, list(choices), 1)
    return found[0] if found else None


class _Part(NamedTuple):
    """What a typed name may be meant to match."""

    folded: str
    grams: frozenset[str]
    worth: float


@lru_cache(maxsize=8192)
def _parts(full_name: str) -> tuple[_Part, ...]:
    name, dash, version = full_name.partition(" - ")
    one, other = fold(name), fold(version)
    worth = {fold(full_name): 1.0}
    if dash:
        worth = {other + one: _SWAPPED, other: _VERSION_ONLY, one: _NAME_ONLY} | worth
    return tuple(_Part(folded, _trigrams(folded), value) for folded, value in worth.items())


def _likeness(target: str, grams: frozenset[str], full_name: str) -> float:
    """From 0 to 1: half for the same letters in the same order, half for the same pieces in any order."""
    return max(
        part.worth / 2 * (SequenceMatcher(None, target, part.folded).ratio() + _dice(grams, part.grams))
        for part in _parts(full_name)
    )


def _trigrams(folded: str) -> frozenset[str]:
    padded = f"  {folded} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def _dice(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other))
