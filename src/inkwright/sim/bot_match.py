"""Matches of two bots in pairs of games with the same decks and seed and the seats swapped."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import mean, variance

from inkwright.bots.bot import Bot
from inkwright.bots.faults import FAULTS_ALLOWED
from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.game import Game
from inkwright.sim.intervals import ENOUGH_PAIRS, LEAST_SPREAD, paired_wilson
from inkwright.sim.referee import RefereedGame, referee

GameMaker = Callable[[int, int], Bot]
"""Makes the bot for a game from a seed and its player number."""
DECIDED = math.log(19)
"""Log likelihood ratio at which a sequential test ends, with errors of 5%."""


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
        """95% Wilson interval for the true share, by the spread of the pairs."""
        return paired_wilson(self.score, self.pair_scores)

    @property
    def pair_scores(self) -> list[float]:
        """Share of the points that the first bot has won in each complete pair."""
        points = [game.points for game in self.games]
        return [(one + two) / 2 for one, two in zip(points[::2], points[1::2], strict=False)]

    def evidence(self, low: float, high: float) -> float:
        """Return the log likelihood ratio of a true share of `high` against one of `low`.

        It is that of a normal distribution with the spread of the pairs; 0 while there are few pairs.
        """
        pairs = self.pair_scores
        if len(pairs) < ENOUGH_PAIRS:
            return 0.0
        spread = max(variance(pairs), LEAST_SPREAD)
        return len(pairs) * (high - low) * (mean(pairs) - (low + high) / 2) / spread

    @property
    def endings(self) -> dict[str, int]:
        """Number of games by how they ended."""
        return dict(Counter(game.result.outcome.termination for game in self.games).most_common())


def bot_seed(seed: int, player: int) -> int:
    """Return the seed of a bot in a game; it reveals nothing about the order of the cards."""
    return int.from_bytes(sha256(f"{seed} {player}".encode()).digest()[:4], "big")


def pairings(decks: Sequence[Deck], pairs: int) -> list[tuple[Deck, Deck]]:
    """Return two decks for each pair of games: every deck meets every other; a single deck meets itself."""
    count = len(decks)
    if count == 1:
        return [(decks[0], decks[0])] * pairs
    return [(decks[one], decks[two]) for one, two in (meeting(count, at) for at in range(pairs))]


def meeting(count: int, at: int) -> tuple[int, int]:
    """Return the numbers of the two of several decks that meet in a pair of games."""
    return at % count, (at + 1 + at // count % (count - 1)) % count


def play_pair(
    makers: tuple[GameMaker, GameMaker],
    decks: tuple[Deck, Deck],
    seed: int,
    *,
    table: CardTable | None = None,
    faults_allowed: int = FAULTS_ALLOWED,
) -> Iterator[PairedGame]:
    """Play two games with swapped seats. A random seat goes first, the same one in both games."""
    for seat in (0, 1):
        game = Game(decks, seed=seed, table=table, log=False)
        seated = makers if seat == 0 else makers[::-1]
        bots = [make(bot_seed(seed, player), player) for player, make in enumerate(seated)]
        result = referee(game, bots, faults_allowed=faults_allowed)
        yield PairedGame(seed, (decks[0].name, decks[1].name), seat, result)


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
    """Play the games and yield each."""
    for at, pair in enumerate(pairings(decks, pairs)):
        yield from play_pair((first, second), pair, seed + at, table=table, faults_allowed=faults_allowed)
