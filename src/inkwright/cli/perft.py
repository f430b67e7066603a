"""`inkwright perft`: count the ways in which a position can go on."""

from __future__ import annotations

import argparse
import sys
import time

from inkwright.cli import chosen_positions
from inkwright.cli.exit_status import FINE
from inkwright.cli.output import print_json
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
    parser.add_argument("--depth", type=int, default=_DEPTH, metavar="N", help="decisions (%(default)s)")
    parser.add_argument("--divide", action="store_true", help="the count behind each legal action")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    chosen_positions.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count and print."""
    reports = []
    for title, g in chosen_positions.positions(args):
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
