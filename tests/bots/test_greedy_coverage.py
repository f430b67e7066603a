"""The greedy bot scores every type of node, or ignores it for a stated reason."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import get_args

import pytest

import inkwright.effects
from inkwright.bots.greedy import (
    card_effects,
    costs,
    decisions,
    evaluation,
    modifiers,
    outcomes,
    targets,
    turn,
)
from inkwright.catalogue.decisions import DECISIONS
from inkwright.effects.abilities import Ability
from inkwright.effects.amounts import Amount
from inkwright.effects.costs import Cost
from inkwright.effects.damage import Banish
from inkwright.effects.filters import CardTest
from inkwright.effects.keywords import KEYWORDS
from inkwright.effects.modifiers import Modifier
from inkwright.effects.node import NODES, Effect, Node
from inkwright.effects.players import Players
from inkwright.effects.targets import Target
from inkwright.engine.codes import ACTION_NAMES, DECISION_NAMES
from inkwright.view import schema

Types = Mapping[type[Node], object]

FAMILIES: dict[type[Node], tuple[Types, Mapping[type[Node], str]]] = {
    Effect: (outcomes.GAINS, outcomes.IGNORED_EFFECTS),
    Ability: (outcomes.ABILITIES, outcomes.IGNORED_ABILITIES),
    Target: (targets.TARGETS, targets.IGNORED_TARGETS),
    Cost: (costs.COSTS, {}),
    Modifier: (modifiers.MODIFIERS, {}),
    Players: (evaluation.PLAYERS, {}),
    Amount: (evaluation.AMOUNTS, evaluation.GUESSED_AMOUNTS),
    CardTest: (evaluation.TESTS, evaluation.PASSED_TESTS),
}
"""Each family of nodes with the types that are scored and those that are ignored."""


def node_types(family: type[Node]) -> set[type[Node]]:
    """Return every node type of a family, from all modules of the vocabulary."""
    for module in pkgutil.iter_modules(inkwright.effects.__path__):
        importlib.import_module(f"inkwright.effects.{module.name}")
    return {each for each in NODES.values() if issubclass(each, family)}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: each.__name__)
def test_every_node_type_is_scored_or_ignored(family: type[Node]) -> None:
    scored, ignored = FAMILIES[family]
    missing = node_types(family) - set(scored) - set(ignored)
    assert not missing, f"score these in bots/greedy, or ignore them for a reason: {missing}"


@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: each.__name__)
def test_no_node_type_is_both_scored_and_ignored(family: type[Node]) -> None:
    scored, ignored = FAMILIES[family]
    assert not set(scored) & set(ignored)
    assert all(ignored.values())


def test_every_effect_that_is_scored_on_its_target_has_a_score_there() -> None:
    scorer = outcomes.GAINS[Banish]
    on_target = {each for each, found in outcomes.GAINS.items() if found is scorer}
    assert len(on_target) > 10
    assert on_target <= set(card_effects.IN_PLAY) | set(card_effects.UNSEEN)


def test_numbers_of_keywords_count_where_they_are_worth_something() -> None:
    """The bot reads the numbers of these two keywords only."""
    assert {name for name, each in KEYWORDS.items() if each.worth_each} == {"Challenger", "Resist"}


def test_every_decision_has_a_scorer() -> None:
    passive = {each.name for each in DECISIONS if each.passive != "ask"}
    scored = {DECISION_NAMES[kind] for kind in decisions.SCORED}
    assert scored | passive | {"main"} == set(get_args(schema.ChoiceKind))


ANSWERS = {
    "yes",
    "no",
    "card",
    "done",
    "player",
    "number",
    "option",
    "name",
    "trigger",
    "ready",
    "exerted",
    "place",
}
"""Kinds of actions that answer a decision inside a turn action."""


def test_every_turn_action_has_a_scorer() -> None:
    scored = {ACTION_NAMES[kind] for kind in turn.SCORED}
    assert scored | {"pass"} == set(get_args(schema.ActionKind)) - ANSWERS
