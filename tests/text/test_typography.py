"""Typed marks are read as the marks of printed cards."""

import pytest

from inkwright.cards.model import Card
from inkwright.cards.table import load
from inkwright.text.custom import read_custom, reader_for
from inkwright.text.reader import Declined, Reader
from inkwright.text.typography import as_printed

PRINTED = {
    "{E}, 2 {I} — Draw a card.": [
        "{E}, 2 {I} - Draw a card.",
        "{E}, 2 {I} – Draw a card.",
        "{E}, 2 {I} -- Draw a card.",
        "{E}, 2 {I} -Draw a card.",
        "{E}, 2 {I}- Draw a card.",
        "{e}, 2 {i} ― Draw a card.",
        "{E},  2\u00a0{I} — Draw a  card.",
    ],
    "{E}, Banish this item — Chosen character gets -2 {S} this turn.": [
        "{E}, Banish this item - Chosen character gets −2 {S} this turn.",
        "{E}, Banish this item – Chosen character gets –2 {S} this turn.",
    ],
    "{E} — Choose one: • Draw a card. • Gain 1 lore.": [
        "{E} - Choose one:\n- Draw a card.\n- Gain 1 lore.",
        "{E} — Choose one: * Draw a card. * Gain 1 lore.",
        "{E} – Choose one: – Draw a card. – Gain 1 lore.",
        "{E} — Choose one:\n· Draw a card.\n· Gain 1 lore.",
    ],
    "Your locations can't be challenged. Your characters gain “{E} — Draw a card.”": [
        'Your locations can’t be challenged. Your characters gain "{E} - Draw a card."',
        "Your locations can‘t be challenged. Your characters gain „{E} – Draw a card.”",
        "Your locations can't be challenged. Your characters gain “{E} — Draw a card.\"",
        "Your locations can't be challenged. Your characters gain \"{E} — Draw a card.”",
    ],
}
CASES = [(printed, typed) for printed, ways in PRINTED.items() for typed in ways]


@pytest.fixture(scope="module")
def reader() -> Reader:
    return reader_for(load())


@pytest.mark.parametrize(("printed", "typed"), CASES)
def test_typed_marks_are_read(reader: Reader, printed: str, typed: str) -> None:
    usual, reading = reader.read(printed, "item"), reader.read(typed, "item")
    assert reading.tree == usual.tree
    assert reading.normal.printed == typed
    assert len(as_printed(typed)) == len(typed)


def test_hyphens_within_words_stay_and_single_ones_become_dashes() -> None:
    assert as_printed("a Half-baked one. Stitch-Rock") == "a Half-baked one. Stitch-Rock"
    assert as_printed("copies of Dalmatian Puppy - Tail Wagger") == "copies of Dalmatian Puppy — Tail Wagger"


def test_each_quotation_mark_opens_or_closes() -> None:
    assert as_printed('"a" “b" "c” "d"') == "“a” “b” “c” “d”"


def test_the_place_of_an_unknown_word_is_a_place_in_the_typed_text(reader: Reader) -> None:
    typed = "{E} - Draw a card. * Frobnicate."
    with pytest.raises(Declined) as declined:
        reader.read(typed, "item")
    start, end = declined.value.span or (0, 0)
    assert typed[start:end] == "* Frobnicate"


def test_options_of_a_custom_card_may_have_hyphens() -> None:
    table = load()
    item: Card = next(card for card in table if card.type == "item")
    granted = 'Your characters gain "{E} - Draw a card."'
    lines = ["{E} - Choose one:", "- Draw a card.", "- Gain 1 lore.", granted]
    typed = "\n".join(lines)
    [(_, first), (_, second)] = read_custom(table, item, typed)
    reader = reader_for(table)
    assert reader.print(first, "item") == "⟳ — Choose one: • Draw a card. • Gain 1 lore."
    assert second == reader.read(granted, "item").tree
