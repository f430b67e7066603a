"""Tables on disk: the seats and every decision, written before clients see it.

A table is a directory: `table.json` has the seats and the start of each game, `game-N.jsonl` has one line per
decision of game N. A line cut off by a crash was never acknowledged and is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NotRequired, TypedDict

from inkwright.errors import InkwrightError
from inkwright.web.validation import validate

LAYOUT = 1
"""Version of the file layout; other versions are refused."""
_TABLE = "table.json"

SeatKind = Literal["person", "bot", "open"]
LineKind = Literal["act", "undo", "concede"]


class DamagedTable(InkwrightError):
    """Table on disk that cannot be read."""


class SeatRecord(TypedDict):
    """Seat as stored on disk."""

    kind: SeatKind
    name: str
    deck: str
    bot: str
    token: str
    """Hash of the seat's token; empty if there is none."""
    invite: str
    """Hash of the invitation while it is valid."""


class GameRecord(TypedDict):
    """Start of a game of the match."""

    seed: int
    starter: int | None
    chooser: int | None


class TableRecord(TypedDict):
    """Table as stored on disk."""

    layout: int
    kind: Literal["match", "playground"]
    title: str
    format: str
    edition: str
    match: str
    scenario: str
    """Initial position of a playground; empty for a match."""
    puzzle: bool
    """True if the expectations of the scenario are the goal of a puzzle."""
    seats: list[SeatRecord]
    games: list[GameRecord]
    rematch: NotRequired[str]
    """Table on which the finished match is played again."""


@dataclass(slots=True)
class Line:
    """Journal line: an action with its code and notation, an undo, or a concession."""

    kind: LineKind
    seat: int
    code: int = 0
    text: str = ""
    back: int = field(default=0)
    """Number of decisions that an undo took back."""


class _Line(TypedDict):
    """Line as stored on disk; `deed` is its kind."""

    deed: LineKind
    seat: int
    code: int
    text: str
    back: int


def _to_json(line: Line) -> _Line:
    return {"deed": line.kind, "seat": line.seat, "code": line.code, "text": line.text, "back": line.back}


class Journal:
    """Directory of one table."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._lengths: dict[int, int] = {}

    def write_table(self, record: TableRecord) -> None:
        """Write the table atomically."""
        self.directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = self.directory / f"{_TABLE}.new"
        with new.open("w", encoding="utf-8") as file:
            json.dump(record, file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.directory / _TABLE)
        _sync_directory(self.directory)

    def read_table(self) -> TableRecord:
        """Read the table."""
        path = self.directory / _TABLE
        try:
            record = validate(json.loads(path.read_text(encoding="utf-8")), TableRecord, path.name)
        except (ValueError, InkwrightError) as problem:
            raise DamagedTable(f"{path}: not a table ({problem})") from None
        if record["layout"] != LAYOUT:
            raise DamagedTable(f"{path}: has layout {record['layout']}, but this version reads {LAYOUT}")
        return record

    def append(self, game: int, line: Line) -> None:
        """Append a line and sync it to disk."""
        data = (json.dumps(_to_json(line)) + "\n").encode()
        path = self._moves(game)
        fresh = not path.exists()
        with path.open("ab") as file:
            if file.tell() != self._lengths.get(game, file.tell()):  # left over from a failed write
                file.truncate(self._lengths[game])
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            self._lengths[game] = file.tell()
        if fresh:
            _sync_directory(self.directory)

    def lines(self, game: int) -> Iterator[Line]:
        """Yield the lines of a game, removing one cut off by a crash."""
        path = self._moves(game)
        if not path.exists():
            return
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole != len(data):
            os.truncate(path, whole)
        self._lengths[game] = whole
        for number, raw in enumerate(data[:whole].splitlines(), start=1):
            try:
                stored = validate(json.loads(raw), _Line, path.name)
            except (ValueError, InkwrightError) as problem:
                raise DamagedTable(f"{path}:{number}: not a decision ({problem})") from None
            yield Line(stored["deed"], stored["seat"], stored["code"], stored["text"], stored["back"])

    def _moves(self, game: int) -> Path:
        return self.directory / f"game-{game}.jsonl"


def _sync_directory(directory: Path) -> None:
    """Sync a directory so that new files survive a crash."""
    if os.name != "posix":  # other systems cannot open directories and need not
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
