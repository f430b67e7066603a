"""Exact odds of draws: hypergeometric distributions as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb


def hits(size: int, good: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the odds of exactly 0, 1, ... `drawn` good cards among `drawn` cards of a shuffled deck.

    The deck has `size` cards, of which `good` are good. `drawn` is limited to `size`.
    """
    drawn = min(drawn, size)
    ways = comb(size, drawn)
    return tuple(Fraction(comb(good, k) * comb(size - good, drawn - k), ways) for k in range(drawn + 1))


def at_least_one(size: int, good: int, drawn: int) -> Fraction:
    """Return the odds of at least one good card among `drawn` cards of a shuffled deck."""
    return 1 - hits(size, good, drawn)[0]


def hits_after_altering(size: int, good: int, hand: int) -> tuple[Fraction, ...]:
    """Return the odds of exactly 0, 1, ... `hand` good cards in hand after a mulligan of all other cards.

    The replacements are drawn before the cards put back are shuffled in (2.2.2.1), so no other mulligan
    gives more good cards.
    """
    hand = min(hand, size)
    result = [Fraction(0)] * (hand + 1)
    for kept, chance in enumerate(hits(size, good, hand)):
        if chance:
            for more, redrawn in enumerate(hits(size - hand, good - kept, hand - kept)):
                result[kept + more] += chance * redrawn
    return tuple(result)


def on_every_turn(
    size: int, good: int, hand: Sequence[Fraction], turns: int, *, on_the_play: bool
) -> tuple[Fraction, ...]:
    """Return the odds of a good card on every turn up to turn 1, 2, ... `turns`.

    `hand[k]` is the chance of k good cards in the opening hand of `len(hand) - 1` cards. Turn n needs n good
    cards among all cards seen so far. Each turn starts with a draw, except turn 1 of the starting player
    (3.2.3.1).
    """
    left = size - (len(hand) - 1)
    alive = {seen: chance for seen, chance in enumerate(hand) if chance}
    result = []
    for turn in range(1, turns + 1):
        if left and not (on_the_play and turn == 1):
            alive = _draw_one(alive, good, left)
            left -= 1
        alive = {seen: chance for seen, chance in alive.items() if seen >= turn}
        result.append(sum(alive.values(), Fraction(0)))
    return tuple(result)


def _draw_one(alive: dict[int, Fraction], good: int, left: int) -> dict[int, Fraction]:
    """Return the chances by number of good cards seen, after one more draw from `left` cards."""
    after: dict[int, Fraction] = {}
    for seen, chance in alive.items():
        hit = Fraction(good - seen, left)
        if hit:
            after[seen + 1] = after.get(seen + 1, Fraction(0)) + chance * hit
        if hit != 1:
            after[seen] = after.get(seen, Fraction(0)) + chance * (1 - hit)
    return after
