"""Deck statistics, and the odds of the first turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from inkwright.cards.keywords import without_number
from inkwright.cards.model import INKS, TYPES, Card
from inkwright.decks.deck import Deck
from inkwright.decks.odds import at_least_one, hits, hits_after_altering, on_every_turn

TURNS = 4
"""Turns for which the odds of inking are computed."""
CHEAP = (1, 2, 3)
"""Maximum costs for the odds of a cheap card in the opening hand."""


@dataclass(frozen=True, slots=True)
class CostStep:
    """Number of cards of one cost."""

    cost: int
    inkable: int
    uninkable: int


@dataclass(frozen=True, slots=True)
class InkOdds:
    """Odds of inkable cards after an opening hand."""

    inkables: tuple[Fraction, ...]
    """Odds of exactly 0, 1, 2, ... inkable cards in hand."""
    on_the_play: tuple[Fraction, ...]
    """Odds of inking a card on every turn up to turn 1, 2, 3, ..."""
    on_the_draw: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """Statistics of a deck, with exact odds."""

    deck: Deck
    hand_size: int
    average_cost: Fraction
    inkable: int
    """Number of cards with the inkwell symbol."""
    curve: tuple[CostStep, ...]
    """Every cost from the lowest to the highest in the deck, empty ones included."""
    inks: tuple[tuple[str, int], ...]
    """Cards by ink type; a card of two inks counts for both."""
    types: tuple[tuple[str, int], ...]
    classifications: tuple[tuple[str, int], ...]
    """Most frequent first; `Song` is among them."""
    keywords: tuple[tuple[str, int], ...]
    """Cards by keyword without its number, most frequent first."""
    cheap: tuple[tuple[int, Fraction], ...]
    """Odds of a card of at most that cost in the opening hand, for each cost of CHEAP."""
    kept: InkOdds
    """Odds with the opening hand as drawn."""
    altered: InkOdds
    """Odds after a mulligan of every card that can't be inked (2.2.2.1), which gives the most ink."""


def compute_stats(deck: Deck, hand_size: int = 7) -> Stats:
    """Return the statistics of a deck that is not empty, for opening hands of `hand_size` cards."""
    size = deck.size
    inkable = sum(count for card, count in deck.counts if card.inkwell)
    return Stats(
        deck=deck,
        hand_size=min(hand_size, size),
        average_cost=Fraction(sum(card.cost * count for card, count in deck.counts), size),
        inkable=inkable,
        curve=_curve(deck),
        inks=_in_order(INKS, ((ink, n) for card, n in deck.counts for ink in card.inks)),
        types=_in_order(TYPES, ((card.type, n) for card, n in deck.counts)),
        classifications=_by_frequency((each, n) for card, n in deck.counts for each in card.classifications),
        keywords=_by_frequency((each, n) for card, n in deck.counts for each in keywords_of(card)),
        cheap=tuple(
            (cost, at_least_one(size, sum(n for card, n in deck.counts if card.cost <= cost), hand_size))
            for cost in CHEAP
        ),
        kept=_ink_odds(size, inkable, hits(size, inkable, hand_size)),
        altered=_ink_odds(size, inkable, hits_after_altering(size, inkable, hand_size)),
    )


def keywords_of(card: Card) -> set[str]:
    """Return the printed keywords of a card without numbers and costs."""
    return set(map(without_number, card.keywords))


def _curve(deck: Deck) -> tuple[CostStep, ...]:
    costs = [card.cost for card, _ in deck.counts]
    return tuple(
        CostStep(
            cost,
            sum(n for card, n in deck.counts if card.cost == cost and card.inkwell),
            sum(n for card, n in deck.counts if card.cost == cost and not card.inkwell),
        )
        for cost in range(min(costs), max(costs) + 1)
    )


def _ink_odds(size: int, inkable: int, hand: tuple[Fraction, ...]) -> InkOdds:
    return InkOdds(
        hand,
        on_every_turn(size, inkable, hand, TURNS, on_the_play=True),
        on_every_turn(size, inkable, hand, TURNS, on_the_play=False),
    )


def _total(entries: Iterable[tuple[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for key, number in entries:
        total[key] += number
    return total


def _in_order(order: Iterable[str], entries: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    total = _total(entries)
    return tuple((key, total[key]) for key in order if total[key])


def _by_frequency(entries: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(_total(entries).items(), key=lambda entry: (-entry[1], entry[0])))
