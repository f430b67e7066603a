"""Invented cards: recombined phrases are read as they are printed, and play without a fault."""

from __future__ import annotations

import random

import pytest

from inkwright.cards.table import load
from inkwright.effects import abilities as ab
from inkwright.effects.filters import Filter
from inkwright.effects.node import nodes_of
from inkwright.engine.pool import pool_of
from inkwright.sim.fuzz import Fuzz
from inkwright.text.invented_cards import AMBIGUOUS, READ, Phrases, with_invented_cards


@pytest.mark.slow
def test_invented_cards_are_read_and_play_without_a_fault() -> None:
    table = load()
    extended, inventor = with_invented_cards(table, 120, 1)
    invented = frozenset(extended.full_names) - frozenset(table.full_names)
    assert len(invented) > 110
    assert [each for each in inventor.faulty if each.result != AMBIGUOUS] == []
    assert inventor.results[AMBIGUOUS] <= inventor.results[READ] // 50, inventor.faulty
    assert inventor.results[READ] > inventor.results.total() // 2
    pool = pool_of(extended)
    unsupported = [name for name in invented if pool.define(extended.card(name)).unsupported]
    assert len(unsupported) <= 2  # amounts that no earlier effect of the same card names
    report = Fuzz(extended, 1, to_cover=invented).run(150)
    assert [failure.error for failure in report.failures] == []
    assert report.not_played == []


def test_phrases_within_clauses_are_swapped() -> None:
    table = load()
    trees = [tree for name in table.full_names[:200] for _, tree in table.card(name).abilities]
    phrases = Phrases.of(trees)
    rng = random.Random(1)
    tree = next(each for each in trees if isinstance(each, ab.Triggered))
    swapped = {phrases.swap_phrase(tree, rng) for _ in range(50)}
    assert len(swapped) > 5
    assert any(isinstance(node, Filter) for each in swapped for node in nodes_of(each))
