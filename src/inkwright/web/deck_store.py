"""Saved decks and sample decks."""

from __future__ import annotations

import os
from pathlib import Path

from inkwright.cards.names import fold
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.decks.lists import description_of, parse_list
from inkwright.decks.samples import sample_lists
from inkwright.errors import InkwrightError
from inkwright.web.errors import NotAllowed, NotFound, Refused
from inkwright.web.messages.start import DeckChoice
from inkwright.web.private_files import open_private
from inkwright.web.visitors import HOST, NOBODY

_MAX_SAVED = 500
_MAX_OF_VISITOR = 100
_VISITORS = "visitors"
_MAX_DESCRIPTION = 120
_CURVE_STEPS = 8
"""Bars of a small cost curve; the last one holds everything more expensive."""


class DeckStore:
    """Saved deck lists, stored as text files in a directory."""

    def __init__(self, directory: Path, cards: CardTable) -> None:
        self._directory = directory
        self._cards = cards
        self._cache: dict[tuple[Path, int], DeckChoice] = {}

    def list_decks(self, owner: str = HOST) -> list[DeckChoice]:
        """Return every readable deck of a visitor, saved decks first."""
        found = [self._choice(path, own=True) for path in sorted(self._saved(owner))]
        found += [self._choice(path, own=False) for path in sample_lists()]
        return [each for each in found if each is not None]

    def _saved(self, owner: str) -> list[Path]:
        if owner == NOBODY:
            return []
        return [path for path in self._place(owner).glob("*.txt") if path.is_file()]

    def _place(self, owner: str) -> Path:
        """Return the directory of a visitor; the host's decks are at the top level."""
        return self._directory if owner == HOST else self._directory / _VISITORS / owner

    def _choice(self, path: Path, own: bool) -> DeckChoice | None:
        key = path, path.stat().st_mtime_ns
        if key not in self._cache:
            text = path.read_text(encoding="utf-8", errors="replace")
            try:
                deck = parse_list(text, self._cards, name=path.stem)
            except InkwrightError:
                return None  # not one of our files
            self._cache[key] = DeckChoice(
                name=deck.name,
                text=text,
                size=deck.size,
                inks=list(deck.inks),
                own=own,
                description=description_of(text)[:_MAX_DESCRIPTION],
                curve=_curve(deck),
            )
        return self._cache[key]

    def save(self, named: tuple[str, str], owner: str = HOST) -> None:
        """Save a deck list under its name, replacing any deck of that name of the same visitor."""
        name, text = named
        if owner == NOBODY:
            raise NotAllowed("your browser keeps no key, so you can't save decks here")
        path = self._path(name, owner)
        most = _MAX_SAVED if owner == HOST else _MAX_OF_VISITOR
        if not path.exists() and len(self._saved(owner)) >= most:
            raise Refused(f"you already have {most} saved decks; delete one first")
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = path.with_suffix(".new")
        with open(new, "w", encoding="utf-8", opener=open_private) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)

    def remove(self, name: str, owner: str = HOST) -> None:
        """Delete a saved deck of a visitor."""
        path = self._path(name, owner)
        if owner == NOBODY or not path.exists():
            raise NotFound("there is no saved deck with this name")
        path.unlink()

    def _path(self, name: str, owner: str) -> Path:
        stem = fold(name).encode("ascii", "ignore").decode()[:60]
        if not stem:
            raise Refused("the deck needs a name with letters in it")
        return self._place(owner) / f"{stem}.txt"


def _curve(deck: Deck) -> list[int]:
    steps = [0] * _CURVE_STEPS
    for card, count in deck.counts:
        steps[min(max(card.cost, 1), _CURVE_STEPS) - 1] += count
    return steps
