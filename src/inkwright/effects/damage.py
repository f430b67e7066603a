"""Effects on damage and banishment."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.node import Effect, word
from inkwright.effects.targets import HowMany, Target


@word
class DealDamage(Effect):
    """Deal damage (1.9.2.1). `resist` is False where Resist does not reduce it."""

    amount: Amount
    target: Target
    resist: bool = True


@word
class PutDamage(Effect):
    """Put damage counters (1.9.2.2)."""

    amount: Amount
    target: Target


@word
class RemoveDamage(Effect):
    """Remove damage, exactly or up to an amount (1.9.2.3); what was removed is bound as `removed`, and the
    cards that had some removed as `healed`."""

    count: HowMany
    target: Target


@word
class RemoveDamageSplit(Effect):
    """Remove up to an amount in total, split as the player likes."""

    amount: Amount
    target: Target


@word
class MoveDamage(Effect):
    """Move damage from cards to a card (1.9.2.4); what was moved is bound as `moved`."""

    count: HowMany
    source: Target
    target: Target


@word
class Banish(Effect):
    """Banish."""

    target: Target
