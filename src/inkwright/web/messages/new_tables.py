"""Creating and joining tables."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from inkwright.web.messages.tables import ClockSettings, TableInfo


class NewSeat(TypedDict):
    """Seat of a new table: a person at this browser, a bot, or a friend who gets a link."""

    kind: Literal["here", "bot", "friend"]
    name: str
    deck: NotRequired[str]
    """Deck list as text; friends bring their own."""
    bot: NotRequired[str]


class NewTable(TypedDict):
    """POST /api/tables: create a table."""

    format: str
    edition: str
    match: str
    seats: list[NewSeat]
    starter: NotRequired[int]
    seed: NotRequired[int]
    clock: NotRequired[ClockSettings]
    """Clock of each game, for games between people only."""


class SeatKey(TypedDict):
    """Seat with its token."""

    seat: int
    token: str


class TableCreated(TypedDict):
    """Response: the new table, the tokens of this browser's seats, and the invitations for friends."""

    table: str
    seats: list[SeatKey]
    invites: list[SeatKey]


class Join(TypedDict):
    """POST /api/tables/{table}/join: join by invitation."""

    invite: str
    name: str
    deck: str


class Joined(TypedDict):
    """Response: the token of the seat. The invitation is no longer valid."""

    table: str
    seat: SeatKey


class InviteInfo(TypedDict):
    """Response: the table and seat of an invitation."""

    table: TableInfo
    seat: int


class Invite(TypedDict):
    """POST /api/tables/{table}/invite: look up an invitation."""

    invite: str


class WatchRequest(TypedDict):
    """POST /api/tables/{table}/watch: a link for spectators, with the token of a seat."""

    token: str


class WatchKey(TypedDict):
    """Response: the key of the link `#/watch/TABLE/KEY`."""

    key: str
