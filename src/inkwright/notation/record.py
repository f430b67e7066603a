"""Game records: what a game began with and every decision made in it, as a text that people can read.

A record and the cards give the whole game again; docs/records.md describes the file. `record_file` reads
records, `replay` plays them again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.engine.checks import concede
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.notation.build import Build, engine_build, table_build
from inkwright.notation.moves import CONCEDE, describe

FORMAT = 1
"""The number of the layout of records."""
FIRST_LINE = f"inkwright record {FORMAT}"
LAST_LINE = "end"
SUFFIX = ".inkwright"
OPEN = "open"
"""The result of a game that is not over."""
_LONGEST = 120
"""How long a name or a comment that a program gives may get."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One decision of a record."""

    player: int
    """Who made it, counted from 0."""
    text: str
    """Its move notation, or `concede`."""
    standing: str = ""
    """How the game stood before it, if it is the first of a turn."""
    comment: str = ""
    """What is written behind it."""
    above: tuple[str, ...] = ()
    """The lines of comment above it."""
    line: int = 0
    """The line of the file it was read from; 0 if it comes from no file."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played; `str(record)` is the text of its file."""

    start: Start
    moves: tuple[Recorded, ...]
    engine: Build
    cards: Build
    players: tuple[str, ...]
    """What the players are called."""
    result: str = OPEN
    digest: str = ""
    """Of the state after the last decision; empty if nobody computed it."""
    comments: tuple[str, ...] = ()
    """The lines of comment in the header."""
    closing: tuple[str, ...] = ()
    """The lines of comment below the last decision."""
    source: str = "record"
    """The file it was read from, as errors name it."""
    result_line: int = 0
    """The line of the file that has the result."""

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
        """Write the file, all of it or nothing."""
        target = Path(path)
        scratch = target.with_name(f"{target.name}.{os.getpid()}.tmp")
        scratch.write_text(str(self), encoding="utf-8", newline="\n")
        scratch.replace(target)

    def until(self, count: int) -> Record:
        """The record of the first decisions only, as of a game that is still open."""
        return replace(self, moves=self.moves[:count], result=OPEN, digest="", closing=(), result_line=0)

    def with_comments_of(self, other: Record) -> Record:
        """This record with the comments of another, as far as the decisions of both are the same."""
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
    """Whose turn it is and how the game stands, in numbers; nothing before the first turn."""
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
    """How a game has ended, or that it has not."""
    if g.outcome == NOT_OVER:
        return OPEN
    who = f"player {g.outcome + 1} wins" if g.outcome >= 0 else "nobody wins"
    return f"{who}, {g.termination}, turn {g.turn}"


def one_line(text: str) -> str:
    """A text as a record can hold it: on one line, printable, not too long."""
    seen = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(seen.split())[:_LONGEST].rstrip()


def conceding(player: int) -> int:
    """The number that stands for conceding among action codes."""
    return -1 - player


def transcribe(
    start: Start,
    actions: Sequence[int],
    table: CardTable,
    *,
    players: Sequence[str] = (),
    break_off: bool = False,
) -> Record:
    """The record of a game, from the action codes that were applied; `conceding` gives that of conceding.

    With `break_off` the last action is written down but not taken, for games in which it breaks something;
    nothing is played at all if there is none.
    """
    names = [one_line(name) for name in players]
    names += [f"Player {number}" for number in range(len(names) + 1, len(start.decks) + 1)]
    moves: list[Recorded] = []
    record = Record(start, (), engine_build(), table_build(table), tuple(names))
    if break_off and not actions:
        return record
    g = start.state(table)
    turn = 0
    for at, action in enumerate(actions):
        stands = standing(g) if g.turn != turn else ""
        turn = g.turn
        if action < 0:
            player = -1 - action
            moves.append(Recorded(player, CONCEDE, stands))
            concede(g, player)
            continue
        moves.append(Recorded(g.ask_player, describe(g, action), stands))
        if at + 1 < len(actions) or not break_off:
            g.apply(action)
    if break_off:
        return replace(record, moves=tuple(moves))
    return replace(record, moves=tuple(moves), result=result_of(g), digest=digest(g))
