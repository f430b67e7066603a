"""Deck construction rules in card text, for the card table."""

from __future__ import annotations

import re

from inkwright.cards.model import ACTION, CHARACTER, ITEM, LOCATION, InkPermission

_TYPES = {"characters": CHARACTER, "actions": ACTION, "items": ITEM, "locations": LOCATION, "cards": None}

_ANY_INK = re.compile(
    r"You (?:can|may) have (?:any )?other (?P<classification>[A-Z][\w' -]*?) "
    rf"(?P<type>{'|'.join(_TYPES)}) in your deck regardless of (?:their )?ink types?\b"
)


def read_ink_permissions(text: str) -> tuple[InkPermission, ...]:
    """Return the cards that a rules text allows in its deck regardless of their ink types."""
    flat = " ".join(text.split())
    return tuple(
        InkPermission(found["classification"], _TYPES[found["type"]]) for found in _ANY_INK.finditer(flat)
    )
