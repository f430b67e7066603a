"""Problem reports: one file that shows a position, its decision and how the game got there.

A report is a scenario, so it can be run, edited and attached as it is. What is not part of a scenario stands
in comments: what is wrong, the versions, the decision, and the record of the game behind `#|`. It names no
players, decks, keys or paths.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from dataclasses import replace

from inkwright.decks.deck import Deck
from inkwright.engine.build_kind import build_kind
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.build import engine_build, table_build
from inkwright.notation.record import Record
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.position_writer import board_text

FIRST_LINE = "# Inkwright problem report 1"
_BEFORE_RECORD = "#| "
_MOST_WORDS = 2_000
_MOST_OPTIONS = 60


def report_text(
    game: Game, problem: str = "", player: int | None = None, cards: Sequence[NewCard] = ()
) -> str:
    """Return a report about the current position of a game, which may have custom cards.

    With a player, it has only what that player knows, and no record: the game goes on with hidden cards.
    """
    g = game.state if player is None else game.view(player).state
    title = f"Problem in turn {g.turn}" + ("" if player is None else f", as p{player + 1} knows the game")
    lines = [FIRST_LINE, *_comments(_facts(game, problem, player)), ""]
    lines += board_text(g, title, [f"p{q + 1}" for q in range(len(g.players))], cards).splitlines()
    if player is None and game.start.decks:
        lines += ["", "# The record of the game; `inkwright report FILE --extract` prints it."]
        lines += [f"{_BEFORE_RECORD}{line}".rstrip() for line in str(anonymous(game.record())).splitlines()]
    return "\n".join(lines) + "\n"


def recorded_in(report: str) -> str:
    """Return the text of the record in a report. Raises InkwrightError if there is none."""
    if not report.startswith(FIRST_LINE):
        raise InkwrightError(f"not a problem report: the first line must be {FIRST_LINE!r}")
    mark = _BEFORE_RECORD.rstrip()
    lines = [
        line.removeprefix(mark).removeprefix(" ") for line in report.splitlines() if line.startswith(mark)
    ]
    if not lines:
        raise InkwrightError("the report has no record: it was made by a player of a game in progress")
    return "\n".join(lines) + "\n"


def anonymous(record: Record) -> Record:
    """Return a record without names of players and decks, and without comments."""
    decks = tuple(Deck.of(f"Deck {at}", deck.counts) for at, deck in enumerate(record.start.decks, start=1))
    return replace(
        record,
        start=replace(record.start, decks=decks),
        players=tuple(f"Player {at}" for at in range(1, len(decks) + 1)),
        moves=tuple(replace(move, comment="", above=()) for move in record.moves),
        comments=(),
        closing=(),
    )


def _facts(game: Game, problem: str, player: int | None) -> Iterator[str]:
    """Yield what is wrong, the versions, and the open decision with its options."""
    yield from (
        f"problem: {line}" for line in problem.strip()[:_MOST_WORDS].splitlines() or ["(describe it here)"]
    )
    yield f"engine: {engine_build()} ({build_kind()})"
    yield f"cards: {table_build(game.table)}"
    yield f"python: {platform.python_version()}, {platform.system()}"
    yield f"edition: {game.state.edition.name}"
    if game.outcome is not None:
        yield f"the game is over: {game.outcome.termination}"
        return
    if player is not None and player != game.state.ask_player:
        # The question and its options may name cards that this player doesn't know.
        yield f"decision of player {game.state.ask_player + 1}"
        return
    yield f"decision of {game.decision}"
    options = [action.text for action in game.legal_actions]
    yield from (f"  {text}" for text in options[:_MOST_OPTIONS])
    if len(options) > _MOST_OPTIONS:
        yield f"  ... and {len(options) - _MOST_OPTIONS} more"


def _comments(lines: Iterator[str]) -> Iterator[str]:
    return (f"# {line}" for line in lines)
