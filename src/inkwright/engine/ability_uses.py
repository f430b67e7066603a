"""Activated abilities that a player may use now."""

from __future__ import annotations

from inkwright.engine.codes import (
    A_BOOST,
    A_USE,
    CHARACTER,
    F_CAN_EXERT_DRYING,
    F_CANT_BE_BANISHED,
    F_CANT_EXERT,
    RK_MORE_USES,
    RK_USE_FREE,
)
from inkwright.engine.costs import (
    BOOST,
    can_pay_cards,
    ink_to_use,
)
from inkwright.engine.definition import ActivatedDef
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.machine_types import append, i64, vec
from inkwright.engine.packing import (
    FIRST_FIELD,
    SECOND_FIELD,
)
from inkwright.engine.project import forbidden_to
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, State
from inkwright.engine.steps.control import BeginIfDoneStep
from inkwright.engine.steps.prospects import could_act


def abilities_of(g: State, p: Permanent) -> list[ActivatedDef]:
    """Return the activated abilities of a card: its own, then granted ones."""
    found = [ability for ability in p.card.activated if ability.title not in p.now.lost]
    for gift in p.now.granted:
        if isinstance(gift.ability, ActivatedDef):
            found.append(gift.ability)
    return found


def ability_options(g: State, player: i64, p: Permanent, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add the activated abilities of a card that may be used now (4.4)."""
    if not len(p.now.lost) and not p.now.granted:
        for i, ability in enumerate(p.card.activated):
            if can_use(g, player, p, ability, ink):
                kind = A_BOOST if ability.title == BOOST else A_USE
                options = append(options, kind | p.cid << FIRST_FIELD | i << SECOND_FIELD)
        return options
    for i, ability in enumerate(abilities_of(g, p)):
        if can_use(g, player, p, ability, ink):
            kind = A_BOOST if ability.title == BOOST else A_USE
            options = append(options, kind | p.cid << FIRST_FIELD | i << SECOND_FIELD)
    return options


def can_use(g: State, player: i64, p: Permanent, ability: ActivatedDef, ink: i64) -> bool:
    """Return whether an activated ability may be used now."""
    cost = ability.cost
    if ability.times and g.times_used(p.ref, ability) >= most_uses(g, p, ability):
        return False
    if cost.exert_this:
        # Exert costs of characters need dryness; items and locations can be used at once (4.4.2).
        if p.exerted or p.now.flags & F_CANT_EXERT:
            return False
        if p.drying and p.card.type == CHARACTER and not p.now.flags & F_CAN_EXERT_DRYING:
            return False
    if cost.banish_this and p.now.flags & F_CANT_BE_BANISHED:
        return False
    if g.rules and forbidden_to(g, player, "use_abilities", p.cid):
        return False
    waived = bool(g.rules) and used_free(g, p, ability)
    amount = cost.ink
    if (amount is not None or ability.title == BOOST) and not waived:
        if isinstance(amount, AmtNumber) and not g.rules and not g.discounts:
            if amount.number > ink:
                return False
        elif ink_to_use(g, player, p, ability) > ink:
            return False
    if cost.any_ink and ink <= 0 and not (cost.exert_this or cost.banish_this or cost.cards or cost.supplies):
        return False  # it would have no effect
    if cost.cards or cost.supplies:
        if not (waived and waives_cards(g)) and not can_pay_cards(g, player, p.ref, cost):
            return False
    if ability.condition is not None and not ability.condition.holds(g, Scope(player, p.ref)):
        return False
    return cost.exert_this or not cost.free or can_begin(g, player, p, ability)


def most_uses(g: State, p: Permanent, ability: ActivatedDef) -> i64:
    """Return how often an ability with a limit may be used in a turn; rules raise that of Boost (8.4.1)."""
    most = ability.times
    if ability.title != BOOST:
        return most
    for rule in g.rules:
        if rule.rule.kind == RK_MORE_USES and rule.rule.cards is not None and rule.rule.amount is not None:
            if rule.rule.cards.match(g, rule, p.cid, p):
                most = max(most, rule.rule.amount.value(g, rule))
    return most


def can_begin(g: State, player: i64, p: Permanent, ability: ActivatedDef) -> bool:
    """Return whether an ability that costs nothing does anything; otherwise it could be used forever."""
    steps = ability.program.steps
    if not len(steps):
        return True
    frame = Frame(player, p.ref, ability.program)
    if not steps[0].possible(g, frame, False):
        return False
    start: i64 = 0
    if isinstance(steps[0], BeginIfDoneStep):  # it would only foresee itself again
        frame.paying = True
        start = 1
    return could_act(g, frame, start, len(steps))


def waives_cards(g: State) -> bool:
    """Return whether using an ability for free waives all costs except exerting, not just ink (1.5.5.4)."""
    return g.edition.free_ability_keeps == "exert"


def used_free(g: State, p: Permanent, ability: ActivatedDef) -> bool:
    """Return whether an active rule waives the cost of an ability (1.5.5.4)."""
    for rule in g.rules:
        if rule.rule.kind == RK_USE_FREE and rule.this == p.ref:
            # Titles are printed in capitals, except inside other texts.
            if rule.rule.text.casefold() == ability.title.casefold():
                return True
    return False
