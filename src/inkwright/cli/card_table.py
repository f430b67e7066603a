"""The `--cards` option, shared by every sub-command that needs cards."""

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
        help="card table to use; a .yaml or .json file adds your own cards to the bundled table"
        f" (default: ${ENVIRONMENT} if set, otherwise the bundled table)",
    )


def from_args(args: argparse.Namespace) -> CardTable:
    """Load the card table given on the command line or in the environment."""
    path = path_from_args(args)
    if path is None:
        return load()
    # Imported here because the reader is slow to load.
    from inkwright.scenarios.custom_cards import table_at

    return table_at(path)


def path_from_args(args: argparse.Namespace) -> Path | None:
    """Return the file of that table; None for the bundled one."""
    given: Path | None = args.cards
    return given or (Path(os.environ[ENVIRONMENT]) if os.environ.get(ENVIRONMENT) else None)


def load_shipped() -> CardTable:
    """Load the bundled table regardless of options, so that benchmarks stay comparable."""
    return load(SHIPPED)
