"""The decks at hand: those that come along, and those that people have saved here."""

from __future__ import annotations

import os
from pathlib import Path

from inkwright.cards.names import fold
from inkwright.cards.table import CardTable
from inkwright.decks.lists import parse_list
from inkwright.decks.samples import sample_lists
from inkwright.errors import InkwrightError
from inkwright.web.errors import NotThere, Refused
from inkwright.web.messages import DeckChoice

_MOST_SAVED = 500


class DeckShelf:
    """Deck lists as text files in a directory."""

    def __init__(self, place: Path, cards: CardTable) -> None:
        self._place = place
        self._cards = cards
        self._known: dict[tuple[Path, int], DeckChoice] = {}

    def decks(self) -> list[DeckChoice]:
        """Every deck that can be read, those of one's own first."""
        found = [self._choice(path, own=True) for path in sorted(self._place.glob("*.txt"))]
        found += [self._choice(path, own=False) for path in sample_lists()]
        return [each for each in found if each is not None]

    def _choice(self, path: Path, own: bool) -> DeckChoice | None:
        key = path, path.stat().st_mtime_ns
        if key not in self._known:
            text = path.read_text(encoding="utf-8", errors="replace")
            try:
                deck = parse_list(text, self._cards, name=path.stem)
            except InkwrightError:
                return None  # a file that somebody else has put there
            self._known[key] = DeckChoice(
                name=deck.name, text=text, size=deck.size, inks=list(deck.inks), own=own
            )
        return self._known[key]

    def save(self, named: tuple[str, str]) -> None:
        """Keep the list of a deck under its name; one of that name is replaced."""
        name, text = named
        path = self._path(name)
        if not path.exists() and len(list(self._place.glob("*.txt"))) >= _MOST_SAVED:
            raise Refused(f"{_MOST_SAVED} decks are saved already; remove one first")
        self._place.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)

    def remove(self, name: str) -> None:
        """Forget a saved deck."""
        path = self._path(name)
        if not path.exists():
            raise NotThere("there is no such deck among those saved here")
        path.unlink()

    def _path(self, name: str) -> Path:
        stem = fold(name).encode("ascii", "ignore").decode()[:60]
        if not stem:
            raise Refused("a deck needs a name with letters in it to be saved")
        return self._place / f"{stem}.txt"
