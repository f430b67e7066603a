"""Damage: dealt, put, moved and removed (1.9)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    CHARACTER,
    D_DAMAGE,
    E_BECOMES_DAMAGED,
    E_BECOMES_UNDAMAGED,
    E_DAMAGE_REMOVED,
    E_DEALS_CHALLENGE_DAMAGE,
    E_DEALS_DAMAGE,
    E_RESISTS,
    E_TAKES_DAMAGE,
    F_CAN_IGNORE_RESIST,
    F_NO_CHALLENGE_DAMAGE,
    F_NO_DAMAGE,
    F_NO_OTHER_DAMAGE,
    F_TAKES_NO_DAMAGE,
    LOCATION,
    RK_AMOUNT_LIMIT,
    RK_DAMAGE_STAYS,
    RK_IGNORE_RESIST,
    V_DEAL,
)
from inkwright.engine.machine_types import append, i64, mypyc_attr
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import refresh
from inkwright.engine.protection import is_protected
from inkwright.engine.state import UNCHECKED, Permanent, State
from inkwright.engine.state.triggers import (
    begin_together,
    emit,
    end_together,
    is_watched,
    matters,
    record,
)

EVENTS_OF_A_HIT: Final = 1 << E_DEALS_DAMAGE | 1 << E_DEALS_CHALLENGE_DAMAGE | 1 << E_TAKES_DAMAGE
"""Bits of the events of damage."""
NO_LIMIT: Final = 1 << 20
NONE_FRESH: Final[list[Permanent]] = []
"""Cards that become damaged where none do; shared, so never modified."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Hit:
    """Damage to a card: its source, the verb, and whether Resist reduces it."""

    __slots__ = ("amount", "base", "in_challenge", "resist", "source", "target", "verb")

    def __init__(
        self, target: i64, amount: i64, source: i64, verb: i64, in_challenge: bool, resist: bool
    ) -> None:
        self.target = target
        self.amount = amount
        self.base = amount
        self.source = source
        self.verb = verb
        self.in_challenge = in_challenge
        self.resist = resist


def reduce(g: State, hit: Hit) -> None:
    """Apply the modifiers of dealt damage: Resist, and being unable to be dealt damage (1.9.4.2, 8.8)."""
    if g.dirty:
        refresh(g)
    p = g.permanent(hit.target)
    if p is None or (hit.verb != V_DEAL and takes_none(g, p, hit.source)):
        hit.amount = 0
        return
    if hit.verb != V_DEAL:
        return
    if cannot_be_dealt(g, p, hit.in_challenge, hit.source):
        hit.amount = 0
        hit.base = 0
    elif hit.resist and p.now.resist and not ignores_resist(g, hit.source):
        resisted = min(hit.amount, p.now.resist)
        hit.amount -= resisted
        if resisted > 0:
            source = hit.source
            if source >= 0:
                source &= CARD_MASK
            if is_watched(g, E_RESISTS):  # the log has what is left of the damage
                record(g, E_RESISTS, p.player, p.cid, source, resisted, source)


def after_modifiers(g: State, hit: Hit) -> i64:
    """Return how much damage its modifiers would leave, without applying them."""
    if g.dirty:
        refresh(g)
    p = g.permanent(hit.target)
    if p is None or (hit.verb != V_DEAL and takes_none(g, p, hit.source)):
        return 0
    if hit.verb != V_DEAL:
        return hit.amount
    if cannot_be_dealt(g, p, hit.in_challenge, hit.source):
        return 0
    if hit.resist and p.now.resist and not ignores_resist(g, hit.source):
        return max(0, hit.amount - p.now.resist)
    return hit.amount


def ignores_resist(g: State, source: int) -> bool:
    """Return whether Resist doesn't reduce the damage that a card deals."""
    p = g.last_known(source)
    if p is not None:
        return p.now.flags & F_CAN_IGNORE_RESIST != 0
    for rule in g.rules:
        if rule.rule.kind == RK_IGNORE_RESIST and rule.rule.cards is not None and source >= 0:
            if rule.rule.cards.match(g, rule, source & CARD_MASK, None):
                return True
    return False


def cannot_be_dealt(g: State, p: Permanent, in_challenge: bool, source: i64) -> bool:
    """Return whether a card can't be dealt damage; put and moved damage is not dealt (1.9.2)."""
    if p.now.flags & (F_NO_DAMAGE | F_TAKES_NO_DAMAGE):
        return True
    if in_challenge:
        return p.now.flags & F_NO_CHALLENGE_DAMAGE != 0
    return is_protected(g, p, F_NO_OTHER_DAMAGE, source) or takes_none(g, p, source)


def takes_none(g: State, p: Permanent, source: i64) -> bool:
    """Return whether a card takes no damage, or none from effects of a source (1.9.3)."""
    return is_protected(g, p, F_TAKES_NO_DAMAGE, source)


def place(g: State, hits: list[Hit], rule: str) -> i64:
    """Put the counters of all hits at once (1.9.4.3), with their events; return the number placed."""
    total: i64 = 0
    fresh = NONE_FRESH
    targets = [struck(g, hit) for hit in hits]
    for i, hit in enumerate(hits):
        p = targets[i]
        if p is None:
            continue
        if hit.amount > 0 and g.rules:
            hit.amount = min(hit.amount, damage_room(g, p, hit.verb, -1))
        if hit.amount > 0:
            if p.damage == 0 and is_watched(g, E_BECOMES_DAMAGED):
                if not fresh:
                    fresh = []
                fresh.append(p)
            p.damage += hit.amount
            total += hit.amount
    if total:
        g.checked = UNCHECKED
        g.changed(D_DAMAGE)
    if len(hits) > 1:
        begin_together(g)
    noticed = matters(g, EVENTS_OF_A_HIT)
    for i, hit in enumerate(hits):
        p = targets[i]
        if p is None:
            continue
        source = hit.source
        if source >= 0:
            source &= CARD_MASK
        if noticed:
            announce(g, hit, p, source, rule)
        if hit.amount > 0 and source >= 0 and g.cards[source].type == CHARACTER:
            if hit.in_challenge or g.edition.banish_credit_abilities:
                g.credits = append(append(g.credits[:], p.ref), hit.source)
    for p in fresh:
        record(g, E_BECOMES_DAMAGED, p.player, p.cid, -1, p.damage, -1)
    if g.batch_bag >= 0:
        end_together(g)
    return total


def announce(g: State, hit: Hit, p: Permanent, source: i64, rule: str) -> None:
    """Emit the events of a hit on a card."""
    dealt = hit.amount > 0 or (hit.base > 0 and g.edition.zero_is_dealt)
    effect = source
    if hit.in_challenge:
        effect = -1  # no effect deals it
    if hit.verb == V_DEAL and dealt and source >= 0:
        tell(g, E_DEALS_DAMAGE, rule, g.owner[source], source, p.cid, hit.amount, source, effect)
        if hit.in_challenge:
            emit(g, E_DEALS_CHALLENGE_DAMAGE, rule, g.owner[source], source, p.cid, hit.amount, source)
    elif hit.verb != V_DEAL and hit.amount > 0 and g.edition.dealt_means_takes:
        # 2.0, 1.9.2: cards that watch for dealt damage mean this too.
        by = g.owner[source] if source >= 0 else p.player
        record(g, E_DEALS_DAMAGE, by, -1, p.cid, hit.amount, source)
    if hit.amount > 0:
        tell(g, E_TAKES_DAMAGE, rule, p.player, p.cid, source, hit.amount, source, effect)


def tell(
    g: State, code: i64, rule: str, player: i64, card: i64, other: i64, amount: i64, source: i64, effect: i64
) -> None:
    """Log an event of damage from a source, and record it with the source of the effect, or -1."""
    if g.log is not None:
        g.log.add(g, code, rule, player, card, other, amount, source)
    if g.event_mask >> code & 1 or g.floating:
        record(g, code, player, card, other, amount, effect)


def struck(g: State, hit: Hit) -> Permanent | None:
    """Return the card that is hit, unless it has left or can have no damage on it (1.13.1.1)."""
    p = g.permanent(hit.target)
    if p is None or p.card.type == CHARACTER or p.card.type == LOCATION:
        return p
    return None


def damage_room(g: State, p: Permanent, verb: i64, source: i64) -> i64:
    """Return how much damage the rules in force let a card take now from effects of a source."""
    if takes_none(g, p, source):
        return 0
    room = NO_LIMIT
    for rule in g.rules:
        spec = rule.rule
        if spec.kind != RK_AMOUNT_LIMIT or spec.cards is None or spec.amount is None:
            continue
        if (spec.text == "be_dealt_damage" and verb != V_DEAL) or not spec.cards.match(g, rule, p.cid, p):
            continue
        taken = 0
        for event in g.history:
            if (event.code == E_TAKES_DAMAGE and spec.text == "take_damage" and event.card == p.ref) or (
                event.code == E_DEALS_DAMAGE and spec.text == "be_dealt_damage" and event.other == p.ref
            ):
                taken += event.amount
        room = min(room, max(0, spec.amount.value(g, rule) - taken))
    return room


def damage_stays(g: State, p: Permanent, moving: bool = False) -> bool:
    """Return whether an active rule keeps damage counters from being removed or moved from a card."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        if rule.rule.kind == RK_DAMAGE_STAYS and (moving or rule.rule.text != "moved"):
            if rule.rule.cards is None or rule.rule.cards.match(g, rule, p.cid, p):
                return True
    return False


def remove_damage(g: State, p: Permanent, amount: i64, rule: str, by: i64, source: i64 = -1) -> i64:
    """Remove up to an amount of damage unless it is forbidden (1.2.2); return the amount removed."""
    taken = min(amount, p.damage)
    if taken <= 0 or damage_stays(g, p):
        return 0
    p.damage -= taken
    g.changed(D_DAMAGE)
    emit(g, E_DAMAGE_REMOVED, rule, by, p.cid, -1, taken, source)
    if p.damage == 0 and is_watched(g, E_BECOMES_UNDAMAGED):
        record(g, E_BECOMES_UNDAMAGED, by, p.cid, -1, taken, source)
    return taken
