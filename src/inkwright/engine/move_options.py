"""Moves of characters to locations that a player may make now."""

from __future__ import annotations

from inkwright.engine.codes import (
    A_MOVE,
    CHARACTER,
    F_CANT_MOVE,
    LOCATION,
    RK_MOVE_FREE,
    RK_MOVE_TO,
)
from inkwright.engine.costs import (
    MOVE,
    discount,
)
from inkwright.engine.evaluate.filters import NO_CARDS
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import (
    FIRST_FIELD,
    SECOND_FIELD,
)
from inkwright.engine.project import forbidden_to
from inkwright.engine.state import Permanent, State


def moves_abroad(g: State, player: i64, ink: i64) -> list[int]:
    """Return the moves of a player's characters to locations of others that active rules allow."""
    found = NO_CARDS
    for rule in g.rules:
        if rule.rule.kind != RK_MOVE_TO or rule.rule.places is None:
            continue
        for cid in rule.rule.places.find(g, rule):
            location = g.permanent_of(cid)
            if location.player == player or location.card.type != LOCATION:
                continue
            for c in g.players[player].play:
                if c.card.type == CHARACTER and may_move_abroad(g, c, location):
                    option = A_MOVE | c.cid << FIRST_FIELD | cid << SECOND_FIELD
                    if option not in found and can_move(g, c, location, ink):
                        if not found:
                            found = []
                        found.append(option)
    return found


def may_move_abroad(g: State, p: Permanent, location: Permanent) -> bool:
    """Return whether an active rule lets a character move to this location of another player."""
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_MOVE_TO and spec.cards is not None and spec.places is not None:
            if spec.cards.match(g, rule, p.cid, p) and spec.places.match(g, rule, location.cid, location):
                return True
    return False


def move_cost(g: State, p: Permanent, location: Permanent) -> i64:
    """Return the ink needed to move a character to a location (4.7.3.3)."""
    cost = location.now.move_cost
    if g.rules or g.discounts:
        if moves_free(g, p, location):
            return 0
        cost -= discount(g, p.player, p.cid, MOVE, location.ref)
    if cost < 0:
        return 0
    return cost


def moves_free(g: State, p: Permanent, location: Permanent) -> bool:
    """Return whether a character may move to a location for free."""
    for rule in g.rules:
        if rule.rule.kind != RK_MOVE_FREE or rule.rule.cards is None:
            continue
        places = rule.rule.places
        if places is None:
            if rule.this != location.ref:
                continue
        elif not places.match(g, rule, location.cid, location):
            continue
        if rule.rule.cards.match(g, rule, p.cid, p):
            return True
    return False


def is_barred(g: State, p: Permanent, location: Permanent, by: i64) -> bool:
    """Return whether a rule about the player, the character or the location forbids a move."""
    if p.now.flags & F_CANT_MOVE or (g.rules and forbidden_to(g, by, "move", p.cid)):
        return True
    for rule in p.now.rules:
        if rule.flag == F_CANT_MOVE and rule.cards is not None:
            if rule.cards.match(g, rule.scope, location.cid, location):
                return True
    return False


def can_move(g: State, p: Permanent, location: Permanent, ink: i64) -> bool:
    """Return whether a character may move to another location of its player (4.7)."""
    as_printed = not (g.rules or g.discounts)
    if p.location == location.cid or (as_printed and location.now.move_cost > ink):
        return False
    return not is_barred(g, p, location, p.player) and (as_printed or move_cost(g, p, location) <= ink)
