"""No turn gains more lore than the bound at its beginning, unless it takes cards from the deck."""

from __future__ import annotations

from random import Random

import pytest

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_lists, tournament_lists
from inkwright.engine.codes import A_PASS, ASK_MAIN
from inkwright.engine.packing import NOT_OVER, action_kind
from inkwright.game import Game
from inkwright.solve.lore_bound import UNBOUNDED, most_lore
from inkwright.solve.proof_search import play_on
from inkwright.view.knowledge import player_of
from inkwright.view.redaction import redact

ACTIONS = 40
"""Actions of a turn after which it may end."""


def compare_turns(first: int, games: int) -> int:
    """Play random games; return the number of turns whose lore was compared with a bound."""
    table = load()
    decks = [read_list(path, table) for path in (*sample_lists(), *tournament_lists())]
    compared = 0
    for seed in range(first, first + games):
        chance = Random(seed)
        g = Game((chance.choice(decks), chance.choice(decks)), seed=seed, log=False).state
        while g.outcome == NOT_OVER and g.turn < 30:
            me, turn, player = g.ask_player, g.turn, g.players[g.ask_player]
            if g.ask_kind != ASK_MAIN:
                g.apply(chance.choice(g.options))
                continue
            bound, lore, deck = (
                most_lore(redact(g, player_of(g, me)).state, me, False),
                player.lore,
                player.deck,
            )
            most, taken = lore, 0
            while g.outcome == NOT_OVER and g.turn == turn:
                # A random player passes too soon to gain much.
                busy = [action for action in g.options if action_kind(action) != A_PASS]
                taken += 1
                play_on(g, chance.choice(busy if busy and taken < ACTIONS else g.options), turn)
                most = max(most, player.lore)
            drew = player.deck != deck[: len(player.deck)] or len(player.deck) < len(deck)
            if bound < UNBOUNDED and not drew:
                assert most - lore <= bound, f"seed {seed}, turn {turn}"
                compared += 1
            if g.outcome == NOT_OVER:
                g.advance()
    return compared


def test_turns_of_random_games_stay_below_the_bound() -> None:
    assert compare_turns(0, 1) >= 3


@pytest.mark.slow
@pytest.mark.build("compiled")
def test_turns_of_many_random_games_stay_below_the_bound() -> None:
    assert compare_turns(100, 60) >= 300
