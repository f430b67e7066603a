"""Options shared by `sim`, `gauntlet` and `compare`: bots, rules, seed, workers and results files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from inkwright.bots.registry import BOTS
from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.bot_matches import check_format
from inkwright.cli.output import add_json_option
from inkwright.decks.deck import Deck
from inkwright.errors import InkwrightError
from inkwright.lab.batches import Crew
from inkwright.lab.charts import require_matplotlib
from inkwright.lab.clusters import crew_on
from inkwright.lab.contestants import contestants
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan
from inkwright.lab.results_file import ResultsFile
from inkwright.lab.study import games_in_order
from inkwright.lab.tables import Columns, require_pyarrow
from inkwright.rules.editions import NEWEST, edition
from inkwright.rules.formats import format_named

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
        "--iterations",
        type=int,
        metavar="N",
        help="playouts or guesses per decision instead; the same games every time",
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
        "--on",
        default="processes",
        metavar="WHERE",
        help="where to play: dask[=ADDRESS] or ray[=ADDRESS], with that extra (default: this machine)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="append every game to this file as JSON lines"
    )
    parser.add_argument("--resume", action="store_true", help="with --out: continue the file")
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help="also write a page with charts (.html); needs inkwright[lab]",
    )
    parser.add_argument(
        "--parquet",
        type=Path,
        metavar="FILE",
        help="also write a row per game as Parquet; needs inkwright[lab]",
    )
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


def make_plan(
    args: argparse.Namespace,
    decks: Sequence[Deck],
    matchups: Sequence[tuple[int, int]],
    table: CardTable,
    *,
    aligned: bool = False,
) -> Plan:
    """Return the plan of a command. Raises InkwrightError before anything is played."""
    if args.report is not None:
        require_matplotlib()
    if args.parquet is not None:
        require_pyarrow()
    if args.resume and args.out is None:
        raise InkwrightError("--resume continues a file; name it with --out")
    format = format_named(args.format or "core")
    if args.format is not None:
        check_format(format, list(decks), table)
    return Plan.of(
        decks,
        matchups,
        contestants(args.bot, args.seconds, args.iterations),
        seed=args.seed,
        edition=edition(args.edition).name,
        format=format.key,
        cards=card_table.path_from_args(args),
        aligned=aligned,
    )


def make_crew(args: argparse.Namespace) -> Crew:
    """Return the workers."""
    return crew_on(args.on, args.jobs)


@contextmanager
def playing(args: argparse.Namespace, plan: Plan, total: int) -> Iterator[Iterator[GameResult]]:
    """Play the games at the first places of a plan, which can be left early; store them where asked to."""
    crew = make_crew(args)
    columns = Columns(plan) if args.parquet is not None else None
    with ExitStack() as stack:
        file = None
        if args.out is not None:
            file = stack.enter_context(ResultsFile(args.out, plan, resume=args.resume))
        games = stack.enter_context(closing(games_in_order(plan, total, crew, file)))
        yield games if columns is None else _collect(games, plan, columns)
    if columns is not None:
        columns.write_parquet(args.parquet)


def _collect(games: Iterator[GameResult], plan: Plan, columns: Columns) -> Iterator[GameResult]:
    for at, result in enumerate(games):
        columns.add(*plan.place(at), result)
        yield result
