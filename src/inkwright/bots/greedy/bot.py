"""The greedy bot."""

from __future__ import annotations

from inkwright.bots.bot import JsonBot
from inkwright.bots.greedy.board import Board
from inkwright.bots.greedy.decisions import AnswerScorer
from inkwright.bots.greedy.turn import TurnScorer
from inkwright.errors import InkwrightError
from inkwright.view import schema


class GreedyBot(JsonBot):
    """Bot that takes the action with the highest immediate gain.

    It is deterministic: the same view always gets the same answer.
    """

    def __init__(self, seed: int = 0, name: str = "greedy") -> None:
        """Create the bot. The seed is ignored; every bot takes one."""
        self.name = name

    def decide(self, view: schema.View) -> int:
        """Return the index of the best action."""
        decision, actions = view["decision"], view["actions"]
        if decision is None or not actions:
            raise InkwrightError("this view has no decision for its player: ask only when one is open")
        board = Board(view, decision["player"])
        if decision["kind"] == "main":
            return TurnScorer(board).best(actions)["index"]
        return AnswerScorer(board, decision).best(actions)["index"]
