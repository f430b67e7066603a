"""JSON over HTTP: read request bodies, and turn results and errors into responses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from inkwright.errors import InkwrightError
from inkwright.web.errors import NotAllowed, NotFound, Refused
from inkwright.web.messages.server import ErrorResponse
from inkwright.web.validation import validate

_M = TypeVar("_M")
_BODY_SECONDS = 30.0
Endpoint = Callable[[Request], Awaitable[Response]]


async def read_body(request: Request, shape: type[_M]) -> _M:
    """Return the validated body of a request; raise Refused if it is invalid."""
    try:
        data = json.loads(await asyncio.wait_for(request.body(), _BODY_SECONDS))
    except TimeoutError:
        raise Refused("the request body did not arrive in time") from None
    except ClientDisconnect:
        raise Refused("the request body is too large or incomplete") from None
    except (ValueError, RecursionError):
        raise Refused("the request body is not JSON") from None
    return validate(data, shape, "request")


def respond(content: object) -> Response:
    """Return a JSON response."""
    return JSONResponse(content)


def respond_error(why: str, status: int) -> Response:
    """Return an error response."""
    return JSONResponse(ErrorResponse(error=why), status)


async def handle_error(_: Request, problem: Exception) -> Response:
    """Turn an InkwrightError into a response."""
    assert isinstance(problem, InkwrightError)
    status = 403 if isinstance(problem, NotAllowed) else 404 if isinstance(problem, NotFound) else 400
    return respond_error(str(problem), status)
