"""Short names for the ability trees that tests of the engine write by hand."""

from __future__ import annotations

from positions import card

from inkwright.catalogue.literals import EventName
from inkwright.effects.abilities import ActionEffect, Activated, Gets, Static, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost, ExertThis
from inkwright.effects.filters import DISCARD, HAND, PLAY, CardTest, Filter, IsThis, OfType, OwnedBy
from inkwright.effects.literals import StaticZone, TriggerZone
from inkwright.effects.modifiers import Modifier
from inkwright.effects.node import Effect
from inkwright.effects.players import Opponents, Players, You
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.rule_changes import RuleChange
from inkwright.effects.targets import Chosen, Each, Exactly, Ref
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import Draw
from inkwright.engine.definition import CardDef

ME = You()
THEM = Opponents()
MINE = OwnedBy(ME)
THEIRS = OwnedBy(THEM)
THIS = Filter(PLAY, (IsThis(),))
"""The ability's own card, where a filter is asked for."""
ITSELF = Ref("this")
"""The ability's own card, where a target is asked for."""


def n(value: int) -> Number:
    """A printed number."""
    return Number(value)


def characters(*tests: CardTest) -> Filter:
    """Characters in play."""
    return Filter(PLAY, (OfType(("character",)), *tests))


def locations(*tests: CardTest) -> Filter:
    """Locations in play."""
    return Filter(PLAY, (OfType(("location",)), *tests))


def in_hand(*tests: CardTest) -> Filter:
    """Cards in the hand of the ability's player."""
    return Filter(HAND, (MINE, *tests))


def in_discard(*tests: CardTest) -> Filter:
    """Cards in the discard of the ability's player."""
    return Filter(DISCARD, (MINE, *tests))


def chosen(filter: Filter, bind: str = "chosen") -> Chosen:
    """One chosen card."""
    return Chosen(filter, Exactly(n(1)), bind=bind)


def each(filter: Filter) -> Each:
    """All cards a filter finds."""
    return Each(filter)


def when(
    event: EventName | When | Nth,
    effect: Effect,
    *,
    subject: Filter | None = THIS,
    players: Players | None = None,
    condition: Condition | None = None,
    times: int | None = None,
    zone: TriggerZone = "play",
) -> Triggered:
    """A triggered ability, about its own card unless `subject` says otherwise."""
    watched = When(event, subject, players=players) if isinstance(event, str) else event
    return Triggered((watched,), effect, condition, times, zone)


def exert_to(effect: Effect) -> Activated:
    """An activated ability that costs exerting its card."""
    return Activated(ExertThis(), effect)


def pay_to(cost: Cost, effect: Effect) -> Activated:
    """An activated ability."""
    return Activated(cost, effect)


def does(effect: Effect) -> ActionEffect:
    """Effect of an action."""
    return ActionEffect(effect)


def while_in_play(
    *parts: Gets | RuleChange, condition: Condition | None = None, zone: StaticZone = "play"
) -> Static:
    """A static ability."""
    return Static(parts, condition, zone)


def gets(*modifiers: Modifier, cards: Filter | None = None) -> Gets:
    """Modifiers for the ability's own card, or for what a filter finds."""
    return Gets(modifiers, cards)


def gain(amount: int) -> GainLore:
    """You gain lore."""
    return GainLore(ME, n(amount))


def they_lose(amount: int) -> LoseLore:
    """Each opponent loses lore."""
    return LoseLore(THEM, n(amount))


def draw(amount: int = 1) -> Draw:
    """You draw."""
    return Draw(ME, n(amount))


def action(name: str, effect: Effect, *, cost: int = 0, song: bool = False) -> CardDef:
    """An action card that does something; it costs nothing unless told otherwise."""
    classifications = ["Song"] if song else []
    return card(name, "action", cost=cost, classifications=classifications, abilities=[does(effect)])
