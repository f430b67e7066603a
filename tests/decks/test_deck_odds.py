"""Exact odds, held against counting every order of small decks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import factorial

import pytest

from inkwright.decks.odds import at_least_one, hits, hits_after_altering, on_every_turn

SMALL = [(size, good, hand) for size in (4, 5, 6) for good in range(size + 1) for hand in (1, 2, 3)]


def orders(size: int, good: int) -> Iterator[tuple[bool, ...]]:
    """Every order of a deck in which the first `good` cards are good; all are equally likely."""
    return permutations([True] * good + [False] * (size - good))


def alive_by_turn(hand: list[bool], deck: list[bool], turns: int, on_the_play: bool) -> list[bool]:
    """Plays the turns out: draw, ink one good card if there is one; was there one on every turn so far?"""
    deck = list(deck)
    good, result = hand.count(True), []
    never_missed = True
    for turn in range(1, turns + 1):
        if deck and not (on_the_play and turn == 1):
            good += deck.pop(0)
        never_missed = never_missed and good > 0
        good -= 1
        result.append(never_missed)
    return result


@pytest.mark.parametrize(("size", "good", "hand"), SMALL)
def test_hits_are_the_share_of_orders(size: int, good: int, hand: int) -> None:
    seen = [0] * (hand + 1)
    for order in orders(size, good):
        seen[sum(order[:hand])] += 1
    assert hits(size, good, hand) == tuple(Fraction(each, factorial(size)) for each in seen)


@pytest.mark.parametrize("on_the_play", [True, False])
@pytest.mark.parametrize(("size", "good", "hand"), SMALL)
def test_ink_on_every_turn_is_the_share_of_orders(size: int, good: int, hand: int, on_the_play: bool) -> None:
    seen = [0] * 3
    for order in orders(size, good):
        for at, alive in enumerate(alive_by_turn(list(order[:hand]), list(order[hand:]), 3, on_the_play)):
            seen[at] += alive
    expected = tuple(Fraction(each, factorial(size)) for each in seen)
    assert on_every_turn(size, good, hits(size, good, hand), 3, on_the_play=on_the_play) == expected


@pytest.mark.parametrize("on_the_play", [True, False])
@pytest.mark.parametrize(("size", "good", "hand"), [(5, 2, 2), (5, 3, 3), (6, 1, 2), (6, 3, 3), (6, 4, 2)])
def test_altering_puts_back_what_is_not_good_then_shuffles(
    size: int, good: int, hand: int, on_the_play: bool
) -> None:
    """2.2.2.1 and 2.2.2.3: to the bottom, draw as many, then shuffle."""
    held = [0] * (hand + 1)
    alive = [0] * 3
    total = 0
    for order in orders(size, good):
        kept = [card for card in order[:hand] if card]
        back = [card for card in order[:hand] if not card]
        deck = [*order[hand:], *back]
        new, rest = kept + deck[: len(back)], deck[len(back) :]
        held[sum(new)] += 1
        for shuffled in permutations(rest):
            total += 1
            for at, each in enumerate(alive_by_turn(new, list(shuffled), 3, on_the_play)):
                alive[at] += each
    altered = hits_after_altering(size, good, hand)
    assert altered == tuple(Fraction(each, factorial(size)) for each in held)
    assert on_every_turn(size, good, altered, 3, on_the_play=on_the_play) == tuple(
        Fraction(each, total) for each in alive
    )


def test_four_copies_in_sixty() -> None:
    # 1 - C(56,7)/C(60,7)
    assert at_least_one(60, 4, 7) == 1 - Fraction(231917400, 386206920)


def test_no_good_card_and_only_good_cards() -> None:
    assert list(on_every_turn(60, 0, hits(60, 0, 7), 4, on_the_play=False)) == [0, 0, 0, 0]
    assert list(on_every_turn(60, 60, hits(60, 60, 7), 4, on_the_play=True)) == [1, 1, 1, 1]


def test_a_deck_smaller_than_the_hand_is_drawn_whole() -> None:
    assert list(hits(3, 2, 7)) == [0, 0, 1, 0]
    assert list(hits_after_altering(3, 2, 7)) == [0, 0, 1, 0]
    assert list(on_every_turn(3, 2, hits(3, 2, 7), 4, on_the_play=False)) == [1, 1, 0, 0]


@pytest.mark.parametrize("good", [0, 10, 46, 60])
def test_distributions_add_up_to_one(good: int) -> None:
    assert sum(hits(60, good, 7)) == 1
    assert sum(hits_after_altering(60, good, 7)) == 1
