"""Requests of the playground: positions to play out, puzzles, and keeping a position."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.errands import Errands
from inkwright.web.lobby import Lobby
from inkwright.web.messages import NewPlayground, NoBody, Puzzles, ScenarioText, ScenarioWanted
from inkwright.web.position_form import form_of
from inkwright.web.puzzles import puzzle_text, puzzles
from inkwright.web.requests import answer, body


def routes(lobby: Lobby, errands: Errands) -> list[Route]:
    """The routes of the playground."""

    async def make(request: Request) -> Response:
        wanted = await body(request, NewPlayground)
        puzzle = wanted.get("puzzle", False)
        return answer(lobby.tables.make_playground(wanted["scenario"], puzzle=puzzle))

    async def read(request: Request) -> Response:
        return answer(await errands.run(form_of, (await body(request, NewPlayground))["scenario"]))

    async def kept(request: Request) -> Response:
        table = lobby.tables.find(request.path_params["table"])
        table.seat_of((await body(request, ScenarioWanted))["token"])
        return answer(ScenarioText(text=table.position_text()))

    async def listed(_: Request) -> Response:
        return answer(Puzzles(puzzles=await errands.run(puzzles)))

    async def solve(request: Request) -> Response:
        await body(request, NoBody)
        text = await errands.run(puzzle_text, request.path_params["puzzle"])
        return answer(lobby.tables.make_playground(text, puzzle=True))

    return [
        Route("/api/playground", make, methods=["POST"]),
        Route("/api/playground/read", read, methods=["POST"]),
        Route("/api/tables/{table}/scenario", kept, methods=["POST"]),
        Route("/api/puzzles", listed),
        Route("/api/puzzles/{puzzle}", solve, methods=["POST"]),
    ]
