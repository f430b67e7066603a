"""Modified characteristics are traced to the card that modifies them."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.engine.attribution import influences
from inkwright.engine.codes import KEYWORDS
from inkwright.engine.packing import CARD_MASK
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text

POSITION = """
title: A banner over one character
players:
  us: {{play: [Lass, Banner]}}
  them: {{play: [Foe]}}
cards:
  - {{name: Lass, type: character, cost: 1, strength: 1, willpower: 1, lore: 1}}
  - {{name: Foe, type: character, cost: 1, strength: 1, willpower: 1, lore: 1}}
  - {{name: Banner, type: item, cost: 1, text: "COLOURS Your characters {gives}."}}
steps: []
"""


@pytest.mark.parametrize(
    ("gives", "numbers", "keyword"),
    [("gain Support", {}, "Support"), ("get +2 {S}", {"strength": 2}, None)],
)
def test_a_gift_is_traced_to_its_giver(gives: str, numbers: dict[str, int], keyword: str | None) -> None:
    (found,) = read_text(POSITION.format(gives=gives))
    assert isinstance(found, Scenario)
    g, _ = build(found, load())
    lass, banner = (p for p in g.players[0].play)
    by_card = influences(g)
    assert list(by_card) == [lass.cid]
    (gift,) = by_card[lass.cid]
    assert gift.source & CARD_MASK == banner.cid
    assert gift.title == "COLOURS"
    assert gift.numbers == numbers
    assert gift.keywords == (KEYWORDS[keyword] if keyword else 0)
