"""Abilities step by step, as the page of a card shows them."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.text.printed import ability_steps

CARDS = load()


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        (
            "Ariel - Spectacular Singer",
            [
                ("When", "You play this character."),
                ("Do", "Look at the top 4 cards of your deck."),
                ("You may", "Reveal a song card and put it into your hand."),
                ("Then", "Put the rest on the bottom of your deck in any order."),
            ],
        ),
        ("Smash", [("Do", "Deal 3 damage to chosen character.")]),
        ("Potion of Malice", [("Cost", "⟳, 1 ⬡."), ("Do", "Put 1 damage counter on chosen character.")]),
        (
            "Meilin Lee - Lead Vocalist",
            [("Always", "This character can't sing songs without Sing Together.")],
        ),
        (
            "Wreck-It Ralph - Big Lug",
            [
                ("When", "You play this character and whenever they quest."),
                (
                    "You may",
                    "Return a Racer character card with cost 6 or less from your discard to your hand.",
                ),
                ("Then", "If you do, gain 1 lore."),
            ],
        ),
    ],
)
def test_an_ability_is_taken_apart(card: str, steps: list[tuple[str, str]]) -> None:
    assert ability_steps(CARDS.card(card))[0][1] == steps


def test_no_step_is_empty_and_none_keeps_its_lead() -> None:
    for card in list(CARDS)[::9]:
        for _, steps in ability_steps(card):
            assert steps
            for lead, text in steps:
                assert len(text) > 1, card.full_name
                assert not text.lower().startswith(f"{lead.lower()} ")
