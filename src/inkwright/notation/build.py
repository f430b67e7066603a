"""The builds of the engine and of the card table, which records name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.version import __version__

_HASHED_PACKAGES = ("effects", "engine", "rules")
"""Packages whose code affects the course of a game."""
_DIGITS = 16
_STORED_HASH = Path(__file__).with_name("engine-hash.txt")
"""Hash of the code where only its byte code is shipped, as in the static site."""


@dataclass(frozen=True, slots=True)
class Build:
    """Version with a hash of the contents."""

    version: str
    hash: str

    def __str__(self) -> str:
        return f"{self.version} {self.hash}"


@lru_cache(maxsize=1)
def engine_build() -> Build:
    """Return the version of this package and a hash of the code that affects games."""
    if _STORED_HASH.exists():
        return Build(__version__, _STORED_HASH.read_text(encoding="utf-8"))
    package = Path(__file__).parents[1]
    total = sha256()
    for name in _HASHED_PACKAGES:
        for path in sorted((package / name).rglob("*.py")):
            total.update(path.relative_to(package).as_posix().encode())
            total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return Build(__version__, total.hexdigest()[:_DIGITS])


def table_build(table: CardTable) -> Build:
    """Return the source of a table and a hash of its cards."""
    return Build(" ".join(table.source.name.split()) or "unknown", table.digest[:_DIGITS])
