"""Process pools for work that would block the server."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor

MakeExecutor = Callable[[int], Executor]
"""Function that makes an executor with a given number of workers."""


def make_process_pool(workers: int) -> Executor:
    """Return an executor whose processes start on demand and end with this process."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent)


def _end_with_parent() -> None:
    """End the worker when its parent does, even if the parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(join: Callable[[], None]) -> None:
    join()
    os._exit(0)
