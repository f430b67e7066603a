"""What each seat may know about the current game: updates, reasons, hints and reports."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.report import report_text
from inkwright.web.errors import Refused
from inkwright.web.folding import fold
from inkwright.web.messages.from_server import Update
from inkwright.web.table import Table
from inkwright.web.undoing import count_undoable

_MANY = 50


def is_large(table: Table) -> bool:
    """Return whether so many cards are in play that views take long to make."""
    return table.game is not None and sum(len(each.play) for each in table.game.state.players) > _MANY


def make_updates(table: Table, seats: Sequence[int], since: int) -> dict[int, Update]:
    """Return everything that each of some seats may know now."""
    return {seat: make_update(table, seat, since) for seat in seats}


def make_update(table: Table, seat: int, since: int) -> Update:
    """Return everything a seat may know now, with the events from number `since` on."""
    game = table.current_game
    view = table.take_view(seat, since).to_json()
    folded = fold(game, seat)
    if folded is not None:
        offered = view["decision"]["says"] if view["decision"] is not None else ""
        view["decision"], view["actions"] = folded.view["decision"], folded.view["actions"]
        view["cards"] |= folded.view["cards"]
        if view["decision"] is not None:
            view["decision"]["says"] = offered
    story = table.stories[seat]
    return Update(
        type="update",
        seat=seat,
        decision=table.number,
        deciding=table.deciding,
        view=view,
        story=story,
        story_from=0,
        news=len(story) - (table.steps[-1].told[seat] if table.steps else 0),
        undo=count_undoable(table, seat) > 0,
        clock=table.clock.info() if table.clock else None,
    )


def find_why_not(table: Table, seat: int, move: str) -> str | None:
    """Return why a move is illegal now, with the rule; None if it is legal."""
    game = table.current_game
    if game.over:
        return "the game is over (2.3.3)"
    if table.deciding != seat:
        return f"it is {table.record['seats'][game.state.ask_player]['name']}'s turn to decide (1.3.4.1)"
    return game.view(seat).why_not(move)


def check_hint(table: Table, seat: int) -> None:
    """Raise an error unless a seat may get a hint: on its own turn to decide, and not against people."""
    if table.deciding != seat:
        raise Refused("hints are given when you have to decide")
    others = table.record["seats"][:seat] + table.record["seats"][seat + 1 :]
    if table.record["kind"] == "match" and any(each["kind"] != "bot" for each in others):
        raise Refused("hints are given only in games against bots")


def find_shown_action(table: Table, seat: int, codes: Sequence[int]) -> int:
    """Return the action of a seat's view that a line of action codes begins with, by its index."""
    game = table.current_game
    folded = fold(game, seat)
    if folded is None:
        return game.state.options.index(codes[0])
    shown = [answer for answer in folded.codes if answer[0] == codes[0]]
    whole = [answer for answer in shown if tuple(codes[: len(answer)]) == answer]
    return folded.codes.index((whole or shown)[0])


def write_position(table: Table) -> str:
    """Return the current position of a playground as a scenario."""
    if table.deal is None or table.deal.position is None:
        raise Refused("only playground positions can be saved, because a game has hidden cards")
    return table.deal.position.write_text(table.deal.game.state)


def write_report(table: Table, seats: Sequence[int], problem: str) -> str:
    """Return a problem report by the players of some seats, with all cards unless others still play."""
    game = table.current_game
    others = [
        at for at, seat in enumerate(table.record["seats"]) if seat["kind"] != "bot" and at not in seats
    ]
    position = table.deal.position if table.deal is not None else None
    cards = position.scenario.cards if position is not None else ()
    return report_text(game, problem, seats[0] if others and not game.over else None, cards)
