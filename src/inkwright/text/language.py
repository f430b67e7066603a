"""The whole grammar, put together from its topics."""

from __future__ import annotations

from functools import lru_cache

from inkwright.text.grammar import Grammar
from inkwright.text.topics import (
    abilities,
    amounts,
    basics,
    cases,
    conditions,
    costs,
    damage,
    deeds,
    doings,
    durations,
    entering,
    filters,
    history,
    holdings,
    keywords,
    lasting,
    lore,
    modes,
    modifiers,
    moving,
    names,
    players,
    playing,
    replacement,
    rules,
    shifting,
    statics,
    targets,
    triggers,
    under,
    zones,
)
from inkwright.text.vocabulary import Vocabulary

_TOPICS = (
    names,
    players,
    filters,
    targets,
    amounts,
    durations,
    modifiers,
    moving,
    lasting,
    deeds,
    damage,
    lore,
    zones,
    playing,
    shifting,
    under,
    modes,
    cases,
    conditions,
    history,
    holdings,
    triggers,
    doings,
    entering,
    costs,
    rules,
    replacement,
    statics,
    keywords,
    abilities,
)


@lru_cache(maxsize=4)
def grammar(vocabulary: Vocabulary) -> Grammar:
    """The grammar with these open words."""
    made = Grammar()
    basics.add(made, vocabulary)
    for topic in _TOPICS:
        topic.add(made)
    return made.finish()
