"""Match policies: number of games, starting players and points, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from inkwright.errors import InkwrightError
from inkwright.rules.keys import find_by_key

RANDOM_STARTS = "random-starts"
"""A random player goes first (2.2.1.1)."""
RANDOM_CHOOSES = "random-chooses"
"""A random player chooses who goes first, before anyone sees a hand; without a choice, that player does."""
RANDOM_PICKS_GAME = "random-picks-game"
"""A random player picks the game in which to go first."""
LOSER_CHOOSES = "loser-chooses"
"""The loser of the previous game chooses who goes first (2.1.3.2)."""
OTHER_STARTS = "other-starts"
"""The player who went second in the previous game goes first (2.1.3.1)."""


@dataclass(frozen=True, slots=True)
class Points:
    """Points for the result of a match."""

    match_win: int = 0
    match_draw: int = 0
    match_loss: int = 0
    game_win: int = 0
    sweep: int = 0
    """Extra points for winning every game."""


@dataclass(frozen=True, slots=True)
class MatchPolicy:
    """Structure and scoring of a match between two players."""

    key: str
    name: str
    rule: str
    games: int
    """Maximum number of games."""
    wins: int | None
    """Wins that end the match; None means that every game is played."""
    first_game: str
    """Starting player of game 1: RANDOM_STARTS, RANDOM_CHOOSES or RANDOM_PICKS_GAME."""
    later_games: str | None
    """Starting player of later games: LOSER_CHOOSES or OTHER_STARTS; None if there are none."""
    points: Points = Points()

    def is_over(self, won: int, lost: int, drawn: int = 0) -> bool:
        """Return True if a match with these results is over."""
        return won + lost + drawn >= self.games or (self.wins is not None and max(won, lost) >= self.wins)

    def score(self, won: int, lost: int, drawn: int = 0) -> int:
        """Return the points of a player for these results in a finished match."""
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
    """There is no match policy with a key."""


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
"""All match policies by key."""


def match_named(key: str) -> MatchPolicy:
    """Return the match policy with a key, ignoring case; spaces and underscores count as hyphens.

    Raises UnknownMatchPolicy, which suggests a similar key and lists all keys.
    """
    return find_by_key(MATCHES, key, "match policy", UnknownMatchPolicy)
