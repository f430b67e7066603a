"""Worker processes can be stopped at any moment without a word on standard error."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from inkwright.sim.worker_processes import WorkerProcesses


@pytest.fixture
def workers() -> Iterator[WorkerProcesses]:
    opened = WorkerProcesses(2)
    yield opened
    opened.shutdown(wait=False, cancel_futures=True)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_gone(pid: int) -> None:
    until = time.monotonic() + 20
    while is_running(pid):
        assert time.monotonic() < until, f"process {pid} still runs"
        time.sleep(0.01)


@pytest.mark.slow
def test_results_errors_and_a_lost_worker(workers: WorkerProcesses) -> None:
    assert list(workers.map(abs, (-1, 2, -3))) == [1, 2, 3]
    with pytest.raises(ZeroDivisionError):
        workers.submit(divmod, 1, 0).result()
    with pytest.raises(BrokenExecutor):
        workers.submit(os._exit, 1).result()


STOPPED = """
import os, time
from inkwright.sim.worker_processes import WorkerProcesses

if __name__ == "__main__":
    workers = WorkerProcesses(1)
    print(workers.submit(os.getpid).result(), flush=True)
    workers.submit(time.sleep, 60)
    {end}
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals are sent in another way there")
@pytest.mark.parametrize("end", ["workers.shutdown(wait=False, cancel_futures=True)", "time.sleep(60)"])
def test_busy_workers_end_with_their_parent(tmp_path: Path, end: str) -> None:
    path = tmp_path / "stopped.py"
    path.write_text(STOPPED.format(end=end))
    begun = subprocess.Popen(
        [sys.executable, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert begun.stdout is not None
    worker = int(begun.stdout.readline())
    if "shutdown" not in end:
        begun.send_signal(signal.SIGKILL)
    _, err = begun.communicate(timeout=20)
    assert err == ""
    wait_until_gone(worker)
