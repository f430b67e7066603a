"""Tests of single cards."""

from __future__ import annotations

from inkwright.engine.codes import (
    D_BOARD,
    D_CHALLENGE,
    D_DAMAGE,
    D_EXERT,
    D_HISTORY,
    D_TURN,
    Z_INKWELL,
)
from inkwright.engine.definition import EventDef, bits_of
from inkwright.engine.evaluate.amounts import NOTHING, compare, spent_on, stat_dependence, stat_of
from inkwright.engine.evaluate.registers import REG_THIS, refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.past import events_in
from inkwright.engine.scope import Amt, CardFilter, Scope, Test, Who
from inkwright.engine.state import Permanent, State
from inkwright.engine.state.data import Event
from inkwright.engine.state.triggers import matches


def share_one(few: tuple[str, ...], many: frozenset[str]) -> bool:
    """Return whether two collections share a name."""
    for name in few:
        if name in many:
            return True
    return False


class TestType(Test):
    __slots__ = ("types",)

    def __init__(self, types: frozenset[int]) -> None:
        super().__init__()
        self.types: i64 = 0
        """A bit for each type that passes."""
        for each in types:
            self.types |= 1 << each

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return self.types >> g.cards[cid].type & 1 != 0


class TestNamed(Test):
    __slots__ = ("bits", "names")

    def __init__(self, names: frozenset[str]) -> None:
        super().__init__()
        self.names: tuple[str, ...] = tuple(sorted(names))
        self.bits: i64 = bits_of(self.names)

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        card = g.cards[cid]
        names = p.now.names if p is not None else card.names
        if names is card.names and not card.name_bits & self.bits:
            return False  # a quick answer for most cards
        return share_one(self.names, names)


class TestSameName(Test):
    """Shares a name with a bound card."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        names = p.now.names if p is not None else g.cards[cid].names
        for ref in refs_in(f, self.reg):
            other = g.last_known(ref)
            if not names.isdisjoint(other.now.names if other is not None else g.cards[ref & CARD_MASK].names):
                return True
        return False


class TestSharesTrait(Test):
    """Has the card type, an ink type or a classification of a bound card."""

    __slots__ = ("reg", "trait")

    def __init__(self, reg: i64, trait: str) -> None:
        super().__init__()
        self.reg = reg
        self.trait = trait

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        card = g.cards[cid]
        for ref in refs_in(f, self.reg):
            other = g.cards[ref & CARD_MASK]
            if self.trait == "card type":
                if card.type == other.type:
                    return True
            elif self.trait == "ink type":
                if not set(card.card.inks).isdisjoint(other.card.inks):
                    return True
            elif not classes_of(g, cid, p).isdisjoint(classes_of(g, ref & CARD_MASK, g.last_known(ref))):
                return True
        return False


class TestNamedBefore(Test):
    """Has the name, classification or ink type that was named, or has the named number as its cost."""

    __slots__ = ("reg", "what", "words")

    def __init__(self, reg: int, what: str, words: tuple[str, ...]) -> None:
        super().__init__()
        self.reg = reg
        self.what = what
        self.words = words
        """Everything that could be named; the register has the index of what was named."""

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        card = g.cards[cid]
        for index in f.regs[self.reg]:
            if self.what == "number":
                return card.cost == index
            word = self.words[index]
            if self.what == "card":
                return word in (p.now.names if p is not None else card.names)
            if self.what == "classification":
                return word in (p.now.classes if p is not None else card.classes)
            return word in card.card.inks
        return False


def classes_of(g: State, cid: i64, p: Permanent | None) -> frozenset[str]:
    """Return the classifications of a card, in play or elsewhere."""
    return p.now.classes if p is not None else g.cards[cid].classes


class TestSharesName(Test):
    """Shares a name with another card that a filter finds.

    A card outside play may be compared with fewer cards than one in play.
    """

    __slots__ = ("cards", "cards_elsewhere", "same_player")

    def __init__(self, cards: CardFilter, cards_elsewhere: CardFilter, same_player: bool) -> None:
        super().__init__()
        self.cards = cards
        self.cards_elsewhere = cards_elsewhere
        self.same_player = same_player
        self.depends_on = cards.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        names = p.now.names if p is not None else g.cards[cid].names
        cards = self.cards if p is not None else self.cards_elsewhere
        for other in cards.find(g, f):
            if self.same_player and g.owner[other] != g.owner[cid]:
                continue
            found = g.in_play(other)
            if other != cid and not names.isdisjoint(
                found.now.names if found is not None else g.cards[other].names
            ):
                return True
        return False


class TestSharesStat(Test):
    """Has the same value of a characteristic as another card that a filter finds.

    A card outside play may be compared with fewer cards than one in play.
    """

    __slots__ = ("cards", "cards_elsewhere", "stat")

    def __init__(self, stat: str, cards: CardFilter, cards_elsewhere: CardFilter) -> None:
        super().__init__()
        self.stat = stat
        self.cards = cards
        self.cards_elsewhere = cards_elsewhere
        self.depends_on = stat_dependence(stat) | cards.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        value = stat_of(g, self.stat, cid, p)
        cards = self.cards if p is not None else self.cards_elsewhere
        for other in cards.find(g, f):
            if other != cid and stat_of(g, self.stat, other, g.in_play(other)) == value:
                return True
        return False


class TestClass(Test):
    __slots__ = ("bits", "classes")

    def __init__(self, classes: frozenset[str]) -> None:
        super().__init__()
        self.classes: tuple[str, ...] = tuple(sorted(classes))
        self.bits: i64 = bits_of(self.classes)

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        card = g.cards[cid]
        classes = p.now.classes if p is not None else card.classes
        if classes is card.classes and not card.class_bits & self.bits:
            return False  # a quick answer for most cards
        return share_one(self.classes, classes)


class TestInk(Test):
    __slots__ = ("inks",)

    def __init__(self, inks: frozenset[str]) -> None:
        super().__init__()
        self.inks = inks

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return not self.inks.isdisjoint(g.cards[cid].card.inks)


class TestKeyword(Test):
    __slots__ = ("bit",)

    def __init__(self, bit: i64) -> None:
        super().__init__()
        self.bit = bit
        self.depends_on = D_BOARD

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        d = p.now if p is not None else g.cards[cid].base
        return d.kw & self.bit != 0


class TestAbilities(Test):
    """Has a keyword or, if any ability counts, another ability that it hasn't lost."""

    __slots__ = ("any",)

    def __init__(self, any_: bool) -> None:
        super().__init__()
        self.any = any_
        self.depends_on = D_BOARD

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        card = g.cards[cid]
        d = p.now if p is not None else card.base
        if d.kw:
            return True
        if not self.any:
            return False
        if d.granted:
            return True
        for part in card.parts:
            if part.title not in d.lost:
                return True
        return False


class TestCompare(Test):
    __slots__ = ("amount", "op", "stat")

    def __init__(self, stat: str, op: str, amount: Amt) -> None:
        super().__init__()
        self.stat = stat
        self.op = op
        self.amount = amount
        self.depends_on = stat_dependence(stat) | amount.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return compare(stat_of(g, self.stat, cid, p), self.op, self.amount.value(g, f))


class TestAboveOthers(Test):
    """Compare a characteristic with the highest among other cards, never including the card itself (6.1.6).

    If the tested card can't be one of them, "other" means other than the ability's card.
    """

    __slots__ = ("cards", "op", "others", "stat")

    def __init__(self, stat: str, op: str, cards: CardFilter, others: CardFilter) -> None:
        super().__init__()
        self.stat = stat
        self.op = op
        self.cards = cards
        self.others = others
        self.depends_on = stat_dependence(stat) | cards.depends_on | others.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        found = self.cards.find(g, f)
        if cid not in found:
            found = self.others.find(g, f)
        values = [stat_of(g, self.stat, other, g.in_play(other)) for other in found if other != cid]
        return compare(stat_of(g, self.stat, cid, p), self.op, max(values, default=NOTHING))


class TestCompareOwn(Test):
    """Compare two characteristics of the same card."""

    __slots__ = ("op", "stat", "than")

    def __init__(self, stat: str, op: str, than: str) -> None:
        super().__init__()
        self.stat = stat
        self.op = op
        self.than = than
        self.depends_on = stat_dependence(stat) | stat_dependence(than)

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return compare(stat_of(g, self.stat, cid, p), self.op, stat_of(g, self.than, cid, p))


class TestExerted(Test):
    __slots__ = ("exerted",)

    def __init__(self, exerted: bool) -> None:
        super().__init__()
        self.exerted = exerted
        self.depends_on = D_EXERT

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        # Locations are neither ready nor exerted (5.1.2.3).
        if p is None:
            return g.zones[cid] == Z_INKWELL and (cid in g.players[g.owner[cid]].ink_exerted) == self.exerted
        return p.card.type != 3 and p.exerted == self.exerted


class TestDamaged(Test):
    __slots__ = ("damaged",)

    def __init__(self, damaged: bool) -> None:
        super().__init__()
        self.damaged = damaged
        self.depends_on = D_DAMAGE

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return p is not None and (p.damage > 0) == self.damaged


class TestOwner(Test):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = who.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return self.who.includes(g, f, g.owner[cid])


class TestMine(Test):
    """Belongs to the ability's controller; a fast path for the most common test."""

    __slots__ = ("mine",)

    def __init__(self, mine: bool) -> None:
        super().__init__()
        self.mine = mine

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        owner = g.owner[cid]
        return owner == f.you if self.mine else not g.are_allies(owner, f.you)


class TestThis(Test):
    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return f.this & CARD_MASK == cid


class TestAnother(Test):
    """Pass every card except this one and those selected before.

    The ability's own card is another one once it has left play and returned (7.1.6).
    """

    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        if f.this & CARD_MASK == cid and (p is None or p.ref == f.this):
            return False
        for ref in f.selected:
            if ref & CARD_MASK == cid:
                return False
        return True


class TestOtherThanEvent(Test):
    """Pass every card except the one the event happened to, this one and those selected before."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for ref in (f.this, *f.selected, *refs_in(f, self.reg)):
            if ref & CARD_MASK == cid:
                return False
        return True


class TestOtherThanItself(Test):
    """Pass every card except the one that the modifier being evaluated is on."""

    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return f.itself & CARD_MASK != cid


class TestOneOf(Test):
    """One of the bound cards; a card in play only if it has not left since it was bound (7.1.6)."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        if self.reg == REG_THIS:
            return f.this & CARD_MASK == cid
        # -1, an empty place in a register, matches no card.
        for ref in f.regs[self.reg] if self.reg >= 0 else refs_in(f, self.reg):
            if ref & CARD_MASK == cid and (p is None or p.ref == ref):
                return True
        return False


class TestPlayedWith(Test):
    __slots__ = ("code", "least")

    def __init__(self, code: i64, least: i64) -> None:
        super().__init__()
        self.code = code
        self.least = least

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return spent_on(g, cid, p, self.code) >= self.least


class TestLastCounter(Test):
    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.depends_on = D_DAMAGE

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return p is not None and p.last_counter == self.name


class TestInkable(Test):
    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return g.cards[cid].inkable


class TestKnown(Test):
    """Every player knows which card it is."""

    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        count: i64 = len(g.players)
        return g.seen[cid] == 255 >> 8 - count


class TestInChallenge(Test):
    __slots__ = ("role",)

    def __init__(self, role: i64) -> None:
        super().__init__()
        self.role = role
        self.depends_on = D_CHALLENGE

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return p is not None and g.challenge[self.role] == p.ref


class TestInvolved(Test):
    """Took part in an event of this turn or an earlier one."""

    __slots__ = ("period", "watched")

    def __init__(self, watched: EventDef, period: str) -> None:
        super().__init__()
        self.watched = watched
        self.period = period
        self.depends_on = D_HISTORY | D_TURN | watched.depends_on()

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for event in events_in(g, self.period, f.you):
            if event.code != self.watched.code:
                continue
            # A card that has left play still counts as the same card (7.1.6 is about acting on it).
            card = self.card_of(event)
            same = card == p.ref if p is not None else card & CARD_MASK == cid
            if same and matches(g, self.watched, event, f):
                return True
        return False

    def card_of(self, event: Event) -> i64:
        """Return the card that took part in an event."""
        return event.card


class TestSuffered(TestInvolved):
    """Was the object of an event of this turn or an earlier one."""

    __slots__ = ()

    def card_of(self, event: Event) -> i64:
        return event.other


class TestNameInvolved(Test):
    """Shares a name with the card of an event of this turn, or only of an event that this effect allowed."""

    __slots__ = ("this_way", "watched")

    def __init__(self, watched: EventDef, this_way: bool) -> None:
        super().__init__()
        self.watched = watched
        self.this_way = this_way
        self.depends_on = D_HISTORY | D_TURN | watched.depends_on()

    def allowed(self, f: Scope, source: i64) -> bool:
        """Return whether an event with that source was allowed by the effect itself."""
        return source >= 0 and source & CARD_MASK == f.this & CARD_MASK

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        names = p.now.names if p is not None else g.cards[cid].names
        for event in g.history:
            if event.code != self.watched.code or (self.this_way and not self.allowed(f, event.source)):
                continue
            other = g.last_known(event.card)
            called = other.now.names if other is not None else g.cards[event.card & CARD_MASK].names
            if not names.isdisjoint(called) and matches(g, self.watched, event, f):
                return True
        return False


class TestNot(Test):
    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        super().__init__()
        self.test = test
        self.depends_on = test.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return not self.test.passes(g, f, cid, p)


class TestAny(Test):
    __slots__ = ("options",)

    def __init__(self, options: tuple[tuple[Test, ...], ...]) -> None:
        super().__init__()
        self.options = options
        for tests in options:
            for test in tests:
                self.depends_on |= test.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for tests in self.options:
            passed = True
            for test in tests:
                if not test.passes(g, f, cid, p):
                    passed = False
                    break
            if passed:
                return True
        return False
