"""The application: every route, behind the guard."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
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
    pictures,
    playground_api,
    replays_api,
    rules_api,
    start_api,
    tables_api,
)
from inkwright.web.deck_shelf import DeckShelf
from inkwright.web.errands import Errands
from inkwright.web.lobby import Lobby
from inkwright.web.processes import MakeExecutor
from inkwright.web.requests import failure, refused
from inkwright.web.security import LOOPBACK, Guard
from inkwright.web.sockets import Socket
from inkwright.web.thinking import Thinkers


def make_app(
    data: Path,
    cards: CardTable,
    make_executor: MakeExecutor,
    *,
    cards_file: Path | None = None,
    hosts: Collection[str] = LOOPBACK,
    client: Path | None = None,
) -> Starlette:
    """The server as an ASGI application that keeps its games in `data` and lets bots think in an executor."""
    lobby = Lobby(data, cards, Thinkers(make_executor, cards_file))
    errands = Errands(make_executor, cards_file)
    shelf = DeckShelf(data / "decks", cards)

    async def socket(websocket: WebSocket) -> None:
        await Socket(websocket).serve(lobby.room, lobby.left)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        lobby.open()
        errands.warm_up()
        yield
        lobby.close()
        errands.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/socket", socket),
            *start_api.routes(shelf),
            *tables_api.routes(lobby),
            *decks_api.routes(shelf, errands),
            *cards_api.routes(errands),
            *rules_api.routes(),
            *replays_api.routes(lobby, errands),
            *playground_api.routes(lobby, errands),
            *pictures.routes(data / "pictures"),
            *client_files.routes(client),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        exception_handlers={InkwrightError: refused, HTTPException: _http_error, OSError: _disk_error},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # an address is right, or it is not there
    return app


async def _http_error(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    return failure(problem.detail, problem.status_code)


async def _disk_error(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, OSError)
    return failure(f"the disk says no: {problem.strerror or problem}", 507)
