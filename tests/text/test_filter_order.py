"""The order of the tests of a filter: the same whatever the order of the words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from card_texts import CorpusReader
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, StatOf
from inkwright.effects.node import Node, nodes_of
from inkwright.text.filter_order import in_order, rank
from inkwright.text.reader import Ambiguous, Declined

FOLLOWERS = (
    "named Stitch",
    "not named Stitch",
    "with Evasive",
    "with 2 {S} or less",
    "with more {S} than {W}",
    "with a card under them",
    "with no cards under them",
    "here",
    "that was challenged this turn",
    "that isn't exerted",
    "with {K}",
    "with the highest {S}",
)
FRAMES = (
    "While you have a character {}, this location gets +1 {{L}}.",
    "While you have a character here {}, this location gets +1 {{L}}.",
    "Whenever a character {} quests, draw a card.",
)


def test_every_test_has_a_place() -> None:
    classes = list(_subclasses(fi.CardTest))
    assert len({rank(each.__new__(each)) for each in classes if each is not fi.NotTest}) == len(classes) - 1


def _subclasses(of: type[fi.CardTest]) -> Iterator[type[fi.CardTest]]:
    for each in of.__subclasses__():
        yield each
        yield from _subclasses(each)


def test_tests_of_one_class_are_in_one_order() -> None:
    strong, cheap = (fi.CompareStat(stat, ">=", Number(3)) for stat in ("strength", "cost"))
    assert in_order((strong, cheap)) == in_order((cheap, strong))
    evasive, stitch = fi.NotTest(fi.WithKeyword("Evasive")), fi.NotTest(fi.Named(("Stitch",)))
    assert in_order((stitch, evasive)) == in_order((evasive, stitch))


def test_what_a_test_refers_to_does_not_move_it() -> None:
    than_first, than_other = (fi.CompareStat("cost", "<", StatOf("cost", card)) for card in ("a", "z"))
    other = fi.CompareStat("cost", "<", StatOf("damage", "m"))
    assert [in_order((each, other))[0] for each in (than_first, than_other)] == [than_first, than_other]


@pytest.mark.parametrize("frame", FRAMES)
def test_two_descriptions_are_read_alike_in_any_order(frame: str, corpus: CorpusReader) -> None:
    read = 0
    for a, b in combinations(FOLLOWERS, 2):
        trees = []
        for words in (f"{a} {b}", f"{b} {a}"):
            text = frame.format(words)
            try:
                trees.append(corpus.read(text, "location").tree)
            except Ambiguous:
                pytest.fail(text)
            except Declined:
                continue
        assert len(set(trees)) <= 1, f"{a}, {b}"
        read += len(trees)
        for each in trees:
            _check_order(each)
    assert read > 100


def _check_order(tree: Node) -> None:
    for each in nodes_of(tree):
        if isinstance(each, fi.Filter):
            assert each.tests == in_order(each.tests)
