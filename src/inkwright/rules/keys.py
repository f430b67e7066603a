"""Lookup by key, tolerant of case and separators."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TypeVar

from inkwright.errors import LONGEST_SHOWN, InkwrightError, quote

T = TypeVar("T")


def find_by_key(choices: Mapping[str, T], key: str, what: str, error: type[InkwrightError]) -> T:
    """Return the choice with a key, ignoring case; spaces and underscores count as hyphens.

    Raises `error`, which suggests a similar key and lists all keys; `what` is the kind of thing.
    """
    wanted = "-".join(key.lower().replace("_", " ").replace("-", " ").split())
    if wanted in choices:
        return choices[wanted]
    near = get_close_matches(wanted[:LONGEST_SHOWN], choices, n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    raise error(f"there is no {what} called {quote(key)}; {hint}choose one of {', '.join(choices)}")
