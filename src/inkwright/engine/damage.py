"""Damage: dealt, put, moved and removed (1.9)."""

from __future__ import annotations

from inkwright.engine.codes import (
    CHARACTER,
    D_DAMAGE,
    E_DAMAGE_REMOVED,
    E_DEALS_CHALLENGE_DAMAGE,
    E_DEALS_DAMAGE,
    E_TAKES_DAMAGE,
    F_NO_CHALLENGE_DAMAGE,
    F_NO_DAMAGE,
    F_NO_OTHER_DAMAGE,
    LOCATION,
    RK_DAMAGE_STAYS,
    V_DEAL,
)
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import refresh
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit, record


class Hit:
    """Damage to a card: its source, the verb, and whether Resist reduces it."""

    __slots__ = ("amount", "base", "in_challenge", "resist", "source", "target", "verb")

    def __init__(
        self, target: int, amount: int, source: int, verb: int, in_challenge: bool, resist: bool
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
    if p is None:
        hit.amount = 0
        return
    if hit.verb != V_DEAL:
        return
    if cannot_be_dealt(p, hit.in_challenge):
        hit.amount = 0
        hit.base = 0
    elif hit.resist and p.now.resist:
        hit.amount = max(0, hit.amount - p.now.resist)


def cannot_be_dealt(p: Permanent, in_challenge: bool) -> bool:
    """Return whether a card can't be dealt damage; put and moved damage is not dealt (1.9.2)."""
    blocked = F_NO_CHALLENGE_DAMAGE if in_challenge else F_NO_OTHER_DAMAGE
    return p.now.flags & (F_NO_DAMAGE | blocked) != 0


def place(g: State, hits: list[Hit], rule: str) -> int:
    """Put the counters of all hits at once (1.9.4.3), with their events; return the number placed."""
    total = 0
    placed: list[tuple[Hit, Permanent]] = []
    for hit in hits:
        p = g.permanent(hit.target)
        if p is None or (p.card.type != CHARACTER and p.card.type != LOCATION):
            continue  # nothing else can have damage on it (1.13.1.1)
        if hit.amount > 0:
            p.damage += hit.amount
            total += hit.amount
        placed.append((hit, p))
    if total:
        g.checked = False
        g.changed(D_DAMAGE)
    for hit, p in placed:
        source = hit.source & CARD_MASK if hit.source >= 0 else -1
        dealt = hit.amount > 0 or (hit.base > 0 and g.edition.zero_is_dealt)
        if hit.verb == V_DEAL and dealt and source >= 0:
            emit(g, E_DEALS_DAMAGE, rule, g.owner[source], source, p.cid, hit.amount, source)
            if hit.in_challenge:
                emit(g, E_DEALS_CHALLENGE_DAMAGE, rule, g.owner[source], source, p.cid, hit.amount, source)
        elif hit.verb != V_DEAL and hit.amount > 0 and g.edition.dealt_means_takes:
            # 2.0, 1.9.2: cards that watch for dealt damage mean this too.
            by = g.owner[source] if source >= 0 else p.player
            record(g, E_DEALS_DAMAGE, by, -1, p.cid, hit.amount, source)
        if hit.amount > 0:
            emit(g, E_TAKES_DAMAGE, rule, p.player, p.cid, source, hit.amount, source)
            if source >= 0 and g.cards[source].type == CHARACTER:
                if hit.in_challenge or g.edition.banish_credit_abilities:
                    g.credits = (*g.credits, (p.ref, hit.source))
    return total


def damage_stays(g: State, p: Permanent) -> bool:
    """Return whether an active rule keeps damage counters from being removed from a card."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        if rule.rule.kind == RK_DAMAGE_STAYS:
            if rule.rule.cards is None or rule.rule.cards.match(g, rule, p.cid, p):
                return True
    return False


def remove_damage(g: State, p: Permanent, amount: int, rule: str, by: int, source: int = -1) -> int:
    """Remove up to an amount of damage unless it is forbidden (1.2.2); return the amount removed."""
    taken = min(amount, p.damage)
    if taken <= 0 or damage_stays(g, p):
        return 0
    p.damage -= taken
    g.changed(D_DAMAGE)
    emit(g, E_DAMAGE_REMOVED, rule, by, p.cid, -1, taken, source)
    return taken
