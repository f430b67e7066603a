"""Deck statistics; test_deck_odds covers the odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.decks.lists import parse_list
from inkwright.decks.odds import hits
from inkwright.decks.stats import CostStep, compute_stats, keywords_of

# Costs 1!, 1, 5, 2 (song), 4!: Fire the Cannons! and Be King Undisputed cannot be inked.
TEXT = """
3 Fire the Cannons!
2 Lilo - Snow Artist
4 Lilo & Stitch - Fun-Loving Friends
1 Be Our Guest
2 Be King Undisputed
"""


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def test_counts(table: CardTable) -> None:
    stats = compute_stats(parse_list(TEXT, table))
    assert stats.deck.size == 12
    assert stats.inkable == 7
    assert stats.average_cost == Fraction(3 * 1 + 2 * 1 + 4 * 5 + 1 * 2 + 2 * 4, 12)
    assert stats.curve == (
        CostStep(1, 2, 3),
        CostStep(2, 1, 0),
        CostStep(3, 0, 0),
        CostStep(4, 0, 2),
        CostStep(5, 4, 0),
    )
    assert stats.inks == (("Amber", 7), ("Ruby", 2), ("Steel", 7))
    assert stats.types == (("character", 6), ("action", 6))
    assert dict(stats.keywords) == {"Shift": 4, "Resist": 4, "Support": 4}
    assert stats.classifications[0] == ("Hero", 6)
    assert dict(stats.classifications)["Song"] == 3


def test_odds_are_those_of_this_deck(table: CardTable) -> None:
    stats = compute_stats(parse_list(TEXT, table))
    assert stats.kept.inkables == hits(12, 7, 7)
    assert dict(stats.cheap)[1] == 1 - Fraction(1, 792)  # C(7,7)/C(12,7): the seven cards that cost more
    assert len(stats.kept.on_the_play) == 4
    # Seven of twelve cards cannot all be uninkable when only five are.
    assert stats.kept.on_the_play[1] == 1
    for kept, altered in (
        (stats.kept.on_the_play, stats.altered.on_the_play),
        (stats.kept.on_the_draw, stats.altered.on_the_draw),
    ):
        assert all(a >= k for k, a in zip(kept, altered, strict=True))


def test_the_hand_may_have_another_size(table: CardTable) -> None:
    stats = compute_stats(parse_list(TEXT, table), hand_size=5)
    assert stats.hand_size == 5
    assert len(stats.kept.inkables) == 6
    assert compute_stats(parse_list("3 Smash", table)).hand_size == 3


def test_keywords_without_their_numbers(table: CardTable) -> None:
    seen = {keyword for card in table for keyword in keywords_of(card)}
    assert {"Shift", "Universal Shift", "Boost", "Resist", "Sing Together", "Ward"} <= seen
    assert [keyword for keyword in seen if not keyword.replace(" ", "").isalpha()] == []
