"""The greedy bot."""

from __future__ import annotations

from inkwright.bots.bot import JsonBot
from inkwright.bots.greedy.decisions import best_answer
from inkwright.bots.greedy.json_board import JsonBoard, Met
from inkwright.bots.greedy.state_board import best_option
from inkwright.bots.greedy.turn import best_turn_action
from inkwright.engine.codes import ASK_MAIN, ASK_NAME
from inkwright.engine.packing import NOT_OVER
from inkwright.errors import InkwrightError
from inkwright.view import schema
from inkwright.view.unknown_card import unknown_card
from inkwright.view.view import View


class GreedyBot(JsonBot):
    """Bot that takes the action with the highest immediate gain.

    It is deterministic: the same view always gets the same answer, whether it is read directly or as JSON.
    """

    def __init__(self, seed: int = 0, name: str = "greedy") -> None:
        """Create the bot. The seed is ignored; every bot takes one."""
        self.name = name
        self._met: dict[str, Met] = {}
        """Cards of earlier views in JSON."""

    def choose(self, view: View) -> int:
        """Return the index of the best action, without building the JSON form of the view."""
        g = view.state
        player = g.ask_player
        if g.outcome != NOT_OVER or not g.options or not view.audience.sees_as(player):
            raise InkwrightError("this view has no decision for its player: ask only when one is open")
        deck = dict(view.lists[player]) if g.ask_kind == ASK_NAME else None
        return best_option(g, unknown_card(), deck)

    def decide(self, view: schema.View) -> int:
        """Return the index of the best action of a view in JSON."""
        board = JsonBoard(view, self._met)
        return best_turn_action(board) if board.kind == ASK_MAIN else best_answer(board)
