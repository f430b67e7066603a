"""Positions in which one of the cards that a player doesn't know lies on top of that player's deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from inkwright.engine.state import State
from inkwright.solve.known_position import record_events
from inkwright.view.determinise import watch_anew
from inkwright.view.knowledge import player_of, unknown
from inkwright.view.unknown_card import unknown_card


def top_card_worlds(g: State, seen: State, player: int) -> Iterator[tuple[int, State]]:
    """Yield the number of copies of each unknown card of the player, and the position with it on top.

    `seen` is the position as the player knows it. Nothing is yielded where the top card is known, or where
    the position doesn't say what the unknown cards are.
    """
    deck = seen.players[player].deck
    blank = unknown_card()
    if not deck or seen.cards[deck[-1]] is not blank:
        return
    pool = Counter(g.cards[cid] for cid in unknown(g, player_of(g, player))[player])
    if blank in pool:
        return
    top = deck[-1]
    for card, count in sorted(pool.items(), key=lambda each: each[0].full_name):
        world = seen.copy()
        cards = list(world.cards)
        cards[top] = card
        world.cards = cards
        if card.elsewhere:
            watch_anew(world, {top}, [top])
        record_events(world)
        yield count, world
