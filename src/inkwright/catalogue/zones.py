"""Zones a card can be in; the position in `ZONES` is the code (chapter 7)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Zone:
    """Place for cards."""

    code: str
    """Name of the constant in `engine.codes`, without its prefix."""
    name: str
    """Name in sentences."""
    rule: str


ZONES: tuple[Zone, ...] = (
    Zone("DECK", "deck", "7.2.1"),
    Zone("HAND", "hand", "7.3.1"),
    Zone("PLAY", "play", "7.4.1"),
    Zone("INKWELL", "inkwell", "7.5.1"),
    Zone("DISCARD", "discard", "7.6.1"),
    # A card under another is in no other zone.
    Zone("UNDER", "under", "5.1.1.5"),
    # An action stays in the Play zone until its effect has resolved.
    Zone("RESOLVING", "play", "4.3.3.2"),
    Zone("OUT", "out of the game", "2.3.3"),
)
