"""The turn actions a player may take now (4.1.3), as packed ints."""

from __future__ import annotations

from typing import Final

from inkwright.engine.ability_uses import ability_options
from inkwright.engine.actions.challenge import (
    can_declare,
    exposed_to,
    price,
    price_of_challenge,
    targets_among,
)
from inkwright.engine.actions.toll import can_pay_toll, toll
from inkwright.engine.codes import (
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_QUEST,
    CHARACTER,
    F_CAN_CHALLENGE_DRYING,
    F_CAN_CHALLENGE_EVASIVE,
    F_CAN_CHALLENGE_READY,
    F_CAN_CHALLENGE_SOME_DRYING,
    F_CAN_IGNORE_BODYGUARD,
    F_CAN_QUEST_DRYING,
    F_CANT_BE_CHALLENGED,
    F_CANT_CHALLENGE,
    F_CANT_QUEST,
    F_CHALLENGED_BY_EVASIVE_ONLY,
    F_MUST_BE_CHALLENGED,
    F_MUST_CHALLENGE,
    F_MUST_QUEST,
    LOCATION,
)
from inkwright.engine.costs import payable
from inkwright.engine.machine_types import append, i64, vec
from inkwright.engine.move_options import can_move, moves_abroad
from inkwright.engine.packing import (
    FIRST_FIELD,
    SECOND_FIELD,
)
from inkwright.engine.play_options import (
    comes_earlier,
    counts_as_inkable,
    distinct_hand,
    ink_limit,
    inkable_elsewhere,
    play_options,
    playable_elsewhere,
    priced_options,
)
from inkwright.engine.project import forbidden_to, refresh
from inkwright.engine.state import Permanent, Player, State

F_ACTS_DRYING: Final = F_CAN_QUEST_DRYING | F_CAN_CHALLENGE_DRYING | F_CAN_CHALLENGE_SOME_DRYING
F_ACTS_UNUSUALLY: Final = (
    F_ACTS_DRYING
    | F_CAN_CHALLENGE_READY
    | F_CAN_IGNORE_BODYGUARD
    | F_CANT_CHALLENGE
    | F_CANT_QUEST
    | F_MUST_CHALLENGE
    | F_MUST_QUEST
)
"""Flags that change how a character quests or challenges."""


def turn_actions(g: State, player: i64) -> vec[i64]:
    """Return the turn actions of a player in the Main Phase, including ending the turn if allowed."""
    if g.dirty:
        refresh(g)
    who = g.players[player]
    ink = len(who.ink_ready) + who.extra_ink
    options = hand_by_rules(g, player, ink) if g.rules or g.discounts else hand_actions(g, who, player, ink)
    if not who.play:
        return append(options, A_PASS)
    options, bound = board_actions(g, who, player, ink, options)
    return options if bound else append(options, A_PASS)  # 8.7.3, 8.16.3


def hand_actions(g: State, who: Player, player: i64, ink: i64) -> vec[i64]:
    """List inking and playing cards from hand; fast path without active rules or discounts."""
    cards = g.cards
    hand = who.held
    options = vec[i64](capacity=12)
    seen: i64 = 0
    if not who.inked:
        for cid in hand:
            card = cards[cid]
            if card.inkable and not (seen & card.bit and comes_earlier(g, hand, cid)):
                seen |= card.bit
                options = append(options, A_INK | cid << FIRST_FIELD)
        seen = 0
    for cid in hand:
        card = cards[cid]
        if card.least_ink <= ink and not (seen & card.bit and comes_earlier(g, hand, cid)):
            seen |= card.bit
            if card.plain:
                options = append(options, A_PLAY | cid << FIRST_FIELD)
            else:
                options = play_options(g, player, cid, ink, options)
    return options


def hand_by_rules(g: State, player: i64, ink: i64) -> vec[i64]:
    """List inking and playing cards from hand and elsewhere, with active rules and discounts."""
    options = vec[i64](capacity=8)
    hand = distinct_hand(g, g.players[player].held)
    if g.players[player].inked < ink_limit(g, player):
        for cid in hand:
            inkable = g.cards[cid].inkable or counts_as_inkable(g, cid)
            if inkable and not forbidden_to(g, player, "ink", cid):
                options = append(options, A_INK | cid << FIRST_FIELD)
        for cid in inkable_elsewhere(g, player):
            if not forbidden_to(g, player, "ink", cid):
                options = append(options, A_INK | cid << FIRST_FIELD)
    for cid in hand:
        options = play_options(g, player, cid, ink, options)
    for cid in playable_elsewhere(g, player):
        options = play_options(g, player, cid, ink, options)
    return priced_options(g, player, ink, options)


def board_actions(g: State, who: Player, player: i64, ink: i64, options: vec[i64]) -> tuple[vec[i64], bool]:
    """Add the actions with cards in play; also return whether a card must quest or challenge."""
    bound = False
    begin: i64 = 0  # the challenges of the last usual character are from here to `end`
    end: i64 = 0
    alike = False
    evasive: i64 = 0
    acts_drying: i64 = F_ACTS_DRYING
    acts_unusually: i64 = F_ACTS_UNUSUALLY
    for p in who.play:
        card = p.card
        if card.type == CHARACTER:
            if not p.exerted and (not p.drying or p.now.flags & acts_drying):
                flags = p.now.flags
                if not flags & acts_unusually and not p.now.rules:
                    challenger = p.cid << FIRST_FIELD
                    options = append(options, A_QUEST | challenger)
                    if alike and evasive == flags & F_CAN_CHALLENGE_EVASIVE:
                        for at in range(begin, end):
                            target = options[at] >> SECOND_FIELD << SECOND_FIELD
                            options = append(options, A_CHALLENGE | challenger | target)
                    else:
                        evasive = flags & F_CAN_CHALLENGE_EVASIVE
                        begin = len(options)
                        options, alike = usual_challenges(g, p, options)
                        end = len(options)
                else:
                    options, must = unusual_actions(g, p, options)
                    bound = bound or must
        elif card.type == LOCATION:
            for c in who.play:
                if c.card.type == CHARACTER and can_move(g, c, p, ink):
                    options = append(options, A_MOVE | c.cid << FIRST_FIELD | p.cid << SECOND_FIELD)
        if card.activated or p.now.granted:
            options = ability_options(g, player, p, ink, options)
    if g.rules:
        for option in moves_abroad(g, player, ink):
            options = append(options, option)
    return options, bound


def usual_challenges(g: State, p: Permanent, options: vec[i64]) -> tuple[vec[i64], bool]:
    """Add the challenges of a character without special rules.

    Also return whether the targets are the same for all such characters of its player with the same Evasive.
    """
    immune: i64 = F_CANT_BE_CHALLENGED
    if not p.now.flags & F_CAN_CHALLENGE_EVASIVE:
        immune |= F_CHALLENGED_BY_EVASIVE_ONLY
    challenge = A_CHALLENGE | p.cid << FIRST_FIELD
    before = len(options)
    alike = not g.rules
    sides = g.sides
    side = sides[p.player]
    for q, other in enumerate(g.players):
        if sides[q] == side or not other.play:
            continue
        guarded = False
        first = len(options)
        for t in other.play:
            kind = t.card.type
            if kind == LOCATION or (t.exerted and kind == CHARACTER):
                d = t.now
                if d.rules:
                    alike = False
                if not d.flags & immune:
                    options = append(options, challenge | t.cid << SECOND_FIELD)
                    if d.flags & F_MUST_BE_CHALLENGED:
                        guarded = True
        if guarded:
            # Other characters of a player can't be challenged while one of their Bodyguards can be (8.3.3).
            options = options[:first]
            for t in other.play:
                kind = t.card.type
                flags = t.now.flags
                if kind == LOCATION or (t.exerted and kind == CHARACTER and flags & F_MUST_BE_CHALLENGED):
                    if not flags & immune:
                        options = append(options, challenge | t.cid << SECOND_FIELD)
    if not alike:
        options = options[:before]
        for t in targets_among(g, p, exposed_to(g, p.player, False)):
            options = append(options, challenge | t.cid << SECOND_FIELD)
    return options, alike


def unusual_actions(g: State, p: Permanent, options: vec[i64]) -> tuple[vec[i64], bool]:
    """Add quests and challenges of a character with special flags; also return whether it must act."""
    bound = False
    if can_quest(g, p):
        options = append(options, A_QUEST | p.cid << FIRST_FIELD)
        bound = must_quest(g, p)
    if can_declare(g, p):
        targets = targets_among(g, p, exposed_to(g, p.player, False))
        for t in targets:
            options = append(options, A_CHALLENGE | p.cid << FIRST_FIELD | t.cid << SECOND_FIELD)
        bound = bound or must_challenge(g, p, targets)
    return options, bound


def must_quest(g: State, p: Permanent) -> bool:
    """Return whether a character that can quest must do so; no player has to pay for it (1.2.1)."""
    return p.now.flags & F_MUST_QUEST != 0 and not price(g, p, F_CANT_QUEST) and toll(g, p, None) is None


def must_challenge(g: State, p: Permanent, targets: list[Permanent]) -> bool:
    """Return whether a character that can challenge must do so (8.7.3)."""
    if not p.now.flags & F_MUST_CHALLENGE and not p.now.rules:
        return False
    targets = [t for t in targets if not price_of_challenge(g, p, t) and toll(g, p, t) is None]
    if not targets:
        return False
    for rule in p.now.rules:
        if rule.flag == F_MUST_CHALLENGE and rule.cards is not None:
            for t in targets:
                if rule.cards.match(g, rule.scope, t.cid, t):
                    return True
    if not p.now.flags & F_MUST_CHALLENGE:
        return False
    if not g.edition.reckless_exerted_only:
        return True
    return any(t.exerted or t.card.type == LOCATION for t in targets)


def can_quest(g: State, p: Permanent) -> bool:
    """Return whether a ready character may quest (4.5.1.2)."""
    flags = p.now.flags
    if flags & F_CANT_QUEST or (p.drying and not flags & F_CAN_QUEST_DRYING):
        return False
    if not p.now.rules:
        return True
    return price(g, p, F_CANT_QUEST) <= payable(g, p.player) and can_pay_toll(g, p, None)
