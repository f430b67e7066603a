"""Lowering of effects that end the game."""

from __future__ import annotations

from inkwright.effects.outcome import EndGame
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.outcome import EndGameStep


@EFFECTS.lowers(EndGame)
def end_game(low: Lowering, node: EndGame) -> None:
    low.steps.append(EndGameStep(low.players(node.players), node.result == "win"))
