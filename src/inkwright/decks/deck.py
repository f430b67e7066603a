"""What a deck is: a name and how many of each card, in one fixed order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from inkwright.cards.model import INKS, TYPES, Card
from inkwright.errors import InkwrightError

MOST_COPIES = 999
"""More of one card than this is taken for a slip: no deck needs it, and no table holds it."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck. Equal decks have the same name and the same cards, whatever order they were given in."""

    name: str
    counts: tuple[tuple[Card, int], ...]
    """Each card once with its number of copies, ordered by type, cost and full name."""

    @classmethod
    def of(cls, name: str, counts: Mapping[Card, int] | Iterable[tuple[Card, int]]) -> Deck:
        """A deck of these cards; copies of a card given several times add up.

        The name is put on one line, without what cannot be printed. Raises InkwrightError for a number of
        copies below 1 or above MOST_COPIES.
        """
        total: dict[Card, int] = {}
        for card, count in counts.items() if isinstance(counts, Mapping) else counts:
            if count < 1:
                raise InkwrightError(f"{count} copies of {card.full_name}: a deck holds at least 1 of a card")
            total[card] = total.get(card, 0) + count
            if total[card] > MOST_COPIES:
                raise InkwrightError(
                    f"{total[card]} copies of {card.full_name}: more than {MOST_COPIES} must be a slip"
                )
        return cls(_one_line(name) or "deck", tuple(sorted(total.items(), key=_order)))

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return sum(count for _, count in self.counts)

    @property
    def inks(self) -> tuple[str, ...]:
        """Every ink type on its cards, in the usual order."""
        used = {ink for card, _ in self.counts for ink in card.inks}
        return tuple(ink for ink in INKS if ink in used)

    def cards(self) -> tuple[Card, ...]:
        """Every single card, copies side by side: what gets shuffled."""
        return tuple(card for card, count in self.counts for _ in range(count))

    def digest(self) -> str:
        """A short stable hash of the cards and their numbers; the name of the deck does not matter."""
        lines = sorted(f"{count} {card.full_name}\n" for card, count in self.counts)
        return sha256("".join(lines).encode()).hexdigest()[:16]


def _order(entry: tuple[Card, int]) -> tuple[int, int, str]:
    card = entry[0]
    return TYPES.index(card.type), card.cost, card.full_name


def _one_line(name: str) -> str:
    seen = (char if char.isprintable() else " " if char.isspace() else "" for char in name)
    return " ".join("".join(seen).split())
