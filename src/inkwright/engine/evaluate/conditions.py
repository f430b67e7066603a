"""Evaluators of conditions."""

from __future__ import annotations

from inkwright.engine.codes import D_TURN, PHASE_READYING, Z_PLAY
from inkwright.engine.evaluate.amounts import compare, spent_on
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Amt, CardFilter, Cond, Scope, Test, Who
from inkwright.engine.state import State


class CondHolds(Cond):
    __slots__ = ("left", "op", "right")

    def __init__(self, left: Amt, op: str, right: Amt) -> None:
        super().__init__()
        self.left = left
        self.op = op
        self.right = right
        self.depends_on = left.depends_on | right.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        return compare(self.left.value(g, f), self.op, self.right.value(g, f))


class CondExists(Cond):
    __slots__ = ("cards",)

    def __init__(self, cards: CardFilter) -> None:
        super().__init__()
        self.cards = cards
        self.depends_on = cards.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        if self.cards.find(g, f):
            return True
        return self.cards.zone == Z_PLAY and bool(self.cards.resolving(g, f))


class CondIs(Cond):
    __slots__ = ("reg", "tests")

    def __init__(self, reg: i64, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.reg = reg
        self.tests = tests
        for test in tests:
            self.depends_on |= test.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        for ref in refs_in(f, self.reg):
            p = g.last_known(ref)
            cid = ref & CARD_MASK
            passed = True
            for test in self.tests:
                if not test.passes(g, f, cid, p):
                    passed = False
                    break
            if passed:
                return True
        return False


class CondAbout(Cond):
    """A condition about cards mentioned before; false if one of them isn't there."""

    __slots__ = ("condition", "regs")

    def __init__(self, regs: tuple[int, ...], condition: Cond) -> None:
        super().__init__()
        self.regs = regs
        self.condition = condition
        self.depends_on = condition.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        for reg in self.regs:
            if not refs_in(f, reg):
                return False
        return self.condition.holds(g, f)


class CondStep(Cond):
    """A phase or step of a turn, by its codes."""

    __slots__ = ("phases",)

    def __init__(self, phases: tuple[int, ...]) -> None:
        super().__init__()
        self.phases = phases
        self.depends_on = D_TURN

    def holds(self, g: State, f: Scope) -> bool:
        return g.phase in self.phases


class CondTurn(Cond):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = D_TURN | who.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        if g.phase == PHASE_READYING:
            return False
        if not g.simultaneous:
            return self.who.includes(g, f, g.active)
        return any(g.is_active(q) for q in self.who.players(g, f))


class CondThey(Cond):
    """The player who acts is one of these."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = who.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        return self.who.includes(g, f, f.they)


class CondPlayers(Cond):
    __slots__ = ("condition", "every", "who")

    def __init__(self, who: Who, condition: Cond, every: bool) -> None:
        super().__init__()
        self.who = who
        self.condition = condition
        self.every = every
        self.depends_on = who.depends_on | condition.depends_on

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

    def __init__(self, reg: i64, ways: frozenset[int]) -> None:
        super().__init__()
        self.reg = reg
        self.ways = ways

    def holds(self, g: State, f: Scope) -> bool:
        for ref in refs_in(f, self.reg):
            p = g.last_known(ref)
            if p is not None:
                if p.way in self.ways:
                    return True
            elif any(process.paid_way(ref & CARD_MASK) in self.ways for process in g.stack):
                return True  # an action while it resolves
        return False


class CondPaidWith(Cond):
    """At least an amount of a resource was removed to play a card in play, or an action while it resolves."""

    __slots__ = ("code", "least", "reg")

    def __init__(self, reg: i64, code: i64, least: i64) -> None:
        super().__init__()
        self.reg = reg
        self.code = code
        self.least = least

    def holds(self, g: State, f: Scope) -> bool:
        for ref in refs_in(f, self.reg):
            if spent_on(g, ref & CARD_MASK, g.last_known(ref), self.code) >= self.least:
                return True
        return False


class CondFirstTurn(Cond):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = D_TURN | who.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        return all(g.players[q].turns == 1 and g.active == q for q in self.who.players(g, f))


class CondStarter(Cond):
    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.depends_on = who.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        return g.starter in self.who.players(g, f)


class CondAll(Cond):
    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Cond, ...]) -> None:
        super().__init__()
        self.conditions = conditions
        for condition in conditions:
            self.depends_on |= condition.depends_on

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
            self.depends_on |= condition.depends_on

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
        self.depends_on = condition.depends_on

    def holds(self, g: State, f: Scope) -> bool:
        return not self.condition.holds(g, f)
