"""Trees written by hand from the printed texts and the rules: the card table and the reader must agree."""

from __future__ import annotations

import pytest
import readings_actions
import readings_activated
import readings_played
import readings_statics
import readings_triggered
from reading_words import Reading

import card_texts
from card_texts import CorpusReader
from inkwright.cards.table import load
from inkwright.text.cardtext import read_text

READINGS: tuple[Reading, ...] = (
    *readings_actions.READINGS,
    *readings_activated.READINGS,
    *readings_played.READINGS,
    *readings_statics.READINGS,
    *readings_triggered.READINGS,
)


def test_there_are_many_readings_and_no_ability_has_two() -> None:
    assert len(READINGS) >= 377
    assert len({(each.card, each.title, each.nth) for each in READINGS}) == len(READINGS)


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_table_and_the_printed_text_have_the_tree(reading: Reading, corpus: CorpusReader) -> None:
    trees = [tree for title, tree in load().card(reading.card).abilities if title == reading.title]
    assert trees[reading.nth] == reading.tree
    printed = card_texts.by_title()[reading.card, reading.title][reading.nth]
    assert read_text(corpus, printed.facts, printed.source).tree == reading.tree
