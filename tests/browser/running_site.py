"""A server as a user starts it: `inkwright serve` in a process group of its own, with its own data."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

DECKS = Path(__file__).parents[2] / "decks"
PATIENCE = 60.0
"""Seconds until a server must have answered on a busy machine."""


def deck(name: str) -> str:
    """Text of a sample deck."""
    return (DECKS / f"{name}.txt").read_text(encoding="utf-8")


def here(name: str, which: str) -> dict[str, Any]:
    """A seat for a browser that has its token."""
    return {"kind": "here", "name": name, "deck": deck(which)}


def bot(which: str, key: str = "random") -> dict[str, Any]:
    """A seat for a bot."""
    return {"kind": "bot", "name": "", "bot": key, "deck": deck(which)}


class Site:
    """The running server. Its bots live in processes of their own, which end with the group."""

    def __init__(self, place: Path) -> None:
        self.place = place
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, on the same port and with the same data as before, and wait until it answers."""
        command = [str(Path(sys.executable).with_name("inkwright")), "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.place / "data")]
        # To a file: nobody would read a pipe, and the bots would keep it open.
        with (self.place / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                break
            try:
                if self.request("GET", "/api/start")[0] == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {(self.place / 'server.log').read_text()}")

    def kill(self) -> None:
        """End it at once, with everything it has started, as a crash would."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
            self._process = None

    def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Status and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        data = None if body is None else json.dumps(body).encode()
        try:
            connection.request(method, path, data, {"Content-Type": "application/json"} if data else {})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def post(self, path: str, body: object) -> Any:
        """The JSON answer to a request that is fine."""
        status, data = self.request("POST", path, body)
        assert status == 200, data
        return json.loads(data)

    def table(self, *seats: dict[str, Any], **more: Any) -> Any:
        """A new table."""
        wanted = {
            "format": "core" if len(seats) <= 2 else "core-multiplayer",
            "edition": "2.3",
            "match": "single",
            "seats": list(seats),
            **more,
        }
        return self.post("/api/tables", wanted)

    def position(self, scenario: str) -> Any:
        """A table that begins with the position of a scenario, with all seats in one browser."""
        return self.post("/api/playground", {"scenario": scenario})
