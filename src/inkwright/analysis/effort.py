"""Levels of effort for analysing a game."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.bots.planner.look_ahead import Effort
from inkwright.errors import InkwrightError


@dataclass(frozen=True, slots=True)
class Thoroughness:
    """Effort of an analysis; a fixed one gives the same result for the same seed."""

    key: str
    summary: str
    guesses: int
    """Guesses at the hidden cards for each estimate."""
    checks: int
    """Further guesses with which a doubtful decision is judged again."""
    search: Effort
    """Limits of the search in each guess."""


LEVELS: tuple[Thoroughness, ...] = (
    Thoroughness("quick", "several seconds for a game", 2, 4, Effort(own=100, reply=40, follow=30, lines=4)),
    Thoroughness("normal", "half a minute or more", 4, 10, Effort(own=160, reply=60, follow=40, lines=5)),
    Thoroughness("thorough", "several minutes", 12, 24, Effort(own=400, reply=120, follow=80, lines=6)),
)
"""Levels of effort, least first."""
NORMAL = LEVELS[1]


def level_named(key: str) -> Thoroughness:
    """Return a level of effort. Raises InkwrightError."""
    for level in LEVELS:
        if level.key == key:
            return level
    known = ", ".join(level.key for level in LEVELS)
    raise InkwrightError(f"there is no effort {key!r}; choose one of: {known}")
