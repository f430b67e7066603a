"""Lowering of effects that change lore and other resources."""

from __future__ import annotations

from inkwright.effects.resources import GainLore, GainResource, LoseLore, RemoveResource
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.resource_codes import counter_code
from inkwright.engine.steps.resources import ChangeLoreStep, GainResourceStep, RemoveResourceStep


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


@EFFECTS.lowers(GainResource)
def gain_resource(low: Lowering, node: GainResource) -> None:
    code = counter_code(node.resource)
    low.steps.append(GainResourceStep(code, low.players(node.players), low.amount(node.amount)))


@EFFECTS.lowers(RemoveResource)
def remove_resource(low: Lowering, node: RemoveResource) -> None:
    code = counter_code(node.resource)
    who, amount = low.players(node.players), low.amount(node.amount)
    bind = low.bind(f"removed {node.resource}")
    low.steps.append(RemoveResourceStep(code, who, amount, bind, node.up_to))
