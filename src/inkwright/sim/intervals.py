"""Confidence intervals for shares and means, and how many games they take; all are for 95%."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance

_Z = 1.959964
"""Quantile of a 95% interval."""
_Z_POWER = 0.841621
"""Quantile of a power of 80%."""
ENOUGH_PAIRS = 10
"""Number of pairs from which on their spread is meaningful."""
LEAST_SPREAD = 0.01
"""Variance of pairs that is assumed at least."""
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Share:
    """A share of points with its sample size, such as a win rate; a draw is half a point."""

    points: float
    trials: int

    @property
    def value(self) -> float:
        """The share; 0 if there were no trials."""
        return self.points / self.trials if self.trials else 0.0

    @property
    def interval(self) -> Interval:
        """Wilson interval of independent trials."""
        return wilson(self.value, self.trials)

    @property
    def width(self) -> float:
        """Width of the interval."""
        low, high = self.interval
        return high - low


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its interval and sample size."""

    value: float
    interval: Interval
    trials: int


def wilson(share: float, trials: float) -> Interval:
    """Return the Wilson interval for a share in a number of trials."""
    if trials <= 0:
        return 0.0, 1.0
    square = _Z * _Z / trials
    middle = (share + square / 2) / (1 + square)
    half = _Z / (1 + square) * math.sqrt(share * (1 - share) / trials + square / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def paired_wilson(share: float, pairs: Sequence[float]) -> Interval:
    """Return the Wilson interval for a share, with as many trials as the spread of the pairs is worth.

    The games of a pair are not independent: decks and draws often decide both, so that the scores of
    pairs differ less than chance would have it. The number of trials is at least that of the pairs.
    """
    spread = variance(pairs) if len(pairs) > 1 else 0.0
    trials = float(len(pairs))
    if len(pairs) >= ENOUGH_PAIRS and spread:
        trials = max(trials, share * (1 - share) * len(pairs) / spread)
    return wilson(share, trials)


def mean_of(total: float, squares: float, count: int) -> Mean:
    """Return the mean of numbers by their sum, the sum of their squares and their count.

    The interval is that of a normal distribution; a single number, which has no spread, is its own interval.
    """
    value = total / count
    spread = max(0.0, squares - total * value) / (count - 1) if count > 1 else 0.0
    half = _Z * math.sqrt(spread / count)
    return Mean(value, (value - half, value + half), count)


def paired_difference(differences: Sequence[float]) -> Mean:
    """Return the mean difference of pairs of games, from -1 to 1."""
    count = len(differences)
    value = fmean(differences) if differences else 0.0
    half = _Z * math.sqrt(_spread(differences) / count) if count else 1.0
    return Mean(value, (max(-1.0, value - half), min(1.0, value + half)), count)


def pairs_needed(differences: Sequence[float], effect: float) -> int:
    """Return how many pairs show a true difference in four of five studies (power 80%)."""
    return math.ceil((_Z + _Z_POWER) ** 2 * _spread(differences) / effect**2)


def _spread(differences: Sequence[float]) -> float:
    """Return the variance with one win and one loss added, so that a few equal pairs don't look certain."""
    return variance([*differences, 1.0, -1.0])
