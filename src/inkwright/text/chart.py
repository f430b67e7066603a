"""Chart parser: all readings of a sequence of tokens, each symbol tried once at each position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from inkwright.errors import InkwrightError
from inkwright.text.grammar import GrammarSymbol, ListSymbol, Nonterminal, Production, Terminal

Wordings = frozenset[str]
"""Unusual wordings that a reading uses."""
Results = dict[tuple[int, Any], Wordings]
"""End and value of a reading, with the fewest unusual wordings that lead to it."""

MOST_READINGS = 64
"""Limit for the readings at one position; no card text reaches it."""
_NONE: Wordings = frozenset()


class TooManyReadings(InkwrightError):
    """The text has more readings than are worth listing."""


class Chart:
    """Readings of one sequence of tokens.

    Each symbol is parsed once at each position, so the time is polynomial in the number of tokens. `furthest`
    is the position that any reading has reached, and `expected` are words that it could have gone on with.
    """

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tuple(tokens)
        self.furthest = 0
        self.expected: set[str] = set()
        self._known: dict[tuple[int, int], Results] = {}

    def readings(self, symbol: GrammarSymbol) -> dict[Any, Wordings]:
        """Return the values of all readings that use up all tokens."""
        length = len(self.tokens)
        return {value: used for (end, value), used in self.parse(symbol, 0).items() if end == length}

    def parse(self, symbol: GrammarSymbol, at: int) -> Results:
        """Return the readings of a symbol from a position."""
        key = symbol.at, at
        found = self._known.get(key)
        if found is None:
            found = {}
            if isinstance(symbol, Nonterminal):
                self._productions(symbol, at, found)
            elif isinstance(symbol, Terminal):
                for end, value in symbol.read(self.tokens, at):
                    found[end, value] = _NONE
                if not found:
                    self._miss(at, ())
            elif isinstance(symbol, ListSymbol):
                self._list(symbol, at, found)
            if len(found) > MOST_READINGS:
                raise TooManyReadings(f"the text can be read in more than {MOST_READINGS} ways")
            self._known[key] = found
        return found

    def _miss(self, at: int, words: Iterable[str]) -> None:
        """Record that a reading stopped where one of these words could have followed."""
        if at > self.furthest:
            self.furthest = at
            self.expected = set()
        if at == self.furthest:
            self.expected.update(words)

    def _productions(self, symbol: Nonterminal, at: int, found: Results) -> None:
        token = self.tokens[at] if at < len(self.tokens) else ""
        starting = symbol.starting_with(token)
        if not starting:
            self._miss(at, symbol.first.words)
        for production in starting:
            self._production(production, at, found)

    def _production(self, production: Production, at: int, found: Results) -> None:
        wording = frozenset({production.label}) if production.other_wording else _NONE
        states: dict[tuple[int, tuple[Any, ...]], Wordings] = {(at, ()): wording}
        tokens, length = self.tokens, len(self.tokens)
        for element in production.elements:
            after: dict[tuple[int, tuple[Any, ...]], Wordings] = {}
            if isinstance(element, str):
                for (place, slots), used in states.items():
                    if place < length and tokens[place] == element:
                        after[place + 1, slots] = used
                    elif place >= self.furthest:
                        self._miss(place, (element,))
            else:
                for (place, slots), used in states.items():
                    for (end, value), more in self.parse(element[1], place).items():
                        _keep(after, (end, (*slots, value)), used | more if more else used)
            if not after:
                return
            if len(after) > MOST_READINGS:
                raise TooManyReadings(f"the text can be read in more than {MOST_READINGS} ways")
            states = after
        for (end, slots), used in states.items():
            value = production.build(**dict(zip(production.slots, slots, strict=True)))
            if value is not None:
                _keep(found, (end, value), used)

    def _list(self, symbol: ListSymbol, at: int, found: Results) -> None:
        if symbol.least == 0:
            found[at, ()] = _NONE
        # Unfinished lists by their end: items so far, and whether more may follow.
        open_lists: Results = {}
        for (end, value), used in self.parse(symbol.item, at).items():
            _keep(open_lists, (end, (value,)), used)
        while open_lists:
            longer: Results = {}
            for (end, items), used in open_lists.items():
                if len(items) == 1 and symbol.least <= 1:
                    _keep(found, (end, items), used)
                self._extend(symbol, end, items, used, found, longer)
            open_lists = longer

    def _extend(
        self,
        symbol: ListSymbol,
        at: int,
        items: tuple[Any, ...],
        used: Wordings,
        found: Results,
        longer: Results,
    ) -> None:
        """Add one more item; the closing words complete a list, the separator leaves it open."""
        closing = symbol.pair if len(items) == 1 else symbol.last
        for end, value, more in self._next(symbol, closing, at):
            _keep(found, (end, (*items, value)), used | more)
        for end, value, more in self._next(symbol, symbol.sep, at):
            _keep(longer, (end, (*items, value)), used | more)

    def _next(self, symbol: ListSymbol, words: tuple[str, ...], at: int) -> list[tuple[int, Any, Wordings]]:
        end = at + len(words)
        if self.tokens[at:end] != words:
            self._miss(at, words[:1])
            return []
        # An item must not be empty, or a list without separators would never end.
        return [(to, value, more) for (to, value), more in self.parse(symbol.item, end).items() if to > at]


def _keep(results: dict[Any, Wordings], key: Any, used: Wordings) -> None:
    known = results.get(key)
    if known is None or len(used) < len(known):
        results[key] = used
