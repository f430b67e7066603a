"""Abilities: the contents of a text box (6.1.1.1)."""

from __future__ import annotations

from inkwright.catalogue.literals import KeywordName
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost
from inkwright.effects.filters import Filter
from inkwright.effects.literals import StaticZone, TriggerZone
from inkwright.effects.modifiers import Modifier
from inkwright.effects.node import Effect, Node, node
from inkwright.effects.rule_changes import RuleChange
from inkwright.effects.triggers import Nth, When


class Ability(Node):
    """Base class of abilities."""


@node
class Keyword(Ability):
    """A keyword by name, with its number, cost and variants (section 8)."""

    name: KeywordName
    number: int | None = None
    cost: Cost | None = None
    """A cost of Shift or Boost that is not ink."""
    variant: tuple[str, ...] = ()
    """Shift variants: a classification, Universal, Duo, Combo, Temporary, Potato."""


@node
class Triggered(Ability):
    """Triggered ability: an effect that follows an event (6.2)."""

    when: tuple[When | Nth, ...]
    effect: Effect
    condition: Condition | None = None
    """Secondary "if", checked on resolution (6.2.4)."""
    times: int | None = None
    """Number of times a turn that it may resolve in full (6.1.13.2)."""
    zone: TriggerZone = "play"
    """Zone in which the ability works (6.1.12)."""


@node
class Activated(Ability):
    """Activated ability: an effect for a cost (6.3)."""

    cost: Cost
    effect: Effect
    condition: Condition | None = None
    times: int | None = None


@node
class ActionEffect(Ability):
    """Effect of an action when it is played (5.4.3)."""

    effect: Effect


@node
class Abilities(Ability):
    """Several abilities in one text."""

    abilities: tuple[Ability, ...]


@node
class Gets(Node):
    """Changes to a group of cards, or to this card.

    Without a filter, they are for the ability's own card.
    """

    modifiers: tuple[Modifier, ...]
    cards: Filter | None = None


@node
class Static(Ability):
    """Static ability, which applies while its card is in play and its condition holds (6.4)."""

    parts: tuple[Gets | RuleChange, ...]
    condition: Condition | None = None
    zone: StaticZone = "play"
    """`any` for an ability that works in every zone, such as a discount on its own card (4.3.6)."""


@node
class Replacement(Ability):
    """Replacement effect: another effect instead of an event (6.5)."""

    when: When
    effect: Effect
    condition: Condition | None = None
    times: int | None = None


@node
class MayEnterExerted(Ability):
    """This card may enter play exerted; if it does, an effect follows (8.3.2)."""

    effect: Effect | None = None
