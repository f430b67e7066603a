"""The option that chooses a card table, the same for every sub-command that needs cards."""

from __future__ import annotations

import argparse
from pathlib import Path

from inkwright.cards.table import ENVIRONMENT, SHIPPED, CardTable, load


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add `--cards TABLE`."""
    parser.add_argument(
        "--cards",
        type=Path,
        metavar="TABLE",
        help=f"use this card table (default: that of ${ENVIRONMENT}, or else the one that ships)",
    )


def chosen(args: argparse.Namespace) -> CardTable:
    """The table the options ask for."""
    return load(args.cards)


def shipped() -> CardTable:
    """The table that ships, whatever is chosen: for figures that are to be compared."""
    return load(SHIPPED)
