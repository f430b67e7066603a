"""A server without worker processes, which starts quickly; for benchmarks of tables without bots.

python benchmarks/lean_server.py PORT DATA
"""

from __future__ import annotations

import sys
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from inkwright.cards.table import load
from inkwright.web.app import make_app
from inkwright.web.data_lock import DataLock
from inkwright.web.serve import GameServer, collect_rarely, listen, make_config


class Idle(Executor):
    """Executor that never does anything."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        """Return a future that is never done."""
        return Future()


def main(port: int, data: Path) -> None:
    """Serve until killed."""
    with DataLock(data):
        app = make_app(data, load(), lambda _: Idle())
        server = GameServer(make_config(app), app.state.close_tables)
        collect_rarely()
        server.run(sockets=[listen("127.0.0.1", port)])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
