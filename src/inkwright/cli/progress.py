"""Progress of a long command, on the terminal only."""

from __future__ import annotations

import sys
import time
from types import TracebackType

EVERY = 0.2
"""Seconds between two updates."""


class Progress:
    """Line on standard error that counts steps; nothing is shown unless that is a terminal."""

    def __init__(self, noun: str, total: int) -> None:
        self.noun = noun
        self.total = total
        self.done = 0
        self.shown = 0.0

    def __enter__(self) -> Progress:
        return self

    def step(self) -> None:
        """Count a step."""
        self.done += 1
        if sys.stderr.isatty() and time.monotonic() - self.shown >= EVERY:
            self.shown = time.monotonic()
            print(f"\r{self.noun} {self.done:,} of {self.total:,}", end="", file=sys.stderr, flush=True)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
