"""Card texts printed from ability trees."""

from __future__ import annotations

from functools import lru_cache

from inkwright.cards.model import Card
from inkwright.effects.abilities import Keyword
from inkwright.effects.node import Node
from inkwright.text import reminders
from inkwright.text.normal import with_symbols
from inkwright.text.reader import Reader
from inkwright.text.steps import Step, steps_of
from inkwright.text.vocabulary import Vocabulary


def print_abilities(card: Card, *, reminded: bool = True) -> list[tuple[str, str]]:
    """Return the abilities of a card as titles and texts with icons; keywords have no title.

    With `reminded`, keywords are followed by reminder text in parentheses.
    """
    names = tuple(name for name in card.names if " & " not in name) or card.names
    return [
        (title, ability_text(_reader(), tree, card.type, card.full_name, names if reminded else None))
        for title, tree in card.abilities
    ]


def ability_steps(card: Card) -> list[tuple[str, list[Step]]]:
    """Return the titles of the abilities of a card that are not keywords, each with its steps."""
    return [
        (title, steps_of(_reader(), tree, card.type, card.full_name))
        for title, tree in card.abilities
        if not isinstance(tree, Keyword)
    ]


def ability_text(
    reader: Reader, tree: Node, noun: str, full_name: str = "", names: tuple[str, ...] | None = ()
) -> str:
    """Return the text of an ability on a card of that type.

    `names` are the single names of the card, for reminder text; None leaves that out.
    """
    text = reader.print(tree, noun, full_name)
    if isinstance(tree, Keyword):
        text = text.rstrip(".")
    if names is None:
        return text
    wordings = (
        [reminders.of_keyword(tree, noun, names)]
        if isinstance(tree, Keyword)
        else reminders.granted_reminders(tree, names)
    )
    said = [each[0].replace(reminders.COST, _price(text)) for each in wordings if each]
    return f"{text} ({with_symbols(' '.join(said))})" if said else text


def _price(keyword: str) -> str:
    """Return the words for the cost of a keyword: "Shift: Banish one of your items"."""
    words = keyword.partition(":")[2].strip()
    return words[:1].lower() + words[1:]


@lru_cache(maxsize=1)
def _reader() -> Reader:
    return Reader(Vocabulary.of((), ()))  # printing takes names from the tree
