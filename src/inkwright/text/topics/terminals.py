"""Terminals: numbers, icons, names and other open words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from inkwright.effects.node import COUNTER
from inkwright.text.grammar import Grammar
from inkwright.text.normal import tokens_of
from inkwright.text.vocabulary import INKS, KEYWORDS, NUMBER_KEYWORDS, PLUS_KEYWORDS, Vocabulary, is_capital

STATS = {"{S}": "strength", "{W}": "willpower", "{L}": "lore"}
_SYMBOL = {stat: symbol for symbol, stat in STATS.items()}
STEPS = {"Ready": "ready", "Set": "set", "Draw": "draw"}
_STEP = {step: word for word, step in STEPS.items()}
TYPES = ("character", "item", "location", "action")
_LINKS = frozenset({"a", "and", "at", "by", "for", "in", "of", "on", "the", "to"})
"""Lower-case words inside a title."""

_NO_COUNTERS = frozenset(
    ("damage", "more", "fewer", "many", "much", "any", "all", "no", "a", "the", "those", "that")
)
"""Words before "counter" that are not its name."""
_MOST_DIGITS = 6
"""Maximum digits of a number, since the engine calculates with machine numbers."""


def add(g: Grammar, vocabulary: Vocabulary) -> None:
    """Add the terminals."""
    _one_word(g, "number", _number, _digits)
    _one_word(g, "signed", _signed, lambda value: f"{value:+d}" if _whole(value) else None)
    _one_word(g, "stat", STATS.get, _SYMBOL.get)
    _one_word(g, "plain_keyword", _among(KEYWORDS), _among(KEYWORDS))
    _one_word(g, "plus_keyword", _among(PLUS_KEYWORDS), _among(PLUS_KEYWORDS))
    _one_word(g, "number_keyword", _among(NUMBER_KEYWORDS), _among(NUMBER_KEYWORDS))
    _one_word(g, "ink", _among(INKS), _among(INKS))
    _one_word(g, "step", STEPS.get, _STEP.get)
    g.several("inks_or", "ink", sep=",", last=", or", pair="or")
    g.terminal("name", is_capital_or_digit, vocabulary.name_at, _name_words)
    g.terminal("classification", is_capital, vocabulary.classification_at, _name_words)
    g.terminal("title", is_capital, _title, _name_words)
    _one_word(g, "counter_name", _counter, _counter_word)
    g.several("names", "name", sep=",", last=", or", pair="or")
    g.several("names_and", "name", sep=",", last=", and", pair="and")
    g.several("classifications_or", "classification", sep=",", last=", or", pair="or")
    g.several("classifications_and", "classification", sep=",", last=", and", pair="and")
    for word in KEYWORDS + PLUS_KEYWORDS + NUMBER_KEYWORDS + ("Shift",):
        g.phrase("keyword", word, word)
    g.phrase("keyword", "Sing Together", "Sing Together")


def _one_word(g: Grammar, name: str, value: Callable[[str], Any], word: Callable[[Any], str | None]) -> None:
    """Add a terminal of one word, with functions from word to value and back."""

    def read(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        if at < len(tokens) and value(tokens[at]) is not None:
            yield at + 1, value(tokens[at])

    def write(meant: Any) -> Sequence[str] | None:
        written = word(meant)
        return None if written is None else (written,)

    g.terminal(name, lambda token: value(token) is not None, read, write)


def _counter(word: str) -> str | None:
    """Return the characteristic for a counter of that name, or None if it can't be a counter's name."""
    return COUNTER + word if word.isalpha() and word.islower() and word not in _NO_COUNTERS else None


def _counter_word(name: object) -> str | None:
    """Return the word before "counter"; things with names of several words have their own nouns."""
    if not isinstance(name, str) or not name.startswith(COUNTER) or " " in name:
        return None
    return name.removeprefix(COUNTER)


def _title(tokens: Sequence[str], at: int) -> Iterator[tuple[int, str]]:
    """Yield the title of an ability: words in capitals."""
    end = at
    while end < len(tokens) and (is_capital(tokens[end]) or (end > at and tokens[end] in _LINKS)):
        end += 1
    if end > at and is_capital(tokens[end - 1]):
        yield end, " ".join(tokens[at:end])


def is_capital_or_digit(token: str) -> bool:
    """Return True if a name can begin with this word."""
    return is_capital(token) or token[:1].isdigit()


def _digits(value: object) -> str | None:
    return str(value) if isinstance(value, int) and value >= 0 else None


def _whole(value: object) -> bool:
    return isinstance(value, int)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS else None


def _signed(word: str) -> int | None:
    size = _number(word[1:])
    return None if size is None or word[0] not in "+-" else int(word)


def _among(words: tuple[str, ...]) -> Callable[[Any], str | None]:
    return lambda word: word if word in words else None


def _name_words(name: object) -> Sequence[str] | None:
    return tokens_of(name) if isinstance(name, str) else None
