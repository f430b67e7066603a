"""Trees as JSON: a node is a list that starts with its class name, a tuple one that starts with ""."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

from inkwright.effects import (  # noqa: F401  importing them registers every node class
    abilities,
    card_counters,
    control,
    damage,
    exerting,
    lasting,
    moving,
    outcome,
    playing,
    resources,
    revealing,
    turns,
    zones,
)
from inkwright.effects.node import COUNTER, NODES, Node
from inkwright.errors import InkwrightError

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

_CHECKS: dict[str, tuple[tuple[int, frozenset[str]], ...]] = {}
"""Fields of each class with a literal type, and their possible values."""


def to_json(tree: object) -> Json:
    """Return the JSON form of a tree, without trailing default values."""
    if tree is None or isinstance(tree, bool | int | str):
        return tree
    if isinstance(tree, tuple):
        return ["", *map(to_json, tree)]
    if not isinstance(tree, Node):
        raise InkwrightError(f"not part of an ability tree: {tree!r}")
    values = list(tree.values())
    while values and tree.fields[len(values) - 1] in tree.defaults:
        if values[-1] != tree.defaults[tree.fields[len(values) - 1]]:
            break
        values.pop()
    return [type(tree).__name__, *map(to_json, values)]


def from_json(data: Json) -> object:
    """Return the tree of a JSON form; raises InkwrightError for an invalid one."""
    if not isinstance(data, list):
        if data is None or isinstance(data, bool | int | str):
            return data
        raise InkwrightError(f"not part of an ability tree: {data!r}")
    if not data or not isinstance(data[0], str):
        raise InkwrightError("an ability tree has a list without a name")
    values = [from_json(item) for item in data[1:]]
    if data[0] == "":
        return tuple(values)
    made = NODES.get(data[0])
    if made is None:
        raise InkwrightError(
            f"unknown node {data[0]!r} in an ability tree; the table may be of a newer version"
        )
    checks = _CHECKS.get(data[0])
    if checks is None:
        checks = _CHECKS[data[0]] = _literal_fields(made)
    for at, names in checks:
        if at < len(values) and not _is_known(values[at], names):
            raise InkwrightError(f"broken ability tree: {values[at]!r} as {made.fields[at]} of {data[0]}")
    try:
        return made(*values)
    except TypeError as problem:
        raise InkwrightError(f"broken ability tree: {problem}") from None


def _literal_fields(cls: type[Node]) -> tuple[tuple[int, frozenset[str]], ...]:
    """Return the fields of a class that have a literal type, by position, with their possible values."""
    hints = get_type_hints(cls)
    found = []
    for at, field in enumerate(cls.fields):
        hint = hints[field]
        if get_origin(hint) is tuple:
            hint = get_args(hint)[0]
        if get_origin(hint) is Literal:
            found.append((at, frozenset(get_args(hint))))
    return tuple(found)


def _is_known(value: object, names: frozenset[str]) -> bool:
    if isinstance(value, str) and value.startswith(COUNTER):
        return "strength" in names  # counters are counted as a characteristic
    return all(each in names for each in value) if isinstance(value, tuple) else value in names
