"""Processes for work that would block the server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
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


def make_process_pool(workers: int) -> Executor:
    """Return an executor whose processes start on demand and end with this process."""
    # Imported here because browsers have no processes.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """End the worker when its parent does, even if the parent was killed."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(join: Callable[[], None]) -> None:
    join()
    os._exit(0)


class Worker:
    """Process that does one thing at a time; it is replaced if it dies or takes too long."""

    def __init__(self, make_executor: MakeExecutor, *warm_up: Callable[[], object]) -> None:
        """`warm_up` runs first, so that nobody has to wait for it later."""
        self._make_executor = make_executor
        self._warm_up = warm_up
        self._executor = make_executor(1)
        self._pid: Future[int] | None = None
        self._starting: list[Future[object]] = []
        self._closed = False

    def start(self) -> None:
        """Start the process and warm it up."""
        self._pid = self._executor.submit(os.getpid)
        self._starting = [self._executor.submit(work) for work in self._warm_up]

    @property
    def ready(self) -> bool:
        """True if the process is warm."""
        return self._pid is not None and self._pid.done() and all(each.done() for each in self._starting)

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
        done, _ = await asyncio.wait((running,), timeout=limit)
        if done:
            return running.result()
        running.add_done_callback(lambda each: each.cancelled() or each.exception())
        self._replace(used)
        raise TookTooLong(f"stopped after {limit:.0f} seconds")

    def _replace(self, used: Executor) -> None:
        if used is not self._executor:  # another request has already replaced it
            return
        self._kill()
        used.shutdown(wait=False, cancel_futures=True)
        self._executor = self._make_executor(1)
        self.start()

    def _kill(self) -> None:
        """End the process at once, whatever it is doing: it keeps nothing that matters."""
        if self._pid is None or not self._pid.done() or self._pid.cancelled() or self._pid.exception():
            return
        pid = self._pid.result()
        if pid != os.getpid():  # tests use threads
            with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                os.kill(pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)

    def close(self) -> None:
        """Cancel what is waiting and stop the process."""
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._kill()
