"""Compare two builds or versions: run the same benchmarks alternately and print the ratios.

    .venv/bin/python benchmarks/before_after.py .venv/bin/python .venv-fast/bin/python copy_us
    .venv/bin/python benchmarks/before_after.py ../before/src src --rounds 7

Each side is a Python in which Inkwright is installed, or a source directory. The sides take turns, so that a
machine that gets slower or faster affects both. "Faster" is how many times as fast the second side is, from
the medians; a range is given over the single rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
USUAL = ("random_games_per_s", "random_games_per_s_logged", "actions_per_s", "apply_us", "copy_us")
"""Benchmarks to compare if none are named."""

Figures = dict[str, float]


def bench(side: Path, names: Sequence[str]) -> Figures:
    """Run the benchmarks of one side once and return the results."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    python = side
    if side.is_dir():
        python = Path(sys.executable)
        environment["PYTHONPATH"] = str(side.resolve())
    command = [str(python), "-m", "inkwright", "bench", "--quick", "--json", "--decks", str(ROOT / "decks")]
    done = subprocess.run([*command, *names], env=environment, capture_output=True, text=True, check=False)
    if not done.stdout.startswith("{"):
        raise SystemExit(f"{side}: {done.stderr.strip() or 'inkwright bench printed nothing'}")
    figures: Figures = json.loads(done.stdout)["figures"]
    return figures


def speed_up(name: str, before: float, after: float) -> float:
    """Return how many times as fast, or as small, the second side is."""
    return after / before if "_per_s" in name else before / after


def compare(name: str, before: Sequence[float], after: Sequence[float]) -> str:
    """Return one line: the medians of both sides, their ratio, and the range of the rounds."""
    ratios = [speed_up(name, one, other) for one, other in zip(before, after, strict=True)]
    one, other = statistics.median(before), statistics.median(after)
    faster = speed_up(name, one, other)
    return f"{name:<28}{one:>12,.1f}{other:>12,.1f}{faster:>9.2f}   {min(ratios):.2f} to {max(ratios):.2f}"


def main() -> None:
    """Run both sides alternately and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("before", type=Path, help="first side: a Python or a source directory")
    parser.add_argument("after", type=Path, help="second side")
    parser.add_argument("names", nargs="*", metavar="NAME", help="benchmarks (default: the usual ones)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each side (default: %(default)s)")
    args = parser.parse_args()
    names = args.names or list(USUAL)
    before: list[Figures] = []
    after: list[Figures] = []
    for number in range(args.rounds):
        # The side that begins changes, because the first run of a pair may find a cooler processor.
        sides = [(args.before, before), (args.after, after)]
        for side, results in sides if number % 2 == 0 else reversed(sides):
            results.append(bench(side, names))
    print(f"{'benchmark':<28}{'before':>12}{'after':>12}{'faster':>9}   range of {args.rounds} rounds")
    for name in names:
        print(compare(name, [each[name] for each in before], [each[name] for each in after]))


if __name__ == "__main__":
    main()
