"""Triggered abilities resolve properly after their source has left play."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.engine.codes import U_WHILE_IN_PLAY
from inkwright.engine.definition import TriggerDef
from inkwright.engine.state import State
from inkwright.engine.state.lasting import Timed
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_file, read_text
from inkwright.sim.invariants import InvariantError, check, check_lasting
from inkwright.sim.removed_sources import RemovedSources

DIRECTORY = Path(__file__).parents[1] / "scenarios"
SAMPLE = 500
"""Scenarios; `make variants` runs all."""


@pytest.mark.slow
def test_nothing_breaks_when_a_source_is_removed() -> None:
    found = [each for path in sorted(DIRECTORY.rglob("*.yaml")) for each in read_file(path)]
    removals = RemovedSources(each=1)
    for scenario in random.Random(1).sample(found, SAMPLE):
        assert isinstance(scenario, Scenario)
        removals.run(scenario, load())
    assert [str(each) for each in removals.findings] == []
    assert len(removals.tried) > SAMPLE // 5


POSITION = """
title: A card with a limited ability
players:
  us: {play: [Greeter], hand: [Filler]}
  them: {}
cards:
  - {name: Greeter, type: character, cost: 1, strength: 1, willpower: 2, lore: 1,
     text: "Once during your turn, whenever you play another character, gain 1 lore."}
"""


def position() -> State:
    (found,) = read_text(POSITION)
    assert isinstance(found, Scenario)
    g, _ = build(found, load())
    check(g)
    return g


def test_an_effect_that_outlasts_its_card_is_noticed() -> None:
    g = position()
    (greeter,) = g.players[0].play
    part = greeter.card.triggers[0]
    g.timed = (*g.timed, Timed(0, greeter.ref + (1 << 16), part, U_WHILE_IN_PLAY, 0, g.turn))
    with pytest.raises(InvariantError, match="outlasts"):
        check_lasting(g)


def test_an_ability_used_too_often_is_noticed() -> None:
    g = position()
    (greeter,) = g.players[0].play
    ability = greeter.card.triggers[0]
    assert isinstance(ability, TriggerDef)
    assert ability.times == 1
    g.note_use(greeter.ref, ability)
    check(g)
    g.note_use(greeter.ref, ability)
    with pytest.raises(InvariantError, match="2 times"):
        check(g)
