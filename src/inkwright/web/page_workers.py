"""Executors for a page that runs the server itself: there are no processes, only web workers."""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, Protocol, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")


class WebWorker(Protocol):
    """Another web worker with this package."""

    def post(self, number: int, work: str) -> object:
        """Make it run some work; the result is delivered with the same number."""
        ...

    def stop(self) -> object:
        """End it, whatever it is doing."""
        ...


Deliver = Callable[[int, str], None]
StartWorker = Callable[[Deliver], WebWorker]
"""Starts a web worker; the function it is given takes the results."""


class PageExecutor(Executor):
    """Executor that does everything at once, in the worker that asks."""

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Call a function and return its result as a future."""
        future: Future[_T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as problem:  # noqa: BLE001 - whoever asked for the result gets it
            future.set_exception(problem)
        return future


class WorkerExecutor(Executor):
    """Executor whose work is done by one web worker, in order."""

    def __init__(self, start_worker: StartWorker) -> None:
        self._worker = start_worker(self._deliver)
        self._open: dict[int, Future[Any]] = {}
        self._count = 0

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Post a call to the worker."""
        future: Future[_T] = Future()
        future.set_running_or_notify_cancel()
        self._count += 1
        self._open[self._count] = future
        self._worker.post(self._count, _pack((fn, args, kwargs)))
        return future

    def _deliver(self, number: int, result: str) -> None:
        future = self._open.pop(number)
        value, problem = _unpack(result)
        if problem is not None:
            future.set_exception(problem)
        else:
            future.set_result(value)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the worker; unfinished work is dropped."""
        self._worker.stop()
        self._open.clear()


def run_posted(work: str) -> str:
    """Run the work of a WorkerExecutor and return its packed result."""
    fn, args, kwargs = _unpack(work)
    try:
        return _pack((fn(*args, **kwargs), None))
    except Exception as problem:  # noqa: BLE001 - raised again by the worker that asked
        return _pack((None, problem))


def _pack(value: object) -> str:
    """Return a value as text, which web workers exchange without conversion."""
    return base64.b64encode(pickle.dumps(value)).decode()


def _unpack(text: str) -> Any:
    return pickle.loads(base64.b64decode(text))
