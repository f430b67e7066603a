"""Tables on disk: the seats and every decision, written before clients see it.

A table is a directory: `table.json` has the seats and the start of each game, `game-N.jsonl` has one line per
decision of game N. A line cut off by a crash was never acknowledged and is dropped.
"""

from __future__ import annotations

import errno
import json
import os
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import Literal, NotRequired, TypedDict

from inkwright.errors import InkwrightError
from inkwright.web.errors import Refused
from inkwright.web.messages.tables import ClockSettings
from inkwright.web.private_files import open_private
from inkwright.web.validation import validate

LAYOUT = 1
"""Version of the file layout; other versions are refused."""
_TABLE = "table.json"

SeatKind = Literal["person", "bot", "open"]
LineKind = Literal["act", "undo", "concede", "offer_draw", "agree_draw", "decline_draw", "clock"]


class DamagedTable(InkwrightError):
    """Table on disk that cannot be read. The message goes to the log, so it must contain no secrets."""


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
    owner: NotRequired[str]
    """Visitor who sits there, and to whom the replay will belong; the host if missing."""


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
    starter: NotRequired[int]
    """Player who goes first in the first game; missing if the rules of the match decide."""
    turn_puzzle: NotRequired[str]
    """Id of the turn puzzle that is solved here."""
    clock: NotRequired[ClockSettings]
    """Clock of each game; missing if there is none."""
    watch: NotRequired[list[str]]
    """Hashes of the keys with which others may watch."""
    open_hands: NotRequired[list[int]]
    """Seats that agree to show spectators the hands, with a delay."""
    rematch: NotRequired[str]
    """Table on which the finished match is played again."""


@dataclass(slots=True)
class Line:
    """Journal line: an action with its code and notation, an undo, a concession, a pause, or about a draw."""

    kind: LineKind
    seat: int
    code: int = 0
    text: str = ""
    back: int = field(default=0)
    """Number of decisions that an undo took back."""
    left: list[int] = field(default_factory=list)
    """Time left of each player in milliseconds, if there is a clock."""


class _Line(TypedDict):
    """Line as stored on disk; `deed` is its kind."""

    deed: LineKind
    seat: int
    code: int
    text: str
    back: int
    left: NotRequired[list[int]]


def write_line(line: Line) -> str:
    """Return a line as JSON."""
    return json.dumps(_to_json(line))


def parse_line(text: str | bytes) -> Line | None:
    """Return a line from JSON; None if it is not one."""
    try:
        return _from_json(validate(json.loads(text), _Line, "line"))
    except (ValueError, RecursionError, InkwrightError):
        return None


def check_record(text: str, where: str) -> TableRecord:
    """Return a table from JSON; raise DamagedTable if it is not one that this version reads."""
    try:
        record = validate(json.loads(text), TableRecord, "table")
    except (ValueError, RecursionError, InkwrightError):
        raise DamagedTable(f"{where}: not a table") from None
    if record["layout"] != LAYOUT:
        raise DamagedTable(f"{where}: has layout {record['layout']}, but this version reads {LAYOUT}")
    return record


def _to_json(line: Line) -> _Line:
    stored = _Line(deed=line.kind, seat=line.seat, code=line.code, text=line.text, back=line.back)
    if line.left:
        stored["left"] = line.left
    return stored


def _from_json(stored: _Line) -> Line:
    if stored["seat"] < 0 or stored["back"] < 0:
        raise Refused("seat and back must not be negative")
    return Line(
        stored["deed"], stored["seat"], stored["code"], stored["text"], stored["back"], stored.get("left", [])
    )


class Journal:
    """Directory of one table.

    Lines are appended at once and synced by `sync`, which a server calls in another thread before it tells
    anyone about them.
    """

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._lengths: dict[int, int] = {}
        """Length of each game's file up to its last good line."""
        self._torn: dict[int, bytes] = {}
        """Lines that could not be written and may be on disk in part."""
        self._unsynced: dict[int, FileIO] = {}
        """Files of games that have to be synced, which stay open until then."""
        self._new_files = True
        """True if the directory has to be synced too: files are new, or might be."""

    @property
    def where(self) -> str:
        """Path of the directory."""
        return str(self.directory)

    def write_table(self, record: TableRecord) -> None:
        """Write the table atomically and sync it."""
        self.directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        _replace(self.directory / _TABLE, json.dumps(record).encode())

    def read_table(self) -> TableRecord:
        """Read the table."""
        path = self.directory / _TABLE
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as problem:
            raise DamagedTable(f"{path}: cannot be read ({problem.strerror})") from None
        except UnicodeDecodeError:
            raise DamagedTable(f"{path}: not a table") from None
        return check_record(text, str(path))

    def append(self, game: int, line: Line) -> None:
        """Append a line, which `sync` makes durable; raise DamagedTable if the file is not as we left it."""
        data = (write_line(line) + "\n").encode()
        file = self._unsynced.get(game)
        if file is None:
            path = self._moves(game)
            file = open(path, "a+b", buffering=0, opener=open_private)  # noqa: SIM115  # `sync` closes it
            self._unsynced[game] = file
        self._check_length(game, file)
        self._new_files = self._new_files or self._lengths[game] == 0
        self._torn[game] = data
        if _write(file, data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        del self._torn[game]
        self._lengths[game] += len(data)

    def _check_length(self, game: int, file: FileIO) -> None:
        """Remove what our own failed write left behind, and nothing else."""
        end = file.seek(0, os.SEEK_END)
        expected = self._lengths.setdefault(game, end)
        if end == expected:
            return
        if end > expected:
            file.seek(expected)
            if self._torn.get(game, b"").startswith(file.read()):
                file.truncate(expected)
                return
        raise DamagedTable(f"{file.name}: changed by another program ({end} bytes instead of {expected})")

    def sync(self) -> None:
        """Wait until all appended lines are on disk."""
        files, self._unsynced = self._unsynced, {}
        try:
            for file in files.values():
                os.fsync(file.fileno())
        finally:
            for file in files.values():
                file.close()
        if files and self._new_files:
            _sync_directory(self.directory)
            self._new_files = False

    def read_lines(self, game: int) -> tuple[list[Line], str]:
        """Return the lines of a game up to the first bad one, and what is wrong with that, or nothing.

        A last line without an end was cut off by a crash before it was acknowledged: it is removed.
        """
        path = self._moves(game)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return [], ""
        except OSError as problem:
            raise DamagedTable(f"{path}: cannot be read ({problem.strerror})") from None
        lines: list[Line] = []
        length, trouble = 0, ""
        *whole, tail = data.split(b"\n")
        for number, raw in enumerate(whole, start=1):
            line = parse_line(raw)
            if line is None:
                trouble = f"{path}:{number}: not a decision"
                break
            lines.append(line)
            length += len(raw) + 1
        else:
            if b"\0" in tail:  # blocks that a power failure has left empty
                trouble = f"{path}:{len(whole) + 1}: not a decision"
            elif tail:
                os.truncate(path, length)
        self._lengths[game] = length
        return lines, trouble

    def keep_first(self, game: int, count: int) -> None:
        """Continue after the first `count` lines of a game. The file with all lines is kept beside it."""
        path = self._moves(game)
        data = path.read_bytes()
        number = 1
        while (kept := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        _replace(kept, data)
        good = b"".join(raw + b"\n" for raw in data.split(b"\n")[:count])
        _replace(path, good)
        self._lengths[game] = len(good)

    def _moves(self, game: int) -> Path:
        return self.directory / f"game-{game}.jsonl"


def _write(file: FileIO, data: bytes) -> int:
    """Write what fits; return how much that was."""
    return file.write(data) or 0


def _replace(path: Path, data: bytes) -> None:
    """Write a file in one step, so that a crash leaves the old or the new one, and sync it."""
    new = path.with_name(f"{path.name}.new")
    with open(new, "wb", opener=open_private) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    _sync_directory(path.parent)


def _sync_directory(directory: Path) -> None:
    """Sync a directory so that new files survive a crash."""
    if os.name != "posix":  # other systems cannot open directories and need not
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
