"""Run the scenarios through the adapter of an engine and collect its results."""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from inkwright.conformance.messages import (
    END,
    HELLO,
    PROTOCOL,
    READY,
    RESULT,
    RESULTS,
    SCENARIO,
    read_line,
    to_line,
)
from inkwright.errors import InkwrightError
from inkwright.scenarios.library import Stored
from inkwright.version import __version__

_GONE = ""
_START_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Result:
    """Verdict of an engine on a scenario."""

    scenario: Stored
    result: str
    message: str


class Engine:
    """An engine behind its adapter, a command that speaks the protocol."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Start the adapter and wait until it is ready. Raises InkwrightError."""
        self._seconds = seconds
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as problem:
            raise InkwrightError(f"{command[0]}: {problem.strerror or problem}") from None
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            ready = self._ask(to_line(HELLO, protocol=PROTOCOL, suite=__version__), READY, _START_SECONDS)
            if ready.get("protocol") != PROTOCOL:
                raise InkwrightError(f"the adapter speaks protocol {ready.get('protocol')!r}, not {PROTOCOL}")
        except InkwrightError:
            self.stop()
            raise
        self.name = str(ready.get("engine", "unknown engine"))

    def results(self, scenarios: Sequence[Stored]) -> Iterator[Result]:
        """Yield the result of each scenario. Raises InkwrightError if the adapter breaks the protocol."""
        for each in scenarios:
            said = self._ask(
                to_line(SCENARIO, id=each.name, title=each.title, text=each.text), RESULT, self._seconds
            )
            if said.get("id") != each.name or said.get("result") not in RESULTS:
                raise InkwrightError(
                    f"{each.name}: expected its result, one of {', '.join(RESULTS)}, but got {said}"
                )
            yield Result(each, said["result"], str(said.get("message", "")))

    def stop(self) -> None:
        """End the run and the adapter."""
        try:
            self._process.communicate(to_line(END), timeout=2)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _ask(self, line: str, kind: str, seconds: float) -> dict[str, Any]:
        assert self._process.stdin is not None
        closed = False
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            closed = True  # what it has written before tells more
        try:
            said = self._lines.get(timeout=seconds)
        except queue.Empty:
            problem = "has closed its input" if closed else f"did not answer within {seconds:g} s"
            raise InkwrightError(f"the adapter {problem}") from None
        if said == _GONE:
            raise InkwrightError("the adapter has exited")
        message = read_line(said)
        if message is None or message["type"] != kind:
            raise InkwrightError(
                f"expected a message of type {kind!r}, but the adapter wrote {said.strip()[:200]!r}"
            )
        return message

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(_GONE)
