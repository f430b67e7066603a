"""The placeholder for a card whose identity is hidden."""

from __future__ import annotations

from functools import lru_cache

from inkwright.cards.model import ACTION as ACTION_TYPE
from inkwright.cards.model import plain_card
from inkwright.engine.codes import ACTION
from inkwright.engine.definition import CardDef

UNKNOWN = "??"
"""The name of a card whose identity is hidden."""


@lru_cache(maxsize=1)
def unknown_card() -> CardDef:
    """Return the placeholder for a card whose identity is hidden: it can't be played or inked."""
    made = CardDef(plain_card(UNKNOWN, ACTION_TYPE), ACTION)
    made.unsupported = "it is not known which card this is"
    return made
