"""Lock on a data directory, so that only one server writes to it.

The lock is one of the operating system on `server.lock`. It ends with its process, however that ends, so a
file left behind by a crash doesn't block anyone. The file names the server that holds the lock.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from pathlib import Path
from types import TracebackType
from typing import TypedDict

from inkwright.errors import InkwrightError
from inkwright.web.validation import validate

_FILE = "server.lock"
_MAX_OWNER = 1000


class Owner(TypedDict):
    """Server that holds a lock."""

    pid: int
    host: str
    """Name of its machine; directories can be shared between machines."""
    address: str
    """Address to open in a browser."""


class DataInUse(InkwrightError):
    """Data directory that another server is using."""

    def __init__(self, data: Path, owner: Owner | None) -> None:
        """`owner` is None if the other server has not said who it is yet."""
        self.owner = owner
        who = "another server"
        if owner is not None:
            who = f"the server at {owner['address']} (process {owner['pid']} on {owner['host']})"
        super().__init__(
            f"{data} is used by {who}; open that one, stop it with Ctrl-C, or choose another directory with"
            " --data"
        )


class DataLock:
    """Lock on a data directory, held until it is closed."""

    def __init__(self, data: Path, *, shared: bool = False) -> None:
        """Create the directory if necessary; raise DataInUse if another server holds the lock.

        Servers that have their tables in a database can share a directory.
        """
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = data / _FILE
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _try_lock(self._file, shared=shared):
            os.close(self._file)
            raise DataInUse(data, read_owner(data))
        self.name_owner("")

    def name_owner(self, address: str) -> None:
        """Write down the address at which this server can be opened."""
        owner = Owner(pid=os.getpid(), host=socket.gethostname(), address=address)
        text = json.dumps(owner).encode()
        os.lseek(self._file, 0, os.SEEK_SET)
        os.ftruncate(self._file, 0)
        os.write(self._file, text)

    def close(self) -> None:
        """Release the lock. The file stays: removing it could remove the lock of the next server."""
        os.close(self._file)

    def __enter__(self) -> DataLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_owner(data: Path) -> Owner | None:
    """Return who has last locked a directory; None if the file can't be read or has no address yet."""
    try:
        with (data / _FILE).open(encoding="utf-8") as file:
            owner = validate(json.loads(file.read(_MAX_OWNER)), Owner, _FILE)
    except (OSError, ValueError, InkwrightError):
        return None
    return owner if owner["address"] else None


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Position of the locked byte, beyond the text: locked bytes can't be read."""

    def _try_lock(file: int, *, shared: bool) -> bool:
        if shared:
            raise InkwrightError("on Windows each server needs a data directory of its own (--data)")
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(file: int, *, shared: bool) -> bool:
        try:
            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
