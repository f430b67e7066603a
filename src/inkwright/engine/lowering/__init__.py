"""Lowering: ability trees become the flat programs and small objects that the engine runs.

Everything is checked here, once per card. A tree that requires something the engine cannot do raises
`Unsupported`, so a card is refused before a game rather than failing during one.
"""

from inkwright.engine.lowering import (
    abilities,
    amounts,
    card_counters,
    card_tests,
    conditions,
    control,
    costs,
    damage,
    durations,
    exerting,
    keywords,
    lasting,
    modifiers,
    moving,
    outcome,
    players,
    playing,
    resources,
    revealing,
    rule_changes,
    targets,
    turns,
    zones,
)
from inkwright.engine.lowering.cards import lower_card
from inkwright.engine.lowering.families import Unsupported

__all__ = [
    "Unsupported",
    "abilities",
    "amounts",
    "card_counters",
    "card_tests",
    "conditions",
    "control",
    "costs",
    "damage",
    "durations",
    "exerting",
    "keywords",
    "lasting",
    "lower_card",
    "modifiers",
    "moving",
    "outcome",
    "players",
    "playing",
    "resources",
    "revealing",
    "rule_changes",
    "targets",
    "turns",
    "zones",
]
