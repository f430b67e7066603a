"""Moves of cards to another zone, with a gap for the cards."""

from __future__ import annotations

from typing import Any

from inkwright.effects.filters import PLAY, Filter, IsThis, OneOf
from inkwright.effects.targets import Ref
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder, ToDeck, ToDiscard, ToHand, ToInkwell

GAP = Ref("")
"""Placeholder for the cards of a destination."""

EITHER_END = (
    "on either the top or the bottom",
    "on the top or the bottom",
    "on the top or bottom",
    "on either the top or bottom",
)
"""Words for an end of a deck that the player chooses; the first are the usual ones."""

MOVES = (ToHand, ToDeck, ToDiscard, ToInkwell)
ALL_MOVES = (*MOVES, PutUnder)
"""Moves of cards, including cards under another card."""


def move_cards(effect: Any, target: Any) -> Any:
    """Return a move with other cards."""
    return effect.replace(cards=target) if isinstance(effect, PutUnder) else effect.replace(target=target)


def moved_cards(effect: Any) -> Any:
    """Return the cards that an effect moves, or None."""
    return effect.cards if isinstance(effect, PutUnder) else getattr(effect, "target", None)


def would_be_discarded(name: str) -> When:
    """Return the event of a card mentioned before being put into the discard."""
    return When("to_discard", Filter(PLAY, (IsThis() if name == "this" else OneOf(name),)))
