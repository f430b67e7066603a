"""Workers on a cluster: Dask or Ray, with the extra `dask` or `ray`."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from inkwright.errors import InkwrightError, quote
from inkwright.lab.batches import Crew, processes

BACKENDS = ("processes", "dask", "ray")
CONNECT_SECONDS = 20
"""Time to reach a scheduler."""


def crew_on(where: str, jobs: int) -> Crew:
    """Return the workers of `processes`, or of `dask` or `ray`: a cluster on this machine, or `=ADDRESS`.

    `jobs` is the number of workers on this machine. Raises InkwrightError.
    """
    backend, _, address = where.partition("=")
    if backend not in BACKENDS or (backend == "processes" and address):
        raise InkwrightError(f"--on {quote(where)}: write processes, dask, dask=ADDRESS, ray or ray=ADDRESS")
    if backend == "processes":
        return processes(jobs)
    if jobs < 1:
        raise InkwrightError(f"--jobs {jobs}: must be at least 1")
    executor = _connect_to_ray(address, jobs) if backend == "ray" else _connect(address, jobs)
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


class OnRay(Executor):
    """Executor on a Ray cluster, which plays a batch again if its worker is lost."""

    def __init__(self, ray: Any) -> None:
        """Use the cluster that Ray is connected to, and disconnect in the end."""
        self.ray = ray
        self.size = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._remote = ray.remote(num_cpus=1, max_retries=-1)(_call)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Send a call to a worker."""
        if not self.ray.is_initialized():
            raise InkwrightError("the Ray cluster is gone; a study with --out can be continued with --resume")
        future: Future[Any] = self._remote.remote(fn, args, kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect, and end a cluster of one's own with what is not finished."""
        self.ray.shutdown()


def _call(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fn(*args, **kwargs)


def _connect_to_ray(address: str, jobs: int) -> OnRay:
    try:
        import ray
    except ImportError:
        raise InkwrightError("--on ray needs Ray; install it with: pip install 'inkwright[ray]'") from None
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if not address:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
        return OnRay(ray)
    try:
        ray.init(address=address, **quiet)
    except (OSError, ValueError, RuntimeError) as problem:
        reason = (str(problem).splitlines() or [type(problem).__name__])[0]
        raise InkwrightError(f"--on ray={address}: no Ray cluster can be reached there ({reason})") from None
    return OnRay(ray)
