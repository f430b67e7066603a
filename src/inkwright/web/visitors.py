"""Sender of a request: the host at this machine, or a visitor with a key kept in their browser."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from starlette.datastructures import Headers

from inkwright.web.errors import NotAllowed
from inkwright.web.security import LOOPBACK, parse_host

KEY = "X-Inkwright-Key"
"""Header with the key of a visitor: a random text of their browser."""
HOST = ""
"""The host: the person at the server's own machine."""
NOBODY = "-"
"""Visitors without a key, who own nothing."""
_LEAST_KEY = 20
_MOST_KEY = 100


class Visitors:
    """Tells visitors apart."""

    def __init__(self, *, behind_proxy: bool = False) -> None:
        """Behind a proxy no one is the host, because all visitors seem to be at the proxy's machine."""
        self._behind_proxy = behind_proxy

    def is_host(self, scope: Mapping[str, Any]) -> bool:
        """Return whether a request comes from this machine, at one of its own names."""
        client = scope.get("client")
        if self._behind_proxy or client is None:
            return False
        name = parse_host(Headers(raw=scope["headers"]).get("host", ""))
        try:
            return name in LOOPBACK and ipaddress.ip_address(client[0]).is_loopback
        except ValueError:
            return False

    def check_host(self, scope: Mapping[str, Any]) -> None:
        """Raise NotAllowed unless the host asks."""
        if not self.is_host(scope):
            raise NotAllowed("only the host can do that, on the computer that runs the server")

    def owner(self, scope: Mapping[str, Any]) -> str:
        """Return the key under which a visitor's things are stored; NOBODY if they have none."""
        if self.is_host(scope):
            return HOST
        key = Headers(raw=scope["headers"]).get(KEY, "")
        if not _LEAST_KEY <= len(key) <= _MOST_KEY:
            return NOBODY
        return sha256(f"visitor {key}".encode()).hexdigest()[:32]
