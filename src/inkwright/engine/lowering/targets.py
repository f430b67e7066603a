"""Lowering of targets: each function adds the steps that select cards and returns their register."""

from __future__ import annotations

from inkwright.effects.targets import (
    All,
    AnyNumber,
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
    TotalUpTo,
    UpTo,
)
from inkwright.engine.lowering.families import HOW_MANY, TARGETS
from inkwright.engine.lowering.filters import check_stat, lower_filter
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.scope import Amt
from inkwright.engine.steps.operands import ANY, EXACTLY, UP_TO
from inkwright.engine.steps.targets import (
    AtRandomStep,
    ChooseCardsStep,
    DeckCardsStep,
    EachStep,
    LocationOfStep,
    RestStep,
    TogetherStep,
)


@TARGETS.lowers(Ref)
def ref(low: Lowering, node: Ref) -> int:
    return low.reg(node.name)


@TARGETS.lowers(Chosen)
def chosen(low: Lowering, node: Chosen) -> int:
    return choose_cards(low, node, True)


@TARGETS.lowers(Selected)
def selected(low: Lowering, node: Selected) -> int:
    return choose_cards(low, node, False)


def choose_cards(low: Lowering, node: Chosen | Selected, chosen: bool) -> int:
    """Add steps in which a player picks cards; `chosen` if Ward and "is chosen" apply."""
    cards = lower_filter(low, node.filter)
    who = low.players(node.by)
    reg = low.bind(node.bind)
    count, amount = low.how_many(node.count)
    step = ChooseCardsStep(reg, cards, count, amount, who, chosen)
    if isinstance(node.count, TotalUpTo):
        step.stat, step.budget = check_stat(node.count.stat), low.amount(node.count.amount)
    step.support = node.bind == "supported"
    low.steps.append(step)
    return reg


@TARGETS.lowers(LocationOf)
def location_of(low: Lowering, node: LocationOf) -> int:
    card = low.reg(node.card)
    reg = low.fresh()
    low.steps.append(LocationOfStep(reg, card))
    return reg


@TARGETS.lowers(Together)
def together(low: Lowering, node: Together) -> int:
    parts = tuple(low.target(target) for target in node.targets)
    reg = low.bind(node.bind)
    low.steps.append(TogetherStep(reg, parts))
    return reg


@TARGETS.lowers(Rest)
def rest(low: Lowering, node: Rest) -> int:
    source = low.reg(node.name)
    reg = low.fresh()
    low.steps.append(RestStep(reg, source))
    return reg


@TARGETS.lowers(Each)
def each(low: Lowering, node: Each) -> int:
    cards = lower_filter(low, node.filter)
    reg = low.bind(node.bind)
    low.steps.append(EachStep(reg, cards))
    return reg


@TARGETS.lowers(AtRandom)
def at_random(low: Lowering, node: AtRandom) -> int:
    cards = lower_filter(low, node.filter)
    amount = low.amount(node.amount)
    reg = low.bind(node.bind)
    low.steps.append(AtRandomStep(reg, cards, amount))
    return reg


@TARGETS.lowers(DeckCards)
def deck_cards(low: Lowering, node: DeckCards) -> int:
    who = low.players(node.players)
    amount = low.amount(node.amount)
    reg = low.bind(node.bind)
    low.steps.append(DeckCardsStep(reg, who, amount, node.place == "top"))
    return reg


@HOW_MANY.lowers(Exactly)
def exactly(low: Lowering, node: Exactly) -> tuple[int, Amt | None]:
    return EXACTLY, low.amount(node.amount)


@HOW_MANY.lowers(UpTo)
def up_to(low: Lowering, node: UpTo) -> tuple[int, Amt | None]:
    return UP_TO, low.amount(node.amount)


@HOW_MANY.lowers(AnyNumber)
def any_number(low: Lowering, node: AnyNumber) -> tuple[int, Amt | None]:
    return ANY, None


@HOW_MANY.lowers(TotalUpTo)
def total_up_to(low: Lowering, node: TotalUpTo) -> tuple[int, Amt | None]:
    return ANY, None


@HOW_MANY.lowers(All)
def all_(low: Lowering, node: All) -> tuple[int, Amt | None]:
    return EXACTLY, None
