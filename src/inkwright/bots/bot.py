"""What a bot is: something with a name that answers decisions."""

from __future__ import annotations

from typing import Protocol

from inkwright.engine.state import State


class Bot(Protocol):
    """A player that decides by itself."""

    name: str
    """What it is called in logs and results."""

    def choose(self, game_state: State, player: int) -> int:
        """One of `game_state.options`, which are never empty; the state is not to be changed."""
        ...
