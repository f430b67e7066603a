"""The built client, which the server sends to browsers."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

BUILT = Path(__file__).with_name("dist")
"""Where the client is built to, and where wheels have it."""
_MISSING = "The client is not built. In a checkout, `make client` builds it.\n"


def is_built(place: Path | None = None) -> bool:
    """Whether there is a client to send, where it is built to or in another place."""
    return ((place or BUILT) / "index.html").is_file()


def routes(client: Path | None = None) -> list[Route | Mount]:
    """The page and its files. Files have their content in their names, so browsers may keep them."""

    place = client or BUILT

    async def page(_: Request) -> Response:
        if not is_built(place):
            return PlainTextResponse(_MISSING, 503)
        return FileResponse(place / "index.html", headers={"Cache-Control": "no-cache"})

    found: list[Route | Mount] = [Route("/", page)]
    if is_built(place):
        found.append(Mount("/assets", StaticFiles(directory=place / "assets")))
    return found
