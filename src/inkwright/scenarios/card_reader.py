"""Read the cards that a scenario or a card file defines."""

from __future__ import annotations

from inkwright.cards.model import INKS, TYPES
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import CUSTOM_CARD_KEYS
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.values import as_fields, as_text, as_texts, get_bool, get_number
from inkwright.scenarios.yaml_nodes import Node, Text


def read_card(node: Node) -> NewCard:
    """Read one custom card."""
    found = as_fields(node, "an entry of cards", CUSTOM_CARD_KEYS)
    given = {key.value: value for key, value in found.entries}
    for key in ("name", "type"):
        if key not in given:
            raise ScenarioError(node.line, f"an entry of cards needs a {key}")
    name = as_text(given["name"], "name").value.replace("’", "'")  # as in the card table
    version = as_text(given["version"], "version").value if "version" in given else None
    if version is None and " - " in name:
        name, _, version = name.partition(" - ")
    kind = as_text(given["type"], "type")
    if kind.value not in TYPES:
        raise unknown(kind.line, "card type", kind.value, TYPES)
    inks = as_texts(given.get("ink"), f"{name}: ink")
    for each in inks:
        if each.value not in INKS:
            raise unknown(each.line, "ink", each.value, INKS)
    words = given.get("text")
    if words is not None and not isinstance(words, Text):
        raise ScenarioError(words.line, f"{name}: text must be a string")
    return NewCard(
        node.line,
        name,
        version,
        kind.value,
        get_number(found, "cost", name) or 0,
        get_bool(found, "inkwell", name),
        tuple(each.value for each in inks),
        get_number(found, "strength", name),
        get_number(found, "willpower", name),
        get_number(found, "lore", name),
        get_number(found, "move_cost", name),
        tuple(each.value for each in as_texts(given.get("classifications"), f"{name}: classifications")),
        "" if words is None else words.value,
    )
