"""The ASGI application called directly, without a network: for a page that runs the server itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message

_HOST = "localhost"
_HERE = ("127.0.0.1", 0)
"""Requests come from the person at this machine, who owns everything stored here."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Response to a request."""

    status: int
    body: str


class InProcessApp:
    """Application that is called by the page itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._ends: asyncio.Queue[Message] = asyncio.Queue()
        self._lifespan: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the application; raise RuntimeError if it fails."""
        started: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def send(message: Message) -> None:
            if message["type"] == "lifespan.startup.complete":
                started.set_result(None)
            elif message["type"] == "lifespan.startup.failed":
                started.set_exception(RuntimeError(message.get("message", "")))

        self._ends.put_nowait({"type": "lifespan.startup"})
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._lifespan = asyncio.ensure_future(_run(self._app, scope, self._ends.get, send))
        await started

    async def close(self) -> None:
        """Stop the application."""
        if self._lifespan is not None:
            self._ends.put_nowait({"type": "lifespan.shutdown"})
            await self._lifespan

    async def request(self, method: str, target: str, body: str | None = None) -> Answer:
        """Return the response to a request; `target` is a path with an optional query, `body` is JSON."""
        sent = False
        status = 500
        parts: list[bytes] = []

        async def receive() -> Message:
            nonlocal sent
            if sent:
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": (body or "").encode()}

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                parts.append(message.get("body", b""))

        scope = {**_scope("http", target), "method": method}
        if body is not None:
            scope["headers"].append((b"content-type", b"application/json"))
        await self._app(scope, receive, send)
        return Answer(status, b"".join(parts).decode())

    def connect(self, deliver: Callable[[str], object], closed: Callable[[], object]) -> InProcessSocket:
        """Open the socket of a table. `deliver` gets each message, `closed` is called at the end."""
        return InProcessSocket(self._app, deliver, closed)


class InProcessSocket:
    """Socket of a table."""

    def __init__(self, app: ASGIApp, deliver: Callable[[str], object], closed: Callable[[], object]) -> None:
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._deliver = deliver
        scope = {**_scope("websocket", "/api/socket"), "scheme": "ws", "subprotocols": []}
        self._serving = asyncio.ensure_future(_run(app, scope, self._incoming.get, self._send))
        self._serving.add_done_callback(lambda _: closed())

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._deliver(message["text"])

    def receive(self, text: str) -> None:
        """Take a message of the page."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """Record that the page has disconnected."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})


async def _run(app: ASGIApp, scope: dict[str, Any], receive: Any, send: Any) -> None:
    await app(scope, receive, send)


def _scope(kind: str, target: str) -> dict[str, Any]:
    parts = urlsplit(target)
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [(b"host", _HOST.encode())],
        "client": _HERE,
        "server": (_HOST, 80),
        "state": {},
    }
