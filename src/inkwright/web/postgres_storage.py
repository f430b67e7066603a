"""Tables in a PostgreSQL database that several servers share.

A server claims a table before it changes it. A claim has a number, which grows with every claim, and a lease,
which the server renews while it runs. If a server disappears, another one can claim its tables once their
leases have expired. Every transaction checks the number, so that a server that was only slow or cut off
cannot change a table that another one has since claimed.
"""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar
from uuid import uuid4

from inkwright.errors import InkwrightError
from inkwright.web.event_log import log_trouble
from inkwright.web.journal import (
    DamagedTable,
    Line,
    TableRecord,
    check_record,
    parse_line,
    write_line,
)
from inkwright.web.storage import OpenElsewhere

LEASE_SECONDS = 30.0
"""Time after which the tables of a server that is gone can be claimed by others."""
_RENEWALS = 3
"""Number of renewals within a lease."""
_MAX_CONNECTIONS = 8
_SCHEMA = """
CREATE TABLE IF NOT EXISTS inkwright_tables (
    name text PRIMARY KEY,
    record text NOT NULL,
    owner text,
    lease timestamptz,
    claim bigint NOT NULL DEFAULT 1,
    set_aside boolean NOT NULL DEFAULT false
);
CREATE INDEX IF NOT EXISTS inkwright_tables_owner ON inkwright_tables (owner) WHERE owner IS NOT NULL;
CREATE TABLE IF NOT EXISTS inkwright_lines (
    name text NOT NULL REFERENCES inkwright_tables,
    game integer NOT NULL,
    number integer NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (name, game, number)
);
CREATE TABLE IF NOT EXISTS inkwright_damaged (
    name text NOT NULL REFERENCES inkwright_tables,
    game integer NOT NULL,
    kept_at timestamptz NOT NULL DEFAULT now(),
    lines text NOT NULL
);
"""
_SCHEMA_LOCK = 0x1A4B_0001
"""Number of the advisory lock under which servers create the tables of the database."""
_T = TypeVar("_T")


class DatabaseError(OSError):
    """Failure of the database, handled like that of a disk."""

    def __init__(self, why: str) -> None:
        super().__init__(0, why)


class PostgresStorage:
    """Tables in a database, and the claims of this server."""

    max_idle = 0  # another server may be asked for them

    def __init__(self, url: str, lease_seconds: float = LEASE_SECONDS) -> None:
        """Connect and create what is missing; raise InkwrightError if that is impossible."""
        try:
            import psycopg
        except ModuleNotFoundError:
            raise InkwrightError(
                "a database needs psycopg, which is not installed: pip install 'inkwright[postgres]'"
            ) from None
        self._psycopg = psycopg
        self._url = url
        self._lease = lease_seconds
        self.owner = uuid4().hex
        """Id of this server in the database."""
        self._connections: queue.LifoQueue[Any] = queue.LifoQueue()
        for _ in range(_MAX_CONNECTIONS):
            self._connections.put(None)
        self._claimed: dict[str, PostgresJournal] = {}
        self._guard = threading.Lock()
        self._releasing = ThreadPoolExecutor(1, "release")
        self._closed = threading.Event()
        try:
            self.run(self._create_schema)
        except DatabaseError as problem:
            raise InkwrightError(f"cannot use the database: {problem.strerror}") from None
        threading.Thread(target=self._renew, daemon=True, name="leases").start()

    @staticmethod
    def _create_schema(connection: Any) -> None:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_SCHEMA_LOCK,))
        connection.execute(_SCHEMA)

    def run(self, work: Callable[[Any], _T]) -> _T:
        """Run a function in a transaction; raise DatabaseError if the database fails."""
        with self._connection() as connection, connection.transaction():
            return work(connection)

    @contextmanager
    def _connection(self) -> Iterator[Any]:
        connection = self._connections.get()
        try:
            if connection is None or connection.closed:
                connection = self._psycopg.connect(self._url, autocommit=True, connect_timeout=10)
            yield connection
        except self._psycopg.Error as problem:
            if connection is not None:  # the next one connects again
                connection.close()
            connection = None
            # Its message may quote what was to be stored.
            raise DatabaseError(f"the database failed: {type(problem).__name__}") from None
        finally:
            self._connections.put(connection)

    def exists(self, name: str) -> bool:
        """Return whether there is such a table that has not been set aside."""
        query = "SELECT 1 FROM inkwright_tables WHERE name = %s AND NOT set_aside"
        return self.run(lambda db: db.execute(query, (name,)).fetchone()) is not None

    def look_at(self, name: str) -> PostgresJournal:
        """Return a table to read its seats."""
        return PostgresJournal(self, name, claim=0)

    def create(self, name: str) -> PostgresJournal:
        """Return a new table, which is claimed when it is written first."""
        return self._keep(PostgresJournal(self, name, claim=1))

    def claim(self, name: str) -> PostgresJournal:
        """Claim a table; raise OpenElsewhere if another server has a lease on it."""
        query = """
            UPDATE inkwright_tables
            SET owner = %s, claim = claim + 1, lease = now() + make_interval(secs => %s)
            WHERE name = %s AND (owner IS NULL OR owner = %s OR lease < now()) RETURNING claim
        """
        found = self.run(lambda db: db.execute(query, (self.owner, self._lease, name, self.owner)).fetchone())
        if found is None:
            raise OpenElsewhere
        return self._keep(PostgresJournal(self, name, claim=found[0]))

    def _keep(self, journal: PostgresJournal) -> PostgresJournal:
        with self._guard:
            self._claimed[journal.name] = journal
        return journal

    def insert(self, name: str, record: str) -> None:
        """Store a new table that this server has claimed."""
        query = """
            INSERT INTO inkwright_tables (name, record, owner, lease)
            VALUES (%s, %s, %s, now() + make_interval(secs => %s))
        """
        self.run(lambda db: db.execute(query, (name, record, self.owner, self._lease)))

    def release(self, name: str) -> None:
        """Let other servers claim a table, in another thread."""
        with self._guard:
            journal = self._claimed.pop(name, None)
        if journal is not None and not self._closed.is_set():
            self._releasing.submit(self._release, journal)

    def _release(self, journal: PostgresJournal) -> None:
        query = "UPDATE inkwright_tables SET owner = NULL WHERE name = %s AND claim = %s"
        try:
            journal.sync()
            self.run(lambda db: db.execute(query, (journal.name, journal.claim)))
        except OSError as problem:  # the lease will run out
            log_trouble("disk_error", problem, table=journal.name)

    def set_aside(self, name: str) -> None:
        """Mark a table, so that it can no longer be opened."""
        query = "UPDATE inkwright_tables SET set_aside = true, owner = NULL WHERE name = %s"
        self.run(lambda db: db.execute(query, (name,)))

    def _renew(self) -> None:
        """Renew the leases of this server until it stops."""
        query = """
            UPDATE inkwright_tables SET lease = now() + make_interval(secs => %s)
            WHERE owner = %s AND name = ANY(%s)
        """
        while not self._closed.wait(self._lease / _RENEWALS):
            with self._guard:
                names = list(self._claimed)
            values = (self._lease, self.owner, names)
            try:
                self.run(partial(_execute, query, values))
            except DatabaseError as problem:
                log_trouble("disk_error", problem)

    def close(self) -> None:
        """Release all tables of this server at once."""
        self._closed.set()
        self._releasing.shutdown(wait=False)
        query = "UPDATE inkwright_tables SET owner = NULL WHERE owner = %s"
        try:
            self.run(lambda db: db.execute(query, (self.owner,)))
        except DatabaseError as problem:
            log_trouble("disk_error", problem)


def _execute(query: str, values: tuple[object, ...], db: Any) -> None:
    db.execute(query, values)


class PostgresJournal:
    """Table in the database, for the server that has claimed it."""

    def __init__(self, storage: PostgresStorage, name: str, claim: int) -> None:
        self._storage = storage
        self.name = name
        self.claim = claim
        """Number of the claim; 0 if the table is only looked at."""
        self._lengths: dict[int, int] = {}
        """Number of lines of each game."""
        self._unsynced: list[tuple[int, int, str]] = []
        """Game, number and text of lines that are not stored yet."""
        self._written = claim != 1
        """False for a new table."""

    @property
    def where(self) -> str:
        """Name of the table in the database."""
        return f"table {self.name} in the database"

    def write_table(self, record: TableRecord) -> None:
        """Store the table in a transaction."""
        text = json.dumps(record)
        if not self._written:
            self._storage.insert(self.name, text)
            self._written = True
            return
        query = "UPDATE inkwright_tables SET record = %s WHERE name = %s"

        def write(db: Any) -> None:
            self._check_claim(db)
            db.execute(query, (text, self.name))

        self._storage.run(write)

    def read_table(self) -> TableRecord:
        """Return the table."""
        query = "SELECT record FROM inkwright_tables WHERE name = %s"
        found = self._storage.run(lambda db: db.execute(query, (self.name,)).fetchone())
        if found is None:
            raise DamagedTable(f"{self.where}: does not exist")
        return check_record(found[0], self.where)

    def append(self, game: int, line: Line) -> None:
        """Append a line, which `sync` stores."""
        self._lengths[game] = self._lengths.get(game, 0) + 1
        self._unsynced.append((game, self._lengths[game], write_line(line)))

    def sync(self) -> None:
        """Store all appended lines in one transaction."""
        lines, self._unsynced = self._unsynced, []
        if not lines:
            return
        query = "INSERT INTO inkwright_lines (name, game, number, line) VALUES (%s, %s, %s, %s)"

        def write(db: Any) -> None:
            self._check_claim(db)
            for line in lines:
                db.execute(query, (self.name, *line))

        self._storage.run(write)

    def read_lines(self, game: int) -> tuple[list[Line], str]:
        """Return the lines of a game up to the first bad one, and what is wrong with that, or nothing."""
        stored = self._storage.run(lambda db: self._read(db, game))
        lines: list[Line] = []
        trouble = ""
        for number, (at, text) in enumerate(stored, start=1):
            line = parse_line(text) if at == number else None
            if line is None:
                trouble = f"{self.where}, game {game}, line {number}: not a decision"
                break
            lines.append(line)
        self._lengths[game] = len(lines)
        return lines, trouble

    def _read(self, db: Any, game: int) -> list[tuple[int, str]]:
        query = "SELECT number, line FROM inkwright_lines WHERE name = %s AND game = %s ORDER BY number"
        found: list[tuple[int, str]] = db.execute(query, (self.name, game)).fetchall()
        return found

    def keep_first(self, game: int, count: int) -> None:
        """Go on after the first `count` lines of a game. All of them are kept in `inkwright_damaged`."""

        def write(db: Any) -> None:
            self._check_claim(db)
            text = "\n".join(line for _, line in self._read(db, game))
            db.execute(
                "INSERT INTO inkwright_damaged (name, game, lines) VALUES (%s, %s, %s)",
                (self.name, game, text),
            )
            db.execute(
                "DELETE FROM inkwright_lines WHERE name = %s AND game = %s AND number > %s",
                (self.name, game, count),
            )

        self._storage.run(write)
        self._lengths[game] = count

    def _check_claim(self, db: Any) -> None:
        """Lock the table for this transaction; raise DatabaseError if another server has claimed it."""
        query = "SELECT 1 FROM inkwright_tables WHERE name = %s AND claim = %s AND NOT set_aside FOR UPDATE"
        if db.execute(query, (self.name, self.claim)).fetchone() is None:
            raise DatabaseError("another server has taken over this table")
