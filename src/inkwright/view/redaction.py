"""Redaction: a copy of a game without hidden information."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
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
from inkwright.engine.packing import NOT_OVER, action_kind
from inkwright.engine.project import refresh
from inkwright.engine.state import State
from inkwright.engine.state.triggers import replace_hidden
from inkwright.view.knowledge import Audience, unknown
from inkwright.view.memory import remember
from inkwright.view.unknown_card import unknown_card

NO_STAND_INS: Final[Mapping[int, int]] = MappingProxyType({})
ABOUT_HIDDEN: Final = frozenset(
    {ASK_MAIN, ASK_ALTER, ASK_MAY, ASK_CHOOSE, ASK_SELECT, ASK_OPTION, ASK_ORDER, ASK_PLACE, ASK_COST}
)
"""Decisions whose answers may depend on cards that only the asked player knows."""


@dataclass(frozen=True, slots=True)
class Redacted:
    """A state without hidden cards. It can be read and copied, but not played."""

    state: State
    pools: tuple[tuple[int, ...], ...]
    """The hidden cards of each player."""
    stands_for: Mapping[int, int]
    """The card that each stand-in stands for: a remembered card that can no longer be tracked."""


def asks_in_secret(g: State, audience: Audience) -> bool:
    """Check whether the open decision reveals cards that only the asked player may know."""
    if g.outcome != NOT_OVER or audience.sees_as(g.ask_player) or g.ask_kind not in ABOUT_HIDDEN:
        return False
    return not g.options or action_kind(g.options[0]) != A_PLACE


def redact(g: State, audience: Audience, stands_for: Mapping[int, int] = NO_STAND_INS) -> Redacted:
    """Copy a state without cards hidden from the audience, and without the RNG state.

    `stands_for` are stand-ins that the state already has.
    """
    if g.dirty:
        refresh(g)
    made = g.copy()
    pools = unknown(made, audience)
    stand_ins = {**stands_for, **remember(made, pools)}
    blank = unknown_card()
    replace_hidden(made, pools, blank)
    cards = made.cards
    for q, player in enumerate(made.players):
        if not audience.sees_as(q):
            # Only its player knows the order of a hand.
            player.hand = tuple(
                sorted(player.hand, key=lambda cid: (cards[cid] is blank, cards[cid].full_name, cid))
            )
    made.rng = 0
    if asks_in_secret(made, audience):
        made.options = []
    return Redacted(made, tuple(map(tuple, pools)), stand_ins)
