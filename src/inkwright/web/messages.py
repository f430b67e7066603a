"""Everything that goes over the wire, as types. `client/src/messages.ts` is generated from this module.

Over the websocket of a table go `ClientMessage` and `ServerMessage`; the rest are bodies of requests and
their answers. See docs/web.md for which goes where.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class ActionView(TypedDict):
    """One answer to the open decision."""

    text: str
    """Its move notation."""
    group: str
    """The word that it begins with; empty for bare answers."""
    note: str
    """What it costs or brings."""


class SeatView(TypedDict):
    """What a seat sees, as text."""

    board: str
    question: str
    actions: list[ActionView]
    over: list[str]


# Seats and tables.


class SeatInfo(TypedDict):
    """Who sits where, as everybody at the table may know it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    """`open` waits for a friend to come by the link."""
    present: bool
    """Whether somebody is connected for it; bots always are."""
    wins: int


class TableInfo(TypedDict):
    """A table, as everybody there may know it."""

    table: str
    title: str
    kind: Literal["match", "playground"]
    format: str
    edition: str
    match: str
    game: int
    """The number of the game of the match, from 1; 0 before the first."""
    seats: list[SeatInfo]
    finished: bool
    """Whether the match is over: the games can be watched then."""
    replay: str | None
    """The replay of the game that has just ended, once the match is over."""


# What a client sends over the websocket.


class Hello(TypedDict):
    """Has to be the first message: which table, and the secret of every seat that is to be taken."""

    type: Literal["hello"]
    table: str
    tokens: list[str]


class Act(TypedDict):
    """An answer to the open decision."""

    type: Literal["act"]
    id: int
    """Any number; the reply has it too."""
    seat: int
    decision: int
    """The number of the decision that is answered, from the last update."""
    action: int
    """The number of one of the actions of the view, counted from 0."""


class Undo(TypedDict):
    """Take the last decision of a seat back."""

    type: Literal["undo"]
    id: int
    seat: int
    decision: int


class Concede(TypedDict):
    """Give the game up."""

    type: Literal["concede"]
    id: int
    seat: int


class WhyNot(TypedDict):
    """Why can't this move, in move notation, be made now?"""

    type: Literal["why"]
    id: int
    seat: int
    move: str


class NextGame(TypedDict):
    """Go on with the next game of the match."""

    type: Literal["next"]
    id: int
    seat: int


class Settings(TypedDict):
    """What a seat wants."""

    type: Literal["settings"]
    id: int
    seat: int
    ask_order: bool
    """Be asked for the order of abilities also where it can't matter."""


ClientMessage: TypeAlias = Hello | Act | Undo | Concede | WhyNot | NextGame | Settings

# What the server sends over the websocket.


class Welcome(TypedDict):
    """The reply to `hello`; an update for each seat follows if a game is on."""

    type: Literal["welcome"]
    seats: list[int]
    """The seats that this connection has."""
    table: TableInfo


class TableChanged(TypedDict):
    """Somebody came or went, or a game began or ended."""

    type: Literal["table"]
    table: TableInfo


class Update(TypedDict):
    """All that a seat may know now. Replaces what was sent before."""

    type: Literal["update"]
    seat: int
    decision: int
    """The number of the open decision; grows with everything that happens."""
    deciding: int | None
    """The seat that is asked, None when the game is over."""
    view: SeatView
    story: list[str]
    """What has happened in this game, a sentence each. A connection that has seen an update before gets only
    what is new in it, see `story_from`."""
    story_from: int
    """How many of the sentences that the client has already stay, before those of `story`."""
    news: int
    """How many of the last sentences are about the last decision: what just happened."""
    undo: bool
    """Whether this seat may take its last decision back."""


class Thinking(TypedDict):
    """A bot has begun to think, and how many seconds it may take."""

    type: Literal["thinking"]
    seat: int
    seconds: float


class Done(TypedDict):
    """What was asked for is done and kept."""

    type: Literal["done"]
    id: int


class NotDone(TypedDict):
    """What was asked for is not done, and why; nothing has changed."""

    type: Literal["refused"]
    id: int | None
    why: str


class Because(TypedDict):
    """The reply to `why`: what stands in the way, with the rule; None if nothing does."""

    type: Literal["because"]
    id: int
    why: str | None


class Bye(TypedDict):
    """The connection is closed, and why."""

    type: Literal["bye"]
    why: str


ServerMessage: TypeAlias = Welcome | TableChanged | Update | Thinking | Done | NotDone | Because | Bye

# Requests and their answers.


class Failure(TypedDict):
    """The answer to a request that is not done."""

    error: str


class Choice(TypedDict):
    """Something to choose from a list."""

    key: str
    name: str
    note: str


class FormatInfo(TypedDict):
    """A format."""

    key: str
    name: str
    note: str
    least_players: int
    most_players: int


class Opponent(TypedDict):
    """A bot to play against."""

    key: str
    name: str
    note: str
    seconds: float
    """The most it thinks about a move."""


class DeckChoice(TypedDict):
    """A deck that is at hand."""

    name: str
    text: str
    size: int
    inks: list[str]
    own: bool
    """Saved by the people here, and not one that comes along."""


class StartInfo(TypedDict):
    """All that can be chosen before a game: GET /api/start."""

    version: str
    formats: list[FormatInfo]
    editions: list[Choice]
    matches: list[Choice]
    opponents: list[Opponent]
    decks: list[DeckChoice]
    notice: str


class NewSeat(TypedDict):
    """Who is to sit there: somebody in this browser, a bot, or a friend who gets a link."""

    kind: Literal["here", "bot", "friend"]
    name: str
    deck: NotRequired[str]
    """The deck list as text; a friend brings their own."""
    bot: NotRequired[str]


class NewTable(TypedDict):
    """POST /api/tables."""

    format: str
    edition: str
    match: str
    seats: list[NewSeat]
    starter: NotRequired[int]
    seed: NotRequired[int]


class SeatKey(TypedDict):
    """A seat with its secret."""

    seat: int
    token: str


class TableMade(TypedDict):
    """The answer: where to go, the secrets of the seats here, and those to send to friends."""

    table: str
    seats: list[SeatKey]
    invites: list[SeatKey]


class Join(TypedDict):
    """A friend comes by a link: POST /api/tables/{table}/join."""

    invite: str
    name: str
    deck: str


class Joined(TypedDict):
    """The answer: the secret of the seat. The invitation is used up."""

    table: str
    seat: SeatKey


class InviteInfo(TypedDict):
    """What a friend is invited to: POST /api/tables/{table}/invite."""

    table: TableInfo
    seat: int


class Invite(TypedDict):
    """Asks what an invitation is for."""

    invite: str
