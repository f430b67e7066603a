"""Process for work that would block the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import TypeVar

from inkwright.errors import InkwrightError

MakeExecutor = Callable[[int], Executor]
"""Function that makes an executor with a given number of workers."""
_START = 30.0
"""Seconds more for work that has to wait for its process to start."""
_T = TypeVar("_T")


class TookTooLong(InkwrightError):
    """Work that was stopped because it took too long."""


class Worker:
    """Process that does one thing at a time; it is replaced if it dies or takes too long."""

    def __init__(self, make_executor: MakeExecutor, *warm_up: Callable[[], object]) -> None:
        """`warm_up` runs first, so that no request has to wait for it."""
        self._make_executor = make_executor
        self._warm_up = warm_up
        self._executor = make_executor(1)
        self._starting: list[Future[object]] = []
        self._closed = False

    def start(self) -> None:
        """Start the process and warm it up."""
        self._starting = [self._executor.submit(work) for work in (_awaken, *self._warm_up)]

    @property
    def ready(self) -> bool:
        """True if the process is warm."""
        return bool(self._starting) and all(each.done() for each in self._starting)

    async def run(self, work: Callable[[], _T], seconds: float) -> _T:
        """Run a function in the process; raise TookTooLong after some seconds."""
        used = self._executor
        try:
            return await self._try(work, seconds)
        except BrokenExecutor:  # the process was killed: try again in a new one
            if self._closed:
                raise TookTooLong("the server is shutting down") from None
            self._replace(used)
            return await self._try(work, seconds)

    async def _try(self, work: Callable[[], _T], seconds: float) -> _T:
        used = self._executor
        running = asyncio.wrap_future(used.submit(work))
        limit = seconds if self.ready else seconds + _START
        try:
            done, _ = await asyncio.wait((running,), timeout=limit)
        finally:
            running.cancel()  # if it isn't done, no one is waiting for it any more
        if done:
            return running.result()
        self._replace(used)
        raise TookTooLong(f"stopped after {limit:.0f} seconds")

    def _replace(self, used: Executor) -> None:
        if used is not self._executor:  # another request has already replaced it
            return
        used.shutdown(wait=False, cancel_futures=True)
        self._executor = self._make_executor(1)
        self.start()

    def close(self) -> None:
        """Cancel what is waiting and stop the process."""
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)


def _awaken() -> None:
    """Do nothing: an executor starts its process for the first call."""
