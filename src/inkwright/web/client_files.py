"""Routes that serve the built browser client."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

BUILT = Path(__file__).with_name("dist")
"""Build directory of the client, included in wheels."""
_MISSING = "The browser client has not been built. Run `make client` in a checkout.\n"


def is_built(place: Path | None = None) -> bool:
    """Return whether a built client exists, by default in the usual place."""
    return ((place or BUILT) / "index.html").is_file()


def routes(client: Path | None = None) -> list[Route | Mount]:
    """Return the routes of the page and its assets."""
    place = client or BUILT

    async def page(_: Request) -> Response:
        if not is_built(place):
            return PlainTextResponse(_MISSING, 503)
        return FileResponse(place / "index.html", headers={"Cache-Control": "no-cache"})

    found: list[Route | Mount] = [Route("/", page)]
    if is_built(place):
        found.append(Mount("/assets", StaticFiles(directory=place / "assets")))
    return found
