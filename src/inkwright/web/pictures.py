"""Card pictures from the user's own folder. None are bundled or downloaded."""

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
    """Serve `/api/pictures/SET/NUMBER` from the image file `SET/NUMBER` in the folder."""

    async def picture(request: Request) -> Response:
        parts = [request.path_params["set"], request.path_params["number"]]
        if all(_NAME.fullmatch(part) for part in parts):  # rules out paths outside the folder
            for ending in _ENDINGS:
                found = folder / parts[0] / f"{parts[1]}{ending}"
                if found.is_file():
                    return FileResponse(found, headers={"Cache-Control": "no-cache"})
        raise HTTPException(404, f"no picture {'/'.join(parts)} in {folder.name}")

    return [Route("/api/pictures/{set}/{number}", picture)]
