"""Lowering of the events that triggers watch for and replacement effects replace."""

from __future__ import annotations

from inkwright.catalogue.literals import EventName
from inkwright.effects.amounts import Number
from inkwright.effects.control import IfDone, LetHappen, May, Nothing
from inkwright.effects.filters import Another, ByEffect, Filter, IsThis
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import AllPlayers
from inkwright.effects.triggers import Nth, When
from inkwright.engine import codes as c
from inkwright.engine.definition import EventDef
from inkwright.engine.evaluate.card_tests import TestKnown
from inkwright.engine.evaluate.filters import ZoneFilter
from inkwright.engine.lowering.dependencies import ALL_STATS, reads
from inkwright.engine.lowering.families import Unsupported
from inkwright.engine.lowering.filters import lower_filter
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.zones import INKED, OWN_DEED

EVENT_CODES = {name: code for code, name in enumerate(c.EVENT_NAMES)}
REPLACEABLE = (
    "takes_damage",
    "is_banished",
    "to_discard",
    "draws",
    "gains_lore",
    "loses_lore",
    "discards",
    "milled",
    "returned_to_hand",
    *(c.EVENT_NAMES[code] for code in c.COUNTER_GAINED),
)
"""Events that the engine offers to replacement effects (6.5.1)."""

CAUSED = frozenset(("loses_lore", "discards", "discards_some", "milled", "is_banished", "exerts", "readies"))
"""Events that record whose effect caused them; paying a cost is not an effect."""
CAUSED_WHEN_REPLACED = frozenset(("draws", "gains_lore", "returned_to_hand"))
"""Events that name the causing effect's player only to replacement effects, before they happen."""

DAMAGE = frozenset(("deals_damage", "takes_damage"))
"""Events that tell whether an effect is their cause, or a challenge."""
_DEEDS: dict[EventName, tuple[EventName, int]] = {
    "puts_into_inkwell": ("inks", OWN_DEED),
    "inks_as_turn_action": ("inks", INKED),
    "puts_on_bottom": ("put_on_bottom", OWN_DEED),
    "mills": ("milled", OWN_DEED),
    "returns_from_discard": ("returned_from_discard", OWN_DEED),
}
"""Events of players with their own cards, each with the least amount that counts."""
_WHOLE: dict[EventName, EventName] = {
    "is_dealt_damage": "takes_damage",
    "is_dealt_challenge_damage": "takes_damage",
    "is_made_to_discard": "discards",
    "is_made_to_mill": "milled",
}
"""Events of which a replacement effect may replace only a part."""


INKING = frozenset(("inks", "puts_into_inkwell"))
"""Events of cards that may be put into an inkwell unseen."""


def is_effect(cards: Filter | None) -> bool:
    """Return whether a source of damage is an effect, and not a card in a challenge."""
    return cards is not None and ByEffect() in cards.tests


def _source(cards: Filter | None) -> Filter | None:
    """Return the cards that a source of damage can be, or None for all."""
    if cards is None or not is_effect(cards):
        return cards
    tests = tuple(test for test in cards.tests if test != ByEffect())
    return Filter(cards.zone, tests) if tests else None


def is_passive(node: Node) -> bool:
    """Return whether the subject of an event is the object of the event that the engine records."""
    return isinstance(node, When) and node.event == "is_dealt_damage"


def lower_event(low: Lowering, node: Node, recorded: bool) -> EventDef:
    """Lower a trigger condition; `recorded` if it refers to past events of the turn."""
    nth = 0
    counting = "times"
    if isinstance(node, Nth):
        nth = node.n
        counting = node.counting
        recorded = True
        node = node.when
    if isinstance(node, When) and node.event in _DEEDS:
        whole, least = _DEEDS[node.event]
        node = node.replace(event=whole, at_least=Number(least))
    if isinstance(node, When) and is_passive(node):
        node = node.replace(event="deals_damage", subject=node.object, object=node.subject)
    if not isinstance(node, When) or node.event not in EVENT_CODES:
        raise Unsupported(f"event: {node!r}")
    code = EVENT_CODES[node.event]
    if recorded:
        low.records.add(code)
    cause = node.cause
    if node.event in DAMAGE and is_effect(node.subject if node.event == "deals_damage" else node.object):
        node, cause = node.replace(subject=_source(node.subject), object=_source(node.object)), AllPlayers()
    self_only = node.subject is not None and node.subject.tests == (IsThis(),)
    other = node.object
    if other is not None:  # "another" there means other than the subject, which is always the case
        other = Filter(other.zone, tuple(test for test in other.tests if test != Another()))
    subject = lower_filter(low, node.subject) if node.subject is not None else None
    if node.event == "inks" and isinstance(subject, ZoneFilter) and not self_only:
        # Cards are put into inkwells facedown: only what all players know to be described counts (7.5.6).
        subject = ZoneFilter(subject.zone, (*subject.tests, TestKnown()), subject.extreme)
    watched = EventDef(
        code,
        subject,
        lower_filter(low, other) if other is not None else None,
        low.players(node.players) if node.players is not None else None,
        low.condition(node.during) if node.during is not None else None,
        low.amount(node.at_least) if node.at_least is not None else None,
        nth,
        self_only,
    )
    watched.nth_own = counting == "own"
    watched.nth_card = counting == "cards"
    watched.looks_at = reads(node.subject, other, node.during, node.at_least) & ~ALL_STATS
    if cause is not None:
        if node.event not in CAUSED and node.cause is not None:
            raise Unsupported(f"the cause of {node.event}")
        watched.cause = low.players(cause)
    low.keep(watched)
    return watched


def lower_replaced_event(low: Lowering, node: When) -> EventDef:
    """Lower the event of a replacement effect."""
    dealt = node.event == "is_dealt_damage"
    in_challenge = node.event == "is_dealt_challenge_damage"
    unpaid = node.event in ("is_made_to_discard", "is_made_to_mill")
    node = node.replace(event=_WHOLE.get(node.event, node.event))
    if node.event not in REPLACEABLE:
        raise Unsupported(f"replacing {node.event}")
    cause = node.cause if node.event in CAUSED_WHEN_REPLACED else None
    watched = lower_event(low, node if cause is None else node.replace(cause=None), False)
    if cause is not None:
        watched.cause = low.players(cause)
    watched.dealt_only = dealt
    watched.challenge_only = in_challenge
    watched.unpaid = unpaid
    return watched


def or_let_happen(effect: Effect) -> Effect:
    """Return the effect of a replacement; if it is declined, the event happens after all (6.1.4)."""
    if isinstance(effect, May):
        return IfDone(effect, Nothing(), LetHappen())
    if isinstance(effect, IfDone) and isinstance(effect.first, May) and effect.otherwise is None:
        return effect.replace(otherwise=LetHappen())
    return effect
