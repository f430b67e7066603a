"""Counts what is in a deck and works out the odds of its first turns."""

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
"""How many turns the odds of inking on every turn go up to."""
CHEAP = (1, 2, 3)
"""The costs for which the odds of a card of at most that cost in the opening hand are given."""


@dataclass(frozen=True, slots=True)
class CostStep:
    """The cards of one cost."""

    cost: int
    inkable: int
    uninkable: int


@dataclass(frozen=True, slots=True)
class InkOdds:
    """How an opening hand does for ink."""

    inkables: tuple[Fraction, ...]
    """The chance of exactly 0, 1, 2, ... inkable cards in hand."""
    on_the_play: tuple[Fraction, ...]
    """The chance of having an inkable card to ink on every one of turns 1, 1-2, 1-3, ..."""
    on_the_draw: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """What is in a deck, and the exact odds of its start."""

    deck: Deck
    hand_size: int
    average_cost: Fraction
    inkable: int
    """How many cards have the inkwell symbol."""
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
    """For each of CHEAP: the chance that the opening hand has a card of at most that cost."""
    kept: InkOdds
    """With the opening hand as drawn."""
    altered: InkOdds
    """After putting back every card that cannot be inked (2.2.2.1): the most ink altering can give."""


def compute_stats(deck: Deck, hand_size: int = 7) -> Stats:
    """The statistics of a deck of at least one card, with opening hands of `hand_size` cards."""
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
    """The keywords printed on a card, without their numbers and costs."""
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
