"""An ability explained: our words for it, its tree, what the parts mean, and the rules they go by."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from inkwright.effects import triggers
from inkwright.effects.codec import to_json
from inkwright.effects.node import Node
from inkwright.rules.catalogue import Rule, rules
from inkwright.text import reminders
from inkwright.text.reader import Reader

_RULE = re.compile(r"\b\d+(?:\.\d+)+\b")
_RULES_AT_END = re.compile(r"\s*\((?:rules? )?[\d., and]+\)(?=[.:]?)")
_INDENT = "  "
_NAMES = {
    "this": "this card",
    "it": "the card that set it off",
    "other": "the other card of what happened",
    "itself": "the card that gets it",
    "amount": "how much it was",
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """One ability explained."""

    title: str
    text: str
    """As we print it, with reminder text."""
    tree: Node
    outline: tuple[str, ...]
    """What each part does, the parts of a part further in."""
    rules: tuple[Rule, ...]

    def as_json(self) -> dict[str, Any]:
        """The explanation for programs."""
        return {
            "title": self.title,
            "text": self.text,
            "tree": to_json(self.tree),
            "meaning": list(self.outline),
            "rules": [{"id": rule.id, "summary": rule.summary} for rule in self.rules],
        }


def explain(reader: Reader, title: str, tree: Node, noun: str) -> Explanation:
    """Explain an ability on a card that calls itself by that noun."""
    text = reader.print(tree, noun)
    said = [wordings[0] for wordings in reminders.granted(tree)]
    text = f"{text} ({' '.join(said)})" if said else text
    return Explanation(title, text, tree, tuple(outline(tree)), tuple(governing(tree)))


def outline(part: object, label: str = "", depth: int = 0) -> Iterator[str]:
    """What a part of a tree says, a line for each part in it."""
    lead = _INDENT * depth + (f"{label}: " if label else "")
    if isinstance(part, tuple):
        for each in part:
            yield from outline(each, label, depth)
        return
    if not isinstance(part, Node):
        yield f"{lead}{_value(label, part)}"
        return
    yield f"{lead}{meaning(part)}"
    for name, value in zip(part.fields, part.values(), strict=True):
        if value != part.defaults.get(name, ...) and value != () and name != "bind":
            yield from outline(value, name.replace("_", " "), depth + 1)


def _value(label: str, value: object) -> str:
    if label in ("card", "name") and value in _NAMES:
        return _NAMES[str(value)]
    if label == "event":
        return triggers.EVENTS.get(str(value), str(value))
    return str(value)


def meaning(part: Node) -> str:
    """What a word of the vocabulary means, without its rule numbers."""
    said = inspect.getdoc(type(part)) or type(part).__name__
    first = said.split("\n\n")[0].replace("\n", " ")
    return _RULES_AT_END.sub("", first).replace("`", "")


def governing(tree: Node) -> list[Rule]:
    """The rules that the parts of a tree go by, in the order of their numbers."""
    named = {number for part in _parts(tree) for number in _RULE.findall(inspect.getdoc(type(part)) or "")}
    return [rule for rule in rules() if rule.id in named]


def _parts(tree: object) -> Iterator[Node]:
    if isinstance(tree, Node):
        yield tree
        tree = tree.values()
    if isinstance(tree, tuple):
        for part in tree:
            yield from _parts(part)


def shown_tree(tree: object, depth: int = 0) -> Iterator[str]:
    """A tree as indented lines; what fits on one line stays on one."""
    flat = repr(tree)
    if not isinstance(tree, Node) or len(flat) + len(_INDENT) * depth <= 100:
        yield _INDENT * depth + flat
        return
    yield f"{_INDENT * depth}{type(tree).__name__}"
    for value in tree.values():
        parts = value if isinstance(value, tuple) else (value,)
        for part in parts:
            if part is not None:
                yield from shown_tree(part, depth + 1)
