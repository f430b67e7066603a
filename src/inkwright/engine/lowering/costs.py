"""Lowering of costs: each function adds its part to `Lowering.cost`."""

from __future__ import annotations

from inkwright.effects.amounts import CHOSEN_AMOUNT, Number
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Costs,
    DamageCards,
    DamageThis,
    DiscardCards,
    ExertCards,
    ExertThis,
    MillCards,
    MoveCards,
    NoCost,
    PayCounters,
    PayInk,
    PayLore,
    PayResource,
    RevealCards,
)
from inkwright.effects.filters import PLAY, Filter, IsThis
from inkwright.effects.node import Node
from inkwright.engine.definition import CardCost, CostDef, CounterCost
from inkwright.engine.lowering.families import COSTS
from inkwright.engine.lowering.filters import lower_filter
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.resource_codes import counter_code


def lower_cost(low: Lowering, node: Node, of_ability: bool = False, made: CostDef | None = None) -> CostDef:
    """Lower a whole cost; the player may choose an amount of ink in the cost of an ability."""
    outer = low.cost
    made = low.cost = CostDef() if made is None else made
    COSTS.lower(low, node)
    low.cost = outer
    if made.any_ink and not of_ability:
        raise COSTS.unsupported(node)
    low.keep(made)
    return made


@COSTS.lowers(Costs)
def costs(low: Lowering, node: Costs) -> None:
    for part in node.parts:
        COSTS.lower(low, part)


@COSTS.lowers(NoCost)
def no_cost(low: Lowering, node: NoCost) -> None:
    """Add nothing."""


@COSTS.lowers(PayInk)
def pay_ink(low: Lowering, node: PayInk) -> None:
    if node.amount == CHOSEN_AMOUNT and not low.cost.any_ink and low.cost.ink is None:
        low.cost.any_ink = True
    else:
        low.cost.ink = low.amount(node.amount)


@COSTS.lowers(PayResource)
def pay_resource(low: Lowering, node: PayResource) -> None:
    made = low.cost
    made.counters = (*made.counters, CounterCost(counter_code(node.resource), low.amount(node.amount)))
    made.supplies = True


@COSTS.lowers(PayCounters)
def pay_counters(low: Lowering, node: PayCounters) -> None:
    low.cost.marks = (*low.cost.marks, (node.name, low.amount(node.amount)))
    low.cost.supplies = True


@COSTS.lowers(PayLore)
def pay_lore(low: Lowering, node: PayLore) -> None:
    low.cost.lore = low.amount(node.amount)
    low.cost.supplies = True


@COSTS.lowers(MillCards)
def mill_cards(low: Lowering, node: MillCards) -> None:
    low.cost.mill = low.amount(node.amount)
    low.cost.supplies = True


@COSTS.lowers(DamageCards)
def damage_cards(low: Lowering, node: DamageCards) -> None:
    add_card_cost(low, "put_damage" if node.put else "damage", node.filter, node.amount)
    low.cost.cards[-1].damage = low.amount(node.damage)


@COSTS.lowers(ExertThis)
def exert_this(low: Lowering, node: ExertThis) -> None:
    low.cost.exert_this = True


@COSTS.lowers(DamageThis)
def damage_this(low: Lowering, node: DamageThis) -> None:
    if node.put:
        damage_cards(low, DamageCards(Filter(PLAY, (IsThis(),)), Number(1), node.amount, True))
    else:
        low.cost.damage_this = low.amount(node.amount)


@COSTS.lowers(BanishThis)
def banish_this(low: Lowering, node: BanishThis) -> None:
    low.cost.banish_this = True


@COSTS.lowers(ExertCards)
def exert_cards(low: Lowering, node: ExertCards) -> None:
    add_card_cost(low, "exert", node.filter, node.amount)
    low.cost.cards[-1].dry = node.symbol


@COSTS.lowers(BanishCards)
def banish_cards(low: Lowering, node: BanishCards) -> None:
    add_card_cost(low, "banish", node.filter, node.amount)


@COSTS.lowers(DiscardCards)
def discard_cards(low: Lowering, node: DiscardCards) -> None:
    add_card_cost(low, "discard", node.filter, node.amount)


@COSTS.lowers(RevealCards)
def reveal_cards(low: Lowering, node: RevealCards) -> None:
    add_card_cost(low, "reveal", node.filter, node.amount)
    low.cost.cards[-1].same_name = node.same_name


@COSTS.lowers(MoveCards)
def move_cards(low: Lowering, node: MoveCards) -> None:
    add_card_cost(low, "put" if node.to == "discard" else node.to, node.filter, node.amount)


def add_card_cost(low: Lowering, verb: str, cards: Node, amount: Node) -> None:
    """Add a part that is paid with cards."""
    made = low.cost
    made.cards = (*made.cards, CardCost(verb, lower_filter(low, cards), low.amount(amount)))
