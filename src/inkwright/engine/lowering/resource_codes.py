"""Codes of resources other than lore."""

from __future__ import annotations

from inkwright.engine.codes import COUNTER_NAMES
from inkwright.engine.lowering.families import Unsupported


def counter_code(resource: str) -> int:
    """Return the code of a resource."""
    if resource not in COUNTER_NAMES:
        raise Unsupported(f"resource: {resource}")
    return COUNTER_NAMES.index(resource)
