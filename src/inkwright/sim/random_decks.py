"""Decks by chance that are legal to play: two inks, four copies, sixty cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from inkwright.cards.model import INKS, Card
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck

SIZE, COPIES = 60, 4
WANTED = SIZE // COPIES
COMPANY = WANTED // 3


def constructed_cards(table: CardTable) -> list[Card]:
    """The cards that constructed decks are made of: of all expansions, one for each identity."""
    expansions = {code for code, facts in table.sets.items() if facts.kind == "expansion"}
    return [
        card
        for card in table
        if card.spelling_of is None and any(each.set_code in expansions for each in card.printings)
    ]


class Shelf:
    """Cards sorted by ink, from which decks are drawn."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)
        self.by_inks: dict[tuple[str, str], list[Card]] = {}
        for i, first in enumerate(INKS):
            for second in INKS[i + 1 :]:
                both = {first, second}
                self.by_inks[first, second] = [card for card in self.cards if set(card.inks) <= both]

    def deck(self, rng: random.Random, wanted: Sequence[Card] = (), along: Sequence[Card] = ()) -> Deck:
        """A deck of two inks; of the wanted cards it has as many as fit the inks of one of them.

        A third of it are the first cards of `along` that fit.
        """
        pairs = [pair for pair, cards in self.by_inks.items() if cards]
        if wanted:
            first = wanted[rng.randrange(len(wanted))]
            pairs = [pair for pair in pairs if set(first.inks) <= set(pair)] or pairs
            if along:
                pairs = [pair for pair in pairs if set(along[0].inks) <= set(pair)] or pairs
        pair = pairs[rng.randrange(len(pairs))]
        fitting = self.by_inks[pair]
        chosen = [card for card in wanted if set(card.inks) <= set(pair)]
        rng.shuffle(chosen)
        counts: dict[Card, int] = {}
        company = [card for card in along if set(card.inks) <= set(pair)][:COMPANY]
        for card in (*chosen[: WANTED - len(company)], *company):
            counts[card] = copies(card)
        while sum(counts.values()) < SIZE and len(counts) < len(fitting):
            card = fitting[rng.randrange(len(fitting))]
            counts.setdefault(card, copies(card))
        return Deck.of(f"{pair[0]} and {pair[1]}", counts)


def copies(card: Card) -> int:
    """How many copies a deck of ours has of a card."""
    return min(COPIES, card.copy_limit) if card.copy_limit is not None else COPIES
