"""Draws by agreement (TR 3.6)."""

from __future__ import annotations

from collections.abc import Collection

from inkwright.web.errors import Refused
from inkwright.web.journal import Line
from inkwright.web.table import Table


def offer_draw(table: Table, seat: int, same_screen: Collection[int]) -> None:
    """Offer the others a draw; people who share a screen with the seat agree automatically."""
    game = table.current_game
    if table.record["kind"] != "match" or any(each["kind"] != "person" for each in table.record["seats"]):
        raise Refused("a draw can be agreed on in games between people only")
    if game.over or table.has_left(seat):
        raise Refused("the game is over")
    table.draw_offers.check_offer(seat, table.number, game.state.turn)
    table.write(Line("offer_draw", seat))
    _offer(table, seat)
    for at in same_screen:
        if at != seat and not table.has_left(at):
            _agree(table, at)


def answer_draw(table: Table, seat: int, agree: bool) -> None:
    """Agree to the draw on offer, or decline it."""
    table.draw_offers.check_answer(seat, table.number)
    if agree:
        _agree(table, seat)
    else:
        table.write(Line("decline_draw", seat))
        table.draw_offers.close()


def redo_draw(table: Table, line: Line) -> None:
    """Apply a line of the journal about a draw."""
    if line.kind == "offer_draw":
        _offer(table, line.seat)
        return
    table.draw_offers.check_answer(line.seat, table.number)
    if line.kind == "decline_draw":
        table.draw_offers.close()
    elif table.draw_offers.is_last(line.seat):
        before = table.events
        table.current_game.agree_to_draw(line.seat)
        _end(table, line.seat, before)
    else:
        table.draw_offers.agree(line.seat)


def _offer(table: Table, seat: int) -> None:
    others = [at for at in range(len(table.record["seats"])) if at != seat and not table.has_left(at)]
    table.draw_offers.offer(seat, others, table.number, table.current_game.state.turn)


def _agree(table: Table, seat: int) -> None:
    if not table.draw_offers.is_last(seat):
        table.write(Line("agree_draw", seat))
        table.draw_offers.agree(seat)
        return
    before = table.events
    table.current_game.agree_to_draw(seat)
    table.write_or_undo(Line("agree_draw", seat))
    _end(table, seat, before)


def _end(table: Table, seat: int, before: int) -> None:
    table.draw_offers.close()
    table.add_step(seat, before, early_end=True)
