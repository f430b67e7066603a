"""Every resource of the catalogue can be given, expected, changed, used to pay and written back."""

from __future__ import annotations

import pytest
from scenario_texts import holds, played, read

from inkwright.cards.table import load
from inkwright.catalogue.resources import PAYING, RESOURCES
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.position_writer import position_text
from inkwright.scenarios.resources import PAYING_DECISIONS, amount_of

EVERY = [each.name for each in RESOURCES]


@pytest.mark.parametrize("name", EVERY)
def test_a_resource_is_given_expected_and_changed(name: str) -> None:
    players = f"players: {{us: {{{name}: 3}}, them: {{}}}}\n"
    expected = f"expect: {{us: {{{name}: 5}}, them: {{{name}: 0}}}}"
    holds(f"{players}steps: [{{set: {{us: {{{name}: 5}}}}}}]\n{expected}")
    outcome = played(f"{players}expect: {{us: {{{name}: 2}}}}")
    assert f"us: {name}: expected 2, found 3" in outcome.failures[0]


@pytest.mark.parametrize("name", EVERY)
def test_a_resource_is_written_with_a_position(name: str) -> None:
    scenario = read(f"players: {{us: {{{name}: 3}}, them: {{}}}}")
    assert isinstance(scenario, Scenario)
    g, names = build(scenario, load())
    again = read(position_text(g, "again", names.players, scenario.cards))
    assert isinstance(again, Scenario)
    assert again.seats[0].resources[name] == 3
    assert amount_of(build(again, load())[0].players[0], name) == 3


@pytest.mark.parametrize("name", [each.name for each in PAYING])
def test_a_resource_pays_what_a_step_says(name: str) -> None:
    players = f"players: {{us: {{ink: 2, {name}: 2, hand: [Lamp]}}, them: {{}}}}\n"
    holds(f"{players}steps: [{{play: Lamp, {name}: 1}}]\nexpect: {{us: {{{name}: 1, play: [Lamp]}}}}")


def test_every_paying_resource_has_a_decision() -> None:
    assert sorted(PAYING_DECISIONS.values()) == sorted(each.name for each in PAYING)


@pytest.mark.parametrize("name", [each.name for each in PAYING])
def test_a_resource_pays_what_an_answer_says(name: str) -> None:
    start = f"players: {{us: {{ink: 3, {name}: 1, hand: [Arthur - Novice Blacksmith]}}, them: {{}}}}\n"
    paid = "expect: {us: {ink: {ready: 1, exerted: 2}, drops: 1}}"
    holds(f"{start}steps: [{{play: Arthur}}, {{answer: yes, {name}: 1}}]\n{paid}")
    refused = f"{{illegal: {{answer: yes, {name}: 2}}}}"
    holds(f"{start}steps: [{{play: Arthur}}, {refused}, {{answer: no}}]\nexpect: {{us: {{drops: 1}}}}")
