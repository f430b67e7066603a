"""Keywords that are in no rules: their reminder is read, or the text is declined."""

from __future__ import annotations

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.effects.abilities import Triggered
from inkwright.text.custom import read_texts


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def test_a_new_keyword_means_what_its_reminder_says(table: CardTable) -> None:
    text = (
        "Mentor 2 (Whenever this character quests, another chosen character of yours gets +2 {S} this turn.)"
    )
    [outcome] = read_texts(table, table.card("Stitch - Rock Star"), text)
    assert outcome.declined is None
    assert isinstance(outcome.tree, Triggered)


@pytest.mark.parametrize(
    "text",
    [
        "Inkbound (While this card is in limbo, it dreams.)\nYour Dragon characters gain Resist +1.",
        "Inkbound (While this card is in limbo, it dreams.) Your Dragon characters gain Resist +1.",
        "Whenever this character quests, put a frost counter on chosen character. "
        "(A character with a frost counter thaws slowly.)",
    ],
)
def test_a_meaning_that_is_only_in_parentheses_is_not_left_out(text: str, table: CardTable) -> None:
    outcomes = read_texts(table, table.card("Stitch - Rock Star"), text)
    assert any(outcome.declined is not None for outcome in outcomes)
