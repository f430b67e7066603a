"""Printing by the grammar: the usual words for a tree."""

from __future__ import annotations

from typing import Any

from inkwright.text.grammar import Kind, Phrase, Several, Terminal, Words

Tokens = tuple[str, ...]


class Printer:
    """Prints values; what a kind makes of a value is worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, Any], Tokens | None] = {}

    def words(self, kind: Kind, value: Any) -> Tokens | None:
        """The usual words for a value, or None when the kind has none."""
        key = kind.at, (type(value), value)
        if key not in self._known:
            self._known[key] = None
            self._known[key] = self._words(kind, value)
        return self._known[key]

    def _words(self, kind: Kind, value: Any) -> Tokens | None:
        if isinstance(kind, Terminal):
            written = kind.write(value)
            return None if written is None else tuple(written)
        if isinstance(kind, Several):
            return self._several(kind, value)
        if isinstance(kind, Words):
            for phrase in kind.phrases:
                if not phrase.other_wording:
                    printed = self._phrase(phrase, value)
                    if printed is not None:
                        return printed
        return None

    def _phrase(self, phrase: Phrase, value: Any) -> Tokens | None:
        slots = phrase.unbuild(value)
        if slots is None:
            return None
        printed: list[str] = []
        for element in phrase.elements:
            if isinstance(element, str):
                printed.append(element)
                continue
            name, kind = element
            part = self.words(kind, slots[name])
            if part is None:
                return None
            printed += part
        return tuple(printed)

    def _several(self, kind: Several, value: Any) -> Tokens | None:
        if not isinstance(value, tuple) or len(value) < kind.least:
            return None
        printed: list[str] = []
        for at, item in enumerate(value):
            if at:
                final = at == len(value) - 1
                printed += kind.pair if len(value) == 2 else kind.last if final else kind.sep
            part = self.words(kind.item, item)
            if part is None:
                return None
            printed += part
        return tuple(printed)
