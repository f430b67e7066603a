"""Rehearsal of a game, which loads everything that a game needs.

The static site then stores a snapshot of Python's memory, from which later visits start.
"""

from __future__ import annotations

import asyncio
import gc
import json
from typing import Any

from inkwright.web.in_process import InProcessApp
from inkwright.web.page_server import start_page_server
from inkwright.web.page_workers import Deliver, run_posted

_DECISIONS = 3
"""Enough for the opening hand and the beginning of a turn."""


class HereWorker:
    """Stand-in for a web worker that does its work in this process, a moment later."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self.stopped = False

    def post(self, number: int, work: str) -> None:
        """Do some work soon."""
        asyncio.get_running_loop().call_soon(lambda: self._deliver(number, run_posted(work)))

    def stop(self) -> None:
        """Record that there will be no more work."""
        self.stopped = True


async def rehearse(data: str) -> None:
    """Begin a game against a bot, with files in `data`, and end it."""
    server = await start_page_server(data, HereWorker)
    await _begin_game(server)
    await server.close()


def settle() -> None:
    """Free what the rehearsal left behind, and exempt modules and cards from later garbage collections."""
    gc.collect()
    gc.freeze()


async def _begin_game(server: InProcessApp) -> None:
    start = await _ask(server, "GET", "/api/start")
    mine, theirs = (deck["text"] for deck in start["decks"][:2])
    await _ask(server, "POST", "/api/decks/check", {"text": mine, "format": "infinity"})
    wanted = {
        "format": "infinity",
        "edition": start["editions"][0]["key"],
        "match": "single",
        "seed": 1,
        "starter": 1,  # so that the bot decides too
        "seats": [
            {"kind": "here", "name": "", "deck": mine},
            {"kind": "bot", "bot": "greedy", "name": "", "deck": theirs},
        ],
    }
    made = await _ask(server, "POST", "/api/tables", wanted)
    messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    socket = server.connect(
        lambda text: messages.put_nowait(json.loads(text)), lambda: messages.put_nowait({"type": "end"})
    )
    tokens = [each["token"] for each in made["seats"]]
    socket.receive(json.dumps({"type": "hello", "table": made["table"], "tokens": tokens}))
    decided = 0
    while (message := await messages.get())["type"] != "end":
        if message["type"] == "refused":
            raise RuntimeError(f"rehearsal: {message}")
        if message["type"] != "update" or message["deciding"] != 0:
            continue
        if decided == _DECISIONS:
            socket.close()
            continue
        decided += 1
        act = {"type": "act", "id": decided, "seat": 0, "decision": message["decision"], "action": 0}
        socket.receive(json.dumps({**act, "following": []}))


async def _ask(server: InProcessApp, method: str, target: str, body: object = None) -> Any:
    answer = await server.request(method, target, None if body is None else json.dumps(body))
    if answer.status != 200:
        raise RuntimeError(f"rehearsal: {method} {target} answered {answer.status}: {answer.body}")
    return json.loads(answer.body)
