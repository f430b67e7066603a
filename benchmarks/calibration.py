"""Calibrate a bot: play the tournament lists against each other, and compare the results with the places.

    python benchmarks/calibration.py [--bot greedy] [--games 20] [--jobs 2]

Prints the spread of the decks' win rates and, for each event, the rank correlation of win rate and place.
docs/calibration.md has the results. The games are the same in every run.
"""

from __future__ import annotations

import argparse
import math
import re
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from random import Random
from statistics import mean, pvariance

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.decks.samples import tournament_lists
from inkwright.lab.contestants import contestants
from inkwright.lab.one_game import game_seed, play_game

SHUFFLES = 10_000
"""Random orders for the probability that chance gives a correlation at least as high."""


def main() -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=20, help="games of each pair of decks, an even number")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    paths = tournament_lists()
    pairs = list(combinations(range(len(paths)), 2))
    with ProcessPoolExecutor(args.jobs) as pool:
        scores = list(pool.map(partial(play_pair, args.bot, args.games), enumerate(pairs), chunksize=4))
    points: dict[int, list[float]] = defaultdict(list)
    cells = []
    for (one, two), score in zip(pairs, scores, strict=True):
        points[one].append(score)
        points[two].append(1 - score)
        cells.append(score)
    rates = {deck: mean(found) for deck, found in points.items()}
    noise = 0.25 / (args.games * (len(paths) - 1))
    spread = math.sqrt(max(0.0, pvariance(rates.values()) - noise))
    cell_spread = math.sqrt(max(0.0, mean((cell - 0.5) ** 2 for cell in cells) - 0.25 / args.games))
    print(f"{args.bot}: {len(paths)} decks, {len(pairs)} matchups, {args.games * len(pairs):,} games")
    print(f"win rates of decks: {min(rates.values()):.1%} to {max(rates.values()):.1%}")
    print(f"standard deviation without chance: decks {spread:.1%}, matchups {cell_spread:.1%}")
    events: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for deck, path in enumerate(paths):
        found = re.fullmatch(r"(.+)-(\d+)", path.stem)
        assert found is not None, path
        events[found[1]].append((bracket(int(found[2])), rates[deck]))
    for event, placed in events.items():
        if len(placed) > 2:
            rho, chance = correlation(placed)
            print(
                f"{event}: {len(placed)} decks, rank correlation {rho:+.2f} (by chance as high: {chance:.0%})"
            )
    for deck in sorted(rates, key=lambda each: -rates[each]):
        print(f"  {paths[deck].stem}: {rates[deck]:.1%}")


def play_pair(bot: str, games: int, task: tuple[int, tuple[int, int]]) -> float:
    """Return the share of the points of the first of two decks."""
    group, (one, two) = task
    table, paths = load(), tournament_lists()
    decks = read_list(paths[one], table), read_list(paths[two], table)
    bots = contestants([bot])
    points = 0.0
    for number in range(games):
        winner = play_game(decks, bots, game_seed(0, number, group), table=table).winner
        points += 0.5 if winner is None else float(winner == 0)
    return points / games


def bracket(place: int) -> int:
    """Return 0 for the winner, 1 for the second, 2 for the top 4, 3 for the top 8: more is not published."""
    return (place - 1).bit_length()


def correlation(placed: list[tuple[int, float]]) -> tuple[float, float]:
    """Return Spearman's rank correlation of places with win rates, and how often chance gives as much."""
    places = ranks([-place for place, _ in placed])
    rates = ranks([rate for _, rate in placed])
    found = pearson(places, rates)
    rng = Random(0)
    as_high = 0
    for _ in range(SHUFFLES):
        rng.shuffle(rates)
        as_high += pearson(places, rates) >= found
    return found, as_high / SHUFFLES


def ranks(values: list[float] | list[int]) -> list[float]:
    """Return the ranks of values, the mean for equal ones."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def pearson(one: list[float], two: list[float]) -> float:
    """Return the correlation of two lists of numbers."""
    a, b = mean(one), mean(two)
    above = sum((x - a) * (y - b) for x, y in zip(one, two, strict=True))
    return above / math.sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in two))


if __name__ == "__main__":
    main()
