"""The engine's form of the cards of a table, made when first needed and shared by all games."""

from __future__ import annotations

import re
from functools import lru_cache

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.abilities import Keyword
from inkwright.effects.amounts import Number
from inkwright.effects.costs import DiscardCards
from inkwright.effects.filters import HAND, Classified, Filter, OfType, OwnedBy
from inkwright.effects.node import Node
from inkwright.effects.players import You
from inkwright.engine.definition import CardDef
from inkwright.engine.lower import lower_card
from inkwright.errors import InkwrightError

_LINE = re.compile(r"(?P<before>.*?)(?P<name>[A-Z][a-z]+(?: Together)?)(?: \+?(?P<number>\d+)(?: \{I\})?)?$")
_DISCARD = re.compile(r"(?P<before>.*?)Shift: Discard (?P<count>an?|\d+) (?P<kind>\w+ )?cards?$")


class Pool:
    """Card definitions of one table."""

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self._defs: dict[str, CardDef] = {}
        self._names: tuple[str, ...] | None = None

    def names(self) -> tuple[str, ...]:
        """Every name that can be named, in order."""
        if self._names is None:
            self._names = tuple(sorted({name for card in self.table for name in card.names}))
        return self._names

    def define(self, card: Card) -> CardDef:
        """The engine's form of a card."""
        found = self._defs.get(card.full_name)
        if found is None or found.card is not card:
            found = lower_card(card, abilities_of(card), self.names)
            self._defs[card.full_name] = found
        return found


@lru_cache(maxsize=8)
def pool_of(table: CardTable) -> Pool:
    """The pool of a table."""
    return Pool(table)


def abilities_of(card: Card) -> tuple[tuple[str, Node], ...]:
    """The abilities of a card, each with its title."""
    return tuple((line, keyword_from(line)) for line in card.keywords)


def keyword_from(line: str) -> Keyword:
    """A keyword line as the table has it, such as `Temporary Shift 3` or `Resist +1`."""
    paid = _DISCARD.match(line)
    if paid:
        count = int(paid["count"]) if paid["count"].isdigit() else 1
        kind = (paid["kind"] or "").strip()
        tests: tuple[Node, ...] = (OwnedBy(You()),)
        if kind == "song":
            tests += (Classified(("Song",)),)
        elif kind:
            tests += (OfType((kind,)),)
        cost = DiscardCards(Filter(HAND, tests), Number(count))  # type: ignore[arg-type]  # tests are Preds
        return Keyword("Shift", None, cost, variants(paid["before"]))
    match = _LINE.match(line)
    if not match:
        raise InkwrightError(f"not a keyword: {line!r}")
    number = int(match["number"]) if match["number"] else None
    return Keyword(match["name"], number, None, variants(match["before"]))


def variants(words: str) -> tuple[str, ...]:
    """The words before Shift: Temporary and the like one by one, the rest is a classification."""
    known = {"Universal", "Duo", "Combo", "Temporary", "Potato"}
    parts = words.split()
    named = tuple(part for part in parts if part in known)
    rest = " ".join(part for part in parts if part not in known)
    return (*named, rest) if rest else named
