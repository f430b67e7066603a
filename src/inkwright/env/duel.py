"""A game of two players for learning programs, without any library: bytes in, codes out."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.cards.table import CardTable, load
from inkwright.decks.deck import Deck
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.env.reading import Reading
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.lab.one_game import new_game
from inkwright.rules.editions import NEWEST

Pair = tuple[Deck, Deck]
"""Decks of the players 0 and 1."""
MOST_DECISIONS = 3000
"""Decisions after which a game counts as a draw: a policy could go back and forth forever."""


def pair_of(pairs: Sequence[Pair], seed: int) -> Pair:
    """Return the decks of the game of a seed; its lowest bit decides who goes first."""
    return pairs[(seed >> 1) % len(pairs)]


class Duel:
    """One game after another between two players.

    The seed of a game chooses one of the pairs of decks, who goes first, and every shuffle.
    """

    def __init__(
        self,
        pairs: Sequence[Pair],
        *,
        edition: str = NEWEST.name,
        format: str = "core",
        most_decisions: int = MOST_DECISIONS,
        table: CardTable | None = None,
    ) -> None:
        if not pairs:
            raise InkwrightError("an environment needs at least one pair of decks")
        self.pairs = tuple(pairs)
        self.edition = edition
        self.format = format
        self.most_decisions = most_decisions
        self._table = table if table is not None else load()
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.game: Game = new_game(
            pair_of(self.pairs, seed),
            seed,
            edition=self.edition,
            format=self.format,
            table=self._table,
        )
        self.state: State = self.game.state
        self.decisions = 0
        self._read()

    def copy(self) -> Duel:
        """Return an independent copy."""
        made = Duel.__new__(Duel)
        made.__dict__.update(self.__dict__)
        made.game = self.game.copy()
        made.state = made.game.state
        made._read()
        return made

    def __deepcopy__(self, memo: object) -> Duel:
        return self.copy()  # cards and decks are shared

    def _read(self) -> None:
        asked = self.state.ask_player if self.state.outcome == NOT_OVER else 0
        self.reading = Reading(self.state, asked)
        """Observation of the player who has to decide."""

    @property
    def player(self) -> int:
        """The player who has to decide."""
        return self.reading.player

    @property
    def over(self) -> bool:
        """True if the game has ended by the rules."""
        return self.state.outcome != NOT_OVER

    @property
    def cut_off(self) -> bool:
        """True if the game has had too many decisions."""
        return not self.over and self.decisions >= self.most_decisions

    def reward(self, player: int) -> float:
        """Return 1 if a player has won, -1 if the other has, and 0 otherwise."""
        winner = self.state.outcome
        if winner < 0:
            return 0.0
        return 1.0 if winner == player else -1.0

    def seen_by(self, player: int) -> Reading:
        """Return what a player knows."""
        return self.reading if player == self.reading.player else Reading(self.state, player)

    def step(self, code: int) -> bool:
        """Make the move of a code for the player who has to decide; return whether it was legal.

        An illegal one is replaced by the lowest legal code, the most passive answer.
        """
        if self.over:
            raise InkwrightError("the game is over: call reset")
        actions = self.reading.actions
        action = actions.get(code)
        legal = action is not None
        self.apply(action if action is not None else actions[min(actions)])
        return legal

    def apply(self, action: int) -> None:
        """Apply an action of the engine."""
        self.state.apply(action)
        self.decisions += 1
        self._read()
