"""Restoring a table from its files."""

from __future__ import annotations

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe, find_action
from inkwright.web.dealing import deal
from inkwright.web.draws import redo_draw
from inkwright.web.errors import Refused
from inkwright.web.event_log import log_trouble
from inkwright.web.journal import DamagedTable, Line
from inkwright.web.storage import TableJournal
from inkwright.web.table import Damage, Table


def restore_table(name: str, journal: TableJournal, cards: CardTable) -> Table:
    """Load a table from disk as it was, or as far as its games can be read.

    Raise DamagedTable if they can't be read at all. After a bad line, or one that this version can't carry
    out, the rest is lost: the game continues from there if it is the last one of the match, and the file with
    all lines is kept.
    """
    table = Table(name, journal.read_table(), journal, cards)
    games = table.record["games"]
    table.restoring = True
    for number, game in enumerate(games, start=1):
        try:
            table.start(deal(table.record, game, cards))
        except InkwrightError:
            raise DamagedTable(f"{journal.where}: game {number} cannot be dealt by this version") from None
        done, trouble = _redo_all(table, number)
        if not trouble and number < len(games) and not table.current_game.over:
            trouble = "the next game has begun, but this one is not over"
        if trouble:
            log_trouble("table_damaged", table=name, game=number, lines=done, reason=trouble)
            table.damage = Damage(number, len(table.steps), resumed=number == len(games))
            if table.damage.resumed:
                journal.keep_first(number, done)
            break
    table.restoring = False
    return table


def _redo_all(table: Table, number: int) -> tuple[int, str]:
    """Carry out the lines of a game; return how many could be, and why the next one could not."""
    lines, trouble = table.journal.read_lines(number)
    for done, line in enumerate(lines):
        try:
            _redo(table, line)
        except InkwrightError:  # its message may name cards in a hand
            return done, f"line {done + 1} is not possible any more"
    return len(lines), trouble


def _redo(table: Table, line: Line) -> None:
    """Apply a line of the journal; raise an error, and change nothing, if that is impossible."""
    game = table.current_game
    before = table.events
    if game.over:
        raise Refused("the game is over")
    if line.seat >= len(table.record["seats"]):
        raise Refused(f"there is no seat {line.seat}")
    turn, active = game.state.turn, game.state.active
    if table.clock is not None and line.left:
        table.clock.set_left(line.left)
    if line.kind == "clock":
        return
    if line.kind == "undo":
        if line.back > len(table.steps):
            raise Refused(f"there are no {line.back} decisions to undo")
        table.take_back(line.back)
        return
    if line.kind in ("offer_draw", "agree_draw", "decline_draw"):
        redo_draw(table, line)
        return
    if line.kind == "concede":
        game.concede(line.seat)
    else:
        game.push(_find_recorded_action(table, line))
    table.add_step(line.seat, before, early_end=line.kind == "concede")
    table.add_increment(turn, active)


def _find_recorded_action(table: Table, line: Line) -> int:
    """Return the recorded action, by its code if its meaning is unchanged, else by its notation."""
    state = table.current_game.state
    if state.ask_player != line.seat:
        raise Refused(f"seat {line.seat} does not have to decide")
    if line.code in state.options and describe(state, line.code) == line.text:
        return line.code
    return find_action(state, line.text)
