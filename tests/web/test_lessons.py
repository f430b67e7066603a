"""The lessons of the browser client: positions with a goal that can be reached as they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.scenarios.runner import run
from inkwright.web.positions import Position, find_missing

LESSONS = Path(__file__).parents[2] / "client" / "src" / "lessons"
EXAMPLE = "playground-example"
SETUP = "setup"
"""Done when the opening hand is altered, before there is a turn with a goal."""
NAMES = sorted(path.stem for path in LESSONS.glob("*.yaml") if not path.stem.endswith("-example"))


def test_there_are_lessons() -> None:
    assert {SETUP, "ink", "play", "quest", "challenge", "sing", "shift", "location"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_done(name: str) -> None:
    position = Position((LESSONS / f"{name}.yaml").read_text(encoding="utf-8"))
    assert position.players == ["You", "Opponent"]
    if name != SETUP:
        state, names = position.build(load())
        assert find_missing(position.goal, state, names), "there is something to do"
    outcome = run(position.scenario, load())
    assert outcome.ok, outcome.failures or outcome.error


def test_the_example_of_the_playground_can_be_set_up() -> None:
    position = Position((LESSONS / f"{EXAMPLE}.yaml").read_text(encoding="utf-8"))
    state, _ = position.build(load())
    assert [player.lore for player in state.players] == [17, 12]
