"""Pytest plugin: which tests run in which build, and a limit on the time of tests that are not marked slow.

`make check` runs the tests without the mark `slow`. To keep that quick, every other test may use only little
processor time (`cpu_limit` in pyproject.toml), counted with its child processes and corrected for the speed
of the machine. Tests that don't apply to a run are deselected, never skipped: a skipped test is a defect.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Generator
from typing import TYPE_CHECKING

import pytest

from inkwright.engine.build_kind import build_kind

if TYPE_CHECKING:
    from card_texts import CorpusReader

ROUNDS = 2_000_000
USUAL_SECONDS = 0.07
"""Processor time that the calibration loop takes on the machine for which the limit was chosen."""
OUTSIDE_DATA = "outside_data"
BUILD = "build"
BOTH_BUILDS = "both_builds"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("cpu_limit", "seconds of processor time for a test that is not marked slow", default="0")
    parser.addoption(
        "--slow-in",
        action="append",
        default=[],
        metavar="PLACE",
        help="leave out slow tests, except those of this file or folder, or marked build or both_builds",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: left out of `make check`")
    config.addinivalue_line(
        "markers", "both_builds: slow, and run by `make test` both in plain Python and compiled"
    )
    config.addinivalue_line("markers", "build(kind): only for the engine compiled, or pure (plain Python)")
    config.addinivalue_line(
        "markers",
        "outside_data(variable): needs files that an environment variable names; see CONTRIBUTING.md",
    )


def applies(item: pytest.Item) -> bool:
    """Check whether a test is meant for this build and has the files it needs."""
    builds = {mark.args[0] for mark in item.iter_markers(BUILD)}
    variables = [mark.args[0] for mark in item.iter_markers(OUTSIDE_DATA)]
    return builds <= {build_kind()} and all(os.environ.get(name) for name in variables)


def runs_elsewhere(item: pytest.Item, places: list[str]) -> bool:
    """Check whether a slow test is left to the compiled run: it is in none of the places for slow tests."""
    if not places or item.get_closest_marker("slow") is None:
        return False
    if item.get_closest_marker(BUILD) or item.get_closest_marker(BOTH_BUILDS):
        return False
    return not any(item.path.is_relative_to(item.config.rootpath / place) for place in places)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    places = config.getoption("slow_in")
    left_out = [item for item in items if not applies(item) or runs_elsewhere(item, places)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        without = set(left_out)
        items[:] = [item for item in items if item not in without]


def processor_time() -> float:
    """Return the seconds used by this process and the child processes it has waited for."""
    children = os.times()  # counts in ticks of 10 ms, which would add up to more than a quick test takes
    return time.process_time() + children.children_user + children.children_system


def slowness() -> float:
    """Return how much longer than usual this machine takes at the moment, at least 1."""
    begun = time.process_time()
    total = 0
    for each in range(ROUNDS):
        total += each
    return max(1.0, (time.process_time() - begun) / USUAL_SECONDS)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    begun = processor_time()
    result = yield
    limit = float(pyfuncitem.config.getini("cpu_limit"))
    used = processor_time() - begun
    # The machine is measured only where it matters.
    if 0 < limit < used and pyfuncitem.get_closest_marker("slow") is None:
        used /= slowness()
        if used > limit:
            pytest.fail(
                f"took {used:.1f} s of processor time, and the limit is {limit:g} s: "
                "make it faster or mark it with @pytest.mark.slow",
                pytrace=False,
            )
    return result


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Exempt what a module leaves behind from collections, for which the next tests would be charged."""
    if nextitem is not None and nextitem.path != item.path:
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="session")
def corpus() -> CorpusReader:
    """A reader of the pinned card data; a fixture, so that no test is charged for reading all texts."""
    import card_texts

    return card_texts.reader()
