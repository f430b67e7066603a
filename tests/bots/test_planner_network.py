"""The network of the evaluation, and won games that the planner brings to their end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.bots.planner.contest import Limits, planned_turns
from inkwright.bots.planner.evaluation import WON, Evaluation
from inkwright.bots.planner.features import N_FEATURES
from inkwright.bots.planner.weights import SHIPPED, load_evaluation, shipped_evaluation
from inkwright.engine.state import State
from inkwright.errors import InkwrightError
from inkwright.scenarios.custom_cards import table_from
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file

NONE = [0.0] * N_FEATURES


def row(**weights: float) -> list[float]:
    """A row of the network with some weights, named f0, f1 and so on."""
    return [weights.get(f"f{at}", 0.0) for at in range(N_FEATURES)]


def test_rows_with_a_positive_sum_count_and_others_do_not() -> None:
    evaluation = Evaluation(row(f3=1.0), NONE, [row(f1=2.0, f2=-1.0), row(f1=-2.0, f2=1.0)], [0.5, 7.0])
    found = row(f1=3.0, f2=4.0, f3=0.25)
    assert evaluation.log_odds(found) == pytest.approx(0.25 + 0.5 * (2 * 3 - 4))
    assert evaluation.log_odds(row(f1=1.0, f2=4.0)) == pytest.approx(7.0 * (4 - 2))


def test_a_network_must_fit_together(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="as many weights"):
        Evaluation(NONE, NONE, [NONE], [])
    with pytest.raises(ValueError, match="a row of the network"):
        Evaluation(NONE, NONE, [[1.0]], [1.0])
    path = tmp_path / "weights.json"
    for wrong, said in (
        ({"hidden": [NONE], "out": []}, "one weight in out"),
        ({"hidden": [[1.0]]}, "1 weights"),
    ):
        path.write_text(json.dumps({"weights": NONE, "late": NONE, **wrong}))
        with pytest.raises(InkwrightError, match=said):
            load_evaluation(path)


def test_the_shipped_evaluation_is_small() -> None:
    assert SHIPPED.stat().st_size < 5_000_000
    assert shipped_evaluation().out


def crowd(tmp_path: Path, count: int) -> State:
    """A position in which a player with many characters wins by questing with half of them."""
    own = tmp_path / "cards.yaml"
    shape = "type: character, cost: 1, strength: 1, willpower: 2, lore: 1, inkwell: true, ink: Amber"
    own.write_text(f"cards:\n  - {{name: Small, {shape}}}\n")
    path = tmp_path / "position.yaml"
    us = f"us: {{lore: {20 - count // 2}, play: [{', '.join(['Small'] * count)}]}}"
    path.write_text(f"title: t\nplayers:\n  {us}\n  them: {{play: [Small]}}\nsteps: []\nexpect: {{}}\n")
    found = next(iter(read_file(path)))
    assert not isinstance(found, Unreadable), found
    return build(found, table_from(own))[0]


def test_a_win_that_is_too_long_for_the_search_is_found(tmp_path: Path) -> None:
    g = crowd(tmp_path, 12)
    plans = planned_turns(g, shipped_evaluation(), Limits(own=20, plans=4, turns=2))
    assert [plan.value for plan in plans] == [WON]
    for _, action in plans[0].steps:
        g.apply(action)
    assert g.outcome == 0


def test_a_quicker_win_is_worth_more(tmp_path: Path) -> None:
    g = crowd(tmp_path, 4)
    wins = planned_turns(g, shipped_evaluation(), Limits(own=20, plans=4, turns=2))[0]
    g.players[0].lore -= 3
    later = planned_turns(g, shipped_evaluation(), Limits(own=200, plans=4, turns=4))
    assert wins.chance_in(crowd(tmp_path, 4), shipped_evaluation()) == 1.0
    assert all(plan.chance_in(g.copy(), shipped_evaluation()) < 1.0 for plan in later)
