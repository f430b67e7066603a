"""Effects that play cards."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.literals import PlayWay
from inkwright.effects.node import Effect, node
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Target


@node
class Play(Effect):
    """Play cards (6.7.8)."""

    target: Target
    way: PlayWay = "free"
    exerted: bool = False
    players: Players = You()
    damage: Amount | None = None
    """Damage with which the card enters play."""
