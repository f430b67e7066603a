"""Where work is done that would hold the server up: Python runs one thread at a time, so other processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor

MakeExecutor = Callable[[int], Executor]
"""Makes an executor with so many workers."""


def own_processes(workers: int) -> Executor:
    """An executor that starts its processes when they are first needed."""
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
