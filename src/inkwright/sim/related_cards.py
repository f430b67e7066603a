"""Cards that an ability refers to, for decks in which the ability can do something."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from inkwright.cards.model import Card
from inkwright.effects.node import Node

MAX_CARDS = 30
"""Cards taken for each word of an ability."""


class RelatedCards:
    """Cards indexed by the words that abilities use for them: name, classification, keyword or type."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.by_word: dict[str, list[Card]] = {}
        for card in cards:
            words = {*card.names, *card.classifications, card.type}
            words |= {keyword.split(" ")[0] for keyword in card.keywords}
            for word in words:
                self.by_word.setdefault(word, []).append(card)

    def for_ability(self, card: Card, ability: Node, rng: random.Random) -> list[Card]:
        """Return cards that an ability of a card refers to, in random order, rare words first."""
        mentioned = set(words_in(ability))
        words = mentioned & self.by_word.keys()
        if "shifts_onto" in mentioned:
            words |= set(card.names)
        ranked = sorted(words, key=lambda word: (len(self.by_word[word]), word))
        shuffled = [
            rng.sample(self.by_word[word], min(MAX_CARDS, len(self.by_word[word]))) for word in ranked
        ]
        return [each for row in zip_longest(*shuffled) for each in row if each is not None]


def words_in(tree: object) -> Iterator[str]:
    """Yield every string in an ability: names, classifications, keywords, types and vocabulary."""
    if isinstance(tree, Node):
        for value in tree.values():
            yield from words_in(value)
    elif isinstance(tree, tuple):
        for value in tree:
            yield from words_in(value)
    elif isinstance(tree, str):
        yield tree
