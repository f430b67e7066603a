"""Count the processor instructions of a random game, which do not depend on how busy the machine is.

    .venv/bin/python benchmarks/instructions.py
    .venv/bin/python benchmarks/instructions.py --source ../other/src

Runs valgrind (callgrind) on two numbers of games with the sample decks and uses the difference, which
excludes start-up. Compare two builds or versions only on the same machine.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WARM_UP = 5
"""Warm-up games, which fill caches and are not counted."""
GAMES = """
import random, sys
from pathlib import Path
from inkwright.cli.bench_engine import sample_decks, start
from inkwright.engine.playout import play_out

decks = sample_decks(Path(sys.argv[1]))
chance = random.Random(0)
for seed in range(int(sys.argv[2])):
    play_out(start(decks, seed), chance)
"""


def instructions(python: Path, source: Path | None, games: int) -> int:
    """Return the instruction count of a process that plays a number of games."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONPATH", None)
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*valgrind, str(python), "-c", GAMES, str(ROOT / "decks"), str(games)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1])


def main() -> None:
    """Print the instructions of one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=30, help="games to count (default: %(default)s)")
    parser.add_argument("--python", type=Path, default=Path(sys.executable), help="Python to run")
    parser.add_argument("--source", type=Path, help="import from this source directory")
    args = parser.parse_args()
    few = instructions(args.python, args.source, WARM_UP + args.games)
    many = instructions(args.python, args.source, WARM_UP + 2 * args.games)
    print(f"{(many - few) // args.games:,} instructions per game")


if __name__ == "__main__":
    main()
