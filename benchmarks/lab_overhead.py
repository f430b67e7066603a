"""Measure what a study costs beside its games: handing them out, storing and counting the results.

    python benchmarks/lab_overhead.py [--games 1000]

The study of `inkwright sim --out` runs in this process, and the time in the pure function that plays a game
is subtracted from the time of the whole. All times are processor times. Sending a result from another process
takes 5 µs more.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from inkwright.cards.table import load
from inkwright.cli.progress import Progress
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_list
from inkwright.engine.build_kind import build_kind
from inkwright.lab.batches import processes
from inkwright.lab.contestants import contestants
from inkwright.lab.figures import Figures
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile
from inkwright.lab.study import games_in_order

CLOCK_READINGS = 10_000


class TimedPlan(Plan):
    """Plan that adds up the time in which games are played."""

    seconds = 0.0

    def play(self, at: int) -> GameResult:
        """Play the game at a place."""
        began = time.process_time()
        result = super().play(at)
        TimedPlan.seconds += time.process_time() - began
        return result


def _clock_seconds() -> float:
    """Return the part of the time of two clock readings that lies outside of what they measure."""
    began = time.process_time()
    for _ in range(CLOCK_READINGS):
        time.process_time()
    return (time.process_time() - began) / CLOCK_READINGS


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    args = parser.parse_args()
    one, two = (read_list(sample_list(name), load()) for name in ("amber-steel", "ruby-sapphire"))
    plan = TimedPlan.of([one, two], [(0, 1)], contestants(["greedy"]))
    figures = Figures((one, two))
    plan.play(0)  # so that nothing has to be loaded any more
    plan.header()
    TimedPlan.seconds = 0.0
    began = time.process_time()
    with (
        tempfile.TemporaryDirectory() as folder,
        ResultsFile(Path(folder) / "games.jsonl", plan, resume=False) as file,
        Progress("games", args.games) as progress,
    ):
        for result in games_in_order(plan, args.games, processes(1), file):
            figures.add(result)
            progress.step()
        assert figures.cards and figures.lore and figures.ink  # counted now at the latest
    beside = time.process_time() - began - TimedPlan.seconds - args.games * _clock_seconds()
    playing = TimedPlan.seconds
    each = f"{playing / args.games * 1000:.2f} ms per game, {beside / args.games * 1e6:.0f} µs beside it"
    print(f"{build_kind()}: {each}: overhead {beside / playing:.2%}")


if __name__ == "__main__":
    main()
