"""Run the server: listen on a port, open the browser, shut down cleanly."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Collection
from pathlib import Path

import uvicorn

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.web.app import make_app
from inkwright.web.http_protocol import PatientProtocol
from inkwright.web.process_pools import make_process_pool
from inkwright.web.security import LOOPBACK
from inkwright.web.sockets import MAX_MESSAGE

LOCAL = "127.0.0.1"


def default_data_dir() -> Path:
    """Return the default data directory of this system."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "inkwright"


class PortTaken(InkwrightError):
    """Port that another program listens on."""


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; port 0 is any free port. Raise PortTaken if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With IPPROTO_TCP asyncio disables Nagle's algorithm, so that messages are sent at once.
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as problem:
        opened.close()
        kind = PortTaken if problem.errno == errno.EADDRINUSE else InkwrightError
        raise kind(
            f"cannot listen on {host} port {port} ({problem.strerror}); choose another port with --port"
            " (0 picks a free one)"
        ) from None
    return opened


def serve(
    opened: socket.socket,
    data: Path,
    cards: CardTable,
    *,
    cards_file: Path | None = None,
    hosts: Collection[str] = (),
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve until interrupted; `ready` is called in another thread once the server has started."""
    app = make_app(data, cards, make_process_pool, cards_file=cards_file, hosts=(*LOOPBACK, *hosts))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # do not log addresses
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE * 4,  # in bytes; a character has up to four
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    _allow_many_connections()
    server = uvicorn.Server(config)
    # uvicorn re-raises the signal after stopping; exit cleanly then, so that workers end too.
    signal.signal(signal.SIGTERM, _exit)
    if ready is not None:
        threading.Thread(target=_call_when_started, args=(server, ready), daemon=True).start()
    server.run(sockets=[opened])


def _allow_many_connections() -> None:
    """Use as many file descriptors as the system allows; the usual limit is a low one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _exit(*_: object) -> None:
    raise SystemExit(0)


def _call_when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    waiting = threading.Event()
    while not server.started:
        if server.should_exit:
            return
        waiting.wait(0.02)
    ready()


def open_browser(address: str) -> bool:
    """Open an address in the browser; return whether that worked."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
