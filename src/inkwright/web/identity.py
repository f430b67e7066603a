"""Identity of a running server, so that a second one for the same data need not start."""

from __future__ import annotations

import http.client
import json
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.errors import InkwrightError
from inkwright.version import __version__
from inkwright.web.json_http import respond
from inkwright.web.messages.server import Identity
from inkwright.web.validation import validate

_PATH = "/api/identity"
_NAME = "inkwright"
_PATIENCE = 5.0
_MAX_ANSWER = 1000


def identity_of(data: Path) -> Identity:
    """Return the identity of a server of this version with a data directory."""
    # A hash, because the path of a home directory is private.
    return Identity(
        name=_NAME, version=__version__, data=sha256(str(data.resolve()).encode()).hexdigest()[:16]
    )


def routes(data: Path) -> list[Route]:
    """Return the route of the identity."""

    async def show(_: Request) -> Response:
        return respond(identity_of(data))

    return [Route(_PATH, show)]


def ask_identity(host: str, port: int) -> Identity | None:
    """Return the identity of the server at an address; None if it isn't Inkwright or doesn't answer."""
    connection = http.client.HTTPConnection(host, port, timeout=_PATIENCE)
    try:
        connection.request("GET", _PATH)
        response = connection.getresponse()
        if response.status != 200:
            return None
        found = validate(json.loads(response.read(_MAX_ANSWER)), Identity, "identity")
    except (OSError, http.client.HTTPException, ValueError, InkwrightError):
        return None
    finally:
        connection.close()
    return found if found["name"] == _NAME else None
