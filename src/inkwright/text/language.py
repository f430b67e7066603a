"""The whole grammar, assembled from its topics."""

from __future__ import annotations

from functools import lru_cache

from inkwright.text.grammar import Grammar
from inkwright.text.topics import (
    abilities,
    amounts,
    card_counters,
    cards_under,
    choices,
    chosen_subjects,
    clauses,
    conditions,
    costs,
    damage,
    described_players,
    destinations,
    discounts,
    durations,
    entering_play,
    events,
    exerting,
    filters,
    idioms,
    ignored_keywords,
    keywords,
    lasting,
    limits,
    lore_sources,
    modifiers,
    moving,
    naming,
    outcome,
    past_turns,
    permissions,
    players,
    playing,
    possession,
    references,
    replacements,
    resources,
    revealing,
    rule_changes,
    sentences,
    shift,
    statics,
    targets,
    terminals,
    triggers,
    turn_history,
    turns,
    type_cases,
    zones,
)
from inkwright.text.vocabulary import Vocabulary

_TOPICS = (
    references,
    players,
    filters,
    targets,
    amounts,
    durations,
    modifiers,
    ignored_keywords,
    permissions,
    moving,
    outcome,
    lasting,
    clauses,
    sentences,
    damage,
    exerting,
    resources,
    zones,
    destinations,
    revealing,
    playing,
    shift,
    cards_under,
    card_counters,
    choices,
    type_cases,
    possession,
    conditions,
    past_turns,
    turn_history,
    events,
    triggers,
    entering_play,
    costs,
    discounts,
    limits,
    described_players,
    rule_changes,
    replacements,
    chosen_subjects,
    statics,
    keywords,
    idioms,
    naming,
    turns,
    lore_sources,
    abilities,
)


@lru_cache(maxsize=4)
def grammar(vocabulary: Vocabulary) -> Grammar:
    """Return the grammar for a vocabulary."""
    made = Grammar()
    terminals.add(made, vocabulary)
    for topic in _TOPICS:
        topic.add(made)
    return made.finish()
