"""Lowering of effects that end the game."""

from __future__ import annotations

from inkwright.effects import outcome
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.outcome import EndGame


@EFFECTS.lowers(outcome.EndGame)
def end_game(low: Lowering, node: outcome.EndGame) -> None:
    low.steps.append(EndGame(low.players(node.players), node.result == "win"))
