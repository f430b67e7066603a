"""A seat in a bot match: the match asks, and an MCP client looks for its decision and answers it."""

from __future__ import annotations

import time
from threading import Condition, Event

from inkwright.bots.faults import BotFault
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.mcp.positions import actions_text, position_text
from inkwright.mcp.seats import chosen_index
from inkwright.view.view import View

KEY = "match"
"""Key of the seat; a match has only one."""
_PATIENCE = 20.0
"""Seconds that a tool waits for the next decision before it tells the client to ask again."""
_WAIT = "The opponent is deciding, or the next game is about to begin; ask view again"


class MatchSeat:
    """A bot whose decisions are made by an MCP client, within a time limit per decision."""

    def __init__(self, seconds: float) -> None:
        self.name = "mcp"
        self._seconds = seconds
        self._changed = Condition()
        self._view: View | None = None
        self._answers: list[int] = []
        self._over = False
        self._told = Event()

    # The side of the match, in its own thread.

    def for_game(self, seed: int, player: int) -> MatchSeat:
        """Return this bot for a new game."""
        return self

    def choose(self, view: View) -> int:
        """Wait for the client's answer. Raises BotFault if there is none in time."""
        deadline = time.monotonic() + self._seconds
        with self._changed:
            self._view = view
            self._answers.clear()
            self._changed.notify_all()
            while not self._answers:
                left = deadline - time.monotonic()
                if left <= 0:
                    self._view = None
                    raise BotFault("timeout", f"{self.name}: no answer within {self._seconds:g} s")
                self._changed.wait(left)
            self._view = None
            return self._answers.pop()

    def finish(self, patience: float) -> None:
        """Tell the client that the match is over; wait some seconds until it has heard that."""
        with self._changed:
            self._over = True
            self._changed.notify_all()
        self._told.wait(patience)

    # The side of the client.

    def show(self) -> str:
        view = self._next()
        if view is not None:
            return position_text(view)
        if not self._over:
            return _WAIT
        self._told.set()
        return "The match is over"

    def actions(self, words: str) -> str:
        view = self._next()
        return actions_text(view, words) if view is not None else _WAIT

    def act(self, action: str) -> str:
        with self._changed:
            if self._view is None:
                raise InkwrightError("there is nothing to decide now; ask view again")
            self._answers.append(chosen_index(self._view, action))
            self._view = None
            self._changed.notify_all()
        return self.show()

    def why_not(self, move: str) -> str | None:
        view = self._next()
        return view.why_not(move) if view is not None else _WAIT

    def state(self) -> State:
        raise InkwrightError("there is no solver in a match")

    def _next(self) -> View | None:
        """Wait a little for a decision; None if there is none yet or the match is over."""
        deadline = time.monotonic() + _PATIENCE
        with self._changed:
            while self._view is None and not self._over and (left := deadline - time.monotonic()) > 0:
                self._changed.wait(left)
            return self._view
