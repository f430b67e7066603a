"""Security checks: Host and Origin headers, response headers and body limits.

The server is meant for users of this machine and people they give its address to. Other sites open in the
same browser must not be able to use it, neither by cross-origin requests nor by DNS rebinding. There are no
cookies: each message carries its own token.
"""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""Host names that are always allowed."""
MAX_BODY = 2_000_000
"""Bytes; enough for records of long games."""

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


class AllowedHosts:
    """Host names, without ports, at which the server may be reached."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = {name.lower() for name in names}

    def add(self, name: str) -> None:
        """Allow another name."""
        self._names.add(name.lower())

    def __contains__(self, name: str) -> bool:
        return name.lower() in self._names


class Guard:
    """Middleware that checks every request."""

    def __init__(self, app: ASGIApp, hosts: AllowedHosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        problem = self._find_problem(scope, headers)
        if scope["type"] == "websocket":
            if problem:
                await send({"type": "websocket.close", "code": 1008, "reason": problem})
            else:
                await self._app(scope, receive, send)
            return
        if problem:
            await JSONResponse({"error": problem}, 403)(scope, receive, _add_headers(send, scope))
        elif _is_too_large(headers):
            await JSONResponse({"error": f"a request can have at most {MAX_BODY:,} bytes"}, 413)(
                scope, receive, _add_headers(send, scope)
            )
        else:
            await self._app(scope, _limit_body(receive), _add_headers(send, scope))

    def _find_problem(self, scope: Scope, headers: Headers) -> str:
        """Return why a request is rejected, or an empty string."""
        host = headers.get("host", "")
        if "@" in host or parse_host(host) not in self._hosts:
            return "this host name is not allowed; start the server with --allow-host NAME to allow it"
        origin = headers.get("origin")
        if scope["type"] == "http" and scope["method"] in _SAFE_METHODS:
            return ""  # changes nothing, and browsers keep other sites from reading it
        if origin is not None and _parse_origin(origin) != host.lower():
            return "requests from other sites are not allowed"
        if scope["type"] == "websocket":
            return ""  # browsers always send an origin here
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "requests from other sites are not allowed"
        if not headers.get("content-type", "").startswith("application/json"):
            return "the request body must be application/json"
        return ""


def parse_host(host: str) -> str:
    """Return the name in a Host header, without the port; nothing if it has none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _parse_origin(origin: str) -> str:
    """Return the host and port of an origin; nothing if it has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _is_too_large(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not length.isdecimal() or int(length[:20]) > MAX_BODY


def _limit_body(receive: Receive) -> Receive:
    """Wrap `receive` to cut off a body that exceeds the limit."""
    left = MAX_BODY

    async def next_message() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                return {"type": "http.disconnect"}
        return message

    return next_message


def _add_headers(send: Send, scope: Scope) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers[name] = value
            if scope["path"].startswith("/api/"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return with_headers
