"""Requests about tables: making one, and sitting down by invitation."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.lobby import Lobby
from inkwright.web.messages import Invite, InviteInfo, Join, Joined, NewTable, SeatKey
from inkwright.web.requests import answer, body
from inkwright.web.tables import person_name


def routes(lobby: Lobby) -> list[Route]:
    """The routes about tables."""

    async def make(request: Request) -> Response:
        return answer(lobby.tables.make(await body(request, NewTable)))

    async def invited(request: Request) -> Response:
        invite = await body(request, Invite)
        table, seat = lobby.tables.invited(request.path_params["table"], invite["invite"])
        return answer(InviteInfo(table=table.info(), seat=seat))

    async def join(request: Request) -> Response:
        wanted = await body(request, Join)
        table, seat = lobby.tables.invited(request.path_params["table"], wanted["invite"])
        token = table.take_seat(seat, person_name(wanted["name"], f"Player {seat + 1}"), wanted["deck"])
        lobby.room(table.name).seated()
        return answer(Joined(table=table.name, seat=SeatKey(seat=seat, token=token)))

    return [
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables/{table}/invite", invited, methods=["POST"]),
        Route("/api/tables/{table}/join", join, methods=["POST"]),
    ]
