"""ASGI application with all routes behind the security guard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError
from inkwright.web import (
    cards_api,
    client_files,
    decks_api,
    desk_api,
    host_api,
    identity,
    metrics,
    pictures,
    playground_api,
    replays_api,
    rules_api,
    sharing_api,
    start_api,
    studio_api,
    tables_api,
    turn_puzzles_api,
)
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.deck_store import DeckStore
from inkwright.web.event_log import log_trouble
from inkwright.web.json_http import handle_error, respond_error
from inkwright.web.limits import USUAL, Limits, Throttle
from inkwright.web.lookups import Lookups
from inkwright.web.puzzles import read_puzzles
from inkwright.web.security import LOOPBACK, AllowedHosts, Guard
from inkwright.web.server_state import ServerState
from inkwright.web.sharing import Sharing
from inkwright.web.sockets import Socket
from inkwright.web.storage import TableStorage
from inkwright.web.visitors import Visitors
from inkwright.web.worker import MakeExecutor


def make_app(
    data: Path,
    cards: CardTable,
    make_executor: MakeExecutor,
    *,
    cards_file: Path | None = None,
    hosts: AllowedHosts | None = None,
    sharing: Sharing | None = None,
    client: Path | None = None,
    limits: Limits = USUAL,
    make_lookup_executor: MakeExecutor | None = None,
    bot_processes: int = 2,
    storage: TableStorage | None = None,
) -> Starlette:
    """Return the ASGI application; games are stored in `data`, and bots run in an executor.

    Tables are in `storage`, or else in `data` too. By default only this machine is allowed as `hosts`.
    Lookups have an executor of the same kind, or a given one, which loads everything on demand.
    """
    hosts = hosts or AllowedHosts(LOOPBACK)
    sharing = sharing or Sharing(hosts, 0)
    visitors = Visitors(behind_proxy=limits.behind_proxy)
    server = ServerState(data, cards, BotWorkers(make_executor, cards_file, bot_processes), storage)
    lookups = Lookups(make_lookup_executor or make_executor, cards_file, read_puzzles)
    decks = DeckStore(data / "decks", cards)

    async def socket(websocket: WebSocket) -> None:
        await Socket(websocket, server).serve()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        server.open()
        if make_lookup_executor is None:
            lookups.start()
        yield
        server.close()
        lookups.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/socket", socket),
            *identity.routes(data),
            *start_api.routes(decks, visitors),
            *sharing_api.routes(sharing, visitors),
            *host_api.routes(server, visitors),
            *metrics.routes(server, visitors),
            *tables_api.routes(server, visitors),
            *decks_api.routes(decks, lookups, visitors),
            *cards_api.routes(lookups),
            *rules_api.routes(),
            *desk_api.routes(lookups),
            *studio_api.routes(lookups),
            *replays_api.routes(server, lookups, visitors),
            *playground_api.routes(server, lookups),
            *turn_puzzles_api.routes(server),
            *pictures.routes(data / "pictures"),
            *client_files.routes(client),
        ],
        middleware=[Middleware(Guard, hosts=hosts), Middleware(Throttle, limits=limits)],
        exception_handlers={InkwrightError: handle_error, HTTPException: _http_error, OSError: _disk_error},
        lifespan=lifespan,
    )
    app.state.close_tables = server.close
    app.router.redirect_slashes = False  # only exact addresses match
    return app


async def _http_error(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    return respond_error(problem.detail, problem.status_code)


async def _disk_error(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, OSError)
    log_trouble("disk_error", problem)
    return respond_error(f"could not use the server's disk: {problem.strerror or 'unknown error'}", 507)
