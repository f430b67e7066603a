"""Entry point of the static site: the server inside the page, started by its web worker."""

from __future__ import annotations

from pathlib import Path

from inkwright.cards.table import load
from inkwright.web.app import make_app
from inkwright.web.in_process import InProcessApp
from inkwright.web.page_workers import PageExecutor, StartWorker, WorkerExecutor


async def start_page_server(data: str, start_worker: StartWorker) -> InProcessApp:
    """Start the application with files in `data`; bots think in a worker of their own."""
    place = Path(data)
    app = make_app(
        place,
        load(),
        lambda _: WorkerExecutor(start_worker),
        make_lookup_executor=lambda _: PageExecutor(),
        bot_processes=1,
    )
    server = InProcessApp(app)
    await server.start()
    return server
