"""Processes in which bots think and games are analysed, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TypeVar

from inkwright.analysis.advice import Advice, advise
from inkwright.analysis.effort import NORMAL
from inkwright.analysis.game import analyse_turn
from inkwright.analysis.report import TurnReport
from inkwright.analysis.turns import recorded_turns
from inkwright.bots.bot import Bot, answer_decision
from inkwright.bots.registry import bot_named
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import dump, restore
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.record_file import parse_record
from inkwright.web.fair_queue import FairQueue, Turn
from inkwright.web.lookups import load_table
from inkwright.web.worker import MakeExecutor, Worker

_PATIENCE = 3.0
"""Times its usual seconds that a bot may take on a busy machine."""
_GRACE = 5.0
"""Seconds more, for decisions that usually take no time."""
_READING = 30.0
"""Seconds more for bots that think: the first one in a process reads all cards."""
_ANALYSIS_SECONDS = 60.0
"""Longest time for a turn."""
_KEPT = 64
"""Bots that a process keeps between their decisions."""
HINT_SECONDS = 1.0
"""Processor time for a hint."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class TurnAnalysed:
    """Report about one turn of a record."""

    turns: int
    """Number of turns in the record."""
    report: TurnReport | None
    """None if there is no such turn."""


class BotWorkers:
    """Processes that run bots; tables that have used them least go first."""

    def __init__(self, make_executor: MakeExecutor, cards: Path | None, processes: int = 2) -> None:
        """`cards` is the path of the card table; None is the bundled one."""
        self._workers = [Worker(make_executor, partial(_warm_up, cards)) for _ in range(processes)]
        self._queue = FairQueue(self._workers)
        self._analysing = asyncio.Lock()
        """Held by an analysis, so that games always have the other processes."""
        self._cards = cards

    def warm_up(self) -> None:
        """Start the processes, so that the first bot need not wait for them."""
        for worker in self._workers:
            worker.start()

    async def choose(self, table: str, bot: str, state: State, seed: int) -> int:
        """Return the bot's answer to the open decision of a table; raise TookTooLong if it finds none."""
        entry = bot_named(bot)
        if entry.seconds == 0 and not any(worker.ready for worker in self._workers):
            return answer_decision(entry.make(seed), state.copy())  # sooner than a process starts
        work = partial(_choose, table, bot, json.dumps(dump(state)), seed, self._cards)
        return await self._run(table, work, entry.seconds)

    async def advise(self, table: str, state: State, seed: int) -> Advice:
        """Return what the planner would do at the open decision of a table."""
        return await self._run(
            table, partial(_advise, json.dumps(dump(state)), seed, self._cards), HINT_SECONDS
        )

    async def analyse_turn(self, record: str, at: int) -> TurnAnalysed:
        """Analyse a turn of a record, counted from 0. Raises InkwrightError if it can't be replayed."""
        async with self._analysing:
            work = partial(_analyse_turn, record, at, self._cards)
            found = await self._run("", work, _ANALYSIS_SECONDS)
        if isinstance(found, str):
            raise InkwrightError(found)
        return found

    async def _run(self, owner: str, work: Callable[[], _T], seconds: float) -> _T:
        """Run a function that usually takes some seconds; raise TookTooLong if it takes far more."""
        turn = await self._queue.take(owner)  # giving up before that costs nothing
        worker = turn.item.result()
        limit = seconds * _PATIENCE + (_READING if seconds else _GRACE)
        running = asyncio.create_task(worker.run(work, limit))
        running.add_done_callback(partial(self._finish, turn, time.monotonic()))
        return await asyncio.shield(running)

    def _finish(self, turn: Turn[Worker], began: float, task: asyncio.Task[_T]) -> None:
        self._queue.give_back(turn, time.monotonic() - began)
        if not task.cancelled():
            task.exception()  # no one may be waiting for it any more

    def close(self) -> None:
        """Cancel pending decisions and stop the processes."""
        for worker in self._workers:
            worker.close()


def _choose(table: str, bot: str, saved: str, seed: int, cards: Path | None) -> int:
    state = restore(json.loads(saved), pool_of(load_table(cards)))
    entry = bot_named(bot)
    chooser = _thinker(table, bot, state.ask_player) if entry.seconds else entry.make(seed)
    return answer_decision(chooser, state)


@lru_cache(_KEPT)
def _thinker(table: str, bot: str, player: int) -> Bot:
    """Return the bot of a player, which remembers its plan and needn't compute it again."""
    return bot_named(bot).make(zlib.crc32(f"{table} {player}".encode()))


def _advise(saved: str, seed: int, cards: Path | None) -> Advice:
    state = restore(json.loads(saved), pool_of(load_table(cards)))
    return advise(state, seed, seconds=HINT_SECONDS)


def _analyse_turn(text: str, at: int, cards: Path | None) -> TurnAnalysed | str:
    """Return the report of a turn, or the message of an error: not all errors can be pickled."""
    table = load_table(cards)
    try:
        turns = recorded_turns(parse_record(text, table), table)
    except InkwrightError as problem:
        return str(problem)
    report = analyse_turn(turns[at], NORMAL, 0) if at < len(turns) else None
    return TurnAnalysed(len(turns), report)


def _warm_up(cards: Path | None) -> None:
    pool_of(load_table(cards))
