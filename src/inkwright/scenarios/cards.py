"""The cards a scenario may speak of: those it brings itself, filler, and those of the table."""

from __future__ import annotations

import re
from functools import lru_cache

from inkwright.cards.model import CHARACTER, Card, plain_card
from inkwright.cards.names import fold
from inkwright.cards.table import CardTable
from inkwright.effects.node import Node
from inkwright.effects.revealing import NameCard
from inkwright.engine.codes import KEYWORDS
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card
from inkwright.engine.pool import pool_of
from inkwright.errors import InkwrightError, shown
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.yaml_nodes import Text
from inkwright.text.custom import read_custom
from inkwright.text.reader import Declined
from inkwright.view.unknown_card import UNKNOWN, unknown_card

_PART = re.compile(r",\s+|\.\s+|\.$")
_KEYWORD_WORDS = {word for keyword in KEYWORDS for word in keyword.split()[:1]}


class NotUnderstood(InkwrightError):
    """The text of a card is not understood."""


def abilities_from_text(table: CardTable, card: Card, text: str) -> tuple[tuple[str, Node], ...]:
    """The abilities that a text gives a card, each with its title. Raises NotUnderstood."""
    try:
        return read_custom(table, card, "\n".join(lines_of(text)))
    except Declined as declined:
        raise NotUnderstood(f"the text {shown(text)} is not understood: {declined}") from None


def lines_of(text: str) -> list[str]:
    """The lines of a text; keywords may stand together on one, parted by commas or full stops."""
    lines: list[str] = []
    for line in text.split("\n"):
        parts = [part for part in _PART.split(line) if part.strip()]
        together = all(map(is_keyword, parts)) and "(" not in line
        lines += parts if together else [line] if line.strip() else []
    return lines


def is_keyword(part: str) -> bool:
    """Whether a part of a text begins as a keyword does; words may stand before Shift."""
    return part.split()[0] in _KEYWORD_WORDS or re.search(r"\bShift(:| \d)", part) is not None


@lru_cache(maxsize=1)
def filler() -> CardDef:
    """The plain card that fills decks and inkwells."""
    card = plain_card("Filler", CHARACTER, cost=1, inkwell=True, strength=1, willpower=1, lore=1)
    return lower_card(card, (), tuple)


class ScenarioCards:
    """Finds the cards a scenario names: its own first, then filler, then those of the table."""

    def __init__(self, own: tuple[NewCard, ...], table: CardTable) -> None:
        self.pool = pool_of(table)
        self.own_names = tuple(sorted({name for new in own for name in card_of(new).names}))
        self.naming: dict[str, CardDef] = {}
        """Cards of the table that name a card."""
        self.own: dict[str, CardDef] = {}
        for new in own:
            key = fold(new.full_name)
            if key in self.own:
                raise ScenarioError(new.line, f"cards: {new.full_name!r} is given twice")
            self.own[key] = self.lower(new)

    def names(self) -> tuple[str, ...]:
        """Every name that can be named: those of the table, then those that only this scenario has."""
        known = self.pool.names()
        return (*known, *(name for name in self.own_names if name not in known))

    def define(self, card: Card) -> CardDef:
        """The engine's form of a card of the table, for which the scenario's own names can be named too."""
        if not self.own_names or not names_a_card(card.abilities):
            return self.pool.define(card)
        if card.full_name not in self.naming:  # copies of a card share one definition
            self.naming[card.full_name] = lower_card(card, card.abilities, self.names)
        return self.naming[card.full_name]

    def lower(self, new: NewCard) -> CardDef:
        """The engine's form of a card that exists only here."""
        card = card_of(new)
        try:
            abilities = abilities_from_text(self.pool.table, card, new.text)
        except NotUnderstood as problem:
            raise ScenarioError(new.line, f"cards: {new.full_name}: {problem}") from None
        found = lower_card(card, abilities, self.names)
        if found.unsupported:
            raise ScenarioError(new.line, f"cards: {new.full_name}: {found.unsupported}")
        return found

    def find(self, name: Text) -> CardDef:
        """The card with a full name, or the only one with a name. Raises ScenarioError."""
        wanted = fold(name.value)
        if wanted in self.own:
            return self.own[wanted]
        if name.value == UNKNOWN:
            return unknown_card()
        named = [card for card in self.own.values() if fold(card.card.name) == wanted]
        if len(named) == 1:
            return named[0]
        if len(named) > 1:
            versions = ", ".join(card.full_name for card in named)
            raise ScenarioError(name.line, f"{name.value!r} could be any of: {versions}")
        if wanted == "filler":
            return filler()
        table = self.pool.table
        card = table.find(name.value)
        if card is None:
            versions_of = [each for each in table.full_names if fold(each.partition(" - ")[0]) == wanted]
            if len(versions_of) != 1:
                self.no_such_card(name)
            card = table.card(versions_of[0])
        found = self.define(card)
        if found.unsupported:
            raise ScenarioError(name.line, f"{card.full_name} is not understood: {found.unsupported}")
        return found

    def no_such_card(self, name: Text) -> None:
        """Say which cards were meant, perhaps."""
        near = [card.full_name for card in self.own.values() if fold(name.value) in fold(card.full_name)]
        if near:
            raise ScenarioError(
                name.line, f"no card is called {shown(name.value)}; nearest: {', '.join(near)}"
            )
        try:
            self.pool.table.card(name.value)
        except InkwrightError as problem:
            raise ScenarioError(name.line, str(problem)) from None


def names_a_card(tree: object) -> bool:
    """Whether somebody names a card anywhere in a tree."""
    if isinstance(tree, Node):
        return isinstance(tree, NameCard) or any(names_a_card(value) for value in tree.values())
    return isinstance(tree, tuple) and any(names_a_card(value) for value in tree)


def card_of(new: NewCard) -> Card:
    """A card value for a card of a scenario."""
    parts = tuple(part.strip() for part in new.name.split(" & ")) if " & " in new.name else ()
    return Card(
        full_name=new.full_name,
        name=new.name,
        version=new.version,
        names=(new.name, *parts),
        type=new.type,
        classifications=new.classifications,
        inks=new.inks,
        cost=new.cost,
        inkwell=new.inkwell,
        strength=new.strength,
        willpower=new.willpower,
        lore=new.lore,
        move_cost=new.move_cost,
        printings=(),
        copy_limit=None,
        ability_titles=(),
        keywords=tuple(line.strip() for line in lines_of(new.text) if is_keyword(line)),
    )
