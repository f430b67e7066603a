"""How the texts of a custom card are read, each with its place in the text of the card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.codec import to_json
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card
from inkwright.engine.pool import pool_of
from inkwright.scenarios.cards import split_lines, to_card
from inkwright.scenarios.model import NewCard
from inkwright.text.cardtext import REMINDER, Outcome
from inkwright.text.closest import Wording, wordings_of
from inkwright.text.custom import read_texts, reader_for
from inkwright.text.repairs import repairs
from inkwright.text.typography import as_printed

_LIKE = 0.4
"""Likeness that makes a known wording worth showing."""

LONGEST_TEXT = 2_000
"""Characters of a card's text from strangers, which is read in a fraction of a second."""
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TextReading:
    """Reading of one text of a card."""

    outcome: Outcome
    span: Span
    """Place in the text of the card, without the title."""
    stop: Span | None
    """Place of the words at which reading stopped; the whole text if there are none."""

    @property
    def title(self) -> str:
        """Title of the ability."""
        return self.outcome.source.title


@dataclass(frozen=True, slots=True)
class CardReading:
    """Reading of a card."""

    card: Card
    """With the abilities that are understood."""
    definition: CardDef
    texts: tuple[TextReading, ...]
    problem: str
    """Why it can't be played; empty if it can."""

    @property
    def unread(self) -> list[TextReading]:
        """Texts that are not understood."""
        return [each for each in self.texts if each.outcome.declined is not None]


def custom_card(name: str, type: str, text: str) -> NewCard:
    """Return a card of a type with a text and nothing else that matters."""
    return NewCard(1, name, None, type, 1, True, (), None, None, None, None, (), text)


def read_new_card(table: CardTable, new: NewCard) -> CardReading:
    """Read all texts of a custom card."""
    card = to_card(new)
    outcomes = read_texts(table, card, "\n".join(split_lines(new.text)))
    places = _Places(as_printed(new.text))
    texts = tuple(_place(places, outcome) for outcome in outcomes)
    abilities = tuple((each.source.title, each.tree) for each in outcomes if each.tree is not None)
    card = replace(card, trees=tuple((title, to_json(tree)) for title, tree in abilities))
    definition = lower_card(card, abilities, pool_of(table).names)
    declined = next((each.declined for each in outcomes if each.declined is not None), None)
    problem = str(declined) if declined is not None else definition.unsupported or ""
    return CardReading(card, definition, texts, problem)


@dataclass(frozen=True, slots=True)
class Suggestions:
    """Wordings that can be read in place of one that can't."""

    repaired: Sequence[str]
    """The text with a few words changed."""
    closest: Sequence[Wording]
    """Wordings of known cards."""


def suggest(table: CardTable, card: Card, reading: TextReading, most: int = 3) -> Suggestions:
    """Return wordings close to a text that is not understood."""
    source = reading.outcome.source
    if source.kind == REMINDER:
        return Suggestions((), ())
    changed = repairs(reader_for(table), source.text, card.type, card.full_name, source.kind, most)
    near = wordings_of(table).closest(source.text, card.type, source.kind, most, _LIKE)
    return Suggestions(changed, [each for each in near if each.text not in changed])


class _Places:
    """Places of lines in the text of a card; lines are looked for in order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.after = 0

    def find(self, part: str) -> list[int]:
        """Return the place of each character of a text that was taken from this one."""
        found: list[int] = []
        for line in part.split("\n"):
            words = line.split()
            pattern = re.compile(r"\s+".join(map(re.escape, words)))
            match = pattern.search(self.text, self.after) or pattern.search(self.text)
            at = match.start() if match else self.after
            for character in line:
                found.append(min(at, len(self.text)))
                if not character.isspace():
                    at += 1
                while at < len(self.text) and self.text[at].isspace() and character.isspace():
                    at += 1
            self.after = at
            found.append(min(at, len(self.text)))  # the line break, or the end
        return found


def _place(places: _Places, outcome: Outcome) -> TextReading:
    text = outcome.source.text
    at = places.find(text)
    span = at[0], at[len(text)]
    if outcome.declined is None:
        return TextReading(outcome, span, None)
    start, end = outcome.declined.span or (0, len(text))
    return TextReading(outcome, span, (at[start], max(at[end], at[start])))
