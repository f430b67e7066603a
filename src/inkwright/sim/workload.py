"""Workload for profile-guided compilation: games that exercise the whole engine."""

from __future__ import annotations

import random

from inkwright.bots.greedy.state_board import greedy_playout
from inkwright.bots.search_tree import Tree
from inkwright.cards.table import load
from inkwright.engine.playout import play_out
from inkwright.engine.start import Start
from inkwright.sim.random_decks import DeckBuilder, constructed_cards

GAMES = 200
ITERATIONS = 6
"""Iterations of a tree search at the start of each game."""
HORIZON = 40
"""Length in actions of its playouts, and of a greedy playout."""
LOG_INTERVAL = 10
"""Every tenth game keeps its log."""


def run_workload(games: int = GAMES) -> int:
    """Play random games with random decks, each after a short tree search and a greedy playout.

    Return the number of actions taken, without those of the search.
    """
    table = load()
    builder = DeckBuilder(constructed_cards(table))
    rng = random.Random(0)
    actions = 0
    for seed in range(games):
        decks = builder.deck(rng), builder.deck(rng)
        g = Start(decks, seed=seed).state(table, log=seed % LOG_INTERVAL == 0)
        tree = Tree(set(), rng, HORIZON)
        for _ in range(ITERATIONS):
            tree.iterate(g.copy())
        actions += greedy_playout(g.copy(), HORIZON)
        actions += play_out(g, rng)
    return actions


if __name__ == "__main__":
    print(f"{run_workload():,} actions in {GAMES} games")
