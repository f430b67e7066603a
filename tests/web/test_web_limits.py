"""Nobody gets more of the server than a fair share, and nobody is held up by those who try."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from live_server import PATIENCE, Server, here
from websockets.exceptions import InvalidStatus

from inkwright.bots.registry import BOTS, Entry
from inkwright.cards.table import load
from inkwright.view.view import View
from inkwright.web import bot_workers, http_protocol, live_table, sockets, worker
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.limits import USUAL, Limits, Throttle, address_of
from inkwright.web.rates import Bucket, Rate
from inkwright.web.server_state import ServerState
from inkwright.web.sockets import Socket
from inkwright.web.worker import TookTooLong, Worker

FEW = Limits(
    requests=Rate(0.01, 12),
    tables=Rate(0.01, 3),
    all_tables=Rate(0.01, 4),
    sockets=3,
    all_sockets=3,
    behind_proxy=True,
)


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client", FEW)
    yield started
    started.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data", tmp_path / "client")
    yield started
    started.stop()


def test_requests_tables_and_sockets_of_one_address_are_limited(few: Server) -> None:
    made = [few.make_table() for _ in range(3)]
    wanted = {"format": "core", "edition": "2.3", "match": "single", "seats": [here(), here()]}
    status, headers, body = few.request("POST", "/api/tables", wanted)
    assert status == 429
    assert int(headers["retry-after"]) > 1
    assert "try again in" in json.loads(body)["error"]
    assert headers["x-content-type-options"] == "nosniff"
    opened = [few.socket() for _ in range(3)]
    with pytest.raises(InvalidStatus):
        few.socket()
    opened[0].close()
    with few.player(made[0]) as ann:  # a place has become free
        assert ann.act()["type"] == "done"
    answers = [few.request("GET", "/api/start")[0] for _ in range(10)]
    assert answers[0] == 200
    assert answers[-1] == 429
    assert few.request("GET", "/")[0] == 503, "the page itself is always sent"


def test_limits_are_for_others_and_for_whole_networks() -> None:
    def at(address: str, limits: Limits = USUAL) -> str | None:
        return address_of({"type": "http", "client": (address, 1)}, limits)

    assert at("127.0.0.1") is None
    assert at("::1") is None
    assert at("127.0.0.1", FEW) == "127.0.0.1"
    assert at("192.168.1.20") == "192.168.1.20"
    assert at("2001:db8:1:2::5") == at("2001:db8:1:2::6") != at("2001:db8:1:3::5")
    assert address_of({"type": "lifespan"}, FEW) is None


def test_all_addresses_together_are_limited() -> None:
    reached: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope["client"][0])

    async def ask(throttle: Throttle) -> list[int]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "http.request"}

        for number in range(6):
            client = (f"10.0.0.{number}", 1)
            scope = {
                "type": "http",
                "method": "POST",
                "path": "/api/playground",
                "client": client,
                "headers": [],
            }
            await throttle(scope, receive, send)
        return [each["status"] for each in sent if each["type"] == "http.response.start"]

    assert asyncio.run(ask(Throttle(app, FEW))) == [429, 429]
    assert len(reached) == 4


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    bucket = Bucket(Rate(2, 4))
    assert [bucket.try_take() for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert not bucket.full
    now[0] = 0.5
    assert [bucket.try_take() for _ in range(2)] == [0, 0.5]
    assert (bucket.take(), bucket.take()) == (0.5, 1.0)
    now[0] = 10.0
    assert bucket.full


def test_half_a_request_is_cut_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow loris: many half requests would use up all connections."""
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 0.3)
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1")
        assert half.recv(100) == b""
    # The second request on a connection is no better.
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as half:
        half.sendall(f"GET /api/identity HTTP/1.1\r\nHost: {server.host}\r\n\r\nGET / HTTP".encode())
        said = b""
        while piece := half.recv(1000):
            said += piece
        assert said.startswith(b"HTTP/1.1 200")
    # A WebSocket stays open.
    with server.player(server.make_table()) as ann:
        time.sleep(0.5)
        assert ann.act()["type"] == "done"


@pytest.mark.parametrize(
    ("slow", "method", "path"),
    [
        ("replay_store.ReplayStore.list_replays", "GET", "/api/replays"),
        ("table_store.check_deck", "POST", "/api/tables"),
        ("journal.os.fsync", "POST", "/api/tables"),
    ],
)
def test_slow_requests_and_disks_delay_no_one_else(
    server: Server, monkeypatch: pytest.MonkeyPatch, slow: str, method: str, path: str
) -> None:
    started, go_on = threading.Event(), threading.Event()

    def wait(*_: object, **__: object) -> Any:
        started.set()
        assert go_on.wait(PATIENCE)
        return []

    seats = [here(), here("Ben", "ruby-sapphire")]
    body = {"format": "core", "edition": "2.3", "match": "single", "seats": seats}
    with ThreadPoolExecutor() as others, server.player(server.make_table(*seats)) as both:
        monkeypatch.setattr(f"inkwright.web.{slow}", wait)
        try:
            if slow.endswith("fsync"):
                answer: Any = others.submit(both.act)
            else:
                answer = others.submit(server.request, method, path, body if method == "POST" else None)
            assert started.wait(PATIENCE)
            assert server.get("/api/identity"), "somebody else gets an answer meanwhile"
            assert not answer.done()
        finally:
            go_on.set()
        assert answer.result(PATIENCE)


def test_a_seat_is_open_in_so_many_tabs_only(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "_MAX_TABS", 2)
    made = server.make_table()
    with server.player(made) as one, server.player(made):
        third = server.socket()
        third.send(
            json.dumps({"type": "hello", "table": made["table"], "tokens": [made["seats"][0]["token"]]})
        )
        said = json.loads(third.recv(20))
        assert (said["type"], "2 tabs" in said["why"]) == ("bye", True)
        assert one.act()["type"] == "done"


class Deaf:
    """A WebSocket of a client that says hello and then reads nothing."""

    def __init__(self, hello: object) -> None:
        self.hello: str | None = json.dumps(hello)
        self.sent = 0

    async def accept(self) -> None:
        pass

    async def receive_text(self) -> str:
        if self.hello is None:
            await asyncio.Event().wait()
        said, self.hello = self.hello, None
        return str(said)

    async def send(self, event: object) -> None:
        self.sent += 1
        if self.sent > 2:
            await asyncio.Event().wait()


def test_a_client_that_does_not_read_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_MAX_WAITING", 50_000)
    wanted: Any = {"format": "core", "edition": "2.3", "match": "single", "seats": [here(), here()]}

    async def main() -> None:
        state = ServerState(tmp_path, load(), BotWorkers(ThreadPoolExecutor, None))
        made = state.tables.create(wanted)
        tokens = [key["token"] for key in made["seats"]]
        websocket: Any = Deaf({"type": "hello", "table": made["table"], "tokens": tokens})
        connection = Socket(websocket, state)
        serving = asyncio.create_task(connection.serve())
        while websocket.sent < 3:
            await asyncio.sleep(0.01)
        async with state.use(made["table"]) as live:
            while live.table.presence.present:  # as long as it is connected
                await live.send_updates()
                await asyncio.sleep(0)
        assert connection._waiting < 150_000, "and no more is kept for it"
        await asyncio.wait_for(serving, 20)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


class Thinking:
    """A bot that thinks until it is let go."""

    name = "thinking"
    go = threading.Event()
    started = 0

    def choose(self, view: View) -> int:
        Thinking.started += 1
        self.go.wait(30)
        return len(view.actions) - 1


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> type[Thinking]:
    monkeypatch.setitem(
        BOTS, "random", Entry("random", "Slow", "Slow", "thinks", 1, 0.1, lambda seed: Thinking())
    )
    Thinking.go.clear()
    Thinking.started = 0
    return Thinking


def test_bots_at_abandoned_tables_delay_no_one(server: Server, thinking: type[Thinking]) -> None:
    left = [server.make_table(seed=number, starter=1) for number in range(6)]
    for made in left:
        with server.player(made) as ann:
            ann.until("thinking")
    with server.player(server.make_table(seed=9, starter=1)) as ben:
        ben.until("thinking")
        thinking.go.set()
        ben.my_turn()
        # Two were thinking already; those who were only waiting in front of Ben's bot were forgotten.
        assert thinking.started == 2 + sum(1 for text in ben.received if '"thinking"' in text)
    with server.player(left[0]) as ann:  # and go on when someone is back
        assert ann.my_turn()["deciding"] == 0


def test_a_bot_that_never_ends_is_stopped(
    server: Server, thinking: type[Thinking], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "_READING", 0.1)
    monkeypatch.setattr(worker, "_START", 1.0)
    with server.player(server.make_table(seed=3, starter=1)) as ann:
        assert ann.until("refused")["why"] == "Slow took too long, so a quick move was made instead"
        assert ann.my_turn()["deciding"] == 0, "the game goes on"
        # After three failures in all, nobody has to wait for it any more.
        for _ in range(60):
            if thinking.started == 3:
                break
            ann.act(len(ann.my_turn()["view"]["actions"]) - 1)
        said = [text for text in ann.received if '"refused"' in text]
        assert "Slow took too long again, so a simpler bot plays on in its place" in said[-1]
        for _ in range(5):
            assert ann.act(len(ann.my_turn()["view"]["actions"]) - 1)["type"] == "done"
        ann.my_turn()
        assert thinking.started == 3 == len(said)
    thinking.go.set()


def test_a_worker_is_replaced_when_it_hangs() -> None:
    stuck = threading.Event()

    async def main() -> int:
        worker = Worker(ThreadPoolExecutor)
        worker.start()
        while not worker.ready:
            await asyncio.sleep(0.01)
        with pytest.raises(TookTooLong):
            await worker.run(lambda: stuck.wait(20), 0.05)
        found = await worker.run(lambda: 5, 20)
        stuck.set()
        worker.close()
        return found

    assert asyncio.run(main()) == 5
