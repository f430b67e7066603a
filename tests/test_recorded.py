"""Positions recorded from another engine, where they lie beside the repository: how many we agree on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from inkwright.cards.table import load
from inkwright.notation.scenario_file import Scenario, read_file
from inkwright.notation.scenario_run import run

DIRECTORY = Path(
    os.environ.get("INKWRIGHT_RECORDED") or Path(__file__).parents[2] / "shared" / "scenarios" / "recorded"
)
FLOOR = 600
"""At least so many of them pass. Raise it as cards are understood; it never goes down."""


@pytest.mark.skipif(not DIRECTORY.is_dir(), reason="no recorded positions beside this repository")
def test_recorded_positions() -> None:
    table = load()
    found = [each for path in sorted(DIRECTORY.glob("*.yaml")) for each in read_file(path)]
    outcomes = [run(each, table) for each in found if isinstance(each, Scenario)]
    passed = sum(outcome.ok for outcome in outcomes)
    print(f"{passed} of {len(found)} recorded positions pass")
    assert len(outcomes) == len(found), "every recorded position is a scenario that can be read"
    assert passed >= FLOOR, f"{passed} of {len(found)} recorded positions pass, at least {FLOOR} did before"
