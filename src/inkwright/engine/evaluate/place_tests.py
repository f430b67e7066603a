"""Tests of where a card is: at which location, under which card."""

from __future__ import annotations

from inkwright.engine.codes import (
    D_BOARD,
    D_LOCATION,
    D_UNDER,
)
from inkwright.engine.evaluate.amounts import compare
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.machine_types import i64
from inkwright.engine.packing import CARD_MASK
from inkwright.engine.scope import Amt, CardFilter, Scope, Test
from inkwright.engine.state import Permanent, State


class TestAtLocation(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.depends_on = D_LOCATION

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return p is not None and p.location >= 0


class TestAtLocationThat(Test):
    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        super().__init__()
        self.tests = tests
        self.depends_on = D_LOCATION
        for test in tests:
            self.depends_on |= test.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        if p is None or p.location < 0:
            return False
        location = g.in_play(p.location)
        for test in self.tests:
            if not test.passes(g, f, p.location, location):
                return False
        return True


class TestHosts(Test):
    """Counts the cards at a location that pass tests."""

    __slots__ = ("amount", "op", "tests")

    def __init__(self, tests: tuple[Test, ...], op: str, amount: Amt) -> None:
        super().__init__()
        self.tests = tests
        self.op = op
        self.amount = amount
        self.depends_on = D_LOCATION | D_BOARD | amount.depends_on
        for test in tests:
            self.depends_on |= test.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        if p is None:
            return False
        found = 0
        for player in g.players:
            for guest in player.play:
                if guest.location == cid and self.fits(g, f, guest):
                    found += 1
        return compare(found, self.op, self.amount.value(g, f))

    def fits(self, g: State, f: Scope, guest: Permanent) -> bool:
        for test in self.tests:
            if not test.passes(g, f, guest.cid, guest):
                return False
        return True


class TestHere(Test):
    __slots__ = ("lasting",)

    def __init__(self, lasting: bool) -> None:
        super().__init__()
        self.depends_on = D_LOCATION
        self.lasting = lasting
        """Set if it is tested repeatedly, so that nothing is "here" once the location has left play."""

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        if p is None or (self.lasting and g.permanent(f.this) is None):
            return False
        if p.location < 0:
            return p.was_at != 0 and p.was_at == f.this  # the location has left play (6.7.7)
        if p.location == f.this & CARD_MASK:
            return True
        own = g.last_known(f.this)  # on a character, "here" is the location it is at
        return own is not None and own.location == p.location


class TestAtSame(Test):
    """At the location a bound card is at, or at a bound location."""

    __slots__ = ("reg", "same")

    def __init__(self, reg: i64, same: bool) -> None:
        super().__init__()
        self.reg = reg
        self.same = same
        self.depends_on = D_LOCATION

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        if p is None or p.location < 0:
            return False
        for ref in refs_in(f, self.reg):
            if self.same:
                other = g.last_known(ref)
                if other is not None and other.location == p.location:
                    return True
            elif ref & CARD_MASK == p.location:
                return True
        return False


class TestWasAt(Test):
    """At a bound location when that left play."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg
        self.depends_on = D_LOCATION

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return p is not None and p.was_at != 0 and p.was_at in refs_in(f, self.reg)


class TestLocationWith(Test):
    """The location that a bound card is at."""

    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg
        self.depends_on = D_LOCATION

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for ref in refs_in(f, self.reg):
            guest = g.last_known(ref)
            if guest is not None and guest.location == cid:
                return True
        return False


class TestCardUnder(Test):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.depends_on = D_UNDER

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        return p is not None and len(p.under) > 0


class TestUnder(Test):
    __slots__ = ("reg",)

    def __init__(self, reg: i64) -> None:
        super().__init__()
        self.reg = reg
        self.depends_on = D_UNDER

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for ref in refs_in(f, self.reg):
            top = g.last_known(ref)
            if top is not None and cid in top.under:
                return True
        return False


class TestUnderOneOf(Test):
    __slots__ = ("above",)

    def __init__(self, above: CardFilter) -> None:
        super().__init__()
        self.above = above
        self.depends_on = D_UNDER | above.depends_on

    def passes(self, g: State, f: Scope, cid: i64, p: Permanent | None) -> bool:
        for top in self.above.find(g, f):
            if cid in g.permanent_of(top).under:
                return True
        return False
