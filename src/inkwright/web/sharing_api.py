"""Requests about playing with people on other machines: open the network, and QR codes of links."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.json_http import read_body, respond
from inkwright.web.messages.server import EmptyBody
from inkwright.web.messages.sharing import QrCode, QrText
from inkwright.web.qr import qr_rows
from inkwright.web.sharing import Sharing
from inkwright.web.visitors import Visitors


def routes(sharing: Sharing, visitors: Visitors) -> list[Route]:
    """Return the sharing routes."""

    async def show(request: Request) -> Response:
        return respond(sharing.info(host=visitors.is_host(request.scope)))

    async def share(request: Request) -> Response:
        await read_body(request, EmptyBody)
        visitors.check_host(request.scope)
        await sharing.share()
        return respond(sharing.info(host=True))

    async def draw(request: Request) -> Response:
        # In the body, because a link contains an invitation and addresses end up in logs.
        return respond(QrCode(rows=qr_rows((await read_body(request, QrText))["text"])))

    return [
        Route("/api/sharing", show),
        Route("/api/sharing", share, methods=["POST"]),
        Route("/api/qr", draw, methods=["POST"]),
    ]
