"""Words that fit themselves into a sentence template: players as its subject, and counted nouns.

A template is filled with `str.format`. `{p:draw|draws}` gives "you draw" or "player 2 draws",
`{n:card|cards}` gives "1 card" or "3 cards"; without a specification both give the plain word or number.
"""

from __future__ import annotations


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
