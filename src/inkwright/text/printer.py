"""Printing by the grammar: the usual words for a tree."""

from __future__ import annotations

from typing import Any

from inkwright.text.grammar import GrammarSymbol, ListSymbol, Nonterminal, Production, Terminal

Tokens = tuple[str, ...]


class Printer:
    """Printer of values, with a cache.

    With `any_wording` it also uses unusual wordings, for values without a usual one.
    """

    def __init__(self, any_wording: bool = False) -> None:
        self._any_wording = any_wording
        self._known: dict[tuple[int, Any], Tokens | None] = {}

    def words(self, symbol: GrammarSymbol, value: Any) -> Tokens | None:
        """Return the usual words for a value, or None if the symbol has none."""
        key = symbol.at, (type(value), value)
        if key not in self._known:
            self._known[key] = None
            self._known[key] = self._words(symbol, value)
        return self._known[key]

    def production_for(self, symbol: Nonterminal, value: Any) -> Production | None:
        """Return the production that prints a value, or None if there is none."""
        for production in symbol.productions:
            if not production.other_wording and self._production(production, value) is not None:
                return production
        return None

    def _words(self, symbol: GrammarSymbol, value: Any) -> Tokens | None:
        if isinstance(symbol, Terminal):
            written = symbol.write(value)
            return None if written is None else tuple(written)
        if isinstance(symbol, ListSymbol):
            return self._list(symbol, value)
        if isinstance(symbol, Nonterminal):
            for production in symbol.productions:
                if not production.other_wording:
                    printed = self._production(production, value)
                    if printed is not None:
                        return printed
            for production in symbol.productions if self._any_wording else ():
                if production.other_wording:
                    printed = self._production(production, value)
                    if printed is not None:
                        return printed
        return None

    def _production(self, production: Production, value: Any) -> Tokens | None:
        slots = production.unbuild(value)
        if slots is None:
            return None
        printed: list[str] = []
        for element in production.elements:
            if isinstance(element, str):
                printed.append(element)
                continue
            name, symbol = element
            part = self.words(symbol, slots[name])
            if part is None:
                return None
            printed += part
        return tuple(printed)

    def _list(self, symbol: ListSymbol, value: Any) -> Tokens | None:
        if not isinstance(value, tuple) or len(value) < symbol.least:
            return None
        printed: list[str] = []
        for at, item in enumerate(value):
            if at:
                final = at == len(value) - 1
                printed += symbol.pair if len(value) == 2 else symbol.last if final else symbol.sep
            part = self.words(symbol.item, item)
            if part is None:
                return None
            printed += part
        return tuple(printed)
