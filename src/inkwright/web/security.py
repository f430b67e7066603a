"""What keeps other pages and other names away: checks of Host and Origin, headers, and limits on bodies.

The server is meant for people on this machine, or for those who are given its address. A page from elsewhere
that is open in the same browser must not be able to use it (cross-origin requests), nor by a name that was
made to point here (DNS rebinding). There are no cookies: what proves a right is in the message itself.
"""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""The names under which the server is always known."""
LARGEST_BODY = 2_000_000
"""Bytes: records of long games fit."""

_SAFE_METHODS = ("GET", "HEAD")
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        """`hosts` are the names, without ports, under which the server may be asked for."""
        self._app = app
        self._hosts = {host.lower() for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers)
        if scope["type"] == "websocket":
            if problem:
                await send({"type": "websocket.close", "code": 1008, "reason": problem})
            else:
                await self._app(scope, receive, send)
            return
        if problem:
            await JSONResponse({"error": problem}, 403)(scope, receive, _with_headers(send, scope))
        elif _too_large(headers):
            await JSONResponse({"error": f"a request has {LARGEST_BODY:,} bytes at most"}, 413)(
                scope, receive, _with_headers(send, scope)
            )
        else:
            await self._app(scope, _counted(receive), _with_headers(send, scope))

    def _problem(self, scope: Scope, headers: Headers) -> str:
        """Why a request is not let in, or nothing."""
        host = headers.get("host", "")
        if _name(host) not in self._hosts:
            return "this server is not known by that name; start it with --allow-host NAME if it should be"
        origin = headers.get("origin")
        if scope["type"] == "http" and scope["method"] in _SAFE_METHODS:
            return ""  # nothing changes, and browsers do not let other pages read the answer
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return "requests from other pages are not answered"
        if scope["type"] == "websocket":
            return ""  # browsers always send an origin with these
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "requests from other pages are not answered"
        if not headers.get("content-type", "").startswith("application/json"):
            return "the body of a request has to be application/json"
        return ""


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _too_large(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not length.isdecimal() or int(length[:20]) > LARGEST_BODY


def _counted(receive: Receive) -> Receive:
    """The body, cut off where it grows larger than allowed, so that it never fills the memory."""
    left = LARGEST_BODY

    async def next_message() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                return {"type": "http.disconnect"}
        return message

    return next_message


def _with_headers(send: Send, scope: Scope) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers[name] = value
            if scope["path"].startswith("/api/"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return with_headers
