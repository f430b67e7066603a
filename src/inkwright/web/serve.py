"""Running the server: a free port, the browser, and an orderly end."""

from __future__ import annotations

import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Collection
from pathlib import Path

import uvicorn

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.web.app import make_app
from inkwright.web.processes import own_processes
from inkwright.web.security import LOOPBACK
from inkwright.web.sockets import LARGEST_MESSAGE

LOCAL = "127.0.0.1"


def default_data_dir() -> Path:
    """Where games are kept unless one says otherwise: where this system keeps data of programs."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "inkwright"


def listen(host: str, port: int) -> socket.socket:
    """A socket to listen on; port 0 is any free one. Raises InkwrightError if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # with it, nothing waits to be sent
    if os.name == "posix":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as problem:
        opened.close()
        raise InkwrightError(
            f"can't listen on {host} port {port} ({problem.strerror}); if Inkwright is running already,"
            " open its address, or else choose another port with --port, 0 is any"
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
    """Serve until interrupted; `ready` is called in a thread of its own once requests are answered."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    app = make_app(data, cards, own_processes, cards_file=cards_file, hosts=(*LOOPBACK, *hosts))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # addresses are nobody's business
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE * 4,  # bytes; a character has up to four
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    # The server hands the signal on when it has stopped: leave in good order then, bots included.
    signal.signal(signal.SIGTERM, _leave)
    if ready is not None:
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
    server.run(sockets=[opened])


def _leave(*_: object) -> None:
    raise SystemExit(0)


def _when_started(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    waiting = threading.Event()
    while not server.started:
        if server.should_exit:
            return
        waiting.wait(0.02)
    ready()


def open_browser(address: str) -> bool:
    """Show an address in the browser of this machine; whether there is one."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
