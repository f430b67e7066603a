"""Looking things up in a process of its own, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Concatenate, Generic, ParamSpec, TypeVar

from inkwright.cards.table import CardTable, load
from inkwright.errors import InkwrightError
from inkwright.scenarios.custom_cards import table_at
from inkwright.web.errors import NotThere, Refused
from inkwright.web.processes import MakeExecutor

_P = ParamSpec("_P")
_T = TypeVar("_T")


@lru_cache(maxsize=2)
def table_for(cards: Path | None) -> CardTable:
    """The card table in a file, or the one that ships, in a process that has not loaded it."""
    return table_at(cards) if cards is not None else load()


class Errands:
    """Runs functions of a card table and plain data elsewhere."""

    def __init__(self, make_executor: MakeExecutor, cards: Path | None) -> None:
        """`cards` names the card table if it is not the one that ships."""
        self._make_executor = make_executor
        self._executor = make_executor(1)
        self._cards = cards

    def warm_up(self) -> None:
        """Start the process, so that the first errand need not wait for it."""
        self._executor.submit(_warm_up, self._cards)

    async def run(
        self, work: Callable[Concatenate[CardTable, _P], _T], *args: _P.args, **named: _P.kwargs
    ) -> _T:
        """What the function returns, or the error of ours that it raises."""
        errand = partial(_done, self._cards, partial(_with_table, work, args, named))
        loop = asyncio.get_running_loop()
        used = self._executor
        try:
            done = await loop.run_in_executor(used, errand)
        except BrokenExecutor:  # somebody has killed the process: once more in a new one
            if used is self._executor:
                self._executor = self._make_executor(1)
            done = await loop.run_in_executor(self._executor, errand)
        if isinstance(done, _Trouble):
            raise (NotThere if done.not_there else Refused)(done.why)
        return done.found

    def close(self) -> None:
        """Let go of what is being looked up."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _warm_up(cards: Path | None) -> None:
    for _ in table_for(cards):  # cards are made when they are first looked at
        pass


@dataclass(frozen=True, slots=True)
class _Found(Generic[_T]):
    found: _T


@dataclass(frozen=True, slots=True)
class _Trouble:
    """An error as plain data: not all of them survive the way between processes."""

    why: str
    not_there: bool


def _with_table(
    work: Callable[..., _T], args: tuple[object, ...], named: dict[str, object], table: CardTable
) -> _T:
    return work(table, *args, **named)


def _done(cards: Path | None, work: Callable[[CardTable], _T]) -> _Found[_T] | _Trouble:
    try:
        return _Found(work(table_for(cards)))
    except InkwrightError as problem:
        return _Trouble(str(problem), isinstance(problem, NotThere))
