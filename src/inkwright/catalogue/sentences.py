"""Values that adapt to a sentence template: players as subjects, and counted nouns.

A template is filled with `str.format`. `{p:draw|draws}` gives "you draw" or "player 2 draws",
`{n:card|cards}` gives "1 card" or "3 cards"; without a specification both give the plain word or number.
"""

from __future__ import annotations

import re


class Subject(str):
    """Player as the subject of a sentence: `{p:draw|draws}` is "you draw" or "player 2 draws"."""

    __slots__ = ()

    def __format__(self, verbs: str) -> str:
        if not verbs:
            return str(self)
        second, third = verbs.split("|")
        return f"{self} {second if self == YOU else third}"


class Count(int):
    """Number of things: `{n:card|cards}` is "1 card" or "3 cards"."""

    __slots__ = ()

    def __format__(self, nouns: str) -> str:
        if not nouns:
            return str(int(self))
        singular, plural = nouns.split("|")
        return f"{int(self)} {singular if self == 1 else plural}"


YOU = Subject("you")

_YOUR = re.compile(r"\byour\b")
_YOU = re.compile(r"\byou(?: (?P<verb>[a-z']+))?\b")
_IRREGULAR = {"have": "has", "do": "does", "don't": "doesn't", "are": "is", "haven't": "hasn't"}
_REGULAR = (
    "choose",
    "control",
    "discard",
    "draw",
    "gain",
    "get",
    "lose",
    "move",
    "pay",
    "play",
    "put",
    "sing",
)


def in_third_person(words: str, name: str) -> str:
    """Return words of a card that say "you" to a player as words about that player."""

    def subject(found: re.Match[str]) -> str:
        verb = found["verb"]
        if verb is None:
            return name
        return f"{name} {_IRREGULAR.get(verb, f'{verb}s' if verb in _REGULAR else verb)}"

    return _YOU.sub(subject, _YOUR.sub(f"{name}'s", words))
