"""The option that chooses a card table, the same for every sub-command that needs cards."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from inkwright.cards.table import ENVIRONMENT, SHIPPED, CardTable, load


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add `--cards TABLE`."""
    parser.add_argument(
        "--cards",
        type=Path,
        metavar="TABLE",
        help="use this card table, or, from a .yaml or .json file, cards of your own on top of the table that"
        f" ships (default: what ${ENVIRONMENT} names, or else the table that ships)",
    )


def chosen(args: argparse.Namespace) -> CardTable:
    """The table the options ask for."""
    path = args.cards or (Path(os.environ[ENVIRONMENT]) if os.environ.get(ENVIRONMENT) else None)
    if path is None:
        return load()
    from inkwright.scenarios.custom_cards import table_at  # only here: the reader takes its time to load

    return table_at(path)


def shipped() -> CardTable:
    """The table that ships, whatever is chosen: for figures that are to be compared."""
    return load(SHIPPED)
