"""Selections in a tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from inkwright.effects.node import nodes_of
from inkwright.effects.targets import Chosen, Selected


def selections(tree: Any) -> Iterator[Any]:
    """Yield the targets that players choose or select in a tree."""
    return (each for each in nodes_of(tree) if isinstance(each, Chosen | Selected))
