"""Which seats have a connection, and since when the others have none."""

from __future__ import annotations

import time
from collections.abc import Collection


class Presence:
    """Seats of a table that have a connection."""

    def __init__(self, seats: int) -> None:
        self._seats = range(seats)
        self._away: dict[int, float] = dict.fromkeys(self._seats, time.monotonic())

    @property
    def present(self) -> set[int]:
        """Seats with a connection."""
        return set(self._seats) - set(self._away)

    def set_present(self, seats: Collection[int]) -> None:
        """Note which seats have a connection."""
        now = time.monotonic()
        self._away = {seat: self._away.get(seat, now) for seat in self._seats if seat not in seats}

    def seconds_away(self, seat: int) -> int | None:
        """Return for how long a seat has had no connection; None if it has one."""
        return int(time.monotonic() - self._away[seat]) if seat in self._away else None
