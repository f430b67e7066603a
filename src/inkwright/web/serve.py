"""Run the server: listen on a port, open the browser, shut down cleanly."""

from __future__ import annotations

import asyncio
import errno
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.notation.wording import prepare_words
from inkwright.sim.worker_processes import WorkerProcesses
from inkwright.version import __version__
from inkwright.web.app import make_app
from inkwright.web.event_log import LogFormat, log_event, write_json_log
from inkwright.web.http_protocol import PatientProtocol, ProxiedProtocol
from inkwright.web.limits import Limits
from inkwright.web.postgres_storage import PostgresStorage
from inkwright.web.security import LOOPBACK, AllowedHosts
from inkwright.web.sharing import Sharing
from inkwright.web.sockets import MAX_MESSAGE
from inkwright.web.websocket_protocol import TableProtocol

LOCAL = "127.0.0.1"
_GOODBYE_SECONDS = 0.3
"""Time for players to be told that the server stops."""
_STOP_SECONDS = 0.8
"""Longest time to stop."""


def default_data_dir() -> Path:
    """Return the default data directory of this system."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "inkwright"


class GameServer(uvicorn.Server):
    """HTTP server that says goodbye to players before it stops."""

    def __init__(self, config: uvicorn.Config, close_tables: Callable[[], None]) -> None:
        super().__init__(config)
        self._close_tables = close_tables

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the tables first, because open WebSockets would hold up everything else."""
        log_event("server_stopped")
        self._close_tables()
        until = time.monotonic() + _GOODBYE_SECONDS
        while self.server_state.tasks and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)


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


class _StoppedInTime(GameServer):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        threading.Thread(target=_end_after, args=(_STOP_SECONDS,), daemon=True).start()
        await super().shutdown(sockets)


def _end_after(seconds: float) -> None:
    """End the process even if something is still running; whatever was acknowledged is on disk."""
    threading.Event().wait(seconds)
    os._exit(0)


@dataclass(frozen=True, slots=True)
class Reach:
    """Addresses at which other machines reach the server."""

    hosts: Collection[str] = ()
    """Host names and addresses that browsers may use besides those of this machine."""
    address: str | None = None
    """Beginning of links for others; None if only this machine can open the server."""
    proxies: str = ""
    """Addresses of proxies that are trusted to tell the addresses of visitors, separated by commas."""


def serve(
    opened: socket.socket,
    data: Path,
    cards: CardTable,
    *,
    cards_file: Path | None = None,
    reach: Reach | None = None,
    ready: Callable[[], None] | None = None,
    log_format: LogFormat = "text",
    database: str = "",
) -> None:
    """Serve until interrupted; `ready` is called in another thread once the server has started."""
    if log_format == "json":
        write_json_log()
    reach = reach or Reach()
    hosts = AllowedHosts((*LOOPBACK, *reach.hosts))
    port: int = opened.getsockname()[1]
    sharing = Sharing(hosts, port, address=reach.address)
    limits = Limits(behind_proxy=bool(reach.proxies))
    app = make_app(
        data,
        cards,
        WorkerProcesses,
        cards_file=cards_file,
        hosts=hosts,
        sharing=sharing,
        limits=limits,
        storage=PostgresStorage(database) if database else None,
    )
    config = make_config(app, reach.proxies, log_format)
    server = _StoppedInTime(config, app.state.close_tables)
    if not reach.proxies:
        sharing.allow(partial(listen_also, server, port))
    _allow_many_connections()
    collect_rarely()
    # uvicorn re-raises the signal after stopping; exit cleanly then, so that workers end too.
    signal.signal(signal.SIGTERM, _exit)
    threading.Thread(target=prepare_words, daemon=True).start()
    threading.Thread(target=_call_when_started, args=(server, ready), daemon=True).start()
    try:
        server.run(sockets=[opened])
    finally:
        for worker in multiprocessing.active_children():  # even one that is only just starting
            worker.kill()
        gc.freeze()  # a last collection, as the interpreter ends, would take up to a second


def make_config(app: ASGIApp, proxies: str = "", log_format: LogFormat = "text") -> uvicorn.Config:
    """Return the settings of the HTTP server."""
    return uvicorn.Config(
        app,
        log_level="warning",
        log_config=None if log_format == "json" else uvicorn.config.LOGGING_CONFIG,
        access_log=False,  # do not log addresses
        http=ProxiedProtocol if proxies else PatientProtocol,
        ws=TableProtocol,
        ws_max_size=MAX_MESSAGE * 4,  # in bytes; a character has up to four
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        timeout_graceful_shutdown=1,
        lifespan="on",
    )


async def listen_also(server: uvicorn.Server, port: int, host: str) -> None:
    """Make a running server listen on another address, with the same port."""
    config = server.config

    def make_protocol() -> asyncio.Protocol:
        return PatientProtocol(
            config=config, server_state=server.server_state, app_state=server.lifespan.state
        )

    opened = listen(host, port)
    started = await asyncio.get_running_loop().create_server(
        make_protocol, sock=opened, backlog=config.backlog
    )
    server.servers.append(started)


def _allow_many_connections() -> None:
    """Use as many file descriptors as the system allows; the usual limit is a low one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def collect_rarely() -> None:
    """Look for garbage less often: with 1,000 tables, a full collection stops them all for half a second."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _exit(*_: object) -> None:
    raise SystemExit(0)


def _call_when_started(server: uvicorn.Server, ready: Callable[[], None] | None) -> None:
    waiting = threading.Event()
    while not server.started:
        if server.should_exit:
            return
        waiting.wait(0.02)
    log_event("server_started", version=__version__)
    if ready is not None:
        ready()


def open_browser(address: str) -> bool:
    """Open an address in the browser; return whether that worked."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
