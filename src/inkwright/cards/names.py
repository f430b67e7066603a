"""Comparison of card names as people type them, and suggestions for misspelt names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from inkwright.errors import LONGEST_SHOWN

# Weights of matching only the name, only the version, or both swapped.
_NAME_ONLY, _VERSION_ONLY, _SWAPPED = 0.95, 0.9, 0.95
# Names less similar than this are not suggested.
_MIN_SIMILARITY = 0.35


def fold(name: str) -> str:
    """Return a name without case, accents, punctuation and spaces, for comparison."""
    decomposed = unicodedata.normalize("NFKD", name.replace("&", " and "))
    return "".join(char for char in decomposed.casefold() if char.isalnum())


def words(text: str) -> list[str]:
    """Return the folded words of a text; apostrophes and hyphens do not split a word."""
    return [folded for folded in map(fold, text.split()) if folded]


def nearest(wanted: str, full_names: Sequence[str], count: int) -> list[str]:
    """Return up to `count` full names similar to `wanted`, best first.

    A name or a version alone matches every full name that contains it. Only the beginning of a very long
    text is compared.
    """
    target = fold(wanted[:LONGEST_SHOWN])
    if not target:
        return []
    grams = _trigrams(target)
    rough = sorted(
        ((max(_dice(grams, its_grams) for _, its_grams, _ in _parts(each)), each) for each in full_names),
        key=lambda pair: (-pair[0], pair[1]),
    )
    exact = sorted(
        ((_similarity(target, grams, each), each) for score, each in rough[: 8 * count] if score > 0),
        key=lambda pair: (-pair[0], pair[1]),
    )
    return [each for similarity, each in exact if similarity >= _MIN_SIMILARITY][:count]


def nearest_word(wanted: str, choices: Iterable[str]) -> str | None:
    """Return the choice most similar to `wanted`, or None."""
    found = nearest(wanted, list(choices), 1)
    return found[0] if found else None


_Part = tuple[str, frozenset[str], float]
"""A part of a full name that typed text is compared with: its folded text, its trigrams and its weight."""


@lru_cache(maxsize=8192)
def _parts(full_name: str) -> tuple[_Part, ...]:
    name, dash, version = full_name.partition(" - ")
    one, other = fold(name), fold(version)
    weights = {fold(full_name): 1.0}
    if dash:
        weights = {other + one: _SWAPPED, other: _VERSION_ONLY, one: _NAME_ONLY} | weights
    return tuple((folded, _trigrams(folded), value) for folded, value in weights.items())


def _similarity(target: str, grams: frozenset[str], full_name: str) -> float:
    """Return a similarity from 0 to 1: the mean of a sequence match and a trigram match."""
    from difflib import SequenceMatcher  # looking up a card that exists does not need it

    return max(
        weight / 2 * (SequenceMatcher(None, target, folded).ratio() + _dice(grams, its_grams))
        for folded, its_grams, weight in _parts(full_name)
    )


def _trigrams(folded: str) -> frozenset[str]:
    padded = f"  {folded} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def _dice(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other))
