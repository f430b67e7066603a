"""The greedy bot itself."""

from __future__ import annotations

from inkwright.bots.bot import JsonBot
from inkwright.bots.greedy.questions import Question
from inkwright.bots.greedy.table import Table
from inkwright.bots.greedy.turn import Turn
from inkwright.errors import InkwrightError
from inkwright.view import schema


class GreedyBot(JsonBot):
    """Takes what brings most at once. It has no chance in it: the same view always gets the same answer."""

    def __init__(self, seed: int = 0, name: str = "greedy") -> None:
        """The seed is there because every bot is made with one; this one needs none."""
        self.name = name

    def decide(self, view: schema.View) -> int:
        """The index of the best of the actions."""
        decision, actions = view["decision"], view["actions"]
        if decision is None or not actions:
            raise InkwrightError("nothing is asked of the one whose view this is")
        table = Table(view, decision["player"])
        if decision["kind"] == "main":
            return Turn(table).best(actions)["index"]
        return Question(table, decision).best(actions)["index"]
