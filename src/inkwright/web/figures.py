"""Figures about a server since it started."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Figures:
    """Messages of players that were carried out or refused, and the time that took."""

    done: int = 0
    refused: int = 0
    seconds: float = 0.0
