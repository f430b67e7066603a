"""`inkwright compare`: is a changed deck list better than the old one?"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from inkwright.cli import lab_options, lab_report
from inkwright.cli.deck_files import load_decks
from inkwright.cli.exit_status import OK
from inkwright.cli.lab_words import (
    describe_difference,
    describe_plan,
    describe_share,
    describe_verdict,
    mean_json,
    share_json,
)
from inkwright.cli.output import print_json
from inkwright.cli.progress import Progress
from inkwright.cli.text_table import format_count
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_directory
from inkwright.errors import InkwrightError
from inkwright.lab.figures import Comparison, Figures
from inkwright.lab.plan import Plan
from inkwright.lab.study import MOST_GAMES
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

The number of games needed is the one that shows a difference of that size in four of five studies.

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
        default=[sample_directory()],
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
    found, cells = _play(args, plan)
    difference = paired_difference(found.differences)
    if args.report is not None:
        versions = [*cells[::2], *cells[1::2]]
        sections = [
            lab_report.difference_section(difference, found.old.share, found.new.share),
            lab_report.matrix_section(plan, (0, 1), range(2, len(plan.decks)), versions),
        ]
        lab_report.write_report(args.report, f"{old.name}: old and new list", plan, sections)
    if args.json:
        study = plan.header() | {"pairs": difference.trials, "repeatable": plan.repeatable}
        print_json({"study": study, **_json(found, difference)})
        return OK
    print(describe_plan(plan))
    print(f"against {format_count(len(opponents), 'deck')}:")
    print(f"old list {old.name} wins {describe_share(found.old.share)}")
    print(f"new list {new.name} wins {describe_share(found.new.share)}")
    print(describe_difference(difference))
    print(describe_verdict(difference))
    for effect in _EFFECTS:
        pairs = pairs_needed(found.differences, effect)
        print(
            f"  a true difference of {effect * 100:.0f} in 100 games takes about {pairs:,} games of each list"
        )
    return OK


def _play(args: argparse.Namespace, plan: Plan) -> tuple[Comparison, list[Figures]]:
    found = Comparison()
    decks = plan.decks
    cells = [Figures((decks[one], decks[two])) for one, two in plan.matchups]
    pairs = MOST_GAMES // 2 if args.until is not None else args.games or GAMES
    with lab_options.playing(args, plan, 2 * pairs) as games, Progress("pairs", pairs) as progress:
        for before in games:
            after = next(games)
            at = 2 * len(found.differences) % len(cells)
            cells[at].add(before)
            cells[at + 1].add(after)
            found.add(before, after)
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
    return found, cells


def _json(found: Comparison, difference: Mean) -> dict[str, object]:
    low, high = difference.interval
    return {
        "old": share_json(found.old.share),
        "new": share_json(found.new.share),
        "difference": mean_json(difference),
        "verdict": "better" if low > 0 else "worse" if high < 0 else "not decided",
        "games_needed": {str(effect): pairs_needed(found.differences, effect) for effect in _EFFECTS},
    }
