"""Game records: the start of a game and every decision in it, as readable text.

A record and the card table reproduce the whole game. docs/records.md describes the file; `record_file` reads
records and `replay` plays them again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.notation.build import Build, engine_build, table_build
from inkwright.notation.early_ends import apply_early_end, read_early_end
from inkwright.notation.moves import describe

FORMAT = 1
"""Version of the record format."""
FIRST_LINE = f"inkwright record {FORMAT}"
LAST_LINE = "end"
SUFFIX = ".inkwright"
OPEN = "open"
"""Result of a game that is not over."""
_MAX_LENGTH = 120
"""Maximum length of a name or comment."""


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """Decision in a record."""

    player: int
    """Player who made it, counted from 0."""
    text: str
    """Move notation, or a move of `early_ends`."""
    standing: str = ""
    """Standing of the game before it, if it is the first of a turn."""
    comment: str = ""
    """Comment after it on the same line."""
    above: tuple[str, ...] = ()
    """Comment lines above it."""
    line: int = 0
    """Line in the file; 0 if it was not read from a file."""


@dataclass(frozen=True, slots=True)
class Record:
    """Record of a game; `str(record)` is the text of its file."""

    start: Start
    moves: tuple[RecordedMove, ...]
    engine: Build
    cards: Build
    players: tuple[str, ...]
    """Names of the players."""
    result: str = OPEN
    digest: str = ""
    """Digest of the state after the last decision, or empty."""
    comments: tuple[str, ...] = ()
    """Comment lines in the header."""
    closing: tuple[str, ...] = ()
    """Comment lines after the last decision."""
    source: str = "record"
    """File name for error messages."""
    result_line: int = 0
    """Line of the result in the file."""

    def __str__(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield FIRST_LINE
        yield from _comments(self.comments)
        start = self.start
        yield f"engine: {self.engine}"
        yield f"cards: {self.cards}"
        yield f"edition: {start.edition}"
        yield f"format: {start.format}"
        yield f"seed: {start.seed}"
        if start.starter is not None:
            yield f"starter: {start.starter + 1}"
        if start.chooser is not None:
            yield f"chooser: {start.chooser + 1}"
        if start.teams is not None:
            yield f"teams: {' '.join(str(team + 1) for team in start.teams)}"
        yield f"turn limit: {start.turn_limit}"
        for number, (name, deck) in enumerate(zip(self.players, start.decks, strict=True), start=1):
            yield f"player {number}: {name}"
            yield f"deck {number}: {deck.name}"
            yield from _deck(deck)
        yield f"result: {self.result}"
        if self.digest:
            yield f"digest: {self.digest}"
        yield ""
        for number, move in enumerate(self.moves, start=1):
            yield from _comments(move.above)
            if move.standing:
                yield move.standing
            behind = f"  # {move.comment}" if move.comment else ""
            yield f"{number} p{move.player + 1} {move.text}{behind}"
        yield from _comments(self.closing)
        yield LAST_LINE

    def write(self, path: Path | str) -> None:
        """Write the file atomically."""
        target = Path(path)
        scratch = target.with_name(f"{target.name}.{os.getpid()}.tmp")
        scratch.write_text(str(self), encoding="utf-8", newline="\n")
        scratch.replace(target)

    def until(self, count: int) -> Record:
        """Return the record of the first `count` decisions, as an unfinished game."""
        return replace(self, moves=self.moves[:count], result=OPEN, digest="", closing=(), result_line=0)

    def with_comments_of(self, other: Record) -> Record:
        """Return this record with the comments of another, up to the first decision that differs."""
        moves = []
        same = True
        for at, move in enumerate(self.moves):
            there = other.moves[at] if same and at < len(other.moves) else None
            same = there is not None and (move.player, move.text) == (there.player, there.text)
            if same and there is not None:
                move = replace(move, comment=there.comment, above=there.above)
            moves.append(move)
        closing = other.closing if same and len(moves) == len(other.moves) else ()
        return replace(self, moves=tuple(moves), comments=other.comments, closing=closing)


def _comments(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        yield f"# {line}".rstrip()


def _deck(deck: Deck) -> Iterator[str]:
    for card, count in deck.counts:
        yield f"  {count} {card.full_name}"


def standing(g: State) -> str:
    """Return the turn and the numbers of each player on one line; empty before the first turn."""
    if g.turn == 0:
        return ""
    each = g.players
    lore = " ".join([str(p.lore) for p in each])
    ink = " ".join([str(len(p.ink_ready) + len(p.ink_exerted)) for p in each])
    hand = " ".join([str(len(p.hand)) for p in each])
    deck = " ".join([str(len(p.deck)) for p in each])
    play = " ".join([str(len(p.play)) for p in each])
    return f"turn {g.turn} p{g.active + 1}: lore {lore}, ink {ink}, hand {hand}, deck {deck}, play {play}"


def result_of(g: State) -> str:
    """Return the result of a game, or `open`."""
    if g.outcome == NOT_OVER:
        return OPEN
    who = f"player {g.outcome + 1} wins" if g.outcome >= 0 else "nobody wins"
    return f"{who}, {g.termination}, turn {g.turn}"


def one_line(text: str) -> str:
    """Return a text as a record can hold it: one line, printable, not too long."""
    seen = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(seen.split())[:_MAX_LENGTH].rstrip()


def transcribe(
    start: Start,
    actions: Sequence[int],
    table: CardTable,
    *,
    players: Sequence[str] = (),
    break_off: bool = False,
) -> Record:
    """Return the record of a game from its action codes, including those of `early_ends`.

    With `break_off` the last action is recorded but not applied, for games in which it crashes; without any
    action nothing is played.
    """
    names = [one_line(name) for name in players]
    names += [f"Player {number}" for number in range(len(names) + 1, len(start.decks) + 1)]
    moves: list[RecordedMove] = []
    record = Record(start, (), engine_build(), table_build(table), tuple(names))
    if break_off and not actions:
        return record
    g = start.state(table)
    turn = 0
    for at, action in enumerate(actions):
        stands = standing(g) if g.turn != turn else ""
        turn = g.turn
        if action < 0:
            text, player = read_early_end(action)
            moves.append(RecordedMove(player, text, stands))
            apply_early_end(g, action)
            continue
        moves.append(RecordedMove(g.ask_player, describe(g, action), stands))
        if at + 1 < len(actions) or not break_off:
            g.apply(action)
    if break_off:
        return replace(record, moves=tuple(moves))
    return replace(record, moves=tuple(moves), result=result_of(g), digest=digest(g))
