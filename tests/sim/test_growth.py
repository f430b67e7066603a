"""The cost of an action grows slowly with the static abilities in force.

Function calls are counted, not time: the same program makes the same number on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest
from growth import crowded

from inkwright.engine import effect_results, project
from inkwright.engine.scope import Scope
from inkwright.engine.state import Applied, State
from inkwright.engine.zones import exert

pytestmark = pytest.mark.build("pure")  # calls of compiled functions can't be counted


def calls(do: Callable[[], object]) -> int:
    """Count the calls that a function makes."""
    made = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return made


def calls_per_action(givers: int) -> float:
    g = crowded(20, givers)
    copies = [(g.copy(), action) for action in g.options]

    def apply_all() -> None:
        for copy, action in copies:
            copy.apply(action)

    return calls(apply_all) / len(copies)


def test_an_action_with_sixteen_static_abilities_costs_at_most_eight_times_as_much() -> None:
    assert calls_per_action(16) < 8 * calls_per_action(0)


def test_an_effect_is_evaluated_only_if_it_depends_on_what_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = crowded(20, 16)
    evaluated = []
    evaluate = effect_results.evaluate

    def noted(g: State, source: Scope) -> Applied:
        evaluated.append(source)
        return evaluate(g, source)

    monkeypatch.setattr(project, "evaluate", noted)
    project.recompute(g)
    assert len(evaluated) == len(g.effect_order) > 16
    evaluated.clear()
    source = next(p for p in g.permanents.values() if p.card.full_name == "Captain Hook - Ruthless Pirate")
    other = next(p for p in g.permanents.values() if not p.card.statics)
    exert(g, other, "4.5.1.3")
    assert g.dirty
    project.refresh(g)
    assert evaluated == []  # their conditions are as before
    exert(g, source, "4.5.1.3")
    project.refresh(g)
    assert [each.this for each in evaluated] == [source.ref]
