"""Clocks of a game between people: a total for each player, and an increment after each of their turns.

The Tournament Rules have a clock only for the round, so this follows what online games do: a player who runs
out of time loses the game, as if they had conceded. Clocks start again with each game of a match.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from inkwright.web.errors import Refused
from inkwright.web.messages.tables import ClockInfo, ClockSettings

MOST_MINUTES = 120
MOST_INCREMENT = 120


def check_settings(wanted: ClockSettings) -> None:
    """Raise Refused for unreasonable clock settings."""
    if not 1 <= wanted["minutes"] <= MOST_MINUTES:
        raise Refused(f"a clock has 1 to {MOST_MINUTES} minutes, not {wanted['minutes']}")
    if not 0 <= wanted["increment"] <= MOST_INCREMENT:
        raise Refused(f"an increment is 0 to {MOST_INCREMENT} seconds, not {wanted['increment']}")


class Clock:
    """Time left of each player, in milliseconds. It runs only for whoever has to decide.

    Only monotonic time counts, not the system's date.
    """

    def __init__(self, settings: ClockSettings, players: int) -> None:
        self.settings = settings
        self._left = [settings["minutes"] * 60_000] * players
        self._running: int | None = None
        self._since = 0.0

    def left(self) -> list[int]:
        """Return the time left of each player, at least 0."""
        left = list(self._left)
        if self._running is not None:
            spent = int((time.monotonic() - self._since) * 1000)
            left[self._running] = max(0, left[self._running] - spent)
        return left

    def run(self, player: int | None) -> None:
        """Run the clock of a player from now on, or no clock."""
        self._left = self.left()
        self._running = player
        self._since = time.monotonic()

    def set_left(self, left: Sequence[int]) -> None:
        """Set the time left of each player, as it was stored."""
        if len(left) == len(self._left):
            self._left = [max(0, each) for each in left]
            self._since = time.monotonic()

    def add_increment(self, player: int) -> None:
        """Add the increment after a turn of a player."""
        self._left[player] += self.settings["increment"] * 1000

    def expired(self) -> int | None:
        """Return the player whose running clock has run out, if any."""
        player = self._running
        return player if player is not None and self.left()[player] == 0 else None

    def seconds_left(self) -> float | None:
        """Return the seconds until the running clock has run out; None if none runs."""
        return None if self._running is None else self.left()[self._running] / 1000

    def info(self) -> ClockInfo:
        """Return the public information about the clock."""
        return ClockInfo(left=self.left(), running=self._running, increment=self.settings["increment"])
