"""The base class of all errors caused by bad input, and quoting of input in messages."""

from __future__ import annotations

LONGEST_SHOWN = 120
"""Characters of an input text that are quoted in a message or compared with names."""


class InkwrightError(Exception):
    """Bad input. The message says what is wrong, where, and what would be right."""


def quote(text: str) -> str:
    """Return a text in quotes for a message: on one line, printable and not too long."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…")
