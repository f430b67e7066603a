"""Goals of a turn: what is to be reached, and whether a position has reached or missed it.

This module is compiled together with the engine.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import Z_DISCARD
from inkwright.engine.packing import NOBODY, NOT_OVER
from inkwright.engine.state import State

WIN: Final = "win"
LORE: Final = "lore"
BANISH: Final = "banish"
SURVIVE: Final = "survive"
KINDS: Final = (WIN, LORE, BANISH, SURVIVE)

FAILED: Final = 0
REACHED: Final = 1
OPEN: Final = 2
"""State of a goal: out of reach, reached, or undecided."""


class Goal:
    """Something that a player wants to reach from a position.

    - `win`: win the game before this turn ends.
    - `lore`: have at least `amount` lore at some decision of this turn, or when it ends.
    - `banish`: put the card `card` from play into a discard before this turn ends.
    - `survive`: not have lost the game when the next turn of an opponent ends.
    """

    __slots__ = ("amount", "card", "kind", "last_turn", "me")

    def __init__(self, kind: str, me: int, turn: int, amount: int = 0, card: int = -1) -> None:
        self.kind = kind
        self.me = me
        """The player whose goal it is."""
        self.last_turn: int = turn + 1 if kind == SURVIVE else turn
        """The number of the turn in which it is decided."""
        self.amount = amount
        self.card = card

    def status(self, g: State) -> int:
        """Return whether a position has reached or missed the goal; positions after its last turn have."""
        kind = self.kind
        if kind == LORE:
            if g.players[self.me].lore >= self.amount:
                return REACHED
        elif kind == BANISH:
            if g.zones[self.card] == Z_DISCARD:
                return REACHED
        elif kind == WIN:
            if g.outcome == self.me:
                return REACHED
        elif g.outcome == NOT_OVER:
            if g.players[self.me].left:
                return FAILED
            return REACHED if g.turn > self.last_turn else OPEN
        else:
            return REACHED if g.outcome == self.me or g.outcome == NOBODY else FAILED
        return OPEN if g.outcome == NOT_OVER and g.turn <= self.last_turn else FAILED
