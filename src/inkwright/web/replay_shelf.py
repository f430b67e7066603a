"""The games that can be watched: records of those that were finished here, and records that were loaded."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record import SUFFIX, Record
from inkwright.notation.record_file import parse_record, read_record
from inkwright.web import tokens
from inkwright.web.errors import NotThere, Refused
from inkwright.web.messages import ReplayInfo

_MOST_LOADED = 2_000


def replay_name(table: str, game: int) -> str:
    """What the replay of a game of a match is called."""
    return f"{table}-{game}"


class Finished(Protocol):
    """A match that is over, as far as keeping it needs."""

    name: str
    played: list[Game]

    def names(self) -> Sequence[str]:
        """What the players are called."""
        ...


class ReplayShelf:
    """Records as files in a directory."""

    def __init__(self, place: Path, cards: CardTable) -> None:
        self._place = place
        self._cards = cards
        self._known: dict[tuple[Path, int], ReplayInfo] = {}

    def keep(self, match: Finished) -> None:
        """Keep the games of a match that is over; those that are kept already stay."""
        self._place.mkdir(parents=True, exist_ok=True, mode=0o700)
        for number, game in enumerate(match.played, start=1):
            path = self._path(replay_name(match.name, number))
            if not path.exists() and game.start.decks:  # a game from a position has no beginning to record
                game.record(match.names()).write(path)

    def load(self, text: str) -> ReplayInfo:
        """Keep a record that somebody has; the same one is kept once."""
        record = parse_record(text, self._cards)
        self._place.mkdir(parents=True, exist_ok=True, mode=0o700)
        if len(list(self._place.glob(f"*{SUFFIX}"))) >= _MOST_LOADED:
            raise Refused(f"{_MOST_LOADED} replays are kept already; remove some from {self._place}")
        path = self._path(sha256(str(record).encode()).hexdigest()[:16])
        record.write(path)
        return self._info(path)

    def infos(self) -> list[ReplayInfo]:
        """Every record that can be read, the newest first."""
        paths = sorted(self._place.glob(f"*{SUFFIX}"), key=lambda path: (-path.stat().st_mtime_ns, path.name))
        found = []
        for path in paths:
            try:
                found.append(self._info(path))
            except InkwrightError:
                continue  # a file that somebody else has put there, or one of a later version
        return found

    def find(self, name: str) -> Record:
        """A record by its name."""
        return read_record(self._existing(name), self._cards)

    def info(self, name: str) -> ReplayInfo:
        """What a record is about."""
        return self._info(self._existing(name))

    def text(self, name: str) -> str:
        """The file of a record."""
        return self._existing(name).read_text(encoding="utf-8")

    def _info(self, path: Path) -> ReplayInfo:
        stat = path.stat()
        key = path, stat.st_mtime_ns
        if key not in self._known:
            record = read_record(path, self._cards)
            self._known[key] = ReplayInfo(
                replay=path.name.removesuffix(SUFFIX),
                players=list(record.players),
                decks=[deck.name for deck in record.start.decks],
                format=record.start.format,
                edition=record.start.edition,
                result=record.result,
                decisions=len(record.moves),
                kept_on=date.fromtimestamp(stat.st_mtime).isoformat(),
            )
        return self._known[key]

    def _existing(self, name: str) -> Path:
        if not tokens.is_id(name) or not self._path(name).exists():
            raise NotThere("there is no such replay here")
        return self._path(name)

    def _path(self, name: str) -> Path:
        return self._place / f"{name}{SUFFIX}"
