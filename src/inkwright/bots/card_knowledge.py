"""Cards and decks that bots know before a game: all cards, and an archive of deck lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from inkwright.cards.table import load
from inkwright.decks.lists import read_list
from inkwright.decks.samples import sample_lists, tournament_lists
from inkwright.engine.definition import CardDef
from inkwright.engine.pool import Pool, pool_of


def playable_cards() -> Sequence[CardDef]:
    """Return every card that can be played."""
    return _playable_cards(pool_of(load()))


def deck_archive() -> Sequence[Counter[CardDef]]:
    """Return the sample decks and tournament lists, one of which an opponent may be playing."""
    return _deck_archive(pool_of(load()))


@lru_cache(maxsize=2)
def _playable_cards(pool: Pool) -> Sequence[CardDef]:
    made = (pool.define(card) for card in pool.table if card.spelling_of is None)
    return tuple(card for card in made if not card.unsupported)


@lru_cache(maxsize=2)
def _deck_archive(pool: Pool) -> Sequence[Counter[CardDef]]:
    table = pool.table
    return tuple(
        Counter({pool.define(card): count for card, count in read_list(path, table).counts})
        for path in (*sample_lists(), *tournament_lists())
    )
