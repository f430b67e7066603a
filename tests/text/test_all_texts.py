"""Gates over every text of the pinned card data: read in one way, printed back exactly, reminders right."""

from __future__ import annotations

from collections import Counter

import pytest

import card_texts
from card_texts import CorpusReader, Entry
from inkwright.text.cardtext import REMINDER, has_usual_reminders, is_usual_reminder, read_text
from inkwright.text.reader import Reader, Reading

MOST_OTHER_WORDINGS = 0.15
"""Of all texts, at most this share may be worded otherwise than we print them."""
PARTS = 4
"""Number of tests that share the texts, so that none takes long."""


@pytest.fixture
def reader(corpus: CorpusReader) -> CorpusReader:
    return corpus


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    return card_texts.entries()


@pytest.fixture(scope="module")
def readings(corpus: CorpusReader, entries: tuple[Entry, ...]) -> list[tuple[Entry, Reading]]:
    """The reading of every text of constructed play that is not all reminder."""
    return [
        (each, corpus.read(*each.key))
        for each in entries
        if each.constructed and each.source.kind != REMINDER
    ]


def test_the_printed_text_comes_back_from_the_normal_form_to_the_letter(
    reader: Reader, entries: tuple[Entry, ...]
) -> None:
    assert len(entries) > 3000
    wrong = [
        str(each)
        for each in entries
        if reader.normalise(each.source.text, each.facts.type, each.facts.full_name).printed
        != each.source.text
    ]
    assert wrong == []


def test_every_text_of_constructed_play_is_read(reader: Reader, entries: tuple[Entry, ...]) -> None:
    outcomes = [(each, read_text(reader, each.facts, each.source)) for each in entries if each.constructed]
    assert [f"{each}: {outcome.declined}" for each, outcome in outcomes if outcome.declined] == []


def test_reminders_are_what_the_keywords_and_the_card_call_for(
    readings: list[tuple[Entry, Reading]], entries: tuple[Entry, ...]
) -> None:
    wrong = [str(each) for each, reading in readings if not has_usual_reminders(each.facts, reading)]
    whole = [each for each in entries if each.constructed and each.source.kind == REMINDER]
    assert wrong + [str(each) for each in whole if not is_usual_reminder(each.facts, each.source)] == []


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_read_prints_back_as_the_normal_form_or_is_marked_as_another_wording(
    reader: Reader, readings: list[tuple[Entry, Reading]], part: int
) -> None:
    unmarked = []
    for each, reading in readings[part::PARTS]:
        same = reader.tokens(reading.tree, each.facts.type) == reading.normal.tokens
        if not same and not reading.other_wordings:
            unmarked.append(f"{each}: {reader.print(reading.tree, each.facts.type)}")
    assert unmarked == []


@pytest.mark.parametrize("part", range(PARTS))
def test_the_usual_words_for_another_wording_mean_the_same(
    reader: Reader, readings: list[tuple[Entry, Reading]], part: int
) -> None:
    wrong = []
    for each, reading in readings[part::PARTS]:
        if reading.other_wordings:
            printed = reader.print(reading.tree, each.facts.type, each.facts.full_name)
            again = reader.read(printed, each.facts.type, each.facts.full_name, each.source.kind)
            if again.tree != reading.tree:
                wrong.append(f"{each}: {printed}")
    assert wrong == []


def test_few_texts_are_worded_otherwise(readings: list[tuple[Entry, Reading]]) -> None:
    counts = Counter(bool(reading.other_wordings) for _, reading in readings)
    assert counts[True] / counts.total() < MOST_OTHER_WORDINGS


def test_equal_texts_on_cards_of_one_type_mean_the_same(
    readings: list[tuple[Entry, Reading]],
) -> None:
    trees: dict[object, object] = {}
    for each, reading in readings:
        key = each.facts.type, each.source.kind, reading.normal.tokens
        assert trees.setdefault(key, reading.tree) == reading.tree, str(each)


def test_all_texts_are_read_in_under_a_minute(reader: CorpusReader) -> None:
    assert len(reader.readings) > 2900
    assert 0 < reader.seconds < 60
