"""Ability trees: the effects in them that an answer is for."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.effects.node import Effect, Node
from inkwright.effects.revealing import Search
from inkwright.effects.targets import Chosen, Ref, Selected, Target


def walk(tree: object) -> Iterator[Node]:
    """Yield every node of a tree, parents first."""
    if isinstance(tree, Node):
        yield tree
        for value in tree.values():
            yield from walk(value)
    elif isinstance(tree, tuple):
        for value in tree:
            yield from walk(value)


def effects_on_answer(tree: Node, part: Node) -> list[tuple[Node, Target | None]]:
    """Return the effects on the cards chosen for `part` of an ability.

    Each comes with the target that asks for the cards, or None if it refers to cards bound before.
    """
    found: list[tuple[Node, Target | None]] = []
    asking = [value for value in part.values() if isinstance(value, Chosen | Selected)]
    for target in asking:
        found.append((part, target))
    names = {target.bind for target in asking}
    if isinstance(part, Search):
        names.add(part.bind)
    for node in walk(tree):
        if isinstance(node, Effect) and node != part:
            references = [value.name for value in node.values() if isinstance(value, Ref)]
            if names.intersection(references):
                found.append((node, None))
    return found
