"""Kinds of abilities: what the marks of a card say about it."""

from __future__ import annotations

from typing import get_args

import pytest

from inkwright.cards.table import load
from inkwright.effects.keywords import KEYWORDS
from inkwright.engine.pool import pool_of
from inkwright.view import schema
from inkwright.view.facts import card_facts


def kinds(name: str) -> list[schema.AbilityKind]:
    table = load()
    return card_facts(pool_of(table).define(table.card(name)))["kinds"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Stitch - Rock Star", ["shift", "exert", "draw"]),
        ("Dragon Fire", ["banish"]),
        ("Be Our Guest", ["look"]),
        ("Dinglehopper", ["exert", "heal"]),
        ("Fire the Cannons!", ["damage"]),
        ("Lantern", ["exert", "cheaper"]),
        ("Lilo - Making a Wish", []),
    ],
)
def test_kinds_come_from_keywords_and_effects(card: str, expected: list[str]) -> None:
    assert kinds(card) == expected


def test_every_keyword_is_a_kind() -> None:
    assert {name.lower().replace(" ", "_") for name in KEYWORDS} <= set(get_args(schema.AbilityKind))


def test_kinds_are_known_and_not_repeated() -> None:
    pool = pool_of(load())
    known = set(get_args(schema.AbilityKind))
    for card in list(load())[::10]:
        found = card_facts(pool.define(card))["kinds"]
        assert len(found) == len(set(found))
        assert set(found) <= known
