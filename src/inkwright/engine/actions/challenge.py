"""Challenging: who may challenge what, and the challenge itself (4.6)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions.toll import Toll, can_pay_toll, toll
from inkwright.engine.bag import settle
from inkwright.engine.codes import (
    CHARACTER,
    D_CHALLENGE,
    E_CHALLENGE_OVER,
    E_CHALLENGED_AND_SURVIVES,
    E_CHALLENGES,
    E_CHALLENGES_AND_SURVIVES,
    E_IS_CHALLENGED,
    E_SURVIVES_CHALLENGE,
    F_CAN_CHALLENGE_DRYING,
    F_CAN_CHALLENGE_EVASIVE,
    F_CAN_CHALLENGE_READY,
    F_CAN_CHALLENGE_SOME_DRYING,
    F_CAN_IGNORE_BODYGUARD,
    F_CANT_BE_CHALLENGED,
    F_CANT_CHALLENGE,
    F_CHALLENGED_BY_EVASIVE_ONLY,
    F_DEALS_WITH_LORE,
    F_DEALS_WITH_WILLPOWER,
    F_MUST_BE_CHALLENGED,
    L_CHALLENGE_ENDS,
    LOCATION,
    RK_ONE_CHALLENGE,
    U_THIS_CHALLENGE,
    V_DEAL,
)
from inkwright.engine.costs import pay_ink, payable
from inkwright.engine.damage import Hit
from inkwright.engine.evaluate.amounts import strength_of
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.project import drop_timed, refresh
from inkwright.engine.replace import strike
from inkwright.engine.scope import Process
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit, is_watched, record
from inkwright.engine.zones import exert, note

SURVIVALS: Final = 1 << E_SURVIVES_CHALLENGE | 1 << E_CHALLENGES_AND_SURVIVES | 1 << E_CHALLENGED_AND_SURVIVES
"""Bits of the events of a card that survives a challenge."""
NONE_EXPOSED: Final[list[Permanent]] = []
"""No challengeable cards; shared, so never modified."""


def can_declare(g: State, p: Permanent) -> bool:
    """Return whether a character can be declared as a challenger at all (4.6.4.1)."""
    if p.card.type != CHARACTER or p.exerted:
        return False
    flags = p.now.flags
    if flags & F_CANT_CHALLENGE:
        return False
    return not p.drying or flags & (F_CAN_CHALLENGE_DRYING | F_CAN_CHALLENGE_SOME_DRYING) != 0


def exposed_to(g: State, player: i64, ready: bool) -> list[Permanent]:
    """Return the cards a player can challenge: locations and exerted (or, if `ready`, all) characters."""
    found = NONE_EXPOSED
    sides = g.sides
    side = sides[player]
    for q, other in enumerate(g.players):
        if other.play and sides[q] != side:
            for t in other.play:
                kind = t.card.type
                if kind == LOCATION or (kind == CHARACTER and (t.exerted or ready)):
                    if not found:
                        found = []
                    found.append(t)
    return found


def targets_of(g: State, p: Permanent) -> list[Permanent]:
    """Return the targets a character may challenge; needs a fresh projection (4.6.4, 4.6.8)."""
    return targets_among(g, p, exposed_to(g, p.player, False)) if can_declare(g, p) else []


def targets_among(g: State, p: Permanent, exposed: list[Permanent]) -> list[Permanent]:
    """Return the targets of a character that can be declared, given the exposed cards."""
    flags = p.now.flags
    if flags & F_CAN_CHALLENGE_READY or p.now.rules:
        exposed = exposed_to(g, p.player, True)
    if not exposed:
        return exposed
    found: list[Permanent] = []
    guarded = False
    for t in exposed:
        kind = t.card.type
        if kind == CHARACTER and not t.exerted and not flags & F_CAN_CHALLENGE_READY:
            if not permitted(g, p, t, F_CAN_CHALLENGE_READY):
                continue
        if p.drying and not flags & F_CAN_CHALLENGE_DRYING and not permitted(g, p, t, F_CAN_CHALLENGE_DRYING):
            continue
        theirs = t.now.flags
        if theirs & F_CANT_BE_CHALLENGED:
            continue
        if theirs & F_CHALLENGED_BY_EVASIVE_ONLY and not flags & F_CAN_CHALLENGE_EVASIVE:
            continue
        if (t.now.rules or p.now.rules) and forbidden(g, p, t):
            continue
        if theirs & F_MUST_BE_CHALLENGED:
            guarded = True
        found.append(t)
    if guarded and not flags & F_CAN_IGNORE_BODYGUARD:
        # Other characters of a player can't be challenged while one of their Bodyguards can be (8.3.3).
        guards = {t.player for t in found if t.now.flags & F_MUST_BE_CHALLENGED}
        found = [
            t
            for t in found
            if t.card.type != CHARACTER or t.player not in guards or t.now.flags & F_MUST_BE_CHALLENGED
        ]
    return [] if found and g.rules and others_challenged(g, p) else found


def others_challenged(g: State, p: Permanent) -> bool:
    """Return whether other characters have used up the limit of challengers this turn."""
    for rule in g.rules:
        if rule.rule.kind == RK_ONE_CHALLENGE and rule.rule.amount is not None:
            challengers = {e.card for e in g.history if e.code == E_CHALLENGES}
            if p.ref not in challengers and len(challengers) >= rule.rule.amount.value(g, rule):
                return True
    return False


def permitted(g: State, p: Permanent, target: Permanent, flag: int) -> bool:
    """Return whether a permission about certain cards lets a character challenge this one."""
    for rule in p.now.rules:
        if rule.flag == flag and rule.cards is not None:
            if rule.cards.match(g, rule.scope, target.cid, target):
                return True
    return False


def forbidden(g: State, p: Permanent, target: Permanent) -> bool:
    """Return whether a restriction about certain cards forbids this challenge, or its price can't be paid."""
    for rule in target.now.rules:
        if rule.flag == F_CANT_BE_CHALLENGED and rule.cards is not None and rule.cost is None:
            if rule.cards.match(g, rule.scope, p.cid, p):
                return True
    for rule in p.now.rules:
        if rule.flag == F_CANT_CHALLENGE and rule.cost is None:
            if rule.cards is not None and rule.cards.match(g, rule.scope, target.cid, target):
                return True
    if not p.now.rules and not target.now.rules:
        return False
    return price_of_challenge(g, p, target) > payable(g, p.player) or not can_pay_toll(g, p, target)


def price_of_challenge(g: State, p: Permanent, target: Permanent) -> i64:
    """Return the ink that must be paid for a character to challenge another card (4.6.4.3)."""
    return price(g, p, F_CANT_CHALLENGE, target) + price(g, target, F_CANT_BE_CHALLENGED)


def price(g: State, p: Permanent, flag: i64, other: Permanent | None = None) -> i64:
    """Return the ink to pay for something that a card does, or that is done to it (4.5.1.2, 4.6.4.3).

    A rule about certain other cards applies only if the other card is one of them.
    """
    total = 0
    for rule in p.now.rules:
        if rule.flag == flag and rule.cost is not None and rule.cost.ink is not None:
            if rule.cards is None or (
                other is not None and rule.cards.match(g, rule.scope, other.cid, other)
            ):
                total += rule.cost.ink.value(g, rule.scope)
    return total


@mypyc_attr(acyclic=True, free_list_len=1)
class Challenge(Process):
    """Challenge in progress."""

    __slots__ = ("challenger", "target")

    def __init__(self, player: i64, challenger: i64, target: i64) -> None:
        Process.__init__(self, player, challenger)
        self.challenger = challenger
        self.target = target

    def copy(self) -> Process:
        c = Challenge(self.you, self.challenger, self.target)
        c.stage = self.stage
        return c

    def run(self, g: State) -> None:
        # Go through the stages until another process has to run first.
        while g.top is self:
            stage = self.stage
            self.stage = stage + 1
            if stage == 0:
                p, t = g.permanent(self.challenger), g.permanent(self.target)
                if p is not None and t is not None and (p.now.rules or t.now.rules):
                    pay_ink(g, self.you, price_of_challenge(g, p, t))
                    if toll(g, p, t) is not None:
                        g.push(Toll(self.you, self.challenger, self.target))
                else:
                    self.stage = 2
                    self.declare(g, p, t)
            elif stage == 1:
                self.declare(g, g.permanent(self.challenger), g.permanent(self.target))
            elif stage == 2:
                # Challenge and is-challenged triggers resolve before any damage (4.6.5).
                self.settle(g, stage)
            elif stage == 3:
                self.deal(g)
            elif stage == 4:
                self.settle(g, stage)  # 4.6.6.3, 4.6.7
            else:
                self.finish(g)
                return

    def settle(self, g: State, stage: i64) -> None:
        """Check the game state until nothing is found (1.8.3): a replaced banish may be due again."""
        if not settle(g):
            self.stage = stage

    def declare(self, g: State, p: Permanent | None, t: Permanent | None) -> None:
        """Exert the challenger and start the challenge, if neither card has left (4.6.4.4, 4.6.4.5)."""
        if p is None or t is None:
            self.stage = 5
            return
        exert(g, p, "4.6.4.4")
        g.challenge = (self.challenger, self.target)
        g.dirty |= g.depends_on & D_CHALLENGE
        emit(g, E_CHALLENGES, "4.6.4.5", p.player, p.cid, t.cid)
        emit(g, E_IS_CHALLENGED, "4.6.4.5", t.player, t.cid, p.cid)

    def deal(self, g: State) -> None:
        """Deal damage both ways at the same time (4.6.6), or none if either card has left (4.6.9)."""
        p = g.permanent(self.challenger)
        t = g.permanent(self.target)
        if p is None or t is None:
            return
        if g.dirty:
            refresh(g)
        hits = []
        to_target = challenge_damage(g, p)
        if to_target > 0:
            hits.append(Hit(self.target, to_target, self.challenger, V_DEAL, True, True))
        if t.card.type == CHARACTER:
            to_challenger = challenge_damage(g, t)
            if to_challenger > 0:
                hits.append(Hit(self.challenger, to_challenger, self.target, V_DEAL, True, True))
        if hits:
            strike(g, hits, "4.6.6.2")

    def finish(self, g: State) -> None:
        """End the challenge and its effects, and trigger after-challenge abilities (4.6.7)."""
        g.pop()
        g.challenge = (-1, -1)
        if g.timed:
            drop_timed(g, tuple(timed for timed in g.timed if timed.until != U_THIS_CHALLENGE))
        g.dirty |= g.depends_on & D_CHALLENGE
        card = self.challenger & CARD_MASK
        if g.log is not None:
            note(g, L_CHALLENGE_ENDS, "4.6.7", self.you, card, self.target & CARD_MASK)
        emit(g, E_CHALLENGE_OVER, "4.6.7", self.you, card, self.target & CARD_MASK)
        if g.event_mask & SURVIVALS or g.floating:
            self.note_survivor(g, self.challenger, self.target, E_CHALLENGES_AND_SURVIVES)
            self.note_survivor(g, self.target, self.challenger, E_CHALLENGED_AND_SURVIVES)

    def note_survivor(self, g: State, ref: int, other: int, code: int) -> None:
        """Record that a card is still in play after the challenge, if anything watches for that."""
        if not is_watched(g, code) and not is_watched(g, E_SURVIVES_CHALLENGE):
            return
        p = g.permanent(ref)
        if p is not None:
            record(g, code, p.player, p.cid, other & CARD_MASK, 0, -1)
            record(g, E_SURVIVES_CHALLENGE, p.player, p.cid, other & CARD_MASK, 0, -1)


def challenge_damage(g: State, p: Permanent) -> i64:
    """Return the damage a character deals in a challenge (4.6.6.1)."""
    if p.now.flags & F_DEALS_WITH_WILLPOWER:
        return max(0, p.now.willpower)
    if p.now.flags & F_DEALS_WITH_LORE:
        return max(0, p.now.lore)
    return strength_of(g, p)
