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
        self.began = time.monotonic()
        self.visible = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    @property
    def due(self) -> bool:
        """Return whether the next step is shown."""
        return self.visible and time.monotonic() - self.shown >= EVERY

    def step(self, detail: str = "") -> None:
        """Count a step; with a detail, the line also has the rate and the time left."""
        self.done += 1
        if self.due:
            self.shown = time.monotonic()
            line = f"{self.noun} {self.done:,} of {self.total:,}"
            if detail:
                rate = self.done / max(self.shown - self.began, 0.001)
                left = max(0, self.total - self.done) / rate
                line = f"{line} | {rate:,.1f}/s | {detail} | {format_time(left)} left"
            print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def format_time(seconds: float) -> str:
    """Return a time such as `40 s`, `12 min` or `3.5 h`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
