"""YAML values with line numbers, so that messages can point at them.

Nothing is converted: rule 8.10 stays `8.10`, and the caller decides whether `yes` is a boolean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from inkwright.errors import InkwrightError, quote

MAX_DEPTH = 24
"""Maximum nesting of lists and mappings."""
MAX_VALUE = 10_000
"""Maximum length of a single value, in characters."""
_SURROGATE = re.compile("[\ud800-\udfff]")
MAX_TEXT = 2_000_000
"""Maximum length of a whole text, in characters."""

_INT = re.compile(r"[-+]?\d{1,18}")
_TRUE = frozenset({"yes", "true", "on"})
_FALSE = frozenset({"no", "false", "off"})
_NULL = frozenset({"", "~", "null"})


class YamlError(InkwrightError):
    """Text that is not valid YAML, with the line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True, slots=True)
class Text:
    """Single value as it is written."""

    value: str
    line: int
    quoted: bool = False

    @property
    def number(self) -> int | None:
        """The value as an integer, or None."""
        return int(self.value) if not self.quoted and _INT.fullmatch(self.value) else None

    @property
    def truth(self) -> bool | None:
        """True for `yes`, `true` and `on`, False for `no`, `false` and `off`, quoted or not; else None."""
        word = self.value.strip().casefold()
        return True if word in _TRUE else False if word in _FALSE else None

    @property
    def empty(self) -> bool:
        """True if the value is missing or null."""
        return not self.quoted and self.value.casefold() in _NULL


@dataclass(frozen=True, slots=True)
class Items:
    """List."""

    items: tuple[Node, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Fields:
    """Mapping, in the order it is written."""

    entries: tuple[tuple[Text, Node], ...]
    line: int

    def get(self, key: str) -> Node | None:
        """Return the value of a key, or None."""
        return next((value for name, value in self.entries if name.value == key), None)


Node = Text | Items | Fields


def documents(text: str) -> Iterator[Node]:
    """Yield the documents of a YAML text. Raises YamlError at the first place that is not valid."""
    if len(text) > MAX_TEXT:
        raise YamlError(1, f"too long: {len(text):,} characters, at most {MAX_TEXT:,} are allowed")
    half = _SURROGATE.search(text)
    if half is not None:
        raise YamlError(text.count("\n", 0, half.start()) + 1, "half a character (a lone surrogate)")
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    events = yaml.parse(text, Loader=loader)
    try:
        yield from _documents(events)
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        reason = " ".join(str(part) for part in (problem.context, problem.problem) if part)
        raise YamlError(mark.line + 1 if mark else 1, f"invalid YAML: {reason}") from None
    except yaml.reader.ReaderError as problem:
        line = text.count("\n", 0, max(0, problem.position)) + 1
        raise YamlError(line, f"invalid YAML: {problem.reason}") from None
    except yaml.YAMLError as problem:
        raise YamlError(1, f"invalid YAML: {' '.join(str(problem).split())}") from None


def _documents(events: Iterator[Any]) -> Iterator[Node]:
    import yaml

    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            yield _document(events)


def _document(events: Iterator[Any]) -> Node:
    """Build one document from its events, without recursion."""
    import yaml

    anchors: dict[str, Node] = {}
    open_: list[_Open] = [_Open(False, 1, None)]
    for event in events:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.DocumentEndEvent):
            break
        node: Node
        name: str | None = getattr(event, "anchor", None)
        if isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
            if len(open_) > MAX_DEPTH:
                raise YamlError(line, f"nested more than {MAX_DEPTH} levels deep")
            open_.append(_Open(isinstance(event, yaml.MappingStartEvent), line, name))
            continue
        if isinstance(event, yaml.AliasEvent):
            if name not in anchors:
                raise YamlError(line, f"unknown alias *{name}")
            node = anchors[str(name)]
        elif isinstance(event, yaml.ScalarEvent):
            if len(event.value) > MAX_VALUE:
                raise YamlError(
                    line,
                    f"value too long: {len(event.value):,} characters, at most {MAX_VALUE:,} are allowed",
                )
            node = Text(event.value, line, event.style not in (None, ""))
            if name:
                anchors[name] = node
        else:
            done = open_.pop()
            node = done.node()
            if done.anchor:
                anchors[done.anchor] = node
        open_[-1].add(node)
    return open_[0].items[0]


class _Open:
    """List or mapping that is still being read."""

    def __init__(self, mapping: bool, line: int, anchor: str | None) -> None:
        self.mapping = mapping
        self.line = line
        self.anchor = anchor
        self.items: list[Node] = []
        self.keys: set[str] = set()

    def add(self, node: Node) -> None:
        if self.mapping and len(self.items) % 2 == 0:
            if not isinstance(node, Text):
                raise YamlError(node.line, "a list or mapping can't be a key")
            if node.value in self.keys:
                raise YamlError(node.line, f"duplicate key {quote(node.value)}")
            self.keys.add(node.value)
        self.items.append(node)

    def node(self) -> Node:
        if not self.mapping:
            return Items(tuple(self.items), self.line)
        keys = [key for key in self.items[::2] if isinstance(key, Text)]
        return Fields(tuple(zip(keys, self.items[1::2], strict=True)), self.line)
