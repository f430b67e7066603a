"""Convert YAML values to the kinds of values that scenarios use, or say what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection

from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import BOOLEAN, INK, INK_KEYS, LOCATION, NAME, NUMBER, SIGNED
from inkwright.scenarios.model import Value
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

MAX_NUMBER = 999
"""The largest number in a scenario."""
NOT_GIVEN = -1
"""Part of an expectation about ink that is not checked."""


def as_fields(node: Node, what: str, known: Collection[str]) -> Fields:
    """Return a mapping with known keys only; an empty value is an empty mapping."""
    if isinstance(node, Text) and node.empty:
        return Fields((), node.line)
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, f"{what} must be a mapping with any of: {', '.join(known)}")
    for key, _ in node.entries:
        if key.value not in known:
            raise unknown(key.line, "field", key.value, known, what)
    return node


def as_items(node: Node | None, what: str) -> tuple[Node, ...]:
    """Return the items of a list; an empty value is an empty list."""
    if node is None or (isinstance(node, Text) and node.empty):
        return ()
    if not isinstance(node, Items):
        raise ScenarioError(node.line, f"{what} must be a list")
    return node.items


def as_text(node: Node, what: str) -> Text:
    """Return a single value that is not empty."""
    if not isinstance(node, Text) or not node.value.strip() or node.empty:
        raise ScenarioError(node.line, f"{what} must be a string")
    return node


def as_texts(node: Node | None, what: str) -> tuple[Text, ...]:
    """Return a list of strings; a single one needs no brackets."""
    if isinstance(node, Text) and not node.empty:
        return (as_text(node, what),)
    return tuple(as_text(each, what) for each in as_items(node, what))


def as_number(node: Node, what: str, least: int = 0) -> int:
    """Return an integer from `least` to MAX_NUMBER."""
    found = node.number if isinstance(node, Text) else None
    if found is None or not least <= found <= MAX_NUMBER:
        raise ScenarioError(node.line, f"{what} must be a number from {least} to {MAX_NUMBER}")
    return found


def as_bool(node: Node, what: str) -> bool:
    """Return a boolean."""
    found = node.truth if isinstance(node, Text) else None
    if found is None:
        raise ScenarioError(node.line, f"{what} must be true or false")
    return found


def as_ink(node: Node, what: str, missing: int = 0) -> int | tuple[int, int]:
    """Return a number, or ready and exerted ink separately; a part that is not given is `missing`."""
    if not isinstance(node, Fields):
        return as_number(node, what)
    parts = as_fields(node, what, INK_KEYS)
    counts = {key.value: as_number(value, f"{what}: {key.value}") for key, value in parts.entries}
    return counts.get("ready", missing), counts.get("exerted", missing)


def as_value(node: Node, kind: str, what: str) -> Value:
    """Return a value of the kind that a field takes."""
    if kind == NUMBER:
        return as_number(node, what)
    if kind == SIGNED:
        return as_number(node, what, -MAX_NUMBER)
    if kind == BOOLEAN:
        return as_bool(node, what)
    if kind == NAME:
        return as_text(node, what)
    if kind == LOCATION:
        return Text("none", node.line) if isinstance(node, Text) and node.empty else as_text(node, what)
    if kind == INK:
        return as_ink(node, what, NOT_GIVEN)
    return as_texts(node, what)


def get_number(found: Fields, key: str, what: str) -> int | None:
    """Return the number of a key, or None if it is not given."""
    node = found.get(key)
    return None if node is None else as_number(node, f"{what}: {key}")


def get_bool(found: Fields, key: str, what: str = "") -> bool:
    """Return the boolean of a key, False if it is not given."""
    node = found.get(key)
    return node is not None and as_bool(node, f"{what}: {key}" if what else key)


def get_text(found: Fields, key: str) -> Text | None:
    """Return the string of a key, or None if it is not given."""
    node = found.get(key)
    return None if node is None else as_text(node, key)
