"""`inkwright report`: write a problem report about a recorded game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from inkwright.cli import card_table
from inkwright.cli.exit_status import OK
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record_file import read_record
from inkwright.report import recorded_in, report_text

_EPILOG = """\
The report is one file: a scenario of the position, with the open decision, the versions and the record of the
game in comments. It names no players, decks or paths, and can be attached to a bug report as it is. Add the
steps and what you expected, and `inkwright scenario` checks it.

examples:
  inkwright report game.inkwright --to 212 --problem "Stitch can't quest" -o report.yaml
  inkwright scenario report.yaml
  inkwright report report.yaml --extract > game.inkwright
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright report`."""
    parser.epilog = _EPILOG
    parser.add_argument("file", type=Path, metavar="FILE", help="game record; with --extract, a report")
    parser.add_argument("--to", type=int, metavar="N", help="position after N decisions (default: the end)")
    parser.add_argument("--problem", default="", metavar="TEXT", help="what is wrong, in a sentence")
    parser.add_argument("--extract", action="store_true", help="print the record that a report contains")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write a new file instead of printing"
    )
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write a report, or the record of one."""
    if args.extract:
        try:
            text = recorded_in(args.file.read_text(encoding="utf-8"))
        except (InkwrightError, UnicodeDecodeError) as problem:
            raise InkwrightError(f"{args.file}: {problem}") from None
    else:
        table = card_table.from_args(args)
        text = report_text(Game.replay(read_record(args.file, table), to=args.to, table=table), args.problem)
    if args.output is None:
        sys.stdout.write(text)
        return OK
    try:
        with args.output.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise InkwrightError(f"{args.output} already exists; choose another name") from None
    return OK
