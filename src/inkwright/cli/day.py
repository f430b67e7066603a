"""The option that asks about another day than today, the same for every sub-command that has it."""

from __future__ import annotations

import argparse
from datetime import date

from inkwright.errors import InkwrightError, shown


def add_option(parser: argparse.ArgumentParser, what: str) -> None:
    """Add `--date D`; `what` says what the day is for."""
    parser.add_argument("--date", type=_day, metavar="D", help=f"{what}, like 2026-07-17 (default: today)")


def chosen(args: argparse.Namespace) -> date:
    """The day the options ask for."""
    return args.date or date.today()


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise InkwrightError(f"no such day: {shown(text)}; write it like 2026-07-17") from None
