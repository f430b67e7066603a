"""AST nodes of abilities: immutable, compared by value, registered by class name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NoReturn, Self, TypeVar, dataclass_transform


class Node:
    """AST node; its fields are nodes, tuples of nodes, strings, ints, bools or None.

    Nodes are not dataclasses, because those take most of a millisecond per class to define, which two hundred
    classes would add to every start.
    """

    __slots__ = ("_hash",)
    _hash: int

    fields: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, object]] = {}

    def __init__(self, *values: object, **named: object) -> None:
        names = self.fields
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} takes {len(names)} fields, not {len(values)}")
        state = self.__dict__
        state.update(self.defaults)
        state.update(zip(names, values, strict=False))
        state.update(named)
        if len(state) != len(names) or not state.keys() <= set(names):
            wrong = sorted(set(names) ^ state.keys())
            raise TypeError(f"{type(self).__name__} is missing or does not know: {', '.join(wrong)}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def values(self) -> tuple[object, ...]:
        """Return the values of the fields in order."""
        return tuple(self.__dict__[name] for name in self.fields)

    def replace(self, **fields: object) -> Self:
        """Return a copy with other values in some fields."""
        return type(self)(**(self.__dict__ | fields))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        try:
            known: int = self._hash
        except AttributeError:
            known = hash((type(self).__name__, *self.values()))
            object.__setattr__(self, "_hash", known)
        return known

    def __reduce__(self) -> tuple[type[Node], tuple[object, ...]]:
        # Hashes of strings differ between processes, so the cached one must not be sent to another.
        return type(self), self.values()

    def __repr__(self) -> str:
        shown = list(self.values())
        while shown and shown[-1] == self.defaults.get(self.fields[len(shown) - 1], ...):
            shown.pop()
        return f"{type(self).__name__}({', '.join(map(repr, shown))})"


class Effect(Node):
    """Base class of effects."""


def children_of(tree: object) -> tuple[object, ...]:
    """Return the parts that a node or a tuple consists of; anything else has none."""
    return tree.values() if isinstance(tree, Node) else tree if isinstance(tree, tuple) else ()


def nodes_of(tree: object) -> Iterator[Node]:
    """Yield the nodes of a tree, the root first."""
    if isinstance(tree, Node):
        yield tree
    for part in children_of(tree):
        yield from nodes_of(part)


NODES: dict[str, type[Node]] = {}
"""Node classes by name, for reading trees from the card table."""

COUNTER = "#"
"""Prefix of the name of a counter, used as a characteristic of the card it is on."""

_N = TypeVar("_N", bound=Node)


@dataclass_transform(frozen_default=True)
def node(cls: type[_N]) -> type[_N]:
    """Make a class an AST node: its annotations become its fields."""
    cls.fields = tuple(cls.__annotations__)
    cls.defaults = {name: cls.__dict__[name] for name in cls.fields if name in cls.__dict__}
    NODES[cls.__name__] = cls
    return cls
