"""Trees written by hand from the printed texts: the table and the reader have to agree with them."""

from __future__ import annotations

import card_texts
import pytest
from independent_readings import READINGS
from reading_words import Reading

from inkwright.cards.table import load
from inkwright.text.cardtext import REMINDER, read_text


def test_there_are_many_and_no_two_of_the_same_ability() -> None:
    assert len(READINGS) >= 150
    assert len({(each.card, each.title, each.nth) for each in READINGS}) == len(READINGS)


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_table_has_the_tree(reading: Reading) -> None:
    trees = [tree for title, tree in load().card(reading.card).abilities if title == reading.title]
    assert trees[reading.nth] == reading.tree


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_printed_text_reads_as_the_tree(reading: Reading) -> None:
    reader = card_texts.reader()
    found = [
        each
        for each in card_texts.entries()
        if (each.facts.full_name, each.source.title) == (reading.card, reading.title)
        and each.source.kind != REMINDER
    ]
    printed = found[reading.nth]
    assert read_text(reader, printed.facts, printed.source).tree == reading.tree
