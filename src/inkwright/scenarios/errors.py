"""Errors in a scenario and in its run."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from inkwright.errors import LONGEST_SHOWN, InkwrightError, quote


class ScenarioError(InkwrightError):
    """Mistake in a scenario, such as an unknown name or a value of the wrong kind, with its line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Stuck(InkwrightError):
    """A scenario can't continue: a step is refused, an answer matches nothing, or a decision is left open."""

    def __init__(self, line: int, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.rule = rule
        """Rule that forbids the step."""


def unknown(line: int, what: str, given: str, known: Iterable[str], where: str = "") -> ScenarioError:
    """Return the error for an unknown word, with the closest match and all known words."""
    choices = list(dict.fromkeys(known))
    near = get_close_matches(given[:LONGEST_SHOWN], choices, n=1)
    inside = f" in {where}" if where else ""
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return ScenarioError(line, f"unknown {what} {quote(given)}{inside}{hint} (known: {', '.join(choices)})")
