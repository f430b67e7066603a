"""A PostgreSQL server of its own for tests, in a temporary directory and without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

_USER = "postgres"


def find_programs() -> Path | None:
    """Directory of PostgreSQL's programs, the newest ones; None if they are not installed."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name))
    found = shutil.which("initdb")
    places = [*([Path(found).resolve().parent] if found else []), *reversed(installed)]
    return next((place for place in places if (place / "postgres").exists()), None)


def explain_missing() -> str | None:
    """Missing requirement for a database; None if everything is there."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed (pip install 'inkwright[postgres]')"
    if find_programs() is None:
        return "PostgreSQL is not installed (apt install postgresql)"
    return None


class Database:
    """A running PostgreSQL server."""

    def __init__(self, programs: Path, place: Path) -> None:
        self._programs = programs
        self._place = place
        self.url = f"postgresql:///postgres?host={place}&user={_USER}"
        # PostgreSQL refuses to run as root.
        self._user = _USER if sys.platform != "win32" and os.geteuid() == 0 else None
        if self._user:
            shutil.chown(place, self._user)
        self._run("initdb", "-D", str(place / "data"), "-U", _USER, "-A", "trust", "--no-sync")

    def _run(self, program: str, *options: str) -> None:
        words = [str(self._programs / program), *options]
        log = subprocess.DEVNULL  # what a server inherits would keep a pipe open
        subprocess.run(words, check=True, stdout=log, stderr=log, user=self._user, cwd=self._place)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-k {self._place} -c listen_addresses='' -c fsync=off"
        self._run("pg_ctl", "-D", str(self._place / "data"), "-w", "-t", "120", "-o", options, "start")

    def stop(self) -> None:
        """Stop it as a crash does."""
        self._run("pg_ctl", "-D", str(self._place / "data"), "-m", "immediate", "-w", "stop")


@contextmanager
def running_database() -> Iterator[Database]:
    """A server that is running meanwhile."""
    programs = find_programs()
    assert programs is not None
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as place:  # a short path
        database = Database(programs, Path(place))
        database.start()
        try:
            yield database
        finally:
            database.stop()
