"""Match policies: how many games, who starts each of them, and what they are worth, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from inkwright.errors import InkwrightError
from inkwright.rules.keys import by_key

RANDOM_STARTS = "random-starts"
"""A random player starts (2.2.1.1)."""
RANDOM_CHOOSES = "random-chooses"
"""A random player chooses who starts, before anyone sees a hand; undecided, that player starts."""
RANDOM_PICKS_GAME = "random-picks-game"
"""A random player picks which of the two games to start."""
LOSER_CHOOSES = "loser-chooses"
"""The loser of the game before chooses who starts (2.1.3.2)."""
OTHER_STARTS = "other-starts"
"""The player who did not start the game before starts (2.1.3.1)."""


@dataclass(frozen=True, slots=True)
class Points:
    """What a match is worth to one of its players."""

    match_win: int = 0
    match_draw: int = 0
    match_loss: int = 0
    game_win: int = 0
    sweep: int = 0
    """On top, for winning every game the match can have."""


@dataclass(frozen=True, slots=True)
class MatchPolicy:
    """How a match between two players is played and scored."""

    key: str
    name: str
    rule: str
    games: int
    """The most games a match has."""
    wins: int | None
    """Game wins that end the match at once; None plays every game."""
    first_game: str
    """Who starts game one: RANDOM_STARTS, RANDOM_CHOOSES or RANDOM_PICKS_GAME."""
    later_games: str | None
    """Who starts each later game: LOSER_CHOOSES or OTHER_STARTS; None where there is no later game."""
    points: Points = Points()

    def is_over(self, won: int, lost: int, drawn: int = 0) -> bool:
        """True when a match with these results so far has no game left to play."""
        return won + lost + drawn >= self.games or (self.wins is not None and max(won, lost) >= self.wins)

    def score(self, won: int, lost: int, drawn: int = 0) -> int:
        """The points of a player with these game results in a finished match."""
        if won > lost:
            total = self.points.match_win
        elif won < lost:
            total = self.points.match_loss
        else:
            total = self.points.match_draw
        total += won * self.points.game_win
        if won == self.games:
            total += self.points.sweep
        return total


class UnknownMatchPolicy(InkwrightError):
    """No match policy has that key."""


_ALL = (
    MatchPolicy("single", "Single game", "2.2.1.1", 1, 1, RANDOM_STARTS, None),
    MatchPolicy(
        "best-of-three",
        "Best of three",
        "TR 3.3",
        3,
        2,
        RANDOM_CHOOSES,
        LOSER_CHOOSES,
        Points(match_win=3, match_draw=1),
    ),
    MatchPolicy(
        "two-games",
        "Two games",
        "2.1.3.1",
        2,
        None,
        RANDOM_PICKS_GAME,
        OTHER_STARTS,
        Points(game_win=3, sweep=1),
    ),
    MatchPolicy("best-of-five", "Best of five, casual", "2.1.3.2", 5, 3, RANDOM_STARTS, LOSER_CHOOSES),
)

MATCHES: Mapping[str, MatchPolicy] = MappingProxyType({each.key: each for each in _ALL})
"""Every match policy by its key."""


def match_named(key: str) -> MatchPolicy:
    """The match policy with this key; case does not matter, spaces or underscores may stand for hyphens.

    Raises UnknownMatchPolicy, which names the nearest key and all there are.
    """
    return by_key(MATCHES, key, "match policy", UnknownMatchPolicy)
