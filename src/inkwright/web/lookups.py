"""Lookups in a separate process, so that they never delay a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Concatenate, Generic, ParamSpec, TypeVar

from inkwright.cards.table import CardTable, load
from inkwright.errors import InkwrightError
from inkwright.scenarios.custom_cards import table_at
from inkwright.web.errors import NotFound, Refused
from inkwright.web.worker import MakeExecutor, Worker

_P = ParamSpec("_P")
_T = TypeVar("_T")
_MAX_SECONDS = 60.0


@lru_cache(maxsize=2)
def load_table(cards: Path | None) -> CardTable:
    """Load the card table from a file, or the bundled one, once per process."""
    return table_at(cards) if cards is not None else load()


class Lookups:
    """Process that runs functions of a card table and plain data."""

    def __init__(
        self,
        make_executor: MakeExecutor,
        cards: Path | None,
        *warm_up: Callable[[CardTable], object],
    ) -> None:
        """`cards` is the path of the card table; None is the bundled one.

        Functions to `warm_up` keep their results in the process, so that no lookup waits for them.
        """
        starts = [partial(_warm_up_with, cards, work) for work in warm_up]
        self._worker = Worker(make_executor, partial(_warm_up, cards), *starts)
        self._turn = asyncio.Lock()
        self._cards = cards

    def start(self) -> None:
        """Start the process."""
        self._worker.start()

    async def run(
        self, work: Callable[Concatenate[CardTable, _P], _T], *args: _P.args, **named: _P.kwargs
    ) -> _T:
        """Run a function in the process; return its result or raise its InkwrightError."""
        task = partial(_run, self._cards, partial(_call_with_table, work, args, named))
        async with self._turn:  # one at a time, so that only the slow one is stopped
            done = await self._worker.run(task, _MAX_SECONDS)
        if isinstance(done, _Error):
            raise (NotFound if done.not_found else Refused)(done.why)
        return done.value

    def close(self) -> None:
        """Cancel pending lookups and stop the process."""
        self._worker.close()


def _warm_up(cards: Path | None) -> None:
    for _ in load_table(cards):  # cards are parsed on first access
        pass


def _warm_up_with(cards: Path | None, work: Callable[[CardTable], object]) -> None:
    work(load_table(cards))  # its result stays in the process


@dataclass(frozen=True, slots=True)
class _Result(Generic[_T]):
    value: _T


@dataclass(frozen=True, slots=True)
class _Error:
    """Error as plain data, because not all exceptions can be pickled."""

    why: str
    not_found: bool


def _call_with_table(
    work: Callable[..., _T], args: tuple[object, ...], named: dict[str, object], table: CardTable
) -> _T:
    return work(table, *args, **named)


def _run(cards: Path | None, work: Callable[[CardTable], _T]) -> _Result[_T] | _Error:
    try:
        return _Result(work(load_table(cards)))
    except InkwrightError as problem:
        return _Error(str(problem), isinstance(problem, NotFound))
