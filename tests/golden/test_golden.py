"""Whole games go as their reviewed playthroughs say, step by step."""

from __future__ import annotations

import difflib

import pytest
from playthroughs import MOST_BYTES, PLAYTHROUGHS, REGENERATE, path_of, text_of

from inkwright.cards.table import load
from inkwright.rules.editions import EDITIONS

SHOWN = 60
"""Lines of a difference that are shown."""


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_goes_as_its_playthrough_says(name: str) -> None:
    kept = path_of(name).read_text(encoding="utf-8")
    found = text_of(name, load())
    if found != kept:
        lines = list(
            difflib.unified_diff(kept.splitlines(), found.splitlines(), "kept", "now", n=6, lineterm="")
        )
        more = [f"... and {len(lines) - SHOWN} more lines"] if len(lines) > SHOWN else []
        shown = "\n".join([*lines[:SHOWN], *more])
        pytest.fail(f"{path_of(name).name} goes otherwise; if that is meant: {REGENERATE}\n{shown}", False)


def test_the_playthroughs_are_varied_and_fit_for_review() -> None:
    games = PLAYTHROUGHS.values()
    assert len(games) == 24
    assert {game.edition for game in games} == {edition.name for edition in EDITIONS}
    assert {len(game.decks) for game in games} == {2, 3, 4}
    assert len({game.format for game in games}) >= 6
    texts = [path_of(name).read_text(encoding="utf-8") for name in PLAYTHROUGHS]
    assert max(len(text.encode()) for text in texts) <= MOST_BYTES
    assert all("into their inkwell (4.2.1.3)" in text for text in texts)  # what happens is there
    ends = [text.splitlines()[-1] for text in texts]
    assert sum("wins, lore" in end for end in ends) >= 12, ends
    kept = {path.stem for path in path_of("x").parent.glob("*.txt")}
    assert kept == set(PLAYTHROUGHS)
