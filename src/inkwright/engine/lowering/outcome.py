"""Lowering of effects that end the game."""

from __future__ import annotations

from inkwright.effects.outcome import LoseGame, WinGame
from inkwright.engine.lowering.families import EFFECTS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.steps.outcome import EndGame


@EFFECTS.lowers(WinGame)
def win_game(low: Lowering, node: WinGame) -> None:
    low.steps.append(EndGame(low.players(node.players), True))


@EFFECTS.lowers(LoseGame)
def lose_game(low: Lowering, node: LoseGame) -> None:
    low.steps.append(EndGame(low.players(node.players), False))
