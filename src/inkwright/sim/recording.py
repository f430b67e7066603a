"""Games between bots whose actions are kept."""

from __future__ import annotations

from inkwright.engine.state import State
from inkwright.game import Game, Outcome


class Recorder:
    """Clock that never calls time; it keeps the actions, so that the game can be recorded."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def apply(self, g: State, action: int) -> Outcome | None:
        """Apply an action and remember it."""
        self.game.push(action)
        return None
