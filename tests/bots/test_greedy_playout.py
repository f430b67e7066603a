"""Greedy playouts: the greedy bot for every player, on a state of which all cards are known."""

from __future__ import annotations

import random
from pathlib import Path

from inkwright.bots.bot import answer_decision
from inkwright.bots.greedy.bot import GreedyBot
from inkwright.bots.greedy.state_board import best_option, greedy_playout
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import State
from inkwright.game import Game

DECKS = Path(__file__).parents[2] / "decks"


def determinised(seed: int) -> State:
    """A position in the middle of a game, with hidden cards dealt anew."""
    game = Game([DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"], seed=seed, log=False)
    rng = random.Random(seed)
    while game.state.turn < 6:
        game.state.apply(rng.choice(game.state.options))
    return game.determinise(game.state.ask_player, rng).state


def test_a_playout_ends_the_game() -> None:
    g = determinised(1)
    count = greedy_playout(g)
    assert count > 10
    assert g.outcome != NOT_OVER


def test_a_playout_stops_at_its_limit() -> None:
    g = determinised(2)
    turn = g.turn
    assert greedy_playout(g, 3) == 3
    assert g.outcome == NOT_OVER
    assert g.turn <= turn + 3


def test_a_playout_plays_as_the_bot_would() -> None:
    g = determinised(3)
    other = g.copy()
    bot = GreedyBot()
    for _ in range(40):
        if other.outcome != NOT_OVER:
            break
        other.apply(answer_decision(bot, other))
    assert greedy_playout(g, 40) > 10
    assert digest(g) == digest(other)


def test_choosing_does_not_change_the_state() -> None:
    g = determinised(4)
    before = digest(g)
    assert 0 <= best_option(g) < len(g.options)
    assert digest(g) == before
