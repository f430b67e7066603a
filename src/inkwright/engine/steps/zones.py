"""Steps that move cards between zones."""

from __future__ import annotations

from inkwright.engine.changes import Change
from inkwright.engine.choices import distinct
from inkwright.engine.codes import (
    A_CARD,
    A_PLACE,
    ACTION,
    ASK_ORDER,
    ASK_PLACE,
    E_DISCARDS,
    E_DRAWS,
    E_MILLED,
    E_RETURNED_FROM_DISCARD,
    E_RETURNED_TO_HAND,
    F_CANT_BE_INKED,
    F_CANT_BE_PUT_ON_DECK,
    F_CANT_BE_RETURNED,
    F_CANT_BE_SHUFFLED,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
)
from inkwright.engine.departures import OWN_REPLACED, offer_departures
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64, vec
from inkwright.engine.packing import ACTION_KIND_MASK, CARD_MASK, FIELD_MASK, FIRST_FIELD, STAMP_SHIFT, pack
from inkwright.engine.project import forbidden_to
from inkwright.engine.protection import is_protected
from inkwright.engine.replace import has_replacer_of
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import State
from inkwright.engine.state.rng import shuffle
from inkwright.engine.state.triggers import emit
from inkwright.engine.steps.damage import is_cost
from inkwright.engine.steps.operands import asked_player, in_play, in_play_now, source_of
from inkwright.engine.zones import (
    OWN_DEED,
    TOP,
    announce_left,
    announce_milled,
    discard,
    draw,
    go_under,
    in_discards,
    leave_play,
    mix_into_deck,
    put_under,
    shuffle_deck,
    to_deck,
    to_discard,
    to_hand,
    to_inkwell,
)


class ChangeZoneStep(Step):
    """Put the cards of a register, with the cards under them, into another zone of their players.

    For `ToHand`, `ReturnToHand`, `ToDeck`, `ToInkwell` and `ToDiscard`.
    """

    __slots__ = ("exerted", "order", "place", "reg", "zone")

    def __init__(self, reg: i64, zone: i64, place: str, exerted: bool, order: Who | None) -> None:
        self.reg = reg
        self.zone = zone
        self.place = place
        self.exerted = exerted
        self.order = order

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        refs = refs_in(frame, self.reg)
        for ref in refs:
            able = can_move(g, ref) and not stays(g, frame, ref, barrier(self.zone))
            if able != whole:
                return not whole
        return whole and bool(refs)

    def keeps_order(self, reg: i64) -> bool:
        return reg == self.reg and self.zone == Z_DECK and self.order is None and self.place != "random"

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        if not refs:
            frame.complete = False
        refs = spare(g, frame, self.reg, barrier(self.zone))
        if self.place == "any":
            return self.ask_each(g, frame, refs)
        if self.order is not None and frame.stage == 0:
            stacks = with_stacks(g, refs) if self.zone == Z_DECK else refs
            if len(stacks) > len(refs):
                frame.regs[self.reg] = stacks
            if len(stacks) > 1:
                return self.ask_order(g, frame, stacks)
        if self.place == "either" and frame.stage == 0 and refs:
            options = [pack(A_PLACE, 0), pack(A_PLACE, 1)]
            g.ask(frame.you, ASK_PLACE, options, refs[0] & CARD_MASK)
            return False
        top = self.place == "top" or frame.stage == 2
        if self.zone in (Z_HAND, Z_DISCARD) and self.offer(g, frame, refs):
            return False
        if frame.stage == OWN_REPLACED:
            refs = ()
        if self.place == "random":
            order = vec[i64](refs)
            shuffle(g, order)
            refs = tuple(order)
        frame.stage = 0
        frame.pc += 1
        self.move(g, frame, refs, top)
        if self.place == "random" and len(refs) > 1:
            for ref in refs:
                g.seen[ref & CARD_MASK] = 0  # nobody knows their order
        return True

    def offer(self, g: State, frame: Frame, refs: tuple[int, ...]) -> bool:
        """Offer the moves to replacement effects; return whether there are any to decide."""
        if self.zone == Z_HAND:
            code, zone = E_RETURNED_TO_HAND, Z_PLAY
        else:
            code, zone = E_MILLED, Z_DECK
        going = tuple([ref for ref in refs if can_move(g, ref) and g.zones[ref & CARD_MASK] == zone])
        return offer_departures(g, frame, code, going, self.reg, source_of(frame))

    def ask_each(self, g: State, frame: Frame, refs: tuple[int, ...]) -> bool:
        """Ask for each card in turn whether it goes on the top or the bottom."""
        if frame.stage:
            self.move(g, frame, refs[frame.counter : frame.counter + 1], frame.stage == 2)
            frame.stage = 0
            frame.counter += 1
        else:
            frame.counter = 0
        if frame.counter < len(refs):
            options = [pack(A_PLACE, 0), pack(A_PLACE, 1)]
            g.ask(frame.you, ASK_PLACE, options, refs[frame.counter] & CARD_MASK)
            return False
        frame.counter = 0
        frame.pc += 1
        return True

    def ask_order(self, g: State, frame: Frame, refs: tuple[int, ...]) -> bool:
        """Ask which card goes next; each answer reorders the register."""
        at = frame.counter
        rest = [ref & CARD_MASK for ref in refs[at:]]
        if not share_player(g, rest):  # at most one for each deck
            frame.counter = 0
            frame.stage = 3
            return True
        assert self.order is not None
        by = asked_player(self.order, g, frame)
        options = [pack(A_CARD, cid) for cid in distinct(g, rest, by)]
        g.ask(by, ASK_ORDER, options, frame.this & CARD_MASK)
        return False

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        if action & ACTION_KIND_MASK == A_PLACE:
            frame.stage = 2 if action >> FIRST_FIELD & FIELD_MASK == 0 else 1
            return
        cid = action >> FIRST_FIELD & FIELD_MASK
        refs = frame.regs[self.reg]
        at = frame.counter
        waiting = refs[at:]
        chosen = waiting[0]
        for ref in waiting:
            if ref & CARD_MASK == cid:
                chosen = ref
                break
        p = g.permanent(chosen)
        block = [chosen]
        others: list[int] = []
        for ref in waiting:
            if p is not None and ref & CARD_MASK in p.under:
                block.append(ref)  # the cards under it follow, unless others are picked first
            elif ref != chosen:
                others.append(ref)
        frame.regs[self.reg] = refs[:at] + tuple(block + others)
        frame.counter = at + 1

    def move(self, g: State, frame: Frame, refs: tuple[int, ...], top: bool) -> None:
        """Move all the cards."""
        leaving = []
        others = []
        for ref in refs:
            p = g.permanent(ref)
            if p is not None:
                leaving.append(p)
                continue
            cid = g.follow(ref)
            if cid >= 0 and g.zones[cid] != Z_PLAY:
                others.append(cid)
        if len(leaving) + len(others) < len(refs):
            frame.complete = False
        left = in_discards(g, others)
        if self.order is not None and self.zone == Z_DECK and any(p.under for p in leaving):
            under = [cid for p in leaving for cid in p.under]
            frame.regs[self.reg] = tuple(ref for ref in refs if ref & CARD_MASK not in under)
            moving = {p.cid for p in leaving}.union(others)
            mixed = [ref & CARD_MASK for ref in refs if ref & CARD_MASK in moving]
            mix_into_deck(g, leaving, mixed, top, frame.they)
            announce_left(g, left)
            return
        if leaving:
            leave_play(g, leaving, self.zone, top, self.exerted, "7.1.6", frame.they)
        milled: list[int] = []
        for cid in others:
            if self.zone == Z_HAND:
                returned = self.place == "return" and g.zones[cid] == Z_DISCARD
                to_hand(g, cid, "6.7.2.3")
                if returned:
                    owner = g.owner[cid]
                    own = OWN_DEED if frame.they == owner else 0
                    emit(g, E_RETURNED_FROM_DISCARD, "6.7.2.3", owner, cid, -1, own, source_of(frame))
            elif self.zone == Z_DECK:
                to_deck(g, cid, top, "7.2.3", frame.they)
            elif self.zone == Z_INKWELL:
                to_inkwell(g, cid, self.exerted, "7.5.6", source_of(frame), frame.they)
            else:
                if g.zones[cid] == Z_DECK:
                    milled.append(cid)
                to_discard(g, cid, "7.6.1", source_of(frame), frame.they)
        announce_left(g, left)
        if milled:
            announce_milled(g, milled, "7.6.1", source_of(frame), frame.they)


def share_player(g: State, cids: list[int]) -> bool:
    """Return whether two of the cards have the same owner."""
    owners: i64 = 0
    for cid in cids:
        owner: i64 = 1 << g.owner[cid]
        if owners & owner:
            return True
        owners |= owner
    return False


def with_stacks(g: State, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Return references to cards and to those under each of them."""
    found: list[int] = []
    for ref in refs:
        p = g.permanent(ref)
        found.append(ref)
        if p is not None:
            found += [g.ref(cid) for cid in p.under if g.ref(cid) not in refs]
    return tuple(found)


def can_move(g: State, ref: i64) -> bool:
    """Return whether a reference still points to a card that an effect can move (7.1.6)."""
    cid = g.follow(ref)
    return cid >= 0 and (g.zones[cid] != Z_PLAY or g.permanent(ref) is not None)


def barrier(zone: i64) -> i64:
    """Return the flag of cards in play that can't be put into a zone, or 0."""
    if zone == Z_HAND:
        return F_CANT_BE_RETURNED
    if zone == Z_INKWELL:
        return F_CANT_BE_INKED
    if zone == Z_DECK:
        return F_CANT_BE_PUT_ON_DECK
    return 0


def stays(g: State, frame: Frame, ref: i64, flag: i64) -> bool:
    """Return whether a reference points to a card in play to which the effect can't do something."""
    if not flag:
        return False
    p = g.permanent(ref)
    return p is not None and is_protected(g, p, flag, source_of(frame))


def spare(g: State, frame: Frame, reg: i64, flag: i64) -> tuple[int, ...]:
    """Take the cards to which the effect can't do something out of a register; return those left."""
    refs = refs_in(frame, reg)
    for ref in refs:
        if stays(g, frame, ref, flag):
            left = tuple([each for each in refs if not stays(g, frame, each, flag)])
            frame.complete = False
            if reg >= 0:
                frame.regs[reg] = left
            return left
    return refs


class StillThereStep(Step):
    """Bind the cards of a register, or the ability's own card, that have not become new cards.

    A card that has changed zones is a new card (7.1.6), except for an ability that triggered on the change.
    A card played as an action is followed, since it always goes to the discard.
    """

    __slots__ = ("arrived", "departing", "reg", "source")

    def __init__(self, reg: i64, source: i64, departing: i64, arrived: bool) -> None:
        self.reg = reg
        self.source = source
        self.departing = departing
        """Register of the cards that leave by the event; negative for none."""
        self.arrived = arrived
        """Set for cards that the event put into a zone and that must still be there (6.1.11.1)."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        there = len(self.still_there(g, frame))
        return there > 0 and (not whole or there == len(refs_in(frame, self.source)))

    def still_there(self, g: State, frame: Frame) -> tuple[int, ...]:
        """Return the references that still mean the same cards."""
        refs = refs_in(frame, self.source)
        if self.arrived:
            return tuple([ref for ref in refs if g.ref(ref & CARD_MASK) == ref])
        if not g.edition.new_object_any_zone:
            return refs
        left = frame.regs[self.departing] if self.departing >= 0 else ()
        kept: list[int] = []
        for ref in refs:
            cid = ref & CARD_MASK
            if g.stamps[cid] == ref >> STAMP_SHIFT or ref in left or g.cards[cid].type == ACTION:
                kept.append(ref)
        return tuple(kept)

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = self.still_there(g, frame)
        frame.pc += 1
        return True


class ShuffleInStep(Step):
    """Shuffle the cards of a register into their players' decks."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        self.reg = reg

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        for ref in refs_in(frame, self.reg):
            if can_move(g, ref) and not stays(g, frame, ref, F_CANT_BE_SHUFFLED):
                return True
        return False

    def run(self, g: State, frame: Frame) -> bool:
        owners = []
        wanted = len(refs_in(frame, self.reg))
        left = in_discards(g, [ref & CARD_MASK for ref in refs_in(frame, self.reg)])
        for ref in spare(g, frame, self.reg, F_CANT_BE_SHUFFLED):
            p = g.permanent(ref)
            if p is not None:
                leave_play(g, [p], Z_DECK, TOP, False, "7.1.6")
                owners.append(p.player)
                continue
            cid = g.follow(ref)
            if cid >= 0:
                to_deck(g, cid, TOP, "7.2.2")
                owners.append(g.owner[cid])
        announce_left(g, left)
        frame.report(len(owners), wanted)
        for q in sorted(set(owners)):
            shuffle_deck(g, q, "7.2.2")
        frame.pc += 1
        return True


class ShuffleDeckStep(Step):
    """Shuffle the players' decks."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        for q in self.who.players(g, frame):
            shuffle_deck(g, q, "7.2.2")
        frame.pc += 1
        return True


class DiscardStep(Step):
    """Discard the cards of a register from hand, unless something forbids it."""

    __slots__ = ("reg", "whole")

    def __init__(self, reg: i64, whole: bool) -> None:
        self.reg = reg
        self.whole = whole
        """Set for "all": an empty hand can be discarded completely too (6.1.5.1)."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        refs = refs_in(frame, self.reg)
        able = [not self.forbids(g, frame, self.reg, ref & CARD_MASK) for ref in refs]
        if not refs:
            return self.whole and (whole or frame.paying)
        return all(able) if whole else any(able)

    def forbids(self, g: State, frame: Frame, reg: i64, cid: i64) -> bool:
        # A cost is not an effect.
        if reg != self.reg or is_cost(g, frame):
            return False
        return forbidden_to(g, g.owner[cid], "discard")

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        gone: list[int] = []
        for ref in refs:
            if g.zones[ref & CARD_MASK] == Z_HAND and frame.stage != OWN_REPLACED:
                gone.append(ref & CARD_MASK)
        able = tuple([g.ref(cid) for cid in gone if not self.forbids(g, frame, self.reg, cid)])
        source = -1 if is_cost(g, frame) else source_of(frame)
        if offer_departures(g, frame, E_DISCARDS, able, self.reg, source):
            return False
        frame.stage = 0
        discarded = discard(g, gone, "7.3.4", source_of(frame), is_cost(g, frame))
        if len(discarded) < len(refs) or not (refs or self.whole):
            frame.complete = False
        if self.reg >= 0:
            frame.regs[self.reg] = tuple(g.ref(cid) for cid in discarded)
        frame.pc += 1
        return True


class PutUnderStep(Step):
    """Put the cards of a register under the first card of another."""

    __slots__ = ("faceup", "reg", "target")

    def __init__(self, reg: i64, target: i64, faceup: bool) -> None:
        self.reg = reg
        self.target = target
        self.faceup = faceup

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return in_play_now(g, frame, self.target, whole) and bool(refs_in(frame, self.reg))

    def keeps_order(self, reg: i64) -> bool:
        return reg == self.reg

    def run(self, g: State, frame: Frame) -> bool:
        tops = in_play(g, frame, self.target)
        refs = refs_in(frame, self.reg)
        left = in_discards(g, [ref & CARD_MASK for ref in refs])
        done = 0
        for ref in refs if tops else ():
            p = g.permanent(ref)
            if p is not None:
                if p is not tops[0]:
                    go_under(g, p, tops[0], self.faceup, "5.1.1.5", frame.they)
                    done += 1
                continue
            cid = g.follow(ref)
            if cid >= 0 and g.zones[cid] != Z_PLAY:
                put_under(g, cid, tops[0], self.faceup, "5.1.1.5", frame.they)
                done += 1
        announce_left(g, left)
        frame.report(done, len(refs))
        frame.pc += 1
        return True


class DrawStep(Step):
    """Draw cards one at a time and bind the number (1.12.2, 6.1.8.1).

    Also for `DrawUntil`, which counts the hand first.
    """

    __slots__ = ("amount", "bind", "bottom", "until", "who")

    def __init__(self, who: Who, amount: Amt, until: bool, bind: i64, bottom: bool = False) -> None:
        self.who = who
        self.amount = amount
        self.until = until
        self.bind = bind
        self.bottom = bottom

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if whole or g.edition.deck_out == "draw":
            return True
        able = [q for q in self.who.players(g, frame) if not forbidden_to(g, q, "draw")]
        players = [g.players[q] for q in able]
        amount = self.amount.value(g, frame)
        return any(len(p.pile) and amount > (len(p.held) if self.until else 0) for p in players)

    def suffices(self, g: State, frame: Frame) -> bool:
        if self.until or g.reshuffles or g.edition.deck_out == "draw":
            return True
        amount = self.amount.value(g, frame)
        return all(len(g.players[q].pile) >= amount for q in self.who.players(g, frame))

    def run(self, g: State, frame: Frame) -> bool:
        drawn = 0
        change = Change(E_DRAWS, "1.12.1", self.bind, self.bottom) if has_replacer_of(g, E_DRAWS) else None
        for q in self.who.players(g, frame):
            wanted = self.amount.value(g, frame)
            if self.until:
                wanted -= len(g.players[q].held)
            for _ in range(wanted):
                if change is not None:
                    change.add(q, 1, frame.this)
                elif draw(g, q, "1.12.1", self.bottom):
                    drawn += 1
                elif frame.paying or q == frame.you:
                    frame.complete = False
        frame.pc += 1
        if change is not None:
            g.push(change)
            return False
        frame.regs[self.bind] = (drawn,)
        if frame.paying:
            frame.report(drawn, drawn)
        return True
