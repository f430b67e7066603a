"""Temporary Shift: the card goes back to hand at the end of the turn, without its stack (8.10.8.5)."""

from __future__ import annotations

from inkwright.engine.codes import (
    D_UNDER,
    E_LEAVES_PLAY,
    E_RETURNED_TO_HAND,
    F_CANT_BE_RETURNED,
    U_FOREVER,
    Z_HAND,
    Z_PLAY,
    Z_UNDER,
)
from inkwright.engine.damage import remove_damage
from inkwright.engine.definition import TriggerDef
from inkwright.engine.departures import OWN_REPLACED, offer_departures
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.packing import CARD_MASK, STAMP_SHIFT, make_ref
from inkwright.engine.project import enter
from inkwright.engine.protection import is_protected
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import UNCHECKED, BagEntry, Floating, Permanent, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.zones import keep_effects, remove_from_play, to_hand


def leave_return(g: State, p: Permanent, trigger: TriggerDef) -> None:
    """Create the delayed trigger that returns the card to hand."""
    floating = Floating(p.player, p.ref, trigger, None)
    floating.once = True
    floating.until = U_FOREVER
    floating.since = g.turn
    g.floating = (*g.floating, floating)


class TemporaryReturnStep(Step):
    """Remove all damage and return this card to its player's hand; what was under it stays."""

    __slots__ = ()

    def run(self, g: State, frame: Frame) -> bool:
        cid = frame.this & CARD_MASK
        p = g.permanent(frame.this)
        stays = p is not None and is_protected(g, p, F_CANT_BE_RETURNED, cid)
        if (
            p is not None
            and not stays
            and offer_departures(g, frame, E_RETURNED_TO_HAND, (p.ref,), REG_THIS, cid)
        ):
            return False
        replaced = frame.stage == OWN_REPLACED
        frame.stage = 0
        frame.pc += 1
        if replaced:
            return True
        if p is not None and stays:
            remove_damage(g, p, p.damage, "8.10.8.5", frame.you, cid)
            frame.complete = False  # the rest is done (1.2.3)
        elif p is not None:
            remove_damage(g, p, p.damage, "8.10.8.5", frame.you, cid)
            emit(g, E_LEAVES_PLAY, "8.10.8.5", p.player, cid, -1, Z_HAND)
            emit(g, E_RETURNED_TO_HAND, "8.10.8.5", p.player, cid)
            remove_from_play(g, p)
            uncover(g, p)
            to_hand(g, cid, "8.10.8.5")
        elif g.zones[cid] == Z_UNDER and g.stamps[cid] == (frame.this >> STAMP_SHIFT) + 1:
            # Covered by a later Shift: it still returns, from the middle of the stack.
            for top in g.players[g.owner[cid]].play:
                if cid in top.under:
                    remove_damage(g, top, top.damage, "8.10.8.5", frame.you, cid)
                    to_hand(g, cid, "8.10.8.5")
                    break
        return True


def uncover(g: State, p: Permanent) -> None:
    """Put the next faceup card of a stack back into play, with the state and effects of the stack."""
    faceup = [cid for cid in p.under if cid not in p.facedown]
    if not faceup:
        for cid in p.under:
            to_hand(g, cid, "5.1.1.7")
        return
    cid = faceup[0]
    before = make_ref(cid, g.stamps[cid] - 1)  # its reference before it was covered
    g.stamps[cid] += 1
    g.zones[cid] = Z_PLAY
    stamp: int = g.stamps[cid]
    base = Permanent(cid, p.player, stamp, g.cards[cid])
    base.exerted = p.exerted
    base.drying = p.drying
    base.damage = p.damage
    base.location = p.location
    base.under = tuple(other for other in p.under if other != cid)
    base.facedown = p.facedown
    g.players[p.player].play.append(base)
    enter(g, base)
    keep_effects(g, p.ref, base.ref)
    # Its own Temporary Shift still returns it.
    g.bag = tuple(
        BagEntry(waiting.player, base.ref, waiting.trigger, waiting.event, waiting.floating)
        if waiting.source == before
        else waiting
        for waiting in g.bag
    )
    g.changed(D_UNDER)
    g.checked = UNCHECKED
