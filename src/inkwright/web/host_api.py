"""Requests of the host: see who is connected, and close tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.json_http import read_body, respond
from inkwright.web.messages.server import EmptyBody
from inkwright.web.messages.sharing import HostTables
from inkwright.web.server_state import ServerState
from inkwright.web.visitors import Visitors


def routes(server: ServerState, visitors: Visitors) -> list[Route]:
    """Return the routes of the host."""

    async def list_tables(request: Request) -> Response:
        visitors.check_host(request.scope)
        return respond(HostTables(tables=server.in_use()))

    async def close(request: Request) -> Response:
        await read_body(request, EmptyBody)
        visitors.check_host(request.scope)
        await server.end(request.path_params["table"])
        return respond(HostTables(tables=server.in_use()))

    return [
        Route("/api/host/tables", list_tables),
        Route("/api/host/tables/{table}/close", close, methods=["POST"]),
    ]
