"""The turn actions a player may take now (4.1.3), as packed ints."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions.challenge import (
    can_declare,
    exposed_to,
    price,
    price_of_challenge,
    targets_among,
)
from inkwright.engine.actions.shifting import bases_for, fits_base
from inkwright.engine.actions.singing import can_sing_this, can_sing_together, choir, sing_value
from inkwright.engine.choices import distinct
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    CHARACTER,
    F_CAN_CHALLENGE_DRYING,
    F_CAN_CHALLENGE_EVASIVE,
    F_CAN_CHALLENGE_READY,
    F_CAN_CHALLENGE_SOME_DRYING,
    F_CAN_EXERT_DRYING,
    F_CAN_IGNORE_BODYGUARD,
    F_CAN_QUEST_DRYING,
    F_CANT_BE_BANISHED,
    F_CANT_BE_CHALLENGED,
    F_CANT_CHALLENGE,
    F_CANT_EXERT,
    F_CANT_MOVE,
    F_CANT_QUEST,
    F_CHALLENGED_BY_EVASIVE_ONLY,
    F_MUST_BE_CHALLENGED,
    F_MUST_CHALLENGE,
    F_MUST_QUEST,
    LOCATION,
    RK_ALT_COST,
    RK_CANT,
    RK_CANT_PLAY_UNLESS,
    RK_EXTRA_INK,
    RK_INK_FROM,
    RK_INKABLE,
    RK_MORE_USES,
    RK_MOVE_FREE,
    RK_MOVE_TO,
    RK_PLAY_FREE,
    RK_PLAY_FROM,
    RK_USE_FREE,
    Z_HAND,
)
from inkwright.engine.costs import (
    BOOST,
    MOVE,
    additional_cost,
    can_pay_additional,
    can_pay_cards,
    card_candidates,
    discount,
    ink_to_play,
    ink_to_shift,
    ink_to_use,
    own_rules,
    payable,
)
from inkwright.engine.definition import ActivatedDef, CostDef
from inkwright.engine.evaluate.amounts import AmtNumber
from inkwright.engine.evaluate.filters import NO_CARDS
from inkwright.engine.machine_types import append, i64, remove, vec
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    SECOND_FIELD,
    THIRD_FIELD,
    pack,
)
from inkwright.engine.project import forbidden_to, refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, Player, State
from inkwright.engine.steps.control import BeginIfDoneStep
from inkwright.engine.steps.prospects import could_act

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
NO_COSTS: Final[list[CostDef]] = []
"""Alternate costs of a card that has none; shared, so never modified."""


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
    """Add the challenges of a character about which nothing is said.

    Also return whether the targets are the same for all such characters of its player that are as evasive.
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
            # A character of a player with a Bodyguard that could be challenged is passed over (8.3.3).
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
    """Return whether a character that can quest has to; nobody has to pay for it (1.2.1)."""
    return p.now.flags & F_MUST_QUEST != 0 and not price(g, p, F_CANT_QUEST)


def must_challenge(g: State, p: Permanent, targets: list[Permanent]) -> bool:
    """Return whether a character has to challenge one of those it can (8.7.3)."""
    if not p.now.flags & F_MUST_CHALLENGE and not p.now.rules:
        return False
    targets = [t for t in targets if not price_of_challenge(g, p, t)]
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


def distinct_hand(g: State, hand: vec[i64]) -> vec[i64]:
    """Return the cards in hand without duplicates: the same vector if there are none."""
    seen: i64 = 0
    kept = hand
    for cid in hand:
        bit = g.cards[cid].bit
        if seen & bit and comes_earlier(g, hand, cid):
            kept = remove(kept[:], cid)
        seen |= bit
    return kept


def comes_earlier(g: State, hand: vec[i64], cid: i64) -> bool:
    """Return whether a copy of a card comes before it in hand."""
    card = g.cards[cid]
    for other in hand:
        if other == cid:
            return False
        if g.cards[other] is card:
            return True
    return False


def ink_limit(g: State, player: i64) -> i64:
    """Return the number of cards the player may ink this turn (4.2.3)."""
    limit = 1
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_EXTRA_INK and spec.who is not None and spec.amount is not None:
            if spec.who.includes(g, rule, player):
                limit += spec.amount.value(g, rule)
    return limit


def counts_as_inkable(g: State, cid: i64) -> bool:
    """Return whether an active rule gives a card the inkwell symbol."""
    for rule in g.rules:
        if rule.rule.kind == RK_INKABLE and rule.rule.cards is not None:
            if rule.rule.cards.match(g, rule, cid, None):
                return True
    return False


def inkable_elsewhere(g: State, player: i64) -> list[int]:
    """Return the cards outside the hand that an active rule lets the player ink."""
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_INK_FROM and spec.who is not None and spec.who.includes(g, rule, player):
            return distinct(g, [cid for cid in g.players[player].discard if g.cards[cid].inkable])
    return NO_CARDS


def playable_elsewhere(g: State, player: i64) -> list[int]:
    """Return the cards outside the hand that an active rule lets the player play."""
    found = NO_CARDS
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.cost is None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if not found:
                    found = []
                found += [cid for cid in spec.cards.find(g, rule) if cid not in found]
    return distinct(g, found) if found else found


def priced_options(g: State, player: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add the cards outside the hand that an active rule lets the player play for a cost of its own."""
    found = NO_CARDS
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.cost is not None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if not found:
                    found = []
                found += [cid for cid in spec.cards.find(g, rule) if cid not in found]
    if not found:
        return options
    for cid in distinct(g, found):
        if g.cards[cid].unsupported or not may_play(g, player, cid):
            continue
        costs = alternates(g, player, cid)
        added = additional_cost(g, player, cid)
        for cost in prices_elsewhere(g, player, cid):
            option = pack(A_PLAY_ALT, cid, costs.index(cost))
            if option in options or not can_pay_alternate(g, player, cid, cost, ink):
                continue
            if added is None or can_pay_additional(g, player, cid, added, kept(g, player, option)):
                options = append(options, option)
    return options


def prices_elsewhere(g: State, player: i64, cid: i64) -> list[CostDef]:
    """Return the costs for which active rules let the player play a card from where it is."""
    found: list[CostDef] = []
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FROM and spec.cards is not None and spec.cost is not None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if cid in spec.cards.find(g, rule):
                    found.append(spec.cost)
    return found


def may_play(g: State, player: i64, cid: i64) -> bool:
    """Return whether the player may play a card, ignoring its cost."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_CANT and spec.text == "play" and spec.who is not None:
            if spec.who.includes(g, rule, player):
                if spec.cards is None or spec.cards.match(g, rule, cid, None):
                    return False
    if g.cards[cid].own_kinds >> RK_CANT_PLAY_UNLESS & 1:
        scope = Scope(player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind == RK_CANT_PLAY_UNLESS and own.condition is not None:
                if not own.condition.holds(g, scope):
                    return False
    return True


def play_options(g: State, player: i64, cid: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add all legal ways to play a card now."""
    card = g.cards[cid]
    if card.unsupported:
        return options
    if g.rules or card.own_rules:
        return play_options_by_rules(g, player, cid, ink, options)
    cost = ink_to_play(g, player, cid) if g.discounts else card.cost
    if cost <= ink:
        options = append(options, A_PLAY | cid << FIRST_FIELD)
    if card.shifts and g.players[player].play:
        options = shift_options(g, player, cid, ink, options)
    if card.song:
        options = song_options(g, player, cid, options)
    return options


def song_options(g: State, player: i64, cid: i64, options: vec[i64]) -> vec[i64]:
    """Add the ways to have a song sung (5.4.4, 8.12)."""
    cost = g.cards[cid].cost
    for p in g.players[player].play:
        if sing_value(p) >= cost and can_sing_this(g, p, cid):
            options = append(options, A_SING | cid << FIRST_FIELD | p.cid << SECOND_FIELD)
    if g.cards[cid].sing_together >= 0 and can_sing_together(g, player, cid):
        options = append(options, A_SING_TOGETHER | cid << FIRST_FIELD)
    return options


def play_options_by_rules(g: State, player: i64, cid: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add all legal ways to play a card about which its own text or an active rule may say something."""
    if not may_play(g, player, cid):
        return options
    card = g.cards[cid]
    before = len(options)
    if ink_to_play(g, player, cid) <= ink:
        options = append(options, A_PLAY | cid << FIRST_FIELD)
    if card.shifts and g.players[player].play:
        options = shift_options(g, player, cid, ink, options)
    if card.song:
        options = song_options(g, player, cid, options)
    for i, cost in enumerate(alternates(g, player, cid)):
        if can_pay_alternate(g, player, cid, cost, ink):
            options = append(options, pack(A_PLAY_ALT, cid, i))
    added = additional_cost(g, player, cid)
    if added is not None:
        found = options[before:]
        options = options[:before]
        for option in found:
            if can_pay_additional(g, player, cid, added, kept(g, player, option)):
                options = append(options, option)
    return options


def kept(g: State, player: i64, action: i64) -> list[int]:
    """Return the cards that a way to play a card may need, so that they can't pay an additional cost."""
    kind = action & ACTION_KIND_MASK
    cid = action >> FIRST_FIELD & FIELD_MASK
    second = action >> SECOND_FIELD & FIELD_MASK
    found = [second] if kind in (A_SHIFT, A_SING) else []
    cost: CostDef | None = None
    if kind == A_SHIFT:
        way = action >> THIRD_FIELD & FIELD_MASK
        cost = next((shift.cost for shift in g.cards[cid].shifts[way : way + 1]), None)
    elif kind == A_PLAY_ALT:
        cost = next(iter(alternates(g, player, cid)[second : second + 1]), None)
    elif kind == A_SING_TOGETHER:
        found = [p.cid for p in choir(g, player, cid)]
    if cost is not None:
        for part in cost.cards:
            found += card_candidates(g, player, g.ref(cid), part)
    return found


def shift_options(g: State, player: i64, cid: i64, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add all legal ways to shift a card now (8.10.1)."""
    card = g.cards[cid]
    as_printed = not (g.rules or g.discounts or card.own_rules)
    for i, shift in enumerate(card.shifts):
        amount = shift.cost.ink
        if as_printed and isinstance(amount, AmtNumber) and amount.number > ink:
            continue
        if shift.condition is not None and not shift.condition.holds(g, Scope(player, g.ref(cid))):
            continue
        if (shift.cost.cards or shift.cost.supplies) and not can_pay_cards(g, player, g.ref(cid), shift.cost):
            continue
        for base in bases_for(g, player, cid, shift) if shift.duo else g.players[player].play:
            if not fits_base(card, shift, base):
                continue
            if as_printed or ink_to_shift(g, player, cid, shift.cost, base.ref) <= ink:
                option = A_SHIFT | cid << FIRST_FIELD | base.cid << SECOND_FIELD | i << THIRD_FIELD
                options = append(options, option)
    return options


def can_pay_alternate(g: State, player: i64, cid: i64, cost: CostDef, ink: i64) -> bool:
    """Return whether a player with a given amount of ink can pay an alternate cost of a card."""
    this = g.ref(cid)
    needed = cost.ink.value(g, Scope(player, this)) if cost.ink is not None else 0
    return needed <= ink and can_pay_cards(g, player, this, cost)


def payable_alternates(g: State, player: i64, cid: i64, ink: i64) -> list[CostDef]:
    """Return the alternate costs of a card that a player with a given amount of ink can pay."""
    return [cost for cost in alternates(g, player, cid) if can_pay_alternate(g, player, cid, cost, ink)]


def alternates(g: State, player: i64, cid: i64) -> list[CostDef]:
    """Return the alternate costs of a card: its own, and those from active rules."""
    kinds = g.cards[cid].own_kinds
    found = NO_COSTS
    if (kinds >> RK_ALT_COST | kinds >> RK_PLAY_FREE) & 1:
        scope = Scope(player, g.ref(cid))
        for own in own_rules(g, scope, cid):
            if own.kind in (RK_ALT_COST, RK_PLAY_FREE) and own.cost is not None:
                if own.condition is None or own.condition.holds(g, scope):
                    found = [*found, own.cost]
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_PLAY_FREE and spec.cost is not None and spec.cards is not None:
            if spec.who is not None and spec.who.includes(g, rule, player):
                if spec.cards.match(g, rule, cid, None):
                    found = [*found, spec.cost]
    if g.zones[cid] != Z_HAND:
        found = found + prices_elsewhere(g, player, cid)
    return found


def can_quest(g: State, p: Permanent) -> bool:
    """Return whether a ready character may quest (4.5.1.2)."""
    flags = p.now.flags
    if flags & F_CANT_QUEST or (p.drying and not flags & F_CAN_QUEST_DRYING):
        return False
    return not p.now.rules or price(g, p, F_CANT_QUEST) <= payable(g, p.player)


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


def is_barred(g: State, p: Permanent, location: Permanent) -> bool:
    """Return whether a character can't move to a location because of what is said about either."""
    if p.now.flags & F_CANT_MOVE:
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
    return not is_barred(g, p, location) and (as_printed or move_cost(g, p, location) <= ink)


def abilities_of(g: State, p: Permanent) -> list[ActivatedDef]:
    """Return the activated abilities of a card: its own, then granted ones."""
    found = [ability for ability in p.card.activated if ability.title not in p.now.lost]
    for gift in p.now.granted:
        if isinstance(gift.ability, ActivatedDef):
            found.append(gift.ability)
    return found


def ability_options(g: State, player: i64, p: Permanent, ink: i64, options: vec[i64]) -> vec[i64]:
    """Add the activated abilities of a card that may be used now (4.4)."""
    if not len(p.now.lost) and not p.now.granted:
        for i, ability in enumerate(p.card.activated):
            if can_use(g, player, p, ability, ink):
                kind = A_BOOST if ability.title == BOOST else A_USE
                options = append(options, kind | p.cid << FIRST_FIELD | i << SECOND_FIELD)
        return options
    for i, ability in enumerate(abilities_of(g, p)):
        if can_use(g, player, p, ability, ink):
            kind = A_BOOST if ability.title == BOOST else A_USE
            options = append(options, kind | p.cid << FIRST_FIELD | i << SECOND_FIELD)
    return options


def can_use(g: State, player: i64, p: Permanent, ability: ActivatedDef, ink: i64) -> bool:
    """Return whether an activated ability may be used now."""
    cost = ability.cost
    if ability.times and g.times_used(p.ref, ability) >= most_uses(g, p, ability):
        return False
    if cost.exert_this:
        # Exert costs of characters need dryness; items and locations can be used at once (4.4.2).
        if p.exerted or p.now.flags & F_CANT_EXERT:
            return False
        if p.drying and p.card.type == CHARACTER and not p.now.flags & F_CAN_EXERT_DRYING:
            return False
    if cost.banish_this and p.now.flags & F_CANT_BE_BANISHED:
        return False
    if g.rules and forbidden_to(g, player, "use_abilities", p.cid):
        return False
    waived = bool(g.rules) and used_free(g, p, ability)
    amount = cost.ink
    if (amount is not None or ability.title == BOOST) and not waived:
        if isinstance(amount, AmtNumber) and not g.rules and not g.discounts:
            if amount.number > ink:
                return False
        elif ink_to_use(g, player, p, ability) > ink:
            return False
    if cost.any_ink and ink <= 0 and not (cost.exert_this or cost.banish_this or cost.cards or cost.supplies):
        return False  # it would be used for nothing
    if cost.cards or cost.supplies:
        if not (waived and waives_cards(g)) and not can_pay_cards(g, player, p.ref, cost):
            return False
    if ability.condition is not None and not ability.condition.holds(g, Scope(player, p.ref)):
        return False
    return cost.exert_this or not cost.free or can_begin(g, player, p, ability)


def most_uses(g: State, p: Permanent, ability: ActivatedDef) -> i64:
    """Return how often an ability with a limit may be used in a turn; rules raise that of Boost (8.4.1)."""
    most = ability.times
    if ability.title != BOOST:
        return most
    for rule in g.rules:
        if rule.rule.kind == RK_MORE_USES and rule.rule.cards is not None and rule.rule.amount is not None:
            if rule.rule.cards.match(g, rule, p.cid, p):
                most = max(most, rule.rule.amount.value(g, rule))
    return most


def can_begin(g: State, player: i64, p: Permanent, ability: ActivatedDef) -> bool:
    """Return whether an ability that costs nothing does anything; else it could be used without end."""
    steps = ability.program.steps
    if not len(steps):
        return True
    frame = Frame(player, p.ref, ability.program)
    if not steps[0].possible(g, frame, False):
        return False
    start: i64 = 0
    if isinstance(steps[0], BeginIfDoneStep):  # it would only foresee the same again
        frame.paying = True
        start = 1
    return could_act(g, frame, start, len(steps))


def waives_cards(g: State) -> bool:
    """Return whether using an ability for free waives all costs but exerting, not just ink (1.5.5.4)."""
    return g.edition.free_ability_keeps == "exert"


def used_free(g: State, p: Permanent, ability: ActivatedDef) -> bool:
    """Return whether an active rule waives the cost of an ability (1.5.5.4)."""
    for rule in g.rules:
        if rule.rule.kind == RK_USE_FREE and rule.this == p.ref:
            # Titles are printed in capitals, except inside other texts.
            if rule.rule.text.casefold() == ability.title.casefold():
                return True
    return False
