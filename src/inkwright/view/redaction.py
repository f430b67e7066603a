"""A game with everything taken out that somebody may not know: what views are made of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from inkwright.cards.model import ACTION as ACTION_TYPE
from inkwright.cards.model import Card
from inkwright.engine.codes import ACTION
from inkwright.engine.definition import CardDef
from inkwright.engine.project import refresh
from inkwright.engine.state import State
from inkwright.view.knowledge import Audience, unknown
from inkwright.view.memory import remember

HIDDEN = "??"
"""What a card is called that somebody may not know."""


@lru_cache(maxsize=1)
def hidden_card() -> CardDef:
    """What lies in the place of every card that is not known."""
    card = Card(
        full_name=HIDDEN,
        name=HIDDEN,
        version=None,
        names=(HIDDEN,),
        type=ACTION_TYPE,
        classifications=(),
        inks=(),
        cost=0,
        inkwell=False,
        strength=None,
        willpower=None,
        lore=None,
        move_cost=None,
        printings=(),
        copy_limit=None,
        ability_titles=(),
        keywords=(),
    )
    return CardDef(card, ACTION)


@dataclass(frozen=True, slots=True)
class Redacted:
    """A state as somebody may know it. It can be looked at and copied, but not played on."""

    state: State
    pools: tuple[tuple[int, ...], ...]
    """For each player, their cards that are hidden."""
    stands_for: dict[int, int]
    """Stand-ins for cards that are remembered but can't be followed, and what each stands for."""


def redact(g: State, audience: Audience) -> Redacted:
    """A copy of a state without what the audience may not know, and without the chance to come."""
    if g.dirty:
        refresh(g)
    made = g.copy()
    pools = unknown(made, audience.eyes)
    stands_for = remember(made, pools)
    cards = list(made.cards)
    blank = hidden_card()
    hidden: set[int] = set()
    for pool in pools:
        hidden.update(pool)
        for cid in pool:
            cards[cid] = blank
    made.cards = tuple(cards)
    made.watch = [tuple(cid for cid in cids if cid not in hidden) if cids else cids for cids in made.watch]
    made.record = (False,) * len(made.record)
    made.rng = 0
    if made.outcome == -2 and not audience.sees_as(made.ask_player):
        made.options = []
    return Redacted(made, tuple(map(tuple, pools)), stands_for)
