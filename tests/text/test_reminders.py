"""Reminder text is no rules text: it may vary, but it must not give a keyword another meaning."""

from __future__ import annotations

import pytest

from inkwright.cards.table import CardTable, load
from inkwright.text.custom import read_texts


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def is_read(table: CardTable, text: str, kind: str = "character") -> bool:
    card = next(each for each in table if each.type == kind and not each.spelling_of)
    return all(outcome.declined is None for outcome in read_texts(table, card, text))


@pytest.mark.parametrize(
    "text",
    [
        "Ward (Opponents can't choose her except to challenge.)",
        "Rush (She can challenge the turn she's played.)",
        "Bodyguard (He may enter play exerted. An opposing character who challenges one of your characters "
        "must choose one with Bodyguard if able.)",
        "Shift 5 {I} (You may pay 5 {I} to play this character on top of one of your characters named Ed.)",
        "Shift: Banish one of your items (You may banish one of your items to play this on top of one of "
        "your characters named Nobody.)",
        "When you play this character, each opponent gets 1 ink drop. (They may remove it to pay 1 {I}.)",
        "Whenever this character quests, draw a card. (From the top of your deck.)",
    ],
)
def test_reminders_may_vary_and_explain_anything_that_was_said(table: CardTable, text: str) -> None:
    assert is_read(table, text)


@pytest.mark.parametrize(
    "text",
    [
        "Ward (Opponents can't challenge this character.)",
        "Resist +2 (Damage dealt to this character is reduced by 1.)",
        "Shift 5 {I} (You may pay 4 {I} to play this on top of one of your characters named Nobody.)",
        "Shift 5 {I} (You may pay 5 {I} to play this on top of any one of your characters.)",
    ],
)
def test_a_reminder_that_gives_a_keyword_another_meaning_is_declined(table: CardTable, text: str) -> None:
    assert not is_read(table, text)
