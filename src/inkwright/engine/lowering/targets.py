"""Lowering of targets: each function adds the steps that select cards and returns their register."""

from __future__ import annotations

from inkwright.effects.filters import Another, Classified, Filter, NotTest, OfType, OneOf, OwnedBy
from inkwright.effects.node import Node
from inkwright.effects.players import Opponents, You
from inkwright.effects.targets import (
    All,
    AnyNumber,
    AtRandom,
    Chosen,
    DeckCards,
    Different,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Target,
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
    limit_choice(low, step, node.count)
    step.support = node.bind == "supported"
    low.steps.append(step)
    return reg


def limit_choice(low: Lowering, step: ChooseCardsStep, count: Node) -> None:
    """Limit which cards can be chosen together: by a total, or to cards that all differ in some way."""
    if isinstance(count, TotalUpTo):
        step.stat, step.budget = check_stat(count.stat), low.amount(count.amount)
    if isinstance(count, Different):
        step.apart = True
        step.stat = "" if count.stat is None else check_stat(count.stat)


@TARGETS.lowers(LocationOf)
def location_of(low: Lowering, node: LocationOf) -> int:
    card = low.reg(node.card)
    reg = low.fresh()
    low.steps.append(LocationOfStep(reg, card))
    return reg


def _apart(targets: tuple[Target, ...]) -> list[Target]:
    """Return targets that exclude cards selected by earlier ones: "an A card and a B card"."""
    found: list[Target] = []
    for target in targets:
        if isinstance(target, Chosen | Selected):
            for before in found:
                if isinstance(before, Chosen | Selected) and _may_overlap(before.filter, target.filter):
                    tests = (*target.filter.tests, NotTest(OneOf(before.bind)))
                    target = target.replace(filter=Filter(target.filter.zone, tests))
        found.append(target)
    return found


def _may_overlap(a: Filter, b: Filter) -> bool:
    """Return False for two filters that no card can pass together."""
    if a.zone != b.zone:
        return False
    types = _types(a), _types(b)
    if types[0] and types[1] and not types[0] & types[1]:
        return False
    for first in a.tests:
        for second in b.tests:
            if isinstance(first, OwnedBy) and isinstance(second, OwnedBy):
                if {type(first.players), type(second.players)} == {You, Opponents}:
                    return False
            if second == Another():
                return False
    return True


def _types(cards: Filter) -> set[str]:
    """Return the types of the cards that pass a filter, or nothing for any."""
    for test in cards.tests:
        if isinstance(test, OfType):
            return set(test.types)
        if test == Classified(("Song",)):
            return {"action"}
    return set()


@TARGETS.lowers(Together)
def together(low: Lowering, node: Together) -> int:
    parts = tuple(low.target(target) for target in _apart(node.targets))
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
    return (ANY, None) if node.most is None else (UP_TO, low.amount(node.most))


@HOW_MANY.lowers(Different)
def different(low: Lowering, node: Different) -> tuple[int, Amt | None]:
    return low.how_many(node.count)


@HOW_MANY.lowers(All)
def all_(low: Lowering, node: All) -> tuple[int, Amt | None]:
    return EXACTLY, None
