"""Optional metrics for Prometheus, with the extra `metrics`; only requests from the host get them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.web.errors import NotFound
from inkwright.web.visitors import Visitors

if TYPE_CHECKING:
    from inkwright.web.server_state import ServerState


def routes(server: ServerState, visitors: Visitors) -> list[Route]:
    """Return the route of the metrics; names and keys are not among them."""

    async def show(request: Request) -> Response:
        visitors.check_host(request.scope)
        if find_spec("prometheus_client") is None:
            raise NotFound("install inkwright[metrics] for metrics")
        return Response(describe(server), media_type="text/plain; version=0.0.4; charset=utf-8")

    return [Route("/metrics", show)]


def describe(server: ServerState) -> bytes:
    """Return the current figures in the text format of Prometheus."""
    from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

    registry = CollectorRegistry()
    for name, meaning, value in (
        ("inkwright_tables", "Tables in memory.", server.count_tables()),
        ("inkwright_connections", "Players and spectators who are connected.", server.count_connections()),
    ):
        Gauge(name, meaning, registry=registry).set(value)
    totals: tuple[tuple[str, str, float], ...] = (
        ("inkwright_requests", "Messages of players that were carried out.", server.figures.done),
        ("inkwright_refusals", "Messages of players that were refused.", server.figures.refused),
        ("inkwright_answer_seconds", "Time to carry out messages, with the disk.", server.figures.seconds),
    )
    for name, meaning, total in totals:
        Counter(name, meaning, registry=registry).inc(total)
    text: bytes = generate_latest(registry)
    return text
