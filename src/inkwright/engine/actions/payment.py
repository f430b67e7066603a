"""Paying parts of costs with cards."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.engine.banish import banish
from inkwright.engine.codes import E_DISCARDS, E_RETURNED_TO_HAND, L_REVEAL, V_DEAL, V_PUT, Z_DECK
from inkwright.engine.damage import Hit
from inkwright.engine.definition import CardCost
from inkwright.engine.departures import pay_away
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.replace import strike
from inkwright.engine.scope import Scope
from inkwright.engine.state import State
from inkwright.engine.zones import (
    BOTTOM,
    TOP,
    announce_left,
    exert,
    in_discards,
    leave_play,
    note,
    show,
    to_deck,
    to_discard,
    to_hand,
    to_inkwell,
)


def pay_with(g: State, part: CardCost, refs: Sequence[int], you: i64, this: i64) -> None:
    """Pay part of a cost with cards, given by their references, for an ability or card of a player."""
    verb = part.verb
    cids = [ref & CARD_MASK for ref in refs]
    left = in_discards(g, cids)
    if part.damage is not None:
        amount = part.damage.value(g, Scope(you, this))
        dealt = V_PUT if verb == "put_damage" else V_DEAL
        strike(g, [Hit(ref, amount, this, dealt, False, True) for ref in refs], "4.3.2.4")
    elif verb == "banish":
        banish(g, [g.permanent_of(cid) for cid in cids], "4.3.2.4")
    elif verb == "discard":
        pay_away(g, E_DISCARDS, tuple(refs))
    elif verb == "hand":
        for cid in cids:
            if g.in_play(cid) is None:
                to_hand(g, cid, "4.3.2.4")
        pay_away(g, E_RETURNED_TO_HAND, tuple([ref for ref in refs if g.permanent(ref) is not None]))
    else:
        for cid in cids:
            pay_with_one(g, verb, cid)
    announce_left(g, left)


def pay_with_one(g: State, verb: str, cid: i64) -> None:
    """Exert a card, or put it elsewhere, to pay part of a cost."""
    if verb == "reveal":
        show(g, cid)
        note(g, L_REVEAL, "6.1.14.1", g.owner[cid], cid)
    elif verb == "exert":
        exert(g, g.permanent_of(cid), "4.3.2.4")
    elif verb == "put":
        to_discard(g, cid, "4.3.2.4")
    elif verb == "inkwell" or verb == "inkwell_exerted":
        to_inkwell(g, cid, verb == "inkwell_exerted", "4.3.2.4", -1, g.owner[cid])
    elif g.in_play(cid) is not None:
        leave_play(g, [g.permanent_of(cid)], Z_DECK, verb == "deck_top", False, "4.3.2.4")
    elif verb == "deck_top":
        to_deck(g, cid, TOP, "4.3.2.4")
    else:
        to_deck(g, cid, BOTTOM, "4.3.2.4")
