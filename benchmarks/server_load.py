"""Measure how many tables a server carries: people who play at human pace over real WebSockets on 127.0.0.1.

    python benchmarks/server_load.py --tables 100,300,1000 --seconds 30
    python benchmarks/server_load.py --tables 50,300 --bot greedy
    python benchmarks/server_load.py --games 10000 --decisions 12

Every person answers 1.5 to 4.5 seconds after being asked, at random. The answer is timed from sending a
decision to its confirmation, after it is on disk. Processor time is that of the server's main process alone,
also in rounds of the calibration loop of `inkwright bench`, which do not depend on the machine. `--games`
plays so many games, a few at a time and without pauses, and prints the memory on the way. With `--decisions`,
a player concedes after so many decisions, except in every fiftieth game.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from table_clients import Player, ServerProcess
from websockets.exceptions import ConnectionClosed

from inkwright.bots.registry import BOTS
from inkwright.cli.bench import calibration_per_s

MOST_TABLES = 1_500
SETTLE = 6.0
"""Seconds before measuring, until everybody has been asked once."""
PAUSE = (1.5, 4.5)
"""Seconds that a person thinks."""
AT_ONCE = 16
"""Games that are played at once with `--games`."""
WHOLE = 50
"""With `--decisions`, every game of this number is played to the end."""


@dataclass
class Measured:
    """Measurements of a run with several tables."""

    answers: list[float] = field(default_factory=list)
    """Seconds from a decision to its confirmation."""
    stopped: bool = False


async def play(players: list[Player], found: Measured, chance: random.Random) -> None:
    """Play a table with people who take their time, until told to stop."""
    tasks = [asyncio.create_task(_sit(player, found, chance)) for player in players]
    await asyncio.wait(tasks)


async def _sit(player: Player, found: Measured, chance: random.Random) -> None:
    try:
        while not found.stopped and not player.over:
            update = player.asked()
            if update is None:
                await player.next()
                continue
            await asyncio.sleep(chance.uniform(*PAUSE))
            began = time.perf_counter()
            if await player.act(update, chance) == "done" and not found.stopped:
                found.answers.append(time.perf_counter() - began)
    except ConnectionClosed:
        return


async def measure(server: ServerProcess, tables: int, seconds: float, bot: str | None) -> dict[str, Any]:
    """Open some tables, let them settle, measure for some seconds, and close them."""
    chance = random.Random(tables)
    made = [await asyncio.to_thread(server.make_table, chance, bot) for _ in range(tables)]
    before = server.resident()
    players: list[list[Player]] = []
    for each in made:
        seats = (0,) if bot else (0, 1)
        players.append([await Player.enter(server.port, each, seat) for seat in seats])
    found = Measured()
    running = [asyncio.create_task(play(each, found, chance)) for each in players]
    await asyncio.sleep(SETTLE)
    found.answers.clear()
    used, began = server.processor_seconds(), time.monotonic()
    await asyncio.sleep(seconds)
    wall = time.monotonic() - began
    used = server.processor_seconds() - used
    memory = server.resident() - before
    answers = sorted(found.answers)
    found.stopped = True
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await asyncio.gather(*(player.close() for each in players for player in each))
    return {
        "tables": tables,
        "decisions/s": len(answers) / wall,
        "median ms": 1000 * statistics.median(answers) if answers else float("nan"),
        "p95 ms": 1000 * answers[int(len(answers) * 0.95)] if answers else float("nan"),
        "CPU %": 100 * used / wall,
        "CPU ms per decision": 1000 * used / max(1, len(answers)),
        "kB per table": memory / tables / 1000,
    }


async def play_out(server: ServerProcess, games: int, at_once: int, decisions: int | None) -> None:
    """Play games to the end, or until a player concedes, and print the memory on the way."""
    chance = random.Random(1)
    started = ended = 0
    every = max(1, games // 10)

    async def play_some() -> None:
        nonlocal started, ended
        while started < games:
            started += 1
            await _play_game(server, chance, None if started % WHOLE == 0 else decisions)
            ended += 1
            if ended % every == 0:
                print(f"{ended:6} games: {server.resident() / 1e6:6.1f} MB", flush=True)

    await asyncio.gather(*(play_some() for _ in range(at_once)))


async def _play_game(server: ServerProcess, chance: random.Random, decisions: int | None) -> None:
    """Play a game with both players in one tab."""
    player = await Player.enter(server.port, await asyncio.to_thread(server.make_table, chance))
    made = 0
    while not player.over:
        update = player.asked()
        if update is None:
            await player.next()
        elif made == decisions:
            await player.concede(update["seat"])
        else:
            await player.act(update, chance)
            made += 1
    await player.close()


@contextmanager
def running_server(core: int | None, *, lean: bool) -> Iterator[ServerProcess]:
    """Run a server on a core of its own, if the machine has one to spare."""
    command = ("taskset", "-c", str(core)) if core is not None else ()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        server = ServerProcess(Path(place), command, lean=lean)
        server.start()
        try:
            yield server
        finally:
            server.kill()


def main() -> None:
    """Read the options, measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", default="100,300", help="numbers of tables, separated by commas")
    parser.add_argument("--seconds", type=float, default=20, help="time to measure each of them")
    parser.add_argument(
        "--bot", choices=sorted(BOTS), help="opponent at each table, instead of another person"
    )
    parser.add_argument("--games", type=int, help="play so many games and look at the memory only")
    parser.add_argument("--decisions", type=int, help="with --games: decisions before a player concedes")
    parser.add_argument("--core", type=int, help="core for the server")
    args = parser.parse_args()
    load = os.getloadavg()[0]
    if args.games:
        with running_server(args.core, lean=True) as server:
            print(f"     0 games: {server.resident() / 1e6:6.1f} MB")
            asyncio.run(play_out(server, args.games, AT_ONCE, args.decisions))
        return
    loop = 1 / calibration_per_s()
    print(f"load of the machine before: {load:.1f}; calibration loop: {1e6 * loop:.1f} µs a round")
    for text in args.tables.split(","):
        tables = min(MOST_TABLES, int(text))
        with running_server(args.core, lean=args.bot is None) as server:
            found = asyncio.run(measure(server, tables, args.seconds, args.bot))
        rounds = found["CPU ms per decision"] / 1000 / loop
        figures = [f"{key} {value:,.1f}" for key, value in found.items()]
        print("  ".join([*figures, f"rounds {rounds:,.0f}"]), flush=True)


if __name__ == "__main__":
    main()
