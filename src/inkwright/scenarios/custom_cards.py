"""Files of custom cards, in JSON or YAML, added to the card table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from inkwright.cards.model import USUAL_COPIES, Card
from inkwright.cards.table import SHIPPED, CardTable, load
from inkwright.effects.codec import to_json
from inkwright.errors import InkwrightError
from inkwright.scenarios.card_reader import read_card
from inkwright.scenarios.cards import split_lines, to_card
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.reader import read_utf8
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, YamlError, documents
from inkwright.text.custom import read_custom
from inkwright.text.reader import Declined

_CARD_FILES = (".json", ".yaml", ".yml")


def table_at(path: Path) -> CardTable:
    """Load a compiled table, or the shipped table with the custom cards of a .json or .yaml file."""
    return table_from(path) if path.suffix in _CARD_FILES else load(path)


def table_from(path: Path) -> CardTable:
    """Return the shipped table with the cards of a file, which replace those of the same full name.

    The file is a list of cards, or has one under `cards`, with the same fields as in a scenario. Texts are
    read as usual. Raises InkwrightError, also for a text that can't be read.
    """
    table = load(SHIPPED)
    try:
        found = cards_in(read_utf8(path))
        cards = [_read(each, table) for each in found]
    except (YamlError, ScenarioError) as problem:
        raise InkwrightError(f"{path}, line {problem.line}: {problem}") from None
    if not found:
        raise InkwrightError(f"{path}: contains no cards")
    given: set[str] = set()
    for each in found:
        if each.full_name in given:
            raise InkwrightError(f"{path}, line {each.line}: {each.full_name!r} is defined twice")
        given.add(each.full_name)
    return table.with_cards(cards, str(path))


def cards_in(text: str) -> list[NewCard]:
    """Return the cards of a file in JSON or YAML. Raises YamlError or ScenarioError."""
    return [read_card(each) for document in documents(text) for each in _cards(document)]


def _cards(document: Node) -> tuple[Node, ...]:
    found = document.get("cards") if isinstance(document, Fields) else document
    if not isinstance(found, Items):
        raise ScenarioError(document.line, "expected a list of cards, or a list under `cards`")
    return found.items


def _read(new: NewCard, table: CardTable) -> Card:
    card = replace(to_card(new), copy_limit=USUAL_COPIES)
    try:
        abilities = read_custom(table, card, "\n".join(split_lines(new.text)))
    except Declined as declined:
        raise ScenarioError(new.line, f"{new.full_name}: can't read the text: {declined}") from None
    trees = tuple((title, to_json(tree)) for title, tree in abilities)
    titles = tuple(title for title, _ in abilities if title)
    return replace(card, trees=trees, ability_titles=titles)
