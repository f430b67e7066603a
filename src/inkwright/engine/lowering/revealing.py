"""Lowering of effects that reveal, search and name cards."""

from __future__ import annotations

from inkwright.effects.players import You
from inkwright.effects.revealing import LookAt, NameCard, Reveal, RevealUntil, Search
from inkwright.engine.evaluate.players import WhoAll
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.filters import lower_filter
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.targets import limit_choice
from inkwright.engine.steps.revealing import NameCardStep, RevealStep, RevealUntilStep, SearchStep


@EFFECTS.lowers(Reveal)
def reveal(low: Lowering, node: Reveal) -> None:
    low.steps.append(RevealStep(low.target(node.target), True, WhoAll()))


@EFFECTS.lowers(LookAt)
def look_at(low: Lowering, node: LookAt) -> None:
    reg = low.target(node.target)
    low.steps.append(RevealStep(reg, False, low.players(node.players)))


@EFFECTS.lowers(RevealUntil)
def reveal_until(low: Lowering, node: RevealUntil) -> None:
    tests = tuple(low.test(test) for test in node.tests)
    who = low.players(node.players)
    amount = low.amount(node.amount)
    low.steps.append(RevealUntilStep(who, tests, amount, low.bind("found"), low.bind("top")))


@EFFECTS.lowers(Search)
def search(low: Lowering, node: Search) -> None:
    cards = lower_filter(low, node.filter)
    _, amount = low.how_many(node.count)
    step = SearchStep(low.bind(node.bind), cards, amount, low.players(You()))
    limit_choice(low, step, node.count)
    low.steps.append(step)


@EFFECTS.lowers(NameCard)
def name_card(low: Lowering, node: NameCard) -> None:
    bound = low.bind("named" if node.what == "card" else node.what)
    low.steps.append(NameCardStep(bound, low.names(node.what), node.what))
