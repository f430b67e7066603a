"""Who is connected to which table: takes messages in, sends updates out, and lets bots have their turn."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Protocol

from inkwright.bots.registry import bot_named
from inkwright.errors import InkwrightError
from inkwright.web.errors import NotAllowed, Refused
from inkwright.web.messages import (
    Act,
    Because,
    Bye,
    Concede,
    Done,
    Hello,
    NextGame,
    NotDone,
    ServerMessage,
    Settings,
    TableChanged,
    Thinking,
    Undo,
    Update,
    Welcome,
    WhyNot,
)
from inkwright.web.shape import checked
from inkwright.web.table import Table
from inkwright.web.thinking import Thinkers

_KINDS: dict[str, type[Any]] = {
    "act": Act,
    "undo": Undo,
    "concede": Concede,
    "why": WhyNot,
    "next": NextGame,
    "settings": Settings,
}
_LONGEST_MOVE = 300
_log = logging.getLogger("inkwright.web")


class Connection(Protocol):
    """One browser tab, as a room sees it."""

    def send(self, message: ServerMessage) -> None:
        """Send when it can be sent; never waits."""
        ...


class _Guest:
    """A connection with the seats it has, and how much of the story it has been told."""

    def __init__(self, connection: Connection, seats: list[int]) -> None:
        self.connection = connection
        self.seats = seats
        self.told: dict[int, list[str]] = {seat: [] for seat in seats}

    def update(self, update: Update) -> None:
        """Send an update with only as much of the story as is new."""
        story = update["story"]
        had = self.told[update["seat"]]
        same = 0
        while same < min(len(had), len(story)) and had[same] == story[same]:
            same += 1
        self.told[update["seat"]] = story
        self.connection.send({**update, "story": story[same:], "story_from": same})


class Room:
    """A table with everybody who is connected to it."""

    def __init__(self, table: Table, thinkers: Thinkers, finish: Callable[[Table], None]) -> None:
        """`finish` is told when the match is over."""
        self.table = table
        self._finish = finish
        self._thinkers = thinkers
        self._guests: dict[Connection, _Guest] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._told = table.events
        """How many events of the game everybody has been told."""

    # Coming and going.

    def enter(self, connection: Connection, hello: Hello) -> None:
        """Somebody comes with the secrets of seats; raises NotAllowed if one is wrong."""
        if not hello["tokens"]:
            raise NotAllowed("a seat needs its key; open the link that you were given")
        seats = sorted({self.table.seat_of(token) for token in hello["tokens"]})
        guest = _Guest(connection, seats)
        self._guests[connection] = guest
        self._count_present()
        connection.send(Welcome(type="welcome", seats=seats, table=self.table.info()))
        if self.table.game is not None:
            for seat in seats:
                guest.update(self.table.update(seat, 0))
        self._tell_table(but=connection)
        self._keep_replays()
        self.wake()

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        if self._guests.pop(connection, None) is not None:
            self._count_present()
            self._tell_table()

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and no bot thinks."""
        return not self._guests and self._thinking is None

    def _count_present(self) -> None:
        self.table.present = {seat for guest in self._guests.values() for seat in guest.seats}

    # Messages.

    def take(self, connection: Connection, message: object) -> None:
        """Do what a message asks, and reply; a message that makes no sense changes nothing."""
        number = message.get("id") if isinstance(message, dict) else None
        reply_to = number if type(number) is int else None
        try:
            self._take(self._guests[connection], message)
        except InkwrightError as problem:
            connection.send(NotDone(type="refused", id=reply_to, why=str(problem)))

    def _take(self, guest: _Guest, message: object) -> None:
        kind = message.get("type") if isinstance(message, dict) else None
        if not isinstance(kind, str) or kind not in _KINDS:
            raise Refused(f"a message has a type, one of {', '.join(_KINDS)}")
        asked: Any = checked(message, _KINDS[kind], kind)
        if asked["seat"] not in guest.seats:
            raise NotAllowed("that is not your seat")
        if kind == "why":
            why = self.table.why_not(asked["seat"], asked["move"][:_LONGEST_MOVE])
            guest.connection.send(Because(type="because", id=asked["id"], why=why))
            return
        self._do(kind, asked)
        if kind == "next":
            self._told = 0
            self._tell_table()
        if kind != "settings":
            self.tell()
        # Last, so that a client that reads it has seen what came of its request.
        guest.connection.send(Done(type="done", id=asked["id"]))
        self.wake()

    def _do(self, kind: str, asked: Any) -> None:
        table, seat = self.table, asked["seat"]
        if kind == "act":
            table.act(seat, asked["decision"], asked["action"])
        elif kind == "undo":
            table.undo(seat, asked["decision"])
        elif kind == "concede":
            table.concede(seat)
        elif kind == "next":
            table.begin()
        elif asked["ask_order"]:
            table.ask_order.add(seat)
        else:
            table.ask_order.discard(seat)

    def tell(self) -> None:
        """Send everybody what they may know now."""
        # Who has won, and whether another game follows, is known before the end of a game is seen.
        if self.table.record["puzzle"] or (self.table.game is not None and self.table.game.over):
            self._tell_table()
        since = min(self._told, self.table.events)  # fewer after an undo
        self._told = self.table.events
        updates = {seat: self.table.update(seat, since) for seat in self.table.present}
        for guest in self._guests.values():
            for seat in guest.seats:
                guest.update(updates[seat])
        self._keep_replays()

    def _keep_replays(self) -> None:
        """Keep the games of a match that is over; elsewhere, since writing a record takes its time."""
        if self.table.finished and not self.table.kept and self._keeping is None:
            self._keeping = asyncio.create_task(self._kept())

    async def _kept(self) -> None:
        try:
            await asyncio.to_thread(self._finish, self.table)
        except OSError as problem:
            _log.error("the replays of table %s could not be written: %s", self.table.name, problem)
            return
        self.table.kept = True
        self._tell_table()

    def seated(self) -> None:
        """Somebody has sat down: begin if nobody is missing, and tell."""
        if self.table.full and self.table.game is None:
            self._told = 0
            self.table.begin()
        self._tell_table()
        if self.table.game is not None:
            self.tell()
        self.wake()

    def _tell_table(self, but: Connection | None = None) -> None:
        info = self.table.info()
        for connection in self._guests:
            if connection is not but:
                connection.send(TableChanged(type="table", table=info))

    # Bots.

    def wake(self) -> None:
        """Let a bot think if it is its turn, unless it does already."""
        if self._thinking is None and self.table.bot is not None:
            self._thinking = asyncio.create_task(self._think())
            self._thinking.add_done_callback(self._thought)

    async def _think(self) -> None:
        while (bot := self.table.bot) is not None and (seat := self.table.deciding) is not None:
            await self._decide(bot, seat)

    def _thought(self, task: asyncio.Task[None]) -> None:
        """A bot has nothing more to decide, or has failed: then the people at the table are told."""
        self._thinking = None
        problem = None if task.cancelled() else task.exception()
        if problem is None:
            return
        if not isinstance(problem, InkwrightError):  # a defect of the bot
            _log.error("a bot failed at table %s", self.table.name, exc_info=problem)
        why = f"the bot has stopped: {problem or type(problem).__name__}; take back a decision, or concede"
        for connection in self._guests:
            connection.send(NotDone(type="refused", id=None, why=why))

    async def _decide(self, bot: str, seat: int) -> None:
        game = self.table.game
        assert game is not None
        number = self.table.number
        message = Thinking(type="thinking", seat=seat, seconds=bot_named(bot).seconds)
        for connection in self._guests:
            connection.send(message)
        seed = game.seed * 1_000_003 + number
        code = await self._thinkers.choose(bot, game.state, seat, seed)
        if self.table.number == number:  # else somebody has taken a decision back or conceded meanwhile
            self.table.answer(seat, code)
            self.tell()

    def close(self) -> None:
        """Send everybody away: the server stops."""
        if self._thinking is not None:
            self._thinking.cancel()
        for connection in self._guests:
            connection.send(Bye(type="bye", why="the server stops; your game is kept"))


def encoded(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return json.dumps(message, separators=(",", ":"))
