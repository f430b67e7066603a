"""Undoing decisions; between people with the consent of those who have seen them."""

from __future__ import annotations

from collections.abc import Collection

from inkwright.web.errors import Refused
from inkwright.web.journal import Line
from inkwright.web.table import Table
from inkwright.web.trigger_order import is_order_irrelevant
from inkwright.web.undo import has_learned


def count_undoable(table: Table, seat: int) -> int:
    """Return how many decisions to undo to get back before the seat's last one; 0 if impossible."""
    game = table.current_game
    if game.over:
        return 0
    count = 0
    state = game.state
    for back, step in enumerate(reversed(table.steps), start=1):
        if step.seat != seat or step.early_end:
            return count
        if back > game.undoable:
            return count
        before = game.before(back)
        if has_learned(before, state, (state.log or [])[step.log_length :], seat):
            return count
        count = back
        # Orders chosen by the server belong to the decision before them.
        if not step.joined and not (is_order_irrelevant(before) and seat not in table.ask_order):
            return count
    return count


def undo(table: Table, seat: int, decision: int) -> None:
    """Undo the last decision of a seat."""
    back = _check_undo(table, seat, decision)
    table.write(Line("undo", seat, back=back))
    table.take_back(back)


def _check_undo(table: Table, seat: int, decision: int) -> int:
    """Return how many decisions to undo; raise Refused if there is nothing to undo."""
    if decision != table.number:
        raise Refused("the game has moved on; try again")
    back = count_undoable(table, seat)
    if not back:
        raise Refused(
            "nothing to undo: a decision is final once it has revealed something or another player has"
            " decided"
        )
    return back


def ask_undo(table: Table, seat: int, decision: int, same_screen: Collection[int]) -> None:
    """Undo the last decision of a seat, or ask the others if one of them has to decide already.

    People who share a screen with the seat need not be asked.
    """
    _check_undo(table, seat, decision)
    asked = [
        at
        for at, each in enumerate(table.record["seats"])
        if each["kind"] == "person" and at not in same_screen and not table.has_left(at)
    ]
    if not asked or table.deciding == seat:
        undo(table, seat, decision)
        return
    table.takebacks.ask(seat, asked, table.number)


def answer_takeback(table: Table, seat: int, allow: bool) -> None:
    """Allow or decline the open request of another seat to undo."""
    allowed = table.takebacks.answer(seat, allow, table.number)
    if allowed is not None:
        undo(table, allowed, table.number)
