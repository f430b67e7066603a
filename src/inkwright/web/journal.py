"""What a table keeps on disk: who sits there, and every decision, written before anybody is told of it.

A table is a directory: `table.json` has the seats and how each game began, `game-N.jsonl` a line for each
decision of game N. A line that was cut off by a crash was never acknowledged and is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Literal, TypedDict

from inkwright.errors import InkwrightError
from inkwright.web.shape import checked

FORMAT = 1
"""The number of the layout; another one is refused."""
_TABLE = "table.json"

SeatKind = Literal["person", "bot", "open"]
Deed = Literal["act", "undo", "concede"]


class DamagedTable(InkwrightError):
    """A table on disk can't be read."""


class SeatRecord(TypedDict):
    """A seat as it is kept."""

    kind: SeatKind
    name: str
    deck: str
    bot: str
    token: str
    """The hash of its secret; empty if nobody has one."""
    invite: str
    """The hash of the invitation, while it can be used."""


class GameRecord(TypedDict):
    """How a game of the match began."""

    seed: int
    starter: int | None
    chooser: int | None


class TableRecord(TypedDict):
    """A table as it is kept."""

    layout: int
    kind: Literal["match", "playground"]
    title: str
    format: str
    edition: str
    match: str
    scenario: str
    """Where a playground began; empty for a match."""
    puzzle: bool
    """Whether what the scenario expects is to be brought about."""
    seats: list[SeatRecord]
    games: list[GameRecord]


@dataclass(slots=True)
class Line:
    """One thing that was done: an action by its code and notation, an undo, or a concession."""

    deed: Deed
    seat: int
    code: int = 0
    text: str = ""
    back: int = field(default=0)
    """How many decisions an undo took back."""


class _Line(TypedDict):
    deed: Deed
    seat: int
    code: int
    text: str
    back: int


class Journal:
    """The directory of one table."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._lengths: dict[int, int] = {}

    def write_table(self, record: TableRecord) -> None:
        """Keep the table; either all of it is on disk afterwards or the one before."""
        self.place.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = self.place / f"{_TABLE}.new"
        with new.open("w", encoding="utf-8") as file:
            json.dump(record, file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.place / _TABLE)
        _sync_directory(self.place)

    def read_table(self) -> TableRecord:
        """The table that was kept."""
        path = self.place / _TABLE
        try:
            record = checked(json.loads(path.read_text(encoding="utf-8")), TableRecord, path.name)
        except (ValueError, InkwrightError) as problem:
            raise DamagedTable(f"{path}: not a table ({problem})") from None
        if record["layout"] != FORMAT:
            raise DamagedTable(f"{path}: layout {record['layout']}, but this version reads {FORMAT}")
        return record

    def append(self, game: int, line: Line) -> None:
        """Keep what was done; it is on disk when this returns."""
        data = (json.dumps(asdict(line)) + "\n").encode()
        path = self._moves(game)
        fresh = not path.exists()
        with path.open("ab") as file:
            if file.tell() != self._lengths.get(game, file.tell()):  # what a failed write has left behind
                file.truncate(self._lengths[game])
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            self._lengths[game] = file.tell()
        if fresh:
            _sync_directory(self.place)

    def lines(self, game: int) -> Iterator[Line]:
        """What was done in a game; what a crash has cut off is removed."""
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
                yield Line(**checked(json.loads(raw), _Line, path.name))
            except (ValueError, InkwrightError) as problem:
                raise DamagedTable(f"{path}:{number}: not a decision ({problem})") from None

    def _moves(self, game: int) -> Path:
        return self.place / f"game-{game}.jsonl"


def _sync_directory(place: Path) -> None:
    """Make sure that new names in a directory survive a crash."""
    if os.name != "posix":  # elsewhere a directory can't be opened, and need not be
        return
    handle = os.open(place, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
