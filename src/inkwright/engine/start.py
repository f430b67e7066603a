"""Start of a game: together with the decisions it determines the whole game."""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.cards.table import CardTable
from inkwright.decks.deck import Deck
from inkwright.engine.pool import pool_of
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST, edition
from inkwright.rules.formats import format_named

TURN_LIMIT = 200
"""Turns after which a game that neither player wins is called off."""
MOST_CARDS = 20_000
"""Cards of all players together; no table holds more, and their numbers have to fit into actions."""


@dataclass(frozen=True, slots=True)
class Start:
    """Decks and seed, rules and format, and who begins. Players and teams are counted from 0."""

    decks: tuple[Deck, ...]
    seed: int = 0
    """Fixes every shuffle."""
    edition: str = NEWEST.name
    format: str = "core"
    starter: int | None = None
    """Player who takes the first turn; None leaves it to chance or to the chooser."""
    chooser: int | None = None
    """Player who is asked who takes the first turn."""
    teams: tuple[int, ...] | None = None
    """The team of each player."""
    turn_limit: int = TURN_LIMIT

    def state(self, table: CardTable, *, log: bool = False) -> State:
        """The game at its first decision. Raises InkwrightError for what no game can begin with."""
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
        g = new_state(lowered, edition(self.edition), format_named(self.format).game, self.seed)
        g.turn_limit = self.turn_limit
        if self.teams is not None:
            g.team = self.teams
            g.simultaneous = len(set(self.teams)) < count
        if log:
            g.log = []
            g.witness = []
        g.stack.append(Setup(self.starter, self.chooser))
        g.advance()
        return g
