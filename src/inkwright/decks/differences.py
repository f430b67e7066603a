"""Difference of two deck lists."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.cards.model import Card
from inkwright.decks.deck import Deck


@dataclass(frozen=True, slots=True)
class DeckDifference:
    """Cards that two decks don't have in common."""

    removed: tuple[tuple[Card, int], ...]
    """Copies only in the first deck."""
    added: tuple[tuple[Card, int], ...]
    """Copies only in the second."""
    common: int
    """Number of cards that are in both."""


def compare_decks(old: Deck, new: Deck) -> DeckDifference:
    """Return the difference of two decks, whatever their names."""
    before, after = dict(old.counts), dict(new.counts)
    removed = [(card, count - after.get(card, 0)) for card, count in old.counts]
    added = [(card, count - before.get(card, 0)) for card, count in new.counts]
    return DeckDifference(
        tuple((card, count) for card, count in removed if count > 0),
        tuple((card, count) for card, count in added if count > 0),
        sum(min(count, after.get(card, 0)) for card, count in old.counts),
    )
