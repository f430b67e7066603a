"""Texts of no card: each is read in one way, prints back to itself, and can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from card_texts import CorpusReader
from inkwright.cards.table import CardTable, load
from inkwright.effects.node import Node
from inkwright.engine.lowering.cards import lower_card
from inkwright.text.reader import KEYWORD, Declined

READ_SHARE = 0.9
PARTS = 12
"""Number of tests that share the texts, so that none takes long."""
LINES = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "invented_texts.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
TEXTS = [line for line in LINES if len(line) == 2]
UNREAD = [line for line in LINES if len(line) == 3]
"""Texts that are not read yet, with the reason."""


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load()


def noun_of(kind: str) -> str:
    return "character" if kind == "keyword" else kind


def start_of(kind: str) -> str:
    return KEYWORD if kind == "keyword" else ""


@pytest.mark.parametrize(("kind", "text"), TEXTS)
def test_an_invented_text_is_read_in_one_way_and_prints_back(
    kind: str, text: str, corpus: CorpusReader
) -> None:
    noun, start = noun_of(kind), start_of(kind)
    reading = corpus.read(text, noun, kind=start)
    tokens = corpus.tokens(reading.tree, noun)
    if tokens != reading.normal.tokens:
        assert reading.other_wordings, corpus.print(reading.tree, noun)
        printed = corpus.print(reading.tree, noun)
        assert corpus.read(printed, noun, kind=start).tree == reading.tree


@pytest.mark.parametrize("part", range(PARTS))
def test_invented_texts_can_be_played(part: int, corpus: CorpusReader, table: CardTable) -> None:
    cards = {card.type: card for card in table if not card.spelling_of}
    cards["action"] = next(card for card in table if "Song" in card.classifications)
    wrong = []
    for kind, text in TEXTS[part::PARTS]:
        noun = noun_of(kind)
        tree: Node = corpus.read(text, noun, kind=start_of(kind)).tree
        problem = lower_card(cards[noun], (("", tree),), tuple).unsupported
        if problem:
            wrong.append(f"{text}: {problem}")
    assert wrong == []


@pytest.mark.parametrize(("kind", "text", "reason"), UNREAD)
def test_a_text_listed_as_unread_is_declined(kind: str, text: str, reason: str, corpus: CorpusReader) -> None:
    assert reason
    with pytest.raises(Declined):
        corpus.read(text, noun_of(kind), kind=start_of(kind))


def test_most_invented_texts_are_read() -> None:
    assert len(TEXTS) >= 120
    assert len(TEXTS) / (len(TEXTS) + len(UNREAD)) > READ_SHARE
