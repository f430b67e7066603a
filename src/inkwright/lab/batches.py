"""Batches of games on any executor: processes of this machine, or a cluster."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from dataclasses import dataclass
from typing import Any

from inkwright.bots.registry import bot_named
from inkwright.errors import InkwrightError
from inkwright.lab.game_result import GameResult
from inkwright.lab.plan import Plan
from inkwright.sim.worker_processes import WorkerProcesses

BATCH_SECONDS = 1.0
"""Time that a batch takes at least, so that sending it costs little."""
FIRST_BATCH = 200
"""Most games in a batch before the speed is known, of bots that don't think."""
MOST_FAILURES = 3
"""Lost workers in a row, without a game played, after which a study ends."""

Games = list[tuple[int, GameResult]]
"""Finished games, with their places in the plan."""
Range = tuple[int, int]
"""Places from the first up to, but not including, the second."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Workers that play the games."""

    start: Callable[[], Executor]
    """Starts an executor; called again if all its workers are lost."""
    size: int


class SameProcess(Executor):
    """Executor that does the work at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call the function; an exception is raised here."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def processes(jobs: int) -> Crew:
    """Return a crew of processes on this machine; a single one is this process."""
    if jobs < 1:
        raise InkwrightError(f"--jobs {jobs}: must be at least 1")
    if jobs == 1:
        return Crew(SameProcess, 1)
    return Crew(lambda: WorkerProcesses(jobs), jobs)


def play_batch(plan: Plan, start: int, stop: int) -> tuple[Games, float]:
    """Play games from a place on until a second has passed or `stop` is reached; return them and the time."""
    began = time.perf_counter()
    passed = 0.0
    games: Games = []
    for at in range(start, stop):
        games.append((at, plan.play(at)))
        passed = time.perf_counter() - began
        if passed >= BATCH_SECONDS:
            break
    return games, passed


def play_all(plan: Plan, places: Iterable[Range], crew: Crew) -> Generator[Games, None, None]:
    """Play the games at places and yield them as they arrive, batch by batch, in any order.

    A batch that is lost with its worker is played again. Closing the iterator drops what is not finished.
    """
    pending = deque(places)
    waiting: dict[Future[tuple[Games, float]], Range] = {}
    thinks = any(bot_named(bot.name).seconds for bot in plan.bots)
    most = 1 if thinks else FIRST_BATCH
    failures = 0
    executor = crew.start()
    try:
        while pending or waiting:
            left = sum(stop - start for start, stop in pending)
            while pending and len(waiting) < crew.size:
                start, stop = pending.popleft()
                size = min(most, math.ceil(left / crew.size))
                if start + size < stop:
                    pending.appendleft((start + size, stop))
                    stop = start + size
                waiting[executor.submit(play_batch, plan, start, stop)] = start, stop
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            lost = False
            for future in sorted(finished, key=lambda each: waiting[each], reverse=True):
                start, stop = waiting.pop(future)
                try:
                    games, seconds = future.result()
                except (BrokenExecutor, CancelledError):
                    lost = True
                    pending.appendleft((start, stop))
                    continue
                failures = 0
                if start + len(games) < stop:
                    pending.appendleft((start + len(games), stop))
                most = max(1, math.ceil(2 * BATCH_SECONDS * len(games) / max(seconds, 1e-6)))
                yield games
            if lost:
                failures += 1
                if failures > MOST_FAILURES:
                    raise InkwrightError(
                        "workers keep ending before they finish a game; is there enough memory?"
                    )
                pending.extendleft(sorted(waiting.values(), reverse=True))
                waiting.clear()
                executor.shutdown(wait=False, cancel_futures=True)
                executor = crew.start()
    finally:
        executor.shutdown(wait=not waiting, cancel_futures=True)
