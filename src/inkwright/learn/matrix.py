"""Matrix of decks: each plays each other, with the same bot on both sides.

The spread of the scores tells how evenly a bot plays decks that did equally well in a tournament.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from inkwright.bots.registry import Budget
from inkwright.learn.deck_scores import Results, score
from inkwright.learn.deck_sets import lists_in
from inkwright.learn.match import Player, Task, play_all


def tasks(
    player: Player,
    folders: tuple[Path, ...],
    names: Sequence[str],
    wanted: Sequence[str],
    rounds: int,
    seed: int,
) -> Iterator[Task]:
    """Yield the games: in each round each deck meets each other twice, in both seats, with the same seed."""
    numbers = [names.index(name) for name in wanted]
    for at in range(rounds):
        for count, (one, two) in enumerate(combinations(numbers, 2)):
            pair = seed + at * len(numbers) ** 2 + count
            yield Task(pair, 0, (player, player), folders, (one, two))
            yield Task(pair, 1, (player, player), folders, (two, one))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the score of each deck, the results of each pair, and the spread."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.matrix", description=__doc__)
    parser.add_argument("decks", nargs="+", help="names of deck lists in the folders")
    parser.add_argument("--bot", default="planner", help="name of a bot, or file of weights")
    parser.add_argument(
        "--folders", type=Path, nargs="+", default=[Path("decks/tournaments")], help="folders with deck lists"
    )
    parser.add_argument("--rounds", type=int, default=5, help="times that each deck meets each other, twice")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, metavar="S", help="time per decision")
    parser.add_argument("--guesses", type=int, metavar="N", help="guesses per decision")
    parser.add_argument(
        "--within", type=float, metavar="S", help="begin no more games after this many seconds"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    folders = tuple(options.folders)
    names = [path.stem for path in lists_in(folders)]
    missing = [name for name in options.decks if name not in names]
    if missing:
        parser.error(f"no deck list {missing[0]}.txt in {', '.join(map(str, folders))}")
    player = Player(options.bot, Budget(options.seconds, options.guesses))
    end = time.monotonic() + options.within if options.within else float("inf")
    found: Results = {}
    games = tasks(player, folders, names, options.decks, options.rounds, options.seed)
    for line in play_all(games, options.jobs, lambda: time.monotonic() > end):
        one, two = (names[at] for at in line["numbers"])
        points = line["points"] if line["seat"] == 0 else 1 - line["points"]
        found.setdefault((one, two), []).append(points)
    for line in report(found, options.decks):
        print(json.dumps(line))
    return 0


def report(found: Results, names: Sequence[str]) -> Iterator[dict[str, object]]:
    """Yield the score of each deck with its results against each other, then the spread of the scores."""
    scores: list[float] = []
    for name in names:
        share = score(name, found)
        low, high = share.interval
        against = {
            other: round(score(name, _between(found, name, other)).value, 2)
            for other in names
            if other != name
        }
        scores.append(share.value)
        yield {
            "deck": name,
            "games": share.trials,
            "score": round(share.value, 3),
            "interval": [round(low, 3), round(high, 3)],
            "against": against,
        }
    yield {"spread": round(max(scores) - min(scores), 3)}


def _between(found: Results, name: str, other: str) -> Results:
    return {pair: points for pair, points in found.items() if set(pair) == {name, other}}


if __name__ == "__main__":
    sys.exit(main())
