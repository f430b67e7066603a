"""Effects on lore and ink drops."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.node import Effect, word
from inkwright.effects.players import Players


@word
class GainLore(Effect):
    """Gain lore."""

    players: Players
    amount: Amount


@word
class LoseLore(Effect):
    """Lose lore; what was lost is bound as `lost`."""

    players: Players
    amount: Amount


@word
class GainDrops(Effect):
    """Put ink drops into the players' inkwells (1.13.1.2)."""

    players: Players
    amount: Amount
