"""Search by words: where they match, and which cards come first."""

from __future__ import annotations

import pytest

from inkwright.cards.search import Query, search
from inkwright.cards.table import load

CARDS = load()


def found(*words: str) -> list[str]:
    """The full names that words find, best first."""
    return [card.full_name for card in search(CARDS, Query(words=words))]


def test_words_never_match_across_the_end_of_a_word() -> None:
    names = found("elsa")
    assert "Gantu - Hamsterviel's Accomplice" in {card.full_name for card in CARDS}
    assert "Gantu - Hamsterviel's Accomplice" not in names
    assert names[0].startswith("Elsa - ")


@pytest.mark.parametrize(("typed", "first"), [("stit", "Stitch - "), ("moth", "Mother "), ("bell", "Belle ")])
def test_names_that_begin_with_the_word_come_first(typed: str, first: str) -> None:
    names = found(typed)
    assert names[0].startswith(first)
    begins = [any(part.lower().startswith(typed) for part in name.split()) for name in names]
    assert begins[:3] == [True] * 3


def test_the_inside_of_a_word_matches_last() -> None:
    names = found("stit")
    inside = [at for at, name in enumerate(names) if "Institute" in name]
    assert inside
    assert min(inside) > max(at for at, name in enumerate(names) if "Stitch" in name)


def test_words_may_be_joined_and_the_last_one_unfinished() -> None:
    assert "Stitch - Rock Star" in found("rockstar")
    assert found("stitch", "rock st")[0] == "Stitch - Rock Star"


def test_inks_by_having_one_and_by_having_no_other() -> None:
    some = {card.inks for card in search(CARDS, Query(some_inks=("Amber", "Steel")))}
    within = {card.inks for card in search(CARDS, Query(within_inks=("amber", "Steel")))}
    assert within - {()} == {("Amber",), ("Steel",), ("Amber", "Steel")}
    assert within - {()} < some


def test_songs_and_rarities_are_searched_for() -> None:
    assert {card.type for card in search(CARDS, Query(types=("song",)))} == {"action"}
    legendary = search(CARDS, Query(rarities=("legendary",)))
    assert legendary
    assert all(any(each.rarity == "Legendary" for each in card.printings) for card in legendary)
