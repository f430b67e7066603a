"""What can be wrong with a scenario: its file, or how it went."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from inkwright.errors import LONGEST_SHOWN, InkwrightError, shown


class ScenarioError(InkwrightError):
    """A scenario is wrong itself: an unknown name or key, a value of the wrong kind. `line` says where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Stuck(InkwrightError):
    """A scenario can't go on: a step is refused, an answer fits nothing, or something is left undecided."""

    def __init__(self, line: int, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.rule = rule
        """The rule by which a step was refused."""


def unknown(line: int, what: str, given: str, known: Iterable[str]) -> ScenarioError:
    """The error for a word that is not one of those known; names the nearest and all there are."""
    choices = list(dict.fromkeys(known))
    near = get_close_matches(given[:LONGEST_SHOWN], choices, n=1)
    hint = f"did you mean {near[0]!r}? " if near else ""
    return ScenarioError(line, f"unknown {what} {shown(given)}; {hint}there are: {', '.join(choices)}")
