"""Start of a game: together with the decisions it determines the whole game."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.engine.pool import pool_of
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import Log, State
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST, Edition, edition
from inkwright.rules.formats import format_named

TURN_LIMIT = 200
"""Number of turns after which an undecided game ends."""
MOST_CARDS = 20_000
"""Maximum number of cards in a game, since card ids must fit into packed actions."""


@dataclass(frozen=True, slots=True)
class Start:
    """Decks, seed, rules, format and starting player. Players and teams are counted from 0."""

    decks: tuple[Deck, ...]
    seed: int = 0
    """Determines every shuffle. A seed of more than 64 bits is a secret key of a cryptographic generator."""
    edition: str = NEWEST.name
    format: str = "core"
    starter: int | None = None
    """Player who takes the first turn; None for random or the chooser."""
    chooser: int | None = None
    """Player who is asked who takes the first turn."""
    teams: tuple[int, ...] | None = None
    """The team of each player."""
    turn_limit: int = TURN_LIMIT

    def state(self, table: CardTable, *, log: bool = False, rules: Edition | None = None) -> State:
        """Return the game at its first decision. Raises InkwrightError if the start is invalid.

        `rules` replaces the edition, for example by one with another value of a flag.
        """
        count = len(self.decks)
        if not 2 <= count <= 6:
            raise InkwrightError(f"a game has two to six players, not {count} (1.3.1)")
        for name, seat in (("starter", self.starter), ("chooser", self.chooser)):
            if seat is not None and not 0 <= seat < count:
                raise InkwrightError(f"{name} is {seat}, but the players are 0 to {count - 1}")
        if self.teams is not None and len(self.teams) != count:
            raise InkwrightError(f"{len(self.teams)} teams given for {count} players")
        size = sum(deck.size for deck in self.decks)
        if size > MOST_CARDS:
            raise InkwrightError(f"the decks have {size:,} cards together; a game may have {MOST_CARDS:,}")
        pool = pool_of(table)
        lowered = [[pool.define(card) for card in deck.cards()] for deck in self.decks]
        g = new_state(lowered, rules or edition(self.edition), format_named(self.format).game, self.seed)
        g.turn_limit = self.turn_limit
        if self.teams is not None:
            g.team = self.teams
            g.simultaneous = len(set(self.teams)) < count
        if log:
            g.log = Log()
        g.push(Setup(self.starter, self.chooser))
        g.advance()
        return g
