"""HTTP connections with a time limit: a request that does not arrive in time is cut off."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 15.0
"""Time for the headers of a request to arrive."""
MAX_CONNECTIONS = 80
"""HTTP connections of one address, apart from this machine."""
_LOCAL = ("127.0.0.1", "::1")


class PatientProtocol(H11Protocol):
    """HTTP/1.1 with a time limit for headers and a number of connections for each address."""

    counts_addresses = True
    """False behind a proxy, from which all connections come."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Start the clock for the first request."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.counts_addresses and host not in _LOCAL:
            others = [each.client for each in self.connections if isinstance(each, H11Protocol)]
            same = sum(client is not None and client[0] == host for client in others)
            if same > MAX_CONNECTIONS:
                transport.abort()
                return
        self._wait_for_headers()

    def data_received(self, data: bytes) -> None:
        """Stop the clock once the headers are complete."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait_for_headers()  # the next request on the same connection

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the clock: a WebSocket has its own."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _wait_for_headers(self) -> None:
        self._deadline = self.loop.call_later(HEADER_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class ProxiedProtocol(PatientProtocol):
    """The same for the connections of a proxy."""

    counts_addresses = False
