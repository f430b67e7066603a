"""Replay a record, decision by decision, and report where it departs from the recorded game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from inkwright.cards.table import CardTable, load
from inkwright.engine.codes import ASK_MAIN
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import LogEntry, State
from inkwright.errors import InkwrightError, quote
from inkwright.notation.build import engine_build, table_build
from inkwright.notation.early_ends import apply_early_end, find_early_end
from inkwright.notation.moves import describe_all, exact_action, find_action
from inkwright.notation.record import Record, RecordedMove, result_of, standing

_MAX_LISTED = 12
_MAX_FORCED = 6
"""Maximum number of consecutive decisions that another version may have added or left out."""
_ANSWER = re.compile(r"(choose|resolve) |(yes|no|done|\d+)$")
"""Texts of answers, which are never turn actions."""


class ReplayMismatch(InkwrightError):
    """Replay that departs from its record.

    `number` is the first decision that differs, counted from 1 (for the end, one more than there are), `line`
    its line in the file (0 without a file), `recorded` the text in the record, `legal` the legal moves.
    """

    def __init__(self, replay: Replay, line: int, recorded: str, what: str, legal: tuple[str, ...]) -> None:
        where = f"{replay.record.source}:{line}" if line else replay.record.source
        listed = ", ".join(legal[:_MAX_LISTED])
        more = f" and {len(legal) - _MAX_LISTED} more" if len(legal) > _MAX_LISTED else ""
        possible = f"; legal: {listed}{more}" if legal else ""
        made = f" (the record was made with {' and '.join(replay.warnings)})" if replay.warnings else ""
        super().__init__(f"{where}: decision {replay.number + 1}: {what}{possible}{made}")
        self.number = replay.number + 1
        self.line = line
        self.recorded = recorded
        self.legal = legal


class Replay:
    """Replay of a record."""

    def __init__(self, record: Record, table: CardTable | None = None, *, log: bool = False) -> None:
        cards = table if table is not None else load()
        self.record = record
        self.number = 0
        """Number of decisions made so far."""
        self.actions: list[int] = []
        """Action codes of the decisions made so far; see also `early_ends`."""
        self.made: list[RecordedMove] = []
        """Decision of the record for each action; one that the record lacks has no line."""
        self.warnings: tuple[str, ...] = tuple(_differences(record, cards))
        """Differences between the builds that made the record and those that replay it."""
        self.skipped: list[int] = []
        """Decisions so far that are no longer asked, so their recorded answers were not used."""
        try:
            self.state: State = record.start.state(cards, log=log)
        except InkwrightError as problem:
            raise InkwrightError(f"{record.source}: {problem}") from None
        self._turn = 0

    @property
    def at_end(self) -> bool:
        """True if every decision of the record has been made."""
        return self.number == len(self.record.moves)

    def step(self) -> RecordedMove:
        """Make the next decision. Raises ReplayMismatch if it is illegal or the standing differs."""
        move = self.record.moves[self.number]
        if self.warnings and not self._fits(self.state, self.number):
            if self._is_forced_now():
                self.number += 1
                self.skipped.append(self.number)
                return move
            self._make_new_decisions()
        action = self.next_action()
        if action < 0:
            apply_early_end(self.state, action)
        else:
            self.state.apply(action)
        self.actions.append(action)
        self.made.append(move)
        self.number += 1
        return move

    # Records of other engines, which may have asked more or less.

    def _fits(self, g: State, number: int) -> bool:
        """Return whether a decision of the record could be made in a state."""
        move = self.record.moves[number]
        early = find_early_end(move.text, move.player) is not None
        if g.outcome != NOT_OVER or (g.ask_player != move.player and not early):
            return False
        if early or exact_action(g, move.text) is not None:
            return True
        try:
            find_action(g, move.text)
        except InkwrightError:
            return False
        return True

    def _is_forced_now(self) -> bool:
        """Return whether the next decision is now automatic, since a later one fits."""
        for at in range(self.number, min(self.number + _MAX_FORCED, len(self.record.moves))):
            if not _ANSWER.match(self.record.moves[at].text):
                return False
            if at + 1 == len(self.record.moves):
                return True
            if self._fits(self.state, at + 1):
                return True
        return False

    def _make_new_decisions(self) -> None:
        """Make decisions that were automatic when recorded, if the next decision fits afterwards."""
        trial = self.state.copy()
        made: list[tuple[int, RecordedMove]] = []
        while trial.outcome == NOT_OVER and trial.ask_kind != ASK_MAIN and len(made) < _MAX_FORCED:
            made.append((trial.options[0], RecordedMove(trial.ask_player, describe_all(trial)[0])))
            trial.apply(trial.options[0])
            if self._fits(trial, self.number):
                for action, move in made:
                    self.state.apply(action)
                    self.actions.append(action)
                    self.made.append(move)
                return

    def next_action(self) -> int:
        """Return the action code of the next decision, without making it. Raises ReplayMismatch."""
        g, move = self.state, self.record.moves[self.number]
        if move.standing and g.turn != self._turn:
            here = standing(g)
            if here != move.standing:
                raise ReplayMismatch(
                    self, move.line, move.standing, f"recorded {move.standing!r}, but it is {here!r}", ()
                )
        self._turn = g.turn
        recorded = f"p{move.player + 1} {move.text}"
        if g.outcome != NOT_OVER:
            raise ReplayMismatch(
                self, move.line, recorded, f"recorded {quote(recorded)}, but the game is over", ()
            )
        early = find_early_end(move.text, move.player)
        if early is not None:
            if g.players[move.player].left:
                raise ReplayMismatch(
                    self,
                    move.line,
                    recorded,
                    f"recorded {quote(recorded)}, but that player has left the game",
                    (),
                )
            return early
        action = exact_action(g, move.text) if g.ask_player == move.player else None
        return action if action is not None else self._find_shortened(move, recorded)

    def _find_shortened(self, move: RecordedMove, recorded: str) -> int:
        """Return the action of a decision that is shortened, as in a record written by hand."""
        legal = tuple(describe_all(self.state))
        asked = self.state.ask_player
        if asked != move.player:
            what = f"recorded {quote(recorded)}, but player {asked + 1} is asked"
            raise ReplayMismatch(self, move.line, recorded, what, legal)
        try:
            return find_action(self.state, move.text)
        except InkwrightError:
            what = f"recorded {quote(recorded)}, which does not match exactly one legal move"
            raise ReplayMismatch(self, move.line, recorded, what, legal) from None

    def to(self, number: int) -> State:
        """Replay up to a number of decisions. Raises InkwrightError if the record has fewer."""
        if not self.number <= number <= len(self.record.moves):
            raise InkwrightError(
                f"{self.record.source}: no decision {number}; the record has {len(self.record.moves)}"
            )
        while self.number < number:
            self.step()
        return self.state

    def finish(self) -> State:
        """Replay to the end and compare the result and the digest. Raises ReplayMismatch."""
        g = self.to(len(self.record.moves))
        record = self.record
        found = result_of(g)
        if record.result != found:
            what = f"the end: recorded {quote(record.result)}, but it is {found!r}"
            raise ReplayMismatch(self, record.result_line, record.result, what, ())
        # Another engine or card table may store the same game differently.
        if record.digest and not self.warnings and digest(g) != record.digest:
            what = "the end: every decision is legal, but the digest of the final state differs"
            raise ReplayMismatch(self, record.result_line, record.digest, what, ())
        return g

    def events(self) -> Iterator[tuple[int, RecordedMove | None, list[LogEntry]]]:
        """Replay to the end; yield the number, the decision and its events after each decision.

        Number 0 has the events before the first decision. The replay must have a log.
        """
        log = self.state.log
        if log is None:
            raise InkwrightError("this replay has no log; create it with log=True")
        yield self.number, None, log[:]
        while not self.at_end:
            seen = len(log)
            move = self.step()
            yield self.number, move, log[seen:]


def _differences(record: Record, table: CardTable) -> Iterator[str]:
    for name, made, here in (
        ("engine", record.engine, engine_build()),
        ("cards", record.cards, table_build(table)),
    ):
        if made != here:
            yield f"{name} {made}, this is {here}"
