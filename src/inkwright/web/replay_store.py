"""Stored replays: records of finished games, and uploaded records."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from inkwright.cards.table import CardTable
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record import SUFFIX, Record
from inkwright.notation.record_file import parse_record, read_record
from inkwright.notation.replay import Replay
from inkwright.web import tokens
from inkwright.web.errors import NotAllowed, NotFound, Refused
from inkwright.web.messages.replays import ReplayInfo
from inkwright.web.private_files import open_private
from inkwright.web.visitors import HOST, NOBODY

_MAX_REPLAYS = 2_000
_MAX_CACHED = 4_000
"""Summaries kept in memory; those of more replays are read when they are listed."""
_MAX_OF_VISITOR = 200
_OWNERS = ".owners"
"""Suffix of the file beside a record that lists its owners."""
_ANALYSIS_SUFFIX = ".analysis.json"


def replay_name(table: str, game: int) -> str:
    """Return the name of the replay of a game in a match."""
    return f"{table}-{game}"


class FinishedMatch(Protocol):
    """Match to be saved."""

    name: str

    @property
    def owners(self) -> Collection[str]:
        """Visitors who took part."""
        ...

    @property
    def games_to_keep(self) -> Sequence[Game]:
        """Games of the match."""
        ...

    def names(self) -> Sequence[str]:
        """Return the names of the players."""
        ...


class ReplayStore:
    """Record files in a directory."""

    def __init__(self, directory: Path, cards: CardTable) -> None:
        self._directory = directory
        self._cards = cards
        self._cache: dict[str, tuple[int, ReplayInfo]] = {}
        """Summaries of records by the name of their file, with its time of change."""

    def save(self, match: FinishedMatch) -> None:
        """Save the games of a finished match, unless they are saved already."""
        self._directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        for number, game in enumerate(match.games_to_keep, start=1):
            path = self._path(replay_name(match.name, number))
            if not path.exists() and game.start.decks:  # a game from a position has no start to record
                record = game.record(match.names())
                self._write_owners(path, match.owners)
                record.write(path)
                while len(self._cache) >= _MAX_CACHED:
                    del self._cache[next(iter(self._cache))]
                self._remember(path, record, game.state)

    def remove(self, name: str, owner: str = HOST) -> None:
        """Take a record from a visitor, and delete it with its analysis if no one else has it."""
        path = self._find_path(name)
        owners = self._owners(path)
        if owner not in owners or owner == NOBODY:
            raise NotFound("there is no such replay of yours")
        if len(owners) > 1:
            self._write_owners(path, [each for each in owners if each != owner])
            return
        path.unlink()
        path.with_suffix(_OWNERS).unlink(missing_ok=True)
        self._analysis_path(name).unlink(missing_ok=True)

    def add(self, text: str, owner: str = HOST) -> ReplayInfo:
        """Save an uploaded record for a visitor; the same record is stored only once."""
        if owner == NOBODY:
            raise NotAllowed("your browser keeps no key, so you can't keep replays here")
        record = parse_record(text, self._cards)
        self._directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        most = _MAX_REPLAYS if owner == HOST else _MAX_OF_VISITOR
        if len(self._paths(owner)) >= most:
            raise Refused(f"you already have {most} replays; delete some first")
        path = self._path(sha256(str(record).encode()).hexdigest()[:16])
        self._write_owners(path, {*(self._owners(path) if path.exists() else ()), owner})
        record.write(path)
        return self._read_info(path)

    def _paths(self, owner: str) -> list[Path]:
        """Return the files of a visitor."""
        found = [path for path in self._directory.glob(f"*{SUFFIX}") if path.is_file()]
        return [path for path in found if owner != NOBODY and owner in self._owners(path)]

    def _owners(self, path: Path) -> list[str]:
        """Return the owners of a record: the host, unless a file beside it says otherwise."""
        try:
            return path.with_suffix(_OWNERS).read_text(encoding="ascii", errors="replace").split("\n")
        except OSError:
            return [HOST]

    def _write_owners(self, path: Path, owners: Collection[str]) -> None:
        beside = path.with_suffix(_OWNERS)
        if set(owners) == {HOST}:
            beside.unlink(missing_ok=True)
            return
        with open(beside, "w", encoding="ascii", newline="\n", opener=open_private) as file:
            file.write("\n".join(sorted(owners)))

    def list_replays(self, owner: str = HOST) -> list[ReplayInfo]:
        """Return every readable record of a visitor, newest first."""
        paths = self._paths(owner)
        paths.sort(key=lambda path: (-path.stat().st_mtime_ns, path.name))
        found = []
        for path in paths:
            try:
                found.append(self._read_info(path))
            except InkwrightError:
                continue  # not one of our files, or from a later version
        return found

    def find(self, name: str) -> Record:
        """Return a record by name."""
        return read_record(self._find_path(name), self._cards)

    def info(self, name: str) -> ReplayInfo:
        """Return the summary of a record."""
        return self._read_info(self._find_path(name))

    def read_text(self, name: str) -> str:
        """Return the text of a record file."""
        try:
            return self._find_path(name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, IsADirectoryError):
            raise Refused("this replay is damaged: it is not a text") from None

    def read_analysis(self, name: str) -> str | None:
        """Return the text of the analysis of a record, or None if there is none."""
        self._find_path(name)
        path = self._analysis_path(name)
        return path.read_text(encoding="utf-8") if path.exists() else None

    def write_analysis(self, name: str, text: str) -> None:
        """Keep the analysis of a record, atomically."""
        self._find_path(name)
        path = self._analysis_path(name)
        scratch = path.with_name(f"{path.name}.tmp")
        scratch.write_text(text, encoding="utf-8")
        scratch.replace(path)

    def _read_info(self, path: Path) -> ReplayInfo:
        changed, info = self._cache.get(path.name, (0, None))
        if info is not None and changed == path.stat().st_mtime_ns:
            return info
        record = read_record(path, self._cards)
        try:
            state = Replay(record, self._cards).to(len(record.moves))
        except InkwrightError:  # recorded by a version whose rules or cards differ
            state = None
        return self._remember(path, record, state)

    def _remember(self, path: Path, record: Record, end: State | None) -> ReplayInfo:
        """Cache the summary of a record if there is room; `end` is its last state, if it can be replayed."""
        stat = path.stat()
        over = end is not None and end.outcome != NOT_OVER
        info = ReplayInfo(
            replay=path.name.removesuffix(SUFFIX),
            players=list(record.players),
            decks=[deck.name for deck in record.start.decks],
            format=record.start.format,
            edition=record.start.edition,
            over=over,
            winner=end.outcome if end is not None and over and end.outcome >= 0 else None,
            termination=end.termination if end is not None else "",
            turns=end.turn if end is not None else 0,
            lore=[player.lore for player in end.players] if end is not None else [],
            decisions=len(record.moves),
            kept_on=date.fromtimestamp(stat.st_mtime).isoformat(),
        )
        if path.name in self._cache or len(self._cache) < _MAX_CACHED:
            self._cache[path.name] = stat.st_mtime_ns, info
        return info

    def _find_path(self, name: str) -> Path:
        if not tokens.is_id(name) or not self._path(name).is_file():
            raise NotFound("there is no such replay")
        return self._path(name)

    def _analysis_path(self, name: str) -> Path:
        return self._directory / f"{name}{_ANALYSIS_SUFFIX}"

    def _path(self, name: str) -> Path:
        return self._directory / f"{name}{SUFFIX}"
