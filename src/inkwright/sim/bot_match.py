"""Matches of two bots in pairs of games with the same decks and seed and the seats swapped."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from inkwright.bots.bot import Bot
from inkwright.bots.faults import FAULTS_ALLOWED
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.game import Game
from inkwright.sim.referee import RefereedGame, referee

GameMaker = Callable[[int, int], Bot]
"""Makes the bot for a game from a seed and its player number."""
_Z = 1.959964
"""Quantile of a 95% interval."""


@dataclass(frozen=True, slots=True)
class PairedGame:
    """One game of a match."""

    seed: int
    decks: tuple[str, str]
    seat: int
    """Seat of the first bot."""
    result: RefereedGame

    @property
    def points(self) -> float:
        """Points of the first bot: 1 for a win, 0.5 for a draw."""
        winner = self.result.outcome.winner
        return 0.5 if winner is None else float(winner == self.seat)


@dataclass(slots=True)
class PairedMatch:
    """The games of a match so far."""

    games: list[PairedGame] = field(default_factory=list)

    @property
    def score(self) -> float:
        """Share of the points that the first bot has won."""
        return sum(game.points for game in self.games) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        """95% Wilson interval for the true share, with each pair counted as one trial.

        The games of a pair are not independent, so counting them singly would make the interval too narrow.
        """
        return wilson(self.score, len(self.games) / 2)

    @property
    def endings(self) -> dict[str, int]:
        """Number of games by how they ended."""
        return dict(Counter(game.result.outcome.termination for game in self.games).most_common())


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Return the 95% Wilson interval for a share in a number of trials."""
    if trials <= 0:
        return 0.0, 1.0
    square = _Z * _Z / trials
    middle = (share + square / 2) / (1 + square)
    half = _Z / (1 + square) * math.sqrt(share * (1 - share) / trials + square / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def bot_seed(seed: int, player: int) -> int:
    """Return the seed of a bot in a game; it reveals nothing about the order of the cards."""
    return int.from_bytes(sha256(f"{seed} {player}".encode()).digest()[:4], "big")


def pairings(decks: Sequence[Deck], pairs: int) -> list[tuple[Deck, Deck]]:
    """Return two decks for each pair of games: every deck meets every other; a single deck meets itself."""
    count = len(decks)
    if count == 1:
        return [(decks[0], decks[0])] * pairs
    return [(decks[at % count], decks[(at + 1 + at // count % (count - 1)) % count]) for at in range(pairs)]


def play_pairs(
    first: GameMaker,
    second: GameMaker,
    decks: Sequence[Deck],
    pairs: int,
    *,
    seed: int = 0,
    table: CardTable | None = None,
    faults_allowed: int = FAULTS_ALLOWED,
) -> Iterator[PairedGame]:
    """Play the games and yield each. A random seat goes first, the same one in both games of a pair."""
    for at, pair in enumerate(pairings(decks, pairs)):
        number = seed + at
        for seat in (0, 1):
            game = Game(pair, seed=number, table=table, log=False)
            makers = (first, second) if seat == 0 else (second, first)
            bots = [make(bot_seed(number, player), player) for player, make in enumerate(makers)]
            result = referee(game, bots, faults_allowed=faults_allowed)
            yield PairedGame(number, (pair[0].name, pair[1].name), seat, result)
