"""Processes in which bots think and games are analysed, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from inkwright.analysis.advice import Advice, advise
from inkwright.analysis.effort import NORMAL
from inkwright.analysis.game import analyse_turn
from inkwright.analysis.report import TurnReport
from inkwright.analysis.turns import recorded_turns
from inkwright.bots.bot import answer_decision
from inkwright.bots.registry import bot_named
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import dump, restore
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.notation.record_file import parse_record
from inkwright.web.lookups import load_table
from inkwright.web.process_pools import MakeExecutor

_WORKERS = 2
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
        return await self._run(partial(_choose, bot, json.dumps(dump(state)), seat, seed, self._cards))

    async def advise(self, state: State, seat: int, seed: int) -> Advice:
        """Return what the planner would do at the open decision of a seat."""
        return await self._run(partial(_advise, json.dumps(dump(state)), seat, seed, self._cards))

    async def analyse_turn(self, record: str, at: int) -> TurnAnalysed:
        """Analyse a turn of a record, counted from 0. Raises InkwrightError if it can't be replayed."""
        found = await self._run(partial(_analyse_turn, record, at, self._cards))
        if isinstance(found, str):
            raise InkwrightError(found)
        return found

    async def _run(self, work: Callable[[], _T]) -> _T:
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


def _advise(saved: str, seat: int, seed: int, cards: Path | None) -> Advice:
    state = restore(json.loads(saved), pool_of(load_table(cards)))
    assert state.ask_player == seat
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
