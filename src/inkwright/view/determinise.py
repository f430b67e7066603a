"""Games that could be the one that somebody sees: hidden cards dealt anew, and another chance to come.

`determinised` works on a game in process, `determinise` on a view alone. Both rely on the same notion of what
is known (`knowledge.unknown`); the first deals the hidden cards themselves, the second what the lists leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from inkwright.engine.codes import (
    A_PLACE,
    ASK_ALTER,
    ASK_CHOOSE,
    ASK_COST,
    ASK_MAIN,
    ASK_MAY,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PLACE,
    ASK_SELECT,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.state import State
from inkwright.view.knowledge import Audience, unknown
from inkwright.view.memory import remember

ABOUT_HIDDEN: Final = frozenset(
    {ASK_MAIN, ASK_ALTER, ASK_MAY, ASK_CHOOSE, ASK_SELECT, ASK_OPTION, ASK_ORDER, ASK_PLACE, ASK_COST}
)
"""Decisions whose answers may depend on cards that only the player who is asked knows."""
TRIES: Final = 64
"""How often cards are dealt to somebody who is asked about them until there is something to ask."""


def determinised(g: State, audience: Audience, rng: Random) -> State:
    """A copy of a state with the cards that the audience does not know exchanged for each other.

    Everything the audience knows is the same, in the middle of an effect too; the chance to come is another.
    """
    reopens = g.outcome == -2 and not audience.sees_as(g.ask_player) and g.ask_kind in ABOUT_HIDDEN
    for _ in range(TRIES):
        made = g.copy()
        pools = unknown(made, audience.eyes)
        remember(made, pools)
        cards = made.cards
        deal(made, pools, [[cards[cid] for cid in pool] for pool in pools], rng)
        if not reopens or reopened(made):
            break
    return made


def deal(g: State, pools: Sequence[Sequence[int]], held: Sequence[Sequence[CardDef]], rng: Random) -> None:
    """Deal cards by chance to the hidden places of each player, and take another chance to come."""
    cards = list(g.cards)
    chance = rng.random
    watching = False
    for pool, theirs in zip(pools, held, strict=True):
        for cid, card in zip(pool, sorted(theirs, key=lambda _: chance()), strict=True):
            cards[cid] = card
            if card.elsewhere:
                watching = True
    g.cards = tuple(cards)
    if watching:
        watch_anew(g, pools)
    g.rng = rng.getrandbits(64)


def watch_anew(g: State, pools: Sequence[Sequence[int]]) -> None:
    """Hidden cards watch for what they now watch for outside play."""
    hidden = {cid for pool in pools for cid in pool}
    g.watch = [tuple(cid for cid in cids if cid not in hidden) if cids else cids for cids in g.watch]
    for cid in sorted(hidden):
        for code in g.cards[cid].elsewhere:
            g.watch[code] = (*g.watch[code], cid)


def reopened(g: State) -> bool:
    """Ask the open question anew, of hidden cards that are others now; False if it does not come up."""
    if g.options and g.options[0] & 31 == A_PLACE:
        return True
    player, kind = g.ask_player, g.ask_kind
    g.ask_kind = -1
    g.options = []
    g.stack[-1].run(g)
    return g.ask_player == player and g.ask_kind == kind and bool(g.options)
