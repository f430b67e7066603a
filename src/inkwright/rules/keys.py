"""Finding something by its key, as people write keys."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TypeVar

from inkwright.errors import LONGEST_SHOWN, InkwrightError, shown

T = TypeVar("T")


def by_key(choices: Mapping[str, T], key: str, what: str, error: type[InkwrightError]) -> T:
    """The choice with this key; case does not matter, spaces or underscores may stand for hyphens.

    Raises `error`, which calls the thing `what` and names the nearest key and all there are.
    """
    wanted = "-".join(key.lower().replace("_", " ").replace("-", " ").split())
    if wanted in choices:
        return choices[wanted]
    near = get_close_matches(wanted[:LONGEST_SHOWN], choices, n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    raise error(f"no {what} is called {shown(key)}; {hint}there are: {', '.join(choices)}")
