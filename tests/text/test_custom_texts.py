"""Printed cards typed in as custom cards, in any of the ways that people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from inkwright.cards import pinned_source
from inkwright.cards.compiler import CompileResult, read_identities, read_sets
from inkwright.cards.model import Card
from inkwright.cards.table import CardTable, load
from inkwright.effects.abilities import Abilities
from inkwright.effects.node import Node
from inkwright.text.custom import read_custom
from inkwright.text.reader import Declined

EVERY = 20
"""One card in this many is tried."""


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def flat(text: str) -> str:
    return " ".join(text.split())


def sections(raw: dict[str, Any]) -> list[str]:
    return [flat(section) for section in raw["fullTextSections"]]


def untitled(raw: dict[str, Any]) -> list[str]:
    titles = [flat(ability.get("name") or "") for ability in raw.get("abilities") or ()]
    found = []
    for section in sections(raw):
        title = next((each for each in titles if each and section.startswith(each)), "")
        found.append(section.removeprefix(title).strip())
    return found


def without_reminders(raw: dict[str, Any]) -> list[str]:
    return [part for part in (re.sub(r"\s*\([^()]*\)", "", each).strip() for each in untitled(raw)) if part]


WAYS: dict[str, Callable[[dict[str, Any]], str]] = {
    "as printed": lambda raw: "\n".join(raw["fullTextSections"]),
    "a line each": lambda raw: "\n".join(sections(raw)),
    "a line each, without titles": lambda raw: "\n".join(untitled(raw)),
    "without reminders": lambda raw: "\n".join(without_reminders(raw)),
    "on one line": lambda raw: " ".join(sections(raw)),
}


def trees(abilities: Iterable[tuple[str, Node]]) -> list[Node]:
    """Return the trees of abilities, whether a text of several abilities is one tree or more."""
    return [
        each for _, tree in abilities for each in (tree.abilities if isinstance(tree, Abilities) else (tree,))
    ]


def printed_cards(table: CardTable) -> list[tuple[Card, dict[str, Any]]]:
    """Return the playable cards with the data of their current printing."""
    result = CompileResult()
    document = pinned_source.document()
    identities = read_identities(document, read_sets(document, result.problems), result)
    found = [(table.card(each.current.full_name), each.current.raw) for each in identities]
    return [(card, raw) for card, raw in found if card.unsupported is None and raw.get("fullTextSections")]


@pytest.mark.parametrize("way", WAYS)
def test_a_printed_card_can_be_typed_in(way: str, table: CardTable) -> None:
    cards = printed_cards(table)[::EVERY]
    wrong = [
        card.full_name
        for card, raw in cards
        if WAYS[way](raw) and trees(read_custom(table, card, WAYS[way](raw))) != trees(card.abilities)
    ]
    assert len(cards) > 90
    assert wrong == []


def test_a_song_may_begin_with_its_reminder(table: CardTable) -> None:
    song = table.card("Let the Storm Rage On")
    reminder = "(A character with cost 4 or more can {E} to sing this song for free.)"
    plain = read_custom(table, song, "Draw 2 cards.")
    assert read_custom(table, song, f"{reminder}\nDraw 2 cards.") == plain
    assert read_custom(table, song, f"{reminder} Draw 2 cards.") == plain


def test_abilities_without_titles_can_share_a_line(table: CardTable) -> None:
    drawn = "Whenever this character quests, draw a card."
    given = "Your other characters gain Ward."
    apart = read_custom(table, table.card("Stitch - Rock Star"), f"{drawn}\n{given}")
    assert read_custom(table, table.card("Stitch - Rock Star"), f"{drawn} {given}") == apart


@pytest.mark.parametrize(
    "text",
    [
        "{E} — You pay 1 {I} less for the next item you play this turn. When you play them, draw a card.",
        "{E} — You pay 1 {I} less for the next action you play. Whenever they quest, gain 1 lore.",
    ],
)
def test_an_ability_on_the_same_line_does_not_begin_with_a_pronoun(text: str, table: CardTable) -> None:
    with pytest.raises(Declined):
        read_custom(table, table.card("Stitch - Rock Star"), text)
