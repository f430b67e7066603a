"""Names in scenarios may be written in other letters than the table has."""

from __future__ import annotations

import pytest

from inkwright.cards.table import load
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.reader import read_text
from inkwright.scenarios.runner import run

POSITION = """title: spellings
players:
  us: {ink: 3, deck_size: 5, play: [Beast's Mirror, Te Kā - The Burning One]}
  them: {}
steps: [{use: "MIRROR"}]
expect:
  "MIRROR": {exerted: true}
  "TEKA": {zone: play}
  us: {hand_size: DRAWN}
"""


@pytest.mark.parametrize("mirror", ["Beast's Mirror", "Beast’s Mirror", "BEAST'S MIRROR", "Beasts Mirror"])
@pytest.mark.parametrize(
    "teka", ["Te Kā", "Te Ka", "te kā - the burning one", "Te Kā – The Burning One", "Te Kā, The Burning One"]
)
def test_case_accents_apostrophes_and_dashes_do_not_matter(mirror: str, teka: str) -> None:
    text = POSITION.replace("MIRROR", mirror).replace("TEKA", teka)
    for drawn, holds in (("1", True), ("2", False)):
        scenario = next(read_text(text.replace("DRAWN", drawn)))
        assert isinstance(scenario, Scenario)
        assert run(scenario, load()).ok == holds


def test_a_card_of_ones_own_with_a_typographic_apostrophe_has_that_name() -> None:
    scenario = next(
        read_text(
            """title: spellings
cards:
  - {name: Mor’du, version: Cub, type: character, cost: 1, strength: 1, willpower: 2, lore: 1}
  - {name: Friend, type: character, cost: 1, strength: 1, willpower: 2, lore: 1,
     text: "KIN Your characters named Mor'du get +1 ¤."}
players: {us: {play: [Mor'du - Cub, Friend]}, them: {}}
expect: {Mor’du: {strength: 2}, Friend: {strength: 1}}"""
        )
    )
    assert isinstance(scenario, Scenario)
    assert run(scenario, load()).failures == ()
