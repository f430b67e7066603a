"""Matches of two bots in pairs of games: same decks, same seed, seats swapped, so that luck evens out."""

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
"""Makes the bot for a game from a seed of its own and the player it is."""
_Z = 1.959964
"""Of a 95% interval."""


@dataclass(frozen=True, slots=True)
class PairedGame:
    """One game of a match."""

    seed: int
    decks: tuple[str, str]
    seat: int
    """Where the first bot sat."""
    result: RefereedGame

    @property
    def points(self) -> float:
        """What the first bot got: 1 for a win, a half where nobody won."""
        winner = self.result.outcome.winner
        return 0.5 if winner is None else float(winner == self.seat)


@dataclass(slots=True)
class PairedMatch:
    """All games so far."""

    games: list[PairedGame] = field(default_factory=list)

    @property
    def score(self) -> float:
        """The first bot's share of the points."""
        return sum(game.points for game in self.games) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95%: Wilson's interval, with each pair counted as one trial.

        The games of a pair are not independent of each other, so counting them singly would promise too much.
        """
        return wilson(self.score, len(self.games) / 2)

    @property
    def endings(self) -> dict[str, int]:
        """How often games ended how."""
        return dict(Counter(game.result.outcome.termination for game in self.games).most_common())


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Wilson's 95% interval for a share of so many trials."""
    if trials <= 0:
        return 0.0, 1.0
    square = _Z * _Z / trials
    middle = (share + square / 2) / (1 + square)
    half = _Z / (1 + square) * math.sqrt(share * (1 - share) / trials + square / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def bot_seed(seed: int, player: int) -> int:
    """The seed of a bot's own chance in a game, which says nothing about the order of the cards."""
    return int.from_bytes(sha256(f"{seed} {player}".encode()).digest()[:4], "big")


def pairings(decks: Sequence[Deck], pairs: int) -> list[tuple[Deck, Deck]]:
    """Two decks for each pair of games: every deck meets every other in turn; a single deck meets itself."""
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
    """Play the games one by one. Chance decides who begins: in both games of a pair it is the same seat."""
    for at, pair in enumerate(pairings(decks, pairs)):
        number = seed + at
        for seat in (0, 1):
            game = Game(pair, seed=number, table=table, log=False)
            makers = (first, second) if seat == 0 else (second, first)
            bots = [make(bot_seed(number, player), player) for player, make in enumerate(makers)]
            result = referee(game, bots, faults_allowed=faults_allowed)
            yield PairedGame(number, (pair[0].name, pair[1].name), seat, result)
