"""The cards a scenario may speak of: those it brings itself, filler, and those of the table."""

from __future__ import annotations

import re
from functools import lru_cache

from inkwright.cards.keywords import keywords, plain
from inkwright.cards.model import CHARACTER, Card
from inkwright.cards.names import fold
from inkwright.cards.table import CardTable
from inkwright.effects.node import Node
from inkwright.engine.codes import KEYWORDS
from inkwright.engine.definition import CardDef
from inkwright.engine.lower import lower_card
from inkwright.engine.pool import keyword_from, pool_of
from inkwright.errors import InkwrightError, shown
from inkwright.notation.scenario_error import ScenarioError
from inkwright.notation.scenario_file import NewCard
from inkwright.notation.yaml_lines import Text

_PART = re.compile(r"\n|,\s+|\.\s+|\.$")


class NotUnderstood(InkwrightError):
    """The text of a card is not understood."""


def abilities_from_text(card: Card, text: str) -> tuple[tuple[str, Node], ...]:
    """The abilities that a text gives a card, each with its title. Raises NotUnderstood."""
    found: list[tuple[str, Node]] = []
    for line in keyword_lines(text):
        try:
            keyword = keyword_from(line)
        except InkwrightError:
            raise NotUnderstood(f"the text {shown(line)} is not understood") from None
        if keyword.name not in KEYWORDS:
            raise NotUnderstood(f"the text {shown(line)} is not understood")
        found.append((line, keyword))
    return tuple(found)


def keyword_lines(text: str) -> tuple[str, ...]:
    """The keywords of a text that has nothing else: one a line, or parted by commas or full stops."""
    return keywords(part for part in _PART.split(text) if plain(part))


@lru_cache(maxsize=1)
def filler() -> CardDef:
    """The plain card that fills decks and inkwells."""
    card = Card(
        full_name="Filler",
        name="Filler",
        version=None,
        names=("Filler",),
        type=CHARACTER,
        classifications=(),
        inks=(),
        cost=1,
        inkwell=True,
        strength=1,
        willpower=1,
        lore=1,
        move_cost=None,
        printings=(),
        copy_limit=None,
        ability_titles=(),
        keywords=(),
    )
    return lower_card(card, (), tuple)


class ScenarioCards:
    """Finds the cards a scenario names: its own first, then filler, then those of the table."""

    def __init__(self, own: tuple[NewCard, ...], table: CardTable) -> None:
        self.pool = pool_of(table)
        self.own: dict[str, CardDef] = {}
        for new in own:
            key = fold(new.full_name)
            if key in self.own:
                raise ScenarioError(new.line, f"cards: {new.full_name!r} is given twice")
            self.own[key] = self.lower(new)

    def lower(self, new: NewCard) -> CardDef:
        """The engine's form of a card that exists only here."""
        card = card_of(new)
        try:
            abilities = abilities_from_text(card, new.text)
        except NotUnderstood as problem:
            raise ScenarioError(new.line, f"cards: {new.full_name}: {problem}") from None
        found = lower_card(card, abilities, self.pool.names)
        if found.unsupported:
            raise ScenarioError(new.line, f"cards: {new.full_name}: {found.unsupported}")
        return found

    def find(self, name: Text) -> CardDef:
        """The card with a full name, or the only one with a name. Raises ScenarioError."""
        wanted = fold(name.value)
        if wanted in self.own:
            return self.own[wanted]
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
        found = self.pool.define(card)
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
        keywords=keyword_lines(new.text),
    )
