"""Keyword abilities as the table has them: as printed, without reminder text, in plain letters."""

from __future__ import annotations

import re
from collections.abc import Iterable

SYMBOLS = {"⬡": "{I}", "⟳": "{E}", "¤": "{S}", "⛉": "{W}", "◊": "{L}"}
"""How the source prints ink, exert, strength, willpower and lore, and how we write them."""

_PLAIN = str.maketrans(SYMBOLS)
_REMINDER = re.compile(r"\([^)]*\)")
_NUMBER = re.compile(r"\s*[+:0-9]")
_SHIFT_INK = re.compile(r"(\bShift \d+) \{I\}")


def plain(text: str) -> str:
    """The text on one line with the symbols of the game written in letters."""
    return " ".join(text.translate(_PLAIN).split())


def without_reminders(text: str) -> str:
    """The text on one line without what stands in parentheses."""
    return " ".join(_REMINDER.sub(" ", text).split())


def keywords(texts: Iterable[str]) -> tuple[str, ...]:
    """The keywords in the texts of keyword abilities: `Shift 5`, `Boost 2 {I}`, `Resist +1`, `Ward`.

    Older printings give the ink of a Shift as a bare number and newer ones with a symbol; both are `Shift 5`.
    """
    found = (_SHIFT_INK.sub(r"\1", plain(without_reminders(each))).strip(", ") for each in texts)
    return tuple(each for each in found if each)


def without_number(keyword: str) -> str:
    """A keyword without its number or cost: `Shift 5` and `Shift: Discard 2 cards` are both `Shift`."""
    return _NUMBER.split(keyword, maxsplit=1)[0]
