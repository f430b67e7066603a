"""Parts of different cards put together: what can be said is read back, and said the same way again."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import card_texts
from card_texts import CorpusReader
from inkwright.effects import abilities as ab
from inkwright.errors import InkwrightError
from inkwright.text.invented_cards import Phrases
from inkwright.text.reader import KEYWORD as KEYWORD_LINE
from inkwright.text.reader import Declined


@pytest.fixture(scope="module")
def parts(corpus: CorpusReader) -> Phrases:
    found = Phrases()
    for entry in card_texts.entries():
        if entry.constructed and entry.source.kind not in (card_texts.REMINDER, KEYWORD_LINE):
            found.add(corpus.read(*entry.key).tree)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_what_is_made_of_the_parts_of_cards_is_read_as_it_is_printed(
    seed: int, corpus: CorpusReader, parts: Phrases
) -> None:
    reader, rng = corpus, random.Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(125):
        made = parts.ability(rng, rng.randrange(5))
        noun = "action" if isinstance(made, ab.ActionEffect) else "character"
        try:
            text = reader.print(made, noun)
        except InkwrightError:
            seen["cannot be said"] += 1  # it speaks of a card that the other part does not know
            continue
        try:
            again = reader.read(text, noun).tree
        except Declined as declined:
            assert "nothing to refer to" in str(declined) or "no player was mentioned" in str(declined), text
            seen["speaks of nobody"] += 1
            continue
        assert reader.print(again, noun) == text
        seen["read"] += 1
    assert seen["read"] > 75, seen
