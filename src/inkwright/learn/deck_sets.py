"""Decks to learn and to test with, by the newest set that they need."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list


def decks_in(folders: Sequence[Path], before: int | None = None) -> list[Deck]:
    """Return the decks in some folders, without those that need set `before` or a later one."""
    return [read_list(path, load()) for path in lists_in(folders, before)]


def lists_in(folders: Sequence[Path], before: int | None = None) -> list[Path]:
    """Return the files of these decks."""
    paths = [path for folder in folders for path in sorted(folder.glob("*.txt"))]
    return [path for path in paths if before is None or newest_set(read_list(path, load())) < before]


def newest_set(deck: Deck) -> int:
    """Return the number of the newest set that the deck needs for one of its cards."""
    return max(
        min((int(each.set_code) for each in card.printings if each.set_code.isdigit()), default=0)
        for card, _ in deck.counts
    )
