"""Steps that select the cards an effect acts on."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions.challenge import price
from inkwright.engine.choices import distinct
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    ASK_CHOOSE,
    ASK_SELECT,
    E_CHOSEN,
    E_CHOSEN_FOR_SUPPORT,
    F_CANT_BE_CHOSEN,
    F_CANT_BE_CHOSEN_BY_OPPONENTS,
    F_MUST_BE_CHOSEN,
    F_WARDED,
    RK_IGNORE_WARD,
    Z_DECK,
    Z_HAND,
    Z_PLAY,
)
from inkwright.engine.costs import pay_ink, payable
from inkwright.engine.definition import RuleMod
from inkwright.engine.evaluate.amounts import AmtNumber, stat_of
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import append, i64, vec
from inkwright.engine.packing import ACTION_KIND_MASK, CARD_MASK, FIELD_MASK, FIRST_FIELD
from inkwright.engine.project import refresh
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Amt, CardFilter, Step, Who
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.rng import shuffle
from inkwright.engine.state.triggers import emit, is_watched, would_be_noticed
from inkwright.engine.steps.exerting import takes_symbol
from inkwright.engine.steps.operands import EXACTLY, asked_player, in_play, place_of
from inkwright.engine.steps.prospects import could_act
from inkwright.engine.steps.registers import AppendStep, CopyStep

ANY_NUMBER: Final = 1 << 30
"""Limit of a choice of any number of cards."""


ALWAYS_MATTERS: Final = 1 << 20
"""`last_use` of a choice that decides which other cards an effect is about."""


class ChooseCardsStep(Step):
    """Choose cards one at a time and bind them, for `Chosen` and `Selected`."""

    __slots__ = (
        "amount",
        "apart",
        "budget",
        "by_symbol",
        "cards",
        "chosen",
        "count",
        "despite_ward",
        "last_mention",
        "last_use",
        "leaving",
        "not_at",
        "not_where",
        "reg",
        "stat",
        "support",
        "who",
    )

    def __init__(
        self, reg: i64, cards: CardFilter, count: i64, amount: Amt | None, who: Who, chosen: bool
    ) -> None:
        self.reg = reg
        self.cards = cards
        self.count = count
        self.amount = amount
        self.who = who
        self.chosen = chosen
        """Set if chosen in the sense of Ward and "is chosen", not just picked."""
        self.despite_ward: bool = False
        """Set if Ward doesn't keep cards from being chosen."""
        self.support: bool = False
        self.by_symbol: bool = False
        """Set if they are to be exerted by the exert symbol, as drying characters can't be (5.1.1.11)."""
        self.stat: str = ""
        self.not_where: int | None = None
        """Register of the characters to move, in editions that let them move only to another location."""
        self.not_at: int | None = None
        """Register of the location to move to, as for `not_where`."""
        self.leaving: bool = False
        """Set for "another location": never the one that the characters of `not_where` are at."""
        self.last_use: i64 = 0
        """The last step that may depend on what was chosen, or ALWAYS_MATTERS."""
        self.last_mention: i64 = 0
        """The last step that refers to the cards themselves, not only to what was done with them."""
        self.budget: Amt | None = None
        """Limit of the total of `stat` over all chosen cards."""
        self.apart: bool = False
        """Set if all cards must differ in `stat` or, without that, in name."""

    def candidates(self, g: State, frame: Frame, taken: tuple[int, ...]) -> list[int]:
        """Return the cards that may be chosen: all requirements within all limiters (6.7.3)."""
        if g.dirty:
            refresh(g)
        found = self.cards.find(g, frame)
        if taken:
            found = [cid for cid in found if g.ref(cid) not in taken]
        if self.by_symbol:
            found = [cid for cid in found if takes_symbol(g, g.permanent_of(cid), frame.paying)]
        if found and (self.not_at is not None or self.not_where is not None):
            if self.leaving or not g.edition.move_choice_always:
                found = self.elsewhere(g, frame, found)
        if self.budget is not None:
            left = self.budget.value(g, frame)
            for ref in taken:
                left -= stat_of(g, self.stat, ref & CARD_MASK, g.last_known(ref))
            found = [cid for cid in found if stat_of(g, self.stat, cid, g.in_play(cid)) <= left]
        if self.apart:
            for ref in taken:
                found = [cid for cid in found if not self.is_alike(g, cid, ref)]
        if self.chosen and self.cards.zone == Z_PLAY:
            if found and is_choice_limited(g):
                return self.choosable(g, frame, found)
        elif self.cards.zone != Z_PLAY and found:
            steps = frame.program.steps
            after = place_of(steps, self, frame.pc) + 1
            if after < len(steps):
                return [cid for cid in found if not steps[after].forbids(g, frame, self.reg, cid)]
        return found

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if self.count != EXACTLY:
            return True
        needed = self.amount.value(g, frame) if whole and self.amount is not None else 1
        found = self.candidates(g, frame, ())
        return (self.most_apart(g, found, needed) if self.apart else len(found)) >= needed

    def needs_one(self) -> bool:
        """Return whether a single candidate is enough to do it completely."""
        amount = self.amount
        if self.count != EXACTLY or self.apart:
            return False
        return amount is None or (isinstance(amount, AmtNumber) and amount.number == 1)

    def is_alike(self, g: State, cid: i64, ref: i64) -> bool:
        """Return whether a card has the same name, or value of the characteristic, as one already taken."""
        p, taken = g.in_play(cid), g.last_known(ref)
        if self.stat:
            return stat_of(g, self.stat, cid, p) == stat_of(g, self.stat, ref & CARD_MASK, taken)
        names = p.now.names if p is not None else g.cards[cid].names
        return not names.isdisjoint(taken.now.names if taken is not None else g.cards[ref & CARD_MASK].names)

    def most_apart(self, g: State, found: list[int], enough: i64) -> i64:
        """Return how many of the cards can all differ from each other, up to the number needed.

        A card with two names may share one with each of two cards that differ.
        """
        best = 0
        for i, cid in enumerate(found):
            if best >= enough or best >= len(found) - i:
                break
            ref = g.ref(cid)
            others = [other for other in found[i + 1 :] if not self.is_alike(g, other, ref)]
            best = max(best, 1 + self.most_apart(g, others, enough - 1))
            if len(others) == len(found) - i - 1:
                break  # it is like no other card, so leaving it out gains nothing
        return best

    def keeping_apart(self, g: State, found: list[int], wanted: i64) -> list[int]:
        """Return the cards whose choice still allows as many further choices as possible (6.1.3)."""
        most = self.most_apart(g, found, wanted)
        kept = []
        for cid in found:
            ref = g.ref(cid)
            others = [other for other in found if other != cid and not self.is_alike(g, other, ref)]
            if 1 + self.most_apart(g, others, most - 1) >= most:
                kept.append(cid)
        return kept

    def choosable(self, g: State, frame: Frame, found: list[int]) -> list[int]:
        """Return the found cards that may be chosen, given Ward, prices and cards that must be chosen."""
        player = asked_player(self.who, g, frame)
        protection = F_CANT_BE_CHOSEN if self.despite_ward else F_CANT_BE_CHOSEN | F_WARDED
        barred: list[int] = []
        must: list[int] = []
        at = 0  # filters return cards in the order in which they are in play
        for owner in g.players:
            for p in owner.play:
                if at == len(found) or found[at] != p.cid:
                    continue
                at += 1
                d = p.now
                if d.rules and (
                    protected(g, d.rules, frame.this, not g.are_allies(p.player, player))
                    or price_to_choose(g, player, p.cid) > payable(g, player)
                ):
                    barred.append(p.cid)
                elif d.flags & (protection | F_MUST_BE_CHOSEN) and not g.are_allies(p.player, player):
                    flags = d.flags & protection
                    if flags == F_WARDED and g.rules and ignores_ward(g, player, frame.this, p):
                        flags = 0
                    if flags:
                        barred.append(p.cid)
                    elif d.flags & F_MUST_BE_CHOSEN:
                        must.append(p.cid)
        assert at == len(found)
        if must or not barred:
            return must or found
        return [cid for cid in found if cid not in barred]

    def has_price(self, g: State, frame: Frame, found: list[int]) -> bool:
        """Return whether each of the cards costs ink to choose."""
        player = asked_player(self.who, g, frame)
        return all(price_to_choose(g, player, cid) > 0 for cid in found)

    def free_of_charge(self, g: State, frame: Frame, found: list[int]) -> list[int]:
        """Return those of the cards that can be chosen without paying ink."""
        if not self.chosen:
            return found
        player = asked_player(self.who, g, frame)
        return [cid for cid in found if price_to_choose(g, player, cid) == 0]

    def must_choose(self, g: State, frame: Frame, cid: i64) -> bool:
        """Return whether a card must be chosen if it can be, even if fewer could be chosen (6.7.3.2)."""
        p = g.in_play(cid) if self.chosen else None
        if p is None or not p.now.flags & F_MUST_BE_CHOSEN:
            return False
        return not g.are_allies(p.player, asked_player(self.who, g, frame))

    def elsewhere(self, g: State, frame: Frame, found: list[int]) -> list[int]:
        """Remove moves to the location where a character already is (4.7.2)."""
        if self.not_at is not None:
            places = [ref & CARD_MASK for ref in refs_in(frame, self.not_at)]
            return [cid for cid in found if g.permanent_of(cid).location not in places]
        if self.not_where is not None:
            moving = in_play(g, frame, self.not_where)
            return [cid for cid in found if not moving or any(p.location != cid for p in moving)]
        return found

    def foresee(self, g: State, frame: Frame) -> bool:
        if self.cards.zone in (Z_DECK, Z_HAND) and self.count != EXACTLY:
            return False  # being asked must not reveal what is there
        found = self.candidates(g, frame, ())
        if found and self.is_noticed(g, frame, found):
            return False
        frame.regs[self.reg] = tuple(g.ref(cid) for cid in found)
        frame.pc += 1
        return True

    def serves(self, frame: Frame, end: i64) -> bool:
        return self.last_mention >= end and bool(frame.regs[self.reg])

    def is_noticed(self, g: State, frame: Frame, found: list[int]) -> bool:
        """Return whether something triggers on the choice of one of these cards, or refers to it later."""
        if self.chosen and self.cards.zone == Z_PLAY and is_watched(g, E_CHOSEN):
            by = asked_player(self.who, g, frame)
            for cid in found:
                if would_be_noticed(g, E_CHOSEN, by, cid, frame.this & CARD_MASK):
                    return True
        return False

    def makes_no_difference(self, g: State, frame: Frame, found: list[int]) -> bool:
        """Return whether nothing that depends on the choice could change any of the cards."""
        if self.cards.zone != Z_PLAY or self.is_noticed(g, frame, found) or self.last_use == ALWAYS_MATTERS:
            return False
        taken = frame.regs[self.reg]
        frame.regs[self.reg] = tuple(g.ref(cid) for cid in found)
        able = could_act(g, frame, frame.pc + 1, self.last_use + 1)
        frame.regs[self.reg] = taken
        return not able

    def run(self, g: State, frame: Frame) -> bool:
        if frame.stage == 0:
            frame.stage = 1
            frame.regs[self.reg] = ()
            frame.counter = self.amount.value(g, frame) if self.amount is not None else ANY_NUMBER
        taken = frame.regs[self.reg]
        if frame.stage == 1 and len(taken) < frame.counter:
            found = self.candidates(g, frame, taken)
            if self.apart and self.count == EXACTLY and not self.stat:
                found = self.keeping_apart(g, found, frame.counter - len(taken))
            if found:
                by = asked_player(self.who, g, frame)
                options = card_options(g, found, self.cards.zone, by)
                if self.count != EXACTLY:
                    if not self.must_choose(g, frame, found[0]):
                        options = append(options, A_DONE)
                elif self.chosen and self.has_price(g, frame, found):
                    options = append(options, A_DONE)  # nobody has to pay for it
                elif len(options) > 1 and len(taken) + len(found) <= frame.counter < ANY_NUMBER:
                    fit = not self.apart or self.most_apart(g, found, len(found)) == len(found)
                    if fit and not order_matters(frame, self.reg):
                        if len(self.free_of_charge(g, frame, found)) == len(found):
                            options = options[:1]  # all of them, so nothing to choose
                if len(options) > 1 and self.makes_no_difference(g, frame, found):
                    if options[-1] == A_DONE:
                        options = options[-1:]
                    else:
                        free = self.free_of_charge(g, frame, found)[:1]
                        options = card_options(g, free, self.cards.zone, by)
                kind = ASK_CHOOSE if self.chosen else ASK_SELECT
                g.pose(by, kind, options, frame.this & CARD_MASK)
                return False
        frame.stage = 0
        if self.count == EXACTLY and len(taken) < frame.counter:
            frame.complete = False
        frame.counter = 0
        frame.selected += taken
        frame.pc += 1
        return True

    def answer(self, g: State, frame: Frame, action: i64) -> None:
        if action & ACTION_KIND_MASK == A_DONE:
            frame.stage = 2
            return
        cid = action >> FIRST_FIELD & FIELD_MASK
        frame.regs[self.reg] += (g.ref(cid),)
        if self.chosen and g.zones[cid] == Z_PLAY:
            by = asked_player(self.who, g, frame)
            pay_ink(g, by, price_to_choose(g, by, cid))
            emit(g, E_CHOSEN, "6.1.3", by, cid, frame.this & CARD_MASK)
            if self.support:
                emit(g, E_CHOSEN_FOR_SUPPORT, "8.13.1", by, cid, frame.this & CARD_MASK)


def card_options(g: State, cids: list[int], zone: i64, player: i64) -> vec[i64]:
    """Return the options to choose one of some cards in a zone, with room for one more option."""
    if zone != Z_PLAY:
        cids = distinct(g, cids, player)
    return vec[i64]([A_CARD | cid << FIRST_FIELD for cid in cids], capacity=len(cids) + 1)


def order_matters(frame: Frame, reg: i64) -> bool:
    """Return whether a later step of an effect looks at the order of the cards in a register."""
    regs = {reg}
    for step in frame.program.steps[frame.pc + 1 :]:
        if isinstance(step, (AppendStep, CopyStep)) and step.reg in regs:
            regs.add(step.to)
        if isinstance(step, TogetherStep) and regs.intersection(step.parts):
            regs.add(step.reg)
        for each in regs:
            if step.keeps_order(each):
                return True
    return False


class EachStep(Step):
    """Bind all cards a filter finds."""

    __slots__ = ("cards", "reg")

    def __init__(self, reg: i64, cards: CardFilter) -> None:
        self.reg = reg
        self.cards = cards

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if g.dirty:
            refresh(g)
        return whole or bool(self.cards.find(g, frame))

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        if g.dirty:
            refresh(g)
        frame.regs[self.reg] = tuple(g.ref(cid) for cid in self.cards.find(g, frame))
        frame.pc += 1
        return True


class AtRandomStep(Step):
    """Bind random cards among those a filter finds."""

    __slots__ = ("amount", "cards", "reg")

    def __init__(self, reg: i64, cards: CardFilter, amount: Amt) -> None:
        self.reg = reg
        self.cards = cards
        self.amount = amount

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        return len(self.cards.find(g, frame)) >= (self.amount.value(g, frame) if whole else 1)

    def suffices(self, g: State, frame: Frame) -> bool:
        return self.possible(g, frame, True)

    def foresee(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple([g.ref(cid) for cid in self.cards.find(g, frame)])
        frame.pc += 1
        return True

    def run(self, g: State, frame: Frame) -> bool:
        found = self.cards.find(g, frame)
        order = vec[i64](found)
        shuffle(g, order)
        wanted = self.amount.value(g, frame)
        if len(found) < wanted:
            frame.complete = False
        frame.regs[self.reg] = tuple([g.ref(cid) for cid in order[:wanted]])
        frame.pc += 1
        return True


class DeckCardsStep(Step):
    """Bind the top or bottom cards of decks, the outermost first."""

    __slots__ = ("amount", "reg", "top", "who")

    def __init__(self, reg: i64, who: Who, amount: Amt, top: bool) -> None:
        self.reg = reg
        self.who = who
        self.amount = amount
        self.top = top

    def possible(self, g: State, frame: Frame, whole: bool) -> bool:
        if not whole:
            return any(len(g.players[q].pile) for q in self.who.players(g, frame))
        wanted = self.amount.value(g, frame)
        return all(len(g.players[q].pile) >= wanted for q in self.who.players(g, frame))

    def suffices(self, g: State, frame: Frame) -> bool:
        return self.possible(g, frame, True)

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        wanted = self.amount.value(g, frame)
        refs: list[int] = []
        for q in self.who.players(g, frame):
            pile = g.players[q].pile
            count = min(wanted, len(pile))
            if count < wanted and (frame.paying or q == frame.you):
                frame.complete = False
            for i in range(count):
                refs.append(g.ref(pile[-1 - i if self.top else i]))
        frame.regs[self.reg] = tuple(refs)
        frame.pc += 1
        return True


class LocationOfStep(Step):
    """Bind the location that a bound card is at, or last was at."""

    __slots__ = ("card", "reg")

    def __init__(self, reg: i64, card: i64) -> None:
        self.reg = reg
        self.card = card

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        found = []
        for ref in refs_in(frame, self.card):
            p = g.last_known(ref)
            if p is not None and p.location >= 0 and g.ref(p.location) not in found:
                found.append(g.ref(p.location))
        frame.regs[self.reg] = tuple(found)
        frame.pc += 1
        return True


class TogetherStep(Step):
    """Bind the cards of several registers under one."""

    __slots__ = ("parts", "reg")

    def __init__(self, reg: i64, parts: tuple[int, ...]) -> None:
        self.reg = reg
        self.parts = parts

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        refs: list[int] = []
        for part in self.parts:
            refs += [ref for ref in refs_in(frame, part) if ref not in refs]
        frame.regs[self.reg] = tuple(refs)
        frame.pc += 1
        return True


class RestStep(Step):
    """Bind the cards of a register that have not moved since they were bound."""

    __slots__ = ("reg", "source")

    def __init__(self, reg: i64, source: i64) -> None:
        self.reg = reg
        self.source = source

    def foresee(self, g: State, frame: Frame) -> bool:
        return self.run(g, frame)

    def run(self, g: State, frame: Frame) -> bool:
        frame.regs[self.reg] = tuple(ref for ref in frame.regs[self.source] if g.ref(ref & CARD_MASK) == ref)
        frame.pc += 1
        return True


def price_to_choose(g: State, player: i64, cid: i64) -> i64:
    """Return the ink that a player must pay to choose a card of an opponent."""
    p = g.in_play(cid)
    if p is None or not p.now.rules or g.are_allies(p.player, player):
        return 0
    return price(g, p, F_CANT_BE_CHOSEN)


def is_choice_limited(g: State) -> bool:
    """Return whether any rule limits choosing a card in play; a cheap check, since such rules are rare."""
    limits: i64 = F_CANT_BE_CHOSEN | F_WARDED | F_MUST_BE_CHOSEN
    for player in g.players:
        for p in player.play:
            if p.now.flags & limits or p.now.rules:
                return True
    return False


def ignores_ward(g: State, player: int, source: int, p: Permanent) -> bool:
    """Return whether a player may choose a card for an effect of the source, although it has Ward."""
    for rule in g.rules:
        spec = rule.rule
        if spec.kind == RK_IGNORE_WARD and spec.who is not None and spec.who.includes(g, rule, player):
            cid = source & CARD_MASK
            if spec.chosen is not None and not spec.chosen.match(g, rule, p.cid, p):
                continue
            if spec.cards is None or spec.cards.match(g, rule, cid, g.last_known(source)):
                return True
    return False


def protected(g: State, rules: tuple[RuleMod, ...], source: i64, by_opponent: bool) -> bool:
    """Return whether a card's modifiers keep it from being chosen for effects of the source."""
    cid = source & CARD_MASK
    for rule in rules:
        told = by_opponent and rule.flag == F_CANT_BE_CHOSEN_BY_OPPONENTS
        if (told or rule.flag == F_CANT_BE_CHOSEN) and rule.cards is not None:
            if rule.cards.match(g, rule.scope, cid, g.last_known(source)):
                return True
    return False
