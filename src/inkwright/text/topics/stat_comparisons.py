"""Characteristics and damage of cards, compared with numbers, amounts and those of other cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CHOSEN_AMOUNT, Aggregate, Number, Plus, StatOf, StatOfTarget
from inkwright.effects.literals import Aggregation, Comparison
from inkwright.text.grammar import NO, Grammar, Unbuild
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS

STATS: tuple[tuple[Any, str], ...] = (("cost", "cost"), (V.stat, "{stat}"))
"""Characteristics and their words."""
_LIMITS: tuple[tuple[str, Comparison], ...] = ((" or less", "<="), (" or more", ">="), ("", "=="))
_COMPARED: tuple[tuple[str, Comparison], ...] = (("less", "<"), ("more", ">"))


def add_stat_comparisons(g: Grammar) -> None:
    """Add `property`: a characteristic of a card compared with a number, an amount or other cards."""
    for stat, symbol in (("cost", "cost"), ("damage", "damage"), (V.stat, "{stat}")):
        _compare(g, stat, symbol)
    values = (V.n, V.m, V.k)
    for stat, _ in STATS:
        pattern = "cost {}" if stat == "cost" else "{} {stat}"
        exactly = tuple((fi.CompareStat(stat, "==", Number(each)),) for each in values)
        for words, options in (
            ("{n:number} or {m:number}", exactly[:2]),
            ("{n:number} , {m:number} , or {k:number}", exactly),
        ):
            g.phrase("property", pattern.replace("{}", words), fi.AnyTest(options))
    greater = fi.CompareStat(V.stat, ">=", Number(V.n))
    g.phrase("property", "{n:number} {stat} or greater", greater, other_wording=True)
    for words, op in _LIMITS:
        g.phrase("property", f"cost {{n:number}}{words}", fi.CompareStat("cost", op, Number(V.n)))
        limit = fi.CompareStat(V.stat, op, Number(V.n))
        g.phrase("property", f"{{n:number}} {{stat}}{words}", limit)
        if words:
            g.phrase("property", f"{{n:number}}{words} {{stat}}", limit, other_wording=True)
        priced = fi.CompareStat("cost", op, Number(V.n))
        for costs in ("that costs", "that cost"):
            g.phrase("follower", f"{costs} {{n:number}}{words}", priced, other_wording=True)
        told = fi.CompareStat("cost", op, CHOSEN_AMOUNT)
        g.phrase("property", f"cost X{words}", told, other_wording=True)
        g.phrase("property", f"X {{stat}}{words}", told.replace(stat=V.stat), other_wording=True)
        g.phrase(
            "property",
            f"a cost of {{n:number}}{words}",
            fi.CompareStat("cost", op, Number(V.n)),
            other_wording=True,
        )
    g.phrase(
        "property",
        "the same cost or less",
        fi.CompareStat("cost", "<=", StatOf("cost", anaphor("last"))),
    )
    # Compared with the card mentioned before, or the ability's own: "play an item with a lower cost".
    compared: tuple[tuple[Any, str], ...] = (("cost", "cost"), (V.stat, "{stat}"))
    ranks: tuple[tuple[str, Comparison], ...] = (("lower", "<"), ("higher", ">"))
    for measure, symbol in compared:
        for words, op in ranks:
            than_last = fi.CompareStat(measure, op, StatOf(measure, anaphor("last or this")))
            g.phrase("property", f"a {words} {symbol}", than_last, other_wording=True)
            g.phrase("property", f"{words} {symbol}", than_last, other_wording=True)
    more = fi.CompareStat("cost", "<=", Plus(StatOf("cost", V.c), Number(V.n)))
    g.phrase("property", "cost up to {n:number} more than {c:object}", more)
    for words in (
        "cost up to {n:number} more than {c:possessive} cost",
        "cost {n:number} more than {c:possessive} cost or less",
    ):
        g.phrase("property", words, more, other_wording=True)
    each = fi.CompareStat("cost", "<=", Number(V.n))
    g.phrase("property", "cost {n:number} or less each", each, other_wording=True)
    stat = fi.CompareStat(V.stat, "<=", Number(V.n))
    g.phrase("property", "{n:number} {stat} or less each", stat, other_wording=True)


def _compare(g: Grammar, stat: Any, symbol: str) -> None:
    """Add comparisons of one characteristic with amounts and other cards."""
    for words, op in _COMPARED:
        unusual = ("greater", "higher") if op == ">" else ("lower",)
        highest = Aggregate("highest", stat, fi.Filter(fi.PLAY, V.t))
        target = fi.CompareStat(stat, op, StatOfTarget(stat, V.x))
        for than in (words, *unusual, *(f"a {each}" for each in unusual)):
            g.phrase("property", f"{than} {symbol} than {{x:chosen.s}}", target, other_wording=True)
            than_value = fi.CompareStat(stat, op, V.v)
            g.phrase("property", f"{than} {symbol} than {{v:value}}", than_value, other_wording=True)
        one = fi.CompareStat(stat, op, StatOf(stat, V.c))
        g.phrase("property", f"{words} {symbol} than {{c:object}}", one)
        for other in (*unusual, *(f"a {each}" for each in unusual)):
            g.phrase("property", f"{other} {symbol} than {{c:object}}", one, other_wording=True)
        if op == "<":
            _less_than_some(g, stat, symbol)
        if op == ">":
            most = fi.CompareStat(stat, op, highest)
            g.phrase("property", f"{words} {symbol} than each {{t:np.s}}", most)
            g.phrase("property", f"{words} {symbol} than each {{t:np.s}} in play", most, other_wording=True)
            g.phrase("property", f"{words} {symbol} than all {{t:np.p}}", most, other_wording=True)
            g.phrase("property", f"{words} {symbol} than any {{t:np.s}}", most, other_wording=True)
            g.phrase("property", f"{words} {symbol} than all {{t:np.p}} in play", most, other_wording=True)
            mine = most.replace(amount=Aggregate("highest", stat, fi.Filter(fi.PLAY, also(V.t, YOURS))))
            for more in (words, *unusual, *(f"a {each}" for each in unusual)):
                for each in ("each of your {t:np.p}", "any of your {t:np.p}", "all your {t:np.p}"):
                    g.phrase("property", f"{more} {symbol} than {each}", mine, other_wording=True)
    alike = fi.CompareStat(stat, "==", StatOfTarget(stat, V.x))
    g.phrase("property", f"the same {symbol} as {{x:chosen.s}}", alike, other_wording=True)
    same = fi.CompareStat(stat, "==", StatOf(stat, V.c))
    g.phrase("property", f"the same {symbol} as {{c:object}}", same)
    for words, best in (("highest", True), ("lowest", False)):
        g.phrase("follower", f"with the {words} {symbol}", fi.Extreme(stat, best))
        if symbol not in ("cost", "damage"):
            with_most = f"with the {'most' if best else 'least'} {symbol}"
            g.phrase("follower", with_most, fi.Extreme(stat, best), other_wording=True)
        for tied in ("tied for the", "tied for", "with or tied for the"):
            g.phrase("follower", f"{tied} {words} {symbol}", fi.Extreme(stat, best), other_wording=True)
    limits: tuple[tuple[Aggregation, Comparison], ...] = (("highest", ">="), ("lowest", "<="))
    for how, op in limits:
        build, unbuild = _outermost(stat, how, op)
        for link in ("among {t:group}", "among {t:group} in play", "of {t:group}", "of {t:group} in play"):
            pattern = f"the {how} {symbol} {link}"
            again = link != "among {t:group}"
            g.phrase("property", pattern, build=build, unbuild=unbuild, other_wording=again)
    ends: tuple[tuple[str, Comparison], ...] = (("less", "<="), ("more", ">="), ("greater", ">="))
    for words, op in ends:
        bounded = fi.CompareStat(stat, op, V.v)
        g.phrase("property", f"{symbol} equal to {{v:value}} or {words}", bounded, other_wording=True)
    than = f"{symbol} {{op:amount_comparison}}"
    g.phrase("property", f"{than} {{v:value}}", fi.CompareStat(stat, V.op, V.v))
    own = fi.CompareStat(stat, V.op, StatOf(stat, V.c))
    g.phrase("property", f"{than} {{c:possessive}}", own, other_wording=True)
    theirs = fi.CompareStat(stat, V.op, StatOf(stat, anaphor("they")))
    g.phrase("property", f"{than} theirs", theirs, other_wording=True)
    alike_last = fi.CompareStat(stat, "==", StatOf(stat, anaphor("last")))
    g.phrase("follower", f"with the same {symbol}", alike_last)


def add_costs(g: Grammar) -> None:
    """Add `follower`, cards that cost more or less than a number, another card or each of some cards."""
    for words, op in _COMPARED:
        highest = Aggregate("highest", "cost", fi.Filter(fi.PLAY, V.t))
        highest_mine = Aggregate("highest", "cost", fi.Filter(fi.PLAY, also(V.t, YOURS)))
        for cost in ("that costs", "that cost"):
            than = f"{cost} {words} than"
            one = fi.CompareStat("cost", op, StatOf("cost", V.c))
            g.phrase("follower", f"{than} {{c:object}}", one, other_wording=True)
            if op == "<":
                continue
            for each, cards in (
                ("each {t:np.s}", highest),
                ("each {t:np.s} in play", highest),
                ("each of your {t:np.p}", highest_mine),
                ("each {t:np.s} you have in play", highest_mine),
            ):
                beyond = fi.CompareStat("cost", op, cards)
                g.phrase("follower", f"{than} {each}", beyond, other_wording=True)
    for end, op in _LIMITS:
        for cost in ("that costs", "that cost"):
            limit = fi.CompareStat("cost", op, Number(V.n))
            g.phrase("follower", f"{cost} {{n:number}}{end}", limit, other_wording=True)


def _outermost(stat: Any, how: Aggregation, op: Comparison) -> tuple[Callable[..., Any], Unbuild]:
    """Return the build and unbuild functions of the highest or lowest value among cards of a player."""

    def build(t: tuple[fi.CardTest, ...], **slots: Any) -> fi.CardTest:
        name = slots.get("stat", stat)
        none_beyond = fi.CompareStat(name, op, Aggregate(how, name, fi.Filter(fi.PLAY, t)))
        owners = tuple(test for test in t if isinstance(test, fi.OwnedBy))
        return fi.AnyTest(((*owners, none_beyond),)) if owners else none_beyond

    def unbuild(value: Any) -> Bindings | None:
        one = isinstance(value, fi.AnyTest) and len(value.options) == 1
        compared = value.options[0][-1] if one else value
        if not isinstance(compared, fi.CompareStat) or not isinstance(compared.amount, Aggregate):
            return NO
        cards, named = compared.amount.filter, {} if isinstance(stat, str) else {"stat": compared.stat}
        fits = isinstance(cards, fi.Filter) and build(cards.tests, **named) == value
        return {"t": cards.tests, **named} if isinstance(cards, fi.Filter) and fits else NO

    return build, unbuild


def _less_than_some(g: Grammar, stat: Any, symbol: str) -> None:
    """Add cards with a lower value than one of several: "with lower cost than one of your characters"."""
    for cards, tests in (
        ("one of your {t:np.p}", also(V.t, YOURS)),
        ("another of your {t:np.p}", also(V.t, YOURS)),
        ("another {t:np.s}", V.t),
    ):
        below = fi.CompareStat(stat, "<", Aggregate("highest", stat, fi.Filter(fi.PLAY, tests)))
        for less in ("less", "lower", "a lower"):
            usual = less == "less" and cards.startswith("one")
            pattern = f"{less} {symbol} than {cards}"
            g.phrase("property", pattern, below, check=is_no_other, other_wording=not usual)


def is_no_other(slots: Bindings) -> bool:
    """Return False for "another" card, for which other phrases are usual."""
    return fi.Another() not in slots["t"]
