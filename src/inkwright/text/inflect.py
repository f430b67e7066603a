"""Inflection: `draws` for `draw`, `characters` for `character`, `an` before a vowel."""

from __future__ import annotations

_IRREGULAR = {"have": "has", "are": "is", "do": "does", "don't": "doesn't", "were": "was", "aren't": "isn't"}
_SAME = frozenset({"can", "can't", "may", "must"})


def third_person(verb: str) -> str:
    """Return the third person singular of a verb."""
    if verb in _SAME:
        return verb
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("sh", "ch", "s", "x", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def plural(noun: str) -> str:
    """Return the plural of a noun."""
    return f"{noun}s"


def takes_an(word: str) -> bool:
    """Return True if `a` becomes `an` before a word."""
    return word[:1].lower() in ("a", "e", "i", "o", "u") or word in ("8", "11", "18")
