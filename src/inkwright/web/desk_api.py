"""Requests of the judge's desk: rules with their proof, search, and what happens in a position."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web import desk
from inkwright.web.json_http import read_body, respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages.desk import AskDesk, CompareEditions, OpenScenario

_MAX_WORDS = 200


def routes(lookups: Lookups) -> list[Route]:
    """Return the routes of the desk."""

    async def show_rule(request: Request) -> Response:
        return respond(await lookups.run(desk.make_dossier, request.path_params["number"][:_MAX_WORDS]))

    async def search(request: Request) -> Response:
        return respond(await lookups.run(desk.find, request.query_params.get("q", "")[:_MAX_WORDS]))

    async def walk(request: Request) -> Response:
        return respond(await lookups.run(desk.walk_through, request.path_params["name"][:_MAX_WORDS]))

    async def open_scenario(request: Request) -> Response:
        data = await read_body(request, OpenScenario)
        return respond(await lookups.run(desk.open_scenario, data["scenario"]))

    async def answer(request: Request) -> Response:
        data = await read_body(request, AskDesk)
        return respond(await lookups.run(desk.answer, data["scenario"], data.get("edition") or None))

    async def compare(request: Request) -> Response:
        data = await read_body(request, CompareEditions)
        found = await lookups.run(desk.compare_editions, data["scenario"], data["left"], data["right"])
        return respond(found)

    return [
        Route("/api/desk/rules/{number}", show_rule),
        Route("/api/desk/search", search),
        Route("/api/desk/scenarios/{name}", walk),
        Route("/api/desk/open", open_scenario, methods=["POST"]),
        Route("/api/desk/answer", answer, methods=["POST"]),
        Route("/api/desk/compare", compare, methods=["POST"]),
    ]
