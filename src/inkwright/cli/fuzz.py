"""`inkwright fuzz`: play random games with random decks and check invariants at every step."""

from __future__ import annotations

import argparse
import sys
import time
from math import inf
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.cli.text_table import format_count
from inkwright.errors import InkwrightError
from inkwright.notation.record import SUFFIX
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import ReplayMismatch
from inkwright.sim.fuzz import Fuzz, Report, find_failure, run_jobs
from inkwright.text.invented_cards import Inventor, with_invented_cards

_DEFAULT_GAMES = 1000
_DEFAULT_INVENTED = 300
_SHOWN = 20
_EXAMPLE = """\
Builds random legal decks, preferring cards and abilities that have not come up yet. A game that breaks an
invariant is saved as a record; its last decision is the one that fails.

A sample of the decisions is examined: the report lists those whose answers all lead to the same state, by
kind and card, and turn actions that change nothing. They are legal, but the question is often needless.

With --invented, cards are invented by recombining the phrases of real cards. Their texts must be read back as
printed, and games with them must not fail. To replay such a game, give the same --invented and --seed.

exit status: 0 no failures, 1 some games failed, 2 bad input

examples:
  inkwright fuzz
  inkwright fuzz --games 20000 --seed 7 --jobs 4
  inkwright fuzz --games 1000000 --minutes 5
  inkwright fuzz --invented 500 --games 2000
  inkwright fuzz --replay fuzz-failure-12.inkwright
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright fuzz`."""
    parser.epilog = _EXAMPLE
    parser.add_argument(
        "--games",
        type=int,
        default=_DEFAULT_GAMES,
        metavar="N",
        help="number of games (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="seed of the first game (default: %(default)s)"
    )
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after M minutes")
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="J", help="number of worker processes (default: %(default)s)"
    )
    parser.add_argument(
        "--invented",
        type=int,
        nargs="?",
        const=_DEFAULT_INVENTED,
        default=0,
        metavar="N",
        help="add N cards invented from the seed (default: %(const)s) and play them with the others",
    )
    parser.add_argument("--replay", type=Path, metavar="FILE", help="replay a failed game from its record")
    add_json_option(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games, or replay one."""
    if args.replay is not None:
        return replay(args)
    if args.games < 1:
        raise InkwrightError(f"--games {args.games}: must be at least 1")
    if args.jobs < 1:
        raise InkwrightError(f"--jobs {args.jobs}: must be at least 1")
    if args.minutes is not None and not 0 < args.minutes < inf:
        raise InkwrightError(f"--minutes {args.minutes}: must be greater than 0")
    table, inventor, invented = prepare(args)
    seconds = None if args.minutes is None else args.minutes * 60
    started = time.monotonic()
    if args.jobs == 1:
        fuzz = Fuzz(table, args.seed, to_cover=invented)
        report = fuzz.run(args.games, Progress() if sys.stderr.isatty() else None, seconds)
    else:
        reports = run_jobs(table, args.jobs, args.games, args.seed, seconds, invented)
        report = next(reports)
        for other in reports:
            report.merge(other)
    seconds = time.monotonic() - started
    if args.json:
        print_json(summary(report, seconds) | (inventions(inventor) if inventor is not None else {}))
    else:
        if inventor is not None:
            show_inventions(inventor)
        show(report, seconds)
    sys.stdout.flush()  # failures come last, where the end of a long log shows them
    for failure in report.failures:
        name = Path(f"fuzz-failure-{failure.seed}{SUFFIX}")
        name.write_text(failure.record, encoding="utf-8", newline="\n")
        last = failure.error.strip().splitlines()[-1]
        print(f"inkwright: seed {failure.seed}: {last}; inkwright fuzz --replay {name}", file=sys.stderr)
    return FAILED if report.failures or (inventor is not None and inventor.faulty) else OK


def prepare(args: argparse.Namespace) -> tuple[CardTable, Inventor | None, frozenset[str] | None]:
    """Return the card table, with the inventor and the names of invented cards if there are any."""
    table = card_table.from_args(args)
    if args.invented < 0:
        raise InkwrightError(f"--invented {args.invented}: must be at least 1")
    if not args.invented:
        return table, None, None
    extended, inventor = with_invented_cards(table, args.invented, args.seed)
    return extended, inventor, frozenset(extended.full_names) - frozenset(table.full_names)


def inventions(inventor: Inventor) -> dict[str, object]:
    """Return the results of inventing abilities for `--json`."""
    faulty = [{"result": each.result, "text": each.text} for each in inventor.faulty]
    return {"invented": dict(inventor.results), "not_read_back": faulty}


def show_inventions(inventor: Inventor) -> None:
    """Print how many invented abilities could be printed and were read back."""
    counts = ", ".join(f"{count:,} {what}" for what, count in inventor.results.most_common())
    print(f"{inventor.results.total():,} abilities invented: {counts}")
    for each in inventor.faulty[:_SHOWN]:
        print(f"  {each.result}: {each.text}")


class Progress:
    """Progress line on the terminal, updated about once a second."""

    def __init__(self) -> None:
        self.last = 0.0

    def __call__(self, report: Report) -> None:
        now = time.monotonic()
        if now - self.last > 1:
            self.last = now
            print(f"\r{report.games} games, {len(report.failures)} failed", end="", file=sys.stderr)


def summary(report: Report, seconds: float) -> dict[str, object]:
    """Return the report for `--json`."""
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
        "examined": report.needless.examined,
        "needless_decisions": dict(report.needless.decisions.most_common()),
        "idle_actions": dict(report.needless.actions.most_common()),
        "failures": [
            {"seed": failure.seed, "error": failure.error, "record": failure.record}
            for failure in report.failures
        ],
    }


def show(report: Report, seconds: float) -> None:
    """Print the report as text."""
    endings = ", ".join(f"{count} by {how}" for how, count in sorted(report.endings.items()))
    print(f"{report.games:,} games in {seconds:.0f} s, {report.decisions:,} decisions; endings: {endings}")
    print(f"cards played: {report.cards - len(report.not_played):,} of {report.cards:,}")
    print(f"abilities used: {report.abilities - len(report.not_reached):,} of {report.abilities:,}")
    for what, names in (("never played", report.not_played), ("never used", report.not_reached)):
        for name in names[:_SHOWN]:
            print(f"  {what}: {name}")
        if len(names) > _SHOWN:
            print(f"  {what}: and {len(names) - _SHOWN} more (--json lists them)")
    needless = report.needless
    print(
        f"{needless.examined:,} decisions examined: {needless.decisions.total():,} whose answers all lead to "
        f"the same state, {needless.actions.total():,} turn actions that change nothing"
    )
    for what, found in (("needless", needless.decisions), ("idle", needless.actions)):
        for name, count in found.most_common(_SHOWN):
            print(f"  {what}: {count} × {name}")
        if len(found) > _SHOWN:
            print(f"  {what}: and {len(found) - _SHOWN} more (--json lists them)")
    print("no failures" if not report.failures else f"{format_count(len(report.failures), 'game')} failed")


def replay(args: argparse.Namespace) -> int:
    """Replay a recorded game and print what fails."""
    table, _, _ = prepare(args)
    try:
        broken = find_failure(read_record(args.replay, table), table)
    except ReplayMismatch as problem:
        print(f"inkwright: {problem}", file=sys.stderr)
        return FAILED
    if broken is None:
        print("no failures")
        return OK
    print(f"failed: {broken}")
    return FAILED
