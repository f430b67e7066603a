"""A table with its connections: handles messages, sends updates and runs bots."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Protocol

from inkwright.bots.registry import bot_named
from inkwright.errors import InkwrightError
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.errors import NotAllowed, Refused
from inkwright.web.messages import (
    Act,
    AskHint,
    Bye,
    Concede,
    Done,
    Hello,
    Hint,
    NextGame,
    Refusal,
    Rematch,
    ServerMessage,
    Settings,
    TableChanged,
    Thinking,
    Undo,
    Update,
    Welcome,
    WhyNot,
    WhyNotReply,
)
from inkwright.web.table import Table
from inkwright.web.validation import validate

_KINDS: dict[str, type[Any]] = {
    "act": Act,
    "undo": Undo,
    "concede": Concede,
    "why": WhyNot,
    "hint": AskHint,
    "next": NextGame,
    "rematch": Rematch,
    "settings": Settings,
}
_MAX_MOVE = 300
_ADVISER = "greedy"
"""Bot that gives hints: fast, and its reasons are easy to see."""
_log = logging.getLogger("inkwright.web")


class Connection(Protocol):
    """Connection to one browser tab."""

    def send(self, message: ServerMessage) -> None:
        """Queue a message without waiting."""
        ...


class _Client:
    """Connection with its seats and the part of the story already sent."""

    def __init__(self, connection: Connection, seats: list[int]) -> None:
        self.connection = connection
        self.seats = seats
        self.story_sent: dict[int, list[str]] = {seat: [] for seat in seats}

    def update(self, update: Update) -> None:
        """Send an update with only the new part of the story."""
        story = update["story"]
        had = self.story_sent[update["seat"]]
        same = 0
        while same < min(len(had), len(story)) and had[same] == story[same]:
            same += 1
        self.story_sent[update["seat"]] = story
        self.connection.send({**update, "story": story[same:], "story_from": same})


class LiveTable:
    """Table with its connections."""

    def __init__(
        self,
        table: Table,
        bot_workers: BotWorkers,
        on_finish: Callable[[Table], None],
        on_rematch: Callable[[Table], object],
    ) -> None:
        """`on_finish` is called when the match is over, `on_rematch` when a player wants another one."""
        self.table = table
        self._on_finish = on_finish
        self._on_rematch = on_rematch
        self._bot_workers = bot_workers
        self._clients: dict[Connection, _Client] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._saving: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._events_sent = table.events
        """Number of events of the game sent so far."""

    # Connections.

    def enter(self, connection: Connection, hello: Hello) -> None:
        """Add a connection with the tokens of its seats; raise NotAllowed if one is wrong."""
        if not hello["tokens"]:
            raise NotAllowed("you need a key for a seat; open the link you were given")
        seats = sorted({self.table.find_seat(token) for token in hello["tokens"]})
        client = _Client(connection, seats)
        self._clients[connection] = client
        self._update_presence()
        connection.send(Welcome(type="welcome", seats=seats, table=self.table.info()))
        if self.table.game is not None:
            for seat in seats:
                client.update(self.table.update(seat, 0))
        self._send_table(exclude=connection)
        self._start_saving_replays()
        self.wake_bot()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        if self._clients.pop(connection, None) is not None:
            self._update_presence()
            self._send_table()

    @property
    def idle(self) -> bool:
        """True if nobody is connected and no bot is thinking."""
        return not self._clients and self._thinking is None

    def _update_presence(self) -> None:
        self.table.present = {seat for client in self._clients.values() for seat in client.seats}

    # Messages.

    def handle(self, connection: Connection, message: object) -> None:
        """Carry out a message and reply; an invalid message changes nothing."""
        number = message.get("id") if isinstance(message, dict) else None
        reply_to = number if type(number) is int else None
        try:
            self._handle(self._clients[connection], message)
        except InkwrightError as problem:
            connection.send(Refusal(type="refused", id=reply_to, why=str(problem)))

    def _handle(self, client: _Client, message: object) -> None:
        kind = message.get("type") if isinstance(message, dict) else None
        if not isinstance(kind, str) or kind not in _KINDS:
            raise Refused(f"a message needs a type: {', '.join(_KINDS)}")
        request: Any = validate(message, _KINDS[kind], kind)
        if request["seat"] not in client.seats:
            raise NotAllowed("that is not your seat")
        if kind == "why":
            why = self.table.why_not(request["seat"], request["move"][:_MAX_MOVE])
            client.connection.send(WhyNotReply(type="because", id=request["id"], why=why))
            return
        if kind == "hint":
            self._start_hint(client.connection, request)
            return
        self._do(kind, request)
        if kind == "next":
            self._events_sent = 0
        if kind in ("next", "rematch"):
            self._send_table()
        if kind not in ("settings", "rematch"):
            self.send_updates()
        # Sent last, after the updates that the request caused.
        client.connection.send(Done(type="done", id=request["id"]))
        self.wake_bot()

    def _do(self, kind: str, request: Any) -> None:
        table, seat = self.table, request["seat"]
        if kind == "act":
            table.act(seat, request["decision"], request["action"], request.get("following", ()))
        elif kind == "undo":
            table.undo(seat, request["decision"])
        elif kind == "concede":
            table.concede(seat)
        elif kind == "next":
            table.begin()
        elif kind == "rematch":
            self._on_rematch(table)
        elif request["ask_order"]:
            table.ask_order.add(seat)
        else:
            table.ask_order.discard(seat)

    def send_updates(self) -> None:
        """Send every client what it may know now."""
        # The result of the match is sent before the end of the game is shown.
        if self.table.record["puzzle"] or (self.table.game is not None and self.table.game.over):
            self._send_table()
        since = min(self._events_sent, self.table.events)  # fewer after an undo
        self._events_sent = self.table.events
        updates = {seat: self.table.update(seat, since) for seat in self.table.present}
        for client in self._clients.values():
            for seat in client.seats:
                client.update(updates[seat])
        self._start_saving_replays()

    def _start_saving_replays(self) -> None:
        """Save the games of a finished match in another thread, because that takes time."""
        if self.table.finished and not self.table.replays_saved and self._saving is None:
            self._saving = asyncio.create_task(self._save_replays())

    async def _save_replays(self) -> None:
        try:
            await asyncio.to_thread(self._on_finish, self.table)
        except OSError as problem:
            _log.error("could not write the replays of table %s: %s", self.table.name, problem)
            return
        self.table.replays_saved = True
        self._send_table()

    def handle_new_player(self) -> None:
        """Start the game if all seats are taken, and inform all clients."""
        if self.table.full and self.table.game is None:
            self._events_sent = 0
            self.table.begin()
        self._send_table()
        if self.table.game is not None:
            self.send_updates()
        self.wake_bot()

    def _send_table(self, exclude: Connection | None = None) -> None:
        info = self.table.info()
        for connection in self._clients:
            if connection is not exclude:
                connection.send(TableChanged(type="table", table=info))

    # Bots.

    def wake_bot(self) -> None:
        """Start the bot if it has to decide and is not thinking already."""
        if self._thinking is None and self.table.bot is not None:
            self._thinking = asyncio.create_task(self._think())
            self._thinking.add_done_callback(self._finish_thinking)

    async def _think(self) -> None:
        while (bot := self.table.bot) is not None and (seat := self.table.deciding) is not None:
            await self._decide(bot, seat)

    def _finish_thinking(self, task: asyncio.Task[None]) -> None:
        """Clean up after a bot; report a failure to the players."""
        self._thinking = None
        problem = None if task.cancelled() else task.exception()
        if problem is None:
            return
        if not isinstance(problem, InkwrightError):  # a bug in the bot
            _log.error("a bot failed at table %s", self.table.name, exc_info=problem)
        why = f"the bot failed: {problem or type(problem).__name__}; undo a decision or concede"
        for connection in self._clients:
            connection.send(Refusal(type="refused", id=None, why=why))

    async def _decide(self, bot: str, seat: int) -> None:
        game = self.table.game
        assert game is not None
        number = self.table.number
        message = Thinking(type="thinking", seat=seat, seconds=bot_named(bot).seconds)
        for connection in self._clients:
            connection.send(message)
        seed = game.seed * 1_000_003 + number
        code = await self._bot_workers.choose(bot, game.state, seat, seed)
        if self.table.number == number:  # otherwise a player has undone something or conceded meanwhile
            self.table.answer(seat, code)
            self.send_updates()

    def _start_hint(self, connection: Connection, request: AskHint) -> None:
        """Ask a bot what it would do, without waiting for it."""
        self.table.check_hint(request["seat"])
        if self._hinting is not None:
            raise Refused("a hint is already on its way")
        self._hinting = asyncio.create_task(self._hint(connection, request))

    async def _hint(self, connection: Connection, request: AskHint) -> None:
        game, number = self.table.game, self.table.number
        assert game is not None
        try:
            code = await self._bot_workers.choose(_ADVISER, game.state, request["seat"], game.seed)
        finally:
            self._hinting = None
        if self.table.number == number:
            action = game.state.options.index(code)
            connection.send(Hint(type="hint", id=request["id"], action=action))
        else:
            connection.send(Refusal(type="refused", id=request["id"], why="the game has moved on"))

    def close(self) -> None:
        """Close all connections because the server is stopping."""
        for task in (self._thinking, self._hinting):
            if task is not None:
                task.cancel()
        for connection in self._clients:
            connection.send(Bye(type="bye", why="the server is shutting down; your game is saved"))


def encode(message: ServerMessage) -> str:
    """Return a message as JSON."""
    return json.dumps(message, separators=(",", ":"))
