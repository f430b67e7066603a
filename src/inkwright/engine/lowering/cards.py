"""Lowering of whole cards."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from inkwright.cards.model import Card
from inkwright.effects.literals import NamedTrait
from inkwright.effects.node import Node
from inkwright.engine import codes as c
from inkwright.engine.definition import CardDef, CostDef, Program
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.lowering.families import ABILITIES, Unsupported
from inkwright.engine.lowering.lowering import Lowering


def lower_card(
    card: Card, abilities: tuple[tuple[str, Node], ...], names: Callable[[NamedTrait], tuple[str, ...]]
) -> CardDef:
    """Return the definition of a card with its titled abilities."""
    home = CardDef(card, c.TYPE_NAMES.index(card.type))
    base = home.base
    base.strength = card.strength or 0
    base.willpower = card.willpower or 0
    base.lore = card.lore or 0
    base.names = home.names
    base.classes = home.classes
    base.move_cost = card.move_cost or 0
    home.unsupported = card.unsupported or ""
    low = Lowering(home, names)
    try:
        for title, ability in abilities:
            low.title = title
            low.source = ability
            ABILITIES.lower(low, ability)
    except Unsupported as problem:
        home.unsupported = str(problem)
    home.watches = tuple(sorted({e.code for t in home.triggers for e in t.events}))
    home.heeds = sum({1 << e.code for t in home.triggers for e in t.events if not e.self_only})
    home.elsewhere = tuple(sorted({e.code for t in home.triggers if t.zone != c.Z_PLAY for e in t.events}))
    own = [rule.kind for static in home.own_rules if static.zone != "discard" for rule in static.rules]
    home.own_kinds = sum({1 << kind for kind in own})
    home.records = tuple(sorted(low.records))
    home.looks_back = low.looks_back
    home.plain = not (home.unsupported or home.own_rules or home.shifts or home.song)
    if not (home.unsupported or home.own_rules or home.song):
        home.least_ink = min([home.cost, *(least_ink(shift.cost) for shift in home.shifts)])
    home.fingerprint = fingerprint(home, abilities)
    return home


def least_ink(cost: CostDef) -> int:
    """Return the ink that a cost includes, or 0 if it varies."""
    return cost.ink.number if isinstance(cost.ink, AmtNumber) else 0


def fingerprint(home: CardDef, abilities: tuple[tuple[str, Node], ...]) -> str:
    """Return a hash that changes when a saved game would no longer match the card."""
    card = home.card
    facts = (card.type, card.classifications, card.inks, card.cost, card.inkwell)
    stats = (card.strength, card.willpower, card.lore, card.move_cost)
    parts = [type(part).__name__ for part in home.parts]
    steps = [type(step).__name__ for part in home.parts if isinstance(part, Program) for step in part.steps]
    whole = repr((card.names, facts, stats, abilities, parts, steps))
    return sha256(whole.encode()).hexdigest()[:16]
