"""Map from statements to the tests that execute them, cached until a file changes."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
import source_mutations
from live_code import LiveModule, caches
from mutated_packages import ROOT, Package

KEPT = ROOT / ".pytest_cache" / "mutants"
KEEP = 3
"""Earlier traces of a package that are not deleted."""


@dataclass(frozen=True, slots=True)
class Trace:
    """Lines that one test executes."""

    test: str
    seconds: float
    """Processor time it takes, with instrumented code."""
    hits: bytes
    """One byte for each statement of the package's functions, set if the test executes it.

    Empty if the test fails without a mutation.
    """


class Failures:
    """Plugin that notes whether a test has failed."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def run_item(item: pytest.Item, following: pytest.Item | None, failures: Failures) -> bool:
    """Run one test; return whether it passed."""
    failures.failed = False
    item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
    return not failures.failed


def silence() -> None:
    """Send what tests print nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)


def fingerprint(package: Package, items: list[pytest.Item]) -> str:
    """Return a hash of everything that a trace depends on."""
    about = (sys.version, package.left_out, [item.nodeid for item in items])
    digest = hashlib.sha256(str(about).encode())
    digest.update(Path(source_mutations.__file__).read_bytes())  # it numbers the statements
    for folder in (ROOT / "src", ROOT / "tests", package.folder):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.parent.name != "mutation":
                digest.update(f"{os.path.relpath(path, ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:24]


def traces(
    package: Package,
    modules: list[LiveModule],
    items: list[pytest.Item],
    failures: Failures,
    jobs: int,
    tell: Callable[[str], None],
) -> list[Trace]:
    """Return what each test executes, from an earlier run if nothing has changed since."""
    path = KEPT / f"{package.name}-{fingerprint(package, items)}"
    if not path.exists():
        tell(f"finding out which of {len(items)} tests run which line ...")
        begun = time.monotonic()
        KEPT.mkdir(parents=True, exist_ok=True)
        for old in sorted(KEPT.glob(f"{package.name}-*"), key=lambda path: path.stat().st_mtime)[:-KEEP]:
            old.unlink()
        parts = [path.with_name(f"{path.name}.{number}") for number in range(jobs)]
        workers = []
        for number, part in enumerate(parts):
            worker = os.fork()
            if worker == 0:
                status = 1
                try:
                    silence()
                    found = _trace(package, modules, items[number::jobs], failures)
                    part.write_bytes(pickle.dumps(found))
                    status = 0
                finally:
                    os._exit(status)
            workers.append(worker)
        statuses = [os.waitpid(worker, 0)[1] for worker in workers]
        if any(statuses):
            raise RuntimeError("a process that traces tests has ended too early")
        whole = [each for part in parts for each in pickle.loads(part.read_bytes())]
        path.write_bytes(pickle.dumps(whole))
        for part in parts:
            part.unlink()
        tell(f"... took {time.monotonic() - begun:.0f} s")
    read: list[Trace] = pickle.loads(path.read_bytes())
    for each in read:
        if not each.hits:
            tell(f"LEFT OUT, since it fails without a mutation: {each.test}")
    return [each for each in read if each.hits]


def _trace(
    package: Package, modules: list[LiveModule], items: list[pytest.Item], failures: Failures
) -> list[Trace]:
    """Run tests with instrumented code, everything that is cached being built again for each."""
    hits = bytearray(sum(2 * module.source.count("\n") + 2 for module in modules))
    used = 0
    for module in modules:
        used += module.instrument(used, hits)
    del hits[used:]
    empty = bytes(used)
    emptied = caches(package.kept_caches)
    found = []
    for place, item in enumerate(items):
        # Without a following test, what fixtures have made is given up as well.
        following = items[place + 1] if place + 1 < len(items) and not package.isolated else None
        for each in emptied:
            each.cache_clear()
        hits[:] = empty
        begun = time.process_time()
        passed = run_item(item, following, failures)
        found.append(Trace(item.nodeid, time.process_time() - begun, bytes(hits) if passed else b""))
    return found
