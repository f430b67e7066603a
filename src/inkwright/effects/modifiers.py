"""Modifiers of cards: characteristics, permissions, restrictions, keywords and abilities."""

from __future__ import annotations

from inkwright.catalogue.literals import AddedStat, KeywordName, StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost
from inkwright.effects.filters import Filter
from inkwright.effects.literals import (
    AbilityKind,
    DamageSource,
    Obligation,
    Permission,
    Restriction,
    StatChange,
    TakenFeature,
)
from inkwright.effects.node import Node, node


class Modifier(Node):
    """Base class of changes to one card."""


@node
class Add(Modifier):
    """Adds to a characteristic."""

    stat: AddedStat
    amount: Amount


@node
class Floor(Modifier):
    """A characteristic can't go below its printed value (6.6.4)."""

    stat: AddedStat


@node
class Unchanged(Modifier):
    """A characteristic can't be increased, or can't be reduced."""

    stat: AddedStat
    change: StatChange


@node
class Can(Modifier):
    """Permits an action."""

    what: Permission
    targets: Filter | None = None
    """Other cards that the permission is about."""


@node
class Cant(Modifier):
    """Forbids an action; a restriction beats every permission (1.2.2)."""

    what: Restriction
    by: Filter | None = None
    """Other cards that the restriction is about, or cards whose effects can't do that to it."""


@node
class CantUnlessPaid(Modifier):
    """Forbids an action unless a cost is paid each time (4.5.1.2, 4.6.4.3)."""

    what: Restriction
    cost: Cost
    theirs: bool = False
    """Set if the cards may be other players', who pay for their own."""
    by: Filter | None = None
    """Other cards that the restriction is about: "can't challenge this character unless ..."."""


@node
class Must(Modifier):
    """Obliges to an action if able."""

    what: Obligation
    cards: Filter | None = None
    """Cards with which it must be done: "must challenge a location if able"."""


@node
class GainKeyword(Modifier):
    """Gains a keyword, with a number where it has one, and the words before Shift."""

    keyword: KeywordName
    amount: Amount | None = None
    variant: tuple[str, ...] = ()


@node
class LoseKeyword(Modifier):
    """Loses a keyword, even one that it would gain."""

    keyword: KeywordName


@node
class CantGainKeyword(Modifier):
    """Can't gain a keyword."""

    keyword: KeywordName


@node
class GainAbility(Modifier):
    """Gains a quoted ability."""

    ability: Node


@node
class LoseAbility(Modifier):
    """Loses the abilities with that title."""

    title: str


@node
class LoseAbilities(Modifier):
    """Loses all abilities, or all keywords, even those that it would gain."""

    what: AbilityKind


@node
class CantGainAbilities(Modifier):
    """Can't gain abilities, or keywords."""

    what: AbilityKind


@node
class Exchange(Modifier):
    """Exchanges the values that two characteristics have when it is applied."""

    a: AddedStat
    b: AddedStat


@node
class Becomes(Modifier):
    """A characteristic becomes an amount when it is applied; what changes it later adds to that."""

    stat: AddedStat
    amount: Amount


@node
class Equals(Modifier):
    """A characteristic is an amount in place of its printed value; other modifiers add to that."""

    stat: AddedStat
    amount: Amount


@node
class GainClassification(Modifier):
    """Gains a classification."""

    classification: str


@node
class AlsoNamed(Modifier):
    """Counts as having more names."""

    names: tuple[str, ...]


@node
class TakesFrom(Modifier):
    """Has the names, classifications or keywords of some cards in addition to its own."""

    what: tuple[TakenFeature, ...]
    cards: Filter


@node
class ShiftBase(Modifier):
    """Counts as having other names when a character shifts onto it.

    Without names, it counts as having every name.
    """

    names: tuple[str, ...] = ()


@node
class DealsWith(Modifier):
    """Deals challenge damage with a characteristic other than strength."""

    stat: StatName


@node
class Shielded(Modifier):
    """Takes no damage from a kind of source.

    All kinds are about damage that is dealt; "taken" is also about damage that is put or moved (1.9.3).
    """

    source: DamageSource
    by: Filter | None = None
    """Cards that deal the damage outside challenges, if not all."""


@node
class Conditional(Modifier):
    """Changes that apply while a condition on the card holds.

    The card is called `itself` in the condition.
    """

    condition: Condition
    modifiers: tuple[Modifier, ...]
