"""Games that take the engine through all it does, for a compiler that learns from them what is common."""

from __future__ import annotations

import random

from inkwright.bots.search_tree import Tree
from inkwright.cards.table import load
from inkwright.engine.playout import play_out
from inkwright.engine.start import Start
from inkwright.sim.random_decks import Shelf, constructed_cards

GAMES = 200
ITERATIONS = 6
"""Iterations of a tree search from the beginning of each game, with playouts of so many actions."""
HORIZON = 40
LOGGED = 10
"""Every so many games one keeps its log."""


def exercise(games: int = GAMES) -> int:
    """Play games of random decks by chance, some of the way as a search would; returns the actions taken."""
    table = load()
    shelf = Shelf(constructed_cards(table))
    chance = random.Random(0)
    actions = 0
    for seed in range(games):
        decks = shelf.deck(chance), shelf.deck(chance)
        g = Start(decks, seed=seed).state(table, log=seed % LOGGED == 0)
        tree = Tree(set(), chance, HORIZON)
        for _ in range(ITERATIONS):
            tree.iterate(g.copy())
        actions += play_out(g, chance)
    return actions


if __name__ == "__main__":
    print(f"{exercise():,} actions in {GAMES} games")
