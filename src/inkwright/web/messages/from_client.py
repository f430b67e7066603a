"""Messages from the client over the WebSocket of a table."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from inkwright.web.messages.reactions import Reaction


class Hello(TypedDict):
    """First message: the table, and the token of every seat of this browser, or a key to watch."""

    type: Literal["hello"]
    table: str
    tokens: list[str]
    watch: NotRequired[str]


class Act(TypedDict):
    """Answer to the open decision."""

    type: Literal["act"]
    id: int
    """Number chosen by the client and repeated in the reply."""
    seat: int
    decision: int
    """Number of the decision, from the last update."""
    action: int
    """Index of an action of the view, from 0."""
    following: NotRequired[list[str]]
    """Answers to the decisions that follow, in move notation, up to the first that does not fit."""


class Undo(TypedDict):
    """Undo the last decision of a seat."""

    type: Literal["undo"]
    id: int
    seat: int
    decision: int


class AnswerTakeback(TypedDict):
    """Allow or decline the open request to undo a decision."""

    type: Literal["answer"]
    id: int
    seat: int
    allow: bool


class ClaimWin(TypedDict):
    """Claim the win, because the player who has to decide has been away for too long."""

    type: Literal["claim"]
    id: int
    seat: int


class Concede(TypedDict):
    """Concede the game."""

    type: Literal["concede"]
    id: int
    seat: int


class OfferDraw(TypedDict):
    """Offer the other people a draw."""

    type: Literal["draw"]
    id: int
    seat: int


class AnswerDraw(TypedDict):
    """Agree to the draw on offer, or decline it."""

    type: Literal["answer_draw"]
    id: int
    seat: int
    agree: bool


class WhyNot(TypedDict):
    """Ask why a move, in move notation, is illegal now."""

    type: Literal["why"]
    id: int
    seat: int
    move: str


class AskHint(TypedDict):
    """Ask what to do now."""

    type: Literal["hint"]
    id: int
    seat: int
    brief: NotRequired[bool]
    """True for the first thought of the greedy bot, which takes no time; lessons use it."""


class NextGame(TypedDict):
    """Start the next game of the match."""

    type: Literal["next"]
    id: int
    seat: int


class Rematch(TypedDict):
    """Play the finished match again: same players and decks, and the next player goes first."""

    type: Literal["rematch"]
    id: int
    seat: int


class React(TypedDict):
    """Send a reaction to the others."""

    type: Literal["react"]
    id: int
    seat: int
    reaction: Reaction


class OpenHands(TypedDict):
    """Agree, or not any more, that spectators see the hands with a delay."""

    type: Literal["open_hands"]
    id: int
    seat: int
    agree: bool


class Settings(TypedDict):
    """Preferences of a seat."""

    type: Literal["settings"]
    id: int
    seat: int
    ask_order: bool
    """Ask for the order of triggers even if it makes no difference."""


ClientMessage: TypeAlias = (
    Hello
    | Act
    | Undo
    | AnswerTakeback
    | ClaimWin
    | Concede
    | OfferDraw
    | AnswerDraw
    | WhyNot
    | AskHint
    | NextGame
    | Rematch
    | React
    | OpenHands
    | Settings
)
