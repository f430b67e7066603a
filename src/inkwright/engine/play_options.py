"""Ways in which a player may play a card now, or put it into their inkwell, as packed actions and costs."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions.shifting import bases_for, fits_base
from inkwright.engine.actions.singing import can_sing_this, can_sing_together, choir, sing_value
from inkwright.engine.choices import distinct
from inkwright.engine.codes import (
    A_PLAY,
    A_PLAY_ALT,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    RK_ALT_COST,
    RK_CANT,
    RK_CANT_PLAY_UNLESS,
    RK_EXTRA_INK,
    RK_INK_FROM,
    RK_INKABLE,
    RK_PLAY_FREE,
    RK_PLAY_FROM,
    Z_HAND,
)
from inkwright.engine.costs import (
    additional_cost,
    can_pay_additional,
    can_pay_cards,
    card_candidates,
    ink_to_play,
    ink_to_shift,
    own_rules,
)
from inkwright.engine.definition import CostDef
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.evaluate.filters import NO_CARDS
from inkwright.engine.machine_types import append, i64, remove, vec
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    SECOND_FIELD,
    THIRD_FIELD,
    pack,
)
from inkwright.engine.project import refresh
from inkwright.engine.scope import Scope
from inkwright.engine.state import State

NO_COSTS: Final[list[CostDef]] = []
"""No alternate costs; shared, so never modified."""


def distinct_hand(g: State, hand: vec[i64]) -> vec[i64]:
    """Return the cards in hand without duplicates: the same vector if there are none."""
    seen: i64 = 0
    kept = hand
    for cid in hand:
        bit = g.cards[cid].bit
        if seen & bit and comes_earlier(g, hand, cid):
            kept = remove(kept[:], cid)
        seen |= bit
    return kept


def comes_earlier(g: State, hand: vec[i64], cid: i64) -> bool:
    """Return whether a copy of a card comes before it in hand."""
    card = g.cards[cid]
    for other in hand:
        if other == cid:
            return False
        if g.cards[other] is card:
            return True
    return False


def ink_limit(g: State, player: i64) -> i64:
    """Return the number of cards the player may ink this turn (4.2.3)."""
    limit = 1
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_EXTRA_INK and spec.who is not None and spec.amount is not None:
            if spec.who.includes(g, rule, player):
                limit += spec.amount.value(g, rule)
    return limit


def counts_as_inkable(g: State, cid: i64) -> bool:
    """Return whether an active rule gives a card the inkwell symbol."""
    for rule in g.rules:
        if rule.rule.kind == RK_INKABLE and rule.rule.cards is not None:
            if rule.rule.cards.match(g, rule, cid, None):
                return True
    return False


def inkable_elsewhere(g: State, player: i64) -> list[int]:
    """Return the cards outside the hand that an active rule lets the player ink."""
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_INK_FROM and spec.who is not None and spec.who.includes(g, rule, player):
            found = [cid for cid in g.players[player].discard if g.cards[cid].inkable]
            return distinct(g, found, player)
    return NO_CARDS


def playable_elsewhere(g: State, player: i64) -> list[int]:
    """Return the cards outside the hand that an active rule lets the player play."""
    found = NO_CARDS
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.cost is None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if not found:
                    found = []
                found += [cid for cid in spec.cards.find(g, rule) if cid not in found]
    return distinct(g, found, player) if found else found


def priced_options(g: State, player: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add the cards outside the hand that an active rule lets the player play for a cost of its own."""
    found = NO_CARDS
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.cost is not None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if not found:
                    found = []
                found += [cid for cid in spec.cards.find(g, rule) if cid not in found]
    if not found:
        return options
    for cid in distinct(g, found, player):
        if g.cards[cid].unsupported or not may_play(g, player, cid):
            continue
        costs = alternates(g, player, cid)
        added = additional_cost(g, player, cid)
        for cost in prices_elsewhere(g, player, cid):
            option = pack(A_PLAY_ALT, cid, costs.index(cost))
            if option in options or not can_pay_alternate(g, player, cid, cost, ink):
                continue
            if added is None or can_pay_additional(g, player, cid, added, kept(g, player, option)):
                options = append(options, option)
    return options


def prices_elsewhere(g: State, player: i64, cid: i64) -> list[CostDef]:
    """Return the costs for which active rules let the player play a card from its zone."""
    found: list[CostDef] = []
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.cost is not None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if cid in spec.cards.find(g, rule):
                    found.append(spec.cost)
    return found


def may_play(g: State, player: i64, cid: i64) -> bool:
    """Return whether the player may play a card, ignoring its cost."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_CANT and spec.text == "play" and spec.who is not None:
            if spec.who.includes(g, rule, player):
                if spec.cards is None or spec.cards.match(g, rule, cid, None):
                    return False
    if g.cards[cid].own_kinds >> RK_CANT_PLAY_UNLESS & 1:
        scope = Scope(player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind == RK_CANT_PLAY_UNLESS and own.condition is not None:
                if not own.condition.holds(g, scope):
                    return False
    return True


def play_options(g: State, player: i64, cid: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add all legal ways to play a card now."""
    card = g.cards[cid]
    if card.unsupported:
        return options
    if g.rules or card.own_rules:
        return play_options_by_rules(g, player, cid, ink, options)
    cost = ink_to_play(g, player, cid) if g.discounts else card.cost
    if cost <= ink:
        options = append(options, A_PLAY | cid << FIRST_FIELD)
    if card.shifts and g.players[player].play:
        options = shift_options(g, player, cid, ink, options)
    if card.song:
        options = song_options(g, player, cid, options)
    return options


def song_options(g: State, player: i64, cid: i64, options: vec[i64]) -> vec[i64]:
    """Add the ways to have a song sung (5.4.4, 8.12)."""
    cost = g.cards[cid].cost
    for p in g.players[player].play:
        if sing_value(p) >= cost and can_sing_this(g, p, cid):
            options = append(options, A_SING | cid << FIRST_FIELD | p.cid << SECOND_FIELD)
    if g.cards[cid].sing_together >= 0 and can_sing_together(g, player, cid):
        options = append(options, A_SING_TOGETHER | cid << FIRST_FIELD)
    return options


def play_options_by_rules(g: State, player: i64, cid: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add all legal ways to play a card about which its own text or an active rule may say something."""
    if not may_play(g, player, cid):
        return options
    card = g.cards[cid]
    before = len(options)
    if ink_to_play(g, player, cid) <= ink:
        options = append(options, A_PLAY | cid << FIRST_FIELD)
    if card.shifts and g.players[player].play:
        options = shift_options(g, player, cid, ink, options)
    if card.song:
        options = song_options(g, player, cid, options)
    for i, cost in enumerate(alternates(g, player, cid)):
        if can_pay_alternate(g, player, cid, cost, ink):
            options = append(options, pack(A_PLAY_ALT, cid, i))
    added = additional_cost(g, player, cid)
    if added is not None:
        found = options[before:]
        options = options[:before]
        for option in found:
            if can_pay_additional(g, player, cid, added, kept(g, player, option)):
                options = append(options, option)
    return options


def kept(g: State, player: i64, action: i64) -> list[int]:
    """Return the cards that a way to play a card may need, so that they can't pay an additional cost."""
    kind = action & ACTION_KIND_MASK
    cid = action >> FIRST_FIELD & FIELD_MASK
    second = action >> SECOND_FIELD & FIELD_MASK
    found = [second] if kind in (A_SHIFT, A_SING) else []
    cost: CostDef | None = None
    if kind == A_SHIFT:
        way = action >> THIRD_FIELD & FIELD_MASK
        cost = next((shift.cost for shift in g.cards[cid].shifts[way : way + 1]), None)
    elif kind == A_PLAY_ALT:
        cost = next(iter(alternates(g, player, cid)[second : second + 1]), None)
    elif kind == A_SING_TOGETHER:
        found = [p.cid for p in choir(g, player, cid)]
    if cost is not None:
        for part in cost.cards:
            found += card_candidates(g, player, g.ref(cid), part)
    return found


def shift_options(g: State, player: i64, cid: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add all legal ways to shift a card now (8.10.1)."""
    card = g.cards[cid]
    as_printed = not (g.rules or g.discounts or card.own_rules)
    for i, shift in enumerate(card.shifts):
        amount = shift.cost.ink
        if as_printed and isinstance(amount, AmtNumber) and amount.number > ink:
            continue
        if shift.condition is not None and not shift.condition.holds(g, Scope(player, g.ref(cid))):
            continue
        if (shift.cost.cards or shift.cost.supplies) and not can_pay_cards(g, player, g.ref(cid), shift.cost):
            continue
        for base in bases_for(g, player, cid, shift) if shift.duo else g.players[player].play:
            if not fits_base(card, shift, base):
                continue
            if as_printed or ink_to_shift(g, player, cid, shift.cost, base.ref) <= ink:
                option = A_SHIFT | cid << FIRST_FIELD | base.cid << SECOND_FIELD | i << THIRD_FIELD
                options = append(options, option)
    return options


def can_pay_alternate(g: State, player: i64, cid: i64, cost: CostDef, ink: i64) -> bool:
    """Return whether a player with a given amount of ink can pay an alternate cost of a card."""
    this = g.ref(cid)
    needed = cost.ink.value(g, Scope(player, this)) if cost.ink is not None else 0
    return needed <= ink and can_pay_cards(g, player, this, cost)


def payable_alternates(g: State, player: i64, cid: i64, ink: i64) -> list[CostDef]:
    """Return the alternate costs of a card that a player with a given amount of ink can pay."""
    return [cost for cost in alternates(g, player, cid) if can_pay_alternate(g, player, cid, cost, ink)]


def alternates(g: State, player: i64, cid: i64) -> list[CostDef]:
    """Return the alternate costs of a card: its own, and those from active rules."""
    kinds = g.cards[cid].own_kinds
    found = NO_COSTS
    if (kinds >> RK_ALT_COST | kinds >> RK_PLAY_FREE) & 1:
        scope = Scope(player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind in (RK_ALT_COST, RK_PLAY_FREE) and own.cost is not None:
                if own.condition is None or own.condition.holds(g, scope):
                    found = [*found, own.cost]
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FREE and spec.cost is not None and spec.cards is not None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if spec.cards.match(g, rule, cid, None):
                    found = [*found, spec.cost]
    if g.zones[cid] != Z_HAND:
        found = found + prices_elsewhere(g, player, cid)
    return found
