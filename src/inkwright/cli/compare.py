"""`inkwright compare`: is a changed deck list better than the old one?"""

from __future__ import annotations

import argparse
import math
from contextlib import closing
from pathlib import Path

from inkwright.cli import lab_options
from inkwright.cli.bench import SAMPLE_DECKS
from inkwright.cli.deck_files import load_decks
from inkwright.cli.exit_status import OK
from inkwright.cli.lab_words import describe_plan, describe_share, mean_json, share_json
from inkwright.cli.output import print_json
from inkwright.cli.progress import Progress
from inkwright.cli.text_table import format_count
from inkwright.decks.lists import read_list
from inkwright.errors import InkwrightError
from inkwright.lab.figures import Comparison
from inkwright.lab.plan import Plan
from inkwright.lab.study import MOST_GAMES, games_in_order
from inkwright.sim.intervals import Mean, paired_difference, pairs_needed

GAMES = 500
_EFFECTS = (0.01, 0.02, 0.05)
"""Differences for which the number of games is given."""
_LEAST = 50
"""Pairs before --until may end a study."""
_CHECK = 10
"""Pairs between two checks of the width."""
_EPILOG = f"""\
Both lists play the same opponents with the same seeds, and cards that both lists have are dealt in the same
places, so that luck cancels out as far as possible. The result is the mean difference over the pairs of
games. "Better" means that the whole 95% interval is above 0.

The number of games for a difference is that which shows it in four of five studies.

{lab_options.NOTES}

exit status: 0 played, 2 bad input, 130 interrupted

examples:
  inkwright compare old.txt new.txt
  inkwright compare old.txt new.txt --against decks/tournaments --games 4000 --jobs 8
  inkwright compare old.txt new.txt --until 0.04 --out changes.jsonl
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright compare`."""
    parser.epilog = _EPILOG
    parser.add_argument("old", type=Path, metavar="OLD", help="deck list before the change")
    parser.add_argument("new", type=Path, metavar="NEW", help="deck list after it")
    parser.add_argument(
        "--against",
        type=Path,
        nargs="+",
        default=[SAMPLE_DECKS],
        metavar="DIR",
        help="opponents: deck lists, or directories of them (default: the sample decks)",
    )
    how_long = parser.add_mutually_exclusive_group()
    how_long.add_argument("--games", type=int, metavar="N", help=f"games of each list (default: {GAMES})")
    how_long.add_argument(
        "--until", type=float, metavar="WIDTH", help="play until the interval is this narrow"
    )
    lab_options.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the pairs and print what they show."""
    lab_options.check_games(args)
    table = lab_options.load_table(args)
    old, new = read_list(args.old, table), read_list(args.new, table)
    if old.digest() == new.digest():
        raise InkwrightError(f"{args.old} and {args.new} have the same cards")
    opponents = list(load_decks(args.against, table))
    matchups = [(version, 2 + at) for at in range(len(opponents)) for version in (0, 1)]
    plan = lab_options.make_plan(args, [old, new, *opponents], matchups, table, aligned=True)
    found = _play(args, plan)
    difference = paired_difference(found.differences)
    if args.json:
        study = plan.header() | {"pairs": difference.trials, "repeatable": plan.repeatable}
        print_json({"study": study, **_json(found, difference)})
        return OK
    low, high = difference.interval
    print(describe_plan(plan))
    print(f"old list {old.name} wins {describe_share(found.old.share)}")
    print(f"new list {new.name} wins {describe_share(found.new.share)}")
    print(
        f"difference {difference.value * 100:+.1f} points (95%: {low * 100:+.1f} to {high * 100:+.1f},"
        f" {format_count(difference.trials, 'pair')} of games against {format_count(len(opponents), 'deck')})"
    )
    print(verdict(difference))
    for effect in _EFFECTS:
        pairs = pairs_needed(found.differences, effect)
        print(
            f"  a true difference of {effect * 100:.0f} in 100 games takes about {pairs:,} games of each list"
        )
    return OK


def verdict(difference: Mean) -> str:
    """Say what a difference shows."""
    low, high = difference.interval
    if low > 0:
        return "The new list is better."
    if high < 0:
        return "The new list is worse."
    return "Not decided: the difference may be chance."


def _play(args: argparse.Namespace, plan: Plan) -> Comparison:
    found = Comparison()
    pairs = MOST_GAMES // 2 if args.until is not None else args.games or GAMES
    with (
        lab_options.results_file(args, plan) as file,
        Progress("pairs", pairs) as progress,
        closing(games_in_order(plan, 2 * pairs, lab_options.make_crew(args), file)) as games,
    ):
        for before in games:
            found.add(before, next(games))
            count = len(found.differences)
            check = args.until is not None and count >= _LEAST and count % _CHECK == 0
            detail = ""
            if check or progress.due:
                difference = paired_difference(found.differences)
                width = difference.interval[1] - difference.interval[0]
                if check and width <= args.until:
                    break
                if args.until is not None:
                    progress.total = math.ceil(len(found.differences) * (width / args.until) ** 2)
                detail = f"{difference.value * 100:+.1f} ± {width * 50:.1f} points"
            progress.step(detail)
    return found


def _json(found: Comparison, difference: Mean) -> dict[str, object]:
    low, high = difference.interval
    return {
        "old": share_json(found.old.share),
        "new": share_json(found.new.share),
        "difference": mean_json(difference),
        "verdict": "better" if low > 0 else "worse" if high < 0 else "not decided",
        "games_needed": {str(effect): pairs_needed(found.differences, effect) for effect in _EFFECTS},
    }
