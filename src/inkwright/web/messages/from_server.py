"""Messages from the server over the WebSocket of a table."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from inkwright.view.schema import View
from inkwright.web.messages.reactions import Reaction
from inkwright.web.messages.tables import ClockInfo, TableInfo


class Welcome(TypedDict):
    """Reply to `hello`; an update for each seat follows if a game has started."""

    type: Literal["welcome"]
    seats: list[int]
    """Seats of this connection."""
    table: TableInfo


class TableChanged(TypedDict):
    """Change of the table: a player came or left, or a game started or ended."""

    type: Literal["table"]
    table: TableInfo


class Update(TypedDict):
    """Everything a seat may know now; replaces the previous update."""

    type: Literal["update"]
    seat: int
    """-1 for spectators."""
    decision: int
    """Number of the open decision; increases with every change."""
    deciding: int | None
    """Seat that has to decide; None when the game is over."""
    view: View
    """Its events continue those the client already has, and `cards` has only those that are new to it; a new
    connection gets all of them."""
    story: list[str]
    """Sentences about the events of the game; after the first update only the new ones, see `story_from`."""
    story_from: int
    """Number of earlier sentences to keep before those of `story`."""
    news: int
    """Number of final sentences that are about the last decision."""
    undo: bool
    """True if this seat can undo its last decision."""
    clock: ClockInfo | None
    """Time of the players, if the table has a clock."""


class Thinking(TypedDict):
    """Notice that a bot is thinking, with the most seconds it may take."""

    type: Literal["thinking"]
    seat: int
    seconds: float


class Done(TypedDict):
    """Reply: the request was carried out and saved."""

    type: Literal["done"]
    id: int


class Refusal(TypedDict):
    """Reply: the request was refused, with the reason; nothing has changed."""

    type: Literal["refused"]
    id: int | None
    why: str


class WhyNotReply(TypedDict):
    """Reply to `why`: the reason, with the rule; None if the move is legal."""

    type: Literal["because"]
    id: int
    why: str | None


class Hint(TypedDict):
    """Reply to `hint`: what the planner would do, from what the seat may know."""

    type: Literal["hint"]
    id: int
    action: int
    """Index of an action of the view, from 0."""
    line: list[str]
    """This action and those planned after it, in move notation, up to where unknown cards matter."""
    chance: float | None
    """Estimated chance of winning; None before the first turn."""
    wins: bool
    """True if the line wins in this turn."""


class Reacted(TypedDict):
    """Notice that a player sends a reaction."""

    type: Literal["reaction"]
    seat: int
    reaction: Reaction


class Bye(TypedDict):
    """Last message before the server closes the connection, with the reason."""

    type: Literal["bye"]
    why: str


ServerMessage: TypeAlias = (
    Welcome | TableChanged | Update | Thinking | Done | Refusal | WhyNotReply | Hint | Reacted | Bye
)
