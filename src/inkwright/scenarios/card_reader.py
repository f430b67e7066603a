"""Read the cards that a scenario or a card file defines."""

from __future__ import annotations

from inkwright.cards.model import INKS, TYPES
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import CARD_KEYS
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.values import fields, optional_number, text, texts, truth
from inkwright.scenarios.yaml_nodes import Node, Text


def new_card(node: Node) -> NewCard:
    """A card that exists only here."""
    found = fields(node, "a card of `cards`", CARD_KEYS)
    given = {key.value: value for key, value in found.entries}
    for key in ("name", "type"):
        if key not in given:
            raise ScenarioError(node.line, f"a card of `cards` needs a {key}")
    name = text(given["name"], "name").value.replace("’", "'")  # as the table writes names
    version = text(given["version"], "version").value if "version" in given else None
    if version is None and " - " in name:
        name, _, version = name.partition(" - ")
    kind = text(given["type"], "type")
    if kind.value not in TYPES:
        raise unknown(kind.line, "type of card", kind.value, TYPES)
    inks = texts(given.get("ink"), f"{name}: ink")
    for each in inks:
        if each.value not in INKS:
            raise unknown(each.line, "ink", each.value, INKS)
    words = given.get("text")
    if words is not None and not isinstance(words, Text):
        raise ScenarioError(words.line, "text has to be a text")
    return NewCard(
        node.line,
        name,
        version,
        kind.value,
        optional_number(found, "cost", name) or 0,
        "inkwell" in given and truth(given["inkwell"], f"{name}: inkwell"),
        tuple(each.value for each in inks),
        optional_number(found, "strength", name),
        optional_number(found, "willpower", name),
        optional_number(found, "lore", name),
        optional_number(found, "move_cost", name),
        tuple(each.value for each in texts(given.get("classifications"), f"{name}: classifications")),
        "" if words is None else words.value,
    )
