"""What every word of the vocabulary has in common: it is an immutable tree node with a name."""

from __future__ import annotations

from typing import ClassVar, NoReturn, Self, TypeVar, dataclass_transform


class Node:
    """A word of the vocabulary. Its fields are nodes, tuples of nodes, strings, ints, bools or None.

    Nodes compare and hash by value. They are made by hand rather than by `dataclasses`, which takes most of a
    millisecond a class: with two hundred of them that would be felt at every start.
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
        """The fields in order."""
        return tuple(self.__dict__[name] for name in self.fields)

    def changed(self, **fields: object) -> Self:
        """The same with other values in some fields."""
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
        # Hashes of strings differ between processes, so the one kept here must not travel.
        return type(self), self.values()

    def __repr__(self) -> str:
        shown = list(self.values())
        while shown and shown[-1] == self.defaults.get(self.fields[len(shown) - 1], ...):
            shown.pop()
        return f"{type(self).__name__}({', '.join(map(repr, shown))})"


class Effect(Node):
    """An instruction."""


NODES: dict[str, type[Node]] = {}
"""Every node class by its name, for reading trees back from the card table."""

_N = TypeVar("_N", bound=Node)


@dataclass_transform(frozen_default=True)
def word(cls: type[_N]) -> type[_N]:
    """Make a class a word of the vocabulary: its annotations are its fields."""
    cls.fields = tuple(cls.__annotations__)
    cls.defaults = {name: cls.__dict__[name] for name in cls.fields if name in cls.__dict__}
    NODES[cls.__name__] = cls
    return cls
