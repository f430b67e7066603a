"""A match in progress: the results so far decide the next game, the winner and the points.

Everything here is plain data. Where the rules leave something to chance, the caller passes in a randomly
drawn player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from inkwright.errors import InkwrightError
from inkwright.rules.keys import find_by_key
from inkwright.rules.matches import (
    LOSER_CHOOSES,
    OTHER_STARTS,
    RANDOM_STARTS,
    MatchPolicy,
)


@dataclass(frozen=True, slots=True)
class RoundRules:
    """Consequences of time being called in a tournament round (TR 3.4)."""

    key: str
    name: str
    extra_turns: int
    """Turns of a game that are played after the current one."""
    needs_winner: bool
    """True if a tied match goes on: a new game is started if necessary, and in the end lore decides."""


class UnknownRound(InkwrightError):
    """There is no kind of round with a key."""


_ROUNDS = (
    RoundRules("swiss", "Swiss round", extra_turns=5, needs_winner=False),
    RoundRules("elimination", "Single elimination", extra_turns=5, needs_winner=True),
)
ROUNDS: Mapping[str, RoundRules] = MappingProxyType({each.key: each for each in _ROUNDS})
"""All kinds of rounds by key."""


def round_named(key: str) -> RoundRules:
    """Return the kind of round with a key. Raises UnknownRound, which suggests a similar key."""
    return find_by_key(ROUNDS, key, "kind of round", UnknownRound)


@dataclass(frozen=True, slots=True)
class GameResult:
    """Result of a game of a match."""

    winner: int | None
    """None for a draw; a game that is not finished is a draw."""
    starter: int
    """Player who went first."""


@dataclass(frozen=True, slots=True)
class GameStart:
    """First player of the next game: `starter`, or the player that `chooser` picks."""

    starter: int | None
    chooser: int | None


@dataclass(frozen=True, slots=True)
class Match:
    """Results of a match between two players, or of a single game of several."""

    policy: MatchPolicy
    results: tuple[GameResult, ...] = ()
    round: RoundRules = ROUNDS["swiss"]
    time_called: bool = False
    players: int = 2

    def after(self, result: GameResult) -> Match:
        """Return the match after one more game."""
        return replace(self, results=(*self.results, result))

    def call_time(self) -> Match:
        """Return the match after time has been called."""
        return replace(self, time_called=True)

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won by each player."""
        return tuple(
            sum(result.winner == player for result in self.results) for player in range(self.players)
        )

    @property
    def draws(self) -> int:
        """Drawn games."""
        return sum(result.winner is None for result in self.results)

    @property
    def leader(self) -> int | None:
        """Player who has won more games than anyone else, if there is one."""
        return _find_leader(self.wins)

    @property
    def over(self) -> bool:
        """True if no further game is played."""
        ended = self.time_called or self._played_out
        return ended and (self.leader is not None or not self.round.needs_winner)

    @property
    def _played_out(self) -> bool:
        if self.players != 2:
            return bool(self.results)
        won, lost = self.wins
        return self.policy.is_over(won, lost, self.draws)

    @property
    def stops_game(self) -> bool:
        """True if time has been called and the match is decided, so that its current game is not finished."""
        return self.time_called and self.round.needs_winner and self.leader is not None

    @property
    def winner(self) -> int | None:
        """Winner of the finished match; None for a draw or if it is not over."""
        return self.leader if self.over else None

    def points(self, player: int) -> int:
        """Return the points of a player for the match as it stands."""
        won = self.wins[player]
        return self.policy.score(won, sum(self.wins) - won, self.draws)

    def next_game(self, lot: int) -> GameStart:
        """Return who goes first, or chooses, in the next game.

        `lot` is a player drawn at random. It decides the first game, and also the game after a draw, which
        nobody has lost. Raises InkwrightError if the match is over.
        """
        if self.over:
            raise InkwrightError("the match is over, so there is no next game")
        last = self.results[-1] if self.results else None
        if last is not None and self.policy.later_games == OTHER_STARTS:
            return GameStart(1 - last.starter, None)  # 2.1.3.1
        if last is not None and self.policy.later_games == LOSER_CHOOSES and last.winner is not None:
            return GameStart(None, 1 - last.winner)  # 2.1.3.2
        if self.policy.first_game == RANDOM_STARTS:
            return GameStart(lot, None)  # 2.2.1.1
        return GameStart(None, lot)  # picking the game to start is the same choice as going first now or not


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """The end of a game after time was called (TR 3.4)."""

    round: RoundRules
    called_in: int
    """Turn in which time was called; 0 if it was before the game."""

    @property
    def last_turn(self) -> int:
        """Last turn before an unfinished game is decided."""
        return self.called_in + self.round.extra_turns

    def find_winner(self, lore: Sequence[int]) -> int | None:
        """Return the winner of a game that is unfinished after the last turn; None for a draw.

        Where a winner is needed, a tie means that the game goes on until the lore differs.
        """
        return _find_leader(lore) if self.round.needs_winner else None


def _find_leader(scores: Sequence[int]) -> int | None:
    best = max(scores)
    return scores.index(best) if list(scores).count(best) == 1 else None
