"""The whole grammar, assembled from its topics."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from inkwright.text.grammar import Grammar
from inkwright.text.topics import (
    abilities,
    amounts,
    boost,
    card_counters,
    cards_under,
    choices,
    chosen_subjects,
    clauses,
    company,
    conditions,
    costs,
    damage,
    described_players,
    destinations,
    differences,
    discounts,
    durations,
    entering_play,
    entering_terms,
    events,
    exerting,
    filters,
    highest_values,
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
    own_stats,
    past_deeds,
    past_turns,
    permissions,
    played_kinds,
    player_restrictions,
    players,
    playing,
    possession,
    protection,
    quantities,
    references,
    replaced_events,
    replacements,
    resources,
    revealing,
    rule_changes,
    sentences,
    shift,
    statics,
    targets,
    terminals,
    traits,
    triggers,
    turn_history,
    turns,
    two_durations,
    type_cases,
    would_events,
    zones,
)
from inkwright.text.vocabulary import Vocabulary

_TOPICS = (
    quantities,
    references,
    players,
    filters,
    own_stats,
    targets,
    amounts,
    durations,
    modifiers,
    highest_values,
    ignored_keywords,
    permissions,
    protection,
    moving,
    outcome,
    lasting,
    two_durations,
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
    differences,
    conditions,
    traits,
    past_turns,
    turn_history,
    played_kinds,
    past_deeds,
    events,
    triggers,
    entering_play,
    entering_terms,
    costs,
    discounts,
    limits,
    described_players,
    rule_changes,
    player_restrictions,
    boost,
    replacements,
    would_events,
    chosen_subjects,
    replaced_events,
    statics,
    company,
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
    with _collection_paused():
        terminals.add(made, vocabulary)
        for topic in _TOPICS:
            topic.add(made)
        return made.finish()


@contextmanager
def _collection_paused() -> Iterator[None]:
    """Pause garbage collection, which would take most of the time although a grammar makes no garbage."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
