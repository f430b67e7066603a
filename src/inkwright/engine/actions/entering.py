"""Effects and rules about how a card enters play (6.7.9)."""

from __future__ import annotations

from inkwright.engine.codes import RK_ENTERS
from inkwright.engine.costs import own_rules
from inkwright.engine.definition import ModsDef
from inkwright.engine.machine_types import i64
from inkwright.engine.project import refresh
from inkwright.engine.scope import Scope
from inkwright.engine.state import State, Timed


def effects_on_entering(g: State, player: i64, cid: i64) -> list[tuple[Timed, ModsDef]]:
    """Return the effects waiting for the next card like this to enter play."""
    found = []
    for timed in g.discounts:
        given = timed.part
        if isinstance(given, ModsDef) and timed.player == player:
            if given.cards is None or given.cards.match(g, timed, cid, None):
                found.append((timed, given))
    return found


def rules_on_entering(g: State, player: i64, cid: i64) -> list[tuple[bool, int]]:
    """Return how rules make a card enter play: exerted, and with an amount of damage (6.7.9)."""
    found: list[tuple[bool, int]] = []
    if g.cards[cid].own_kinds >> RK_ENTERS & 1:
        scope = Scope(player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind == RK_ENTERS:
                found.append((own.exerted, own.amount.value(g, scope) if own.amount is not None else 0))
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_ENTERS and spec.cards is not None and spec.cards.match(g, rule, cid, None):
            found.append((spec.exerted, spec.amount.value(g, rule) if spec.amount is not None else 0))
    return found
