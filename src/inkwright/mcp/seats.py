"""Seats at games: what one client may see and decide, reached by a key that only that client knows."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from threading import Lock
from typing import Protocol

from inkwright.bots.bot import Bot, choose_action
from inkwright.engine.state import State
from inkwright.errors import InkwrightError, quote
from inkwright.game import Game
from inkwright.mcp.positions import actions_text, position_text
from inkwright.view.view import View


class Seat(Protocol):
    """A place at a game, for one client."""

    def show(self) -> str:
        """Return the position as this seat knows it."""
        ...

    def actions(self, words: str) -> str:
        """Return the legal actions that contain all words."""
        ...

    def act(self, action: str) -> str:
        """Make a move, given by its number or its notation, and return the position after it."""
        ...

    def why_not(self, move: str) -> str | None:
        """Return why a move is illegal, or None."""
        ...

    def state(self) -> State:
        """Return the state for the solver, which uses only what the player to act knows."""
        ...


class Table:
    """A game in which some players are bots; the others have seats."""

    def __init__(self, game: Game, bots: Mapping[int, Bot]) -> None:
        self.game = game
        self._bots = bots
        self.lock = Lock()
        self.advance()

    def advance(self) -> None:
        """Let bots answer until a seat has to decide or the game is over."""
        game = self.game
        while not game.over and game.state.ask_player in self._bots:
            player = game.state.ask_player
            game.push(choose_action(self._bots[player], game.view(player)))


class TableSeat:
    """Seat of a player at a table."""

    def __init__(self, table: Table, player: int) -> None:
        self._table = table
        self._player = player
        self._seen = 0

    def show(self) -> str:
        with self._table.lock:
            return self._show()

    def _show(self) -> str:
        view = self._table.game.view(self._player, since=self._seen)
        self._seen = view.to_json()["next_event"]
        return position_text(view, view.story())

    def _view(self) -> View:
        return self._table.game.view(self._player)

    def actions(self, words: str) -> str:
        with self._table.lock:
            return actions_text(self._view(), words)

    def act(self, action: str) -> str:
        with self._table.lock:
            view = self._view()
            self._table.game.push(view.state.options[chosen_index(view, action)])
            self._table.advance()
            return self._show()

    def why_not(self, move: str) -> str | None:
        with self._table.lock:
            return self._view().why_not(move)

    def state(self) -> State:
        with self._table.lock:
            # The solver knows what the player to act knows, so no other player may ask it.
            if not self._view().asked:
                raise InkwrightError("solve works only while you are to decide")
            return self._table.game.state.copy()


class Seats:
    """All seats of a server by their keys; the oldest are given up when there are too many."""

    MOST = 200

    def __init__(self) -> None:
        self._seats: dict[str, Seat] = {}
        self._lock = Lock()

    def add(self, seat: Seat, key: str | None = None) -> str:
        """Add a seat and return its key."""
        with self._lock:
            if len(self._seats) >= self.MOST:
                del self._seats[next(iter(self._seats))]
            key = key or secrets.token_hex(4)
            self._seats[key] = seat
            return key

    def of(self, key: str) -> Seat:
        """Return the seat with a key. Raises InkwrightError."""
        seat = self._seats.get(key.strip())
        if seat is None:
            raise InkwrightError(f"there is no seat {quote(key)}; start_game returns the key of your seat")
        return seat


def chosen_index(view: View, action: str) -> int:
    """Return the index of an action given by number or notation. Raises InkwrightError with the reason."""
    if not view.asked:
        raise InkwrightError(view.why_not("pass") or "you have nothing to decide")
    text = action.strip()
    if text.isascii() and text.isdigit():
        count = len(view.state.options)
        if int(text) >= count:
            raise InkwrightError(f"there is no action {text}; choose one from 0 to {count - 1}")
        return int(text)
    reason = view.why_not(text)
    if reason is not None:
        raise InkwrightError(f"{text}: {reason}")
    return view.find(text)
