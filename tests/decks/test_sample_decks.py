"""The decks that come with Inkwright."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from inkwright.cards.model import INKS
from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.decks.lists import read_list, write_list
from inkwright.decks.stats import compute_stats
from inkwright.decks.validation import check_deck
from inkwright.rules.formats import FORMATS

FILES = sorted((Path(__file__).parents[2] / "decks").glob("*.txt"))
# Core is sets 9 to 14.
DAY = date(2026, 11, 15)


def read(file: Path) -> Deck:
    return read_list(file, load())


def test_there_are_enough_and_those_the_makefile_plays() -> None:
    assert len(FILES) >= 10
    assert {"amber-steel", "ruby-sapphire"} <= {file.stem for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sample_deck_is_legal_in_core(file: Path) -> None:
    deck = read(file)
    verdict = check_deck(deck, FORMATS["core"], load(), DAY)
    assert verdict.problems == ()
    assert deck.size == 60
    # The file is named after the inks the deck is held to.
    assert "-".join(verdict.inks).lower() == file.stem


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sample_deck_can_pay_for_its_cards(file: Path) -> None:
    stats = compute_stats(read(file))
    assert stats.inkable / 60 >= 0.7
    assert stats.average_cost <= 4.5
    assert dict(stats.cheap)[2] >= 0.9
    # Mostly fours: a deck that does much the same every game.
    copies = [number for _, number in stats.deck.counts]
    assert sum(number for number in copies if number >= 3) >= 48


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sample_deck_says_its_plan_and_is_written_in_order(file: Path) -> None:
    comment, blank, written = file.read_text(encoding="utf-8").partition("\n\n")
    assert blank
    assert len(comment.splitlines()) >= 3
    assert all(line.startswith("# ") for line in comment.splitlines())
    described = re.sub(r"^Description: .{10,60}\.\n", "", written, count=1, flags=re.MULTILINE)
    assert described != written, "no one-line description"
    assert described == write_list(read(file))


def test_every_ink_is_in_two_of_them_and_every_deck_is_its_own() -> None:
    decks = [read(file) for file in FILES]
    held = Counter(ink for deck in decks for ink in check_deck(deck, FORMATS["core"], load(), DAY).inks)
    assert all(held[ink] >= 2 for ink in INKS)
    assert len({deck.name for deck in decks}) == len(decks)


def test_together_they_show_the_mechanics() -> None:
    decks = [read(file) for file in FILES]
    keywords = {name for deck in decks for name, _ in compute_stats(deck).keywords}
    assert keywords >= {
        "Bodyguard", "Boost", "Challenger", "Combo Shift", "Evasive", "Floodborn Shift", "Reckless", "Resist",
        "Rush", "Shift", "Sing Together", "Singer", "Support", "Temporary Shift", "Ward",
    }  # fmt: skip
    types = {card.type for deck in decks for card, _ in deck.counts}
    assert types == {"character", "action", "item", "location"}
