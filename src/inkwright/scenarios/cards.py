"""The cards that a scenario may name: its custom cards, filler, and the cards of the table."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from inkwright.cards.keywords import read_keywords
from inkwright.cards.model import CHARACTER, Card, plain_card
from inkwright.cards.names import fold
from inkwright.cards.table import CardTable
from inkwright.effects.codec import to_json
from inkwright.effects.literals import NamedTrait
from inkwright.effects.node import Node
from inkwright.effects.revealing import NameCard
from inkwright.engine.codes import KEYWORDS
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card
from inkwright.engine.pool import nameable, pool_of
from inkwright.errors import InkwrightError, quote
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.yaml_nodes import Text
from inkwright.text.custom import read_custom
from inkwright.text.reader import Declined
from inkwright.view.unknown_card import UNKNOWN, unknown_card

_PART = re.compile(r",\s+|\.\s+|\.$")
_REMINDER = re.compile(r"\([^)]*\)")
_KEYWORD_WORDS = {word for keyword in KEYWORDS for word in keyword.split()[:1]}
_KEYWORD_FIRST = re.compile(
    rf"(?P<keyword>(?:(?:[A-Z]\w+ )*Shift|{'|'.join(map(re.escape, KEYWORDS))})"
    r"(?: \+?\d+)?(?: (?:\{I\}|⬡))?)\.\s+(?P<rest>\S.*)"
)


class UnreadableText(InkwrightError):
    """The text of a card can't be read."""


def abilities_from_text(table: CardTable, card: Card, text: str) -> tuple[tuple[str, Node], ...]:
    """Return the abilities that a text gives a card, each with its title. Raises UnreadableText."""
    try:
        return read_custom(table, card, "\n".join(split_lines(text)))
    except Declined as declined:
        raise UnreadableText(f"can't read the text {quote(text)}: {declined}") from None


def split_lines(text: str) -> list[str]:
    """Split a text into lines; full stops may separate keywords from each other and from an ability.

    Keywords may also be separated by commas.
    """
    lines: list[str] = []
    for line in text.split("\n"):
        while first := _KEYWORD_FIRST.match(line):
            lines.append(first["keyword"])
            line = first["rest"]
        parts = [part for part in _PART.split(line) if part.strip()]
        only_keywords = all(map(is_keyword, parts)) and "(" not in line
        lines += parts if only_keywords else [line] if line.strip() else []
    return lines


def is_keyword(part: str) -> bool:
    """Return whether a part of a text starts with a keyword; words may come before Shift."""
    return part.split()[0] in _KEYWORD_WORDS or re.search(r"\bShift(:| \d)", part) is not None


@lru_cache(maxsize=1)
def filler() -> CardDef:
    """Return the plain card that fills decks and inkwells."""
    card = plain_card("Filler", CHARACTER, cost=1, inkwell=True, strength=1, willpower=1, lore=1)
    return lower_card(card, (), tuple)


class ScenarioCards:
    """Cards by name: the custom cards of the scenario first, then filler, then the table."""

    def __init__(self, own: tuple[NewCard, ...], table: CardTable) -> None:
        self.pool = pool_of(table)
        self.own_cards = tuple(map(to_card, own))
        self.naming: dict[str, CardDef] = {}
        """Cards of the table whose abilities name a card."""
        self.own: dict[str, CardDef] = {}
        for new in own:
            key = fold(new.full_name)
            if key in self.own:
                raise ScenarioError(new.line, f"cards: {new.full_name!r} is defined twice")
            self.own[key] = self.lower(new)

    def names(self, what: NamedTrait) -> tuple[str, ...]:
        """Return everything of a kind that can be named: that of the table, then that of custom cards."""
        known = self.pool.names(what)
        return (*known, *(name for name in nameable(what, self.own_cards) if name not in known))

    def define(self, card: Card) -> CardDef:
        """Return the definition of a card of the table; if it names a card, custom cards can be named too."""
        if not self.own_cards or not names_a_card(card.abilities):
            return self.pool.define(card)
        if card.full_name not in self.naming:  # copies of a card share one definition
            self.naming[card.full_name] = lower_card(card, card.abilities, self.names)
        return self.naming[card.full_name]

    def lower(self, new: NewCard) -> CardDef:
        """Return the definition of a custom card. Raises ScenarioError."""
        card = to_card(new)
        try:
            abilities = abilities_from_text(self.pool.table, card, new.text)
        except UnreadableText as problem:
            raise ScenarioError(new.line, f"cards: {new.full_name}: {problem}") from None
        # The table shows the text of a card from its trees.
        card = replace(card, trees=tuple((title, to_json(tree)) for title, tree in abilities))
        found = lower_card(card, abilities, self.names)
        if found.unsupported:
            raise ScenarioError(new.line, f"cards: {new.full_name}: {found.unsupported}")
        return found

    def find(self, name: Text) -> CardDef:
        """Return the card with a full name, or the only one with a name. Raises ScenarioError."""
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
            raise ScenarioError(name.line, f"{name.value!r} could mean any of: {versions}")
        if wanted == "filler":
            return filler()
        table = self.pool.table
        card = table.find(name.value)
        if card is None:
            versions_of = [each for each in table.full_names if fold(each.partition(" - ")[0]) == wanted]
            if len(versions_of) != 1:
                self.raise_unknown(name)
            card = table.card(versions_of[0])
        found = self.define(card)
        if found.unsupported:
            raise ScenarioError(name.line, f"{card.full_name} is not supported: {found.unsupported}")
        return found

    def raise_unknown(self, name: Text) -> None:
        """Raise ScenarioError with the cards that may have been meant."""
        near = [card.full_name for card in self.own.values() if fold(name.value) in fold(card.full_name)]
        if near:
            raise ScenarioError(
                name.line, f"no card is called {quote(name.value)}; did you mean {' or '.join(near)}?"
            )
        try:
            self.pool.table.card(name.value)
        except InkwrightError as problem:
            raise ScenarioError(name.line, str(problem)) from None


def names_a_card(tree: object) -> bool:
    """Return whether an ability tree names a card anywhere."""
    if isinstance(tree, Node):
        return isinstance(tree, NameCard) or any(names_a_card(value) for value in tree.values())
    return isinstance(tree, tuple) and any(names_a_card(value) for value in tree)


def to_card(new: NewCard) -> Card:
    """Convert a custom card to a card."""
    several = new.type == CHARACTER and " & " in new.name  # 5.2.6.1 is about characters only
    parts = tuple(part.strip() for part in new.name.split(" & ")) if several else ()
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
        keywords=read_keywords(line for line in split_lines(_REMINDER.sub("", new.text)) if is_keyword(line)),
    )
