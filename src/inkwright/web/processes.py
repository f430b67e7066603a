"""Where work is done that would hold the server up: Python runs one thread at a time, so other processes."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor

MakeExecutor = Callable[[int], Executor]
"""Makes an executor with so many workers."""


def own_processes(workers: int) -> Executor:
    """An executor that starts its processes when they are first needed; they end when this one does."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """A worker waits for work for ever, also when nobody is left to give it any: killed, or in a hurry."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.join,), daemon=True).start()


def _end_after(join: Callable[[], None]) -> None:
    join()
    os._exit(0)
