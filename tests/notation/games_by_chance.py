"""Games by chance over all cards, editions, formats and two to four players, for records and notation."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from inkwright.cards.model import Card
from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.engine.start import Start
from inkwright.engine.state import State
from inkwright.notation.early_ends import AGREE, CONCEDE, apply_early_end, early_end
from inkwright.rules.editions import EDITIONS
from inkwright.rules.formats import FORMATS

TABLE = load()
TURN_LIMIT = 40
LONGEST = 1500
"""Decisions after which a game is left open, which a record has to bear too."""


@cache
def playable() -> tuple[Card, ...]:

    pool = pool_of(TABLE)
    return tuple(card for card in TABLE if card.spelling_of is None and not pool.define(card).unsupported)


def any_start(seed: int) -> Start:
    """Decks, edition, format, number of players, teams and who begins, all by chance."""
    rng = random.Random(seed)
    count = rng.choice((2, 2, 2, 3, 4))
    fitting = [
        each.key
        for each in FORMATS.values()
        if each.game.min_players <= count
        and (each.game.max_players is None or each.game.max_players >= count)
    ]
    decks = []
    for q in range(count):
        kinds = rng.sample(playable(), 14)
        decks.append(Deck.of(f"deck {q + 1}", {card: rng.randint(1, 4) for card in kinds}))
    seat = rng.randrange(count)
    how = rng.randrange(3)
    return Start(
        tuple(decks),
        rng.randrange(1 << 40),
        rng.choice(EDITIONS).name,
        rng.choice(fitting),
        seat if how == 0 else None,
        seat if how == 1 else None,
        (0, 1, 0, 1) if count == 4 and rng.random() < 0.4 else None,
        TURN_LIMIT,
    )


def play(start: Start, seed: int) -> Iterator[tuple[State, int]]:
    """The game of a start, by chance: the state and the action before each is taken.

    Now and then someone concedes, or the players agree to a draw. The state is the same object throughout;
    after the last one it has ended.
    """
    g = start.state(TABLE)
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if g.outcome != NOT_OVER:
            return
        if rng.random() < 0.001:
            player = rng.choice([q for q, who in enumerate(g.players) if not who.left])
            code = early_end(AGREE if rng.random() < 0.2 else CONCEDE, player)
            yield g, code
            apply_early_end(g, code)
            continue
        action = g.options[rng.randrange(len(g.options))]
        yield g, action
        g.apply(action)
