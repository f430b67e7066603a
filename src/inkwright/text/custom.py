"""Texts of custom cards, read with the names of a table."""

from __future__ import annotations

from functools import lru_cache

from inkwright.cards.model import ACTION, CHARACTER, Card
from inkwright.cards.table import CardTable
from inkwright.effects.abilities import Keyword
from inkwright.effects.node import Node
from inkwright.text.cardtext import read_card
from inkwright.text.reader import KEYWORD, Declined, Reader
from inkwright.text.vocabulary import Vocabulary


@lru_cache(maxsize=4)
def reader_for(table: CardTable) -> Reader:
    """Return a reader that knows the names and classifications of a table's cards."""
    names = {name for card in table for name in card.names}
    classifications = {each for card in table for each in card.classifications}
    return Reader(Vocabulary.of(names, classifications))


def read_custom(table: CardTable, card: Card, text: str) -> tuple[tuple[str, Node], ...]:
    """Return the abilities of a custom text with their titles; raises Declined.

    Each line is an ability, preceded by its title in capital letters where it has one; the text of an action
    is one effect.
    """
    raw = {
        "fullName": card.full_name,
        "name": card.name,
        "names": [name for name in card.names if " & " not in name],
        "type": card.type,
        "cost": card.cost,
        "subtypes": list(card.classifications),
    }
    lines = [line for line in text.split("\n") if line.strip()]
    if card.type == ACTION:
        # Everything but its keywords is one effect.
        sung = [line for line in lines if line.startswith("Sing Together")]
        raw["abilities"] = [{"fullText": line, "type": "keyword"} for line in sung]
        raw["effects"] = (
            ["\n".join(line for line in lines if line not in sung)] if len(sung) < len(lines) else []
        )
    else:
        raw["fullText"] = "\n".join(lines)
    found: list[tuple[str, Node]] = []
    for outcome in read_card(reader_for(table), raw):
        if outcome.declined is not None:
            raise Declined(outcome.declined.understood, outcome.declined.stopped_at, str(outcome.declined))
        if outcome.tree is not None:
            found.append((outcome.source.title, outcome.tree))
    return tuple(found)


@lru_cache(maxsize=1)
def _plain_reader() -> Reader:
    return Reader(Vocabulary.of((), ()))


def read_keyword(line: str) -> Keyword:
    """Read a single keyword, such as `Resist +1` or `Temporary Shift 3`; raises Declined."""
    tree = _plain_reader().read(line, CHARACTER, kind=KEYWORD).tree
    if not isinstance(tree, Keyword):
        raise Declined("", line, f"{line!r} is not a keyword")
    return tree
