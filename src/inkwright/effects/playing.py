"""Effects that play cards."""

from __future__ import annotations

from inkwright.effects.literals import PlayWay
from inkwright.effects.node import Effect, word
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Target


@word
class Play(Effect):
    """Play cards by an effect (6.7.8): `way` is cost, free or shift_free."""

    target: Target
    way: PlayWay = "free"
    exerted: bool = False
    players: Players = You()
