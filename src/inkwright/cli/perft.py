"""`inkwright perft`: count the ways in which a position can go on."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import FINE
from inkwright.cli.output import print_json
from inkwright.decks.lists import read_list
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.position import build
from inkwright.notation.record import SUFFIX
from inkwright.notation.record_file import read_record
from inkwright.notation.replay import Replay
from inkwright.notation.scenario_error import ScenarioError
from inkwright.notation.scenario_file import Unreadable, read_file
from inkwright.rules.editions import NEWEST, edition
from inkwright.sim.perft import divide

_DEPTH = 2
_EPILOG = """\
The position is that of a scenario before its steps (every scenario of a file is counted), of a record after
--to decisions, or the first decision of a game between decks. A game that ends earlier counts once.

examples:
  inkwright perft position.yaml --depth 3 --divide
  inkwright perft game.inkwright --to 40 --depth 2
  inkwright perft --deck decks/amber-steel.txt --deck decks/ruby-sapphire.txt --seed 7 --depth 2 --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright perft`."""
    parser.epilog = _EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a scenario or a game record")
    parser.add_argument("--depth", type=int, default=_DEPTH, metavar="N", help="decisions (%(default)s)")
    parser.add_argument("--divide", action="store_true", help="the count behind each legal action")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    parser.add_argument("--to", type=int, metavar="N", help="of a record, the position after N decisions")
    parser.add_argument(
        "--deck", action="append", type=Path, metavar="DECK", help="a deck list, once for each player"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="with --deck: the seed (0)")
    parser.add_argument(
        "--edition", default=NEWEST.name, metavar="E", help="edition of the rules (default: %(default)s)"
    )
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count and print."""
    if (args.file is None) == (not args.deck):
        raise InkwrightError(
            "give either a file or decks to count from, as in: inkwright perft position.yaml"
        )
    reports = []
    for title, g in positions(args, card_table.chosen(args)):
        started = time.monotonic()
        live = sys.stderr.isatty() and not args.json
        counts = divide(g, args.depth, progress if live else None)
        total = sum(counts.values()) if g.outcome == -2 else 1
        seconds = time.monotonic() - started
        if args.json:
            reports.append({"title": title, "depth": args.depth, "count": total, "divide": counts})
            continue
        if live:
            print("\r\x1b[K", end="", file=sys.stderr)
        if args.divide:
            for text, count in counts.items():
                print(f"{count:>12,}  {text}")
        rate = f" ({total / seconds:,.0f} a second)" if seconds > 1 else ""
        print(f"{title}: depth {args.depth}: {total:,}{rate}")
    if args.json:
        print_json(reports)
    return FINE


def progress(text: str, count: int) -> None:
    """What has been counted last."""
    print(f"\r\x1b[K{count:,} behind {text}"[:110], end="", file=sys.stderr, flush=True)


def positions(args: argparse.Namespace, table: CardTable) -> Iterator[tuple[str, State]]:
    """The positions to count from, with what they are called."""
    rules = edition(args.edition)
    if args.to is not None and (args.file is None or args.file.suffix != SUFFIX):
        raise InkwrightError(f"--to is about records, whose names end in {SUFFIX}")
    if args.deck:
        decks = tuple(read_list(path, table) for path in args.deck)
        yield "game", Start(decks, args.seed, rules.name).state(table)
    elif args.file.suffix == SUFFIX:
        replay = Replay(read_record(args.file, table), table)
        yield args.file.stem, replay.to(args.to if args.to is not None else len(replay.record.moves))
    else:
        for found in read_file(args.file):
            if isinstance(found, Unreadable):
                raise InkwrightError(f"{args.file}:{found.line}: {found.problem}")
            try:
                g, _ = build(found, table, rules)
            except ScenarioError as problem:
                raise InkwrightError(f"{args.file}:{problem.line}: {problem}") from None
            yield found.title or args.file.stem, g
