"""Playing a card: announce, choose a cost, pay, enter or resolve (4.3.2, 4.3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.engine.banish import banish, discard_resolved
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
    CHARACTER,
    D_RESOLVING,
    E_ENTERS,
    E_PLAYS,
    E_SHIFTS_ONTO,
    E_SINGS,
    F_CANT_SING,
    F_SHIFT_BASE,
    ITEM,
    RK_ENTERS,
    W_ALT,
    W_FREE,
    W_INK,
    W_SHIFT,
    W_SING,
    W_SING_TOGETHER,
    Z_DECK,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
    pack,
)
from inkwright.engine.costs import (
    PLAY,
    SHIFT,
    can_pay_cards,
    ink_to_play,
    ink_to_shift,
    next_payers,
    own_rules,
    pay_ink,
    payable,
    use_up_discounts,
)
from inkwright.engine.definition import CardDef, CostDef, ModsDef, ShiftDef
from inkwright.engine.project import add_timed, refresh
from inkwright.engine.resolve import Frame, resolve
from inkwright.engine.scope import Process, Scope
from inkwright.engine.state import Permanent, State, Timed
from inkwright.engine.temporary import leave_return
from inkwright.engine.zones import (
    BOTTOM,
    cover,
    discard,
    exert,
    leave_play,
    put_into_play,
    show,
    take,
    to_deck,
    to_hand,
)


def is_song(card: CardDef) -> bool:
    """Whether a card is a song (5.4.4.1)."""
    return card.song


def sing_value(p: Permanent) -> int:
    """The cost a character counts as having when it sings (8.11)."""
    base = p.d.singer if p.d.singer > p.card.cost else p.card.cost
    return base + p.d.sing_bonus


def can_sing(p: Permanent) -> bool:
    """Whether a character may exert to sing: ready, dry and not forbidden (5.4.4.2, 5.1.1.11)."""
    return p.card.type == CHARACTER and not p.exerted and not p.drying and not p.d.flags & F_CANT_SING


def can_sing_this(g: State, p: Permanent, cid: int) -> bool:
    """Whether a character may exert to sing this song."""
    if not can_sing(p):
        return False
    for rule in p.d.rules:
        if rule.flag == F_CANT_SING and rule.cards is not None:
            if rule.cards.match(g, rule.scope, cid, None):
                return False
    return True


def singers_for(g: State, player: int, cid: int) -> list[Permanent]:
    """The characters that may sing a song alone."""
    return [p for p in g.players[player].play if can_sing_alone(g, p, cid)]


def can_sing_alone(g: State, p: Permanent, cid: int) -> bool:
    """Whether a character may sing a song alone."""
    return sing_value(p) >= g.cards[cid].cost and can_sing_this(g, p, cid)


def choir(g: State, player: int, cid: int) -> list[Permanent]:
    """The characters that may take part in a Sing Together: the player's and their team's (8.12.1)."""
    found: list[Permanent] = []
    for q, other in enumerate(g.players):
        if g.team[q] == g.team[player]:
            for p in other.play:
                if not p.exerted and can_sing_this(g, p, cid):
                    found.append(p)
    return found


def possible_singers(g: State, player: int, cid: int) -> list[Permanent]:
    """The characters that may sing a song, alone or together."""
    return choir(g, player, cid) if can_sing_together(g, player, cid) else singers_for(g, player, cid)


def can_sing_together(g: State, player: int, cid: int) -> bool:
    """Whether a song has Sing Together and there are enough characters for it (8.12.2)."""
    needed = g.cards[cid].sing_together
    if needed < 0:
        return False
    for p in choir(g, player, cid):
        needed -= sing_value(p)
    return needed <= 0


def open_ways(g: State, player: int, cid: int) -> tuple[int, ...]:
    """The ways to shift a card for which there is something to shift it onto, leaving ink out of account."""
    if g.dirty:
        refresh(g)
    scope = Scope(player, g.ref(cid))
    found = []
    for i, shift in enumerate(g.cards[cid].shifts):
        if shift.condition is not None and not shift.condition.holds(g, scope):
            continue
        if not g.edition.free_is_alternate and not can_pay_cards(g, player, g.ref(cid), shift.cost):
            continue
        if bases_for(g, player, cid, shift):
            found.append(i)
    return tuple(found)


def fits_base(card: CardDef, shift: ShiftDef, p: Permanent) -> bool:
    """Whether a card may be shifted onto another by one of its ways to shift (8.10.1, 8.10.8, 8.10.9)."""
    if shift.item_name:
        return p.card.type == ITEM and shift.item_name in p.d.names
    if p.card.type != CHARACTER:
        return False
    if p.d.flags & F_SHIFT_BASE:
        return True
    if shift.needs_class:
        return shift.needs_class in p.d.classes
    if shift.needs_name:
        d = p.d
        for name in card.called:
            if name in d.names or (d.shift_names and name in d.shift_names):
                return True
        return False
    return True


def bases_for(g: State, player: int, cid: int, shift: ShiftDef) -> list[Permanent]:
    """What a card may be shifted onto."""
    card = g.cards[cid]
    bases: list[Permanent] = []
    for p in g.players[player].play:
        if fits_base(card, shift, p):
            bases.append(p)
    if shift.duo:
        return [p for p in bases if second_bases(g, card, bases, p)]
    return bases


def second_bases(g: State, card: CardDef, bases: list[Permanent], first: Permanent) -> list[Permanent]:
    """The second bases of a Duo Shift: another character, for the other of the card's names (8.10.8.3)."""
    single = [name for name in card.names if " & " not in name]
    found = []
    for other in bases:
        if other is first:
            continue
        for a in single:
            for b in single:
                if a != b and answers(first, a) and answers(other, b) and other not in found:
                    found.append(other)
    return found


def answers(p: Permanent, name: str) -> bool:
    """Whether a base answers to a name for shifting."""
    return name in p.d.names or name in p.d.shift_names or p.d.flags & F_SHIFT_BASE != 0


class Play(Process):
    """A card being played."""

    __slots__ = (
        "alternate",
        "bases",
        "card",
        "chosen",
        "declinable",
        "exerted",
        "free",
        "nested",
        "opted",
        "paid",
        "shift",
        "way",
        "ways",
    )

    def __init__(self, player: int, cid: int, way: int) -> None:
        super().__init__(player, -1)
        self.card = cid
        self.way = way
        self.shift: int = -1
        """Which of its ways to shift."""
        self.alternate: CostDef | None = None
        self.bases: tuple[int, ...] = ()
        self.chosen: tuple[int, ...] = ()
        """Singers, or cards a cost is paid with, chosen so far."""
        self.exerted: bool = False
        """What plays it has it enter exerted."""
        self.opted: bool = False
        """Its player has chosen that it enters exerted, by its own text."""
        self.nested: bool = False
        """Played by a resolving effect (6.7.8)."""
        self.free: bool = False
        """Played for free by an effect: nothing is paid (6.1.7)."""
        self.ways: tuple[int, ...] = ()
        """The ways to shift it that an effect leaves open, until one is chosen."""
        self.declinable: bool = False
        """Open to being shifted or sung, or to neither: then it is played for free, or for its ink cost."""
        self.paid: int = 0

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
        return p

    def go_free(self, g: State) -> None:
        """Played for free: a cost of its own, or only without its ink, which leaves other ways open."""
        self.free = True
        if not g.edition.free_is_alternate:
            self.ways = open_ways(g, self.you, self.card)
            self.declinable = True

    def take_alternate(self, g: State, cost: CostDef) -> None:
        """Played for another cost than ink, which may be nothing at all."""
        self.alternate = cost
        self.way = W_FREE if cost.nothing else W_ALT
        self.ways = ()
        self.declinable = False
        if cost.nothing:
            self.go_free(g)

    def open_costs(self, g: State) -> bool:
        """Played by an effect, but not for free: for its ink cost, shifted or sung (4.3.2.2). Whether any of
        these is possible."""
        self.declinable = ink_to_play(g, self.you, self.card) <= payable(g, self.you)
        self.ways = open_ways(g, self.you, self.card)
        if self.ways:
            onto = {way for p in g.players[self.you].play for way in self.ways_onto(g, p)}
            self.ways = tuple(sorted(onto))
        song = is_song(g.cards[self.card]) and bool(possible_singers(g, self.you, self.card))
        return self.declinable or bool(self.ways) or song

    # The steps, in the order of 4.3.2 and 4.3.3.

    def run(self, g: State) -> None:
        # One step after the other, until something is asked or comes first.
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
                self.stage = 4 if self.way == W_INK else 3
                self.pay(g)
            elif stage == 3:
                self.stage = 4
                self.pay_cards(g)
            elif stage == 4:
                self.stage = 5
                if g.cards[self.card].may_enter_exerted is not None:
                    self.ask_enter(g)
            elif stage == 5:
                self.stage = 6
                self.enter(g)
            else:
                self.finish(g)
            if g.ask_kind >= 0 or g.outcome != -2 or g.stack[-1] is not self:
                return

    def cost(self, g: State) -> CostDef | None:
        """The cost chosen, when it is not the ink cost."""
        if self.free and g.edition.free_is_alternate:
            return None
        if self.shift >= 0:
            return g.cards[self.card].shifts[self.shift].cost
        return self.alternate

    def choose_bases(self, g: State) -> None:
        """What it is shifted onto where an effect leaves that open; a Duo Shift (or a Combo Shift onto two)
        needs a second base (8.10.8.3, 8.10.8.4)."""
        card = g.cards[self.card]
        if self.ways and not self.bases:
            if g.dirty:
                refresh(g)
            bases = [p for p in g.players[self.you].play if self.ways_onto(g, p)]
            if not bases and not self.declinable:
                g.stack.pop()  # what it could have gone onto is there no more
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
                seconds = second_bases(g, card, bases, g.at[self.bases[0] & 0xFFFF])
                options = [pack(A_CARD, p.cid) for p in seconds]
                if options:
                    if shift.combo:
                        options.append(pack(A_DONE))
                    g.ask(self.you, ASK_BASE, options, self.card)
                    return
        self.stage = 1

    def ways_onto(self, g: State, p: Permanent) -> tuple[int, ...]:
        """The open ways to shift it that go onto a card."""
        shifts = g.cards[self.card].shifts
        return tuple(
            way
            for way in self.ways
            if p in bases_for(g, self.you, self.card, shifts[way]) and self.can_pay(g, shifts[way].cost, p)
        )

    def can_pay(self, g: State, cost: CostDef, base: Permanent) -> bool:
        """Whether the cost to shift it onto a card can be paid, or need not be."""
        if self.free:
            return True
        if not can_pay_cards(g, self.you, g.ref(self.card), cost):
            return False
        return ink_to_shift(g, self.you, self.card, cost, base.ref) <= payable(g, self.you)

    def may_be_sung(self, g: State) -> bool:
        """Whether an effect that plays it leaves open that it is sung."""
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
            needed = g.cards[self.card].sing_together
            total = sum(sing_value(g.at[ref & 0xFFFF]) for ref in self.chosen)
            rest = [p for p in choir(g, self.you, self.card) if p.ref not in self.chosen]
            options = [pack(A_CARD, p.cid) for p in rest]
            if total >= needed:
                options.append(pack(A_DONE))
            if rest:
                g.ask(self.you, ASK_SINGERS, options, self.card)
                return
        cost = self.cost(g)
        if cost is not None and cost.cards:
            found = next_payers(g, self.you, g.ref(self.card), cost, self.chosen)
            if found:
                g.ask(self.you, ASK_COST, [pack(A_CARD, cid) for cid in distinct(g, found)], self.card)
                return
        self.stage = 2

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
                exert(g, g.at[ref & 0xFFFF], "5.4.4.2")
            return
        cost = self.cost(g)
        if cost is None:
            return
        i = 0
        for part in cost.cards:
            count = part.amount.value(g, Scope(self.you, g.ref(self.card)))
            pay_with(g, part.verb, self.chosen[i : i + count])
            i += count

    def ask_enter(self, g: State) -> None:
        """What the card itself says about entering comes first: Bodyguard and the like (6.7.9, 8.3.2)."""
        if not self.settled_exerted(g, g.cards[self.card]):
            self.stage = 4
            g.ask(self.you, ASK_ENTER, [pack(A_READY), pack(A_EXERTED)], self.card)

    def settled_exerted(self, g: State, card: CardDef) -> bool:
        """Whether there is nothing to choose, as it enters exerted anyway.

        The card's own text comes first, so that it may still be used for what follows from it (6.7.9); in
        editions without that order, what was there before comes first.
        """
        if card.enter_effect is not None and g.edition.enters_own_first:
            return False
        if self.exerted or self.base_exerted(g):
            return True
        waiting = any(given.exerted for _, given in entering(g, self.you, self.card))
        return waiting or any(exerted for exerted, _ in enters_with(g, self.you, self.card))

    def base_exerted(self, g: State) -> bool:
        """Whether it goes onto an exerted card, and so enters exerted anyway (8.10.2)."""
        return any(g.at[ref & 0xFFFF].exerted for ref in self.bases)

    def enter(self, g: State) -> None:
        """The card counts as played and enters play, or, as an action, resolves (4.3.3)."""
        cid = self.card
        card = g.cards[cid]
        arriving: list[tuple[Timed, ModsDef]] = []
        if g.rules or g.discounts:
            arriving = entering(g, self.you, cid)
            use_up_discounts(g, self.you, cid, SHIFT if self.way == W_SHIFT else PLAY)
        if card.type == ACTION:
            self.start_action(g)
            return
        exerted = self.exerted or self.opted
        for _, given in arriving:
            exerted = exerted or given.exerted
        damage = 0
        if g.rules or g.dirty or card.own_rules:
            for kind, value in enters_with(g, self.you, cid):
                exerted = exerted or kind
                damage += value
        p = put_into_play(g, cid, exerted, damage, self.way)
        if self.bases:
            for ref in self.bases:
                self.inherit(p, g.at[ref & 0xFFFF])
            p.drying = any(g.at[ref & 0xFFFF].drying for ref in self.bases)
        self.this = p.ref
        # A covered card still sees this play, so the play is announced before it is covered (4.3.4.2).
        g.emit(E_ENTERS, "4.3.3.1", p.player, cid, -1, 1 if p.exerted else 0)
        g.paid = (cid, self.paid)
        g.emit(E_PLAYS, "4.3.3", self.you, cid, -1, self.paid)
        for timed, _ in arriving:
            add_timed(g, timed.onto(p.ref, g.turn))
        for ref in self.bases:
            base = g.at[ref & 0xFFFF]
            g.emit(E_SHIFTS_ONTO, "8.10.1", self.you, cid, base.cid)
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
        """Exerted carries over from the base (8.10.2); drying is settled over all bases (8.10.4)."""
        if base.exerted:
            p.exerted = True

    def start_action(self, g: State) -> None:
        """An action enters the Play zone and resolves at once, or after what played it (6.7.8.1)."""
        cid = self.card
        take(g, cid)
        g.zones[cid] = Z_RESOLVING
        g.changed(D_RESOLVING)
        self.this = g.ref(cid)
        g.paid = (cid, self.paid)
        g.emit(E_PLAYS, "4.3.3", self.you, cid, -1, self.paid)
        if self.way == W_SING or self.way == W_SING_TOGETHER:
            count = len(self.chosen)
            for ref in self.chosen:
                singer = ref & 0xFFFF
                g.emit(E_SINGS, "8.12.3", g.owner[singer], singer, cid, count, -1, self.chosen)
        if self.nested:
            wait_for_effect(g, self)
            self.stage = 7
            return
        self.resolve_action(g)

    def paid_way(self, cid: int) -> int:
        return self.way if cid == self.card else -1

    def resolve_action(self, g: State) -> None:
        """Resolve the action's effect."""
        program = g.cards[self.card].play_program
        if program is not None:
            frame = resolve(g, self.you, self.this, program, "5.4.1.2")
            frame.regs[0] = self.chosen

    def finish(self, g: State) -> None:
        """Everything is done; a resolved action goes to the discard (5.4.1.2)."""
        if self.stage == 7:
            self.stage = 6
            self.resolve_action(g)
            return
        g.stack.pop()
        if g.zones[self.card] == Z_RESOLVING:
            discard_resolved(g, self.card)

    def answer(self, g: State, action: int) -> None:
        kind = action & 31
        cid = action >> 5 & 0xFFFF
        if self.stage == 0:
            if kind == A_OPTION:
                self.choose_way((cid,))
                return
            if kind == A_CARD:
                if self.ways and not self.bases:
                    self.choose_way(self.ways_onto(g, g.at[cid]))
                self.bases = (*self.bases, g.at[cid].ref)
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
                    self.stage = 1 if together else 2
        else:
            self.opted = kind == A_EXERTED
            self.stage = 5

    def choose_way(self, ways: tuple[int, ...]) -> None:
        """It is shifted in one of these ways."""
        self.way = W_SHIFT
        self.ways = ways if len(ways) > 1 else ()
        self.shift = ways[0]


def wait_for_effect(g: State, play: Play) -> None:
    """An action played by an effect resolves after it, and after the action it belongs to is discarded."""
    g.stack.pop()
    i = len(g.stack) - 1
    while i > 0 and isinstance(g.stack[i], Frame):
        i -= 1
        if isinstance(g.stack[i], Play):
            break
    below = i if isinstance(g.stack[i], Play) else i + 1
    g.stack.insert(below, play)


def distinct(g: State, cids: list[int]) -> list[int]:
    """One of each card where several copies would be the same choice: in hand, deck and discard.

    Ink cards and cards under others stay apart: what they are is hidden, or where they are matters (7.5.4).
    """
    seen: set[tuple[CardDef, int, int]] | None = None
    kept = []
    for cid in cids:
        zone = g.zones[cid]
        if zone == Z_PLAY or zone == Z_INKWELL or zone == Z_UNDER:
            kept.append(cid)
            continue
        if seen is None:
            seen = set()
        key = (g.cards[cid], zone, g.owner[cid])
        if key not in seen:
            seen.add(key)
            kept.append(cid)
    return kept


def pay_with(g: State, verb: str, refs: Sequence[int]) -> None:
    """Pay part of a cost with cards, given by their references."""
    cids = [ref & 0xFFFF for ref in refs]
    if verb == "banish":
        banish(g, [g.at[cid] for cid in cids], "4.3.2.4")
    elif verb == "discard":
        discard(g, cids, "4.3.2.4")
    else:
        for cid in cids:
            pay_with_one(g, verb, cid)


def pay_with_one(g: State, verb: str, cid: int) -> None:
    """Exert a card, or put it elsewhere, to pay part of a cost."""
    if verb == "exert":
        exert(g, g.at[cid], "4.3.2.4")
    elif verb == "hand":
        if cid in g.at:
            leave_play(g, [g.at[cid]], Z_HAND, False, False, "4.3.2.4")
        else:
            to_hand(g, cid, "4.3.2.4")
    elif cid in g.at:
        leave_play(g, [g.at[cid]], Z_DECK, BOTTOM, False, "4.3.2.4")
    else:
        to_deck(g, cid, BOTTOM, "4.3.2.4")


def entering(g: State, player: int, cid: int) -> list[tuple[Timed, ModsDef]]:
    """What waits for the next such card to enter play: set up by effects, used up by this card."""
    found = []
    for timed in g.discounts:
        given = timed.part
        if isinstance(given, ModsDef) and timed.player == player:
            if given.cards is None or given.cards.match(g, timed, cid, None):
                found.append((timed, given))
    return found


def enters_with(g: State, player: int, cid: int) -> list[tuple[bool, int]]:
    """How a card enters play by its own text and by others': exerted, and with how much damage (6.7.9)."""
    found: list[tuple[bool, int]] = []
    if g.cards[cid].own_rules:
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
