"""Effects that last on all cards of a kind have one amount for all of them."""

from __future__ import annotations

from inkwright.cards.table import load
from inkwright.effects.filters import Another
from inkwright.effects.lasting import ApplyAll
from inkwright.effects.node import Node


def parts(tree: Node) -> list[Node]:
    """A tree and everything below it."""
    found = [tree]
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found += parts(part)
    return found


def test_6_1_6_no_card_counts_others_for_cards_that_come_later() -> None:
    """An amount "for each other" would have to be measured for each card anew; `ApplyAll` measures once."""
    lasting = [
        (card.full_name, node)
        for card in load()
        if "ApplyAll" in str(card.trees)
        for titled in card.abilities
        for node in parts(titled[1])
        if isinstance(node, ApplyAll)
    ]
    assert lasting
    for name, node in lasting:
        for modifier in node.modifiers:
            assert Another() not in parts(modifier), name
