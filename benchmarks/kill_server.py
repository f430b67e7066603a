"""Kill a server again and again while people play, and check that nothing acknowledged is lost.

    python benchmarks/kill_server.py --kills 200

Several tables are played at random. At a random moment the server gets kill -9 and is started again. Then
every table must tell at least the story that was acknowledged before, word for word, and games go on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import random
import sys
import tempfile
import time
from itertools import zip_longest
from pathlib import Path
from typing import Any

import lean_server
from table_clients import DECKS, PATIENCE, Player, ServerProcess
from websockets.exceptions import ConnectionClosed, InvalidMessage

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.engine.pool import pool_of
from inkwright.notation.wording import prepare_words

LONGEST = 1.2
"""Most seconds of play before a kill."""


class ForkedServer(ServerProcess):
    """Server in a child that has everything loaded already, so that many kills take little time."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        table = load()
        pool = pool_of(table)
        for path in DECKS:
            for card in read_list(path, table).cards():
                pool.define(card)
        prepare_words()
        self._child: multiprocessing.process.BaseProcess | None = None

    def start(self) -> None:
        """Fork a server and wait until it answers."""
        context = multiprocessing.get_context("fork")
        self._child = context.Process(target=lean_server.main, args=(self.port, self.data), daemon=True)
        self._child.start()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self.get("/api/identity")
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise SystemExit("the server did not start")

    def kill(self) -> None:
        """End it at once with kill -9."""
        if self._child is not None:
            self._child.kill()
            self._child.join()
            self._child = None


class Lost(Exception):
    """Something that was acknowledged is not there any more."""


class Game:
    """Table of two people at one connection, and what was acknowledged there."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self.decision = 0
        self.stories: dict[int, list[str]] = {}
        self.acknowledged = 0
        self.over = False
        self.entered = asyncio.Event()

    async def play(self, port: int, chance: random.Random) -> None:
        """Check what is left and go on until the server dies or the game ends."""
        player = await Player.enter(port, self.made)
        try:
            while len(player.updates) < 2:
                await player.next()
            self._check(player)
            self.entered.set()
            while not player.over:
                update = player.asked()
                if update is None:
                    await player.next()
                elif await player.act(update, chance) == "done":
                    self.acknowledged += 1
                    self._note(player)
            self.over = True
        except ConnectionClosed:
            return
        finally:
            await player.close()

    def _note(self, player: Player) -> None:
        self.decision = max(update["decision"] for update in player.updates.values())
        self.stories = {seat: list(story) for seat, story in player.stories.items()}

    def _check(self, player: Player) -> None:
        found = max(update["decision"] for update in player.updates.values())
        if found < self.decision:
            raise Lost(f"{self.made['table']}: decision {self.decision} was acknowledged, {found} is left")
        for seat, story in self.stories.items():
            for at, (old, new) in enumerate(zip_longest(story, player.stories[seat][: len(story)])):
                if old != new:
                    table = self.made["table"]
                    raise Lost(f"{table}: sentence {at + 1} for seat {seat + 1} was {old!r} and is {new!r}")
        self._note(player)


async def play_until_killed(server: ServerProcess, games: list[Game], chance: random.Random) -> None:
    """Let all games go on and kill the server at a random moment."""
    for game in games:
        game.entered = asyncio.Event()
    tasks = [asyncio.create_task(game.play(server.port, random.Random(chance.random()))) for game in games]
    # Half of the kills hit a server that is only just restoring its tables.
    if chance.random() < 0.5:
        await asyncio.wait([asyncio.create_task(game.entered.wait()) for game in games], timeout=20)
    await asyncio.sleep(chance.uniform(0.02, LONGEST))
    server.kill()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Lost):
            raise result
        if isinstance(result, BaseException) and not isinstance(
            result, ConnectionClosed | InvalidMessage | OSError
        ):
            raise result


async def check_all(server: ServerProcess, games: list[Game], chance: random.Random) -> None:
    """Look at every table once more, without acting."""
    for game in games:
        player = await Player.enter(server.port, game.made)
        while len(player.updates) < 2:
            await player.next()
        game._check(player)
        await player.close()


def run(kills: int, tables: int, seed: int, data: Path) -> None:
    """Kill a server so many times and print what happened."""
    chance = random.Random(seed)
    server = ForkedServer(data)
    games: list[Game] = []
    done = 0
    began = time.monotonic()
    try:
        for number in range(1, kills + 1):
            server.start()
            finished = [game for game in games if game.over]
            for game in finished:
                games.remove(game)
                done += game.acknowledged
            games += [Game(server.make_table(chance)) for _ in range(tables - len(games))]
            asyncio.run(play_until_killed(server, games, chance))
            if number % 20 == 0:
                total = done + sum(game.acknowledged for game in games)
                print(f"{number} kills, {total:,} decisions acknowledged, none lost", flush=True)
        server.start()
        asyncio.run(check_all(server, games, chance))
    finally:
        server.kill()
    total = done + sum(game.acknowledged for game in games)
    seconds = time.monotonic() - began
    print(f"{kills} kills -9 in {seconds:.0f} s: {total:,} acknowledged decisions, all of them kept")


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with contextlib.ExitStack() as stack:
        place = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        try:
            run(args.kills, args.tables, args.seed, Path(place))
        except Lost as problem:
            print(f"LOST: {problem}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
