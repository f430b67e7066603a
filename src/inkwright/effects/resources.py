"""Effects on lore and other resources."""

from __future__ import annotations

from inkwright.catalogue.literals import ResourceName
from inkwright.effects.amounts import Amount
from inkwright.effects.node import Effect, node
from inkwright.effects.players import Players


@node
class GainLore(Effect):
    """Gain lore."""

    players: Players
    amount: Amount


@node
class LoseLore(Effect):
    """Lose lore.

    Binds the amount as `lost`.
    """

    players: Players
    amount: Amount


@node
class GainResource(Effect):
    """Gain a resource of the catalogue other than lore: ink drops (1.13.1.2)."""

    resource: ResourceName
    players: Players
    amount: Amount


@node
class RemoveResource(Effect):
    """Remove a resource other than lore, as much as there is.

    Binds the amount as `lost`.
    """

    resource: ResourceName
    players: Players
    amount: Amount
    up_to: bool = False
    """The player chooses how much, at most the amount."""
