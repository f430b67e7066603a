"""Reading from rules text which cards lift the ink limit for others."""

from __future__ import annotations

import pytest

from inkwright.cards.construction import read_ink_permissions
from inkwright.cards.model import InkPermission
from inkwright.cards.table import load


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "TITLE You can have other Pirate characters in your\ndeck regardless of ink type.",
            [InkPermission("Pirate", "character")],
        ),
        ("You may have other Toy cards in your deck regardless of ink type.", [InkPermission("Toy", None)]),
        (
            "You can have any other Seven Dwarfs characters in your deck regardless of their ink types.",
            [InkPermission("Seven Dwarfs", "character")],
        ),
        ("You can have other Detective items in your deck.", []),
        ("Put other Pirate characters on the bottom of your deck regardless of ink type.", []),
        ("", []),
    ],
)
def test_the_phrase_holds_for_any_classification(text: str, expected: list[InkPermission]) -> None:
    assert list(read_ink_permissions(text)) == expected


def test_the_table_knows_who_admits_other_inks() -> None:
    admitting = {card.full_name: card.ink_permissions for card in load() if card.ink_permissions}
    assert admitting == {"Christopher Robin - Hunny Sage": (InkPermission("Hunny", "character"),)}
