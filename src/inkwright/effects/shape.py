"""Shapes of abilities: trees with names and numbers blanked. Abilities of one shape work alike."""

from __future__ import annotations

from inkwright.effects.abilities import Keyword
from inkwright.effects.modifiers import GainKeyword
from inkwright.effects.node import Node

NAME = "name"
NUMBER = "number"


def shape(tree: object) -> str:
    """Return a key that ignores names, classifications, titles and numbers.

    >>> from inkwright.effects.amounts import Number
    >>> shape(Number(2)) == shape(Number(3))
    True
    """
    if isinstance(tree, Node):
        values = list(tree.values())
        if isinstance(tree, Keyword | GainKeyword):  # which keyword it is makes a difference
            return f"{type(tree).__name__}({', '.join([str(values[0]), *map(shape, values[1:])])})"
        return f"{type(tree).__name__}({', '.join(map(shape, values))})"
    if isinstance(tree, tuple):
        return f"[{', '.join(map(shape, tree))}]"
    if isinstance(tree, str):
        return tree if is_vocabulary(tree) else NAME
    if tree is None or isinstance(tree, bool):
        return str(tree)
    return NUMBER


def is_vocabulary(text: str) -> bool:
    """Return True for a name of the vocabulary (`hand`, `turn_ends`), False for one from a card."""
    return text == text.lower() and " " not in text
