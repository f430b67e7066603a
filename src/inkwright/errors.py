"""The one exception that bad input raises anywhere in Inkwright, and how its messages quote input."""

from __future__ import annotations

LONGEST_SHOWN = 120
"""How much of a given text a message repeats, and how much of one is worth comparing with names."""


class InkwrightError(Exception):
    """Something the caller gave us is wrong; the message says what, where, and what would be right."""


def shown(text: str) -> str:
    """A given text in quotes, fit for a message: on one line, printable, not too long."""
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…")
