"""Simulated players for the server benchmarks: a server in its own process, and tables played at random.

Everything stays on this machine (127.0.0.1).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
DECKS = sorted((ROOT / "decks").glob("*.txt"))
PATIENCE = 120.0
"""Seconds until something must have happened on a busy machine."""
REPLIES = ("done", "refused", "because", "hint")


class ServerProcess:
    """`inkwright serve`, or a server without bots that starts faster, in a process group of its own."""

    def __init__(self, data: Path, command: tuple[str, ...] = (), *, lean: bool = False) -> None:
        """`command` comes before the server's own, for example `taskset -c 0`."""
        self._lean = lean
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._command = command
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = [*self._command, sys.executable]
        if self._lean:
            words += [str(Path(__file__).with_name("lean_server.py")), str(self.port), str(self.data)]
        else:
            words += ["-c", "from inkwright.cli.main import run; run()", "serve", "--no-browser"]
            words += ["--port", str(self.port), "--data", str(self.data)]
        self.data.mkdir(parents=True, exist_ok=True)
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                self.get("/api/identity")
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise SystemExit(f"the server did not start; see {self.data / 'server.log'}")

    def kill(self) -> None:
        """End it at once with kill -9, with its workers."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def get(self, path: str) -> Any:
        """Return the JSON answer to a GET."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            return json.load(answer)

    def make_table(self, chance: random.Random, bot: str | None = None) -> Any:
        """Create a table of two people, or of a person and a bot, with random decks."""
        mine, theirs = (chance.choice(DECKS).read_text(encoding="utf-8") for _ in range(2))
        other = {"kind": "bot", "name": "", "bot": bot} if bot else {"kind": "here", "name": "Ben"}
        seats = [{"kind": "here", "name": "Ann", "deck": mine}, {**other, "deck": theirs}]
        body = {"format": "infinity", "edition": "2.3", "match": "single", "seats": seats}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def resident(self) -> int:
        """Return the resident memory of the server's main process in bytes."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        line = next(each for each in text.splitlines() if each.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def processor_seconds(self) -> float:
        """Return the processor time of the server's main process."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class NotWelcome(Exception):
    """Entry to a table was refused."""


class Player:
    """Connection of one browser tab that holds some seats of a table."""

    def __init__(self, opened: ClientConnection) -> None:
        self._opened = opened
        self.updates: dict[int, Any] = {}
        self.stories: dict[int, list[str]] = {}
        self._id = 0

    @classmethod
    async def enter(cls, port: int, made: Any, *seats: int) -> Player:
        """Open a connection for some seats, or for all of this browser."""
        address = f"ws://127.0.0.1:{port}/api/socket"
        player = cls(await connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None))
        keys = [key["token"] for key in made["seats"] if not seats or key["seat"] in seats]
        await player._opened.send(json.dumps({"type": "hello", "table": made["table"], "tokens": keys}))
        first = await player.next()
        if first["type"] != "welcome":
            raise NotWelcome(first["why"])
        return player

    async def next(self) -> Any:
        """Return the next message."""
        message = json.loads(await self._opened.recv())
        if message["type"] == "update":
            seat = message["seat"]
            story = [*self.stories.get(seat, [])[: message["story_from"]], *message["story"]]
            self.stories[seat] = story
            self.updates[seat] = message
        return message

    def asked(self) -> Any | None:
        """Return the update of a seat of this connection that has to decide, if it is up to date."""
        newest = max((each["decision"] for each in self.updates.values()), default=0)
        for update in self.updates.values():
            if update["decision"] == newest and update["deciding"] == update["seat"]:
                return update
        return None

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return any(update["deciding"] is None for update in self.updates.values())

    async def act(self, update: Any, chance: random.Random) -> str:
        """Answer a decision at random; return the type of the reply."""
        action = chance.randrange(len(update["view"]["actions"]))
        return await self._ask("act", update["seat"], decision=update["decision"], action=action)

    async def concede(self, seat: int) -> str:
        """Concede the game; return the type of the reply."""
        return await self._ask("concede", seat)

    async def _ask(self, kind: str, seat: int, **fields: int) -> str:
        self._id += 1
        await self._opened.send(json.dumps({"type": kind, "id": self._id, "seat": seat, **fields}))
        while True:
            reply = await self.next()
            if reply["type"] in REPLIES and reply["id"] == self._id:
                return str(reply["type"])

    async def close(self) -> None:
        """Disconnect."""
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(self._opened.close(), 2)
