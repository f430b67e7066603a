"""Calibration of the bots: how far results of games between them hold for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PAGE = "docs/calibration.md"
"""Page of the manual with all figures, and what follows from them."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """Results of a bot in games between tournament lists, by `benchmarks/calibration.py`."""

    lists: int
    games: int
    lowest: float
    """Win rate of the deck that the bot wins least with, in percent."""
    highest: float
    spread: float
    """Standard deviation of the win rates of decks in percentage points, with chance removed."""
    matchup_spread: float
    """The same for matchups."""
    correlations: Mapping[str, float]
    """For each event, the rank correlation of win rates with the published places."""


_EUROPE, _AMERICA = "europe-championship-2026", "nac-2026"
CALIBRATIONS: Mapping[str, Calibration] = {
    "random": Calibration(28, 7560, 3.3, 69.3, 13.2, 18.2, {_EUROPE: 0.20, _AMERICA: -0.14}),
    "easy": Calibration(28, 7560, 3.1, 74.3, 12.8, 17.8, {_EUROPE: -0.09, _AMERICA: 0.09}),
    "greedy": Calibration(28, 7560, 1.9, 75.4, 12.9, 18.0, {_EUROPE: -0.23, _AMERICA: 0.06}),
}
"""Bots that have been calibrated. At their usual speed, the others would take days."""


def describe_calibration(bot: str) -> str:
    """Say how far the results of a bot can be trusted."""
    found = CALIBRATIONS.get(bot)
    if found is None:
        return f"{bot} has not been calibrated: how well its results match published ones is unknown ({PAGE})"
    matches = ", ".join(f"{value:+.2f}" for value in found.correlations.values())
    return (
        f"calibration of {bot}: the win rates of {found.lists} tournament lists spread by"
        f" {found.spread:g} points; rank correlation with published places {matches}"
        f" (1 is a perfect match, 0 is none; {PAGE})"
    )


def calibration_json(bot: str) -> dict[str, object] | None:
    """Return the calibration of a bot as JSON; None if it has not been calibrated."""
    found = CALIBRATIONS.get(bot)
    if found is None:
        return None
    return {
        "lists": found.lists,
        "games": found.games,
        "win_rates": [found.lowest, found.highest],
        "spread": found.spread,
        "matchup_spread": found.matchup_spread,
        "rank_correlations": dict(found.correlations),
    }
