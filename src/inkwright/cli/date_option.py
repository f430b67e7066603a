"""The `--date` option, shared by several sub-commands."""

from __future__ import annotations

import argparse
from datetime import date

from inkwright.errors import InkwrightError, quote


def add_option(parser: argparse.ArgumentParser, what: str) -> None:
    """Add `--date D`; `what` explains its purpose."""
    parser.add_argument(
        "--date", type=_parse_date, metavar="D", help=f"{what}, such as 2026-07-17 (default: today)"
    )


def from_args(args: argparse.Namespace) -> date:
    """Return the date given on the command line, or today."""
    return args.date or date.today()


def _parse_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InkwrightError(f"not a date: {quote(text)}; write it as in 2026-07-17") from None
