"""Files that only their owner may read, whatever directory they are in."""

from __future__ import annotations

import os


def open_private(path: str, flags: int) -> int:
    """Open a file for its owner only; an opener for `open`."""
    return os.open(path, flags, 0o600)
