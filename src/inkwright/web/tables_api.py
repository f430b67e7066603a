"""Requests about tables: create one, and join by invitation."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.json_http import read_body, respond
from inkwright.web.messages.new_tables import (
    Invite,
    InviteInfo,
    Join,
    Joined,
    NewTable,
    SeatKey,
    WatchKey,
    WatchRequest,
)
from inkwright.web.server_state import ServerState
from inkwright.web.table_info import describe_table
from inkwright.web.table_store import clean_name, number_name
from inkwright.web.visitors import Visitors


def routes(server: ServerState, visitors: Visitors) -> list[Route]:
    """Return the table routes."""

    async def create(request: Request) -> Response:
        wanted = await read_body(request, NewTable)
        return respond(await asyncio.to_thread(server.tables.create, wanted, visitors.owner(request.scope)))

    async def show_invitation(request: Request) -> Response:
        invite, name = await read_body(request, Invite), request.path_params["table"]
        seat = await asyncio.to_thread(server.tables.find_invitation, name, invite["invite"])
        async with server.use(name) as live:
            return respond(InviteInfo(table=describe_table(live.table), seat=seat))

    async def join(request: Request) -> Response:
        data, name = await read_body(request, Join), request.path_params["table"]
        seat = await asyncio.to_thread(server.tables.find_invitation, name, data["invite"])
        async with server.use(name) as live:
            taken = [each["name"] for each in live.table.record["seats"]]
            player = number_name(clean_name(data["name"], f"Player {seat + 1}"), taken)
            token = await live.seat_player(seat, player, data["deck"], visitors.owner(request.scope))
        return respond(Joined(table=name, seat=SeatKey(seat=seat, token=token)))

    async def watch(request: Request) -> Response:
        data, name = await read_body(request, WatchRequest), request.path_params["table"]
        await asyncio.to_thread(server.tables.find_seats, name, [data["token"]])
        async with server.use(name) as live:
            return respond(WatchKey(key=await live.invite_spectators()))

    return [
        Route("/api/tables/{table}/watch", watch, methods=["POST"]),
        Route("/api/tables", create, methods=["POST"]),
        Route("/api/tables/{table}/invite", show_invitation, methods=["POST"]),
        Route("/api/tables/{table}/join", join, methods=["POST"]),
    ]
