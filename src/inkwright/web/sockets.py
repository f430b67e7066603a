"""The websocket of a table: a first message that says who it is, then messages in both directions."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from inkwright.errors import InkwrightError
from inkwright.web.errors import Refused
from inkwright.web.messages import Bye, Hello, ServerMessage
from inkwright.web.rooms import Room, encoded
from inkwright.web.shape import checked

LARGEST_MESSAGE = 16_384
"""Bytes; nothing that a client has to say is longer."""
_SECONDS_TO_SAY_HELLO = 10.0
_MOST_WAITING = 2_000
"""Messages that may wait for a client that does not read them; then it is let go, and may come back."""
_POLICY_VIOLATION = 1008
_TRY_AGAIN = 1013


class Socket:
    """One browser tab."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(_MOST_WAITING)
        self._overrun = False

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        try:
            self._waiting.put_nowait(encoded(message))
        except asyncio.QueueFull:
            self._overrun = True

    async def serve(self, find_room: Callable[[str], Room], left: Callable[[Room], None]) -> None:
        """Talk until one side goes."""
        await self._websocket.accept()
        writer = asyncio.create_task(self._write())
        try:
            room = await self._hello(find_room)
            if room is None:
                return
            try:
                await self._listen(room)
            finally:
                room.leave(self)
                left(room)
        finally:
            with contextlib.suppress(asyncio.QueueFull):
                self._waiting.put_nowait(None)
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                await asyncio.wait_for(writer, 2)

    async def _hello(self, find_room: Callable[[str], Room]) -> Room | None:
        try:
            text = await asyncio.wait_for(self._websocket.receive_text(), _SECONDS_TO_SAY_HELLO)
            hello = checked(_parsed(text), Hello, "hello")
            room = find_room(hello["table"])
            room.enter(self, hello)
        except InkwrightError as problem:
            self.send(Bye(type="bye", why=str(problem)))
            return None
        except (TimeoutError, WebSocketDisconnect, KeyError):  # KeyError: bytes where text is wanted
            return None
        return room

    async def _listen(self, room: Room) -> None:
        while not self._overrun:
            try:
                text = await self._websocket.receive_text()
            except (WebSocketDisconnect, KeyError):
                return
            try:
                message = _parsed(text)
            except Refused as problem:
                self.send({"type": "refused", "id": None, "why": str(problem)})
                continue
            room.take(self, message)

    async def _write(self) -> None:
        """Send what waits, in order; the last thing is closing."""
        try:
            while (text := await self._waiting.get()) is not None:
                await self._websocket.send_text(text)
            await self._websocket.close(_TRY_AGAIN if self._overrun else _POLICY_VIOLATION)
        except (WebSocketDisconnect, RuntimeError):  # gone already
            return


def _parsed(text: str) -> object:
    if len(text) > LARGEST_MESSAGE:
        raise Refused(f"a message has {LARGEST_MESSAGE:,} characters at most")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("a message is a JSON object") from None
