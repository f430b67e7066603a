"""Lowered players, amounts, tests, filters and conditions: small objects that look at a game."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    ACTION,
    D_BOARD,
    D_CHALLENGE,
    D_DAMAGE,
    D_DECK,
    D_DISCARD,
    D_EXERT,
    D_HAND,
    D_HISTORY,
    D_INK,
    D_LOCATION,
    D_LORE,
    D_RESOLVING,
    D_TURN,
    D_UNDER,
    PHASE_READYING,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
)
from inkwright.engine.definition import EventDef
from inkwright.engine.project import refresh
from inkwright.engine.scope import Amt, CardFilter, Cond, Scope, Test, Who
from inkwright.engine.state import Permanent, Player, State

# Players.


class WhoYou(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return [f.you]

    def includes(self, g: State, f: Scope, player: int) -> bool:
        return player == f.you


class WhoThey(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return [f.they]


class WhoOpponents(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return g.opponents(f.you)


class WhoAll(Who):
    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return g.turn_order()


class WhoActive(Who):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.deps = D_TURN

    def players(self, g: State, f: Scope) -> list[int]:
        return [g.active]


class WhoOwner(Who):
    """The player of a bound card."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def players(self, g: State, f: Scope) -> list[int]:
        seen: list[int] = []
        for ref in refs_in(f, self.reg):
            owner = g.owner[ref & 0xFFFF]
            if owner not in seen:
                seen.append(owner)
        return seen


class WhoBound(Who):
    """Players bound under a name."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def players(self, g: State, f: Scope) -> list[int]:
        return [q for q in f.regs[self.reg] if q >= 0]


class WhoOthers(Who):
    """Everybody else."""

    __slots__ = ()

    def players(self, g: State, f: Scope) -> list[int]:
        return [q for q in g.turn_order() if q != f.you]


class WhoSeveral(Who):
    """Several players together, in turn order."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Who, ...]) -> None:
        super().__init__()
        self.parts = parts
        for part in parts:
            self.deps |= part.deps

    def players(self, g: State, f: Scope) -> list[int]:
        named = {q for part in self.parts for q in part.players(g, f)}
        return [q for q in g.turn_order() if q in named]


class WhoMost(Who):
    """The players for whom an amount is largest."""

    __slots__ = ("amount", "who")

    def __init__(self, who: Who, amount: Amt) -> None:
        super().__init__()
        self.who = who
        self.amount = amount
        self.deps = who.deps | amount.deps

    def players(self, g: State, f: Scope) -> list[int]:
        before = f.they
        players = self.who.players(g, f)
        values = []
        for q in players:
            f.they = q
            values.append(self.amount.value(g, f))
        f.they = before
        return [q for q, value in zip(players, values, strict=True) if value == max(values)]


class WhoWhere(Who):
    """The players for whom a condition holds."""

    __slots__ = ("condition", "who")

    def __init__(self, who: Who, condition: Cond) -> None:
        super().__init__()
        self.who = who
        self.condition = condition
        self.deps = who.deps | condition.deps

    def players(self, g: State, f: Scope) -> list[int]:
        before = f.they
        kept = []
        for q in self.who.players(g, f):
            f.they = q
            if self.condition.holds(g, f):
                kept.append(q)
        f.they = before
        return kept


REG_THIS: Final = -1
REG_ITSELF: Final = -3


def refs_in(f: Scope, reg: int) -> tuple[int, ...]:
    """The card references in a register; -1 is the ability's own card."""
    if reg == REG_THIS:
        return (f.this,)
    if reg == REG_ITSELF:
        return (f.itself,)
    refs = f.regs[reg]
    for ref in refs:
        if ref < 0:
            return tuple([ref for ref in refs if ref >= 0])
    return refs


# Amounts.


def stat_of(g: State, stat: str, cid: int, p: Permanent | None) -> int:
    """A characteristic of a card, as it is in play or as printed elsewhere (6.6.2, 6.6.3)."""
    card = g.cards[cid]
    if stat == "cost":
        return card.cost
    if stat == "paid":
        return g.paid[1] if g.paid[0] == cid else 0
    if p is None:
        if stat == "strength":
            return card.base.strength
        if stat == "willpower":
            return card.base.willpower
        if stat == "lore":
            return card.base.lore
        if stat == "move_cost":
            return card.move_cost
        return 0
    if g.dirty:
        refresh(g)
    if stat == "strength":
        return strength_of(g, p)
    if stat == "willpower":
        return p.d.willpower
    if stat == "lore":
        return max(0, p.d.lore)
    if stat == "damage":
        return p.damage
    if stat == "under":
        return len(p.under)
    return p.d.move_cost


def strength_of(g: State, p: Permanent) -> int:
    """Current strength, never below 0 (6.6.2), with Challenger while it challenges (8.5.1)."""
    value = p.d.strength
    if p.d.challenger and g.challenge[0] == p.ref:
        value += p.d.challenger
    return value if value > 0 else 0


STAT_DEPS: Final = {
    "cost": 0,
    "strength": D_BOARD | D_CHALLENGE,  # Challenger
    "willpower": D_BOARD,
    "lore": D_BOARD,
    "damage": D_DAMAGE,
    "under": D_UNDER,
    "move_cost": D_BOARD,
    "paid": 0,
}


class AmtNumber(Amt):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def value(self, g: State, f: Scope) -> int:
        return self.number


class AmtCount(Amt):
    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.deps = cards.deps

    def value(self, g: State, f: Scope) -> int:
        return len(self.cards.find(g, f)) + len(self.cards.resolving(g, f))


class AmtStat(Amt):
    __slots__ = ("reg", "stat")

    def __init__(self, stat: str, reg: int) -> None:
        super().__init__()
        self.stat = stat
        self.reg = reg
        self.deps = STAT_DEPS[stat]

    def value(self, g: State, f: Scope) -> int:
        total = 0
        for ref in refs_in(f, self.reg):
            total += stat_of(g, self.stat, ref & 0xFFFF, g.last_known(ref))
        return total


class AmtLore(Amt):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.deps = D_LORE | who.deps

    def value(self, g: State, f: Scope) -> int:
        return max((g.players[q].lore for q in self.who.players(g, f)), default=0)


class AmtSize(Amt):
    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def value(self, g: State, f: Scope) -> int:
        return len(f.regs[self.reg])


class AmtBound(Amt):
    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def value(self, g: State, f: Scope) -> int:
        return sum(f.regs[self.reg])


class AmtTimes(Amt):
    __slots__ = ("amount", "factor")

    def __init__(self, factor: int, amount: Amt) -> None:
        super().__init__()
        self.factor = factor
        self.amount = amount
        self.deps = amount.deps

    def value(self, g: State, f: Scope) -> int:
        return self.factor * self.amount.value(g, f)


class AmtPlus(Amt):
    __slots__ = ("left", "right")

    def __init__(self, left: Amt, right: Amt) -> None:
        super().__init__()
        self.left = left
        self.right = right
        self.deps = left.deps | right.deps

    def value(self, g: State, f: Scope) -> int:
        return self.left.value(g, f) + self.right.value(g, f)


class AmtAtMost(Amt):
    __slots__ = ("amount", "limit")

    def __init__(self, amount: Amt, limit: Amt) -> None:
        super().__init__()
        self.amount = amount
        self.limit = limit
        self.deps = amount.deps | limit.deps

    def value(self, g: State, f: Scope) -> int:
        return min(self.amount.value(g, f), self.limit.value(g, f))


NOTHING = -1
"""The highest of no cards at all: everything is more than it, even 0."""


class AmtOver(Amt):
    """The highest or the total of a characteristic over what a filter finds."""

    __slots__ = ("cards", "stat", "total")

    def __init__(self, stat: str, cards: CardFilter, total: bool) -> None:
        super().__init__()
        self.stat = stat
        self.cards = cards
        self.total = total
        self.deps = cards.deps | STAT_DEPS[stat]

    def value(self, g: State, f: Scope) -> int:
        values = [stat_of(g, self.stat, cid, g.at.get(cid)) for cid in self.cards.find(g, f)]
        if self.total:
            return sum(values)
        return max(values, default=NOTHING)


class AmtInkTypes(Amt):
    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.deps = cards.deps

    def value(self, g: State, f: Scope) -> int:
        inks: set[str] = set()
        for cid in self.cards.find(g, f):
            inks.update(g.cards[cid].card.inks)
        return len(inks)


class AmtHappened(Amt):
    __slots__ = ("watched",)

    def __init__(self, watched: EventDef) -> None:
        super().__init__()
        self.watched = watched
        self.deps = D_HISTORY | D_TURN | watched.deps()

    def value(self, g: State, f: Scope) -> int:
        return g.times_this_turn(self.watched, f)


# Tests of one card.


def share_one(few: tuple[str, ...], many: frozenset[str]) -> bool:
    """Whether one of a few names is among many."""
    for name in few:
        if name in many:
            return True
    return False


class TestType(Test):
    __slots__ = ("types",)

    def __init__(self, types: frozenset[int]) -> None:
        super().__init__()
        self.types: int = 0
        """A bit for each type that passes."""
        for each in types:
            self.types |= 1 << each

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return self.types >> g.cards[cid].type & 1 != 0


class TestNamed(Test):
    __slots__ = ("names",)

    def __init__(self, names: frozenset[str]) -> None:
        super().__init__()
        self.names: tuple[str, ...] = tuple(sorted(names))

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        names = p.d.names if p is not None else g.cards[cid].names
        return share_one(self.names, names)


class TestSameName(Test):
    """Shares a name with a bound card, or is the named card."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        names = p.d.names if p is not None else g.cards[cid].names
        if self.reg == REG_NAMED:
            return not names.isdisjoint(g.named)
        for ref in refs_in(f, self.reg):
            other = g.last_known(ref)
            if not names.isdisjoint(other.d.names if other is not None else g.cards[ref & 0xFFFF].names):
                return True
        return False


REG_NAMED: Final = -2


class TestClass(Test):
    __slots__ = ("classes",)

    def __init__(self, classes: frozenset[str]) -> None:
        super().__init__()
        self.classes: tuple[str, ...] = tuple(sorted(classes))

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        classes = p.d.classes if p is not None else g.cards[cid].classes
        return share_one(self.classes, classes)


class TestInk(Test):
    __slots__ = ("inks",)

    def __init__(self, inks: frozenset[str]) -> None:
        super().__init__()
        self.inks = inks

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return not self.inks.isdisjoint(g.cards[cid].card.inks)


class TestKeyword(Test):
    __slots__ = ("bit",)

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.bit = bit
        self.deps = D_BOARD

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        d = p.d if p is not None else g.cards[cid].base
        return d.kw & self.bit != 0


class TestCompare(Test):
    __slots__ = ("amount", "op", "stat")

    def __init__(self, stat: str, op: str, amount: Amt) -> None:
        super().__init__()
        self.stat = stat
        self.op = op
        self.amount = amount
        self.deps = STAT_DEPS[stat] | amount.deps

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return compare(stat_of(g, self.stat, cid, p), self.op, self.amount.value(g, f))


def compare(left: int, op: str, right: int) -> bool:
    """Compare two numbers by the name of the comparison."""
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    if op == "==":
        return left == right
    if op == "<":
        return left < right
    return left > right


class TestExerted(Test):
    __slots__ = ("exerted",)

    def __init__(self, exerted: bool) -> None:
        super().__init__()
        self.exerted = exerted
        self.deps = D_EXERT

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        # Locations are neither ready nor exerted (5.1.2.3).
        if p is None:
            return g.zones[cid] == Z_INKWELL and (cid in g.players[g.owner[cid]].ink_exerted) == self.exerted
        return p.card.type != 3 and p.exerted == self.exerted


class TestDamaged(Test):
    __slots__ = ("damaged",)

    def __init__(self, damaged: bool) -> None:
        super().__init__()
        self.damaged = damaged
        self.deps = D_DAMAGE

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return p is not None and (p.damage > 0) == self.damaged


class TestOwner(Test):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.deps = who.deps

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return self.who.includes(g, f, g.owner[cid])


class TestMine(Test):
    """Belongs to the ability's player: the commonest test, without a list."""

    __slots__ = ("mine",)

    def __init__(self, mine: bool) -> None:
        super().__init__()
        self.mine = mine

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        owner = g.owner[cid]
        return owner == f.you if self.mine else g.team[owner] != g.team[f.you]


class TestThis(Test):
    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return f.this & 0xFFFF == cid


class TestAnother(Test):
    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        if f.this & 0xFFFF == cid:
            return False
        for ref in f.selected:
            if ref & 0xFFFF == cid:
                return False
        return True


class TestOneOf(Test):
    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        if self.reg == REG_THIS:
            return f.this & 0xFFFF == cid
        for ref in refs_in(f, self.reg):
            if ref & 0xFFFF == cid:
                return True
        return False


class TestAtLocation(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.deps = D_LOCATION

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return p is not None and p.at >= 0


class TestHere(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.deps = D_LOCATION

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        if p is None or p.at < 0:
            return False
        if p.at == f.this & 0xFFFF:
            return True
        own = g.last_known(f.this)  # a character's own text means the location it is at
        return own is not None and own.at == p.at


class TestAtSame(Test):
    """At the location a bound card is at, or at a bound location."""

    __slots__ = ("reg", "same")

    def __init__(self, reg: int, same: bool) -> None:
        super().__init__()
        self.reg = reg
        self.same = same
        self.deps = D_LOCATION

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        if p is None or p.at < 0:
            return False
        for ref in refs_in(f, self.reg):
            if self.same:
                other = g.last_known(ref)
                if other is not None and other.at == p.at:
                    return True
            elif ref & 0xFFFF == p.at:
                return True
        return False


class TestCardUnder(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.deps = D_UNDER

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return p is not None and len(p.under) > 0


class TestUnder(Test):
    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg
        self.deps = D_UNDER

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        for ref in refs_in(f, self.reg):
            top = g.last_known(ref)
            if top is not None and cid in top.under:
                return True
        return False


class TestInkable(Test):
    __slots__ = ()

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return g.cards[cid].inkable


class TestInChallenge(Test):
    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        super().__init__()
        self.role = role
        self.deps = D_CHALLENGE

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return p is not None and g.challenge[self.role] == p.ref


class TestInvolved(Test):
    """Was what an event of this turn was about."""

    __slots__ = ("watched",)

    def __init__(self, watched: EventDef) -> None:
        super().__init__()
        self.watched = watched
        self.deps = D_HISTORY | watched.deps()

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        ref = p.ref if p is not None else g.ref(cid)
        for event in g.history:
            if event.code == self.watched.code and event.card == ref and g.matches(self.watched, event, f):
                return True
        return False


class TestNot(Test):
    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        super().__init__()
        self.test = test
        self.deps = test.deps

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        return not self.test.passes(g, f, cid, p)


class TestAny(Test):
    __slots__ = ("options",)

    def __init__(self, options: tuple[tuple[Test, ...], ...]) -> None:
        super().__init__()
        self.options = options
        for tests in options:
            for test in tests:
                self.deps |= test.deps

    def passes(self, g: State, f: Scope, cid: int, p: Permanent | None) -> bool:
        for tests in self.options:
            passed = True
            for test in tests:
                if not test.passes(g, f, cid, p):
                    passed = False
                    break
            if passed:
                return True
        return False


# Filters.

ANYBODYS: Final = 0
MINE: Final = 1
OTHERS: Final = 2
ZONE_DEPS: Final = {
    Z_DECK: D_DECK,
    Z_HAND: D_HAND,
    Z_PLAY: D_BOARD,
    Z_INKWELL: D_INK,
    Z_DISCARD: D_DISCARD,
    Z_UNDER: D_UNDER,
}


class ZoneFilter(CardFilter):
    """The cards of a zone that pass every test, player by player."""

    __slots__ = ("actions", "extreme", "rest", "side", "types")

    def __init__(self, zone: int, tests: tuple[Test, ...], extreme: tuple[str, bool] | None) -> None:
        super().__init__(zone, tests)
        self.extreme = extreme
        self.actions: bool = zone == Z_PLAY and speak_of_actions(tests)
        """It means actions too, which are in play while they resolve."""
        self.side: int = ANYBODYS
        """Whose cards can pass at all; the others are not looked at."""
        self.types: int = -1
        """A bit for each type of cards that can pass."""
        rest: list[Test] = []
        for test in tests:
            if isinstance(test, TestMine):
                self.side = MINE if test.mine else OTHERS
            if isinstance(test, TestType):
                self.types &= test.types
            elif not (isinstance(test, TestMine) and test.mine):
                rest.append(test)
        self.rest: tuple[Test, ...] = tuple(rest)
        """The tests but for what `side` and `types` settle."""
        self.deps = ZONE_DEPS[zone]
        for test in tests:
            self.deps |= test.deps
        if extreme is not None:
            self.deps |= STAT_DEPS[extreme[0]]
        if self.actions:
            self.deps |= D_RESOLVING

    def resolving(self, g: State, f: Scope) -> list[int]:
        if not self.actions or not g.edition.action_in_play:
            return []
        there = [cid for cid, zone in enumerate(g.zones) if zone == Z_RESOLVING]
        return [cid for cid in there if self.match(g, f, cid, None)]

    def find(self, g: State, f: Scope) -> list[int]:
        found: list[int] = []
        zone = self.zone
        side = self.side
        tests = self.rest
        types = self.types
        for q, player in enumerate(g.players):
            if side != ANYBODYS and (q == f.you) != (side == MINE):
                continue
            if zone == Z_PLAY:
                for p in player.play:
                    if not types >> p.card.type & 1:
                        continue
                    cid = p.cid
                    for test in tests:
                        if not test.passes(g, f, cid, p):
                            break
                    else:
                        found.append(cid)
            else:
                for cid in cards_in(g, zone, player):
                    if not types >> g.cards[cid].type & 1:
                        continue
                    for test in tests:
                        if not test.passes(g, f, cid, None):
                            break
                    else:
                        found.append(cid)
        if self.extreme is not None and found:
            stat, highest = self.extreme
            values = [stat_of(g, stat, cid, g.at.get(cid)) for cid in found]
            best = max(values) if highest else min(values)
            found = [cid for cid, value in zip(found, values, strict=True) if value == best]
        return found


def speak_of_actions(tests: tuple[Test, ...]) -> bool:
    """Whether tests name actions, by their type or as songs."""
    types = [test.types for test in tests if isinstance(test, TestType)]
    if types:
        return all(each >> ACTION & 1 for each in types)
    return any("Song" in test.classes for test in tests if isinstance(test, TestClass))


class ZonesFilter(CardFilter):
    """The cards of several zones that pass every test: "from your hand or discard"."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[ZoneFilter, ...]) -> None:
        super().__init__(parts[0].zone, parts[0].tests)
        self.parts = parts
        for part in parts:
            self.deps |= part.deps

    def find(self, g: State, f: Scope) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.find(g, f)
        return found


def cards_in(g: State, zone: int, player: Player) -> list[int]:
    """The cards of a player in a zone other than play; the list is not to be changed."""
    if zone == Z_HAND:
        return player.hand
    if zone == Z_DISCARD:
        return player.discard
    if zone == Z_DECK:
        return player.deck
    cids: list[int] = []
    if zone == Z_INKWELL:
        cids += [cid for cid in player.ink_ready if not g.cards[cid].fixed_ink]
        cids += [cid for cid in player.ink_exerted if not g.cards[cid].fixed_ink]
    else:
        for p in player.play:
            cids += p.under
    return cids


# Conditions.


class CondHolds(Cond):
    __slots__ = ("left", "op", "right")

    def __init__(self, left: Amt, op: str, right: Amt) -> None:
        super().__init__()
        self.left = left
        self.op = op
        self.right = right
        self.deps = left.deps | right.deps

    def holds(self, g: State, f: Scope) -> bool:
        return compare(self.left.value(g, f), self.op, self.right.value(g, f))


class CondExists(Cond):
    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.deps = cards.deps

    def holds(self, g: State, f: Scope) -> bool:
        if self.cards.find(g, f):
            return True
        return self.cards.zone == Z_PLAY and bool(self.cards.resolving(g, f))


class CondIs(Cond):
    __slots__ = ("reg", "tests")

    def __init__(self, reg: int, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.reg = reg
        self.tests = tests
        for test in tests:
            self.deps |= test.deps

    def holds(self, g: State, f: Scope) -> bool:
        for ref in refs_in(f, self.reg):
            p = g.last_known(ref)
            cid = ref & 0xFFFF
            passed = True
            for test in self.tests:
                if not test.passes(g, f, cid, p):
                    passed = False
                    break
            if passed:
                return True
        return False


class CondTurn(Cond):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.deps = D_TURN | who.deps

    def holds(self, g: State, f: Scope) -> bool:
        if g.phase == PHASE_READYING:
            return False
        if not g.simultaneous:
            return self.who.includes(g, f, g.active)
        return any(g.is_active(q) for q in self.who.players(g, f))


class CondPlayers(Cond):
    __slots__ = ("condition", "every", "who")

    def __init__(self, who: Who, condition: Cond, every: bool) -> None:
        super().__init__()
        self.who = who
        self.condition = condition
        self.every = every
        self.deps = who.deps | condition.deps

    def holds(self, g: State, f: Scope) -> bool:
        before = f.they
        result = self.every
        for q in self.who.players(g, f):
            f.they = q
            if self.condition.holds(g, f) != self.every:
                result = not self.every
                break
        f.they = before
        return result


class CondPaid(Cond):
    __slots__ = ("reg", "ways")

    def __init__(self, reg: int, ways: frozenset[int]) -> None:
        super().__init__()
        self.reg = reg
        self.ways = ways

    def holds(self, g: State, f: Scope) -> bool:
        for ref in refs_in(f, self.reg):
            p = g.last_known(ref)
            if p is not None:
                if p.way in self.ways:
                    return True
            elif any(process.paid_way(ref & 0xFFFF) in self.ways for process in g.stack):
                return True  # an action while it resolves
        return False


class CondFirstTurn(Cond):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.deps = D_TURN | who.deps

    def holds(self, g: State, f: Scope) -> bool:
        return all(g.players[q].turns == 1 and g.active == q for q in self.who.players(g, f))


class CondStarter(Cond):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.deps = who.deps

    def holds(self, g: State, f: Scope) -> bool:
        return g.starter in self.who.players(g, f)


class CondAll(Cond):
    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Cond, ...]) -> None:
        super().__init__()
        self.conditions = conditions
        for condition in conditions:
            self.deps |= condition.deps

    def holds(self, g: State, f: Scope) -> bool:
        for condition in self.conditions:
            if not condition.holds(g, f):
                return False
        return True


class CondAny(Cond):
    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Cond, ...]) -> None:
        super().__init__()
        self.conditions = conditions
        for condition in conditions:
            self.deps |= condition.deps

    def holds(self, g: State, f: Scope) -> bool:
        for condition in self.conditions:
            if condition.holds(g, f):
                return True
        return False


class CondNot(Cond):
    __slots__ = ("condition",)

    def __init__(self, condition: Cond) -> None:
        super().__init__()
        self.condition = condition
        self.deps = condition.deps

    def holds(self, g: State, f: Scope) -> bool:
        return not self.condition.holds(g, f)
