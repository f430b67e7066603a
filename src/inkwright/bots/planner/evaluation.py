"""Value of a position to a player: a fitted function of its features.

This module is compiled together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.bots.planner.features import N_FEATURES, features
from inkwright.engine.packing import NOBODY, NOT_OVER
from inkwright.engine.state import State

WON: Final = 100.0
"""Value of a game that is won; a lost one has the negative. Other values are log odds, within about 10."""


class Evaluation:
    """Log odds that the player whose turn is ending wins: linear in the features, or with a hidden layer."""

    def __init__(
        self,
        weights: list[float],
        hidden: list[list[float]] | None = None,
        out: list[float] | None = None,
    ) -> None:
        """Create an evaluation.

        `hidden` has, for each feature, its weights to the units of the hidden layer, `out` the weights from
        those units; their sum is added to the linear part.
        """
        if len(weights) != N_FEATURES:
            raise ValueError(f"an evaluation has {N_FEATURES} weights, not {len(weights)}")
        self.weights = weights
        self.hidden: list[list[float]] = hidden if hidden is not None else []
        self.out: list[float] = out if out is not None else []

    def value(self, g: State, me: int) -> float:
        """Return the value of a position to a player."""
        if g.outcome != NOT_OVER:
            if g.outcome == NOBODY:
                return 0.0
            return WON if g.team[g.outcome] == g.team[me] else -WON
        active = g.active
        value = self.log_odds(features(g, active))
        return value if g.team[active] == g.team[me] else -value

    def log_odds(self, found: list[float]) -> float:
        """Return the log odds for the features of a position."""
        total = 0.0
        weights = self.weights
        for i in range(N_FEATURES):
            total += weights[i] * found[i]
        if self.out:
            units = [0.0] * len(self.out)
            for i in range(N_FEATURES):
                x = found[i]
                if x != 0.0:
                    row = self.hidden[i]
                    for j in range(len(units)):
                        units[j] += x * row[j]
            for j in range(len(units)):
                if units[j] > 0.0:
                    total += units[j] * self.out[j]
        return total
