"""Pictures of cards that a user has put into a folder of their own. None come along and none are fetched."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

_ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".avif")
_NAME = re.compile(r"[A-Za-z0-9]{1,8}")


def routes(folder: Path) -> list[Route]:
    """`/api/pictures/SET/NUMBER` is the file `SET/NUMBER` of the folder, with the ending of a picture."""

    async def picture(request: Request) -> Response:
        parts = [request.path_params["set"], request.path_params["number"]]
        if all(_NAME.fullmatch(part) for part in parts):  # nothing outside of the folder has such a name
            for ending in _ENDINGS:
                found = folder / parts[0] / f"{parts[1]}{ending}"
                if found.is_file():
                    return FileResponse(found, headers={"Cache-Control": "no-cache"})
        raise HTTPException(404, f"there is no picture {'/'.join(parts)} in {folder.name}")

    return [Route("/api/pictures/{set}/{number}", picture)]
