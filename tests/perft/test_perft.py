"""The ways on from fixed positions, counted: any change of what is legal changes a count."""

from __future__ import annotations

import difflib
from functools import cache

import pytest
from positions_counted import COUNTS, REGENERATE, counted, positions

from inkwright.cards.table import load
from inkwright.engine.serial import digest
from inkwright.engine.state import State
from inkwright.sim.perft import divide, perft

BY_HAND = {
    # Worked out from the rules, as the comments in the files say, before anything was counted.
    "keywords: Plain characters quest, challenge what is exerted, or stay home": 5,
    "keywords: Drying characters wait": 1,
    "keywords: Rush challenges while drying": 2,
    "keywords: Evasive characters are challenged by their like": 4,
    "keywords: A Bodyguard is challenged first": 3,
    "keywords: Two Bodyguards leave a choice": 4,
    "keywords: Reckless characters must challenge": 1,
    "keywords: Reckless characters with nobody to challenge": 1,
    "keywords: Ward keeps from being chosen": 2,
    "keywords: Shift onto a character of the same name": 6,
    "keywords: Songs are sung by whoever is worth it": 5,
    "keywords: A choir sings together": 5,
    "turn: An empty board": 1,
    "turn: Copies in hand count once": 3,
    "turn: Cards without the inkwell symbol": 1,
    "turn: A full hand with little ink": 8,
    "turn: Moving to a location": 5,
    "turn: Locations can be challenged though never exerted": 4,
    "turn: Items used at once": 2,
    "players: Three players": 4,
    "players: Reckless by the rules of 2.0": 1,
}
TWO_BY_HAND = {
    # Dragon Fire has three targets; after the quest it may be played or the turn ended; after passing they
    # quest with either of two, ink the card they drew, or pass.
    "effects: Banish chosen character": {"play Dragon Fire": 3, "quest Stitch - New Dog": 2, "pass": 4},
    # One of two cards is kept; after inking only passing is left; they ink the card they drew, or pass.
    "effects: Looking at two and keeping one": {
        "ink Develop Your Brain": 1,
        "play Develop Your Brain": 2,
        "pass": 2,
    },
    # The quest wins; after passing they quest, ink what they drew, or pass.
    "turn: One lore short": {"quest p1:Stitch - New Dog": 1, "pass": 3},
    # Of three characters one has Ward; after passing they have three quests, ink what they drew, or pass.
    "keywords: Ward keeps from being chosen": {"play Fire the Cannons!": 2, "pass": 5},
}


@cache
def all_positions() -> dict[str, State]:
    return dict(positions(load()))


def kept() -> dict[str, str]:
    blocks = COUNTS.read_text(encoding="utf-8").split("\n\n")
    return {block.partition("\n")[0]: block.strip("\n") + "\n" for block in blocks}


def test_forty_positions_are_kept() -> None:
    assert len(all_positions()) == 40
    assert list(kept()) == list(all_positions())


@pytest.mark.parametrize("title", kept())
def test_the_counts_are_those_kept(title: str) -> None:
    was, found = kept()[title], counted(title, all_positions()[title])
    if was != found:
        lines = difflib.unified_diff(was.splitlines(), found.splitlines(), "kept", "now", n=99, lineterm="")
        pytest.fail("\n".join([f"if that is meant: {REGENERATE}", *lines]), False)


@pytest.mark.parametrize("title", BY_HAND)
def test_what_is_legal_is_what_was_worked_out_by_hand(title: str) -> None:
    assert perft(all_positions()[title], 1) == BY_HAND[title]


@pytest.mark.parametrize("title", TWO_BY_HAND)
def test_two_decisions_are_what_was_worked_out_by_hand(title: str) -> None:
    assert divide(all_positions()[title], 2) == TWO_BY_HAND[title]


def test_counting_leaves_the_position_as_it_is() -> None:
    g = all_positions()["turn: A board with challenges both ways"]
    before = digest(g)
    assert perft(g, 3) == sum(divide(g, 3).values())
    assert digest(g) == before
