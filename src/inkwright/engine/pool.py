"""Card definitions of a table, created on first use and shared by all games."""

from __future__ import annotations

from functools import lru_cache

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card


class Pool:
    """Card definitions of one table."""

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self._defs: dict[str, CardDef] = {}
        self._names: tuple[str, ...] | None = None

    def names(self) -> tuple[str, ...]:
        """All card names a player may name, in order."""
        if self._names is None:
            self._names = tuple(sorted({name for card in self.table for name in card.names}))
        return self._names

    def define(self, card: Card) -> CardDef:
        """Return the definition of a card."""
        found = self._defs.get(card.full_name)
        if found is None or found.card is not card:
            found = lower_card(card, card.abilities, self.names)
            self._defs[card.full_name] = found
        return found


@lru_cache(maxsize=8)
def pool_of(table: CardTable) -> Pool:
    """Return the pool of a table."""
    return Pool(table)
