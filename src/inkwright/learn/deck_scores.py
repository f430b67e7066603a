"""Scores of decks in games that the planner played against itself, for a matrix of decks.

Reads the files of `inkwright.learn.self_play`. Games against greedy and games of a deck against itself don't
count.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from inkwright.learn.deck_sets import lists_in
from inkwright.learn.fit import read_rows
from inkwright.learn.self_play import AGAINST_GREEDY, draw_decks
from inkwright.sim.intervals import Share

Results = dict[tuple[str, str], list[float]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the score of each deck against the others, best first, as JSON lines."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.learn.deck_scores", description=__doc__)
    parser.add_argument("rows", type=Path, nargs="+", help="files written by inkwright.learn.self_play")
    parser.add_argument(
        "--decks",
        type=Path,
        nargs="+",
        default=[Path("decks"), Path("decks/tournaments")],
        help="folders with the deck lists of the games",
    )
    parser.add_argument("--before-set", type=int, metavar="N", help="as for the games")
    parser.add_argument("--among", default="", help="count only decks whose file name contains this")
    options = parser.parse_args(arguments)
    names = [path.stem for path in lists_in(options.decks, options.before_set)]
    found = results(options.rows, names)
    scores = {
        name: share
        for name in names
        if options.among in name and (share := score(name, found, options.among)).trials
    }
    for name, share in sorted(scores.items(), key=lambda each: -each[1].value):
        low, high = share.interval
        line = {"deck": name, "games": share.trials, "score": round(share.value, 3)}
        print(json.dumps({**line, "interval": [round(low, 3), round(high, 3)]}))
    return 0


def results(files: Sequence[Path], names: Sequence[str]) -> Results:
    """Return the results of the first of two decks, for each pair of decks."""
    last = {int(row[0]): (int(row[1]), float(row[3])) for row in read_rows(files)[:, :4].tolist()}
    found: Results = {}
    for seed, (player, result) in last.items():
        one, two, greedy = draw_decks(seed, len(names), AGAINST_GREEDY)
        if not greedy and one != two:
            found.setdefault((names[one], names[two]), []).append(result if player == 0 else 1 - result)
    return found


def score(name: str, found: Results, among: str = "") -> Share:
    """Return the share of points of a deck against the decks whose names contain a text."""
    points = [
        *(each for (one, two), won in found.items() if one == name and among in two for each in won),
        *(1 - each for (one, two), won in found.items() if two == name and among in one for each in won),
    ]
    return Share(sum(points), len(points))


if __name__ == "__main__":
    sys.exit(main())
