"""Effects on the order of turns."""

from __future__ import annotations

from inkwright.effects.node import Effect, node
from inkwright.effects.players import Players, You


@node
class TakeExtraTurn(Effect):
    """The player takes an extra turn after this one."""

    players: Players = You()
