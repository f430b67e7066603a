"""Whatever is legal in games over all cards has a text of its own, and that text means it."""

from __future__ import annotations

import random

import pytest
from games_by_chance import any_start, play, playable

from inkwright.engine.codes import A_NAME
from inkwright.engine.packing import action_kind
from inkwright.errors import InkwrightError
from inkwright.notation.moves import describe, describe_all, exact_action, find_action

GAMES = 60
MOST_PARSED = 12
"""Texts parsed back at one decision; naming a card has thousands of answers."""


@pytest.fixture(scope="module", autouse=True)
def all_cards() -> None:
    """Lower all cards before the first test, which would be charged for it."""
    playable()


@pytest.mark.slow
def test_every_legal_action_has_a_text_of_its_own_that_means_it() -> None:
    decisions = kinds = 0
    for seed in range(GAMES):
        rng = random.Random(seed)
        for g, _ in play(any_start(seed), seed):
            texts = describe_all(g)
            assert len(set(texts)) == len(texts), texts
            assert all(text == " ".join(text.split()) and text.isprintable() for text in texts)
            decisions += 1
            chosen = list(zip(g.options, texts, strict=True))
            for action, text in rng.sample(chosen, min(MOST_PARSED, len(chosen))):
                kinds |= 1 << (action_kind(action))
                assert describe(g, action) == text
                assert exact_action(g, text) == action, text
                assert find_action(g, text) == action, text
    assert decisions > 50 * GAMES
    assert bin(kinds).count("1") >= 20, bin(kinds)  # of 24 kinds of actions and answers


def test_a_text_in_other_letters_means_the_same_or_says_what_it_could_mean() -> None:
    for seed in range(10):
        for g, action in play(any_start(seed), seed):
            if action < 0:
                continue
            text = describe(g, action)
            for other in (text.upper(), text.lower(), f"  {text}  ", text.replace(" - ", " – ")):
                try:
                    assert find_action(g, other) == action
                except InkwrightError as problem:
                    assert action_kind(action) == A_NAME, text  # names that differ in nothing but capitals
                    assert text in str(problem)
