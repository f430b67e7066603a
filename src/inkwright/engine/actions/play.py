"""Playing a card: announce, choose a cost, pay, enter or resolve (4.3.2, 4.3.3)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions.added_payment import AddedPayment
from inkwright.engine.actions.entering import effects_on_entering, rules_on_entering
from inkwright.engine.actions.payment import pay_with
from inkwright.engine.actions.shifting import bases_for, fits_base, open_ways, second_bases
from inkwright.engine.actions.singing import can_sing_together, choir, is_song, possible_singers, sing_value
from inkwright.engine.banish import discard_resolved
from inkwright.engine.choices import distinct
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_EXERTED,
    A_OPTION,
    A_READY,
    ACTION,
    ASK_BASE,
    ASK_COST,
    ASK_ENTER,
    ASK_OPTION,
    ASK_SINGERS,
    D_RESOLVING,
    E_ENTERS,
    E_PLAYS,
    E_PLAYS_FROM_DISCARD,
    E_SHIFTS_ONTO,
    E_SINGS,
    W_ALT,
    W_FREE,
    W_INK,
    W_SHIFT,
    W_SING,
    W_SING_TOGETHER,
    Z_DISCARD,
    Z_RESOLVING,
)
from inkwright.engine.costs import (
    PLAY,
    SHIFT,
    additional_cost,
    can_pay_cards,
    card_candidates,
    ink_to_play,
    ink_to_shift,
    next_payers,
    pay_ink,
    pay_supplies,
    payable,
    use_up_discounts,
)
from inkwright.engine.definition import CardDef, CostDef, EnteringCostDef, ModsDef
from inkwright.engine.machine_types import i64, mypyc_attr
from inkwright.engine.packing import (
    ACTION_KIND_MASK,
    CARD_MASK,
    FIELD_MASK,
    FIRST_FIELD,
    pack,
    with_spent,
)
from inkwright.engine.project import add_timed, refresh
from inkwright.engine.resolve import Frame, resolve
from inkwright.engine.scope import UNBOUND, Process, Scope
from inkwright.engine.state import Permanent, State, Timed
from inkwright.engine.state.triggers import emit, emit_together
from inkwright.engine.temporary import leave_return
from inkwright.engine.zones import (
    BOTTOM,
    announce_left,
    cover,
    exert,
    in_discards,
    put_into_play,
    show,
    take,
    to_deck,
)

NOTHING_SAID: Final[list[tuple[Timed, ModsDef]]] = []
"""No effects on a card that enters play; shared, so never modified."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Play(Process):
    """A card being played."""

    __slots__ = (
        "alternate",
        "bases",
        "by",
        "card",
        "chosen",
        "damage",
        "declinable",
        "exerted",
        "free",
        "nested",
        "opted",
        "paid",
        "shift",
        "spent",
        "to_bottom",
        "way",
        "ways",
    )

    def __init__(self, player: i64, cid: i64, way: i64) -> None:
        # The fields of a process are set here to save a call: plays are made all the time.
        self.you = player
        self.this = -1
        self.they = player
        self.itself = -1
        self.regs = UNBOUND
        self.selected = ()
        self.stage = 0
        self.card = cid
        self.way = way
        self.shift: i64 = -1
        """Index of its way to shift, or -1."""
        self.alternate: CostDef | None = None
        """Alternate cost that was chosen, or that is still open while an effect plays the card for ink."""
        self.bases: tuple[int, ...] = ()
        self.chosen: tuple[int, ...] = ()
        """Singers or cards to pay a cost with, chosen so far."""
        self.exerted: bool = False
        """True if the effect that plays it makes it enter exerted."""
        self.opted: bool = False
        """Its player has chosen that it enters exerted, by its own text."""
        self.nested: bool = False
        """Played by a resolving effect (6.7.8)."""
        self.free: bool = False
        """Played for free by an effect: nothing is paid (6.1.7)."""
        self.ways: tuple[int, ...] = ()
        """Ways to shift it from which the player has yet to choose, when an effect plays it."""
        self.declinable: bool = False
        """True if the player may decline to shift or sing it, and play it for free or for its ink cost."""
        self.paid: i64 = 0
        self.by: i64 = 0
        """Card whose effect allowed it to be played from where it was, plus 1; 0 for none."""
        self.damage: i64 = 0
        """Damage with which the effect that plays it makes it enter."""
        self.spent: int = 0
        """Resources removed to play it, as a mask of their codes."""
        self.to_bottom: bool = False
        """As an action, it goes to the bottom of the deck after it has resolved."""

    def copy(self) -> Process:
        p = Play(self.you, self.card, self.way)
        p.this = self.this
        p.stage = self.stage
        p.shift = self.shift
        p.alternate = self.alternate
        p.bases = self.bases
        p.chosen = self.chosen
        p.exerted = self.exerted
        p.opted = self.opted
        p.nested = self.nested
        p.free = self.free
        p.ways = self.ways
        p.declinable = self.declinable
        p.paid = self.paid
        p.by = self.by
        p.spent = self.spent
        p.damage = self.damage
        p.to_bottom = self.to_bottom
        return p

    def go_free(self, g: State) -> None:
        """Play it for free: as an alternate cost, or by waiving only its ink, so other ways stay open."""
        self.free = True
        if not g.edition.free_is_alternate:
            self.ways = open_ways(g, self.you, self.card)
            self.declinable = True

    def take_alternate(self, g: State, cost: CostDef) -> None:
        """Play it for an alternate cost, which may be empty."""
        self.alternate = cost
        self.way = W_FREE if cost.nothing else W_ALT
        self.ways = ()
        self.declinable = False
        if cost.nothing:
            self.go_free(g)

    def open_costs(self, g: State) -> bool:
        """Collect the ways to play it when an effect plays it, but not for free (4.3.2.2).

        Return whether there are any.
        """
        self.declinable = ink_to_play(g, self.you, self.card) <= payable(g, self.you)
        self.ways = open_ways(g, self.you, self.card)
        if self.ways:
            onto = {way for p in g.players[self.you].play for way in self.ways_onto(g, p)}
            self.ways = tuple(sorted(onto))
        song = is_song(g.cards[self.card]) and bool(possible_singers(g, self.you, self.card))
        return self.declinable or bool(self.ways) or song

    # The steps, in the order of 4.3.2 and 4.3.3.

    def run(self, g: State) -> None:
        # Go through the steps until a player is asked or another process has to run first.
        while True:
            stage = self.stage
            if stage == 0:
                show(g, self.card)
                if self.way == W_INK and not self.nested:
                    self.stage = 2  # a card played for its ink cost leaves nothing to choose
                    continue
                self.choose_bases(g)
            elif stage == 1:
                self.choose_payers(g)
            elif stage == 2:
                if g.cards[self.card].own_rules and self.pays_more(g):
                    self.stage = 8
                    return
                self.stage = 4 if self.way == W_INK else 3
                self.pay(g)
            elif stage == 8:
                self.stage = 4 if self.way == W_INK else 3
                self.pay(g)
            elif stage == 3:
                self.stage = 4
                self.pay_cards(g)
            elif stage == 4:
                self.stage = 5
                if g.cards[self.card].may_enter_exerted is None:
                    continue
                self.ask_enter(g)
            elif stage == 5:
                self.stage = 6
                self.enter(g)
            else:
                self.finish(g)
            if g.top is not self or g.ask_kind >= 0:
                return

    def cost(self, g: State) -> CostDef | None:
        """The chosen cost, if it is not the ink cost."""
        if self.free and g.edition.free_is_alternate:
            return None
        if self.shift >= 0:
            return g.cards[self.card].shifts[self.shift].cost
        return self.alternate

    def entering_cost(self) -> EnteringCostDef | None:
        """Return the cost it was played for if that determines how it enters play."""
        if self.way not in (W_ALT, W_FREE) or not isinstance(self.alternate, EnteringCostDef):
            return None
        return self.alternate

    def choose_bases(self, g: State) -> None:
        """Ask for the bases to shift onto, if the effect doesn't say which.

        A Duo Shift, or a Combo Shift onto two, needs a second base (8.10.8.3, 8.10.8.4).
        """
        card = g.cards[self.card]
        if self.alternate is not None and self.way == W_INK:
            found = card_candidates(g, self.you, g.ref(self.card), self.alternate.cards[0])
            options = [pack(A_CARD, cid) for cid in distinct(g, found, self.you)] + [pack(A_DONE)]
            g.ask(self.you, ASK_COST, options, self.card)
            return
        if self.ways and not self.bases:
            if g.dirty:
                refresh(g)
            bases = [p for p in g.players[self.you].play if self.ways_onto(g, p)]
            if not bases and not self.declinable:
                g.pop()  # what it could have been shifted onto is gone
                return
            options = [pack(A_CARD, p.cid) for p in bases]
            if self.declinable:
                options.append(pack(A_DONE))
            g.ask(self.you, ASK_BASE, options, self.card)
            return
        if len(self.ways) > 1:
            g.ask(self.you, ASK_OPTION, [pack(A_OPTION, way) for way in self.ways], self.card)
            return
        if self.shift >= 0 and len(self.bases) == 1:
            shift = card.shifts[self.shift]
            if shift.duo or shift.combo:
                if g.dirty:
                    refresh(g)
                bases = [p for p in g.players[self.you].play if fits_base(card, shift, p)]
                seconds = second_bases(g, card, bases, g.permanent_of(self.bases[0] & CARD_MASK))
                options = [pack(A_CARD, p.cid) for p in seconds]
                if options:
                    if shift.combo:
                        options.append(pack(A_DONE))
                    g.ask(self.you, ASK_BASE, options, self.card)
                    return
        self.stage = 1

    def ways_onto(self, g: State, p: Permanent) -> tuple[int, ...]:
        """Return the open ways to shift it onto a card."""
        shifts = g.cards[self.card].shifts
        return tuple(
            way
            for way in self.ways
            if p in bases_for(g, self.you, self.card, shifts[way]) and self.can_pay(g, shifts[way].cost, p)
        )

    def can_pay(self, g: State, cost: CostDef, base: Permanent) -> bool:
        """Return whether the cost to shift it onto a card can be paid or is waived."""
        if self.free:
            return True
        if not can_pay_cards(g, self.you, g.ref(self.card), cost):
            return False
        return ink_to_shift(g, self.you, self.card, cost, base.ref) <= payable(g, self.you)

    def may_be_sung(self, g: State) -> bool:
        """Return whether the effect that plays it allows singing it."""
        if self.chosen or not is_song(g.cards[self.card]):
            return False
        return self.declinable if self.way == W_FREE else self.nested and self.way == W_INK

    def choose_payers(self, g: State) -> None:
        """Choose the singers of a Sing Together, or the cards a cost is paid with."""
        if self.may_be_sung(g):
            options = [pack(A_CARD, p.cid) for p in possible_singers(g, self.you, self.card)]
            if options:
                if self.declinable:
                    options.append(pack(A_DONE))
                g.ask(self.you, ASK_SINGERS, options, self.card)
                return
        if self.way == W_SING_TOGETHER:
            singers = choir(g, self.you, self.card)
            spare = sum([sing_value(p) for p in singers]) - g.cards[self.card].sing_together
            if spare < 0:
                g.pop()  # a teammate has left with their singers, so it is undone (1.7.6)
                return
            # Their order makes no difference, and those that are needed to sing it are not asked about.
            taken = [p for p in singers if p.ref in self.chosen or sing_value(p) > spare]
            self.chosen = tuple([p.ref for p in taken])
            rest = [p for p in singers if p not in taken]
            options = [pack(A_CARD, p.cid) for p in rest]
            if sum([sing_value(p) for p in rest]) <= spare:
                options.append(pack(A_DONE))
            if rest:
                g.ask(self.you, ASK_SINGERS, options, self.card)
                return
        cost = self.cost(g)
        if cost is not None and cost.cards:
            found = next_payers(g, self.you, g.ref(self.card), cost, self.chosen)
            if found:
                g.ask(
                    self.you, ASK_COST, [pack(A_CARD, cid) for cid in distinct(g, found, self.you)], self.card
                )
                return
        self.stage = 2

    def pays_more(self, g: State) -> bool:
        """Begin the payment of an additional cost, which is waived for a card played for free (1.5.5.3)."""
        if self.free and g.edition.free_is_alternate:
            return False
        cost = additional_cost(g, self.you, self.card)
        if cost is None:
            return False
        kept = tuple([ref & CARD_MASK for ref in (*self.bases, *self.chosen)])
        g.push(AddedPayment(self.you, g.ref(self.card), cost, kept))
        return True

    def pay(self, g: State) -> None:
        """Pay the ink (4.3.2.4)."""
        ink = 0
        if self.free:
            ink = 0
        elif self.way == W_INK:
            ink = ink_to_play(g, self.you, self.card)
        elif self.way == W_SHIFT:
            ink = ink_to_shift(
                g, self.you, self.card, g.cards[self.card].shifts[self.shift].cost, self.bases[0]
            )
        elif self.alternate is not None and self.alternate.ink is not None:
            ink = self.alternate.ink.value(g, Scope(self.you, g.ref(self.card)))
        self.paid = ink
        pay_ink(g, self.you, ink)

    def pay_cards(self, g: State) -> None:
        """Exert the singers, discard, banish or move the cards the cost asks for."""
        if self.way == W_SING or self.way == W_SING_TOGETHER:
            for ref in self.chosen:
                exert(g, g.permanent_of(ref & CARD_MASK), "5.4.4.2")
            return
        cost = self.cost(g)
        if cost is None:
            return
        if cost.supplies:
            pay_supplies(g, self.you, g.ref(self.card), cost)
        i = 0
        for part in cost.cards:
            count = part.amount.value(g, Scope(self.you, g.ref(self.card)))
            pay_with(g, part, self.chosen[i : i + count], self.you, g.ref(self.card))
            i += count

    def ask_enter(self, g: State) -> None:
        """Ask how the card enters if its own text gives a choice, such as Bodyguard (6.7.9, 8.3.2)."""
        if not self.settled_exerted(g, g.cards[self.card]):
            self.stage = 4
            g.ask(self.you, ASK_ENTER, [pack(A_READY), pack(A_EXERTED)], self.card)

    def settled_exerted(self, g: State, card: CardDef) -> bool:
        """Return whether it enters exerted in any case, so that there is nothing to choose.

        The card's own text comes first, so it may still be used for its benefits (6.7.9). In editions
        without that order, effects already in play come first.
        """
        if card.enter_effect is not None and g.edition.enters_own_first:
            return False
        price = self.entering_cost()
        if self.exerted or self.base_exerted(g) or (price is not None and price.exerted):
            return True
        waiting = any(given.exerted for _, given in effects_on_entering(g, self.you, self.card))
        return waiting or any(exerted for exerted, _ in rules_on_entering(g, self.you, self.card))

    def base_exerted(self, g: State) -> bool:
        """Return whether its base is exerted, so that it enters exerted (8.10.2)."""
        return any(g.permanent_of(ref & CARD_MASK).exerted for ref in self.bases)

    def enter(self, g: State) -> None:
        """Count the card as played; it enters play or, as an action, resolves (4.3.3)."""
        cid = self.card
        card = g.cards[cid]
        arriving = NOTHING_SAID
        if g.rules or g.discounts:
            arriving = effects_on_entering(g, self.you, cid)
            use_up_discounts(g, self.you, cid, SHIFT if self.way == W_SHIFT else PLAY)
        if card.type == ACTION:
            self.start_action(g)
            return
        discarded = g.zones[cid] == Z_DISCARD
        left = in_discards(g, (cid,)) if discarded else ()
        exerted = self.exerted or self.opted
        damage = self.damage
        price = self.entering_cost() if self.alternate is not None else None
        if price is not None:
            exerted = exerted or price.exerted
            damage += price.damage
        for _, given in arriving:
            exerted = exerted or given.exerted
            damage += given.damage
        if g.rules or g.dirty or card.own_rules:
            for kind, value in rules_on_entering(g, self.you, cid):
                exerted = exerted or kind
                damage += value
        p = put_into_play(g, cid, exerted, damage, self.way)
        if self.spent:
            p.spent = self.spent
        if self.bases:
            for ref in self.bases:
                self.inherit(p, g.permanent_of(ref & CARD_MASK))
            p.drying = any(g.permanent_of(ref & CARD_MASK).drying for ref in self.bases)
        self.this = p.ref
        # The base still sees this play, so the play is announced before the base is covered (4.3.4.2).
        emit(g, E_ENTERS, "4.3.3.1", p.player, cid, -1, 1 if p.exerted else 0)
        g.paid = (cid, self.paid)
        emit(g, E_PLAYS, "4.3.3", self.you, cid, -1, self.paid, self.by - 1)
        if discarded:
            emit(g, E_PLAYS_FROM_DISCARD, "4.3.3", self.you, cid, -1, 1, self.by - 1)
            announce_left(g, left)
        for timed, _ in arriving:
            add_timed(g, timed.onto(p.ref, g.turn))
        for ref in self.bases:
            base = g.permanent_of(ref & CARD_MASK)
            emit(g, E_SHIFTS_ONTO, "8.10.1", self.you, cid, base.cid)
            cover(g, p, base)
        if self.shift >= 0:
            shift = card.shifts[self.shift]
            if g.trace is not None:
                g.trace.add(shift)
            if shift.returns is not None:
                leave_return(g, p, shift.returns)
        if g.trace is not None and self.opted and card.may_enter_exerted is not None:
            g.trace.add(card.may_enter_exerted)
        if card.enter_effect is not None and self.opted:
            resolve(g, self.you, p.ref, card.enter_effect, "8.3.2")

    def inherit(self, p: Permanent, base: Permanent) -> None:
        """Inherit exerted from a base (8.10.2); drying depends on all bases (8.10.4)."""
        if base.exerted:
            p.exerted = True

    def start_action(self, g: State) -> None:
        """Put an action into the Play zone; it resolves now, or after the effect that played it (6.7.8.1)."""
        cid = self.card
        discarded = g.zones[cid] == Z_DISCARD
        left = in_discards(g, (cid,)) if discarded else ()
        take(g, cid)
        g.zones[cid] = Z_RESOLVING
        g.dirty |= g.depends_on & D_RESOLVING
        self.this = g.ref(cid)
        g.paid = (cid, self.paid)
        emit(g, E_PLAYS, "4.3.3", self.you, cid, -1, self.paid, self.by - 1)
        if discarded:
            emit(g, E_PLAYS_FROM_DISCARD, "4.3.3", self.you, cid, -1, 1, self.by - 1)
            announce_left(g, left)
        if self.way == W_SING or self.way == W_SING_TOGETHER:
            count = len(self.chosen)
            for ref in self.chosen:
                singer = ref & CARD_MASK
                emit_together(g, E_SINGS, "8.12.3", g.owner[singer], singer, cid, count, -1, self.chosen)
        if self.nested:
            wait_for_effect(g, self)
            self.stage = 7
            return
        self.resolve_action(g)

    def paid_way(self, cid: i64) -> i64:
        return self.way if cid == self.card else -1

    def spent_on(self, cid: i64) -> int:
        return self.spent if cid == self.card else 0

    def note_spent(self, code: i64, amount: i64) -> None:
        self.spent = with_spent(self.spent, code, amount)

    def resolve_action(self, g: State) -> None:
        """Resolve the action's effect."""
        program = g.cards[self.card].play_program
        if program is not None:
            frame = resolve(g, self.you, self.this, program, "5.4.1.2")
            frame.regs[0] = self.chosen

    def finish(self, g: State) -> None:
        """Finish; a resolved action goes to the discard (5.4.1.2)."""
        if self.stage == 7:
            self.stage = 6
            self.resolve_action(g)
            return
        g.pop()
        if g.zones[self.card] != Z_RESOLVING:
            return
        if self.to_bottom:
            to_deck(g, self.card, BOTTOM, "5.4.1.2")
        else:
            discard_resolved(g, self.card)

    def answer(self, g: State, action: i64) -> None:
        kind = action & ACTION_KIND_MASK
        cid = action >> FIRST_FIELD & FIELD_MASK
        if self.stage == 0:
            if self.alternate is not None and self.way == W_INK:
                if kind == A_DONE:
                    self.alternate = None  # for its usual costs
                else:
                    self.take_alternate(g, self.alternate)
                    self.chosen = (g.ref(cid),)
                return
            if kind == A_OPTION:
                self.choose_way((cid,))
                return
            if kind == A_CARD:
                if self.ways and not self.bases:
                    self.choose_way(self.ways_onto(g, g.permanent_of(cid)))
                self.bases = (*self.bases, g.permanent_of(cid).ref)
            if kind == A_DONE or len(self.bases) > 1:
                self.stage = 1
        elif self.stage == 1:
            if kind == A_DONE:
                self.stage = 2
            else:
                sung = self.may_be_sung(g)
                self.chosen = (*self.chosen, g.ref(cid))
                if sung:
                    together = can_sing_together(g, self.you, self.card)
                    self.way = W_SING_TOGETHER if together else W_SING
        else:
            self.opted = kind == A_EXERTED
            self.stage = 5

    def choose_way(self, ways: tuple[int, ...]) -> None:
        """Have the card shifted in one of these ways."""
        self.way = W_SHIFT
        self.ways = ways if len(ways) > 1 else ()
        self.shift = ways[0]


def wait_for_effect(g: State, play: Play) -> None:
    """Let an action played by an effect resolve after it, once the effect's own action is discarded."""
    g.pop()
    above: list[Process] = []
    while isinstance(g.top, Frame):
        above.append(g.top)
        g.pop()
    if isinstance(g.top, Play):
        above.append(g.top)
        g.pop()
    g.push(play)
    for process in reversed(above):
        g.push(process)
