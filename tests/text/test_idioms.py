"""Idioms stay few, and each has a reason."""

from __future__ import annotations

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.text.production_use import ProductionUse, production_use
from inkwright.text.topics.idioms import IDIOMS

MOST_IDIOMS = 20
MOST_CARDS = 2


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


@pytest.fixture(scope="module")
def use(table: CardTable) -> list[ProductionUse]:
    return production_use(table)


def test_idioms_are_few_and_have_reasons() -> None:
    assert len(IDIOMS) <= MOST_IDIOMS
    assert [each.pattern for each in IDIOMS if not each.reason] == []


@pytest.mark.slow
def test_an_idiom_serves_one_or_two_cards(use: list[ProductionUse]) -> None:
    cards = {each.production: each.cards for each in use}
    counts = {each.pattern: cards[f"{each.symbol}: {each.pattern}"] for each in IDIOMS}
    assert {pattern: count for pattern, count in counts.items() if not 1 <= count <= MOST_CARDS} == {}


@pytest.mark.slow
def test_the_use_of_productions_adds_up(use: list[ProductionUse], table: CardTable) -> None:
    by_label = {each.production: each for each in use}
    assert by_label["sentence: {e:clause}"].cards > 1000
    assert by_label["sentence: {e:clause}"].example in table.full_names
    assert [each.cards for each in use] == sorted((each.cards for each in use), reverse=True)
