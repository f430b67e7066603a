"""Phrases in clauses: what fits into one clause fits into others, and means the same there."""

from __future__ import annotations

import random
from typing import Any

import products
import pytest

from card_texts import CorpusReader
from inkwright.effects.filters import Filter
from inkwright.effects.node import Node
from inkwright.text.reader import Declined
from inkwright.text.template import replace_all

SAMPLE = 150
READ_SHARE = 0.9
SAME_MEANING = {
    "per": (
        "action: Draw a card for each [per].",
        "action: Each opponent loses 1 lore for each [per].",
        "action: Deal 1 damage to chosen character for each [per].",
        "action: Gain 1 lore for each [per], to a maximum of 3 lore.",
    ),
    "value": (
        "action: Draw cards equal to [value].",
        "action: Deal damage to chosen character equal to [value].",
        "action: Chosen opposing character gets -{S} equal to [value] this turn.",
    ),
    "agent": (
        "character: Whenever [agent] quests, draw a card.",
        "character: During your turn, whenever [agent] is challenged, gain 1 lore.",
        "character: Whenever [agent] challenges or sings a song, draw a card.",
        "character: The first time [agent] sings a song each turn, gain 1 lore.",
    ),
    "mod_p": (
        "character: Opposing characters [mod_p].",
        "character: While you have an item in play, opposing characters [mod_p].",
        "character: During your turn, opposing characters [mod_p].",
    ),
}
"""Frames in which the phrases of a slot mean the same; no event changes what its agent is described by."""


def test_most_texts_are_read_and_print_back(corpus: CorpusReader) -> None:
    texts = random.Random(0).sample(list(products.all_made()), SAMPLE)
    declined = []
    for made in texts:
        try:
            reading = corpus.read(made.text, made.noun)
        except Declined:
            declined.append(made.text)
            continue
        printed = corpus.print(reading.tree, made.noun)
        assert corpus.read(printed, made.noun).tree == reading.tree, made.text
    assert len(declined) < SAMPLE * (1 - READ_SHARE), declined


@pytest.mark.parametrize("slot", SAME_MEANING)
def test_a_phrase_means_the_same_in_every_clause(slot: str, corpus: CorpusReader) -> None:
    first, *others = (read_changes(frame, slot, corpus) for frame in SAME_MEANING[slot])
    usual = products.phrases_of(slot)[0]
    changes = {phrase: changed_part(first[usual], tree) for phrase, tree in first.items() if phrase != usual}
    different = []
    compared = 0
    for frame, trees in zip(SAME_MEANING[slot][1:], others, strict=True):
        for phrase, tree in trees.items():
            if phrase in changes:
                compared += 1
                if replace_all(trees[usual], *changes[phrase]) != tree:
                    different.append((frame, phrase, tree))
    assert compared > len(changes) / 2
    assert different == []


def read_changes(frame: str, slot: str, corpus: CorpusReader) -> dict[str, Node]:
    """Return the trees of a frame by the phrase in a slot, without the texts that are declined."""
    trees = {}
    for made in products.single_changes(frame, slot):
        if "chosen" in dict(made.phrases)[slot]:
            continue  # the choice is an effect of its own
        try:
            trees[dict(made.phrases)[slot]] = corpus.read(made.text, made.noun).tree
        except Declined:
            continue
    return trees


def changed_part(before: Any, after: Any) -> tuple[Any, Any]:
    """Return the smallest parts of two trees that contain all their differences, at least filters."""
    if isinstance(before, Filter):
        return before, after
    if isinstance(before, Node) and type(before) is type(after):
        parts = list(zip(before.values(), after.values(), strict=True))
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        parts = list(zip(before, after, strict=True))
    else:
        return before, after
    different = [(old, new) for old, new in parts if old != new]
    return changed_part(*different[0]) if len(different) == 1 else (before, after)
