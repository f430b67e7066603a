"""Workers on a cluster: Dask, with the extra `dask`."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from inkwright.errors import InkwrightError, quote
from inkwright.lab.batches import Crew, processes

BACKENDS = ("processes", "dask")
CONNECT_SECONDS = 20
"""Time to reach a scheduler."""


def crew_on(where: str, jobs: int) -> Crew:
    """Return the workers of `processes`, `dask` (a cluster on this machine) or `dask=ADDRESS` of a scheduler.

    `jobs` is the number of workers on this machine. Raises InkwrightError.
    """
    backend, _, address = where.partition("=")
    if backend not in BACKENDS or (backend == "processes" and address):
        raise InkwrightError(f"--on {quote(where)}: write processes, dask or dask=ADDRESS")
    if backend == "processes":
        return processes(jobs)
    if jobs < 1:
        raise InkwrightError(f"--jobs {jobs}: must be at least 1")
    executor = _connect(address, jobs)
    return Crew(lambda: executor, executor.size)


class OnDask(Executor):
    """Executor on a Dask cluster, which plays a batch again if its worker is lost."""

    def __init__(self, client: Any, cluster: Any) -> None:
        """Use a client; close it in the end, and the cluster too if one is given."""
        self.client = client
        self.cluster = cluster
        self.size = max(1, sum(client.nthreads().values()))
        self._executor = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Send a call to a worker."""
        if self.client.status != "running":
            raise InkwrightError(
                "the Dask scheduler is gone; a study with --out can be continued with --resume"
            )
        future: Future[Any] = self._executor.submit(fn, *args, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Drop what is not finished if so asked, and close the client."""
        self._executor.shutdown(wait=wait and not cancel_futures)
        self.client.close()
        if self.cluster is not None:
            self.cluster.close()


def _connect(address: str, jobs: int) -> OnDask:
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise InkwrightError("--on dask needs Dask; install it with: pip install 'inkwright[dask]'") from None
    if not address:
        cluster = LocalCluster(
            n_workers=jobs, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        )
        return OnDask(Client(cluster), cluster)
    try:
        return OnDask(Client(address, timeout=CONNECT_SECONDS), None)
    except (OSError, ValueError) as problem:
        raise InkwrightError(
            f"--on dask={address}: no Dask scheduler can be reached there ({str(problem).splitlines()[0]})"
        ) from None
