"""Sources that say less about a card than the pinned data: the same abilities are found in its text."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from card_texts import CorpusReader
from inkwright.cards import pinned_source
from inkwright.text.cardtext import read_card


def without_types(raw: dict[str, Any]) -> dict[str, Any]:
    raw = copy.deepcopy(raw)
    for ability in raw.get("abilities", ()):
        ability.pop("type", None)
    return raw


def with_sections_only(raw: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in raw.items() if field not in ("abilities", "effects")}


def with_text_only(raw: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in with_sections_only(raw).items() if field != "fullTextSections"}


def trees(reader: CorpusReader, raw: dict[str, Any]) -> list[str]:
    """The abilities of a card in any order."""
    outcomes = read_card(reader, raw)
    return sorted(repr(outcome.tree) for outcome in outcomes if outcome.tree is not None)


@pytest.mark.parametrize(
    ("less", "most_wrong"), [(without_types, 0), (with_sections_only, 0), (with_text_only, 5)]
)
def test_the_abilities_of_a_card_are_found_in_whatever_text_there_is(
    less: Any, most_wrong: int, corpus: CorpusReader
) -> None:
    cards = [
        raw for raw in pinned_source.document().cards if raw["setCode"].isdigit() and "baseId" not in raw
    ][::3]
    wrong = [raw["fullName"] for raw in cards if trees(corpus, less(raw)) != trees(corpus, raw)]
    assert len(cards) > 800
    assert len(wrong) <= most_wrong, wrong
