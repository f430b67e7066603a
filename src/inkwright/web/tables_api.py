"""Requests about tables: create one, and join by invitation."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.json_http import read_body, respond
from inkwright.web.messages import Invite, InviteInfo, Join, Joined, NewTable, SeatKey
from inkwright.web.server_state import ServerState
from inkwright.web.table_store import clean_name


def routes(server: ServerState) -> list[Route]:
    """Return the table routes."""

    async def create(request: Request) -> Response:
        return respond(server.tables.create(await read_body(request, NewTable)))

    async def show_invitation(request: Request) -> Response:
        invite = await read_body(request, Invite)
        table, seat = server.tables.find_invitation(request.path_params["table"], invite["invite"])
        return respond(InviteInfo(table=table.info(), seat=seat))

    async def join(request: Request) -> Response:
        data = await read_body(request, Join)
        table, seat = server.tables.find_invitation(request.path_params["table"], data["invite"])
        token = table.take_seat(seat, clean_name(data["name"], f"Player {seat + 1}"), data["deck"])
        server.live_table(table.name).handle_new_player()
        return respond(Joined(table=table.name, seat=SeatKey(seat=seat, token=token)))

    return [
        Route("/api/tables", create, methods=["POST"]),
        Route("/api/tables/{table}/invite", show_invitation, methods=["POST"]),
        Route("/api/tables/{table}/join", join, methods=["POST"]),
    ]
