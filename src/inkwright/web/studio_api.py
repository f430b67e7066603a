"""Requests of the card studio: read a made-up card, suggest wordings, and check files of cards."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web import studio
from inkwright.web.json_http import read_body, respond
from inkwright.web.lookups import Lookups
from inkwright.web.messages.studio import StudioCard, StudioCards, StudioFile


def routes(lookups: Lookups) -> list[Route]:
    """Return the routes of the studio."""

    async def read(request: Request) -> Response:
        return respond(await lookups.run(studio.read, await read_body(request, StudioCard)))

    async def suggest(request: Request) -> Response:
        return respond(await lookups.run(studio.suggestions, await read_body(request, StudioCard)))

    async def open_file(request: Request) -> Response:
        return respond(await lookups.run(studio.open_file, (await read_body(request, StudioFile))["text"]))

    async def check(request: Request) -> Response:
        return respond(await lookups.run(studio.check, (await read_body(request, StudioCards))["cards"]))

    return [
        Route("/api/studio/read", read, methods=["POST"]),
        Route("/api/studio/suggest", suggest, methods=["POST"]),
        Route("/api/studio/open", open_file, methods=["POST"]),
        Route("/api/studio/check", check, methods=["POST"]),
    ]
