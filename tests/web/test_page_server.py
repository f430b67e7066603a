"""The server inside a page, called without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from inkwright.web.in_process import InProcessApp
from inkwright.web.page_server import start_page_server
from inkwright.web.page_workers import Deliver, WebWorker, WorkerExecutor
from inkwright.web.rehearsal import HereWorker, rehearse


def with_server(place: Path, visit: Callable[[InProcessApp], Awaitable[None]]) -> None:
    async def run() -> None:
        server = await start_page_server(str(place), HereWorker)
        await visit(server)
        await server.close()

    asyncio.run(run())


async def asked(server: InProcessApp, method: str, target: str, body: object = None) -> Any:
    answer = await server.request(method, target, None if body is None else json.dumps(body))
    assert answer.status == 200, answer.body
    return json.loads(answer.body)


def test_a_bot_game_begins_and_goes_on_without_a_network(tmp_path: Path) -> None:
    async def visit(server: InProcessApp) -> None:
        decks = (await asked(server, "GET", "/api/start"))["decks"]
        seats = [
            {"kind": "here", "name": "Ada", "deck": decks[0]["text"]},
            {"kind": "bot", "bot": "greedy", "name": "", "deck": decks[1]["text"]},
        ]
        wanted = {"format": "infinity", "edition": "2.3", "match": "single", "seats": seats}
        made = await asked(server, "POST", "/api/tables", wanted)
        messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        socket = server.connect(
            lambda text: messages.put_nowait(json.loads(text)), lambda: messages.put_nowait({"type": "end"})
        )
        tokens = [each["token"] for each in made["seats"]]
        socket.receive(json.dumps({"type": "hello", "table": made["table"], "tokens": tokens}))
        decided = 0
        while decided < 6:
            message = await asyncio.wait_for(messages.get(), 20)
            if message["type"] == "update" and message["deciding"] == 0:
                decided += 1
                act = {"type": "act", "id": decided, "seat": 0, "decision": message["decision"], "action": 0}
                socket.receive(json.dumps({**act, "following": []}))
            assert message["type"] != "refused", message
        socket.close()
        while message["type"] != "end":
            message = await asyncio.wait_for(messages.get(), 20)

    with_server(tmp_path, visit)
    assert list((tmp_path / "tables").glob("*/game-1.jsonl"))


def test_errors_and_addresses_are_those_of_a_server(tmp_path: Path) -> None:
    async def visit(server: InProcessApp) -> None:
        missing = await server.request("GET", "/api/replays/none?hands=all")
        assert missing.status == 404
        assert "error" in json.loads(missing.body)
        assert (await server.request("POST", "/api/decks/check", "no JSON")).status == 400
        card = await asked(server, "GET", "/api/card?name=Stitch%20-%20Rock%20Star")
        assert "Stitch" in json.dumps(card)

    with_server(tmp_path, visit)


def test_an_error_in_a_worker_reaches_whoever_asked() -> None:
    workers: list[HereWorker] = []

    def start(deliver: Deliver) -> WebWorker:
        workers.append(HereWorker(deliver))
        return workers[0]

    async def run() -> None:
        executor = WorkerExecutor(start)
        failing = asyncio.wrap_future(executor.submit(int, "seven"))
        working = asyncio.wrap_future(executor.submit(int, "7"))
        assert await working == 7
        assert isinstance(failing.exception(), ValueError)
        executor.shutdown()

    asyncio.run(run())
    assert workers[0].stopped


def test_a_rehearsal_plays_a_game_to_its_first_turn(tmp_path: Path) -> None:
    asyncio.run(rehearse(str(tmp_path)))
    [game] = (tmp_path / "tables").glob("*/game-1.jsonl")
    assert len(game.read_text(encoding="utf-8").splitlines()) > 3
