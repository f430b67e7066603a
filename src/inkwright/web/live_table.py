"""A table with its connections: handles messages, sends updates and runs bots."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol

from inkwright.analysis.advice import Advice
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.moves import describe
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.claims import claim_win
from inkwright.web.draws import answer_draw, offer_draw
from inkwright.web.errors import NotAllowed, Refused
from inkwright.web.event_log import log_event, log_trouble
from inkwright.web.figures import Figures
from inkwright.web.messages.from_client import (
    Act,
    AnswerDraw,
    AnswerTakeback,
    AskHint,
    ClaimWin,
    Concede,
    NextGame,
    OfferDraw,
    OpenHands,
    React,
    Rematch,
    Settings,
    Undo,
    WhyNot,
)
from inkwright.web.messages.from_server import (
    Bye,
    Done,
    Hint,
    Reacted,
    Refusal,
    ServerMessage,
    TableChanged,
    Update,
    Welcome,
    WhyNotReply,
)
from inkwright.web.rates import Bucket, Rate
from inkwright.web.seating import new_spectator_key, set_open_hands, take_seat
from inkwright.web.spectating import SPECTATOR, count_shown, shows_hands, watch
from inkwright.web.table import Damage, Table
from inkwright.web.table_bots import TableBots
from inkwright.web.table_info import describe_table, open_requests
from inkwright.web.table_updates import check_hint, find_shown_action, find_why_not, is_large, make_updates
from inkwright.web.undoing import answer_takeback, ask_undo
from inkwright.web.validation import validate

_KINDS: dict[str, type[Any]] = {
    "act": Act,
    "undo": Undo,
    "answer": AnswerTakeback,
    "claim": ClaimWin,
    "concede": Concede,
    "draw": OfferDraw,
    "answer_draw": AnswerDraw,
    "why": WhyNot,
    "hint": AskHint,
    "next": NextGame,
    "rematch": Rematch,
    "react": React,
    "open_hands": OpenHands,
    "settings": Settings,
}
_MAX_MOVE = 300
_MAX_TABS = 8
_MAX_SPECTATORS = 30
_REACTIONS = Rate(per_second=1 / 4, burst=3)
"""Reactions of a seat; more are refused."""
_TICK = 1.0
"""Seconds between updates of what spectators may see."""
_DISK = ThreadPoolExecutor(16, "journal")
"""Threads that wait for the disk; the file system syncs the files of several tables together."""
_BRIEF_ADVISER = "greedy"
"""Bot that gives brief hints."""
_HINT_PATIENCE = 20.0
"""Seconds after which a hint is given up, because the server is too busy."""


class Connection(Protocol):
    """Connection to one browser tab."""

    def send(self, message: ServerMessage) -> None:
        """Queue a message without waiting."""
        ...

    def close(self) -> None:
        """Disconnect once all messages are sent."""
        ...


class _Client:
    """Connection with its seats and the part of the story already sent."""

    def __init__(self, connection: Connection, seats: list[int]) -> None:
        self.connection = connection
        self.seats = seats
        self.story_sent: dict[int, list[str]] = {seat: [] for seat in seats or [SPECTATOR]}
        self.cards_sent: dict[int, set[str]] = {seat: set() for seat in seats or [SPECTATOR]}

    @property
    def watches(self) -> bool:
        """True for a spectator."""
        return not self.seats

    def update(self, update: Update) -> None:
        """Send an update with only the new part of the story, and only cards that are new to the client."""
        story = update["story"]
        had = self.story_sent[update["seat"]]
        same = len(had)
        if story[:same] != had:  # something was undone, or a game has begun
            same = next(at for at, line in enumerate(had) if story[at : at + 1] != [line])
        had[same:] = story[same:]
        sent = self.cards_sent[update["seat"]]
        view = update["view"].copy()
        view["cards"] = {name: facts for name, facts in view["cards"].items() if name not in sent}
        sent.update(view["cards"])
        self.connection.send({**update, "view": view, "story": story[same:], "story_from": same})


@dataclass(frozen=True, slots=True)
class TableEvents:
    """Callbacks for events at a table."""

    finish: Callable[[Table], None]
    """The match is over; called in a thread."""
    rematch: Callable[[Table], object]
    """A player wants another match; called in a thread."""
    failure: Callable[[LiveTable], None]
    """A decision may not be on disk, so the table must be read from there again."""
    rest: Callable[[LiveTable], None]
    """A bot has stopped thinking, or replays are saved."""
    figures: Figures = field(default_factory=Figures)


class LiveTable:
    """Table with its connections."""

    def __init__(self, table: Table, bot_workers: BotWorkers, events: TableEvents) -> None:
        self.table = table
        self._events = events
        self._bot_workers = bot_workers
        self._clients: dict[Connection, _Client] = {}
        self._lock = asyncio.Lock()
        """Held while the table changes until the change is on disk, so that no one sees it earlier."""
        self.users = 0
        """Number of connections and requests that use the table."""
        self._bots = TableBots(table, bot_workers)
        self._saving: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._events_sent = table.events
        """Number of events of the game sent so far."""
        self._shown: tuple[int, int, bool] | None = None
        """State last shown to spectators: change, decisions, and whether with hands."""
        self._watched_events = 0
        """Number of events that all spectators have."""
        self._watching: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        """Runs when the time of a player has run out."""
        self._reactions: dict[int, Bucket] = {}

    # Connections.

    async def enter(self, connection: Connection, seats: Sequence[int]) -> None:
        """Add a connection of the player or players in some seats, whose tokens were checked."""
        async with self._lock:
            if not seats and sum(each.watches for each in self._clients.values()) >= _MAX_SPECTATORS:
                raise Refused(f"{_MAX_SPECTATORS} people watch this table already")
            for seat in seats:
                if sum(seat in each.seats for each in self._clients.values()) >= _MAX_TABS:
                    raise Refused(f"this seat is open in {_MAX_TABS} tabs already; close one of them")
            client = _Client(connection, list(seats))
            self._clients[connection] = client
            log_event("connected", table=self.table.name, seats=client.seats)
            self._update_presence()
            connection.send(Welcome(type="welcome", seats=client.seats, table=describe_table(self.table)))
            if self.table.damage is not None:
                connection.send(Refusal(type="refused", id=None, why=_describe(self.table.damage)))
            if self.table.game is not None:
                for update in (await self._make_updates(seats, 0)).values():
                    client.update(update)
                if client.watches:
                    client.update(watch(self.table, 0))
            self._send_table(exclude=connection)
            if client.watches and self._watching is None:
                self._watching = asyncio.create_task(self._show_spectators())
            self._start_saving_replays()
            self._bots.wake(self)

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        client = self._clients.pop(connection, None)
        if client is not None:
            log_event("disconnected", table=self.table.name, seats=client.seats)
            self._update_presence()
            self._send_table()
        if not self.table.presence.present:
            try:
                self.table.pause_clock()
            except InkwrightError as problem:  # the time since the last decision is forgotten
                log_trouble("disk_error", problem, table=self.table.name)
        if not self.table.watched and self._watching is not None:
            self._watching.cancel()
            self._watching = None
        if not self._clients:
            self._bots.stop()  # the bot continues when a player reconnects

    @property
    def idle(self) -> bool:
        """True if no one uses the table and nothing is in progress."""
        return not self.users and not self._bots.thinking and self._saving is None

    @property
    def connections(self) -> int:
        """Number of connections of players and spectators."""
        return len(self._clients)

    def _update_presence(self) -> None:
        self.table.presence.set_present({seat for client in self._clients.values() for seat in client.seats})
        self.table.watched = sum(client.watches for client in self._clients.values())
        if self.table.game is not None:
            self.table.run_clock()
        self._set_timer()

    # Messages.

    async def handle(self, connection: Connection, message: object) -> None:
        """Carry out a message and reply; an invalid message changes nothing."""
        number = message.get("id") if isinstance(message, dict) else None
        reply_to = number if type(number) is int else None
        figures, began = self._events.figures, time.perf_counter()
        async with self._lock:
            try:
                kind = await self._handle(self._clients[connection], message)
            except InkwrightError as problem:
                figures.refused += 1
                log_event("refused", table=self.table.name, error=type(problem).__name__)
                connection.send(Refusal(type="refused", id=reply_to, why=str(problem)))
                return
        seconds = time.perf_counter() - began
        figures.done += 1
        figures.seconds += seconds
        log_event("message", table=self.table.name, kind=kind, ms=round(1000 * seconds, 1))

    async def _handle(self, client: _Client, message: object) -> str:
        """Carry out a message; return its kind."""
        kind = message.get("type") if isinstance(message, dict) else None
        if not isinstance(kind, str) or kind not in _KINDS:
            raise Refused(f"a message needs a type: {', '.join(_KINDS)}")
        request: Any = validate(message, _KINDS[kind], kind)
        if request["seat"] not in client.seats:
            raise NotAllowed("that is not your seat")
        if kind == "why":
            why = find_why_not(self.table, request["seat"], request["move"][:_MAX_MOVE])
            client.connection.send(WhyNotReply(type="because", id=request["id"], why=why))
            return kind
        if kind == "hint":
            self._start_hint(client.connection, request)
            return kind
        if kind == "react":
            self._react(request)
            client.connection.send(Done(type="done", id=request["id"]))
            return kind
        asked = open_requests(self.table)
        if kind in ("next", "rematch", "open_hands"):
            await asyncio.to_thread(self._do, kind, request, client.seats)
        else:
            self._do(kind, request, client.seats)
            await self._sync()
        if kind == "next":
            self._events_sent = 0
            self._shown = None
        if kind in ("next", "rematch", "open_hands") or asked != open_requests(self.table):
            self._send_table()
        if kind not in ("settings", "rematch", "open_hands"):
            await self.send_updates()
        # Sent last, after the updates that the request caused.
        client.connection.send(Done(type="done", id=request["id"]))
        self._bots.wake(self)
        return kind

    async def _sync(self) -> None:
        """Wait until the last decision is on disk, before anyone is told."""
        try:
            await asyncio.get_running_loop().run_in_executor(_DISK, self.table.journal.sync)
        except OSError as problem:
            # What is on disk now is uncertain, so the table is read from there again.
            log_trouble("disk_error", problem, table=self.table.name)
            self._events.failure(self)
            self.close("could not write to disk; your game is restored when you reconnect")
            raise Refused("could not write to disk") from None

    def _do(self, kind: str, request: Any, seats: Collection[int]) -> None:
        table, seat = self.table, request["seat"]
        if kind == "act":
            table.act(seat, request["decision"], request["action"], request.get("following", ()))
        elif kind == "undo":
            ask_undo(table, seat, request["decision"], seats)
        elif kind == "answer":
            answer_takeback(table, seat, request["allow"])
        elif kind == "claim":
            claim_win(table, seat)
        elif kind == "concede":
            table.concede(seat)
        elif kind == "draw":
            offer_draw(table, seat, seats)
        elif kind == "answer_draw":
            answer_draw(table, seat, request["agree"])
        elif kind == "next":
            table.begin()
        elif kind == "rematch":
            self._events.rematch(table)
        elif kind == "open_hands":
            set_open_hands(table, seat, request["agree"])
        elif request["ask_order"]:
            table.ask_order.add(seat)
        else:
            table.ask_order.discard(seat)

    async def _make_updates(self, seats: Iterable[int], since: int) -> dict[int, Update]:
        """Return what each of the given seats may know now."""
        wanted = list(seats)
        if is_large(self.table):  # in a thread, because that takes time
            return await asyncio.to_thread(make_updates, self.table, wanted, since)
        return make_updates(self.table, wanted, since)

    async def send_updates(self) -> None:
        """Send every client what it may know now."""
        # The result of the match is sent before the end of the game is shown.
        game = self.table.game
        solving = self.table.record["puzzle"] or "turn_puzzle" in self.table.record
        if solving or (game is not None and game.over):
            self._send_table()
        since = min(self._events_sent, self.table.events)  # fewer after an undo
        self._events_sent = self.table.events
        updates = await self._make_updates(self.table.presence.present, since)
        for client in self._clients.values():
            for seat in client.seats:
                if seat in updates:
                    client.update(updates[seat])
        self.table.forget_views()
        self._update_spectators()
        self._set_timer()
        self._start_saving_replays()

    def _start_saving_replays(self) -> None:
        """Save the games of a finished match in another thread, because that takes time."""
        if self.table.finished and not self.table.replays_saved and self._saving is None:
            self._saving = asyncio.create_task(self._save_replays())

    async def _save_replays(self) -> None:
        try:
            await asyncio.to_thread(self._events.finish, self.table)
        except OSError as problem:
            log_trouble("disk_error", problem, table=self.table.name)
        else:
            self.table.replays_saved = True
            log_event("match_finished", table=self.table.name, games=len(self.table.played))
            self._send_table()
        finally:
            self._saving = None
            self._events.rest(self)

    # Spectators, reactions and clocks.

    async def invite_spectators(self) -> str:
        """Return a new key for a link with which others may watch."""
        async with self._lock:
            return await asyncio.to_thread(new_spectator_key, self.table)

    def _update_spectators(self) -> None:
        """Send spectators what they may know now, if that has changed."""
        spectators = [client for client in self._clients.values() if client.watches]
        if not spectators or self.table.game is None:
            return
        shown = (self.table.number, count_shown(self.table), shows_hands(self.table))
        if self._shown is None or shown[2] != self._shown[2]:
            self._watched_events = 0
        elif shown == self._shown or (shown[2] and shown[1] == self._shown[1]):
            return
        self._shown = shown
        update = watch(self.table, self._watched_events)
        self._watched_events = update["view"]["since"] + len(update["view"]["events"])
        for client in spectators:
            client.update(update)

    async def _show_spectators(self) -> None:
        """Send spectators with a delay what they may see by now."""
        while True:
            await asyncio.sleep(_TICK)
            async with self._lock:
                self._update_spectators()

    def _react(self, request: React) -> None:
        bucket = self._reactions.setdefault(request["seat"], Bucket(_REACTIONS))
        if bucket.try_take():
            raise Refused("that was a lot of reactions; wait a moment")
        message = Reacted(type="reaction", seat=request["seat"], reaction=request["reaction"])
        self.broadcast(message)

    def _set_timer(self) -> None:
        """Wake up when the running clock has run out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seconds = self.table.clock.seconds_left() if self.table.clock is not None else None
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds + 0.01, lambda: loop.create_task(self._time_out()))

    async def _time_out(self) -> None:
        """End the game of a player whose time has run out."""
        async with self._lock:
            try:
                ended = self.table.end_on_time()
                if ended:
                    await self._sync()
            except Refused as problem:
                log_trouble("disk_error", problem, table=self.table.name)
                return
            if ended:
                await self.send_updates()

    async def seat_player(self, seat: int, name: str, deck: str, owner: str) -> str:
        """Seat a player, start the game if all seats are taken, and inform all clients; return the token."""
        async with self._lock:
            token = await asyncio.to_thread(take_seat, self.table, seat, name, deck, owner)
            self._send_table()
            if self.table.game is not None:
                self._events_sent = 0
                await self.send_updates()
            self._bots.wake(self)
        return token

    def _send_table(self, exclude: Connection | None = None) -> None:
        info = describe_table(self.table)
        for connection in self._clients:
            if connection is not exclude:
                connection.send(TableChanged(type="table", table=info))

    # Bots.

    @property
    def attended(self) -> bool:
        """True if anyone is connected."""
        return bool(self._clients)

    def broadcast(self, message: ServerMessage) -> None:
        """Send a message to everyone at the table."""
        for connection in self._clients:
            connection.send(message)

    async def play(self, number: int, seat: int, code: int) -> None:
        """Make the move of a bot, unless a player has undone something or conceded since `number`."""
        async with self._lock:
            if self.table.number == number:
                self.table.answer(seat, code)
                await self._sync()
                await self.send_updates()

    def rest(self) -> None:
        """Let the server decide whether the table is still needed, now that no bot thinks."""
        self._events.rest(self)

    def _start_hint(self, connection: Connection, request: AskHint) -> None:
        """Ask a bot what it would do, without waiting for it."""
        check_hint(self.table, request["seat"])
        if self._hinting is not None:
            raise Refused("a hint is already on its way")
        self._hinting = asyncio.create_task(self._hint(connection, request))

    async def _hint(self, connection: Connection, request: AskHint) -> None:
        game, number = self.table.game, self.table.number
        assert game is not None
        seat, asked = request["seat"], request["id"]
        try:
            # The seed has nothing to do with that of the game, and the worker sees what the seat may know.
            thinking = self._advise(game, number, request.get("brief", False))
            advice = await asyncio.wait_for(thinking, _HINT_PATIENCE)
        except TimeoutError:
            connection.send(
                Refusal(type="refused", id=asked, why="the server is busy; ask again in a moment")
            )
            return
        except InkwrightError as problem:
            connection.send(Refusal(type="refused", id=asked, why=f"there is no hint now: {problem}"))
            return
        finally:
            self._hinting = None
        if self.table.number != number:
            connection.send(Refusal(type="refused", id=asked, why="the game has moved on"))
            return
        connection.send(
            Hint(
                type="hint",
                id=asked,
                action=find_shown_action(self.table, seat, (advice.action, *advice.following)),
                line=list(advice.line),
                chance=advice.chance,
                wins=advice.wins,
            )
        )

    async def _advise(self, game: Game, seed: int, brief: bool) -> Advice:
        if not brief:
            return await self._bot_workers.advise(self.table.name, game.state, seed)
        code = await self._bot_workers.choose(self.table.name, _BRIEF_ADVISER, game.state, seed)
        return Advice(code, (), (describe(game.state, code),), None, wins=False)

    def close(self, why: str) -> None:
        """Close all connections for a reason."""
        if self._timer is not None:
            self._timer.cancel()
        self._bots.stop()
        for task in (self._hinting, self._watching):
            if task is not None:
                task.cancel()
        for connection in list(self._clients):
            connection.send(Bye(type="bye", why=why))
            connection.close()


def _describe(damage: Damage) -> str:
    return (
        f"part of this game could not be restored; it continues after decision {damage.decisions}, and the"
        " rest is kept on the server"
    )


_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def encode(message: ServerMessage) -> str:
    """Return a message as JSON."""
    return _ENCODER.encode(message)
