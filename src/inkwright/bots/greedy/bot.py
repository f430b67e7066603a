"""The greedy bot itself."""

from __future__ import annotations

from inkwright.bots.greedy.questions import Question
from inkwright.bots.greedy.table import Table
from inkwright.bots.greedy.turn import Turn
from inkwright.view import schema


def best_action(view: schema.View) -> int:
    """The index of the action that the greedy bot takes."""
    decision, actions = view["decision"], view["actions"]
    assert decision is not None and actions
    table = Table(view, decision["player"])
    if decision["kind"] == "main":
        return Turn(table).best(actions)["index"]
    return Question(table, decision).best(actions)["index"]
