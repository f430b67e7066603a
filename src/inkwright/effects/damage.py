"""Effects on damage and banishment."""

from __future__ import annotations

from inkwright.catalogue.literals import StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.node import Effect, node
from inkwright.effects.targets import HowMany, Target


@node
class DealDamage(Effect):
    """Deal damage (1.9.2.1).

    `resist` is False if Resist does not reduce it. Binds the cards that have more damage now as `hurt`, and
    those that were dealt damage, even if Resist left none of it, as `dealt`.
    """

    amount: Amount
    target: Target
    resist: bool = True
    by: Target | None = None
    """Card that deals it, if it is not the ability's own."""


@node
class DivideDamage(Effect):
    """Deal damage, or put damage counters, that the player divides among the cards.

    Each chosen card gets at least 1, as far as there is enough.
    """

    count: HowMany
    target: Target
    put: bool = False


@node
class PutDamage(Effect):
    """Put damage counters (1.9.2.2).

    Binds the cards as `hurt`.
    """

    amount: Amount
    target: Target


@node
class RemoveDamage(Effect):
    """Remove damage (1.9.2.3).

    Binds the amount as `removed` and the cards as `healed`.
    """

    count: HowMany
    target: Target
    split: bool = False
    """The count is a total, which the player divides among the cards."""


@node
class MoveDamage(Effect):
    """Move damage to another card (1.9.2.4).

    Binds the amount as `moved`.
    """

    count: HowMany
    source: Target
    target: Target


@node
class SwapDamage(Effect):
    """Swap the damage on two cards: the difference goes from one to the other."""

    one: Target
    other: Target


@node
class DamageEachOther(Effect):
    """Each of two cards deals damage equal to one of its characteristics to the other, at the same time."""

    stat: StatName
    target: Target


@node
class Banish(Effect):
    """Banish cards."""

    target: Target
