"""Limits on how often something may happen."""

from __future__ import annotations

import time
from typing import NamedTuple


class Rate(NamedTuple):
    """Number of times per second in the long run, and at once."""

    per_second: float
    burst: int


class Bucket:
    """Token bucket: holds up to `burst` tokens and fills steadily."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._at = time.monotonic()

    def take(self) -> float:
        """Take a token; return how many seconds to wait for it, 0 if it was there."""
        self._fill()
        self._tokens -= 1
        return max(0.0, -self._tokens / self._rate.per_second)

    def try_take(self) -> float:
        """Take a token if there is one and return 0; otherwise return how many seconds to wait for it."""
        self._fill()
        if self._tokens < 1:
            return (1 - self._tokens) / self._rate.per_second
        self._tokens -= 1
        return 0.0

    @property
    def full(self) -> bool:
        """True if nothing was taken for a while, so that the bucket can be forgotten."""
        self._fill()
        return self._tokens >= self._rate.burst

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
