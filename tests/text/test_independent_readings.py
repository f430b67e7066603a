"""Trees written by hand from the printed texts: the table and the reader have to agree with them."""

from __future__ import annotations

from collections import Counter

import pytest
from card_texts import entries, reader
from independent_readings import READINGS, Reading

from inkwright.cards.table import load
from inkwright.text.cardtext import REMINDER


def test_there_are_enough_of_them_and_none_stands_for_two() -> None:
    counted = Counter((each.card, each.title, each.nth) for each in READINGS)
    assert len(counted) >= 150
    assert max(counted.values()) == 1


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_table_has_the_tree(reading: Reading) -> None:
    trees = [tree for title, tree in load().card(reading.card).abilities if title == reading.title]
    assert trees[reading.nth] == reading.tree
