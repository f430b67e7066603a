"""Lowering of effects on named counters."""

from __future__ import annotations

from inkwright.effects.card_counters import PutCounters, RemoveCounters
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.card_counters import PutCountersStep, RemoveCountersStep


@EFFECTS.lowers(PutCounters)
def put_counters(low: Lowering, node: PutCounters) -> None:
    amount = low.amount(node.amount)
    low.steps.append(PutCountersStep(low.target(node.target), node.name, amount))


@EFFECTS.lowers(RemoveCounters)
def remove_counters(low: Lowering, node: RemoveCounters) -> None:
    reg = low.target(node.target)
    how, amount = low.how_many(node.count)
    low.steps.append(RemoveCountersStep(reg, node.name, how, amount, low.bind("removed")))
