"""Processes in which bots think, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import BrokenExecutor
from functools import partial
from pathlib import Path

from inkwright.bots.bot import answer_decision
from inkwright.bots.registry import bot_named
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import dump, restore
from inkwright.engine.state import State
from inkwright.web.lookups import load_table
from inkwright.web.process_pools import MakeExecutor

_WORKERS = 2


class BotWorkers:
    """Process pool that runs bots."""

    def __init__(self, make_executor: MakeExecutor, cards: Path | None) -> None:
        """`cards` is the path of the card table; None is the bundled one."""
        self._make_executor = make_executor
        self._executor = make_executor(_WORKERS)
        self._cards = cards

    def warm_up(self) -> None:
        """Start the processes, so that the first bot need not wait for them."""
        for _ in range(_WORKERS):
            self._executor.submit(_warm_up, self._cards)

    async def choose(self, bot: str, state: State, seat: int, seed: int) -> int:
        """Return the bot's answer to the open decision."""
        saved = json.dumps(dump(state))
        work = partial(_choose, bot, saved, seat, seed, self._cards)
        loop = asyncio.get_running_loop()
        used = self._executor
        try:
            return await loop.run_in_executor(used, work)
        except BrokenExecutor:  # a process was killed: try again in new ones
            if used is self._executor:
                self._executor = self._make_executor(_WORKERS)
            return await loop.run_in_executor(self._executor, work)

    def close(self) -> None:
        """Cancel pending decisions and stop the processes."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _choose(bot: str, saved: str, seat: int, seed: int, cards: Path | None) -> int:
    state = restore(json.loads(saved), pool_of(load_table(cards)))
    assert state.ask_player == seat
    return answer_decision(bot_named(bot).make(seed), state)


def _warm_up(cards: Path | None) -> None:
    pool_of(load_table(cards))
