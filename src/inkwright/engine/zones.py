"""Moving cards: between zones, in and out of play, under each other (section 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.engine.codes import (
    D_DAMAGE,
    D_DECK,
    D_DISCARD,
    D_EXERT,
    D_HAND,
    D_INK,
    D_LOCATION,
    D_RESOLVING,
    D_UNDER,
    E_CARD_PUT_UNDER,
    E_DISCARDS,
    E_DISCARDS_SOME,
    E_DRAWS,
    E_EXERTS,
    E_INKS,
    E_LEAVES_DISCARD,
    E_LEAVES_INKWELL,
    E_LEAVES_PLAY,
    E_MILLED,
    E_MILLS_SOME,
    E_PUT_ON_BOTTOM,
    E_READIES,
    E_RETURNED_TO_HAND,
    E_SHUFFLES_DECK,
    E_SOME_LEAVE_DISCARD,
    E_SOME_MILLED,
    E_TO_DISCARD,
    F_CANT_READY,
    ITEM,
    L_DRAW_FAILS,
    L_SHUFFLE,
    L_TO_DECK,
    L_TO_HAND,
    LOCATION,
    RK_INK_EXERTED,
    RK_TOP_FACEUP,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_OUT,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
)
from inkwright.engine.machine_types import append, extend, i64, pop, remove, u8, vec
from inkwright.engine.project import (
    enter,
    enter_discard,
    forbidden_to,
    leave,
    leave_discard,
    refresh,
    update_in_force,
)
from inkwright.engine.state import UNCHECKED, Permanent, State
from inkwright.engine.state.rng import shuffle
from inkwright.engine.state.triggers import (
    begin_together,
    emit,
    emit_together,
    end_together,
    is_watched,
    record,
)

TOP: Final = True
BOTTOM: Final = False
TURN_INK: Final = "4.2.1.3"
OWN_DEED: Final = 1
"""Amount of the event of a card that its player moves; it is 0 if another player does."""
INKED: Final = 2
"""Amount of the event of a card that its player inks as a turn action (4.2)."""
"""The rule by which a card is inked as a turn action."""


def note(
    g: State, kind: i64, rule: str, player: i64, card: i64 = -1, other: i64 = -1, amount: i64 = 0
) -> None:
    """Log an entry that no ability can trigger on."""
    if g.log is not None:
        g.log.add(g, kind, rule, player, card, other, amount, -1)


# Who knows which card it is.


def everyone(g: State) -> int:
    """Return a mask with the bits of all players."""
    count: i64 = len(g.players)
    return 255 >> 8 - count  # `1 << count` is wrong for a machine number


def show(g: State, cid: i64) -> None:
    """Reveal a card to everyone; among copies in a hand, a known one may be the one revealed."""
    seen = g.seen
    before = seen[cid]
    count: i64 = len(g.players)
    everybody: int = 255 >> 8 - count  # `everyone`, without a call
    after: u8 = everybody
    if before == after:
        return
    seen[cid] = after
    if g.zones[cid] == Z_HAND:
        new = after - before
        for other in g.players[g.owner[cid]].held:
            if seen[other] & new and other != cid and g.cards[other] is g.cards[cid]:
                known = seen[other] & new
                seen[other] = seen[other] - known
                new -= known


def slip_from_hand(g: State, cid: i64) -> None:
    """Forget what others knew about a hand when a card leaves it unseen (7.3.2)."""
    owner = g.owner[cid]
    mine: int = 1 << owner
    for other in g.players[owner].held:
        g.seen[other] &= mine


def look(g: State, cids: Sequence[int], players: int) -> None:
    """Let players look at cards; several of a deck may then change places unseen (7.1.3)."""
    for cid in cids:
        if len(cids) > 1 and g.zones[cid] == Z_DECK:
            g.seen[cid] = players
        else:
            g.seen[cid] |= players


def top_is_faceup(g: State, player: i64) -> bool:
    """Return whether an active rule has the player play with the top card of the deck faceup."""
    for rule in g.rules:
        if rule.rule.kind == RK_TOP_FACEUP and rule.rule.who is not None:
            if rule.rule.who.includes(g, rule, player):
                return True
    return False


def unseen_cards(g: State, eyes: int) -> list[list[int]]:
    """Return the cards of each player that none of the players `eyes` (a mask) know."""
    owner = g.owner
    pools: list[list[int]] = [[] for _ in g.players]
    for cid, seen in enumerate(g.seen):
        if not seen & eyes:
            pools[owner[cid]].append(cid)
    return pools


def seen_by_zone(g: State, cid: i64, facedown: bool = False) -> int:
    """Return the players who know a card because of where it is (7.1.2.1, 7.1.3.1)."""
    zone = g.zones[cid]
    if zone == Z_HAND:
        return 1 << g.owner[cid]
    if zone == Z_DECK or zone == Z_INKWELL or (zone == Z_UNDER and facedown):
        return 0
    return everyone(g)


# Moving.


def without(cids: tuple[int, ...], cid: i64) -> tuple[int, ...]:
    """Return the cards of a zone except one."""
    for i in range(len(cids)):  # compiled, several times as fast as `index`
        if cids[i] == cid:
            return cids[:i] + cids[i + 1 :]
    raise AssertionError(f"card {cid} is not in its zone")


def with_card(cids: vec[i64], cid: i64) -> vec[i64]:
    """Return the cards of a hand or deck and one more."""
    return append(extend(vec[i64](capacity=len(cids) + 1), cids), cid)


def take(g: State, cid: i64) -> None:
    """Take a card that is not in play out of its zone; it becomes a new object (7.1.6)."""
    player = g.players[g.owner[cid]]
    zone = g.zones[cid]
    if zone == Z_HAND:
        player.held = remove(player.held[:], cid)
        g.dirty |= g.depends_on & D_HAND
    elif zone == Z_DECK:
        if g.rules and player.pile[-1] == cid and top_is_faceup(g, g.owner[cid]):
            g.seen[cid] = everyone(g)
        player.pile = remove(player.pile[:], cid)
        g.dirty |= g.depends_on & D_DECK
    elif zone == Z_DISCARD:
        player.discard = without(player.discard, cid)
        g.changed(D_DISCARD)
        if g.cards[cid].own_rules:
            leave_discard(g, cid)
        emit(g, E_LEAVES_DISCARD, "7.6.1", g.owner[cid], cid)
    elif zone == Z_INKWELL:
        if cid in player.ink_ready:
            player.ink_ready = without(player.ink_ready, cid)
        else:
            player.ink_exerted = without(player.ink_exerted, cid)
        g.changed(D_INK)
        if is_watched(g, E_LEAVES_INKWELL):
            record(g, E_LEAVES_INKWELL, g.owner[cid], cid, -1, 0, -1)
    elif zone == Z_RESOLVING:
        g.dirty |= g.depends_on & D_RESOLVING
    elif zone == Z_UNDER:
        top = g.top_of(cid)
        if top is not None:
            top.under = tuple(other for other in top.under if other != cid)
            top.facedown = tuple(other for other in top.facedown if other != cid)
            g.changed(D_UNDER)
    g.stamps[cid] = g.stamps[cid] + 1
    g.zones[cid] = Z_OUT


def to_hand(g: State, cid: i64, rule: str) -> None:
    """Put a card that is not in play into its player's hand, which is not drawing (1.12.3)."""
    take(g, cid)
    owner = g.owner[cid]
    mine: int = 1 << owner
    g.seen[cid] |= mine
    player = g.players[owner]
    player.held = with_card(player.held, cid)
    g.zones[cid] = Z_HAND
    g.changed(D_HAND)
    note(g, L_TO_HAND, rule, owner, cid)


def to_deck(g: State, cid: i64, top: bool, rule: str, by: i64 = -1) -> None:
    """Put a card that is not in play on the top or the bottom of its player's deck.

    Its player does, if nobody else is given.
    """
    if g.zones[cid] == Z_HAND:
        slip_from_hand(g, cid)
    take(g, cid)
    owner = g.owner[cid]
    player = g.players[owner]
    if top:
        player.pile = with_card(player.pile, cid)
    else:
        bottom = append(vec[i64](capacity=len(player.pile) + 1), cid)
        player.pile = extend(bottom, player.pile)
    g.zones[cid] = Z_DECK
    g.dirty |= g.depends_on & D_DECK
    if g.log is not None:
        note(g, L_TO_DECK, rule, owner, cid, -1, 1 if top else 0)
    if not top and is_watched(g, E_PUT_ON_BOTTOM):
        record(g, E_PUT_ON_BOTTOM, owner, cid, -1, OWN_DEED if by < 0 or by == owner else 0, -1)


def to_discard(g: State, cid: i64, rule: str, source: i64 = -1, by: i64 = -1) -> None:
    """Put a card that is not in play into its player's discard; its player does, if nobody else is given."""
    from_deck = g.zones[cid] == Z_DECK
    show(g, cid)
    take(g, cid)
    owner = g.owner[cid]
    player = g.players[owner]
    one = (cid,)
    player.discard = player.discard + one
    g.zones[cid] = Z_DISCARD
    if g.cards[cid].own_rules:
        enter_discard(g, cid)
    g.dirty |= g.depends_on & D_DISCARD
    emit(g, E_TO_DISCARD, rule, owner, cid, -1, 1, source)
    if from_deck:
        emit(g, E_MILLED, rule, owner, cid, -1, OWN_DEED if by < 0 or by == owner else 0, source)


def announce_milled(g: State, cids: Sequence[int], rule: str, source: i64 = -1, by: i64 = -1) -> None:
    """Emit the events of cards put from decks into discards at once, by one player or each by its own."""
    for q in g.turn_order():
        theirs = tuple([cid for cid in cids if g.owner[cid] == q])
        if not theirs:
            continue
        if by < 0 or by == q:
            emit_together(g, E_MILLS_SOME, rule, q, -1, -1, len(theirs), source, theirs)
        if is_watched(g, E_SOME_MILLED):
            record(g, E_SOME_MILLED, q, -1, -1, len(theirs), source, theirs)


def in_discards(g: State, cids: Sequence[int]) -> tuple[int, ...]:
    """Return those of some cards that are in a discard, if it matters that they leave it together."""
    if not is_watched(g, E_SOME_LEAVE_DISCARD):
        return ()
    return tuple([cid for cid in cids if g.zones[cid] == Z_DISCARD])


def announce_left(g: State, cids: tuple[int, ...]) -> None:
    """Record that cards which were in discards have left them at once."""
    if not cids:
        return
    for q in g.turn_order():
        theirs = tuple([cid for cid in cids if g.owner[cid] == q and g.zones[cid] != Z_DISCARD])
        if theirs:
            record(g, E_SOME_LEAVE_DISCARD, q, -1, -1, len(theirs), -1, theirs)


def discard(
    g: State, cids: Sequence[int], rule: str, source: i64 = -1, is_cost: bool = False
) -> Sequence[int]:
    """Discard cards from hand together, unless effects are forbidden to; return those discarded."""
    if (g.rules or g.dirty) and not is_cost:
        cids = [cid for cid in cids if not forbidden_to(g, g.owner[cid], "discard")]
    if len(cids) > 1:
        begin_together(g)
    for cid in cids:
        to_discard(g, cid, rule, source)
        emit(g, E_DISCARDS, rule, g.owner[cid], cid, -1, 1, source)
    if g.batch_bag >= 0:
        end_together(g)
    if g.log is not None or is_watched(g, E_DISCARDS_SOME):
        for q in g.turn_order():
            theirs = tuple([cid for cid in cids if g.owner[cid] == q])
            if theirs:
                emit_together(g, E_DISCARDS_SOME, rule, q, -1, -1, len(theirs), source, theirs)
    return cids


def to_inkwell(g: State, cid: i64, exerted: bool, rule: str, source: i64 = -1, by: i64 = -1) -> None:
    """Put a card that is not in play into its player's inkwell facedown (7.5.2).

    A card inked as a turn action is revealed (4.2.1.1); a card that an effect puts there is not (7.5.6).
    """
    if rule == TURN_INK:
        show(g, cid)
    elif g.zones[cid] == Z_HAND:
        slip_from_hand(g, cid)
    take(g, cid)
    owner = g.owner[cid]
    player = g.players[owner]
    one = (cid,)
    if exerted or ((g.rules or g.dirty) and ink_enters_exerted(g, owner)):
        player.ink_exerted = player.ink_exerted + one
    else:
        player.ink_ready = player.ink_ready + one
    g.zones[cid] = Z_INKWELL
    g.dirty |= g.depends_on & D_INK
    who = OWN_DEED if by == owner else 0
    if g.log is not None:
        g.log.add(g, E_INKS, rule, owner, cid, -1, who, source)
    if g.event_mask >> E_INKS & 1 or g.floating:
        record(g, E_INKS, owner, cid, -1, INKED if rule == TURN_INK else who, source)


def ink_enters_exerted(g: State, player: i64) -> bool:
    """Return whether an active rule makes ink enter exerted."""
    if g.dirty:
        refresh(g)
    for rule in g.rules:
        if rule.rule.kind == RK_INK_EXERTED and rule.rule.who is not None:
            if rule.rule.who.includes(g, rule, player):
                return True
    return False


def draw(g: State, player: i64, rule: str, bottom: bool = False) -> bool:
    """Draw a card; from an empty deck nothing is drawn (1.12.1, 3.4.2)."""
    who = g.players[player]
    if (g.rules or g.dirty) and forbidden_to(g, player, "draw"):
        return False
    if not len(who.pile) and not reshuffle(g, player):
        who.attempted_draw = True
        g.check_players()
        note(g, L_DRAW_FAILS, "1.8.1.2", player)
        return False
    if g.rules and top_is_faceup(g, player):
        g.seen[who.pile[-1]] = everyone(g)
    if bottom:
        cid = who.pile[0]
        who.pile = who.pile[1:]
    else:
        who.pile, cid = pop(who.pile)
    g.stamps[cid] = g.stamps[cid] + 1
    mine: int = 1 << player
    g.seen[cid] = g.seen[cid] | mine
    g.zones[cid] = Z_HAND
    who.held = with_card(who.held, cid)
    g.dirty |= g.depends_on & (D_HAND | D_DECK)
    emit(g, E_DRAWS, rule, player, cid, -1, 1)
    if not len(who.pile):
        reshuffle(g, player)
    return True


def reshuffle(g: State, player: i64) -> bool:
    """Shuffle the discard into an empty deck, in formats that say so (10.2.5)."""
    who = g.players[player]
    if len(who.pile) or not g.reshuffles or not who.discard:
        return False
    left = in_discards(g, who.discard)
    for cid in who.discard:
        to_deck(g, cid, TOP, "10.2.5")
    announce_left(g, left)
    shuffle_deck(g, player, "10.2.5")
    return True


def shuffle_deck(g: State, player: i64, rule: str) -> None:
    """Shuffle a player's deck; everyone forgets its order."""
    who = g.players[player]
    pile = who.pile[:]
    shuffle(g, pile)
    who.pile = pile
    stamps, seen = g.stamps, g.seen
    for cid in pile:
        stamps[cid] = stamps[cid] + 1  # compiled, += would be a call
        seen[cid] = 0
    note(g, L_SHUFFLE, rule, player)
    if is_watched(g, E_SHUFFLES_DECK):
        record(g, E_SHUFFLES_DECK, player, -1, -1, 0, -1)


# In and out of play.


def put_into_play(g: State, cid: i64, exerted: bool, damage: i64, way: i64) -> Permanent:
    """Put a character, item or location into play (4.3.3.1), in a given state (6.7.9)."""
    show(g, cid)
    take(g, cid)
    owner = g.owner[cid]
    card = g.cards[cid]
    stamp: int = g.stamps[cid]
    p = Permanent(cid, owner, stamp, card)
    p.exerted = exerted and card.type != LOCATION
    p.damage = damage
    if way:
        p.way = way
    g.zones[cid] = Z_PLAY
    g.players[owner].play.append(p)
    enter(g, p)
    if damage or (card.base.willpower <= 0 and card.type != ITEM):
        g.checked = UNCHECKED
    return p


def cover(g: State, top: Permanent, base: Permanent) -> None:
    """Put a shifted character on a base, whose states, damage and effects it takes over (8.10)."""
    old = base.ref
    new = top.ref
    top.under = (*top.under, base.cid, *base.under)
    top.facedown = (*top.facedown, *base.facedown)
    if base.damage:
        top.damage += base.damage
        g.checked = UNCHECKED
    top.card_counters = top.card_counters + base.card_counters
    if base.location >= 0:
        top.location = base.location
    remove_from_play(g, base, top.card.type == base.card.type)
    if base.card.type == LOCATION and top.card.type == LOCATION:
        for player in g.players:
            for other in player.play:
                if other.location == base.cid:
                    other.location = top.cid  # its characters stay
    g.zones[base.cid] = Z_UNDER
    g.stamps[base.cid] += 1
    keep_effects(g, old, new)
    g.changed(D_UNDER | D_LOCATION | D_DAMAGE | D_EXERT)


def keep_effects(g: State, old: i64, new: i64) -> None:
    """Carry applied effects over to the new top of a stack (8.10.5)."""
    if g.timed:
        g.timed = tuple(timed.moved(old, new) for timed in g.timed)
        update_in_force(g)
    if g.floating:
        g.floating = tuple(floating.moved(old, new) for floating in g.floating)


def remove_from_play(g: State, p: Permanent, keeps_place: bool = False) -> None:
    """Take a permanent out of play and keep its last known information (6.7.7)."""
    if g.dirty:
        refresh(g)
    g.remember(p)
    play = g.players[p.player].play
    for i, other in enumerate(play):  # compiled, several times as fast as `remove`
        if other is p:
            play.pop(i)
            break
    if p.card.type == LOCATION and not keeps_place:
        for player in g.players:
            for other in player.play:
                if other.location == p.cid:
                    other.location = -1  # its characters stay, at no location (5.6.6)
                    other.was_at = p.ref
        g.changed(D_LOCATION)
    if p.under:
        g.changed(D_UNDER)
    leave(g, p)
    g.zones[p.cid] = Z_OUT


def leave_play(
    g: State, leaving: list[Permanent], zone: i64, top: bool, exerted: bool, rule: str, by: i64 = -1
) -> None:
    """Remove permanents from play, together with the cards under them (5.1.1.7, 7.4.3).

    `by` is the player who moves them, if that matters.
    """
    if len(leaving) > 1:
        begin_together(g)
    for p in leaving:
        emit(g, E_LEAVES_PLAY, rule, p.player, p.cid, -1, zone)
        if zone == Z_HAND:
            emit(g, E_RETURNED_TO_HAND, rule, p.player, p.cid)
    if g.batch_bag >= 0:
        end_together(g)
    if len(leaving) > 1:
        for guest in leaving:
            if guest.location >= 0:
                for p in leaving:
                    if p.cid == guest.location:
                        guest.was_at = p.ref
    for p in leaving:
        remove_from_play(g, p)
    for p in leaving:
        put_away(g, p.cid, zone, top, exerted, rule, by)
        for cid in p.under:
            put_away(g, cid, zone, top, exerted, rule, by)


def put_away(g: State, cid: i64, zone: i64, top: bool, exerted: bool, rule: str, by: i64) -> None:
    """Put a card that has left play, or was under one that has left, into another zone."""
    if zone == Z_HAND:
        to_hand(g, cid, rule)
    elif zone == Z_DECK:
        to_deck(g, cid, top, rule, by)
    elif zone == Z_INKWELL:
        to_inkwell(g, cid, exerted, rule, -1, by)
    else:
        to_discard(g, cid, rule)


def mix_into_deck(g: State, leaving: list[Permanent], cids: list[int], top: bool, by: i64) -> None:
    """Put permanents and the cards under them into decks one by one, in the chosen order (7.2.3.1)."""
    for p in leaving:
        emit(g, E_LEAVES_PLAY, "7.1.6", p.player, p.cid, -1, Z_DECK)
    for p in leaving:
        remove_from_play(g, p)
    for cid in cids:
        to_deck(g, cid, top, "7.2.3.1", by)


def go_under(g: State, p: Permanent, top: Permanent, faceup: bool, rule: str, by: i64) -> None:
    """Put a card in play, with everything under it, under another."""
    emit(g, E_LEAVES_PLAY, rule, p.player, p.cid, -1, Z_UNDER)
    remove_from_play(g, p)
    for cid in (p.cid, *p.under):
        put_under(g, cid, top, faceup, rule, by)


def put_under(g: State, cid: i64, p: Permanent, faceup: bool, rule: str, by: i64) -> None:
    """Put a card under one in play (8.4.1), as a player does."""
    if faceup:
        show(g, cid)
    elif g.zones[cid] == Z_HAND:
        slip_from_hand(g, cid)
    take(g, cid)
    g.zones[cid] = Z_UNDER
    p.under = (cid, *p.under)
    if not faceup:
        p.facedown = (cid, *p.facedown)
    g.changed(D_UNDER)
    emit(g, E_CARD_PUT_UNDER, rule, by, p.cid, cid)


def exert(g: State, p: Permanent, rule: str, source: i64 = -1) -> bool:
    """Exert a ready card; locations are never exerted (5.1.2.3)."""
    if p.exerted or p.card.type == LOCATION:
        return False
    p.exerted = True
    g.dirty |= g.depends_on & D_EXERT
    emit(g, E_EXERTS, rule, p.player, p.cid, -1, 1, source)
    return True


def ready(g: State, p: Permanent, by: i64, rule: str, source: i64 = -1) -> bool:
    """Ready an exerted card unless something forbids it."""
    if not can_ready(g, p):
        return False
    p.exerted = False
    g.changed(D_EXERT)
    emit(g, E_READIES, rule, by, p.cid, -1, 1, source)
    return True


def can_ready(g: State, p: Permanent) -> bool:
    """Return whether a card is exerted and may be readied."""
    if not p.exerted:
        return False
    if g.dirty:
        refresh(g)
    return not p.now.flags & F_CANT_READY
