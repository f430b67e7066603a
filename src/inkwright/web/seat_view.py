"""What a seat sees of a game, ready for the wire."""

from __future__ import annotations

from inkwright.game import Game
from inkwright.render.choices import asked, choices
from inkwright.render.ending import ending
from inkwright.render.text import board
from inkwright.web.messages import ActionView, SeatView


def seat_view(game: Game, seat: int) -> SeatView:
    """The board as this seat sees it, and what it may answer."""
    state = game.state
    actions: list[ActionView] = []
    question = ""
    if not game.over and state.ask_player == seat:
        by_code = {choice.code: choice for choice in choices(state)}
        found = [by_code[code] for code in state.options]
        actions = [ActionView(text=each.text, group=each.verb, note=each.note.strip()) for each in found]
        question = asked(state) or "Your turn"
    return SeatView(
        board=board(state, seat),
        question=question,
        actions=actions,
        over=ending(state, seat) if game.over else [],
    )
