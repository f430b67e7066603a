"""The one exception that bad input raises anywhere in Inkwright."""

from __future__ import annotations


class InkwrightError(Exception):
    """Something the caller gave us is wrong; the message says what, where, and what would be right."""
