"""Another, where two cards take part in an event: it is other than the card that acts (6.1.6)."""

from __future__ import annotations

from positions import card, do, lore, position, put
from trees import characters, gain

from inkwright.effects.abilities import Triggered
from inkwright.effects.filters import Another, Damaged
from inkwright.effects.triggers import When

HATTER = card(
    "Hatter",
    willpower=9,
    abilities=[Triggered((When("challenges", characters(Damaged()), characters(Another())),), gain(1))],
)
FOE = card("Foe", willpower=9)


def test_a_card_that_watches_all_challenges_sees_itself_challenged() -> None:
    g = position({"play": [put(FOE, damage=1)]}, {"play": [put(HATTER, exerted=True)]})
    do(g, "challenge Foe > Hatter")
    assert lore(g) == [0, 1]


def test_and_others_too() -> None:
    g = position(
        {"play": [put(FOE, damage=1)]}, {"play": [HATTER, put(card("Friend", willpower=9), exerted=True)]}
    )
    do(g, "challenge Foe > Friend")
    assert lore(g) == [0, 1]
