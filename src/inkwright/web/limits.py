"""Limits on how much one address, and all addresses together, may request."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from inkwright.web.event_log import log_event
from inkwright.web.rates import Bucket, Rate

_MAX_ADDRESSES = 10_000
"""Maximum number of addresses to remember; inactive ones are forgotten first."""
_CREATES_TABLE = re.compile(r"/api/(tables|playground|(turn-)?puzzles/[^/]+|replays/[^/]+/continue)")
_TOO_MANY = 1013
_REQUESTS = Rate(per_second=20, burst=200)
_TABLES = Rate(per_second=1 / 20, burst=30)
_ALL_TABLES = Rate(per_second=2, burst=300)


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a server. They don't apply to people at its own machine, unless it is behind a proxy."""

    requests: Rate = _REQUESTS
    """Requests for data of one address."""
    tables: Rate = _TABLES
    """New tables of one address."""
    all_tables: Rate = _ALL_TABLES
    """New tables of all addresses together."""
    sockets: int = 40
    """Open WebSockets of one address."""
    all_sockets: int = 2_500
    """Open WebSockets of all addresses together."""
    behind_proxy: bool = False
    """True if a proxy passes on the requests of others, so that this machine is no exception."""


USUAL = Limits()


class Throttle:
    """Middleware that refuses what exceeds the limits."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._requests: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}
        self._all_tables = Bucket(limits.all_tables)
        self._sockets: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope, self._limits)
        if address is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._serve_socket(address, scope, receive, send)
        else:
            wait = self._wait(address, scope)
            if wait:
                log_event("limited", what="requests")
                headers = {"Retry-After": str(int(wait) + 1)}
                why = f"too many requests; try again in {int(wait) + 1} s"
                await JSONResponse({"error": why}, 429, headers)(scope, receive, send)
            else:
                await self._app(scope, receive, send)

    async def _serve_socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        count = self._sockets.get(address, 0)
        if count >= self._limits.sockets or sum(self._sockets.values()) >= self._limits.all_sockets:
            log_event("limited", what="sockets")
            await send({"type": "websocket.close", "code": _TOO_MANY, "reason": "too many connections"})
            return
        self._sockets[address] = count + 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _wait(self, address: str, scope: Scope) -> float:
        """Return how many seconds an address has to wait before a request; 0 if it need not."""
        path = scope["path"]
        if not path.startswith("/api/"):
            return 0.0
        wait = _bucket(self._requests, address, self._limits.requests).try_take()
        if not wait and scope["method"] == "POST" and _CREATES_TABLE.fullmatch(path):
            wait = _bucket(self._tables, address, self._limits.tables).try_take()
            wait = wait or self._all_tables.try_take()
        return wait


def address_of(scope: Scope, limits: Limits) -> str | None:
    """Return the address that limits apply to; None if it has no limits."""
    client = scope.get("client")
    if client is None:
        return None
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if address.is_loopback and not limits.behind_proxy:
        return None
    if address.version == 6:  # one household has a whole network of them
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def _bucket(buckets: dict[str, Bucket], address: str, rate: Rate) -> Bucket:
    if address not in buckets:
        if len(buckets) >= _MAX_ADDRESSES:
            for each in [name for name, bucket in buckets.items() if bucket.full]:
                del buckets[each]
        buckets[address] = Bucket(rate)
    return buckets[address]
