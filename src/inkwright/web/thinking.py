"""Letting bots think somewhere else, so that nothing else waits for them."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import BrokenExecutor
from functools import partial
from pathlib import Path

from inkwright.bots.bot import answer
from inkwright.bots.registry import bot_named
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import dump, restore
from inkwright.engine.state import State
from inkwright.web.errands import table_for
from inkwright.web.processes import MakeExecutor

_WORKERS = 2


class Thinkers:
    """Runs bots in an executor."""

    def __init__(self, make_executor: MakeExecutor, cards: Path | None) -> None:
        """`cards` names the card table if it is not the one that ships."""
        self._make_executor = make_executor
        self._executor = make_executor(_WORKERS)
        self._cards = cards

    def warm_up(self) -> None:
        """Start where bots think, so that the first of them need not wait for it."""
        for _ in range(_WORKERS):
            self._executor.submit(_warm_up, self._cards)

    async def choose(self, bot: str, state: State, seat: int, seed: int) -> int:
        """What a bot answers to the open decision; the state is not touched meanwhile."""
        saved = json.dumps(dump(state))
        work = partial(_choose, bot, saved, seat, seed, self._cards)
        loop = asyncio.get_running_loop()
        used = self._executor
        try:
            return await loop.run_in_executor(used, work)
        except BrokenExecutor:  # somebody has killed a process: once more in a new one
            if used is self._executor:
                self._executor = self._make_executor(_WORKERS)
            return await loop.run_in_executor(self._executor, work)

    def close(self) -> None:
        """Let go of what is being thought about."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _choose(bot: str, saved: str, seat: int, seed: int, cards: Path | None) -> int:
    state = restore(json.loads(saved), pool_of(table_for(cards)))
    assert state.ask_player == seat
    return answer(bot_named(bot).make(seed), state)


def _warm_up(cards: Path | None) -> None:
    pool_of(table_for(cards))
