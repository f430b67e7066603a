"""Reading by the grammar: every reading of a row of tokens, each kind tried once at each place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from inkwright.errors import InkwrightError
from inkwright.text.grammar import Kind, Phrase, Several, Terminal, Words

Wordings = frozenset[str]
"""The other wordings a reading made use of."""
Results = dict[tuple[int, Any], Wordings]
"""Where a reading ends and what it means, with the fewest other wordings that lead to it."""

MOST_READINGS = 64
"""More different readings of one place than any text of a card has: then the text is not worth an answer."""
_NONE: Wordings = frozenset()


class TooManyReadings(InkwrightError):
    """The text can be read in so many ways that they are not listed."""


class Chart:
    """The readings of one row of tokens.

    What a kind can be at a place is worked out once, so the time is polynomial in the number of tokens.
    `furthest` is how far any reading got.
    """

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tuple(tokens)
        self.furthest = 0
        self._known: dict[tuple[int, int], Results] = {}

    def readings(self, kind: Kind) -> dict[Any, Wordings]:
        """Every value that all tokens together can have."""
        length = len(self.tokens)
        return {value: used for (end, value), used in self.parse(kind, 0).items() if end == length}

    def parse(self, kind: Kind, at: int) -> Results:
        """Every reading of a kind from a place on."""
        key = kind.at, at
        found = self._known.get(key)
        if found is None:
            found = {}
            if isinstance(kind, Words):
                self._phrases(kind, at, found)
            elif isinstance(kind, Terminal):
                for end, value in kind.read(self.tokens, at):
                    found[end, value] = _NONE
                if not found:
                    self.furthest = max(self.furthest, at)
            elif isinstance(kind, Several):
                self._several(kind, at, found)
            if len(found) > MOST_READINGS:
                raise TooManyReadings(f"the text can be read in more than {MOST_READINGS} ways")
            self._known[key] = found
        return found

    def _phrases(self, kind: Words, at: int, found: Results) -> None:
        token = self.tokens[at] if at < len(self.tokens) else ""
        starting = kind.starting(token)
        if not starting:
            self.furthest = max(self.furthest, at)
        for phrase in starting:
            self._phrase(phrase, at, found)

    def _phrase(self, phrase: Phrase, at: int, found: Results) -> None:
        states: dict[tuple[int, tuple[Any, ...]], Wordings] = {(at, ()): phrase.other_wording}
        tokens, length = self.tokens, len(self.tokens)
        for element in phrase.elements:
            after: dict[tuple[int, tuple[Any, ...]], Wordings] = {}
            if isinstance(element, str):
                for (place, slots), used in states.items():
                    if place < length and tokens[place] == element:
                        after[place + 1, slots] = used
                    elif place > self.furthest:
                        self.furthest = place
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
            value = phrase.build(**dict(zip(phrase.slots, slots, strict=True)))
            if value is not None:
                _keep(found, (end, value), used)

    def _several(self, kind: Several, at: int, found: Results) -> None:
        if kind.least == 0:
            found[at, ()] = _NONE
        # Lists still open, by where they end: items so far, and whether more may follow.
        open_lists: Results = {}
        for (end, value), used in self.parse(kind.item, at).items():
            _keep(open_lists, (end, (value,)), used)
        while open_lists:
            longer: Results = {}
            for (end, items), used in open_lists.items():
                if len(items) == 1 and kind.least <= 1:
                    _keep(found, (end, items), used)
                self._extend(kind, end, items, used, found, longer)
            open_lists = longer

    def _extend(
        self, kind: Several, at: int, items: tuple[Any, ...], used: Wordings, found: Results, longer: Results
    ) -> None:
        """One more item: after the closing words a list is done, after the others it stays open."""
        closing = kind.pair if len(items) == 1 else kind.last
        for end, value, more in self._next(kind, closing, at):
            _keep(found, (end, (*items, value)), used | more)
        for end, value, more in self._next(kind, kind.sep, at):
            _keep(longer, (end, (*items, value)), used | more)

    def _next(self, kind: Several, words: tuple[str, ...], at: int) -> list[tuple[int, Any, Wordings]]:
        end = at + len(words)
        if self.tokens[at:end] != words:
            self.furthest = max(self.furthest, at)
            return []
        # An item has to take up some words, or a list without separators would never end.
        return [(to, value, more) for (to, value), more in self.parse(kind.item, end).items() if to > at]


def _keep(results: dict[Any, Wordings], key: Any, used: Wordings) -> None:
    known = results.get(key)
    if known is None or len(used) < len(known):
        results[key] = used
