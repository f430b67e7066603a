"""WebSocket of a table: a `hello`, then messages in both directions."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from inkwright.errors import InkwrightError
from inkwright.web.errors import Refused
from inkwright.web.live_table import LiveTable, encode
from inkwright.web.messages.from_client import Hello
from inkwright.web.messages.from_server import Bye, ServerMessage
from inkwright.web.rates import Bucket, Rate
from inkwright.web.server_state import ServerState
from inkwright.web.storage import OpenElsewhere
from inkwright.web.table_store import MAX_SEATS
from inkwright.web.validation import validate

MAX_MESSAGE = 16_384
"""Maximum length of a client message."""
MORE = "inkwright.more"
"""Key of a `websocket.send` event that is true if another follows at once."""
_HELLO_TIMEOUT = 10.0
_MAX_WAITING = 2_000_000
"""Characters that may wait for a slow client before it is disconnected; it may reconnect."""
_MAX_VIEW = 4_000_000
"""Maximum length of a message to a client."""
_MESSAGES = Rate(per_second=30, burst=120)
"""Rate at which messages of a client are read; more have to wait."""
_POLICY_VIOLATION = 1008
_TRY_AGAIN = 1013


class Socket:
    """WebSocket connection of one browser tab."""

    def __init__(self, websocket: WebSocket, server: ServerState) -> None:
        self._websocket = websocket
        self._server = server
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._waiting = 0
        """Number of characters in the queue."""
        self._ended = False
        """True once the server wants to disconnect."""
        self._reader: asyncio.Task[Any] | None = None
        """Task that waits for a message."""
        self._too_slow = False
        self._closing_code = _POLICY_VIOLATION

    def send(self, message: ServerMessage) -> None:
        """Queue a message; disconnect a client that does not read them."""
        if self._ended:
            return
        text = encode(message)
        if len(text) > _MAX_VIEW:
            text = encode(Bye(type="bye", why="there are too many cards in play to show them here"))
            self.close()
        self._waiting += len(text)
        self._queue.put_nowait(text)
        if self._waiting > max(_MAX_WAITING, len(text)):
            self._too_slow = True
            self.close()

    def close(self) -> None:
        """Disconnect once all messages are sent."""
        self._ended = True
        if self._reader is not None:
            self._reader.cancel()

    async def serve(self) -> None:
        """Exchange messages until either side disconnects."""
        await self._websocket.accept()
        writer = asyncio.create_task(self._write())
        try:
            hello = await self._hello()
            if hello is not None:
                await self._join(hello)
        finally:
            self._queue.put_nowait(None)
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                await asyncio.wait_for(writer, 0 if self._too_slow else 2)

    async def _hello(self) -> Hello | None:
        try:
            text = await asyncio.wait_for(self._websocket.receive_text(), _HELLO_TIMEOUT)
            return validate(_parse(text), Hello, "hello")
        except Refused as problem:
            self.send(Bye(type="bye", why=str(problem)))
        except (TimeoutError, WebSocketDisconnect, KeyError):  # KeyError: bytes instead of text
            pass
        return None

    async def _join(self, hello: Hello) -> None:
        """Take part at a table; tokens are checked before anything else is read from disk."""
        try:
            if len(hello["tokens"]) > MAX_SEATS:
                raise Refused(f"a table has at most {MAX_SEATS} seats")
            tables, name = self._server.tables, hello["table"]
            if "watch" in hello:
                await asyncio.to_thread(tables.check_spectator, name, hello["watch"])
                seats: list[int] = []
            else:
                seats = await asyncio.to_thread(tables.find_seats, name, hello["tokens"])
            async with self._server.use(hello["table"]) as table:
                try:
                    await table.enter(self, seats)
                    await self._listen(table)
                finally:
                    table.leave(self)
        except OpenElsewhere:
            self._closing_code = _TRY_AGAIN  # the client reconnects by itself
        except InkwrightError as problem:
            self.send(Bye(type="bye", why=str(problem)))

    async def _listen(self, table: LiveTable) -> None:
        pace = Bucket(_MESSAGES)
        while not self._ended and (text := await self._receive()) is not None:
            try:
                message = _parse(text)
            except Refused as problem:
                self.send({"type": "refused", "id": None, "why": str(problem)})
            else:
                await table.handle(self, message)
            await asyncio.sleep(pace.take())

    async def _receive(self) -> str | None:
        """Wait for a message; None if either side disconnects."""
        self._reader = asyncio.current_task()
        assert self._reader is not None
        try:
            return await self._websocket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):  # RuntimeError: sending has failed
            return None
        except asyncio.CancelledError:
            if not self._ended:
                raise
            self._reader.uncancel()  # it was `close` that cancelled the waiting
            return None
        finally:
            self._reader = None

    async def _write(self) -> None:
        """Send queued messages in order, then close."""
        try:
            while (text := await self._queue.get()) is not None:
                await self._websocket.send(
                    {"type": "websocket.send", "text": text, MORE: not self._queue.empty()}
                )
                self._waiting -= len(text)
            await self._websocket.close(_TRY_AGAIN if self._too_slow else self._closing_code)
        except (WebSocketDisconnect, RuntimeError):  # already disconnected
            return


def _parse(text: str) -> object:
    if len(text) > MAX_MESSAGE:
        raise Refused(f"a message can have at most {MAX_MESSAGE:,} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("a message must be a JSON object") from None
