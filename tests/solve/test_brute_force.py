"""The solver agrees with a search that has neither a table nor pruning."""

from __future__ import annotations

from collections import Counter

import pytest
from small_positions import MAYBE, TooLarge, brute_force, small_position

from inkwright.cards.table import load
from inkwright.solve.solver import PROVEN, REFUTED, solve


def compare(first: int, count: int, most: int) -> Counter[str]:
    """Compare positions from a seed on until `count` of them were small enough; return the verdicts."""
    table = load()
    found: Counter[str] = Counter()
    seed = first
    while found.total() < count:
        seed += 1
        g, goal = small_position(seed, table)
        try:
            expected = brute_force(g, goal, most)
        except TooLarge:
            continue
        if expected == MAYBE:
            continue
        answer = solve(g, goal, 60)
        assert answer.verdict == (PROVEN if expected else REFUTED), f"seed {seed}: {goal.kind} {goal.amount}"
        found[answer.verdict] += 1
    return found


def test_solver_agrees_with_brute_force() -> None:
    found = compare(0, 12, 60)
    assert found[PROVEN] >= 2 and found[REFUTED] >= 2


@pytest.mark.slow
def test_solver_agrees_with_brute_force_on_200_positions() -> None:
    found = compare(1000, 200, 2000)
    assert found[PROVEN] >= 40 and found[REFUTED] >= 40
