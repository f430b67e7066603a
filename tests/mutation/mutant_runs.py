"""Try mutants, each in a forked process, with the tests that execute the mutated statement."""

from __future__ import annotations

import ast
import contextlib
import json
import math
import os
import random
import resource
import selectors
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

import pytest
from live_code import LiveModule, NotApplicable, caches
from mutated_packages import Package
from source_mutations import Mutation, count_statements, mutations
from traced_tests import Failures, Trace, run_item, silence

CAUGHT: Final = "caught"
TIMEOUT: Final = "timeout"
SURVIVED: Final = "survived"
"""Every test that executes its statement has passed."""
UNDECIDED: Final = "undecided"
"""Its processor time was spent before every test had run."""
NOT_APPLICABLE: Final = "not applicable"

SHORTEST_LIMIT: Final = 3.0
"""Seconds of processor time that a test may take at least, before the mutant counts as hanging."""
LIMIT_FACTOR: Final = 10
MOST_MEMORY: Final = 4 << 30
"""Bytes that a mutant may use on top of what there is."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutation with its module and the statement's number among all of the package."""

    module: LiveModule
    mutation: Mutation
    statement: int

    @property
    def file(self) -> str:
        return self.module.name


@dataclass(frozen=True, slots=True)
class Result:
    """Fate of a mutant."""

    mutant: Mutant
    status: str
    test: str
    """The test that noticed it, or during which it hung."""
    tests: int
    """Number of tests that were run."""
    seconds: float


def all_mutants(modules: list[LiveModule]) -> Iterator[Mutant]:
    """List every mutant of the modules; statements are numbered as they are when traced."""
    first = 0
    for module in modules:
        tree = ast.parse(module.source)
        for mutation in mutations(tree):
            yield Mutant(module, mutation, first + mutation.statement)
        first += count_statements(tree)


def draw(mutants: list[Mutant], traces: list[Trace], count: int, seed: int) -> list[Mutant]:
    """Draw executed lines uniformly, and one mutant on each."""
    executed = bytearray(len(traces[0].hits))
    for trace in traces:
        merged = int.from_bytes(executed, "big") | int.from_bytes(trace.hits, "big")
        executed = bytearray(merged.to_bytes(len(executed), "big"))
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for mutant in mutants:
        if executed[mutant.statement]:
            lines.setdefault((mutant.file, mutant.mutation.line), []).append(mutant)
    rng = random.Random(seed)
    return [rng.choice(lines[line]) for line in rng.sample(sorted(lines), min(count, len(lines)))]


class Runner:
    """Runs mutants in forked processes of a pytest session that has collected its tests."""

    def __init__(
        self,
        package: Package,
        items: list[pytest.Item],
        traces: list[Trace],
        failures: Failures,
        budget: float = math.inf,
    ) -> None:
        self.budget = budget
        self.items = {item.nodeid: item for item in items}
        self.traces = traces
        self.failures = failures
        self.caches = caches(package.kept_caches)

    def run(self, mutants: list[Mutant], jobs: int) -> Iterator[Result]:
        """Try mutants, several at a time; yield results as they come."""
        waiting = list(reversed(mutants))
        running = selectors.DefaultSelector()
        while waiting or running.get_map():
            while waiting and len(running.get_map()) < jobs:
                mutant = waiting.pop()
                pid, pipe = self._start(mutant)
                running.register(pipe, selectors.EVENT_READ, (mutant, pid))
            for key, _ in running.select():
                mutant, pid = key.data
                running.unregister(key.fileobj)
                with os.fdopen(key.fd, "rb") as pipe_end:
                    told = pipe_end.read()
                os.waitpid(pid, 0)
                # A process that says nothing has crashed, which no test overlooks.
                status, test, tests, seconds = json.loads(told or b'["caught", "a crash", 0, 0]')
                yield Result(mutant, status, test, tests, seconds)

    def order(self, mutant: Mutant) -> list[Trace]:
        """Return the tests that execute a mutant's statement: short and specific ones tend to come first."""
        rng = random.Random(f"{mutant.file} {mutant.mutation.statement} {mutant.mutation.place}")
        chosen = [trace for trace in self.traces if trace.hits[mutant.statement]]
        weights = {trace.test: trace.seconds**0.5 * trace.hits.count(1) for trace in chosen}
        return sorted(chosen, key=lambda trace: weights[trace.test] * rng.expovariate(1))

    def _start(self, mutant: Mutant) -> tuple[int, int]:
        reading, writing = os.pipe()
        pid = os.fork()
        if pid:
            os.close(writing)
            return pid, reading
        try:
            os.close(reading)
            silence()
            answer = self._try(mutant, lambda told: os.write(writing, json.dumps(told).encode()))
            os.write(writing, json.dumps(answer).encode())
        finally:
            os._exit(0)

    def _try(
        self, mutant: Mutant, tell: Callable[[tuple[str, str, int, float]], object]
    ) -> tuple[str, str, int, float]:
        """Run the tests with the mutant until one fails; called in a process of its own."""
        order = self.order(mutant)
        limit_memory()
        try:
            mutant.module.mutate(mutant.mutation)
        except NotApplicable as problem:
            return NOT_APPLICABLE, str(problem), 0, 0.0
        for each in self.caches:
            each.cache_clear()
        begun = time.process_time()
        items = [self.items[trace.test] for trace in order]
        for place, (trace, item) in enumerate(zip(order, items, strict=True)):

            def hangs(
                number: int, frame: FrameType | None, test: str = trace.test, place: int = place
            ) -> None:
                tell((TIMEOUT, test, place + 1, time.process_time() - begun))
                os._exit(0)

            signal.signal(signal.SIGPROF, hangs)
            signal.setitimer(signal.ITIMER_PROF, max(SHORTEST_LIMIT, LIMIT_FACTOR * trace.seconds))
            passed = run_item(item, items[place + 1] if place + 1 < len(items) else None, self.failures)
            signal.setitimer(signal.ITIMER_PROF, 0)
            used = time.process_time() - begun
            if not passed:
                return CAUGHT, trace.test, place + 1, used
            if used > self.budget and place + 1 < len(items):
                return UNDECIDED, "", place + 1, used
        return SURVIVED, "", len(items), time.process_time() - begun


def limit_memory() -> None:
    with contextlib.suppress(OSError, ValueError), Path("/proc/self/statm").open() as sizes:
        used = int(sizes.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY, -1))
