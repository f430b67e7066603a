"""Random legal decks: two inks, four copies of each card, sixty cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from inkwright.cards.model import INKS, Card
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck

SIZE, COPIES = 60, 4
DISTINCT = SIZE // COPIES
RELATED = DISTINCT // 3
"""Different cards in a deck, and how many of them may be related cards."""


def constructed_cards(table: CardTable) -> list[Card]:
    """Return the cards of all expansions, one for each identity."""
    expansions = {code for code, facts in table.sets.items() if facts.kind == "expansion"}
    return [
        card
        for card in table
        if card.spelling_of is None and any(each.set_code in expansions for each in card.printings)
    ]


class DeckBuilder:
    """Builder of random decks from cards, grouped by ink."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)
        self.by_inks: dict[tuple[str, str], list[Card]] = {}
        for i, first in enumerate(INKS):
            for second in INKS[i + 1 :]:
                both = {first, second}
                self.by_inks[first, second] = [card for card in self.cards if set(card.inks) <= both]

    def deck(self, rng: random.Random, wanted: Sequence[Card] = (), related: Sequence[Card] = ()) -> Deck:
        """Return a random deck of two inks, with as many of the wanted cards as fit.

        Up to a third of it are the first of the related cards that fit.
        """
        pairs = [pair for pair, cards in self.by_inks.items() if cards]
        if wanted:
            first = wanted[rng.randrange(len(wanted))]
            pairs = [pair for pair in pairs if set(first.inks) <= set(pair)] or pairs
            if related:
                pairs = [pair for pair in pairs if set(related[0].inks) <= set(pair)] or pairs
        pair = pairs[rng.randrange(len(pairs))]
        fitting = self.by_inks[pair]
        chosen = [card for card in wanted if set(card.inks) <= set(pair)]
        rng.shuffle(chosen)
        counts: dict[Card, int] = {}
        added = [card for card in related if set(card.inks) <= set(pair)][:RELATED]
        for card in (*chosen[: DISTINCT - len(added)], *added):
            counts[card] = copy_count(card)
        while sum(counts.values()) < SIZE and len(counts) < len(fitting):
            card = fitting[rng.randrange(len(fitting))]
            counts.setdefault(card, copy_count(card))
        return Deck.of(f"{pair[0]} and {pair[1]}", counts)


def copy_count(card: Card) -> int:
    """Return the number of copies of a card in a random deck."""
    return min(COPIES, card.copy_limit) if card.copy_limit is not None else COPIES
