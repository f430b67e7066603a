"""Abilities: what a card's text box holds (rule 6.1.1.1)."""

from __future__ import annotations

from inkwright.catalogue.literals import KeywordName
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost
from inkwright.effects.filters import Filter
from inkwright.effects.literals import StaticZone, TriggerZone
from inkwright.effects.modifiers import Modifier
from inkwright.effects.node import Effect, Node, word
from inkwright.effects.rule_changes import RuleChange
from inkwright.effects.triggers import Nth, When


class Ability(Node):
    """Something a card can do or does."""


@word
class Keyword(Ability):
    """A keyword by name, with its number and the rest of what it needs (section 8)."""

    name: KeywordName
    number: int | None = None
    cost: Cost | None = None
    """A Shift cost that is not ink."""
    variant: tuple[str, ...] = ()
    """Shift variants: a classification, Universal, Duo, Combo, Temporary, Potato."""


@word
class Triggered(Ability):
    """When something happens, an effect (6.2)."""

    when: tuple[When | Nth, ...]
    effect: Effect
    condition: Condition | None = None
    """A secondary `if`, looked at on resolution (6.2.4)."""
    times: int | None = None
    """How often a turn it may resolve in full (6.1.13.2)."""
    zone: TriggerZone = "play"
    """Where the card has to be for it to work (6.1.12)."""


@word
class Activated(Ability):
    """Pay a cost, get an effect (6.3)."""

    cost: Cost
    effect: Effect
    condition: Condition | None = None
    times: int | None = None


@word
class ActionEffect(Ability):
    """What an action does when it is played (5.4.3)."""

    effect: Effect


@word
class Abilities(Ability):
    """Several abilities that stand in one text."""

    abilities: tuple[Ability, ...]


@word
class Gets(Node):
    """The cards a filter finds get some modifiers; no filter means the ability's own card."""

    modifiers: tuple[Modifier, ...]
    cards: Filter | None = None


@word
class Static(Ability):
    """Applies as long as its card is in play and its condition holds (6.4)."""

    parts: tuple[Gets | RuleChange, ...]
    condition: Condition | None = None
    zone: StaticZone = "play"
    """`any` where a card speaks of itself outside play, such as its own cost (4.3.6)."""


@word
class Replacement(Ability):
    """A replacement effect: when that would happen, do this instead (6.5)."""

    when: When
    effect: Effect
    condition: Condition | None = None
    times: int | None = None


@word
class MayEnterExerted(Ability):
    """This card may enter play exerted; if it does, an effect follows (8.3.2)."""

    effect: Effect | None = None
