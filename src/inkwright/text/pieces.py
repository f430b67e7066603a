"""Pieces of a text on the way to its normal form."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Piece:
    """A token and the printed text that it stands for."""

    token: str
    surface: str
