"""A real server on a free port, and clients that talk to it as browsers do."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from inkwright.cards.table import load
from inkwright.web.app import make_app
from inkwright.web.limits import USUAL, Limits
from inkwright.web.security import LOOPBACK, AllowedHosts
from inkwright.web.serve import GameServer, listen, listen_also, make_config
from inkwright.web.sharing import Sharing
from inkwright.web.storage import TableStorage

DECKS = Path(__file__).parents[2] / "decks"
PATIENCE = 60.0
"""Seconds until something must have happened on a busy machine."""


def deck(name: str = "amber-steel") -> str:
    """Text of a sample deck."""
    return (DECKS / f"{name}.txt").read_text(encoding="utf-8")


class Server:
    """A running server."""

    def __init__(
        self, data: Path, client: Path, limits: Limits = USUAL, storage: TableStorage | None = None
    ) -> None:
        self.data = data
        self._opened = contextlib.ExitStack()
        opened: socket.socket = listen("127.0.0.1", 0)
        self.port: int = opened.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        hosts = AllowedHosts(LOOPBACK)
        # Linux has more addresses for this machine; one of them stands for its address in the network.
        sharing = Sharing(hosts, self.port, find_address=lambda: "127.0.0.2")
        app = make_app(
            data,
            load(),
            ThreadPoolExecutor,
            client=client,
            limits=limits,
            hosts=hosts,
            sharing=sharing,
            storage=storage,
        )
        config = make_config(app, "127.0.0.1" if limits.behind_proxy else "")
        self._server = GameServer(config, app.state.close_tables)
        sharing.allow(partial(listen_also, self._server, self.port))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [opened]}, daemon=True)
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server has stopped"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop it as Ctrl-C does, and hang up."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._opened.close()

    def request(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers (lower case) and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        sent = {"Host": self.host}
        if data is not None:
            sent["Content-Type"] = "application/json"
        sent.update(headers or {})
        try:
            connection.request(method, path, data, sent)
            response = connection.getresponse()
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        """The JSON answer to a GET that is fine."""
        status, _, data = self.request("GET", path)
        assert status == 200, data
        return json.loads(data)

    def post(self, path: str, body: object, status: int = 200) -> Any:
        """The JSON answer to a POST."""
        found, _, data = self.request("POST", path, body)
        assert found == status, data
        return json.loads(data)

    def make_table(self, *seats: dict[str, Any], **more: Any) -> Any:
        """A new table; a game against the random bot unless seats are given."""
        wanted = {
            "format": "core" if len(seats) <= 2 else "core-multiplayer",
            "edition": "2.3",
            "match": "single",
            "seats": list(seats) or [here(), bot()],
            **more,
        }
        return self.post("/api/tables", wanted)

    def socket(self, origin: str | None = None) -> ClientConnection:
        """A websocket that has said nothing yet."""
        address = f"ws://{self.host}/api/socket"
        named = None if origin is None else Origin(origin)
        return self._opened.enter_context(
            connect(address, origin=named, open_timeout=PATIENCE, max_size=None)
        )

    @contextlib.contextmanager
    def player(self, made: Any, *seats: int) -> Iterator[Player]:
        """Someone who sits on seats of a table that was made, or on all of them."""
        tokens = [key["token"] for key in made["seats"] if not seats or key["seat"] in seats]
        player = Player(self.socket(), made["table"], tokens)
        try:
            yield player
        finally:
            player.socket.close()


def here(name: str = "Ann", which: str = "amber-steel") -> dict[str, Any]:
    """A seat for this browser."""
    return {"kind": "here", "name": name, "deck": deck(which)}


def bot(which: str = "ruby-sapphire") -> dict[str, Any]:
    """A seat for the random bot."""
    return {"kind": "bot", "name": "", "bot": "random", "deck": deck(which)}


class Player:
    """A client that keeps what it was sent."""

    def __init__(self, opened: ClientConnection, table: str, tokens: list[str]) -> None:
        self.socket = opened
        self.received: list[str] = []
        self.updates: dict[int, Any] = {}
        self.table: Any = None
        self._id = 0
        self.send({"type": "hello", "table": table, "tokens": tokens})
        first = self.next()
        assert first["type"] == "welcome", first
        self.seats: list[int] = first["seats"]

    def send(self, message: object) -> None:
        """Send anything."""
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Any:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.updates[message["seat"]] = message
        if message["type"] in ("welcome", "table"):
            self.table = message["table"]
        return message

    def until(self, *kinds: str) -> Any:
        """Messages up to the first of these kinds, which is returned."""
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def ask(self, **message: Any) -> Any:
        """Send a request; the reply to it."""
        self._id += 1
        self.send({**message, "id": self._id})
        while True:
            reply = self.next()
            if reply["type"] in ("done", "refused", "because", "hint") and reply["id"] == self._id:
                return reply

    def my_turn(self) -> Any:
        """Wait until one of my seats is asked, or the game is over; that update."""
        while True:
            for update in self.updates.values():
                if update["deciding"] is None or update["deciding"] == update["seat"]:
                    newest = max(each["decision"] for each in self.updates.values())
                    if update["decision"] == newest:
                        return update
            self.next()

    def act(self, action: int = 0) -> Any:
        """Answer the open decision; the reply."""
        update = self.my_turn()
        return self.ask(type="act", seat=update["seat"], decision=update["decision"], action=action)
