"""`inkwright fuzz`: random games over random decks, with what always holds checked at every step."""

from __future__ import annotations

import argparse
import sys
import time
from math import inf
from pathlib import Path

from inkwright.cli import card_table
from inkwright.cli.exit_status import FINE, WANTING
from inkwright.cli.output import print_json
from inkwright.errors import InkwrightError
from inkwright.notation.record import SUFFIX
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import Differs
from inkwright.sim.fuzz import Fuzz, Report, run_jobs, what_breaks

_DEFAULT_GAMES = 1000
_SHOWN = 20
_EXAMPLE = """\
Decks are random and legal, and made of cards that have something left to show, until every supported card
has been played and each of its abilities has done something. A game that breaks anything is written to a
record that reproduces it, whose last decision is the one that breaks it.

exit status: 0 nothing broke, 1 something did, 2 bad input

examples:
  inkwright fuzz
  inkwright fuzz --games 20000 --seed 7 --jobs 4
  inkwright fuzz --games 1000000 --minutes 5
  inkwright fuzz --replay fuzz-failure-12.inkwright
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.epilog = _EXAMPLE
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--games", type=int, default=_DEFAULT_GAMES, metavar="N", help="how many games (1000)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game (0)")
    parser.add_argument(
        "--minutes", type=float, metavar="M", help="stop after so long, if the games take longer"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes that share the games (1)")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="play a game that broke something again")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games, or one again."""
    if args.replay is not None:
        return play_again(args)
    if args.games < 1:
        raise InkwrightError(f"--games {args.games}: at least one game has to be played")
    if args.jobs < 1:
        raise InkwrightError(f"--jobs {args.jobs}: at least one process has to play")
    if args.minutes is not None and not 0 < args.minutes < inf:
        raise InkwrightError(f"--minutes {args.minutes}: has to be more than 0")
    table = card_table.chosen(args)
    seconds = None if args.minutes is None else args.minutes * 60
    started = time.monotonic()
    if args.jobs == 1:
        report = Fuzz(table, args.seed).run(args.games, Progress() if sys.stderr.isatty() else None, seconds)
    else:
        reports = run_jobs(table, args.jobs, args.games, args.seed, seconds)
        report = next(reports)
        for other in reports:
            report.join(other)
    seconds = time.monotonic() - started
    for failure in report.failures:
        name = Path(f"fuzz-failure-{failure.seed}{SUFFIX}")
        name.write_text(failure.record, encoding="utf-8", newline="\n")
        last = failure.error.strip().splitlines()[-1]
        print(f"inkwright: seed {failure.seed}: {last}; inkwright fuzz --replay {name}", file=sys.stderr)
    if args.json:
        print_json(summary(report, seconds))
    else:
        show(report, seconds)
    return WANTING if report.failures else FINE


class Progress:
    """A line on the terminal that says how far it is, now and then."""

    def __init__(self) -> None:
        self.last = 0.0

    def __call__(self, report: Report) -> None:
        now = time.monotonic()
        if now - self.last > 1:
            self.last = now
            print(f"\r{report.games} games, {len(report.failures)} broke something", end="", file=sys.stderr)


def summary(report: Report, seconds: float) -> dict[str, object]:
    """The report for programs."""
    return {
        "games": report.games,
        "decisions": report.decisions,
        "turns": report.turns,
        "endings": report.endings,
        "seconds": round(seconds, 1),
        "cards": report.cards,
        "cards_not_played": report.not_played,
        "abilities": report.abilities,
        "abilities_not_reached": report.not_reached,
        "failures": [
            {"seed": failure.seed, "error": failure.error, "record": failure.record}
            for failure in report.failures
        ],
    }


def show(report: Report, seconds: float) -> None:
    """The report for people."""
    endings = ", ".join(f"{count} by {how}" for how, count in sorted(report.endings.items()))
    print(f"{report.games:,} games in {seconds:.0f} s, {report.decisions:,} decisions; ended {endings}")
    print(f"cards played: {report.cards - len(report.not_played):,} of {report.cards:,}")
    print(
        f"abilities that did something: {report.abilities - len(report.not_reached):,}"
        f" of {report.abilities:,}"
    )
    for what, names in (("never played", report.not_played), ("never reached", report.not_reached)):
        for name in names[:_SHOWN]:
            print(f"  {what}: {name}")
        if len(names) > _SHOWN:
            print(f"  {what}: and {len(names) - _SHOWN} more (--json lists them)")
    print("nothing broke" if not report.failures else f"{len(report.failures)} games broke something")


def play_again(args: argparse.Namespace) -> int:
    """Play a recorded game again and say what breaks."""
    table = card_table.chosen(args)
    try:
        broken = what_breaks(read_record(args.replay, table), table)
    except Differs as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return WANTING
    if broken is None:
        print("nothing broke")
        return FINE
    print(f"broken: {broken}")
    return WANTING
