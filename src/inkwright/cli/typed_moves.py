"""Finds the choice for a move typed in short, such as `q stitch` or `challenge goofy tinker`."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.cards.names import words
from inkwright.errors import InkwrightError, quote
from inkwright.render.choices import Choice

_LISTED = 4


def find_choice(text: str, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that a text means, or None; raises InkwrightError if it fits several.

    A text fits a choice if its words, which may be abbreviated, occur in this order in the choice's move
    notation. A turn action has to begin with its verb, so that a card's name alone never does anything. An
    option can also be given by its number: `option 2`.
    """
    typed = _words(text)
    if not typed:
        return None
    for choice in choices:
        if typed == _words(choice.text) or (not choice.is_turn_action and typed == _words(choice.bare)):
            return choice
        if choice.option and typed == ["option", str(choice.option)]:
            return choice
    near = [choice for choice in choices if _fits(typed, _words(choice.text), choice.is_turn_action)]
    if len(near) <= 1:
        return near[0] if near else None
    more = f" or {len(near) - _LISTED} more" if len(near) > _LISTED else ""
    listed = " or ".join(f"{choice.label} ({choice.text})" for choice in near[:_LISTED])
    raise InkwrightError(f"{quote(text)} could be {listed}{more}")


def _words(text: str) -> list[str]:
    return words(text.replace(":", " ").replace("#", " "))


def _fits(typed: list[str], full: list[str], from_start: bool) -> bool:
    if from_start and not (full and full[0].startswith(typed[0])):
        return False
    at = 0
    for word in typed:
        while at < len(full) and not full[at].startswith(word):
            at += 1
        if at == len(full):
            return False
        at += 1
    return True
