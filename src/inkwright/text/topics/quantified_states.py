"""States of all, some or none of the cards that a noun phrase describes, and their numbers."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import (
    CountOf,
    Number,
)
from inkwright.effects.conditions import (
    CompareAmounts,
    Exists,
    Not,
)
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import OWNERS, YOURS


def add_quantified_states(g: Grammar) -> None:
    """Add states of all, some or none of the cards that a noun phrase describes."""
    _quantities(g)
    _single(g)
    for whole, fact, tests in OWNERS:
        own = f"of {whole}" if whole else ""
        one = f"one {own} {{t:np.p}}" if own else "{t:a_np}"
        _state(g, fact, f"{one} is {{s:state}}", tests, negated=False)
        _state(g, fact, f"{one} has {{s:property}}", tests, negated=False)
        every = Not(Exists(fi.Filter(fi.PLAY, also(V.t, fi.NotTest(V.s), *tests))))
        g.phrase(fact, f"all {whole} {{t:np.p}} are {{s:state}}", every)
        g.phrase(fact, f"all {whole} {{t:np.p}} in play are {{s:state}}", every, other_wording=True)
        _damaged(g, fact, own, one, tests)
        if own:
            for cards in ("{t:np.p}", "{t:np.p} in play"):
                g.phrase(fact, f"all {own} {cards} are {{s:state}}", every, other_wording=True)
                g.phrase(fact, f"each {own} {cards} is {{s:state}}", every, other_wording=True)
                _state(g, fact, f"none {own} {cards} are {{s:state}}", tests, negated=True)
                _state(g, fact, f"none {own} {cards} have {{s:property}}", tests, negated=True)
                _state(g, fact, f"any {own} {cards} are {{s:state}}", tests, negated=False)
        else:
            for place in ("", " in play"):
                _state(g, fact, f"any {{t:np.s}}{place} is {{s:state}}", tests, negated=False)
                _state(g, fact, f"any {{t:np.s}}{place} has {{s:property}}", tests, negated=False)
            for none in ("no {t:np.s} in play", "none of the {t:np.p} in play"):
                _state(g, fact, f"{none} is {{s:state}}", tests, negated=True)
                _state(g, fact, f"{none} has {{s:property}}", tests, negated=True)
            g.phrase(fact, "each {t:np.s} in play is {s:state}", every, other_wording=True)
            _state(g, fact, "any {t:np.p} are {s:state}", tests, negated=False)
            _state(g, fact, "no {t:np.s} is {s:state}", tests, negated=True)
            _state(g, fact, "no {t:np.p} are {s:state}", tests, negated=True, usual=True)
            _state(g, fact, "no {t:np.p} have {s:property}", tests, negated=True)
            _state(g, fact, "no {t:np.s} has {s:property}", tests, negated=True)
            g.phrase(fact, "each {t:np.s} is {s:state}", every, other_wording=True)
    no_card = Not(Exists(fi.Filter(fi.PLAY, V.t)))
    for none in ("no {t:np.p} are in play", "no {t:np.s} is in play"):
        g.phrase("fact", none, no_card, other_wording=True)
    none_here = Not(Exists(fi.Filter(fi.PLAY, also(V.t, fi.Here()))))
    g.phrase("fact", "there are no {t:np.p} here", none_here, other_wording=True)
    placed = Exists(fi.Filter(fi.PLAY, V.t))
    g.phrase("fact", "there are no {t:np.p}", Not(placed), check=_are_at_locations, other_wording=True)
    g.phrase("fact", "there 's {t:a_np}", placed, check=_are_at_locations, other_wording=True)
    several = CompareAmounts(CountOf(placed.filter), V.op, Number(V.n))
    pattern = "there are {op,n:quantity} {t:np.p}"
    g.phrase("fact", pattern, several, check=_are_at_locations, other_wording=True)
    g.phrase("fact", "there are no {t:np.p} in play", no_card, check=lambda slots: YOURS not in slots["t"])
    guests = fi.Filter(fi.PLAY, also(V.t, fi.AtCard(anaphor("that location"))))
    for where in ("there", "at that location"):
        other = where == "there"
        g.phrase("fact", f"there are no {{t:np.p}} {where}", Not(Exists(guests)), other_wording=other)
        g.phrase("fact", f"there 's {{t:a_np}} {where}", Exists(guests), other_wording=other)
    g.phrase("fact", "there 's {t:a_np} in play", Exists(fi.Filter(fi.PLAY, V.t)), other_wording=True)


def _quantities(g: Grammar) -> None:
    """Add numbers of cards: "there are 2 or more characters here", "2 of your characters are exerted"."""
    many = "{op,n:quantity} {t:np.p}"
    many_of_yours = "{op,n:quantity} of your {t:np.p}"

    def counted(tests: Any) -> CompareAmounts:
        return CompareAmounts(CountOf(fi.Filter(fi.PLAY, tests)), V.op, Number(V.n))

    g.phrase("property", "{op,n:quantity} damage", fi.CompareStat("damage", V.op, Number(V.n)))
    g.phrase("fact", f"there are {many} here", counted(also(V.t, fi.Here())))
    g.phrase("fact", f"there are {many} in play", counted(V.t))
    g.phrase("fact", f"{many} are in play", counted(V.t), other_wording=True)
    elsewhere = counted(also(V.t, fi.AtCard(anaphor("that location"))))
    g.phrase("fact", f"there are {many} there", elsewhere, other_wording=True)
    g.phrase("fact", f"there are {many} at that location", elsewhere)
    for place, tests in (("here", also(V.t, YOURS, fi.Here())), ("in play", also(V.t, YOURS))):
        g.phrase("fact", f"there are {many_of_yours} {place}", counted(tests), other_wording=True)
    g.phrase("fact", f"{many} are {{s:state}}", counted(also(V.t, V.s)), other_wording=True)
    g.phrase("fact", f"{many_of_yours} are {{s:state}}", counted(also(V.t, V.s, YOURS)), other_wording=True)


def _single(g: Grammar) -> None:
    """Add that there is exactly one such card: "there's exactly one character here"."""
    for one in ("exactly 1", "exactly one", "only 1", "only one"):
        for place, tests in (
            ("here", (fi.Here(),)),
            ("in play", ()),
            ("there", (fi.AtCard(anaphor("that location")),)),
            ("at that location", (fi.AtCard(anaphor("that location")),)),
        ):
            cards = fi.Filter(fi.PLAY, also(V.t, *tests) if tests else V.t)
            single = CompareAmounts(CountOf(cards), "==", Number(1))
            g.phrase("fact", f"there 's {one} {{t:np.s}} {place}", single, other_wording=True)


def _are_at_locations(slots: Bindings) -> bool:
    """Return True for cards described by the locations where they are."""
    return any(isinstance(each, fi.AtLocation | fi.AtLocationThat) for each in slots["t"])


def _damaged(g: Grammar, fact: str, own: str, one: str, tests: tuple[fi.CardTest, ...]) -> None:
    """Add damage on one, all, any or none of the cards."""
    for what, test in (("damage", fi.Damaged()), ("no damage", fi.Undamaged())):
        some = Exists(fi.Filter(fi.PLAY, also(V.t, test, *tests)))
        every = Not(Exists(fi.Filter(fi.PLAY, also(V.t, fi.NotTest(test), *tests))))
        if own or what == "no damage":
            g.phrase(fact, f"{one} has {what}", some, other_wording=True)
        for start in dict.fromkeys((f"all {own}", f"all {own.removeprefix('of ')}")):
            g.phrase(fact, f"{start} {{t:np.p}} have {what}", every, other_wording=True)
        g.phrase(fact, f"any {own} {{t:np.p}} have {what}", some, other_wording=True)
        none = f"none {own}" if own else "no"
        g.phrase(fact, f"{none} {{t:np.p}} have {what}", Not(some), other_wording=True)
        if not own:
            for place in ("", " in play"):
                g.phrase(fact, f"no {{t:np.s}}{place} has {what}", Not(some), other_wording=True)
                g.phrase(fact, f"any {{t:np.s}}{place} has {what}", some, other_wording=True)
                g.phrase(fact, f"each {{t:np.s}}{place} has {what}", every, other_wording=True)


STATES = (
    fi.IsExerted,
    fi.IsReady,
    fi.Damaged,
    fi.Undamaged,
    fi.AtLocation,
    fi.AtLocationThat,
    fi.Here,
    fi.Challenged,
)
"""States of cards that conditions ask about."""


def _state(
    g: Grammar, fact: str, pattern: str, tests: tuple[fi.CardTest, ...], *, negated: bool, usual: bool = False
) -> None:
    """Add a state that some card has, or none."""

    def build(t: tuple[fi.CardTest, ...], s: fi.CardTest) -> Any:
        found = Exists(fi.Filter(fi.PLAY, in_order((*t, s, *tests))))
        return (Not(found) if negated else found) if s not in t else NO

    def unbuild(value: Any) -> Bindings | None:
        inner = value.condition if negated and isinstance(value, Not) else value
        if not usual or not isinstance(inner, Exists) or YOURS in inner.filter.tests:
            return NO
        for each in inner.filter.tests:
            left = tuple(test for test in inner.filter.tests if test != each)
            if isinstance(each, STATES) and build(left, each) == value:
                return {"t": left, "s": each}
        return NO

    g.phrase(fact, pattern, build=build, unbuild=unbuild, other_wording=not usual)
