"""Classifications that no card has are recognised by their capital letters."""

from __future__ import annotations

import pytest

from inkwright.text.vocabulary import Vocabulary

KNOWN = Vocabulary.of((), ("Pirate", "Queen", "Red Panda"))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Pirate characters", "Pirate"),
        ("Red Panda characters", "Red Panda"),
        ("Lost Boy characters", "Lost Boy"),
        ("Lost Pirate characters", "Lost"),
        ("Lost Boy Shift", "Lost Boy"),
        ("Lost Boy Ruby characters", "Lost Boy"),
    ],
)
def test_unknown_words_in_capitals_are_one_classification(words: str, found: str) -> None:
    tokens = words.split()
    assert list(KNOWN.classification_at(tokens, 0)) == [(len(found.split()), found)]


def test_an_ink_is_no_classification() -> None:
    assert list(KNOWN.classification_at(["Ruby", "characters"], 0)) == []
