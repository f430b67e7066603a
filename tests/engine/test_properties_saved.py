"""A game can be saved and restored at every decision, also in the middle of an effect, and goes on alike."""

from __future__ import annotations

import json

import pytest
from random_games import any_game, check, play_on, seeds, told

from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.definition import CardDef
from inkwright.engine.serial import digest, dump, restore
from inkwright.engine.state import State


def cards_of(g: State) -> dict[str, CardDef]:
    return {card.full_name: card for card in g.cards}


def saved(g: State) -> State:
    """The state after a trip through JSON text."""
    return restore(json.loads(json.dumps(dump(g))), cards_of(g))


@pytest.mark.slow
@pytest.mark.both_builds
def test_saving_and_restoring_at_every_step_is_the_identity() -> None:
    midway = 0
    for seed in seeds(8):
        g, rng = any_game(seed)
        for _ in play_on(g, rng):
            again = saved(g)
            assert digest(again) == digest(g), told(g, seed)
            assert again.options == g.options and again.ask_player == g.ask_player, told(g, seed)
            midway += g.ask_kind != ASK_MAIN
        assert digest(saved(g)) == digest(g)
    assert midway > 100  # decisions in the middle of something were among them


@pytest.mark.slow
def test_a_restored_game_goes_on_exactly_as_the_saved_one() -> None:
    for seed in seeds(6):
        g, rng = any_game(seed)
        again = saved(g)
        for n, action in enumerate(play_on(g, rng)):
            assert again.options == g.options, told(g, seed)
            assert digest(again) == digest(g), told(g, seed)
            again.apply(action)
            if n % 4 == 0:
                again = saved(again)
                check(again, told(again, seed))
        assert (again.outcome, again.termination) == (g.outcome, g.termination)
        assert digest(again) == digest(g)
