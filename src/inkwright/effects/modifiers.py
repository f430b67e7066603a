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
    """A change to one card."""


@word
class Add(Modifier):
    """Adds to a number: strength, willpower, lore, challenger, resist, singer, sing_cost, move_cost."""

    stat: AddedStat
    amount: Amount


@word
class Floor(Modifier):
    """A number can't go below its printed value (6.6.4)."""

    stat: AddedStat


@word
class Can(Modifier):
    """Permits: challenge_drying, quest_drying, challenge_ready, challenge_evasive and so on."""

    what: Permission
    targets: Filter | None = None
    """For permissions about other cards: which ones."""


@word
class Cant(Modifier):
    """Forbids: quest, challenge, be_challenged, ready, ready_at_start, sing, move, exert, be_chosen.

    A forbidding beats every permission (1.2.2)."""

    what: Restriction
    by: Filter | None = None
    """For restrictions about other cards: which ones."""


@word
class CantUnlessPaid(Modifier):
    """Forbids unless a cost is paid each time (4.5.1.2, 4.6.4.3)."""

    what: Restriction
    cost: Cost


@word
class Must(Modifier):
    """Obliges if able: quest, challenge, be_chosen, be_challenged."""

    what: Obligation


@word
class GainKeyword(Modifier):
    """Gains a keyword; `amount` where it has a number, `param` for a Shift's kind."""

    keyword: KeywordName
    amount: Amount | None = None


@word
class LoseKeyword(Modifier):
    """Loses a keyword, also one that it would otherwise gain."""

    keyword: KeywordName


@word
class CantGainKeyword(Modifier):
    """Cannot gain a keyword."""

    keyword: KeywordName


@word
class GainAbility(Modifier):
    """Gains a quoted ability."""

    ability: Node


@word
class LoseAbility(Modifier):
    """Loses the abilities of that title."""

    title: str


@word
class GainClassification(Modifier):
    """Gains a classification."""

    classification: str


@word
class AlsoNamed(Modifier):
    """Answers to more names; `only_for` limits that to Shift."""

    names: tuple[str, ...]


@word
class ShiftBase(Modifier):
    """Counts as having the names when a character shifts onto it; without names, as having every name."""

    names: tuple[str, ...] = ()


@word
class DealsWith(Modifier):
    """Deals challenge damage with another characteristic than strength."""

    stat: StatName


@word
class Shielded(Modifier):
    """Takes no damage: source is any, challenge, or not_challenge."""

    source: DamageSource


@word
class Conditional(Modifier):
    """Modifiers that count only while a condition holds; it speaks of the card they are on as `itself`."""

    condition: Condition
    modifiers: tuple[Modifier, ...]
