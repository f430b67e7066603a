"""Playing a record again, decision by decision, and saying where it goes another way than recorded."""

from __future__ import annotations

from collections.abc import Iterator

from inkwright.cards.table import CardTable, load
from inkwright.engine.checks import concede
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.serial import digest
from inkwright.engine.state import LogEntry, State
from inkwright.errors import InkwrightError, shown
from inkwright.notation.build import engine_build, table_build
from inkwright.notation.moves import CONCEDE, describe_all, exact_action, find_action
from inkwright.notation.record import Record, Recorded, conceding, result_of, standing

_MOST_LISTED = 12


class Differs(InkwrightError):
    """A record that goes another way here than it went when it was made.

    `number` is the first decision that differs, counted from 1 (one more than there are for the end), `line`
    its line in the file (0 if it comes from none), `recorded` what the record says, `legal` what is possible.
    """

    def __init__(self, replay: Replay, line: int, recorded: str, what: str, legal: tuple[str, ...]) -> None:
        where = f"{replay.record.source}:{line}" if line else replay.record.source
        listed = ", ".join(legal[:_MOST_LISTED])
        more = f" and {len(legal) - _MOST_LISTED} more" if len(legal) > _MOST_LISTED else ""
        possible = f"; legal: {listed}{more}" if legal else ""
        made = f" (the record was made with {' and '.join(replay.warnings)})" if replay.warnings else ""
        super().__init__(f"{where}: decision {replay.number + 1}: {what}{possible}{made}")
        self.number = replay.number + 1
        self.line = line
        self.recorded = recorded
        self.legal = legal


class Replay:
    """A record on its way through the game it tells."""

    def __init__(self, record: Record, table: CardTable | None = None, *, log: bool = False) -> None:
        cards = table if table is not None else load()
        self.record = record
        self.number = 0
        """How many decisions have been made."""
        self.actions: list[int] = []
        """The action codes of the decisions made; see `record.conceding`."""
        self.warnings: tuple[str, ...] = tuple(_differences(record, cards))
        """What the record was made with that is not what replays it."""
        try:
            self.state: State = record.start.state(cards, log=log)
        except InkwrightError as problem:
            raise InkwrightError(f"{record.source}: {problem}") from None
        self._turn = 0

    @property
    def at_end(self) -> bool:
        """Whether every decision of the record has been made."""
        return self.number == len(self.record.moves)

    def step(self) -> Recorded:
        """Make the next decision; raises Differs if it is not possible, or the game stands elsewhere."""
        move = self.record.moves[self.number]
        action = self.next_action()
        if action < 0:
            concede(self.state, move.player)
        else:
            self.state.apply(action)
        self.actions.append(action)
        self.number += 1
        return move

    def next_action(self) -> int:
        """The action code of the next decision, which is not made; raises Differs as `step` does."""
        g, move = self.state, self.record.moves[self.number]
        if move.standing and g.turn != self._turn:
            here = standing(g)
            if here != move.standing:
                raise Differs(
                    self, move.line, move.standing, f"recorded {move.standing!r}, but it is {here!r}", ()
                )
        self._turn = g.turn
        said = f"p{move.player + 1} {move.text}"
        if g.outcome != NOT_OVER:
            raise Differs(self, move.line, said, f"recorded {shown(said)}, but the game is over", ())
        if move.text == CONCEDE:
            if g.players[move.player].left:
                raise Differs(
                    self, move.line, said, f"recorded {shown(said)}, but that player has left the game", ()
                )
            return conceding(move.player)
        action = exact_action(g, move.text) if g.ask_player == move.player else None
        return action if action is not None else self._meant(move, said)

    def _meant(self, move: Recorded, said: str) -> int:
        """The action of a decision that is not written out to the letter."""
        legal = tuple(describe_all(self.state))
        asked = self.state.ask_player
        if asked != move.player:
            what = f"recorded {shown(said)}, but player {asked + 1} is asked"
            raise Differs(self, move.line, said, what, legal)
        try:
            return find_action(self.state, move.text)
        except InkwrightError:
            what = f"recorded {shown(said)}, which means none or several of what is legal"
            raise Differs(self, move.line, said, what, legal) from None

    def to(self, number: int) -> State:
        """Go on until so many decisions have been made; raises InkwrightError if there are not so many."""
        if not self.number <= number <= len(self.record.moves):
            raise InkwrightError(
                f"{self.record.source}: no decision {number}; the record has {len(self.record.moves)}"
            )
        while self.number < number:
            self.step()
        return self.state

    def finish(self) -> State:
        """Go on to the end and hold it against the recorded result; raises Differs."""
        g = self.to(len(self.record.moves))
        record = self.record
        found = result_of(g)
        if record.result != found:
            what = f"the end: recorded {shown(record.result)}, but it is {found!r}"
            raise Differs(self, record.result_line, record.result, what, ())
        # Other cards or another engine may note the same course of the game otherwise.
        if record.digest and not self.warnings and digest(g) != record.digest:
            what = "the end: every decision is possible, but the digest of the end differs"
            raise Differs(self, record.result_line, record.digest, what, ())
        return g

    def events(self) -> Iterator[tuple[int, Recorded | None, list[LogEntry]]]:
        """Go on to the end, giving after each decision its number, itself and what happened.

        Number 0 is what happened before the first decision. The replay must have a log.
        """
        log = self.state.log
        if log is None:
            raise InkwrightError("this replay keeps no events; make it with log=True")
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
