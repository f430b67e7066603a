"""Options shared by `sim`, `gauntlet` and `compare`: bots, rules, seed, workers and results files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from inkwright.bots.registry import BOTS, Budget, bot_named
from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.bot_matches import check_format
from inkwright.cli.output import add_json_option
from inkwright.decks.deck import Deck
from inkwright.errors import InkwrightError
from inkwright.lab.batches import Crew, processes
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile
from inkwright.rules.editions import NEWEST, edition
from inkwright.rules.formats import format_named
from inkwright.sim.match_processes import Contestant

NOTES = """\
Every figure has a 95% interval and its number of games; figures of fewer than 30 games are withheld. They are
about games between these bots, not between people. docs/lab.md defines them all.

Bots that think take a budget: --iterations gives the same games every time, --seconds doesn't.
With --out, games are stored as they finish; after Ctrl-C or a crash, repeat the command with --resume."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the shared options."""
    parser.add_argument(
        "--bot",
        nargs="+",
        default=["greedy"],
        metavar="BOT",
        help=f"bot that plays all decks, or one for each side: {', '.join(BOTS)} (default: greedy)",
    )
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="processor time per decision of bots that think"
    )
    parser.add_argument(
        "--iterations", type=int, metavar="N", help="playouts or guesses per decision instead, repeatable"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="master seed (default: %(default)s)")
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="edition of the rules (default: %(default)s)"
    )
    parser.add_argument(
        "--format", metavar="F", help="format; decks must be legal in it (default: core, with any decks)"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: all cores)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="append every game to this file as JSON lines"
    )
    parser.add_argument("--resume", action="store_true", help="with --out: continue the file")
    add_json_option(parser)
    card_table.add_option(parser)


def load_table(args: argparse.Namespace) -> CardTable:
    """Load the card table."""
    return card_table.from_args(args)


def check_games(args: argparse.Namespace) -> None:
    """Raise InkwrightError for a number of games or a width that makes no sense."""
    if args.games is not None and args.games < 1:
        raise InkwrightError(f"--games {args.games}: must be at least 1")
    until = getattr(args, "until", None)
    if until is not None and not 0.001 <= until < 1:
        raise InkwrightError(
            f"--until {until:g}: give the width of the interval as a share from 0.001 to 1, such as 0.05"
        )


def contestants(args: argparse.Namespace) -> tuple[Contestant, Contestant]:
    """Return the bots with their budgets. Raises InkwrightError."""
    if len(args.bot) > 2:
        raise InkwrightError(f"--bot: give one bot, or one for each side, not {len(args.bot)}")
    thinking = [name for name in args.bot if bot_named(name).make_within is not None]
    for option in ("seconds", "iterations"):
        given = getattr(args, option)
        if given is not None and given <= 0:
            raise InkwrightError(f"--{option} {given:g}: must be above 0")
        if given is not None and not thinking:
            raise InkwrightError(f"--{option}: {' and '.join(args.bot)} can't think longer or shorter")
    if args.seconds is not None and args.iterations is not None:
        raise InkwrightError("give either --seconds or --iterations")
    made = [Contestant(name, _budget(args, name)) for name in args.bot]
    return made[0], made[-1]


def _budget(args: argparse.Namespace, name: str) -> Budget:
    entry = bot_named(name)
    if entry.make_within is None:
        return Budget()
    if args.iterations is not None:
        return Budget(None, args.iterations)
    return Budget(args.seconds if args.seconds is not None else entry.seconds)


def make_plan(
    args: argparse.Namespace,
    decks: Sequence[Deck],
    matchups: Sequence[tuple[int, int]],
    table: CardTable,
    *,
    aligned: bool = False,
) -> Plan:
    """Return the plan of a command. Raises InkwrightError."""
    if args.resume and args.out is None:
        raise InkwrightError("--resume continues a file; name it with --out")
    format = format_named(args.format or "core")
    if args.format is not None:
        check_format(format, list(decks), table)
    return Plan.of(
        decks,
        matchups,
        contestants(args),
        seed=args.seed,
        edition=edition(args.edition).name,
        format=format.key,
        cards=card_table.path_from_args(args),
        aligned=aligned,
    )


def make_crew(args: argparse.Namespace) -> Crew:
    """Return the workers."""
    return processes(args.jobs)


@contextmanager
def results_file(args: argparse.Namespace, plan: Plan) -> Iterator[ResultsFile | None]:
    """Open the results file, if there is one."""
    if args.out is None:
        yield None
        return
    with ResultsFile(args.out, plan, resume=args.resume) as file:
        yield file
