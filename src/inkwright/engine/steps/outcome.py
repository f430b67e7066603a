"""Steps that end the game."""

from __future__ import annotations

from inkwright.engine.checks import lose, win
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step, Who
from inkwright.engine.state import State


class EndGameStep(Step):
    """Have players win or lose the game."""

    __slots__ = ("who", "wins")

    def __init__(self, who: Who, wins: bool) -> None:
        self.who = who
        self.wins = wins

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        players = self.who.players(g, frame)
        for q in players:
            if self.wins:
                win(g, q, "1.2.1", "card")
                return False
            lose(g, q, "1.2.1", "card")
            if g.outcome != NOT_OVER:
                return False
        for q in players:
            g.drop_processes_of(q)
        return g.top is frame
