"""Which other cards an ability speaks of, so that a deck made to show it has something to show it with."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from inkwright.cards.model import Card
from inkwright.effects.node import Node

MOST = 30
"""Cards that are taken for each thing an ability speaks of."""


class Companions:
    """Cards by what abilities call them: name, classification, keyword or type."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.called: dict[str, list[Card]] = {}
        for card in cards:
            words = {*card.names, *card.classifications, card.type}
            words |= {keyword.split(" ")[0] for keyword in card.keywords}
            for word in words:
                self.called.setdefault(word, []).append(card)

    def of(self, card: Card, ability: Node, rng: random.Random) -> list[Card]:
        """Cards that an ability of a card speaks of, by chance, those with the rarest marks first."""
        words = {word for word in spoken_of(ability) if word in self.called}
        if "shifts_onto" in spoken_of(ability):
            words |= set(card.names)
        ranked = sorted(words, key=lambda word: (len(self.called[word]), word))
        shuffled = [rng.sample(self.called[word], min(MOST, len(self.called[word]))) for word in ranked]
        return [each for row in zip_longest(*shuffled) for each in row if each is not None]


def spoken_of(tree: object) -> Iterator[str]:
    """The words in an ability: names, classifications, keywords and types, and those of the vocabulary."""
    if isinstance(tree, Node):
        for value in tree.values():
            yield from spoken_of(value)
    elif isinstance(tree, tuple):
        for value in tree:
            yield from spoken_of(value)
    elif isinstance(tree, str):
        yield tree
