"""Where tables are stored: the interface, and a directory of files for one server."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from inkwright.web.errors import Refused
from inkwright.web.journal import Journal, Line, TableRecord


class OpenElsewhere(Refused):
    """Table that another server of the same database has open."""

    def __init__(self) -> None:
        super().__init__("another server has this table open; try again in a moment")


class TableJournal(Protocol):
    """Stored seats and decisions of one table. Whatever cannot be stored raises OSError."""

    @property
    def where(self) -> str:
        """Name of the place, for the log."""
        ...

    def write_table(self, record: TableRecord) -> None:
        """Store the table at once."""
        ...

    def read_table(self) -> TableRecord:
        """Return the table; raise DamagedTable if it cannot be read."""
        ...

    def append(self, game: int, line: Line) -> None:
        """Append a line, which `sync` makes durable; raise DamagedTable if another process has changed it."""
        ...

    def sync(self) -> None:
        """Wait until all appended lines are stored."""
        ...

    def read_lines(self, game: int) -> tuple[list[Line], str]:
        """Return the lines of a game up to the first bad one, and what is wrong with that, or nothing."""
        ...

    def keep_first(self, game: int, count: int) -> None:
        """Go on after the first `count` lines of a game; all of them are kept elsewhere."""
        ...


class TableStorage(Protocol):
    """Stored tables. Only the server that has claimed a table may change it."""

    max_idle: int
    """Number of unused tables that may stay in memory."""

    def exists(self, name: str) -> bool:
        """Return whether there is such a table that has not been set aside."""
        ...

    def look_at(self, name: str) -> TableJournal:
        """Return a table to read its seats, whichever server has claimed it."""
        ...

    def create(self, name: str) -> TableJournal:
        """Return a new table, which is claimed when it is written first."""
        ...

    def claim(self, name: str) -> TableJournal:
        """Claim a table to change it; raise OpenElsewhere if another server has claimed it."""
        ...

    def release(self, name: str) -> None:
        """Let other servers claim a table; never waits."""
        ...

    def set_aside(self, name: str) -> None:
        """Set a table aside, so that it can no longer be opened."""
        ...

    def close(self) -> None:
        """Release all tables."""
        ...


class DirectoryStorage:
    """Tables as directories of files. The lock on the data directory keeps other servers away."""

    max_idle = 20

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def exists(self, name: str) -> bool:
        """Return whether there is such a directory."""
        return (self._directory / name).is_dir()

    def look_at(self, name: str) -> Journal:
        """Return the files of a table."""
        return Journal(self._directory / name)

    create = claim = look_at

    def release(self, name: str) -> None:
        """Do nothing: there are no other servers."""

    def set_aside(self, name: str) -> None:
        """Move the files of a table to `closed-tables`."""
        away = self._directory.with_name("closed-tables")
        away.mkdir(parents=True, exist_ok=True, mode=0o700)
        (self._directory / name).rename(away / name)

    def close(self) -> None:
        """Do nothing: everything is on disk."""
