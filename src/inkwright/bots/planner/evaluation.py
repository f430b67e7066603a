"""Value of a position to a player: a fitted function of its features.

This module is compiled together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.bots.planner.features import LORE, N_FEATURES, N_SIDE, features
from inkwright.engine.packing import NOBODY, NOT_OVER
from inkwright.engine.state import State

WON: Final = 100.0
"""Value of a game that is won; a lost one has the negative. Other values are log odds, within about 10."""


class Evaluation:
    """Log odds that the player whose turn is ending wins: linear in the features, plus a small network.

    The weights change in the course of a game: `late` is added in proportion to the lore of the player who
    has more, from none at 0 lore to all of it at 20. The network has one layer: each row of `hidden` weighs
    the features, and `out` weighs the rows with a positive sum.
    """

    def __init__(
        self,
        weights: list[float],
        late: list[float],
        hidden: list[list[float]] | None = None,
        out: list[float] | None = None,
    ) -> None:
        if len(weights) != N_FEATURES or len(late) != N_FEATURES:
            raise ValueError(
                f"an evaluation has twice {N_FEATURES} weights, not {len(weights)} and {len(late)}"
            )
        self.weights = weights
        self.late = late
        self.hidden: list[list[float]] = [] if hidden is None else hidden
        self.out: list[float] = [] if out is None else out
        if len(self.hidden) != len(self.out):
            raise ValueError(f"a network with {len(self.hidden)} rows needs as many weights for them")
        for row in self.hidden:
            if len(row) != N_FEATURES:
                raise ValueError(f"a row of the network has {N_FEATURES} weights, not {len(row)}")

    def value(self, g: State, me: int) -> float:
        """Return the value of a position to a player."""
        if g.outcome != NOT_OVER:
            if g.outcome == NOBODY:
                return 0.0
            return WON if g.are_allies(g.outcome, me) else -WON
        active = g.active
        value = self.log_odds(features(g, active))
        return value if g.are_allies(active, me) else -value

    def log_odds(self, found: list[float]) -> float:
        """Return the log odds for the features of a position."""
        early = 0.0
        late = 0.0
        weights = self.weights
        more = self.late
        for i in range(N_FEATURES):
            x = found[i]
            if x != 0.0:
                early += weights[i] * x
                late += more[i] * x
        value = early + late * max(found[LORE], found[N_SIDE + LORE])
        return value + self.correction(found) if self.out else value

    def correction(self, found: list[float]) -> float:
        """Return what the network adds to the log odds."""
        places: list[int] = []
        present: list[float] = []
        for i in range(N_FEATURES):
            x = found[i]
            if x != 0.0:
                places.append(i)
                present.append(x)
        count = len(places)
        value = 0.0
        for j in range(len(self.out)):
            row = self.hidden[j]
            total = 0.0
            for k in range(count):
                total += row[places[k]] * present[k]
            if total > 0.0:
                value += self.out[j] * total
        return value
