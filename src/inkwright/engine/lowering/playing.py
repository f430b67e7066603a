"""Lowering of effects that play cards."""

from __future__ import annotations

from inkwright.effects.playing import Play
from inkwright.engine import codes as c
from inkwright.engine.lowering.families import EFFECTS, Unsupported
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.zones import has_arrived
from inkwright.engine.steps.playing import PlayStep

PLAY_WAYS = {"free": c.W_FREE, "cost": c.W_INK, "shift_free": c.W_SHIFT}


@EFFECTS.lowers(Play)
def play(low: Lowering, node: Play) -> None:
    if node.way not in PLAY_WAYS:
        raise Unsupported(f"playing by {node.way}")
    reg = low.target(node.target)
    damage = low.amount(node.damage) if node.damage is not None else None
    who = low.players(node.players)
    low.steps.append(PlayStep(reg, PLAY_WAYS[node.way], node.exerted, who, damage, has_arrived(low, reg)))
