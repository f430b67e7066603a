"""Which engine and which cards this is, so that a record can say what it was made with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from inkwright import __version__
from inkwright.cards.table import CardTable

_DECIDING = ("effects", "engine", "rules")
"""The packages whose code decides how a game goes."""
_LETTERS = 16


@dataclass(frozen=True, slots=True)
class Build:
    """A version, and a hash of what it stands for."""

    version: str
    hash: str

    def __str__(self) -> str:
        return f"{self.version} {self.hash}"


@lru_cache(maxsize=1)
def engine_build() -> Build:
    """The version of this package and a hash of the code that decides how games go."""
    package = Path(__file__).parents[1]
    total = sha256()
    for name in _DECIDING:
        for path in sorted((package / name).rglob("*.py")):
            total.update(path.relative_to(package).as_posix().encode())
            total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return Build(__version__, total.hexdigest()[:_LETTERS])


def table_build(table: CardTable) -> Build:
    """What a table was compiled from, and a hash of its cards."""
    return Build(" ".join(table.source.name.split()) or "unknown", table.digest[:_LETTERS])
