"""Protection of cards in play from the effects of certain other cards (1.2.2)."""

from __future__ import annotations

from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import refresh
from inkwright.engine.state import Permanent, State


def is_protected(g: State, p: Permanent, flag: i64, source: i64) -> bool:
    """Return whether a card is protected from something that the effects of a source would do to it.

    The source is a card or a reference to one, or -1 if no effect does it.
    """
    if g.dirty:
        refresh(g)
    if p.now.flags & flag:
        return True
    if source < 0 or not p.now.rules:
        return False
    cid = source & CARD_MASK
    ref = source if source > CARD_MASK else g.ref(cid)
    for rule in p.now.rules:
        if rule.flag == flag and rule.cards is not None:
            if rule.cards.match(g, rule.scope, cid, g.last_known(ref)):
                return True
    return False
