"""Use of the grammar by a table: the cards behind each production."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from inkwright.cards.table import CardTable
from inkwright.text.custom import reader_for
from inkwright.text.grammar import GrammarSymbol, ListSymbol, Nonterminal, Production
from inkwright.text.printer import Printer
from inkwright.text.reader import start_symbol
from inkwright.text.references.mark import mark_references


@dataclass(frozen=True, slots=True)
class ProductionUse:
    """A production and the number of cards whose usual wording needs it."""

    production: str
    cards: int
    example: str
    """One of the cards."""

    def as_json(self) -> dict[str, Any]:
        """Return the row as JSON."""
        return asdict(self)


def production_use(table: CardTable) -> list[ProductionUse]:
    """Return every production that prints, with its number of cards, the most used first.

    A production counts once for a card, in the derivation of its usual wording. Unusual wordings, which are
    only read, are left out.
    """
    reader = reader_for(table)
    cards: dict[str, list[str]] = {
        each.label: [] for each in reader.grammar.productions if not each.other_wording
    }
    for card in table:
        if card.spelling_of or card.unsupported:
            continue
        used: set[str] = set()
        for _, tree in card.abilities:
            symbol = reader.grammar.symbols[start_symbol(tree)]
            used |= {each.label for each in derivation(symbol, mark_references(tree, card.type))}
        for label in used:
            cards[label].append(card.full_name)
    rows = [ProductionUse(label, len(names), names[0] if names else "") for label, names in cards.items()]
    return sorted(rows, key=lambda each: (-each.cards, each.production))


def derivation(symbol: GrammarSymbol, value: Any) -> Iterator[Production]:
    """Yield the productions that print a value."""
    yield from _derivation(Printer(), symbol, value)


def _derivation(printer: Printer, symbol: GrammarSymbol, value: Any) -> Iterator[Production]:
    if isinstance(symbol, ListSymbol):
        for item in value:
            yield from _derivation(printer, symbol.item, item)
    elif isinstance(symbol, Nonterminal):
        production = printer.production_for(symbol, value)
        if production is None:
            return
        yield production
        slots = production.unbuild(value) or {}
        for element in production.elements:
            if not isinstance(element, str):
                yield from _derivation(printer, element[1], slots[element[0]])
