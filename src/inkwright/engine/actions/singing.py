"""Singing: who may sing a song, alone or together (5.4.4, 8.12)."""

from __future__ import annotations

from inkwright.engine.codes import CHARACTER, F_CAN_SING_DRYING, F_CAN_SING_EXERTED, F_CANT_SING, RK_SUNG_BY
from inkwright.engine.costs import own_rules
from inkwright.engine.definition import CardDef
from inkwright.engine.machine_types import i64
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, State


def is_song(card: CardDef) -> bool:
    """Return whether a card is a song (5.4.4.1)."""
    return card.song


def sing_value(p: Permanent) -> i64:
    """Return the cost a character counts as having when it sings (8.11)."""
    d = p.now
    cost = p.card.cost
    return (d.singer if d.singer > cost else cost) + d.sing_bonus


def can_sing(p: Permanent) -> bool:
    """Return whether a character may sing: ready, dry and not forbidden (5.4.4.2, 5.1.1.11)."""
    if p.card.type != CHARACTER or p.now.flags & F_CANT_SING:
        return False
    if p.exerted and not p.now.flags & F_CAN_SING_EXERTED:
        return False
    return not p.drying or p.now.flags & F_CAN_SING_DRYING != 0


def can_sing_this(g: State, p: Permanent, cid: i64) -> bool:
    """Return whether a character may exert to sing this song."""
    if not can_sing(p):
        return False
    if g.cards[cid].own_kinds >> RK_SUNG_BY & 1:
        scope = Scope(p.player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind == RK_SUNG_BY and own.cards is not None:
                if not own.cards.match(g, scope, p.cid, p):
                    return False
    for rule in p.now.rules:
        if rule.flag == F_CANT_SING and rule.cards is not None:
            if rule.cards.match(g, rule.scope, cid, None):
                return False
    return True


def singers_for(g: State, player: i64, cid: i64) -> list[Permanent]:
    """Return the characters that may sing a song alone."""
    cost = g.cards[cid].cost
    return [p for p in g.players[player].play if sing_value(p) >= cost and can_sing_this(g, p, cid)]


def choir(g: State, player: i64, cid: i64) -> list[Permanent]:
    """Return the characters that may take part in a Sing Together: the player's and their team's (8.12.1)."""
    found: list[Permanent] = []
    for q, other in enumerate(g.players):
        if g.are_allies(q, player):
            for p in other.play:
                if can_sing_this(g, p, cid):
                    found.append(p)
    return found


def possible_singers(g: State, player: i64, cid: i64) -> list[Permanent]:
    """Return the characters that may sing a song, alone or together."""
    return choir(g, player, cid) if can_sing_together(g, player, cid) else singers_for(g, player, cid)


def can_sing_together(g: State, player: i64, cid: i64) -> bool:
    """Return whether a song has Sing Together and there are enough characters for it (8.12.2)."""
    needed = g.cards[cid].sing_together
    if needed < 0:
        return False
    sides = g.sides
    for q, other in enumerate(g.players):
        if sides[q] == sides[player]:
            for p in other.play:
                if can_sing_this(g, p, cid):
                    needed -= sing_value(p)
    return needed <= 0
