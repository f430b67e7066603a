"""Facts about cards in one or two predicates: "is at a location and has no damage"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Number
from inkwright.effects.conditions import CompareAmounts, Exists, Is, Not, Was
from inkwright.effects.control import If, Select, Seq
from inkwright.effects.literals import Comparison
from inkwright.effects.node import Effect
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import OWNERS

Tests = tuple[fi.CardTest, ...]


def add(g: Grammar) -> None:
    """Add `trait.@`, a predicate about a card, `claim.@`, one or two of those, and facts with them."""
    _traits(g)
    for link, two in (("and", (V.a, V.b)), ("or", (fi.AnyTest(((V.a,), (V.b,))),))):
        for kind, fact in (("trait", Is(V.c, two)), ("past_trait", Was(V.c, two))):
            pattern = f"{{c:subject.@}} {{a:{kind}.@}} {link} {{b:{kind}.@}}"
            g.numbers("fact", pattern, fact, check=_are_two)
        g.numbers("claim.@", f"{{a:trait.@}} {link} {{b:trait.@}}", two, check=_are_two)
    g.numbers("claim.@", "{a:trait.@}", (V.a,))
    for words, pronoun, number in (("they 're", "they", "p"), ("it 's", "it", "s")):
        for link, two in (("and", (V.a, V.b)), ("or", (fi.AnyTest(((V.a,), (V.b,))),))):
            both = Is(anaphor(pronoun), two)
            pattern = f"{words} {{a:state}} {link} {{b:trait.{number}}}"
            g.phrase("fact", pattern, both, check=_are_two, other_wording=True)
    for number, words in (("s", "is a {u:np.s}"), ("p", "are {u:np.p}")):
        g.phrase(f"kind.{number}", words, V.u, check=_is_kind)
    g.phrase("kind.s", "is a {k:classification}", (fi.Classified((V.k,)),))
    for own, fact_kind, tests in OWNERS:
        _claims(g, fact_kind, f"of {own}" if own else "", tests)
    for pronoun in ("they", "it"):
        g.phrase(
            "other_clause",
            "if {t:chosen.s} {p:claim.s} , {e:clause}",
            build=_ask_chosen(pronoun),
            unbuild=never,
            other_wording=True,
        )


def _traits(g: Grammar) -> None:
    for words, test in (
        ("~are {t:state}", V.t),
        ("~have {t:property}", V.t),
        ("~have no damage", fi.Undamaged()),
        ("~have damage", fi.Damaged()),
        ("~have a card under them", fi.CardUnder()),
        ("~have no cards under them", fi.NotTest(fi.CardUnder())),
    ):
        g.numbers("trait.@", words, test, other_wording=words.endswith("under them"))
    for number, isnt, doesnt in (("s", "isn't", "doesn't"), ("p", "aren't", "don't")):
        g.phrase(f"trait.{number}", f"{isnt} {{t:state}}", fi.NotTest(V.t))
        g.phrase(f"trait.{number}", f"{doesnt} have {{t:property}}", fi.NotTest(V.t))
        for damage in ("damage", "any damage"):
            pattern = f"{doesnt} have {damage}"
            g.phrase(f"trait.{number}", pattern, fi.Undamaged(), other_wording=True)
    for words, test in (
        ("~were {t:state}", V.t),
        ("had {t:property}", V.t),
        ("had no damage", fi.Undamaged()),
        ("had damage", fi.Damaged()),
    ):
        g.numbers("past_trait.@", words, test)


def _is_kind(slots: Bindings) -> bool:
    """Return True for what cards always are, such as Villain characters."""
    return all(isinstance(each, fi.OfType | fi.Classified | fi.Inked | fi.Named) for each in slots["u"])


def _claims(g: Grammar, fact: str, whose: str, tests: Tests) -> None:
    """Add facts about one, several, all or none of the cards that a noun phrase describes."""
    own = whose.removeprefix("of ")
    cards = f"{whose} {{t:np.p}}"
    some = [
        (f"one {cards}" if whose else "{t:a_np}", "s"),
        (f"any {cards}", "p"),
        (f"one or more {cards}", "p"),
        (f"any {cards}" if whose else "any {t:np.s}", "s"),
    ]
    every = [(f"all {own} {{t:np.p}}", "p"), (f"each {cards}" if whose else "each {t:np.s}", "s")]
    if whose:
        every += [(f"all {cards}", "p")]
        none = [(f"none {cards}", "p"), (f"none {cards}", "s")]
    else:
        none = [("no {t:np.p}", "p"), ("no {t:np.s}", "s")]
    holder = _HOLDERS.get(whose)
    if holder is not None:
        every += [(f"each {{t:np.s}} {holder}", "s"), (f"all {{t:np.p}} {holder}", "p")]
    for subjects, build in ((some, _some), (every, _every), (none, _none)):
        for subject, number in subjects:
            pattern = f"{subject} {{p:claim.{number}}}"
            printed = build == _every and subject.startswith("all")
            unbuild = _split_every(tests) if printed else never
            g.phrase(fact, pattern, build=build(tests), unbuild=unbuild, other_wording=True)
            of_kind = f"{subject} {{p:kind.{number}}}"
            g.phrase(fact, of_kind, build=_of_kind(build(tests)), unbuild=never, other_wording=True)
    several = _several(tests)
    some_of = f"{{op,n:quantity}} {cards}"
    g.phrase(fact, f"{some_of} {{p:claim.p}}", build=several, unbuild=never, other_wording=True)
    g.phrase(fact, f"{some_of} {{p:kind.p}}", build=_of_kind(several), unbuild=never, other_wording=True)


_HOLDERS = {"of your": "you have in play", "of their": "they have in play", "": "in play"}
"""Words behind the cards that a player has, or that anyone has."""


def _of_kind(build: Callable[..., Any]) -> Callable[..., Any]:
    """Return the build of a claim about the kind of cards, which may repeat their type."""

    def build_kind(t: Tests, p: Tests, **quantity: Any) -> Any:
        told = tuple(each for each in p if each not in t or not isinstance(each, fi.OfType))
        another_type = _has_type(told) and _has_type(t)
        return build(t=t, p=told, **quantity) if told and not another_type else NO

    return build_kind


def _has_type(tests: Tests) -> bool:
    return any(isinstance(each, fi.OfType) for each in tests)


def _are_two(slots: Bindings) -> bool:
    return bool(slots["a"] != slots["b"])


def _described(t: Tests, p: Tests, tests: Tests) -> fi.Filter | None:
    """Return the described cards with a claim added, unless the description already contains it."""
    if any(each in t for each in p):
        return NO
    return fi.Filter(fi.PLAY, in_order((*t, *p, *tests)))


def _some(tests: Tests) -> Callable[..., Any]:
    def build(t: Tests, p: Tests) -> Any:
        cards = _described(t, p, tests)
        return NO if cards is None else Exists(cards)

    return build


def _none(tests: Tests) -> Callable[..., Any]:
    def build(t: Tests, p: Tests) -> Any:
        cards = _described(t, p, tests)
        return NO if cards is None else Not(Exists(cards))

    return build


def _every(tests: Tests) -> Callable[..., Any]:
    def build(t: Tests, p: Tests) -> Any:
        other = fi.NotTest(p[0] if len(p) == 1 else fi.AnyTest((p,)))
        cards = _described(t, (other,), tests)
        return NO if cards is None else Not(Exists(cards))

    return build


def _split_every(tests: Tests) -> Callable[[Any], Bindings | None]:
    """Return the reverse of `_every` for two predicates; a single one has usual words of its own."""

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, Not) or not isinstance(value.condition, Exists):
            return NO
        for each in value.condition.filter.tests:
            if isinstance(each, fi.NotTest) and isinstance(each.test, fi.AnyTest):
                left = tuple(test for test in value.condition.filter.tests if test not in (each, *tests))
                slots: Bindings = {"t": left, "p": each.test.options[0]}
                if _every(tests)(**slots) == value:
                    return slots
        return NO

    return unbuild


def _several(tests: Tests) -> Callable[..., Any]:
    def build(op: Comparison, n: int, t: Tests, p: Tests) -> Any:
        cards = _described(t, p, tests)
        return NO if cards is None else CompareAmounts(CountOf(cards), op, Number(n))

    return build


def _ask_chosen(pronoun: str) -> Callable[..., Any]:
    def build(t: Any, p: Tests, e: Effect) -> Any:
        personal = "character" in types_of(t.filter) if hasattr(t, "filter") else False
        if personal != (pronoun == "they"):
            return NO
        return Seq((Select(t), If(Is(anaphor(pronoun), p), e)))

    return build
