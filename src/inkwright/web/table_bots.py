"""Bots at a table: they think one after the other, and a simple bot moves for one that fails."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from functools import partial
from typing import Protocol

from inkwright.bots.bot import answer_decision
from inkwright.bots.registry import bot_named
from inkwright.engine.state import State
from inkwright.web.bot_workers import BotWorkers
from inkwright.web.event_log import log_trouble
from inkwright.web.messages.from_server import Refusal, ServerMessage, Thinking
from inkwright.web.table import Table
from inkwright.web.worker import TookTooLong

_SEED_MASK = (1 << 64) - 1
_SUBSTITUTE = "greedy"
"""Bot that decides for one that fails."""
_SUBSTITUTE_SECONDS = 3.0
_MAX_FAILURES = 3
"""Failures after which the substitute plays on for a bot."""


class BotHost(Protocol):
    """Table with its connections, as its bots see it."""

    @property
    def attended(self) -> bool:
        """True if anyone is connected, so that a bot should continue."""
        ...

    def broadcast(self, message: ServerMessage) -> None:
        """Send a message to everyone at the table."""
        ...

    async def play(self, number: int, seat: int, code: int) -> None:
        """Make the move of a bot, unless the table has changed since `number`."""
        ...

    def rest(self) -> None:
        """Continue after a bot has stopped thinking."""
        ...


class TableBots:
    """Bots of one table. They refer to their host only while they think, so that both are freed at once."""

    def __init__(self, table: Table, workers: BotWorkers) -> None:
        self._table = table
        self._workers = workers
        self._task: asyncio.Task[None] | None = None
        self._choice: asyncio.Future[int] | None = None
        """Choice that a bot is thinking about."""
        self._failures: Counter[int] = Counter()
        """Number of failures of each seat."""

    @property
    def thinking(self) -> bool:
        """True while a bot thinks."""
        return self._task is not None

    def wake(self, host: BotHost) -> None:
        """Let the bot that has to decide think, unless it does already."""
        if self._task is None and self._table.bot is not None and host.attended:
            self._task = asyncio.create_task(self._think(host))
            self._task.add_done_callback(partial(self._finish, host))

    def stop(self) -> None:
        """Give up what a bot is thinking about; `wake` lets it begin again."""
        if self._choice is not None:
            self._choice.cancel()

    async def _think(self, host: BotHost) -> None:
        while host.attended and (bot := self._table.bot) is not None:
            seat = self._table.deciding
            assert seat is not None
            await self._decide(host, bot, seat)

    def _finish(self, host: BotHost, task: asyncio.Task[None]) -> None:
        self._task = None
        host.rest()
        problem = None if task.cancelled() else task.exception()
        if problem is None:
            return
        # The move could not be written, or the engine has failed: the players have to act.
        log_trouble("bot_failed", problem, table=self._table.name)
        _tell(host, f"the bot failed: {problem or type(problem).__name__}; undo a decision or concede")

    async def _decide(self, host: BotHost, bot: str, seat: int) -> None:
        game, number = self._table.current_game, self._table.number
        host.broadcast(Thinking(type="thinking", seat=seat, seconds=bot_named(bot).seconds))
        seed = (game.seed * 1_000_003 + number) & _SEED_MASK
        code = await self._choose(host, bot, seat, seed) if self._failures[seat] < _MAX_FAILURES else None
        if self._table.number != number:  # a player has undone something or conceded meanwhile
            return
        if code is None:
            code = await _substitute(game.state.copy(), seed)
        await host.play(number, seat, code)

    async def _choose(self, host: BotHost, bot: str, seat: int, seed: int) -> int | None:
        """Return the choice of a bot; None if it fails, which the players are told."""
        state, number = self._table.current_game.state, self._table.number
        choice = asyncio.ensure_future(self._workers.choose(self._table.name, bot, state, seed))
        self._choice = choice
        await asyncio.wait((choice,))
        self._choice = None
        if choice.cancelled():
            raise asyncio.CancelledError
        problem = choice.exception()
        if problem is None and (self._table.number != number or choice.result() in state.options):
            return choice.result()
        self._failures[seat] += 1
        log_trouble("bot_failed", problem, table=self._table.name, bot=bot, failures=self._failures[seat])
        _tell(host, _describe_failure(self._table.names()[seat], problem, self._failures[seat]))
        return None


def _tell(host: BotHost, why: str) -> None:
    host.broadcast(Refusal(type="refused", id=None, why=why))


def _describe_failure(name: str, problem: BaseException | None, count: int) -> str:
    happened = "took too long" if isinstance(problem, TookTooLong) else "failed"
    if count < _MAX_FAILURES:
        return f"{name} {happened}, so a quick move was made instead"
    return f"{name} {happened} again, so a simpler bot plays on in its place"


async def _substitute(state: State, seed: int) -> int:
    """Return a quick choice: by a simple bot, or at random if that fails as well."""
    choice = asyncio.ensure_future(asyncio.to_thread(_decide_quickly, state, seed))
    done, _ = await asyncio.wait((choice,), timeout=_SUBSTITUTE_SECONDS)
    if done and not choice.cancelled() and choice.exception() is None:
        return choice.result()
    log_trouble("bot_failed", bot=_SUBSTITUTE, substitute=True)
    return random.Random(seed).choice(state.options)


def _decide_quickly(state: State, seed: int) -> int:
    return answer_decision(bot_named(_SUBSTITUTE).make(seed), state)
