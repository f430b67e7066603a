"""Decks named on the command line: deck lists, and directories of deck lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list
from inkwright.errors import InkwrightError


def load_decks(paths: Iterable[Path], table: CardTable) -> Iterator[Deck]:
    """Yield the decks of files and directories. Raises InkwrightError."""
    for path in paths:
        found = sorted(path.glob("*.txt")) if path.is_dir() else [path]
        if not found:
            raise InkwrightError(f"{path}: no deck lists (*.txt) in this directory")
        for each in found:
            yield read_list(each, table)
