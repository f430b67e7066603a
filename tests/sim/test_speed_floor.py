"""A floor under the speed of the engine, so that nobody makes it half as fast without noticing.

Everything is measured against a loop of plain Python that runs in turns with it, in time of this process
only: how fast the machine is and what else it does hardly matter. The floors are above half of what is usual.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright.cli import bench_engine
from inkwright.cli.bench import calibration_per_s
from inkwright.engine.build_kind import build_kind

DECKS = Path(__file__).parents[2] / "decks"
GAMES = 15
ROUNDS = 8
"""The best of so many turns counts: noise only ever makes things slower."""


def best(per_s: Callable[[], float]) -> float:
    """Something per second, as so many for a million rounds of the calibration loop."""
    usual = max(calibration_per_s() for _ in range(3))
    return max(per_s() / max(usual, calibration_per_s()) for _ in range(ROUNDS)) * 1e6


def games_per_s(pool: bool) -> float:
    decks = bench_engine.pool_decks() if pool else bench_engine.sample_decks(DECKS)
    seconds, _ = bench_engine.play_games(decks, GAMES)
    return GAMES / seconds


def copies_per_s() -> float:
    return 1e6 / bench_engine.copy_us(DECKS, True)


@pytest.mark.slow
@pytest.mark.both_builds
@pytest.mark.parametrize(
    ("what", "pure", "compiled"),
    [("sample", 36, 320), ("pool", 31, 250), ("copy", 16_000, 100_000)],
)
def test_the_engine_is_not_half_as_fast_as_it_was(what: str, pure: float, compiled: float) -> None:
    floor = pure if build_kind() == "pure" else compiled
    found = best(copies_per_s) if what == "copy" else best(lambda: games_per_s(what == "pool"))
    assert found > floor
    assert found < floor * 6, "the floor is far below what is usual now: raise it"
