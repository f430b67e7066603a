"""Public information about a table and its seats."""

from __future__ import annotations

from typing import Literal, TypedDict


class SeatInfo(TypedDict):
    """Public information about a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    """`open` waits for a friend to join by link."""
    present: bool
    """True if the player is connected; bots always are."""
    away: int | None
    """Seconds since the player left; None if they are connected or not a person."""
    wins: int


class Takeback(TypedDict):
    """Request to undo a decision that another player has seen."""

    seat: int
    """Seat that asks."""
    waiting: list[int]
    """Seats that have not agreed yet."""


class DrawOffer(TypedDict):
    """Offer to end the game as a draw."""

    seat: int
    """Seat that offers it."""
    waiting: list[int]
    """Seats that have not agreed yet."""


class ClockSettings(TypedDict):
    """Clock of a table."""

    minutes: int
    """Minutes of each player for a game."""
    increment: int
    """Seconds added after each turn of a player."""


class ClockInfo(TypedDict):
    """Time of the players in the current game."""

    left: list[int]
    """Milliseconds left of each player; whoever has none has lost on time."""
    running: int | None
    """Seat whose clock runs; None while nobody is connected, or when the game is over."""
    increment: int


class PuzzleGoal(TypedDict):
    """Goal of a puzzle and the progress towards it."""

    goal: list[str]
    """Conditions to meet."""
    missing: list[str]
    """Conditions not met yet; empty when the puzzle is solved."""


class TurnPuzzleState(TypedDict):
    """Turn puzzle that is being solved at a table."""

    id: str
    goal: str
    stars: int
    state: Literal["open", "reached", "failed"]
    """`failed` once the turn has ended without the goal."""


class TableInfo(TypedDict):
    """Public information about a table."""

    table: str
    title: str
    kind: Literal["match", "playground"]
    format: str
    edition: str
    match: str
    game: int
    """Number of the current game in the match, from 1; 0 before the first."""
    seats: list[SeatInfo]
    finished: bool
    """True if the match is over."""
    replays: list[str]
    """Names of the replays, available shortly after the match is over."""
    rematch: str | None
    """Table of the rematch once a player has asked for one; the tokens of the seats are valid there too."""
    puzzle: PuzzleGoal | None
    """Goal, if this is a puzzle."""
    turn_puzzle: TurnPuzzleState | None
    """Turn puzzle, if this is one. Seat 0 solves it; the server answers for the opponent."""
    takeback: Takeback | None
    """Open request to undo the last decision; it lapses with the next decision."""
    draw_offer: DrawOffer | None
    """Open offer of a draw; it lapses with the next decision."""
    clock: ClockInfo | None
    """Time of the players, if the table has a clock."""
    open_hands: list[int]
    """Seats that agree to show spectators the hands. If all do, spectators see them two minutes later."""
    watched: int
    """Number of spectators."""
    claim_after: int
    """Seconds after which the win can be claimed if the player who has to decide is away."""
