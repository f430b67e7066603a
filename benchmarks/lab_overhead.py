"""Measure what a study costs beside its games: describing, storing, reading and counting each result.

    python benchmarks/lab_overhead.py [--games 400]

Batches of games are played by the pure function and then go through what a study does with them, so that both
are measured in turns, in processor time. Handing out batches is left out: it happens once in a second.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_list
from inkwright.lab.batches import line_of
from inkwright.lab.contestants import contestants
from inkwright.lab.figures import Figures
from inkwright.lab.one_game import game_seed, play_game
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile, from_line

BATCH = 50
"""Games that are stored and counted together; a batch of a second has about that many or more."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    args = parser.parse_args()
    one, two = (read_list(sample_list(name), load()) for name in ("amber-steel", "ruby-sapphire"))
    bots = contestants(["greedy"])
    plan = Plan.of([one, two], [(0, 1)], bots)
    figures = Figures((one, two))
    playing = handling = 0.0
    play_game((one, two), bots, 0)
    with (
        tempfile.TemporaryDirectory() as folder,
        ResultsFile(Path(folder) / "games.jsonl", plan, resume=False) as file,
    ):
        for start in range(0, args.games, BATCH):
            places = range(start, min(start + BATCH, args.games))
            began = time.process_time()
            results = [play_game((one, two), bots, game_seed(0, number)) for number in places]
            between = time.process_time()
            lines = [line_of(plan, at, result) for at, result in enumerate(results, start)]
            file.append(lines)
            for line in lines:
                figures.add(from_line(line)[2])
            handling += time.process_time() - between
            playing += between - began
    each = f"{playing / args.games * 1000:.2f} ms per game, {handling / args.games * 1e6:.0f} µs beside it"
    print(f"{each}: overhead {handling / playing:.2%}")


if __name__ == "__main__":
    main()
