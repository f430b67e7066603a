"""Lowering of effects that change the order of turns."""

from __future__ import annotations

from inkwright.effects.turns import TakeExtraTurn
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.turns import TakeExtraTurnStep


@EFFECTS.lowers(TakeExtraTurn)
def take_extra_turn(low: Lowering, node: TakeExtraTurn) -> None:
    low.steps.append(TakeExtraTurnStep(low.players(node.players)))
