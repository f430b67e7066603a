"""The same seed and the same answers give the same game, in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from random_games import any_game, play_on, seeds

from inkwright.engine.serial import digest

HERE = Path(__file__).parent
PROGRAM = """
from test_properties_seed import trace
for seed in range({count}):
    print(trace(seed))
"""


def trace(seed: int) -> str:
    """The digests along a game."""
    g, rng = any_game(seed)
    marks = [digest(g) for n, _ in enumerate(play_on(g, rng)) if n % 10 == 0]
    return " ".join([*marks, digest(g), g.termination])


def test_the_same_seed_gives_the_same_game() -> None:
    for seed in seeds(6):
        assert trace(seed) == trace(seed)


def test_another_seed_gives_another_game() -> None:
    assert len({trace(seed) for seed in range(9)}) == 9


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_another_process_with_other_hashes_gives_the_same_game(hash_seed: str) -> None:
    count = len(seeds(3))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(count=count)],
        cwd=HERE,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [trace(seed) for seed in range(count)]
