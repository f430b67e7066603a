"""WebSocket connections that compress with little memory and send several messages in one packet."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from inkwright.web.compression import FromLastMessageFactory
from inkwright.web.sockets import MORE


class TableProtocol(WebSocketsSansIOProtocol):
    """WebSocket that sends a message together with the next one if that follows at once."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn.available_extensions = [FromLastMessageFactory()]

    async def send(self, message: Any) -> None:
        """Send a message, or hold it back to send it together with the next one."""
        if message.get(MORE) and self.conn.state is State.OPEN and self.writable.is_set():
            self.conn.send_text(message["text"].encode())
        else:
            await super().send(message)
