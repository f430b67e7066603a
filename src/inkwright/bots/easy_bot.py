"""The easy bot: greedy, but it overlooks things as a beginner does."""

from __future__ import annotations

from random import Random

from inkwright.bots.greedy.state_board import best_option
from inkwright.engine.codes import ASK_ALTER, ASK_NAME
from inkwright.view.unknown_card import unknown_card
from inkwright.view.view import View

NOTICED = 0.6
"""Share of the possible actions that it notices."""


class EasyBot:
    """Bot that takes the best action among those it happens to notice, judged like the greedy bot."""

    def __init__(self, seed: int = 0, name: str = "easy") -> None:
        self.name = name
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        """Return the index of the best action noticed; all of a mulligan is noticed."""
        g = view.state
        every = range(len(g.options))
        noticed = [at for at in every if self._random.random() < NOTICED]
        if g.ask_kind == ASK_ALTER or not noticed:
            noticed = list(every)
        seen = g.copy()
        seen.options = [g.options[at] for at in noticed]
        deck = dict(view.lists[g.ask_player]) if g.ask_kind == ASK_NAME else None
        return noticed[best_option(seen, unknown_card(), deck)]
