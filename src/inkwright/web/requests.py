"""Requests and answers in JSON: reading a body of a certain shape, and turning errors into answers."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from inkwright.errors import InkwrightError
from inkwright.web.errors import NotAllowed, NotThere, Refused
from inkwright.web.messages import Failure
from inkwright.web.shape import checked

_M = TypeVar("_M")
Endpoint = Callable[[Request], Awaitable[Response]]


async def body(request: Request, shape: type[_M]) -> _M:
    """The body of a request, which has this shape; raises Refused."""
    try:
        data = json.loads(await request.body())
    except ClientDisconnect:
        raise Refused("the body of the request is too large or was cut off") from None
    except (ValueError, RecursionError):
        raise Refused("the body of the request is not JSON") from None
    return checked(data, shape, "request")


def answer(content: object) -> Response:
    """A JSON answer."""
    return JSONResponse(content)


def failure(why: str, status: int) -> Response:
    """The answer to a request that is not done."""
    return JSONResponse(Failure(error=why), status)


async def refused(_: Request, problem: Exception) -> Response:
    """The answer for a request that raised an error of ours."""
    assert isinstance(problem, InkwrightError)
    status = 403 if isinstance(problem, NotAllowed) else 404 if isinstance(problem, NotThere) else 400
    return failure(str(problem), status)
