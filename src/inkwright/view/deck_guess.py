"""Guesses of decks whose lists are unknown, from the cards that were seen of them."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, combinations
from random import Random
from typing import Final

from inkwright.cards.model import INKS
from inkwright.engine.definition import CardDef
from inkwright.engine.machine_types import i64, u8, vec

DECK_INKS: Final = 2
COPIES: Final = 4
CURVE: Final = (6, 12, 20, 18, 14, 11, 7, 6, 3, 2)
"""Relative frequency in decks of cards that cost 0, 1, 2 and so on; the last is that of all higher costs."""
ODD_CARDS: Final = 0.2
"""Share of the cards seen that a list of the archive may lack and still be a likely one."""
STRANGE: Final = 0.3
"""Factor on the weight of a likely list for each card seen that it lacks."""


class DeckGuess:
    """Guesses the rest of a deck: that of a likely list, or cards of the inks seen.

    `seen` are the known cards of the deck, `wanted` is the number of the others, and `among` are the cards
    that they may be.
    """

    def __init__(
        self,
        seen: Sequence[CardDef],
        wanted: int,
        among: Sequence[CardDef],
        archive: Sequence[Counter[CardDef]],
    ) -> None:
        self._seen: Counter[CardDef] = Counter(seen)
        self._wanted = wanted
        self._among: dict[tuple[str, ...], list[CardDef]] = {}
        """The cards that it may contain, by their inks."""
        for card in among:
            self._among.setdefault(card.card.inks, []).append(card)
        inks = {ink for card in self._seen for ink in card.card.inks}
        others = [ink for ink in INKS if ink not in inks]
        missing = max(0, DECK_INKS - len(inks))
        self._inks = [inks.union(more) for more in combinations(others, missing)]
        """The inks that the deck may have."""
        self._fitting: list[Fitting | None] = [None] * len(self._inks)
        """The cards of those inks, worked out when they are needed."""
        self._likely: list[Counter[CardDef]] = []
        """The lists of the archive that fit the cards seen."""
        weights: list[float] = []
        most = ODD_CARDS * self._seen.total()
        for cards in archive:
            odd = (self._seen - cards).total()
            if odd <= most:
                self._likely.append(cards)
                weights.append(STRANGE**odd)
        self._weights = list(accumulate(weights))
        self._rests: list[list[CardDef] | None] = [None] * len(self._likely)
        """The cards of those lists that have not been seen, worked out when they are needed."""

    def draw(self, rng: Random) -> list[CardDef]:
        """Return as many cards as wanted: the rest of a likely list, or else cards of the inks seen."""
        found: list[CardDef] = []
        if self._likely:
            found = self._rest(bisect(self._weights, rng.random() * self._weights[-1]))[:]
            while len(found) > self._wanted:  # cards seen that the list lacks take the places of others
                found[int(rng.random() * len(found))] = found[-1]
                found.pop()
            if len(found) == self._wanted:
                return found
        at = int(rng.random() * len(self._inks)) if len(self._inks) > 1 else 0
        fitting = self._fitting[at]
        if fitting is None:
            fitting = self._fitting[at] = Fitting(self._inks[at], self._among, self._seen)
        fitting.fill(found, self._wanted, rng)
        return found

    def _rest(self, at: int) -> list[CardDef]:
        """Return the cards of a likely list that have not been seen."""
        rest = self._rests[at]
        if rest is None:
            rest = self._rests[at] = list((self._likely[at] - self._seen).elements())
        return rest


class Fitting:
    """Cards that a deck of certain inks may contain; any cards if there are none."""

    def __init__(
        self, inks: set[str], among: dict[tuple[str, ...], list[CardDef]], seen: Counter[CardDef]
    ) -> None:
        fitting = [cards for theirs, cards in among.items() if inks.issuperset(theirs)]
        by_cost: list[list[CardDef]] = [[] for _ in CURVE]
        for cards in fitting or among.values():
            for card in cards:
                by_cost[min(card.cost, len(CURVE) - 1)].append(card)
        self._cards = [card for cards in by_cost for card in cards]
        """The cards, by cost."""
        self._counts = vec[i64]([len(cards) for cards in by_cost])
        """Number of cards of each cost."""
        weights = [len(cards) * CURVE[cost] for cost, cards in enumerate(by_cost)]
        self._weights = vec[i64](weights)
        """Frequency of each cost in a usual deck, for all its cards together."""
        self._total = sum(weights)
        self._held = vec[u8]([min(COPIES, seen.get(card, 0)) for card in self._cards])
        """Copies of each card that were seen."""

    def fill(self, found: list[CardDef], wanted: int, rng: Random) -> None:
        """Add random cards by how common their cost is, up to four of each, until there are enough."""
        cards = self._cards
        held = self._held[:]
        if found:
            counts = Counter(found)
            for i, card in enumerate(cards):
                known: int = held[i]
                held[i] = min(COPIES, known + counts[card])
        counted, weights = self._counts, self._weights
        chances = float(COPIES * self._total)
        chance = rng.random
        while len(found) < wanted:
            at: float = chance()
            drawn: i64 = int(at * chances)  # one number for the cost, the card and its copies
            copies: int = 1 + drawn % COPIES
            count = min(copies, wanted - len(found))
            drawn //= COPIES
            number: i64 = 0
            cost: i64 = 0
            while drawn >= weights[cost]:
                drawn -= weights[cost]
                number += counted[cost]
                cost += 1
            number += drawn * counted[cost] // weights[cost]
            already: int = held[number]
            if already + count > COPIES:
                count = max(1, COPIES - already)
            held[number] = min(COPIES, already + count)
            card = cards[number]
            for _ in range(count):
                found.append(card)
