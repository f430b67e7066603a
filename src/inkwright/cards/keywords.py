"""Keyword abilities in the form of the card table: as printed, without reminder text and symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable

SYMBOLS = {"⬡": "{I}", "⟳": "{E}", "¤": "{S}", "⛉": "{W}", "◊": "{L}"}
"""Symbols for ink, exert, strength, willpower and lore in the source, and our notation for them."""

_PLAIN = str.maketrans(SYMBOLS)
_REMINDER = re.compile(r"\([^)]*\)")
_NUMBER = re.compile(r"\s*[+:0-9]")
_SHIFT_INK = re.compile(r"(\bShift \d+) \{I\}")


def replace_symbols(text: str) -> str:
    """Return a text on one line with the game symbols in our notation."""
    return " ".join(text.translate(_PLAIN).split())


def without_reminders(text: str) -> str:
    """Return a text on one line without parenthesised text."""
    return " ".join(_REMINDER.sub(" ", text).split())


def read_keywords(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the keywords of keyword abilities: `Shift 5`, `Boost 2 {I}`, `Resist +1`, `Ward`.

    Newer printings have an ink symbol after the cost of Shift; both forms become `Shift 5`.
    """
    found = (_SHIFT_INK.sub(r"\1", replace_symbols(without_reminders(each))).strip(", ") for each in texts)
    return tuple(each for each in found if each)


def without_number(keyword: str) -> str:
    """Return a keyword without its number or cost: `Shift` for `Shift 5` and `Shift: Discard 2 cards`."""
    return _NUMBER.split(keyword, maxsplit=1)[0]
