"""WebSocket of a table: a `hello`, then messages in both directions."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from inkwright.errors import InkwrightError
from inkwright.web.errors import Refused
from inkwright.web.live_table import LiveTable, encode
from inkwright.web.messages import Bye, Hello, ServerMessage
from inkwright.web.validation import validate

MAX_MESSAGE = 16_384
"""Maximum length of a client message."""
_HELLO_TIMEOUT = 10.0
_MAX_QUEUED = 2_000
"""Messages queued for a slow client before it is disconnected; it may reconnect."""
_POLICY_VIOLATION = 1008
_TRY_AGAIN = 1013


class Socket:
    """WebSocket connection of one browser tab."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(_MAX_QUEUED)
        self._overflowed = False

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        try:
            self._queue.put_nowait(encode(message))
        except asyncio.QueueFull:
            self._overflowed = True

    async def serve(
        self, find_table: Callable[[str], LiveTable], release: Callable[[LiveTable], None]
    ) -> None:
        """Exchange messages until either side disconnects."""
        await self._websocket.accept()
        writer = asyncio.create_task(self._write())
        try:
            table = await self._hello(find_table)
            if table is None:
                return
            try:
                await self._listen(table)
            finally:
                table.leave(self)
                release(table)
        finally:
            with contextlib.suppress(asyncio.QueueFull):
                self._queue.put_nowait(None)
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                await asyncio.wait_for(writer, 2)

    async def _hello(self, find_table: Callable[[str], LiveTable]) -> LiveTable | None:
        try:
            text = await asyncio.wait_for(self._websocket.receive_text(), _HELLO_TIMEOUT)
            hello = validate(_parse(text), Hello, "hello")
            table = find_table(hello["table"])
            table.enter(self, hello)
        except InkwrightError as problem:
            self.send(Bye(type="bye", why=str(problem)))
            return None
        except (TimeoutError, WebSocketDisconnect, KeyError):  # KeyError: bytes instead of text
            return None
        return table

    async def _listen(self, table: LiveTable) -> None:
        while not self._overflowed:
            try:
                text = await self._websocket.receive_text()
            except (WebSocketDisconnect, KeyError):
                return
            try:
                message = _parse(text)
            except Refused as problem:
                self.send({"type": "refused", "id": None, "why": str(problem)})
                continue
            table.handle(self, message)

    async def _write(self) -> None:
        """Send queued messages in order, then close."""
        try:
            while (text := await self._queue.get()) is not None:
                await self._websocket.send_text(text)
            await self._websocket.close(_TRY_AGAIN if self._overflowed else _POLICY_VIOLATION)
        except (WebSocketDisconnect, RuntimeError):  # already disconnected
            return


def _parse(text: str) -> object:
    if len(text) > MAX_MESSAGE:
        raise Refused(f"a message can have at most {MAX_MESSAGE:,} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("a message must be a JSON object") from None
