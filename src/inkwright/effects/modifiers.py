"""Modifiers of cards: characteristics, permissions, restrictions, keywords and abilities."""

from __future__ import annotations

from inkwright.catalogue.literals import AddedStat, KeywordName, StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost
from inkwright.effects.filters import Filter
from inkwright.effects.literals import DamageSource, Obligation, Permission, Restriction
from inkwright.effects.node import Node, word


class Modifier(Node):
    """Base class of changes to one card."""


@word
class Add(Modifier):
    """Adds to a characteristic."""

    stat: AddedStat
    amount: Amount


@word
class Floor(Modifier):
    """A characteristic can't go below its printed value (6.6.4)."""

    stat: AddedStat


@word
class Can(Modifier):
    """Permits an action."""

    what: Permission
    targets: Filter | None = None
    """Other cards that the permission is about."""


@word
class Cant(Modifier):
    """Forbids an action; a restriction beats every permission (1.2.2)."""

    what: Restriction
    by: Filter | None = None
    """Other cards that the restriction is about."""


@word
class CantUnlessPaid(Modifier):
    """Forbids an action unless a cost is paid each time (4.5.1.2, 4.6.4.3)."""

    what: Restriction
    cost: Cost


@word
class Must(Modifier):
    """Obliges to an action if able."""

    what: Obligation


@word
class GainKeyword(Modifier):
    """Gains a keyword, with a number where it has one."""

    keyword: KeywordName
    amount: Amount | None = None


@word
class LoseKeyword(Modifier):
    """Loses a keyword, even one that it would gain."""

    keyword: KeywordName


@word
class CantGainKeyword(Modifier):
    """Can't gain a keyword."""

    keyword: KeywordName


@word
class GainAbility(Modifier):
    """Gains a quoted ability."""

    ability: Node


@word
class LoseAbility(Modifier):
    """Loses the abilities with that title."""

    title: str


@word
class GainClassification(Modifier):
    """Gains a classification."""

    classification: str


@word
class AlsoNamed(Modifier):
    """Counts as having more names."""

    names: tuple[str, ...]


@word
class ShiftBase(Modifier):
    """Counts as having the names when a character shifts onto it; without names, as having every name."""

    names: tuple[str, ...] = ()


@word
class DealsWith(Modifier):
    """Deals challenge damage with a characteristic other than strength."""

    stat: StatName


@word
class Shielded(Modifier):
    """Takes no damage from a kind of source."""

    source: DamageSource


@word
class Conditional(Modifier):
    """Modifiers that apply while a condition on the card, called `itself`, holds."""

    condition: Condition
    modifiers: tuple[Modifier, ...]
