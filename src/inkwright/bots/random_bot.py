"""The bot that answers every decision by chance."""

from __future__ import annotations

import random

from inkwright.engine.state import State


class RandomBot:
    """Every legal action is as likely as any other; the same seed gives the same answers."""

    def __init__(self, seed: int = 0, name: str = "random") -> None:
        self.name = name
        self._random = random.Random(seed)

    def choose(self, game_state: State, player: int) -> int:
        """One of the options of the open decision."""
        options = game_state.options
        return options[self._random.randrange(len(options))]
