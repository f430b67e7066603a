"""Cards that people make up themselves: a JSON or YAML file of them, added to a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from inkwright.cards.model import USUAL_COPIES, Card
from inkwright.cards.table import SHIPPED, CardTable, load
from inkwright.effects.codec import to_json
from inkwright.errors import InkwrightError
from inkwright.scenarios.card_reader import new_card
from inkwright.scenarios.cards import card_of, lines_of
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.reader import text_of
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, YamlError, documents
from inkwright.text.custom import read_custom
from inkwright.text.reader import Declined

_OWN_CARDS = (".json", ".yaml", ".yml")


def table_at(path: Path) -> CardTable:
    """The compiled table in a file, or the table that ships with the cards of a .json or .yaml file."""
    return table_from(path) if path.suffix in _OWN_CARDS else load(path)


def table_from(path: Path) -> CardTable:
    """The table that ships with the cards of a file, which hide those of the same full name.

    The file is a list of cards, or has one under `cards`, with the fields that a scenario's cards have. Their
    texts are read like those of any card. Raises InkwrightError, also for a text that is not understood.
    """
    table = load(SHIPPED)
    try:
        found = [new_card(each) for document in documents(text_of(path)) for each in _cards(document)]
        cards = [_read(each, table) for each in found]
    except (YamlError, ScenarioError) as problem:
        raise InkwrightError(f"{path}, line {problem.line}: {problem}") from None
    if not found:
        raise InkwrightError(f"{path}: there are no cards in it")
    given: set[str] = set()
    for each in found:
        if each.full_name in given:
            raise InkwrightError(f"{path}, line {each.line}: {each.full_name!r} is given twice")
        given.add(each.full_name)
    return table.with_cards(cards, str(path))


def _cards(document: Node) -> tuple[Node, ...]:
    found = document.get("cards") if isinstance(document, Fields) else document
    if not isinstance(found, Items):
        raise ScenarioError(document.line, "expected a list of cards, or one under `cards`")
    return found.items


def _read(new: NewCard, table: CardTable) -> Card:
    card = replace(card_of(new), copy_limit=USUAL_COPIES)
    try:
        abilities = read_custom(table, card, "\n".join(lines_of(new.text)))
    except Declined as declined:
        raise ScenarioError(new.line, f"{new.full_name}: the text is not understood: {declined}") from None
    trees = tuple((title, to_json(tree)) for title, tree in abilities)
    titles = tuple(title for title, _ in abilities if title)
    return replace(card, trees=trees, ability_titles=titles)
