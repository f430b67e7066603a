"""Selections in a tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from inkwright.effects.node import Node
from inkwright.effects.targets import Chosen, Selected


def selections(tree: Any) -> Iterator[Any]:
    """Yield the targets that players choose or select in a tree."""
    if isinstance(tree, Chosen | Selected):
        yield tree
    parts = tree.values() if isinstance(tree, Node) else tree if isinstance(tree, tuple) else ()
    for part in parts:
        yield from selections(part)
