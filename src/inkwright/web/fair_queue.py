"""Sharing a few workers among many tables: the table that has used them least goes first."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Generic, TypeVar

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Turn(Generic[_T]):
    """A loan of something to an owner, granted or pending."""

    owner: str
    item: asyncio.Future[_T]


class FairQueue(Generic[_T]):
    """Things that are lent to one owner at a time (start-time fair queueing).

    Every owner has an account of the seconds it has used. The owner with the smallest account goes first, and
    one who comes back after a while starts where the queue is now. So an owner that asks for a lot waits for
    the others, but never the other way round.
    """

    def __init__(self, items: list[_T]) -> None:
        self._free = list(items)
        self._waiting: list[Turn[_T]] = []
        """Turns in the order in which they were asked for."""
        self._lent: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        """Account of each owner that is ahead of the queue."""
        self._now = 0.0
        """Account of the owner who was served last."""

    async def take(self, owner: str) -> Turn[_T]:
        """Wait for a turn, which `give_back` must end."""
        turn: Turn[_T] = Turn(owner, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        self._serve()
        try:
            await turn.item
        except asyncio.CancelledError:
            if turn.item.cancelled():
                self._waiting.remove(turn)
            else:  # it was served at the same moment
                self.give_back(turn, 0.0)
            raise
        return turn

    def give_back(self, turn: Turn[_T], seconds: float) -> None:
        """Return what was lent after using it for some seconds."""
        self._lent[turn.owner] -= 1
        self._used[turn.owner] = self._account(turn.owner) + seconds
        self._free.append(turn.item.result())
        self._serve()

    def _account(self, owner: str) -> float:
        return max(self._now, self._used.get(owner, 0.0))

    def _serve(self) -> None:
        while self._free and any(not turn.item.done() for turn in self._waiting):
            open_turns = [turn for turn in self._waiting if not turn.item.done()]
            turn = min(open_turns, key=lambda each: (self._lent[each.owner], self._account(each.owner)))
            self._waiting.remove(turn)
            self._lent[turn.owner] += 1
            self._now = self._account(turn.owner)
            turn.item.set_result(self._free.pop(0))
        # An owner that is not ahead of the queue starts where it is now, so its account need not be kept.
        self._used = {owner: used for owner, used in self._used.items() if used > self._now}
        self._lent = +self._lent
