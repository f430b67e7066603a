"""Check the kind of a YAML value and convert it."""

from __future__ import annotations

from collections.abc import Collection

from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import INK, INK_KEYS, NUMBER, PLACE, SIGNED, TRUTH, WORD
from inkwright.scenarios.model import Value
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

LARGEST = 999
"""The largest number a scenario may give."""


def fields(node: Node, what: str, known: Collection[str]) -> Fields:
    """A mapping with only known keys; nothing written is an empty one."""
    if isinstance(node, Text) and node.empty:
        return Fields((), node.line)
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, f"{what} has to be a mapping with some of: {', '.join(known)}")
    for key, _ in node.entries:
        if key.value not in known:
            raise unknown(key.line, f"key of {what}", key.value, known)
    return node


def items(node: Node | None, what: str) -> tuple[Node, ...]:
    """A list; nothing written is an empty one."""
    if node is None or (isinstance(node, Text) and node.empty):
        return ()
    if not isinstance(node, Items):
        raise ScenarioError(node.line, f"{what} has to be a list")
    return node.items


def text(node: Node, what: str) -> Text:
    """A single value that is not empty."""
    if not isinstance(node, Text) or not node.value.strip() or node.empty:
        raise ScenarioError(node.line, f"{what} has to be a text")
    return node


def texts(node: Node | None, what: str) -> tuple[Text, ...]:
    """A list of texts; one alone may stand without brackets."""
    if isinstance(node, Text) and not node.empty:
        return (text(node, what),)
    return tuple(text(each, what) for each in items(node, what))


def number(node: Node, what: str, least: int = 0) -> int:
    """A whole number up to LARGEST."""
    found = node.number if isinstance(node, Text) else None
    if found is None or not least <= found <= LARGEST:
        raise ScenarioError(node.line, f"{what} has to be a number from {least} to {LARGEST}")
    return found


def truth(node: Node, what: str) -> bool:
    """True or false."""
    found = node.truth if isinstance(node, Text) else None
    if found is None:
        raise ScenarioError(node.line, f"{what} has to be true or false")
    return found


UNSAID = -1
"""In an expectation about ink: that part is not looked at."""


def ink(node: Node, what: str, missing: int = 0) -> int | tuple[int, int]:
    """A number, or ready and exerted apart; what is not said is `missing`."""
    if not isinstance(node, Fields):
        return number(node, what)
    parts = fields(node, what, INK_KEYS)
    counts = {key.value: number(value, f"{what}: {key.value}") for key, value in parts.entries}
    return counts.get("ready", missing), counts.get("exerted", missing)


def value_of(node: Node, shape: str, what: str) -> Value:
    """A value of the shape a field has."""
    if shape == NUMBER:
        return number(node, what)
    if shape == SIGNED:
        return number(node, what, -LARGEST)
    if shape == TRUTH:
        return truth(node, what)
    if shape == WORD:
        return text(node, what)
    if shape == PLACE:
        return Text("none", node.line) if isinstance(node, Text) and node.empty else text(node, what)
    if shape == INK:
        return ink(node, what, UNSAID)
    return texts(node, what)


def optional_number(found: Fields, key: str, what: str) -> int | None:
    """The number under a key, or None where it is not given."""
    node = found.get(key)
    return None if node is None else number(node, f"{what}: {key}")
