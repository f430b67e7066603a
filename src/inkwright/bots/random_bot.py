"""The bot that answers every decision by chance."""

from __future__ import annotations

import random

from inkwright.bots.bot import JsonBot
from inkwright.view import schema
from inkwright.view.view import View


class RandomBot(JsonBot):
    """Every legal action is as likely as any other; the same seed gives the same answers."""

    def __init__(self, seed: int = 0, name: str = "random") -> None:
        self.name = name
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """One of the actions; the view need not be written out for this."""
        return self._random.randrange(len(view.state.options))

    def decide(self, view: schema.View) -> int:
        """One of the actions."""
        return self._random.randrange(len(view["actions"]))
