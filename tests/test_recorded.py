"""Positions recorded from another engine: we agree on all but a few.

Those we disagree with are listed in `known_disagreements.yaml`, each with the reason why ours is right. The
positions are not in this repository: `make test-recorded RECORDED=folder` runs them.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypedDict

import pytest
import yaml

from inkwright.cards.table import load
from inkwright.rules import rulebook
from inkwright.scenarios.model import Check, Expectation, Scenario
from inkwright.scenarios.reader import read_file
from inkwright.scenarios.runner import Outcome, run
from inkwright.scenarios.yaml_nodes import Text

DIRECTORY = Path(os.environ.get("INKWRIGHT_RECORDED", ""))
LISTED = Path(__file__).parent / "known_disagreements.yaml"
SHARE = 0.975
"""At least so much of what can be run passes. What does not is listed, so this only says how much is not."""
EVERY = 5
"""Positions that are also tried with another number."""
CAUGHT = 0.995
"""Of the changed ones so many fail; a position does not say how a choice was made that it leaves open."""

needs_positions = pytest.mark.outside_data("INKWRIGHT_RECORDED")


class Disagreement(TypedDict, total=False):
    """A position we disagree with."""

    file: str
    title: str
    rule: str
    text: str
    """The title of the ability, where it is the printed text that makes ours right."""
    why: str


def disagreements() -> list[Disagreement]:
    """All of them, in the order listed."""
    found: list[Disagreement] = yaml.safe_load(LISTED.read_text(encoding="utf-8"))
    return found


def not_read(outcome: Outcome) -> bool:
    """Return whether a position could not be run because one of its cards can't be read yet."""
    error = outcome.error or ""
    return outcome.bad_input and ("can't read the text" in error or "is not supported" in error)


@pytest.mark.slow
@needs_positions
def test_recorded_positions_pass_but_for_the_known_disagreements() -> None:
    table = load()
    listed = {(each["file"], each["title"]) for each in disagreements()}
    wrong = []
    counts = Counter[str]()
    for path in sorted(DIRECTORY.glob("*.yaml")):
        for each in read_file(path):
            assert isinstance(each, Scenario), f"{path.name}: every recorded position can be read"
            outcome = run(each, table)
            where = (path.name, each.title)
            known = where in listed
            listed.discard(where)
            if not_read(outcome):
                counts["with a card that can't be read"] += 1
            elif outcome.ok:
                counts["pass"] += 1
                if known:
                    wrong.append(f"{where} is listed as a disagreement, but passes")
            else:
                counts["known disagreements" if known else "fail"] += 1
                if not known:
                    wrong.append(f"{where}: {outcome.error or outcome.failures[0]}")
    wrong += [
        f"{where} is listed as a disagreement, but there is no such position" for where in sorted(listed)
    ]
    run_at_all = counts["pass"] + counts["known disagreements"] + counts["fail"]
    print(", ".join(f"{count} {what}" for what, count in counts.items()))
    assert not wrong, "\n".join(wrong)
    assert counts["pass"] >= SHARE * run_at_all


def test_every_disagreement_says_what_makes_ours_right() -> None:
    seen = set()
    for each in disagreements():
        where = f"{each['file']}: {each['title']}"
        assert where not in seen, f"{where} is listed twice"
        seen.add(where)
        assert each["why"].endswith("."), f"{where}: one sentence says why"
        assert ("rule" in each) != ("text" in each), f"{where}: by a rule or by the printed text"
        if "rule" in each:
            assert rulebook.rule(each["rule"]).id == each["rule"]


def changed(expected: Expectation) -> Expectation | None:
    """An expectation of something else; None for what has no other value that is surely wrong."""
    value = expected.value
    if isinstance(value, bool):
        return replace(expected, value=not value)
    if isinstance(value, int) and value >= 0:  # less than nothing is nothing
        return replace(expected, value=value + 1)
    if expected.field == "zone":
        assert isinstance(value, Text)
        return replace(expected, value=Text("deck" if value.value == "discard" else "discard", value.line))
    return None


def with_one_changed(scenario: Scenario) -> Iterator[Scenario]:
    """A position with one of its expectations changed, for each of them."""
    for at, step in enumerate(scenario.steps):
        for i, expected in enumerate(step.expectations if isinstance(step, Check) else ()):
            other = changed(expected)
            if other is not None and isinstance(step, Check):
                expectations = (*step.expectations[:i], other, *step.expectations[i + 1 :])
                steps = (*scenario.steps[:at], replace(step, expectations=expectations))
                yield replace(scenario, steps=(*steps, *scenario.steps[at + 1 :]))


@pytest.mark.slow
@needs_positions
def test_a_position_with_another_number_fails() -> None:
    """Lenient reading of recorded positions must not make their expectations trivially true."""
    table = load()
    positions = [each for path in sorted(DIRECTORY.glob("*.yaml")) for each in read_file(path)]
    tried = 0
    survive = []
    for each in positions[::EVERY]:
        assert isinstance(each, Scenario)
        if run(each, table).ok:
            for other in with_one_changed(each):
                tried += 1
                if run(other, table).ok:
                    survive.append(each.title)
    print(f"{tried} changed, {len(survive)} hold all the same: {survive}")
    assert tried > 100
    assert len(survive) <= (1 - CAUGHT) * tried, survive
