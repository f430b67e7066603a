"""Replays and their analysis."""

from __future__ import annotations

from typing import Literal, TypedDict

from inkwright.view.schema import CardFacts, View
from inkwright.web.messages.new_tables import NewSeat


class ReplayInfo(TypedDict):
    """Summary of a replay."""

    replay: str
    players: list[str]
    decks: list[str]
    format: str
    edition: str
    over: bool
    """False if the record ends before the game does."""
    winner: int | None
    termination: str
    """Way the game ended, such as `lore`."""
    turns: int
    lore: list[int]
    """Lore of each player at the end; empty if this version can't replay the game."""
    decisions: int
    kept_on: str
    """Date it was saved."""


class Chance(TypedDict):
    """Chance of winning of a player, estimated from what that player could know."""

    move: int
    """Number of decisions made before."""
    turn: int
    player: int
    chance: float


class Gain(TypedDict):
    """Difference that a better line makes at the end of the turn."""

    what: Literal["lore", "opposing lore", "characters", "opposing characters", "cards in hand", "ink"]
    count: int
    """Difference in number; negative for fewer."""


class TurningPoint(TypedDict):
    """Decision that lowered a player's chance of winning."""

    move: int
    """Number of the decision, counted from 1."""
    turn: int
    player: int
    before: float
    """Chance with the better line."""
    after: float
    """Chance after the decision as it was made."""
    played: list[str]
    """The decision and those after it in the turn, in move notation."""
    better: list[str]
    gains: list[Gain]


class MissedWin(TypedDict):
    """Turn in which a player had a certain win and didn't take it."""

    move: int
    """Number of the decision that let it go, counted from 1."""
    turn: int
    player: int
    line: list[str]
    """Moves that win."""


class GameAnalysis(TypedDict):
    """Analysis of a replay."""

    guesses: int
    """Guesses at the hidden cards behind each chance."""
    chances: list[Chance]
    turning_points: list[TurningPoint]
    missed_wins: list[MissedWin]


class ReplayAnalysis(TypedDict):
    """GET /api/replays/{replay}/analysis, and POST, which starts it: the analysis, or how far it is."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    """Turns analysed so far."""
    total: int
    analysis: GameAnalysis | None
    why: str | None
    """Reason for the failure."""


class AnalyseReplay(TypedDict):
    """POST /api/replays/{replay}/analysis: analyse a game, unless that is done already."""


class LineRequest(TypedDict):
    """POST /api/replays/{replay}/line: play other moves from a step."""

    step: int
    moves: list[str]
    """Moves in notation."""
    hands: str


class PlayedLine(TypedDict):
    """Positions after each move of a line, as far as it is possible."""

    steps: list[ReplayStep]


class Replays(TypedDict):
    """GET /api/replays: all replays, newest first."""

    replays: list[ReplayInfo]


class ReplayMove(TypedDict):
    """Decision of a replay."""

    number: int
    player: int
    turn: int
    story: list[str]
    """Sentences about it; a turn that starts has a line that begins with `-- `."""
    comment: str


class ReplayMoves(TypedDict):
    """Decisions of a replay, as sentences."""

    opening: list[str]
    """Sentences about what happens before the first decision."""
    moves: list[ReplayMove]
    cards: dict[str, CardFacts]
    """Printed facts of the cards of all decks, by full name."""
    problem: str | None
    """Reason why this version can't replay the remaining decisions."""


class ReplayPage(ReplayMoves):
    """GET /api/replays/{replay}?hands=: a replay with all its decisions, as `hands` allows to tell them."""

    info: ReplayInfo
    warnings: list[str]
    """Differences between the versions that recorded and replay the game."""


class ReplayStep(TypedDict):
    """GET /api/replays/{replay}/{step}?hands=: the game after `step` decisions.

    `hands` selects the players whose hands are shown: `none`, `all`, or numbers separated by commas.
    """

    step: int
    view: View
    """View whose events are those of the last decision."""
    story: list[str]
    """Sentences about the last decision."""


class RecordText(TypedDict):
    """POST /api/replays: upload a record file. The response is its ReplayInfo."""

    text: str


class RemoveReplay(TypedDict):
    """POST /api/replays/{replay}/remove: delete a replay. The response is Replays."""


class ContinueGame(TypedDict):
    """POST /api/replays/{replay}/continue: create a table that continues after `step` decisions.

    The decks are those of the replay; decks given here are ignored.
    """

    step: int
    seats: list[NewSeat]
