"""Evaluators of amounts, and the characteristics of cards."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    D_BOARD,
    D_CHALLENGE,
    D_DAMAGE,
    D_HISTORY,
    D_LORE,
    D_RESOURCES,
    D_TURN,
    D_UNDER,
    F_STRENGTH_NOT_INCREASED,
    Z_DISCARD,
)
from inkwright.engine.definition import EventDef
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK, STAMP_SHIFT, spent_of
from inkwright.engine.past import THIS_TURN, past_events
from inkwright.engine.project import refresh
from inkwright.engine.scope import Amt, CardFilter, Scope, Who
from inkwright.engine.state import Permanent, State

COUNTER: Final = "#"
"""Prefix of the name of a counter, used as a characteristic of the card it is on."""


def stat_of(g: State, stat: str, cid: i64, p: Permanent | None) -> i64:
    """Return a characteristic of a card: current in play, printed elsewhere (6.6.2, 6.6.3)."""
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
        return p.now.willpower
    if stat == "lore":
        return max(0, p.now.lore)
    if stat == "damage":
        return p.damage
    if stat == "under":
        return len(p.under)
    if stat[:1] == COUNTER:
        return p.card_counters.count(stat + ";")
    return p.now.move_cost


def strength_of(g: State, p: Permanent) -> i64:
    """Return the current strength, never below 0 (6.6.2), with Challenger while it challenges (8.5.1)."""
    value = p.now.strength
    if p.now.challenger and g.challenge[0] == p.ref:
        if not p.now.flags & F_STRENGTH_NOT_INCREASED:
            value += p.now.challenger
    if value < 0:
        return 0
    return value


def stat_dependence(stat: str) -> i64:
    """Return the kinds of changes that a characteristic depends on; counters change with damage."""
    return D_DAMAGE if stat[:1] == COUNTER else STAT_DEPS[stat]


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

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number = number

    def value(self, g: State, f: Scope) -> i64:
        return self.number


class AmtCount(Amt):
    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.depends_on = cards.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return len(self.cards.find(g, f)) + len(self.cards.resolving(g, f))


class AmtStat(Amt):
    __slots__ = ("reg", "stat")

    def __init__(self, stat: str, reg: i64) -> None:
        super().__init__()
        self.stat = stat
        self.reg = reg
        self.depends_on = stat_dependence(stat)

    def value(self, g: State, f: Scope) -> i64:
        total = 0
        for ref in refs_in(f, self.reg):
            total += stat_of(g, self.stat, ref & CARD_MASK, g.last_known(ref))
        return total


NOTHING: Final = -1
"""Maximum or minimum over no cards: lower than any number, even 0."""


class AmtGap(Amt):
    """Number to add to a characteristic of the modified card so that it becomes an amount."""

    __slots__ = ("stat", "to")

    def __init__(self, stat: str, to: Amt) -> None:
        super().__init__()
        self.stat = stat
        self.to = to
        self.depends_on = stat_dependence(stat) | to.depends_on

    def value(self, g: State, f: Scope) -> i64:
        p = g.permanent(f.itself)
        if p is None:
            return 0
        now = stat_of(g, self.stat, p.cid, p)
        if now == 0:  # it may be below (6.6.2, 6.6.3)
            now = min(0, p.now.strength if self.stat == "strength" else p.now.lore)
        to = self.to.value(g, f)
        return 0 if to == NOTHING else to - now


class AmtOverPrinted(Amt):
    """Number to add to a characteristic of the modified card so that an amount replaces its printed value.

    If that amount is the value of the card that has the highest or the lowest, and there are no such cards,
    the printed value stays.
    """

    __slots__ = ("stat", "to")

    def __init__(self, stat: str, to: Amt) -> None:
        super().__init__()
        self.stat = stat
        self.to = to
        self.depends_on = to.depends_on

    def value(self, g: State, f: Scope) -> i64:
        p = g.permanent(f.itself)
        if p is None:
            return 0
        to = self.to.value(g, f)
        return 0 if to == NOTHING else to - stat_of(g, self.stat, p.cid, None)


class AmtLore(Amt):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = D_LORE | who.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return max((g.players[q].lore for q in self.who.players(g, f)), default=0)


class AmtCounter(Amt):
    __slots__ = ("code", "who")

    def __init__(self, code: i64, who: Who) -> None:
        super().__init__()
        self.code = code
        self.who = who
        self.depends_on = D_RESOURCES | who.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return sum(g.players[q].counters[self.code] for q in self.who.players(g, f))


class AmtSpent(Amt):
    """Amount of a resource removed to play cards in play, or actions while they resolve."""

    __slots__ = ("code", "reg")

    def __init__(self, code: i64, reg: i64) -> None:
        super().__init__()
        self.code = code
        self.reg = reg

    def value(self, g: State, f: Scope) -> i64:
        total = 0
        for ref in refs_in(f, self.reg):
            total += spent_on(g, ref & CARD_MASK, g.last_known(ref), self.code)
        return total


def spent_on(g: State, cid: i64, p: Permanent | None, code: i64) -> int:
    """Return how much of a resource was removed to play a card in play, or an action while it resolves."""
    if p is not None:
        return spent_of(p.spent, code)
    most = 0
    for process in g.stack:
        spent = spent_of(process.spent_on(cid), code)
        if spent > most:
            most = spent
    return most


class AmtPlayers(Amt):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = who.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return len(self.who.players(g, f))


class AmtSize(Amt):
    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def value(self, g: State, f: Scope) -> i64:
        return len(f.regs[self.reg])


class AmtBanished(Amt):
    """Number of cards of a register that have gone from play to the discard."""

    __slots__ = ("reg",)

    def __init__(self, reg: int) -> None:
        super().__init__()
        self.reg = reg

    def value(self, g: State, f: Scope) -> i64:
        return in_discard(g, refs_in(f, self.reg))


def in_discard(g: State, refs: tuple[int, ...]) -> int:
    """Return how many of some cards in play have gone to the discard."""
    count = 0
    for ref in refs:
        cid = ref & CARD_MASK
        if g.zones[cid] == Z_DISCARD and g.stamps[cid] == (ref >> STAMP_SHIFT) + 1:
            count += 1
    return count


class AmtBound(Amt):
    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg

    def value(self, g: State, f: Scope) -> i64:
        return sum(f.regs[self.reg])


class AmtTimes(Amt):
    __slots__ = ("amount", "factor")

    def __init__(self, factor: i64, amount: Amt) -> None:
        super().__init__()
        self.factor = factor
        self.amount = amount
        self.depends_on = amount.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return self.factor * self.amount.value(g, f)


class AmtPlus(Amt):
    __slots__ = ("left", "right")

    def __init__(self, left: Amt, right: Amt) -> None:
        super().__init__()
        self.left = left
        self.right = right
        self.depends_on = left.depends_on | right.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return self.left.value(g, f) + self.right.value(g, f)


class AmtDifference(Amt):
    __slots__ = ("left", "right")

    def __init__(self, left: Amt, right: Amt) -> None:
        super().__init__()
        self.left = left
        self.right = right
        self.depends_on = left.depends_on | right.depends_on

    def value(self, g: State, f: Scope) -> i64:
        difference = self.left.value(g, f) - self.right.value(g, f)
        return difference if difference >= 0 else -difference


class AmtAtMost(Amt):
    __slots__ = ("amount", "limit")

    def __init__(self, amount: Amt, limit: Amt) -> None:
        super().__init__()
        self.amount = amount
        self.limit = limit
        self.depends_on = amount.depends_on | limit.depends_on

    def value(self, g: State, f: Scope) -> i64:
        return min(self.amount.value(g, f), self.limit.value(g, f))


class AmtOver(Amt):
    """Maximum or total of a characteristic over the cards of a filter."""

    __slots__ = ("cards", "none", "stat", "total")

    def __init__(self, stat: str, cards: CardFilter, total: bool) -> None:
        super().__init__()
        self.stat = stat
        self.cards = cards
        self.total = total
        self.none: i64 = 0
        """Maximum over no cards, which is NOTHING if it matters that there are none."""
        self.depends_on = cards.depends_on | stat_dependence(stat)

    def value(self, g: State, f: Scope) -> i64:
        values = [stat_of(g, self.stat, cid, g.in_play(cid)) for cid in self.cards.find(g, f)]
        if self.total:
            return sum(values)
        return max(values, default=self.none)


class AmtLowest(Amt):
    """Minimum of a characteristic over the cards of a filter."""

    __slots__ = ("cards", "none", "stat")

    def __init__(self, stat: str, cards: CardFilter) -> None:
        super().__init__()
        self.stat = stat
        self.cards = cards
        self.none: i64 = 0
        """Minimum over no cards, which is NOTHING if it matters that there are none."""
        self.depends_on = cards.depends_on | stat_dependence(stat)

    def value(self, g: State, f: Scope) -> i64:
        values = [stat_of(g, self.stat, cid, g.in_play(cid)) for cid in self.cards.find(g, f)]
        return min(values, default=self.none)


class AmtInkTypes(Amt):
    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.depends_on = cards.depends_on

    def value(self, g: State, f: Scope) -> i64:
        inks: set[str] = set()
        for cid in self.cards.find(g, f):
            inks.update(g.cards[cid].card.inks)
        return len(inks)


class AmtNames(Amt):
    """The number of different names: cards with a common name count once (5.2.6)."""

    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.depends_on = cards.depends_on

    def value(self, g: State, f: Scope) -> i64:
        groups: list[set[str]] = []
        for cid in self.cards.find(g, f):
            p = g.in_play(cid)
            names = set(p.now.names if p is not None else g.cards[cid].names)
            apart = [group for group in groups if group.isdisjoint(names)]
            for group in groups:
                if not group.isdisjoint(names):
                    names |= group
            groups = [*apart, names]
        return len(groups)


class AmtMostShared(Amt):
    """The largest number of cards that share one name, or one classification (5.2.6, 5.2.7)."""

    __slots__ = ("cards", "names")

    def __init__(self, cards: CardFilter, names: bool) -> None:
        super().__init__()
        self.cards = cards
        self.names = names
        self.depends_on = cards.depends_on

    def value(self, g: State, f: Scope) -> i64:
        counts: dict[str, int] = {}
        for cid in self.cards.find(g, f):
            p = g.in_play(cid)
            if self.names:
                shared = p.now.names if p is not None else g.cards[cid].names
            else:
                shared = p.now.classes if p is not None else g.cards[cid].classes
            for word in shared:
                counts[word] = counts.get(word, 0) + 1
        return max(counts.values(), default=0)


class AmtMostAlike(Amt):
    """The largest number of cards with the same value of a characteristic."""

    __slots__ = ("cards", "stat")

    def __init__(self, stat: str, cards: CardFilter) -> None:
        super().__init__()
        self.stat = stat
        self.cards = cards
        self.depends_on = cards.depends_on | stat_dependence(stat)

    def value(self, g: State, f: Scope) -> i64:
        counts: dict[i64, int] = {}
        for cid in self.cards.find(g, f):
            found = stat_of(g, self.stat, cid, g.in_play(cid))
            counts[found] = counts.get(found, 0) + 1
        return max(counts.values(), default=0)


class AmtDistinct(Amt):
    """The number of different values of a characteristic."""

    __slots__ = ("cards", "stat")

    def __init__(self, stat: str, cards: CardFilter) -> None:
        super().__init__()
        self.stat = stat
        self.cards = cards
        self.depends_on = cards.depends_on | stat_dependence(stat)

    def value(self, g: State, f: Scope) -> i64:
        return len({stat_of(g, self.stat, cid, g.in_play(cid)) for cid in self.cards.find(g, f)})


class AmtClassifications(Amt):
    """The number of different classifications (5.2.7)."""

    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.depends_on = cards.depends_on

    def value(self, g: State, f: Scope) -> i64:
        found: set[str] = set()
        for cid in self.cards.find(g, f):
            p = g.in_play(cid)
            found.update(p.now.classes if p is not None else g.cards[cid].classes)
        return len(found)


class AmtQuotient(Amt):
    __slots__ = ("amount", "divisor", "up")

    def __init__(self, amount: Amt, divisor: i64, up: bool) -> None:
        super().__init__()
        self.amount = amount
        self.divisor = divisor
        self.up = up
        self.depends_on = amount.depends_on

    def value(self, g: State, f: Scope) -> i64:
        rounding = self.divisor - 1 if self.up else 0
        return (self.amount.value(g, f) + rounding) // self.divisor


class AmtHappened(Amt):
    __slots__ = ("of", "period", "watched")

    def __init__(self, watched: EventDef, of: str, period: str) -> None:
        super().__init__()
        self.watched = watched
        self.of = of
        self.period = period
        self.depends_on = D_HISTORY | D_TURN | watched.depends_on()

    def value(self, g: State, f: Scope) -> i64:
        found = past_events(g, self.watched, self.period, f)
        if self.of == "times":
            return len(found)
        if self.of == "cards":
            return len({event.card for event in found})
        if self.of == "others":
            return len({event.other for event in found})
        return sum(event.amount for event in found)


class AmtPlace(Amt):
    """Number of a card among those of past events, by the latest one that it was part of."""

    __slots__ = ("reg", "watched")

    def __init__(self, watched: EventDef, reg: i64) -> None:
        super().__init__()
        self.watched = watched
        self.reg = reg
        self.depends_on = D_HISTORY | D_TURN | watched.depends_on()

    def value(self, g: State, f: Scope) -> i64:
        place = 0
        for ref in refs_in(f, self.reg):
            for i, event in enumerate(past_events(g, self.watched, THIS_TURN, f)):
                if not (event.card ^ ref) & CARD_MASK:
                    place = i + 1
        return place


def compare(left: i64, op: str, right: i64) -> bool:
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
