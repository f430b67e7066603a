"""Card definitions of a table, created on first use and shared by all games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.literals import NamedTrait
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card


class Pool:
    """Card definitions of one table."""

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self._defs: dict[str, CardDef] = {}
        self._names: dict[NamedTrait, tuple[str, ...]] = {}

    def names(self, what: NamedTrait) -> tuple[str, ...]:
        """Return everything of a kind that a player may name, in order."""
        if what not in self._names:
            self._names[what] = nameable(what, self.table)
        return self._names[what]

    def define(self, card: Card) -> CardDef:
        """Return the definition of a card."""
        found = self._defs.get(card.full_name)
        if found is None or found.card is not card:
            found = lower_card(card, card.abilities, self.names)
            self._defs[card.full_name] = found
        return found


def nameable(what: NamedTrait, cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the names, classifications or ink types of cards, or the numbers up to their highest cost."""
    if what == "number":
        return tuple(map(str, range(max((card.cost for card in cards), default=0) + 1)))
    found: set[str] = set()
    for card in cards:
        found.update(
            card.names if what == "card" else card.classifications if what == "classification" else card.inks
        )
    return tuple(sorted(found))


@lru_cache(maxsize=8)
def pool_of(table: CardTable) -> Pool:
    """Return the pool of a table."""
    return Pool(table)
