"""Executor of worker processes that can be stopped, or lose a worker, at any moment.

`concurrent.futures.ProcessPoolExecutor` has one pipe for the results of all workers: a worker that is killed
while it writes a long result blocks the pipe forever. It can't be told to stop without waiting either: its
thread may close the pipe that the interpreter writes to on exit. Here every worker has its own pipe, which
ends with it.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


class WorkerProcesses(Executor):
    """Executor with a thread per worker process, which sends it calls and waits for their results.

    Workers start on demand and end with this process, even if it is killed.
    """

    def __init__(self, size: int) -> None:
        self._threads = ThreadPoolExecutor(size)
        self._of_thread = threading.local()
        self._lock = threading.Lock()
        self._started: list[SpawnProcess] = []
        self._closed = False

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Call a function in a worker; the future raises BrokenExecutor if the worker is lost."""
        return self._threads.submit(self._call, fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Stop the workers: after what they are doing if `wait` is true, else at once."""
        self._threads.shutdown(wait, cancel_futures=cancel_futures)
        with self._lock:
            self._closed = True
            for process in self._started:
                process.kill()  # also ends a worker that is suspended
        if wait:
            for process in self._started:
                process.join()

    def _call(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        pipe: Connection = getattr(self._of_thread, "pipe", None) or self._start()
        try:
            pipe.send((fn, args, kwargs))
            worked, result = pipe.recv()
        except (EOFError, OSError):
            raise BrokenExecutor("a worker process ended before it finished its work") from None
        if not worked:
            raise result
        answer: _T = result
        return answer

    def _start(self) -> Connection:
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_work, args=(theirs,), daemon=True)
        with self._lock:
            if self._closed:
                raise BrokenExecutor("the workers have been stopped")
            process.start()
            self._started.append(process)
        theirs.close()  # so that the pipe ends with the worker
        self._of_thread.pipe = ours
        return ours


def _work(pipe: Connection) -> None:
    """Carry out calls until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # end at once on Ctrl-C, without a traceback
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            fn, args, kwargs = pipe.recv()
        except EOFError:
            return
        try:
            answer = True, fn(*args, **kwargs)
        except Exception as problem:  # noqa: BLE001 - raised again by the future
            answer = False, problem
        pipe.send(answer)


def _end_with_parent() -> None:
    """End the worker when its parent does, whatever it is doing."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
