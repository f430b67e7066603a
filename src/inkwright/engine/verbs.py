"""The instructions of programs that act on cards, players and the game."""

from __future__ import annotations

from inkwright.engine.banish import banish
from inkwright.engine.checks import lose, win
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_NUMBER,
    A_PLACE,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PLACE,
    ASK_SELECT,
    D_INK,
    E_GAINS_DROPS,
    E_RETURNED_FROM_DISCARD,
    F_CANT_MOVE,
    L_APPLIES,
    L_LOOK,
    L_REVEAL,
    LOCATION,
    RK_DAMAGE_STAYS,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    V_DEAL,
    V_MOVE,
    W_FREE,
    W_INK,
    W_SHIFT,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
    pack,
)
from inkwright.engine.costs import payable
from inkwright.engine.damage import Hit, cannot_be_dealt, remove_damage
from inkwright.engine.definition import Mod, ModsDef, ReplaceDef, RuleDef, TriggerDef
from inkwright.engine.evaluate.registers import REG_THIS, refs_in
from inkwright.engine.legal import may_play, payable_alternates
from inkwright.engine.play import Play, distinct, open_ways
from inkwright.engine.project import M_KEYWORD, NOT_GAINED, STACKING, add_timed, refresh
from inkwright.engine.replace import strike
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Test, Who
from inkwright.engine.state import Floating, Permanent, State, Timed
from inkwright.engine.steps import EXACTLY, UP_TO, first
from inkwright.engine.turn import forbidden_to, gain_lore, lose_lore, move_to
from inkwright.engine.zones import (
    TOP,
    discard,
    draw,
    exert,
    go_under,
    leave_play,
    look,
    note,
    put_under,
    ready,
    show,
    shuffle_deck,
    to_deck,
    to_discard,
    to_hand,
    to_inkwell,
)


def in_play(g: State, frame: Frame, reg: int) -> list[Permanent]:
    """The cards of a register that are still in play."""
    found = []
    for ref in refs_in(frame, reg):
        p = g.permanent(ref)
        if p is not None:
            found.append(p)
    return found


def source_of(frame: Frame) -> int:
    """The card id behind an effect."""
    return frame.this & 0xFFFF if frame.this >= 0 else -1


class DealDamageStep(Step):
    """Deal or put damage on all cards of a register at once."""

    __slots__ = ("amount", "reg", "resist", "verb")

    def __init__(self, reg: int, amount: Amt, verb: int, resist: bool) -> None:
        self.reg = reg
        self.amount = amount
        self.verb = verb
        self.resist = resist

    def run(self, g: State, frame: Frame) -> bool:
        amount = self.amount.value(g, frame)
        hits = []
        targets = in_play(g, frame, self.reg)
        for p in targets:
            if amount > 0:
                hits.append(Hit(p.ref, amount, frame.this, self.verb, False, self.resist))
        if not hits:
            frame.complete = False
        frame.pc += 1
        if hits:
            if self.verb == V_DEAL and not all(lands(g, hit, is_cost(g, frame)) for hit in hits):
                frame.complete = False
            return strike(g, hits, "1.9.2.1" if self.verb == V_DEAL else "1.9.2.2")
        return True


def is_cost(g: State, frame: Frame) -> bool:
    """Whether what happens now is the A of "A to B" in an edition that calls it a cost."""
    return frame.paying and g.edition.a_to_b == "cost"


def lands(g: State, hit: Hit, paid: bool) -> bool:
    """Whether damage counts as dealt: it can be, and in older editions exceeds Resist or pays a cost."""
    if g.dirty:
        refresh(g)
    p = g.permanent(hit.target)
    if p is None or cannot_be_dealt(p, False):
        return False
    return paid or g.edition.zero_is_dealt or not hit.resist or hit.amount > p.d.resist


class TakeDamageOff(Step):
    """Remove damage from the cards of a register; bind how much was removed and from which."""

    __slots__ = ("amount", "bind", "count", "healed", "reg", "who")

    def __init__(self, reg: int, count: int, amount: Amt | None, bind: int, healed: int, who: Who) -> None:
        self.reg = reg
        self.count = count
        self.amount = amount
        self.bind = bind
        self.healed = healed
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        targets = in_play(g, frame, self.reg)
        if frame.stage == 0:
            frame.regs[self.bind] = ()
            frame.regs[self.healed] = ()
        if damage_stays(g):
            targets = []
        while frame.stage < len(targets):
            p = targets[frame.stage]
            most = p.damage
            if self.amount is not None:
                most = min(most, self.amount.value(g, frame))
            if self.count == UP_TO and most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(first(self.who, g, frame), ASK_NUMBER, options, p.cid)
                return False
            self.remove(g, frame, p, most)
            frame.stage += 1
        if self.count == EXACTLY and not sum(frame.regs[self.bind]):
            frame.complete = False
        frame.stage = 0
        frame.pc += 1
        return True

    def remove(self, g: State, frame: Frame, p: Permanent, amount: int) -> None:
        """Remove from one card."""
        removed = remove_damage(g, p, amount, "1.9.2.3", frame.you, source_of(frame))
        frame.regs[self.bind] = (*frame.regs[self.bind], removed)
        if removed:
            frame.regs[self.healed] = (*frame.regs[self.healed], p.ref)

    def answer(self, g: State, frame: Frame, action: int) -> None:
        p = in_play(g, frame, self.reg)[frame.stage]
        self.remove(g, frame, p, action >> 5 & 0xFFFF)
        frame.stage += 1


def damage_stays(g: State) -> bool:
    """Whether a rule in force keeps damage counters from being removed."""
    if g.dirty:
        refresh(g)
    return any(rule.rule.kind == RK_DAMAGE_STAYS for rule in g.rules)


class ShiftDamage(Step):
    """Move damage from each card of one register to the first card of another (1.9.2.4)."""

    __slots__ = ("amount", "bind", "count", "source", "target", "who")

    def __init__(self, source: int, target: int, count: int, amount: Amt | None, bind: int, who: Who) -> None:
        self.source = source
        self.target = target
        self.count = count
        self.amount = amount
        self.bind = bind
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        targets = in_play(g, frame, self.target)
        if frame.stage == 0:
            frame.regs[self.bind] = ()
        # Damage can't be moved onto where it comes from.
        sources = [p for p in in_play(g, frame, self.source) if targets and p is not targets[0]]
        if damage_stays(g):
            sources = []
        while frame.stage < len(sources):
            p = sources[frame.stage]
            most = p.damage
            if self.amount is not None:
                most = min(most, self.amount.value(g, frame))
            if self.count == UP_TO and most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(first(self.who, g, frame), ASK_NUMBER, options, p.cid)
                return False
            frame.regs[self.bind] = (*frame.regs[self.bind], most)
            frame.stage += 1
        frame.stage = 0
        frame.pc += 1
        return self.move(g, frame, sources, targets)

    def move(self, g: State, frame: Frame, sources: list[Permanent], targets: list[Permanent]) -> bool:
        """Remove it there and put it here."""
        total = 0
        for p, amount in zip(sources, frame.regs[self.bind], strict=True):
            total += remove_damage(g, p, amount, "1.9.2.4", frame.you, source_of(frame))
        frame.regs[self.bind] = (total,)
        if total == 0 or not targets:
            frame.complete = False
            return True
        return strike(g, [Hit(targets[0].ref, total, frame.this, V_MOVE, False, False)], "1.9.2.4")

    def answer(self, g: State, frame: Frame, action: int) -> None:
        frame.regs[self.bind] = (*frame.regs[self.bind], action >> 5 & 0xFFFF)
        frame.stage += 1


class BanishCards(Step):
    """Banish the cards of a register together."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg = reg

    def run(self, g: State, frame: Frame) -> bool:
        doomed = in_play(g, frame, self.reg)
        if not doomed:
            frame.complete = False
        frame.pc += 1
        if doomed:
            banish(g, doomed, "6.7.2.3", source_of(frame))
        return g.stack[-1] is frame


class SetExerted(Step):
    """Exert or ready the cards of a register: in play, or ink cards."""

    __slots__ = ("exerted", "reg")

    def __init__(self, reg: int, exerted: bool) -> None:
        self.reg = reg
        self.exerted = exerted

    def run(self, g: State, frame: Frame) -> bool:
        done = False
        for ref in refs_in(frame, self.reg):
            p = g.permanent(ref)
            if p is None:
                done = turn_ink(g, ref & 0xFFFF, self.exerted) or done
            elif self.exerted:
                done = exert(g, p, "5.1.1.2", source_of(frame)) or done
            else:
                done = ready(g, p, frame.you, "5.1.1.1", source_of(frame)) or done
        if not done:
            frame.complete = False
        frame.pc += 1
        return True


def turn_ink(g: State, cid: int, exerted: bool) -> bool:
    """Exert or ready an ink card; False when it is so already, or no ink."""
    who = g.players[g.owner[cid]]
    before, after = (who.ink_ready, who.ink_exerted) if exerted else (who.ink_exerted, who.ink_ready)
    if g.zones[cid] != Z_INKWELL or cid not in before:
        return False
    before.remove(cid)
    after.append(cid)
    g.changed(D_INK)
    return True


class MoveCards(Step):
    """Put the cards of a register into another zone of their players; from play their stacks go along."""

    __slots__ = ("exerted", "order", "place", "reg", "zone")

    def __init__(self, reg: int, zone: int, place: str, exerted: bool, order: Who | None) -> None:
        self.reg = reg
        self.zone = zone
        self.place = place
        self.exerted = exerted
        self.order = order

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        if not refs:
            frame.complete = False
        if self.place == "any":
            return self.ask_each(g, frame, refs)
        if self.order is not None and len(refs) > 1 and frame.stage == 0:
            return self.ask_order(g, frame, refs)
        if self.place == "either" and frame.stage == 0 and refs:
            options = [pack(A_PLACE, 0), pack(A_PLACE, 1)]
            g.ask(frame.you, ASK_PLACE, options, refs[0] & 0xFFFF)
            return False
        top = self.place == "top" or frame.stage == 2
        if self.place == "random":
            shuffled = list(refs)
            g.shuffle(shuffled)
            refs = tuple(shuffled)
        frame.stage = 0
        frame.pc += 1
        self.move(g, frame, refs, top)
        if self.place == "random" and len(refs) > 1:
            for ref in refs:
                g.seen[ref & 0xFFFF] = 0  # nobody knows which of them is where
        return True

    def ask_each(self, g: State, frame: Frame, refs: tuple[int, ...]) -> bool:
        """One card after the other goes on the top or the bottom, in the order they were selected."""
        if frame.stage:
            self.move(g, frame, refs[frame.need : frame.need + 1], frame.stage == 2)
            frame.stage = 0
            frame.need += 1
        else:
            frame.need = 0
        if frame.need < len(refs):
            options = [pack(A_PLACE, 0), pack(A_PLACE, 1)]
            g.ask(frame.you, ASK_PLACE, options, refs[frame.need] & 0xFFFF)
            return False
        frame.need = 0
        frame.pc += 1
        return True

    def ask_order(self, g: State, frame: Frame, refs: tuple[int, ...]) -> bool:
        """Which card is put there next: the register is reordered one answer at a time."""
        at = frame.need
        rest = [ref & 0xFFFF for ref in refs[at:]]
        if len(rest) <= 1:
            frame.need = 0
            frame.stage = 3
            return True
        assert self.order is not None
        options = [pack(A_CARD, cid) for cid in distinct(g, rest)]
        g.ask(first(self.order, g, frame), ASK_ORDER, options, frame.this & 0xFFFF)
        return False

    def answer(self, g: State, frame: Frame, action: int) -> None:
        if action & 31 == A_PLACE:
            frame.stage = 2 if action >> 5 & 0xFFFF == 0 else 1
            return
        cid = action >> 5 & 0xFFFF
        refs = list(frame.regs[self.reg])
        at = frame.need
        picked = next(ref for ref in refs[at:] if ref & 0xFFFF == cid)
        refs.remove(picked)
        refs.insert(at, picked)
        frame.regs[self.reg] = tuple(refs)
        frame.need = at + 1

    def move(self, g: State, frame: Frame, refs: tuple[int, ...], top: bool) -> None:
        """Move them all."""
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
        if leaving:
            leave_play(g, leaving, self.zone, top, self.exerted, "7.1.6", frame.they)
        if len(leaving) + len(others) < len(refs):
            frame.complete = False
        for cid in others:
            if self.zone == Z_HAND:
                returned = self.place == "return" and g.zones[cid] == Z_DISCARD
                to_hand(g, cid, "6.7.2.3")
                if returned:
                    g.emit(E_RETURNED_FROM_DISCARD, "6.7.2.3", g.owner[cid], cid, -1, 1, source_of(frame))
            elif self.zone == Z_DECK:
                to_deck(g, cid, top, "7.2.3")
            elif self.zone == Z_INKWELL:
                to_inkwell(g, cid, self.exerted, "7.5.6", source_of(frame), frame.they)
            else:
                to_discard(g, cid, "7.6.1", source_of(frame))


class StillThere(Step):
    """Bind the ability's own card, unless it has changed zones and so become a new card (7.1.6)."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg = reg

    def run(self, g: State, frame: Frame) -> bool:
        moved = g.stamps[frame.this & 0xFFFF] != frame.this >> 16
        frame.regs[self.reg] = () if moved and g.edition.new_object_any_zone else (frame.this,)
        frame.pc += 1
        return True


class ShuffleInto(Step):
    """Shuffle the cards of a register into their players' decks."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        self.reg = reg

    def run(self, g: State, frame: Frame) -> bool:
        owners = []
        for ref in refs_in(frame, self.reg):
            p = g.permanent(ref)
            if p is not None:
                leave_play(g, [p], Z_DECK, TOP, False, "7.1.6")
                owners.append(p.player)
                continue
            cid = g.follow(ref)
            if cid >= 0:
                to_deck(g, cid, TOP, "7.2.2")
                owners.append(g.owner[cid])
        if not owners:
            frame.complete = False
        for q in sorted(set(owners)):
            shuffle_deck(g, q, "7.2.2")
        frame.pc += 1
        return True


class ShuffleDecks(Step):
    """Shuffle the players' decks."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        for q in self.who.players(g, frame):
            shuffle_deck(g, q, "7.2.2")
        frame.pc += 1
        return True


class DiscardFromHand(Step):
    """Discard the cards of a register from hand, unless something forbids it."""

    __slots__ = ("reg", "whole")

    def __init__(self, reg: int, whole: bool) -> None:
        self.reg = reg
        self.whole = whole
        """All cards there are: an empty hand is discarded completely too (6.1.5.1)."""

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        gone: list[int] = []
        for ref in refs:
            cid = ref & 0xFFFF
            # What is a cost is not an effect.
            if g.zones[cid] == Z_HAND and (is_cost(g, frame) or not forbidden_to(g, g.owner[cid], "discard")):
                gone.append(cid)
        discard(g, gone, "7.3.4", source_of(frame))
        if len(gone) < len(refs) or not (refs or self.whole):
            frame.complete = False
        if self.reg >= 0:
            frame.regs[self.reg] = tuple(g.ref(cid) for cid in gone)
        frame.pc += 1
        return True


class PutUnderCard(Step):
    """Put the cards of a register under the first card of another."""

    __slots__ = ("faceup", "reg", "target")

    def __init__(self, reg: int, target: int, faceup: bool) -> None:
        self.reg = reg
        self.target = target
        self.faceup = faceup

    def run(self, g: State, frame: Frame) -> bool:
        tops = in_play(g, frame, self.target)
        refs = refs_in(frame, self.reg)
        if not tops or not refs:
            frame.complete = False
        else:
            for ref in refs:
                p = g.permanent(ref)
                if p is not None:
                    if p is not tops[0]:
                        go_under(g, p, tops[0], self.faceup, "5.1.1.5")
                    continue
                cid = g.follow(ref)
                if cid >= 0 and g.zones[cid] != Z_PLAY:
                    put_under(g, cid, tops[0], self.faceup, "5.1.1.5")
        frame.pc += 1
        return True


class DrawCards(Step):
    """Draw cards one at a time and bind how many; `until` counts the hand first (1.12.2, 6.1.8.1)."""

    __slots__ = ("amount", "bind", "bottom", "until", "who")

    def __init__(self, who: Who, amount: Amt, until: bool, bind: int, bottom: bool = False) -> None:
        self.who = who
        self.amount = amount
        self.until = until
        self.bind = bind
        self.bottom = bottom

    def run(self, g: State, frame: Frame) -> bool:
        drawn = 0
        for q in self.who.players(g, frame):
            wanted = self.amount.value(g, frame)
            if self.until:
                wanted -= len(g.players[q].hand)
            for _ in range(wanted):
                if draw(g, q, "1.12.1", self.bottom):
                    drawn += 1
                else:
                    frame.complete = False
        frame.regs[self.bind] = (drawn,)
        frame.pc += 1
        return True


class ChangeLore(Step):
    """Gain or lose lore; how much was lost in all is bound."""

    __slots__ = ("amount", "bind", "gain", "who")

    def __init__(self, who: Who, amount: Amt, gain: bool, bind: int) -> None:
        self.who = who
        self.amount = amount
        self.gain = gain
        self.bind = bind

    def run(self, g: State, frame: Frame) -> bool:
        total = 0
        for q in self.who.players(g, frame):
            amount = self.amount.value(g, frame)
            if self.gain:
                total += gain_lore(g, q, amount, "1.11.2", source_of(frame))
            else:
                total += lose_lore(g, q, amount, "1.11.1", source_of(frame))
        frame.regs[self.bind] = (total,)
        frame.pc += 1
        return True


class AddDrops(Step):
    """Put ink drops into inkwells (1.13.1.2)."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amt) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        for q in self.who.players(g, frame):
            amount = self.amount.value(g, frame)
            if amount > 0 and g.edition.ink_drops:
                g.players[q].drops += amount
                g.emit(E_GAINS_DROPS, "1.13.1.2", q, -1, -1, amount, source_of(frame))
        frame.pc += 1
        return True


class ApplyMods(Step):
    """Give the cards of a register modifiers for a while: an applied static (6.4.2.2)."""

    __slots__ = ("given", "reg", "until")

    def __init__(self, reg: int, given: ModsDef, until: int) -> None:
        self.reg = reg
        self.given = given
        self.until = until

    def run(self, g: State, frame: Frame) -> bool:
        mods = self.given.mods
        values: tuple[int, ...] = ()
        if not self.given.per_card:
            values = tuple(mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in mods)
        if g.dirty:
            refresh(g)
        by_player: dict[int, list[int]] = {}
        for p in in_play(g, frame, self.reg):
            theirs = self.until == U_THEIR_NEXT_TURN or self.until == U_THEIR_NEXT_START
            by_player.setdefault(p.player if theirs else frame.you, []).append(p.ref)
            note(g, L_APPLIES, "6.4.2.2", frame.you, p.cid, source_of(frame))
        if not by_player:
            frame.complete = False
        for player, refs in by_player.items():
            first_only = g.edition.dup_keyword == "first"
            singly = first_only or self.given.per_card
            for group in [(ref,) for ref in refs] if singly else [tuple(refs)]:
                if self.given.per_card:
                    frame.itself = group[0]
                    values = tuple(
                        mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in mods
                    )
                timed = Timed(frame.you, frame.this, self.given, self.until, player, g.turn)
                timed.regs = frame.regs[:]
                timed.targets = group
                timed.mods = mods
                timed.values = without_known(g, mods, values, group[0]) if first_only else values
                add_timed(g, timed)
        frame.pc += 1
        return True


def without_known(g: State, mods: tuple[Mod, ...], values: tuple[int, ...], ref: int) -> tuple[int, ...]:
    """Older editions: a keyword that a card has is not gained again, however long it would last (8.1.2)."""
    p = g.permanent(ref)
    known = p.d.kw if p is not None else 0
    return tuple(
        NOT_GAINED if mod.kind == M_KEYWORD and not mod.value & STACKING and known & mod.value else value
        for mod, value in zip(mods, values, strict=True)
    )


class ApplyToAll(Step):
    """Give whatever a filter finds modifiers for a while, later cards too (6.4.2.1)."""

    __slots__ = ("given", "until")

    def __init__(self, given: ModsDef, until: int) -> None:
        self.given = given
        self.until = until

    def run(self, g: State, frame: Frame) -> bool:
        mods = self.given.mods
        timed = Timed(frame.you, frame.this, self.given, self.until, frame.you, g.turn)
        timed.regs = frame.regs[:]
        timed.cards = self.given.cards
        timed.mods = mods
        timed.values = tuple(mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in mods)
        add_timed(g, timed)
        note(g, L_APPLIES, "6.4.2.1", frame.you, -1, source_of(frame))
        frame.pc += 1
        return True


class ApplyRuleChange(Step):
    """Change the rules for a while."""

    __slots__ = ("rule", "until")

    def __init__(self, rule: RuleDef, until: int) -> None:
        self.rule = rule
        self.until = until

    def run(self, g: State, frame: Frame) -> bool:
        players = [frame.you]
        if self.until in (U_THEIR_NEXT_TURN, U_THEIR_NEXT_START) and self.rule.who is not None:
            players = self.rule.who.players(g, frame)
        for q in players:
            timed = Timed(frame.you, frame.this, self.rule, self.until, q, g.turn)
            timed.regs = frame.regs[:]
            timed.rule = self.rule
            add_timed(g, timed)
        frame.pc += 1
        return True


class AddDiscount(Step):
    """Pay less for the next such card (4.3.6)."""

    __slots__ = ("amount", "rule", "who")

    def __init__(self, who: Who, rule: RuleDef, amount: Amt) -> None:
        self.who = who
        self.rule = rule
        self.amount = amount

    def run(self, g: State, frame: Frame) -> bool:
        for q in self.who.players(g, frame):
            timed = Timed(frame.you, frame.this, self.rule, 0, q, g.turn)
            timed.regs = frame.regs[:]
            timed.rule = self.rule
            timed.values = (self.amount.value(g, frame),)
            g.discounts = (*g.discounts, timed)
        frame.pc += 1
        return True


class AddEntering(Step):
    """The next such card the player plays enters in some way and gets modifiers; used up by it (4.3.6)."""

    __slots__ = ("given", "until")

    def __init__(self, given: ModsDef, until: int) -> None:
        self.given = given
        self.until = until

    def run(self, g: State, frame: Frame) -> bool:
        mods = self.given.mods
        timed = Timed(frame.you, frame.this, self.given, self.until, frame.you, g.turn)
        timed.regs = frame.regs[:]
        timed.mods = mods
        timed.values = tuple(mod.amount.value(g, frame) if mod.amount is not None else 0 for mod in mods)
        g.discounts = (*g.discounts, timed)
        frame.pc += 1
        return True


class SplitRemoval(Step):
    """Remove up to so much damage in all from the cards of a register, split as the player likes."""

    __slots__ = ("amount", "bind", "picked", "reg", "who")

    def __init__(self, reg: int, amount: Amt, bind: int, picked: int, who: Who) -> None:
        self.reg = reg
        self.amount = amount
        self.bind = bind
        self.picked = picked
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.bind] = ()
            frame.regs[self.picked] = ()
            frame.need = 0 if damage_stays(g) else self.amount.value(g, frame)
        if frame.regs[self.picked]:
            p = g.permanent(frame.regs[self.picked][0])
            most = min(frame.need, p.damage if p is not None else 0)
            options = [pack(A_NUMBER, n) for n in range(most, 0, -1)]
            g.ask(first(self.who, g, frame), ASK_NUMBER, options, frame.regs[self.picked][0] & 0xFFFF)
            return False
        hurt = [p for p in in_play(g, frame, self.reg) if p.damage > 0]
        if frame.stage == 1 and frame.need > 0 and hurt:
            options = [pack(A_CARD, p.cid) for p in hurt]
            options.append(pack(A_DONE))
            g.ask(first(self.who, g, frame), ASK_SELECT, options, frame.this & 0xFFFF)
            return False
        frame.stage = 0
        frame.need = 0
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: int) -> None:
        value = action >> 5 & 0xFFFF
        if action & 31 == A_DONE:
            frame.stage = 2
        elif action & 31 == A_CARD:
            frame.regs[self.picked] = (g.ref(value),)
        else:
            p = g.permanent(frame.regs[self.picked][0])
            if p is not None:
                removed = remove_damage(g, p, value, "1.9.2.3", frame.you, source_of(frame))
                frame.regs[self.bind] = (*frame.regs[self.bind], removed)
            frame.need -= value
            frame.regs[self.picked] = ()


class Leave(Step):
    """Leave a floating or delayed trigger, or a shield, behind (6.2.7)."""

    __slots__ = ("once", "replacement", "trigger", "until")

    def __init__(
        self, trigger: TriggerDef | None, replacement: ReplaceDef | None, until: int, once: bool
    ) -> None:
        self.trigger = trigger
        self.replacement = replacement
        self.until = until
        self.once = once

    def run(self, g: State, frame: Frame) -> bool:
        floating = Floating(frame.you, frame.this, self.trigger, self.replacement)
        floating.regs = frame.regs[:]
        floating.they = frame.they
        floating.once = self.once
        floating.until = self.until
        floating.since = g.turn
        g.floating = (*g.floating, floating)
        frame.pc += 1
        return True


class PlayCards(Step):
    """Play the cards of a register by the effect (6.7.8): for free, or for a cost of theirs (4.3.2.2).

    Of the costs their texts offer in place of ink, one that is nothing is always taken, and one that is paid
    with cards where nothing else can be paid.
    """

    __slots__ = ("exerted", "reg", "way", "who")

    def __init__(self, reg: int, way: int, exerted: bool, who: Who) -> None:
        self.reg = reg
        self.way = way
        self.exerted = exerted
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage > 0:
            follow_into_play(g, frame, self.reg)
        refs = refs_in(frame, self.reg)
        player = first(self.who, g, frame)
        while frame.stage < len(refs):
            ref = refs[frame.stage]
            frame.stage += 1
            cid = g.follow(ref)
            if cid < 0 or g.zones[cid] == Z_PLAY or being_played(g, cid) or not may_play(g, player, cid):
                frame.complete = False
                continue
            play = Play(player, cid, self.way)
            play.exerted = self.exerted
            play.nested = True
            play.free = self.way != W_INK
            if self.way == W_INK:
                possible = play.open_costs(g)
                others = payable_alternates(g, player, cid, payable(g, player))
                nothing = [cost for cost in others if cost.nothing]
                if nothing or (others and not possible):
                    play.take_alternate(g, (nothing or others)[0])
                elif not possible:
                    frame.complete = False
                    continue
            elif self.way == W_SHIFT:
                play.ways = open_ways(g, player, cid)
                if not play.ways:
                    frame.complete = False
                    continue
            elif self.way == W_FREE:
                play.go_free(g)
            if g.edition.nested_play == "after":
                g.stack.insert(len(g.stack) - 1, play)  # it comes into play once this effect is done
                continue
            g.stack.append(play)
            return False
        if not refs:
            frame.complete = False
        frame.stage = 0
        frame.pc += 1
        return True


def being_played(g: State, cid: int) -> bool:
    """Whether a card waits to be played already."""
    return any(isinstance(process, Play) and process.card == cid for process in g.stack)


def follow_into_play(g: State, frame: Frame, reg: int) -> None:
    """The cards of a register that have just been played are meant in play from now on (6.1.11)."""
    found = []
    for ref in refs_in(frame, reg):
        p = g.at.get(ref & 0xFFFF)
        found.append(p.ref if p is not None and g.follow(ref) >= 0 else ref)
    if reg == REG_THIS:
        frame.this = found[0]
    elif reg >= 0:
        frame.regs[reg] = tuple(found)


class MoveCharacters(Step):
    """Move the characters of a register to the location in another (4.7.1)."""

    __slots__ = ("location", "movers", "reg")

    def __init__(self, reg: int, location: int, movers: int) -> None:
        self.reg = reg
        self.location = location
        self.movers = movers

    def run(self, g: State, frame: Frame) -> bool:
        places = [p for p in in_play(g, frame, self.location) if p.card.type == LOCATION]
        if g.dirty:
            refresh(g)
        movers: list[int] = []
        for p in in_play(g, frame, self.reg):
            if places and places[0].player == p.player and not p.d.flags & F_CANT_MOVE:
                if move_to(g, p, places[0], "4.7.4", source_of(frame)):
                    movers.append(p.ref)
        if not movers:
            frame.complete = False
        frame.regs[self.movers] = tuple(movers)
        frame.pc += 1
        return True


class ShowCards(Step):
    """Reveal the cards of a register to everyone, or let one player look at them (6.1.14)."""

    __slots__ = ("reg", "reveal", "who")

    def __init__(self, reg: int, reveal: bool, who: Who) -> None:
        self.reg = reg
        self.reveal = reveal
        self.who = who

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        lookers = self.who.players(g, frame)
        if not self.reveal:
            look(g, [ref & 0xFFFF for ref in refs], sum(1 << q for q in lookers))
        for ref in refs:
            cid = ref & 0xFFFF
            if self.reveal:
                show(g, cid)
                note(g, L_REVEAL, "6.1.14.1", g.owner[cid], cid, source_of(frame))
                continue
            for q in lookers:
                note(g, L_LOOK, "6.1.14.1", q, cid, source_of(frame))
        if not refs:
            frame.complete = False
        frame.pc += 1
        return True


class RevealUntilFound(Step):
    """Reveal from the top of a deck until a card passes the tests; bind it, and all that were revealed."""

    __slots__ = ("found", "revealed", "tests", "who")

    def __init__(self, who: Who, tests: tuple[Test, ...], found: int, revealed: int) -> None:
        self.who = who
        self.tests = tests
        self.found = found
        self.revealed = revealed

    def run(self, g: State, frame: Frame) -> bool:
        player = first(self.who, g, frame)
        frame.regs[self.found] = ()
        revealed: list[int] = []
        for cid in g.players[player].deck[::-1]:
            show(g, cid)
            note(g, L_REVEAL, "6.1.14.1", player, cid, source_of(frame))
            revealed.append(g.ref(cid))
            if all(test.passes(g, frame, cid, None) for test in self.tests):
                frame.regs[self.found] = (g.ref(cid),)
                break
        frame.regs[self.revealed] = tuple(revealed)
        frame.pc += 1
        return True


class EndGame(Step):
    """The players win or lose the game."""

    __slots__ = ("who", "wins")

    def __init__(self, who: Who, wins: bool) -> None:
        self.who = who
        self.wins = wins

    def run(self, g: State, frame: Frame) -> bool:
        frame.pc += 1
        players = self.who.players(g, frame)
        for q in players:
            if self.wins:
                win(g, q, "1.2.1", "card")
                return False
            lose(g, q, "1.2.1", "card")
            if g.outcome != -2:
                return False
        for q in players:
            g.drop_processes_of(q)
        return g.stack[-1] is frame
