"""Any text at all: it is read or declined, and in reasonable time."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright.text.normal import normalise
from inkwright.text.reader import Declined, Reader
from inkwright.text.vocabulary import Vocabulary

TYPES = ("character", "item", "location", "action")
SECONDS = 5.0


READER = Reader(Vocabulary.of({"Mulan", "Fix-It Felix, Jr.", "4*Town"}, {"Hero", "Seven Dwarfs", "Song"}))
OPEN_WORDS = ("2", "+1", "-3", "Mulan", "Hero", "Evasive", "{S}", ".", ",", "—", "“", "”")
WORDS = (*sorted(READER.grammar.words), *OPEN_WORDS)
SENTENCES = (
    "Whenever this character quests, draw a card",
    "you may banish chosen character of yours to draw a card",
    "each opponent chooses and discards a card",
    "They can't quest for the rest of this turn",
    "If you do, gain 2 lore",
    "Otherwise, put it on the top of your deck",
    "Look at the top 3 cards of your deck",
    "Choose one: • Draw a card",
    "chosen character gains “{E} — Draw a card” this turn",
    "If you have a character named Mulan in play, gain 1 lore instead",
)


def attempt(text: str, noun: str) -> None:
    """Read a text; nothing but a decline may come of what is not understood."""
    begun = time.perf_counter()
    try:
        reading = READER.read(text, noun)
    except Declined as declined:
        assert str(declined)
    else:
        printed = READER.print(reading.tree, noun)
        assert READER.read(printed, noun).tree == reading.tree
    assert time.perf_counter() - begun < SECONDS


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200), st.sampled_from(TYPES))
def test_any_characters(text: str, noun: str) -> None:
    attempt(text, noun)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=60), st.sampled_from(TYPES))
def test_any_words_of_the_grammar(words: list[str], noun: str) -> None:
    attempt(" ".join(words), noun)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from(SENTENCES), max_size=12),
    st.sampled_from([". ", ", ", " and ", ", then ", " to "]),
)
def test_any_sentences_one_after_the_other(sentences: list[str], between: str) -> None:
    attempt(between.join(sentences) + ".", "action")


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="()“”.,:•— {}ESWILK'’\n+-2aA", max_size=80), st.sampled_from(TYPES))
def test_the_normal_form_gives_any_text_back(text: str, noun: str) -> None:
    assert normalise(text, noun, READER.grammar.words, "Mulan").printed == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ".",
        "()",
        "(",
        "“",
        "“”",
        "this",
        "Draw a card" * 300,
        "Draw a card, then " * 100 + "draw a card.",
        "banish chosen character to " * 60 + "draw a card.",
        "Your characters gain “your characters gain " * 40,
        "If you do, draw a card.",
        "Otherwise, draw a card.",
        "Put it into your hand.",
        "They gain Rush this turn.",
        "Draw ² cards.",
        "Draw 99999999999999999999999 cards.",
        "character " * 100,
        "Hero, " * 100,
    ],
)
@pytest.mark.parametrize("noun", TYPES)
def test_odd_texts(text: str, noun: str) -> None:
    attempt(text, noun)
