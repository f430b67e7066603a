"""Results of an analysis, as plain values and as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Counted = Literal["lore", "opposing lore", "characters", "opposing characters", "cards in hand", "ink"]
"""Figures compared at the end of a turn."""
VERSION = 1
"""Version of the JSON form."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A player's chance of winning at one moment, estimated from what that player may know."""

    move: int
    """Number of decisions made before."""
    turn: int
    player: int
    chance: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision compared with the best one that was found."""

    move: int
    """Number of the decision, counted from 1."""
    turn: int
    player: int
    before: float
    """Chance with the best line."""
    after: float
    """Chance after the decision that was made."""
    played: tuple[str, ...]
    """The decision and the player's other decisions of the turn, in move notation."""
    better: tuple[str, ...]
    """The best line that was found, in move notation; it ends where it would depend on unknown cards."""
    gains: tuple[tuple[Counted, int], ...] = ()
    """Differences between the end of the better line and the turn as played: what, and how many more."""

    @property
    def loss(self) -> float:
        """Return the chance of winning that the decision cost."""
        return max(0.0, self.before - self.after)


@dataclass(frozen=True, slots=True)
class MissedWin:
    """A turn in which a player had a certain win and didn't take it."""

    move: int
    """Number of the decision that let it go, counted from 1."""
    turn: int
    player: int
    line: tuple[str, ...]
    """Moves that win, in move notation."""


@dataclass(frozen=True, slots=True)
class TurnReport:
    """Findings about one turn."""

    turn: int
    active: int
    first: int
    """Number of decisions made before the turn."""
    chances: tuple[Chance, ...]
    judged: tuple[Judgement, ...]
    """Decisions that cost something, at most one for each player."""
    missed: tuple[MissedWin, ...]
    lore: tuple[int, ...] = ()
    """Lore of the players at the start of the turn."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """Analysis of a game."""

    players: tuple[str, ...]
    result: str
    effort: str
    guesses: int
    seed: int
    turns: tuple[TurnReport, ...]
    turning_points: tuple[Judgement, ...]
    """The decisions that cost most, in the order of the game."""
    missed_wins: tuple[MissedWin, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the analysis as plain data."""
        return {"version": VERSION, **asdict(self)}
