"""Effects that end the game."""

from __future__ import annotations

from inkwright.effects.node import Effect, word
from inkwright.effects.players import Players


@word
class WinGame(Effect):
    """The players win the game."""

    players: Players


@word
class LoseGame(Effect):
    """The players lose the game."""

    players: Players
