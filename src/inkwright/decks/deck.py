"""Decks: a name, and cards with their number of copies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from inkwright.cards.model import INKS, TYPES, Card
from inkwright.errors import InkwrightError

MOST_COPIES = 999
"""Largest number of copies accepted; a larger one must be a typing error."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck. Decks with the same name and cards are equal, whatever the order of the cards."""

    name: str
    counts: tuple[tuple[Card, int], ...]
    """Each card with its number of copies, ordered by type, cost and full name."""

    @classmethod
    def of(cls, name: str, counts: Mapping[Card, int] | Iterable[tuple[Card, int]]) -> Deck:
        """Return a deck of cards; a card that is given several times adds up.

        Line breaks and unprintable characters are removed from the name. Raises InkwrightError for a number
        of copies below 1 or above MOST_COPIES.
        """
        total: dict[Card, int] = {}
        for card, count in counts.items() if isinstance(counts, Mapping) else counts:
            if count < 1:
                raise InkwrightError(f"{count} copies of {card.full_name}: the number must be at least 1")
            total[card] = total.get(card, 0) + count
            if total[card] > MOST_COPIES:
                raise InkwrightError(
                    f"{total[card]} copies of {card.full_name}: the number must be at most {MOST_COPIES}"
                )
        return cls(_one_line(name) or "deck", tuple(sorted(total.items(), key=_order)))

    @property
    def size(self) -> int:
        """Number of cards in the deck."""
        return sum(count for _, count in self.counts)

    @property
    def inks(self) -> tuple[str, ...]:
        """Ink types of its cards, in the usual order."""
        used = {ink for card, _ in self.counts for ink in card.inks}
        return tuple(ink for ink in INKS if ink in used)

    def cards(self) -> tuple[Card, ...]:
        """Return every card, with copies repeated."""
        return tuple(card for card, count in self.counts for _ in range(count))

    def digest(self) -> str:
        """Return a short stable hash of the cards and their numbers, without the name."""
        lines = sorted(f"{count} {card.full_name}\n" for card, count in self.counts)
        return sha256("".join(lines).encode()).hexdigest()[:16]


def _order(entry: tuple[Card, int]) -> tuple[int, int, str]:
    card = entry[0]
    return TYPES.index(card.type), card.cost, card.full_name


def _one_line(name: str) -> str:
    seen = (char if char.isprintable() else " " if char.isspace() else "" for char in name)
    return " ".join("".join(seen).split())
