"""The random bot."""

from __future__ import annotations

import random

from inkwright.bots.bot import JsonBot
from inkwright.view import schema
from inkwright.view.view import View


class RandomBot(JsonBot):
    """Bot that picks a legal action uniformly at random; the same seed gives the same answers."""

    def __init__(self, seed: int = 0, name: str = "random") -> None:
        self.name = name
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """Return the index of a random action, without building the JSON form of the view."""
        return self._random.randrange(len(view.state.options))

    def decide(self, view: schema.View) -> int:
        """Return the index of a random action."""
        return self._random.randrange(len(view["actions"]))
