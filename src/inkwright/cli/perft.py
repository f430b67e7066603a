"""`inkwright perft`: count the continuations of a position."""

from __future__ import annotations

import argparse
import sys
import time

from inkwright.cli import position_options
from inkwright.cli.exit_status import OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.engine.packing import NOT_OVER
from inkwright.sim.perft import divide

_DEPTH = 2
_EPILOG = """\
Counts from the initial position of every scenario in a file, from a record after --to decisions, or from the
first decision of a new game with the given decks. A game that ends early counts as one continuation.

examples:
  inkwright perft position.yaml --depth 3 --divide
  inkwright perft game.inkwright --to 40 --depth 2
  inkwright perft --deck decks/amber-steel.txt --deck decks/ruby-sapphire.txt --seed 7 --depth 2 --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright perft`."""
    parser.epilog = _EPILOG
    parser.add_argument(
        "--depth", type=int, default=_DEPTH, metavar="N", help="number of decisions (default: %(default)s)"
    )
    parser.add_argument("--divide", action="store_true", help="print the count for each legal action")
    add_json_option(parser)
    position_options.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count the continuations and print them."""
    reports = []
    for title, g in position_options.read_positions(args):
        started = time.monotonic()
        live = sys.stderr.isatty() and not args.json
        counts = divide(g, args.depth, progress if live else None)
        total = sum(counts.values()) if g.outcome == NOT_OVER else 1
        seconds = time.monotonic() - started
        if args.json:
            reports.append({"title": title, "depth": args.depth, "count": total, "divide": counts})
            continue
        if live:
            print("\r\x1b[K", end="", file=sys.stderr)
        if args.divide:
            for text, count in counts.items():
                print(f"{count:>12,}  {text}")
        rate = f" ({total / seconds:,.0f} per second)" if seconds > 1 else ""
        print(f"{title}: depth {args.depth}: {total:,}{rate}")
    if args.json:
        print_json(reports)
    return OK


def progress(text: str, count: int) -> None:
    """Show the latest count on the terminal."""
    print(f"\r\x1b[K{count:,} after {text}"[:110], end="", file=sys.stderr, flush=True)
