"""Effects that end the game."""

from __future__ import annotations

from inkwright.effects.literals import GameResult
from inkwright.effects.node import Effect, node
from inkwright.effects.players import Players


@node
class EndGame(Effect):
    """The players win or lose the game."""

    players: Players
    result: GameResult
