"""Every entry of the catalogue is complete: names, sentences, prompts, rules and reminders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from inkwright.catalogue.actions import ACTIONS
from inkwright.catalogue.decisions import DECISIONS, Decision
from inkwright.catalogue.events import EVENTS, Event
from inkwright.catalogue.resources import PAYING, RESOURCES, Resource
from inkwright.effects.keywords import KEYWORDS
from inkwright.rules import rulebook
from inkwright.rules.editions import NEWEST


@pytest.mark.parametrize("entries", [EVENTS, DECISIONS, RESOURCES, ACTIONS])
def test_no_name_is_used_twice(entries: Sequence[Any]) -> None:
    names = [each.name for each in entries]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("event", EVENTS, ids=lambda each: each.name)
def test_an_event_has_its_meaning_and_its_sentence(event: Event) -> None:
    assert event.meaning
    assert event.log


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda each: each.name)
def test_a_decision_has_both_prompts(decision: Decision) -> None:
    assert decision.prompt
    assert decision.long.endswith(".")


@pytest.mark.parametrize("resource", RESOURCES, ids=lambda each: each.name)
def test_a_resource_names_its_events_its_decision_and_its_flag(resource: Resource) -> None:
    assert {resource.gained, resource.removed} <= {each.name for each in EVENTS}
    assert (resource.asks in {each.name for each in DECISIONS}) == (resource in PAYING)
    assert not resource.edition_flag or hasattr(NEWEST, resource.edition_flag)


RULES: list[tuple[str, str]] = [
    *((each.rule, each.name) for each in EVENTS),
    *((each.rule, each.name) for each in DECISIONS),
    *((each.rule, each.name) for each in RESOURCES),
    *((each.rule, each.name) for each in KEYWORDS.values()),
]


@pytest.mark.parametrize(("rule", "name"), RULES)
def test_the_rule_of_an_entry_is_in_the_rulebook(rule: str, name: str) -> None:
    assert rulebook.rule(rule).id == rule
