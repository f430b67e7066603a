"""Steps that deal, move and remove damage, and banish."""

from __future__ import annotations

from inkwright.engine.banish import banish
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_NUMBER,
    ASK_NUMBER,
    ASK_SELECT,
    E_DEALS_DAMAGE,
    E_MOVES_DAMAGE,
    E_TAKES_DAMAGE,
    F_CANT_BE_BANISHED,
    V_DEAL,
    V_MOVE,
)
from inkwright.engine.damage import Hit, cannot_be_dealt, damage_room, damage_stays, remove_damage
from inkwright.engine.evaluate.amounts import in_discard, stat_of
from inkwright.engine.evaluate.registers import REG_THIS, refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import ACTION_KIND_MASK, CARD_MASK, FIELD_MASK, FIRST_FIELD, pack
from inkwright.engine.project import refresh
from inkwright.engine.protection import is_protected
from inkwright.engine.replace import has_replacer_of, strike
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, Step, Who
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.triggers import emit
from inkwright.engine.steps.operands import ANY, EXACTLY, UP_TO, asked_player, in_play, in_play_now, source_of


class DealDamageStep(Step):
    """Deal damage to all cards of a register at once, or put it on them for `PutDamage`."""

    __slots__ = ("amount", "by", "reg", "resist", "verb")

    def __init__(self, reg: i64, amount: Amt, verb: i64, resist: bool, by: i64 = REG_THIS) -> None:
        self.by = by
        """Register of the card that deals it."""
        self.reg = reg
        self.amount = amount
        self.verb = verb
        self.resist = resist

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        amount = self.amount.value(g, frame)
        if amount <= 0 or not in_play_now(g, frame, self.reg, whole):
            return False
        if self.verb != V_DEAL:
            source = self.source(frame)
            able = [damage_room(g, p, self.verb, source) > 0 for p in in_play(g, frame, self.reg)]
            return all(able) if whole else any(able)
        if has_replacer_of(g, E_TAKES_DAMAGE):
            return True
        source = self.source(frame)
        paid = is_cost(g, frame)
        for p in in_play(g, frame, self.reg):
            if lands(g, Hit(p.ref, amount, source, V_DEAL, False, self.resist), paid) != whole:
                return not whole
        return whole

    def source(self, frame: Frame) -> i64:
        """Return the card that deals the damage, or -1."""
        refs = refs_in(frame, self.by)
        return refs[0] if refs else -1

    def run(self, g: State, frame: Frame) -> bool:
        amount = self.amount.value(g, frame)
        source = self.source(frame)
        hits = []
        targets = in_play(g, frame, self.reg)
        for p in targets:
            if amount > 0:
                hits.append(Hit(p.ref, amount, source, self.verb, False, self.resist))
        frame.report(len(hits), len(refs_in(frame, self.reg)))
        frame.pc += 1
        if hits:
            if self.verb == V_DEAL and not all(lands(g, hit, is_cost(g, frame)) for hit in hits):
                frame.complete = False
            return strike(g, hits, "1.9.2.1" if self.verb == V_DEAL else "1.9.2.2")
        return True


class DivideDamageStep(Step):
    """Divide damage among the cards of a register, then deal or put all of it at once."""

    __slots__ = ("amount", "count", "least", "reg", "shares", "verb", "who")

    def __init__(
        self, reg: i64, count: i64, amount: Amt, verb: i64, least: i64, shares: i64, who: Who
    ) -> None:
        self.reg = reg
        self.count = count
        self.amount = amount
        self.verb = verb
        self.least = least
        """Share that each card gets, if there is enough."""
        self.shares = shares
        """Register of the numbers decided so far."""
        self.who = who

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return self.amount.value(g, frame) > 0 and bool(in_play_now(g, frame, self.reg, whole))

    def run(self, g: State, frame: Frame) -> bool:
        targets = in_play(g, frame, self.reg)
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.shares] = ()
        amount = self.amount.value(g, frame)
        while len(frame.regs[self.shares]) < len(targets):
            at = len(frame.regs[self.shares])
            others = len(targets) - at - 1
            left = amount - sum(frame.regs[self.shares])
            low = min(self.least, left)
            high = max(low, left - self.least * others)
            if others == 0 and self.count == EXACTLY:
                low = left
            if low < high:
                options = [pack(A_NUMBER, n) for n in range(high, low - 1, -1)]
                g.ask(asked_player(self.who, g, frame), ASK_NUMBER, options, targets[at].cid)
                return False
            frame.regs[self.shares] = (*frame.regs[self.shares], low)
        hits = []
        for i, p in enumerate(targets):
            share = frame.regs[self.shares][i]
            if share > 0:
                hits.append(Hit(p.ref, share, source_of(frame), self.verb, False, self.verb == V_DEAL))
        frame.report(len(hits), 1)
        frame.stage = 0
        frame.pc += 1
        return not hits or strike(g, hits, "1.9.2.1" if self.verb == V_DEAL else "1.9.2.2")

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        frame.regs[self.shares] = (*frame.regs[self.shares], action >> FIRST_FIELD & FIELD_MASK)


class DamageBeforeStep(Step):
    """Bind the damage on each card of a register."""

    __slots__ = ("bind", "reg")

    def __init__(self, reg: i64, bind: i64) -> None:
        self.reg = reg
        self.bind = bind

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.bind] = damage_on(g, refs_in(frame, self.reg))
        frame.pc += 1
        return True


class DamagedStep(Step):
    """Bind the cards of a register that have more damage than they had before."""

    __slots__ = ("before", "bind", "reg")

    def __init__(self, reg: i64, before: i64, bind: i64) -> None:
        self.reg = reg
        self.before = before
        self.bind = bind

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        then, now = frame.regs[self.before], damage_on(g, refs)
        frame.regs[self.bind] = tuple(ref for i, ref in enumerate(refs) if now[i] > then[i])
        frame.pc += 1
        return True


class HistoryBeforeStep(Step):
    """Bind the number of events recorded so far this turn."""

    __slots__ = ("bind",)

    def __init__(self, bind: i64) -> None:
        self.bind = bind

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.bind] = (len(g.history),)
        frame.pc += 1
        return True


class DealtDamageStep(Step):
    """Bind cards of a register dealt damage since `HistoryBeforeStep`, even if reduced to 0 (1.9.5)."""

    __slots__ = ("bind", "past", "reg")

    def __init__(self, reg: i64, past: i64, bind: i64) -> None:
        self.reg = reg
        self.past = past
        self.bind = bind

    def run(self, g: State, frame: Frame) -> bool:
        past = frame.regs[self.past][0]
        dealt = [event.other for event in g.history[past:] if event.code == E_DEALS_DAMAGE]
        frame.regs[self.bind] = tuple(ref for ref in refs_in(frame, self.reg) if ref in dealt)
        frame.pc += 1
        return True


def damage_on(g: State, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the damage on each of some cards; it is 0 on those that are not in play."""
    found: list[int] = []
    for ref in refs:
        p = g.permanent(ref)
        found.append(p.damage if p is not None else 0)
    return tuple(found)


def is_cost(g: State, frame: Frame) -> bool:
    """Return whether this is the A of "A to B" and the edition treats it as a cost (6.1.5)."""
    if not frame.paying:
        return False
    if g.edition.a_to_b == "ink_is_cost":
        steps = frame.program.steps
        at = frame.pc
        while at >= 0:
            ink = steps[at].begins_with_ink(frame.program)
            if ink >= 0:
                return ink > 0
            at -= 1
    return g.edition.a_to_b == "cost"


def lands(g: State, hit: Hit, paid: bool) -> bool:
    """Return whether damage counts as dealt; older editions look at Resist and at costs."""
    if g.dirty:
        refresh(g)
    p = g.permanent(hit.target)
    if p is None or cannot_be_dealt(g, p, False, hit.source):
        return False
    return paid or g.edition.zero_is_dealt or not hit.resist or hit.amount > p.now.resist


class RemoveDamageStep(Step):
    """Remove damage from the cards of a register; bind the amount and the cards."""

    __slots__ = ("amount", "bind", "count", "each", "healed", "reg", "who")

    def __init__(
        self, reg: i64, count: i64, amount: Amt | None, bind: i64, healed: i64, who: Who, each: bool
    ) -> None:
        self.reg = reg
        self.count = count
        self.amount = amount
        self.bind = bind
        self.healed = healed
        self.who = who
        self.each = each
        """Set for "each": cards without enough damage do not make it incomplete."""

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return is_damaged(g, in_play(g, frame, self.reg))

    def suffices(self, g: State, frame: Frame) -> bool:
        if self.count != EXACTLY or self.amount is None or self.each:
            return True
        amount = self.amount.value(g, frame)
        return any(p.damage >= amount for p in self.targets(g, frame))

    def run(self, g: State, frame: Frame) -> bool:
        targets = self.targets(g, frame)
        if frame.stage == 0:
            frame.regs[self.bind] = ()
            frame.regs[self.healed] = ()
        while frame.stage < len(targets):
            p = targets[frame.stage]
            most = p.damage
            if self.amount is not None:
                most = min(most, self.amount.value(g, frame))
            if self.count in (UP_TO, ANY) and most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(asked_player(self.who, g, frame), ASK_NUMBER, options, p.cid)
                return False
            self.remove(g, frame, p, most)
            frame.stage += 1
        if self.count == EXACTLY:
            wanted = 1
            if self.amount is not None and not self.each:
                wanted = self.amount.value(g, frame) * len(refs_in(frame, self.reg))
            frame.report(sum(frame.regs[self.bind]), wanted)
        frame.stage = 0
        frame.pc += 1
        return True

    def targets(self, g: State, frame: Frame) -> list[Permanent]:
        """Return the cards from which damage can be removed."""
        return [p for p in in_play(g, frame, self.reg) if not damage_stays(g, p)]

    def remove(self, g: State, frame: Frame, p: Permanent, amount: i64) -> None:
        """Remove damage from one card."""
        removed = remove_damage(g, p, amount, "1.9.2.3", frame.they, source_of(frame))
        frame.regs[self.bind] = (*frame.regs[self.bind], removed)
        if removed:
            frame.regs[self.healed] = (*frame.regs[self.healed], p.ref)

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        p = self.targets(g, frame)[frame.stage]
        self.remove(g, frame, p, action >> FIRST_FIELD & FIELD_MASK)
        frame.stage += 1


def is_damaged(g: State, cards: list[Permanent]) -> bool:
    """Return whether damage can be removed from any of some cards."""
    return any(p.damage > 0 and not damage_stays(g, p) for p in cards)


class SwapDamageStep(Step):
    """Swap the damage on the first cards of two registers, by moving the difference (1.9.2.4)."""

    __slots__ = ("one", "other")

    def __init__(self, one: i64, other: i64) -> None:
        self.one = one
        self.other = other

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        # Before they are chosen, each register has all candidates.
        others = in_play(g, frame, self.other)
        return any(ends_of_swap(g, p, other) for p in in_play(g, frame, self.one) for other in others)

    def ends(self, g: State, frame: Frame) -> tuple[Permanent, ...]:
        """Return the card with more damage and the one with less; nothing if no damage can be moved."""
        one, other = in_play(g, frame, self.one), in_play(g, frame, self.other)
        return ends_of_swap(g, one[0], other[0]) if one and other else ()

    def run(self, g: State, frame: Frame) -> bool:
        ends = self.ends(g, frame)
        frame.pc += 1
        if not ends:
            frame.complete = False
            return True
        more, less = ends
        amount = min(more.damage - less.damage, damage_room(g, less, V_MOVE, frame.this))
        moved = remove_damage(g, more, amount, "1.9.2.4", frame.they, source_of(frame))
        return strike(g, [Hit(less.ref, moved, frame.this, V_MOVE, False, False)], "1.9.2.4")


def ends_of_swap(g: State, one: Permanent, other: Permanent) -> tuple[Permanent, ...]:
    """Return two cards, the more damaged one first; nothing if no damage can be moved."""
    more, less = (one, other) if one.damage > other.damage else (other, one)
    return () if more.damage == less.damage or damage_stays(g, more, True) else (more, less)


class DamageEachOtherStep(Step):
    """Two cards of a register deal damage to each other, at the same time."""

    __slots__ = ("reg", "stat")

    def __init__(self, reg: i64, stat: str) -> None:
        self.reg = reg
        self.stat = stat

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return len(in_play(g, frame, self.reg)) >= 2  # more if they have not been chosen yet

    def run(self, g: State, frame: Frame) -> bool:
        found = in_play(g, frame, self.reg)
        frame.pc += 1
        if len(found) != 2:
            frame.complete = False  # there is no other
            return True
        one, other = found
        hits = []
        for dealer, target in ((one, other), (other, one)):
            amount = stat_of(g, self.stat, dealer.cid, dealer)
            if amount > 0:
                hits.append(Hit(target.ref, amount, dealer.ref, V_DEAL, False, True))
        return strike(g, hits, "1.9.2.1") if hits else True


class MoveDamageStep(Step):
    """Move damage from each card of one register to the first card of another (1.9.2.4)."""

    __slots__ = ("amount", "bind", "count", "source", "target", "who")

    def __init__(self, source: i64, target: i64, count: i64, amount: Amt | None, bind: i64, who: Who) -> None:
        self.source = source
        self.target = target
        self.count = count
        self.amount = amount
        self.bind = bind
        self.who = who

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        targets = [p for p in in_play(g, frame, self.target) if damage_room(g, p, V_MOVE, frame.this) > 0]
        # Damage can't be moved onto where it comes from.
        sources = [p for p in in_play(g, frame, self.source) if any(p is not other for other in targets)]
        return any(p.damage > 0 and not damage_stays(g, p, True) for p in sources)

    def suffices(self, g: State, frame: Frame) -> bool:
        if self.count != EXACTLY or self.amount is None:
            return True
        amount = self.amount.value(g, frame)
        sources = in_play(g, frame, self.source)
        return any(p.damage >= amount and not damage_stays(g, p, True) for p in sources)

    def run(self, g: State, frame: Frame) -> bool:
        targets = in_play(g, frame, self.target)
        if frame.stage == 0:
            frame.regs[self.bind] = ()
        # Damage can't be moved onto where it comes from.
        sources = [p for p in in_play(g, frame, self.source) if targets and p is not targets[0]]
        sources = [p for p in sources if not damage_stays(g, p, True)]
        while frame.stage < len(sources):
            p = sources[frame.stage]
            most = p.damage
            if self.amount is not None:
                most = min(most, self.amount.value(g, frame))
            if self.count in (UP_TO, ANY) and most > 0:
                options = [pack(A_NUMBER, n) for n in range(most, -1, -1)]
                g.ask(asked_player(self.who, g, frame), ASK_NUMBER, options, p.cid)
                return False
            frame.regs[self.bind] = (*frame.regs[self.bind], most)
            frame.stage += 1
        frame.stage = 0
        frame.pc += 1
        return self.move(g, frame, sources, targets)

    def move(self, g: State, frame: Frame, sources: list[Permanent], targets: list[Permanent]) -> bool:
        """Move damage from one card to another."""
        total = 0
        for p, amount in zip(sources, frame.regs[self.bind], strict=True):
            # Damage that the card can't take stays where it is.
            amount = min(amount, damage_room(g, targets[0], V_MOVE, frame.this) - total)
            moved = remove_damage(g, p, amount, "1.9.2.4", frame.they, source_of(frame))
            if moved > 0 and targets:
                emit(g, E_MOVES_DAMAGE, "1.9.2.4", frame.they, p.cid, targets[0].cid, moved, source_of(frame))
            total += moved
        frame.regs[self.bind] = (total,)
        wanted = 1
        if self.count == EXACTLY and self.amount is not None:
            wanted = self.amount.value(g, frame)
        frame.report(total, wanted)
        if total == 0 or not targets:
            return True
        return strike(g, [Hit(targets[0].ref, total, frame.this, V_MOVE, False, False)], "1.9.2.4")

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        frame.regs[self.bind] = (*frame.regs[self.bind], action >> FIRST_FIELD & FIELD_MASK)
        frame.stage += 1


class BanishStep(Step):
    """Banish the cards of a register together."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        self.reg = reg

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if not in_play_now(g, frame, self.reg, whole):
            return False
        source = source_of(frame)
        able = [not is_protected(g, p, F_CANT_BE_BANISHED, source) for p in in_play(g, frame, self.reg)]
        return all(able) if whole else any(able)

    def forbids(self, g: State, frame: Frame, reg: i64, cid: i64) -> bool:
        if reg != self.reg or g.in_play(cid) is None:
            return False
        return is_protected(g, g.permanent_of(cid), F_CANT_BE_BANISHED, source_of(frame))

    def run(self, g: State, frame: Frame) -> bool:
        refs = refs_in(frame, self.reg)
        if frame.stage == 0:
            doomed = in_play(g, frame, self.reg)
            if not doomed:
                frame.complete = False
                frame.pc += 1
                return True
            frame.counter = in_discard(g, refs)
            frame.stage = 1
            banish(g, doomed, "6.7.2.3", source_of(frame))
            if g.top is not frame:
                return False  # something may replace it
        if frame.paying:  # what was replaced has not been banished (6.5.4)
            frame.report(in_discard(g, refs) - frame.counter, len(refs))
        frame.stage = 0
        frame.counter = 0
        frame.pc += 1
        return True


class RemoveDamageSplitStep(Step):
    """Remove damage from the cards of a register, up to a total that the player splits."""

    __slots__ = ("amount", "bind", "picked", "reg", "who")

    def __init__(self, reg: i64, amount: Amt, bind: i64, picked: i64, who: Who) -> None:
        self.reg = reg
        self.amount = amount
        self.bind = bind
        self.picked = picked
        self.who = who

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return is_damaged(g, in_play(g, frame, self.reg))

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.bind] = ()
            frame.regs[self.picked] = ()
            frame.counter = self.amount.value(g, frame)
        if frame.regs[self.picked]:
            p = g.permanent(frame.regs[self.picked][0])
            most = min(frame.counter, p.damage if p is not None else 0)
            options = [pack(A_NUMBER, n) for n in range(most, 0, -1)]
            g.ask(
                asked_player(self.who, g, frame), ASK_NUMBER, options, frame.regs[self.picked][0] & CARD_MASK
            )
            return False
        hurt = [p for p in in_play(g, frame, self.reg) if p.damage > 0 and not damage_stays(g, p)]
        if frame.stage == 1 and frame.counter > 0 and hurt:
            options = [pack(A_CARD, p.cid) for p in hurt]
            options.append(pack(A_DONE))
            g.ask(asked_player(self.who, g, frame), ASK_SELECT, options, frame.this & CARD_MASK)
            return False
        frame.stage = 0
        frame.counter = 0
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        value = action >> FIRST_FIELD & FIELD_MASK
        if action & ACTION_KIND_MASK == A_DONE:
            frame.stage = 2
        elif action & ACTION_KIND_MASK == A_CARD:
            frame.regs[self.picked] = (g.ref(value),)
        else:
            p = g.permanent(frame.regs[self.picked][0])
            if p is not None:
                removed = remove_damage(g, p, value, "1.9.2.3", frame.they, source_of(frame))
                frame.regs[self.bind] = (*frame.regs[self.bind], removed)
            frame.counter -= value
            frame.regs[self.picked] = ()
