"""Letting people on the local network join: another address to listen on, and links with it."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

from inkwright.web.errors import Refused
from inkwright.web.messages.sharing import SharingInfo
from inkwright.web.security import AllowedHosts

_ELSEWHERE = ("192.0.2.1", 9)
"""Address reserved for documentation: asking for the way there sends nothing."""


def find_lan_address() -> str | None:
    """Return the address of this machine in its network; None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith(("127.", "0.")) else found


class Sharing:
    """Address at which others can join; starts with this machine only."""

    def __init__(
        self,
        hosts: AllowedHosts,
        port: int,
        *,
        address: str | None = None,
        find_address: Callable[[], str | None] = find_lan_address,
    ) -> None:
        """`address` is where others can join already."""
        self._hosts = hosts
        self._port = port
        self._listen: Callable[[str], Awaitable[None]] | None = None
        self._address = address
        self._find_address = find_address

    def allow(self, listen: Callable[[str], Awaitable[None]]) -> None:
        """Allow to open another address, with a function that listens on it."""
        self._listen = listen

    def info(self, *, host: bool) -> SharingInfo:
        """Return where others can join, and whether the visitor could open the network to them."""
        return SharingInfo(address=self._address, possible=host and self._listen is not None)

    async def share(self) -> None:
        """Listen on the address of this machine in its network and allow it; raise Refused if that fails."""
        if self._address is not None:
            return
        found = self._find_address()
        if found is None or self._listen is None:
            raise Refused("this computer has no address in a network; is it connected to one?")
        await self._listen(found)
        self._hosts.add(found)
        self._address = f"http://{found}:{self._port}"
