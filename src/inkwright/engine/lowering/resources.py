"""Lowering of effects that change lore and ink drops."""

from __future__ import annotations

from inkwright.effects.resources import GainDrops, GainLore, LoseLore
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.resources import ChangeLoreStep, GainDropsStep


@EFFECTS.lowers(GainLore)
def gain_lore(low: Lowering, node: GainLore) -> None:
    low.steps.append(
        ChangeLoreStep(low.players(node.players), low.amount(node.amount), True, low.bind("gained"))
    )


@EFFECTS.lowers(LoseLore)
def lose_lore(low: Lowering, node: LoseLore) -> None:
    low.steps.append(
        ChangeLoreStep(low.players(node.players), low.amount(node.amount), False, low.bind("lost"))
    )


@EFFECTS.lowers(GainDrops)
def gain_drops(low: Lowering, node: GainDrops) -> None:
    low.steps.append(GainDropsStep(low.players(node.players), low.amount(node.amount)))
