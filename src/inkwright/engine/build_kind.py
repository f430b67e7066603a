"""Kind of build: plain Python, or the same source compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def build_kind() -> str:
    """Return `compiled` or `pure`, without importing the engine."""
    found = find_spec("inkwright.engine.scope")
    origin = found.origin if found is not None else None
    return "compiled" if (origin or "").endswith(tuple(EXTENSION_SUFFIXES)) else "pure"
