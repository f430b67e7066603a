"""The server inside a page, called without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from inkwright.web.in_process import InProcessApp
from inkwright.web.page_server import start_page_server
from inkwright.web.page_workers import Deliver, StartWorker, WebWorker, WorkerExecutor
from inkwright.web.rehearsal import HereWorker, rehearse


def with_server(
    place: Path, visit: Callable[[InProcessApp], Awaitable[None]], start_worker: StartWorker = HereWorker
) -> None:
    async def run() -> None:
        server = await start_page_server(str(place), start_worker)
        await visit(server)
        await server.close()

    asyncio.run(run())


async def asked(server: InProcessApp, method: str, target: str, body: object = None) -> Any:
    answer = await server.request(method, target, None if body is None else json.dumps(body))
    assert answer.status == 200, answer.body
    return json.loads(answer.body)


class Visit:
    """A game of one player against a bot."""

    def __init__(self, server: InProcessApp, made: Any) -> None:
        self._messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.socket = server.connect(
            lambda text: self._messages.put_nowait(json.loads(text)),
            lambda: self._messages.put_nowait({"type": "end"}),
        )
        tokens = [each["token"] for each in made["seats"]]
        self.socket.receive(json.dumps({"type": "hello", "table": made["table"], "tokens": tokens}))

    async def next(self, wanted: str) -> dict[str, Any]:
        """Return the next message of a type."""
        while (message := await asyncio.wait_for(self._messages.get(), 20))["type"] != wanted:
            assert message["type"] != "refused", message
        return message

    async def decision(self) -> dict[str, Any]:
        """Return the next update in which the player has to decide."""
        while (message := await self.next("update"))["deciding"] != 0:
            pass
        return message


async def begun(server: InProcessApp, bot: str) -> Visit:
    """Begin a game in which the bot goes first."""
    decks = (await asked(server, "GET", "/api/start"))["decks"]
    seats = [
        {"kind": "here", "name": "Ada", "deck": decks[0]["text"]},
        {"kind": "bot", "bot": bot, "name": "", "deck": decks[1]["text"]},
    ]
    wanted = {"format": "infinity", "edition": "2.3", "match": "single", "starter": 1, "seats": seats}
    return Visit(server, await asked(server, "POST", "/api/tables", wanted))


def test_a_bot_game_begins_and_goes_on_without_a_network(tmp_path: Path) -> None:
    async def visit(server: InProcessApp) -> None:
        game = await begun(server, "greedy")
        for number in range(6):
            update = await game.decision()
            act = {"type": "act", "id": number, "seat": 0, "decision": update["decision"], "action": 0}
            game.socket.receive(json.dumps({**act, "following": []}))
        game.socket.close()
        await game.next("end")

    with_server(tmp_path, visit)
    assert list((tmp_path / "tables").glob("*/game-1.jsonl"))


class StartingWorker:
    """Worker that never gets to its work."""

    def __init__(self) -> None:
        self.posted = 0

    def post(self, number: int, work: str) -> None:
        self.posted += 1

    def stop(self) -> None:
        pass


def test_a_bot_that_takes_no_time_does_not_wait_for_its_worker(tmp_path: Path) -> None:
    async def visit(server: InProcessApp) -> None:
        game = await begun(server, "greedy")
        assert (await game.decision())["view"]

    with_server(tmp_path, visit, lambda _: StartingWorker())


def test_a_bot_that_thinks_waits_for_its_worker(tmp_path: Path) -> None:
    worker = StartingWorker()

    async def visit(server: InProcessApp) -> None:
        before = worker.posted
        game = await begun(server, "planner")
        await game.next("thinking")
        async with asyncio.timeout(20):
            while worker.posted == before:
                await asyncio.sleep(0.01)

    with_server(tmp_path, visit, lambda _: worker)


def test_errors_and_addresses_are_those_of_a_server(tmp_path: Path) -> None:
    async def visit(server: InProcessApp) -> None:
        missing = await server.request("GET", "/api/replays/none?hands=all")
        assert missing.status == 404
        assert "error" in json.loads(missing.body)
        assert (await server.request("POST", "/api/decks/check", "no JSON")).status == 400
        card = await asked(server, "GET", "/api/card?name=Stitch%20-%20Rock%20Star")
        assert "Stitch" in json.dumps(card)

    with_server(tmp_path, visit)


def test_an_error_in_a_worker_reaches_the_caller() -> None:
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
