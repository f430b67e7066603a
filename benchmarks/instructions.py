"""Count the processor instructions of a random game, which do not depend on how busy the machine is.

    .venv/bin/python benchmarks/instructions.py
    .venv/bin/python benchmarks/instructions.py --log
    .venv/bin/python benchmarks/instructions.py --source ../other/src

Runs valgrind (callgrind) on two numbers of games with the sample decks and uses the difference, which
excludes start-up. With --log, it also counts games that keep the full log. Compare two builds or versions
only on the same machine.
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
from inkwright.engine.state import Log

decks = sample_decks(Path(sys.argv[1]))
chance = random.Random(0)
for seed in range(int(sys.argv[2])):
    g = start(decks, seed)
    if sys.argv[3:]:
        g.log = Log()
    play_out(g, chance)
"""


def instructions(python: Path, source: Path | None, games: int, *, log: bool = False) -> int:
    """Return the instruction count of a process that plays a number of games, with the full log if wanted."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    environment.pop("PYTHONPATH", None)
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*valgrind, str(python), "-c", GAMES, str(ROOT / "decks"), str(games), *(["log"] if log else [])],
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
    parser.add_argument("--log", action="store_true", help="count the cost of the log and its witnesses too")
    parser.add_argument("--source", type=Path, help="import from this source directory")
    args = parser.parse_args()
    few = instructions(args.python, args.source, WARM_UP + args.games)
    many = instructions(args.python, args.source, WARM_UP + 2 * args.games)
    game = (many - few) // args.games
    print(f"{game:,} instructions per game")
    if args.log:
        games = WARM_UP + 2 * args.games
        cost = (instructions(args.python, args.source, games, log=True) - many) // games
        print(f"{cost:,} more with the full log ({cost / game:.1%})")


if __name__ == "__main__":
    main()
