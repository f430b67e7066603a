"""Requests of the playground: start from a position, save one, and solve puzzles."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.json_http import read_body, respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages.new_tables import TableCreated
from inkwright.web.messages.playground import NewPlayground, ReportRequest, ScenarioRequest, ScenarioText
from inkwright.web.messages.puzzles import Puzzles
from inkwright.web.messages.server import EmptyBody
from inkwright.web.position_form import make_form
from inkwright.web.puzzles import find_puzzle_text, read_puzzles
from inkwright.web.server_state import ServerState
from inkwright.web.table_updates import write_position, write_report


def routes(server: ServerState, lookups: Lookups) -> list[Route]:
    """Return the playground routes."""

    async def _create(scenario: str, *, puzzle: bool) -> TableCreated:
        return await asyncio.to_thread(server.tables.create_playground, scenario, puzzle=puzzle)

    async def create(request: Request) -> Response:
        data = await read_body(request, NewPlayground)
        return respond(await _create(data["scenario"], puzzle=data.get("puzzle", False)))

    async def read_form(request: Request) -> Response:
        return respond(await lookups.run(make_form, (await read_body(request, NewPlayground))["scenario"]))

    async def save_position(request: Request) -> Response:
        name = request.path_params["table"]
        token = (await read_body(request, ScenarioRequest))["token"]
        await asyncio.to_thread(server.tables.find_seats, name, [token])
        async with server.use(name) as live:
            return respond(ScenarioText(text=write_position(live.table)))

    async def report(request: Request) -> Response:
        name = request.path_params["table"]
        data = await read_body(request, ReportRequest)
        seats = await asyncio.to_thread(server.tables.find_seats, name, data["tokens"])
        async with server.use(name) as live:
            return respond(ScenarioText(text=write_report(live.table, seats, data["problem"])))

    async def list_puzzles(_: Request) -> Response:
        return respond(Puzzles(puzzles=await lookups.run(read_puzzles)))

    async def start_puzzle(request: Request) -> Response:
        await read_body(request, EmptyBody)
        text = await lookups.run(find_puzzle_text, request.path_params["puzzle"])
        return respond(await _create(text, puzzle=True))

    return [
        Route("/api/playground", create, methods=["POST"]),
        Route("/api/playground/read", read_form, methods=["POST"]),
        Route("/api/tables/{table}/scenario", save_position, methods=["POST"]),
        Route("/api/tables/{table}/report", report, methods=["POST"]),
        Route("/api/puzzles", list_puzzles),
        Route("/api/puzzles/{puzzle}", start_puzzle, methods=["POST"]),
    ]
