"""Positions recorded from another engine, where they lie beside the repository: all but a few we agree on.

Those we disagree with are listed in `known_disagreements.yaml`, each with what makes ours right.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TypedDict

import pytest
import yaml

from inkwright.cards.table import load
from inkwright.notation.scenario_file import Scenario, read_file
from inkwright.notation.scenario_run import Outcome, run
from inkwright.rules import catalogue

DIRECTORY = Path(
    os.environ.get("INKWRIGHT_RECORDED") or Path(__file__).parents[2] / "shared" / "scenarios" / "recorded"
)
LISTED = Path(__file__).parent / "known_disagreements.yaml"
SHARE = 0.95
"""At least so much of what can be run passes. What does not is listed, so this only says how much is not."""

needs_positions = pytest.mark.skipif(
    not DIRECTORY.is_dir(), reason="no recorded positions beside this repository"
)


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
    """Whether a position could not be run because a card of it is not understood yet."""
    return outcome.bad_input and "is not understood" in (outcome.error or "")


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
                counts["with a card not understood"] += 1
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
            assert catalogue.rule(each["rule"]).id == each["rule"]
