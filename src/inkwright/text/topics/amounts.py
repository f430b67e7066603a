"""Amounts: plain numbers, "for each", "equal to", "that much"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.effects.amounts import (
    CHOSEN_AMOUNT,
    Aggregate,
    Amount,
    AtMost,
    CountOf,
    Difference,
    LoreOf,
    Number,
    Plus,
    Quotient,
    SizeOf,
    StatOf,
    StatOfTarget,
    Times,
    ValueOf,
)
from inkwright.effects.filters import DISCARD, HAND, PLAY, Filter, OfType, OneOf, OwnedBy
from inkwright.effects.literals import Aggregation
from inkwright.effects.node import Node
from inkwright.effects.players import AllPlayers, You
from inkwright.effects.targets import All, AnyNumber, Exactly, Selected, UpTo
from inkwright.text import template as tp
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import ADDED_TO, REPLACED_NUMBER, THAT_NUMBER, anaphor
from inkwright.text.references.referents import PUT, ZONE_AFTER
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_counts import HOLDERS, add_counts
from inkwright.text.topics.card_descriptions import is_described_singer, is_lasting_noun
from inkwright.text.topics.differences import add_different_values

THAT_MANY = ValueOf(THAT_NUMBER)
"""Number of the last effect, or of the event."""
VARIABLE = CHOSEN_AMOUNT
"""Amount called X, until "where X is" defines it or a payment determines it."""
AGGREGATIONS: tuple[Aggregation, ...] = ("highest", "lowest", "total")
STAT_WORDS: tuple[tuple[Any, str], ...] = (("cost", "cost"), (V.stat, "{stat}"))
"""Characteristics and their words."""
DAMAGE = ("damage", "damage")
COUNTERS = ("damage counter", "damage counters")


def add(g: Grammar) -> None:
    """Add `per` after "for", `value` after "equal to", and quantities of nouns, such as `n_cards`.

    `each` is one of the counted cards, `number_of` are several.
    """
    g.phrase("per", "each {c:each}", V.c)
    g.phrase("per", "every {k:number} {c:number_of}", Quotient(V.c, V.k), check=lambda slots: slots["k"] > 1)
    each_two = "each {k:number} {c:number_of}"
    g.phrase("per", each_two, Quotient(V.c, V.k), check=lambda slots: slots["k"] > 1, other_wording=True)
    g.phrase("number_of", "damage removed this way", ValueOf("removed"))
    g.phrase("number_of", "damage on {name:object}", StatOf("damage", V.name), other_wording=True)
    for words, who, unusual in HOLDERS:
        if who != AllPlayers():
            g.phrase("number_of", f"lore {words}", LoreOf(who), other_wording=unusual)
    add_counts(g)
    add_different_values(g)
    g.phrase("rounding", "down", False)
    g.phrase("rounding", "up", True)
    _value(g)
    counted(g, "n_cards", "card", "cards", one="a card")
    g.phrase("n_cards", "1 card", Number(1), other_wording=True)
    more = Plus(SizeOf(anaphor("they all")), Number(V.n))
    g.phrase("n_cards", "that number of cards plus {n:number}", more)
    counted(g, "n_lore", "lore", "lore")
    counted(g, "n_damage", *DAMAGE, behind=True)
    g.phrase("n_damage", "the same amount of damage", THAT_MANY, other_wording=True)
    counted(g, "n_ink", "{I}", "{I}")
    counted(g, "n_counters", *COUNTERS, behind=True)
    g.phrase("n_counters", "a damage counter", Number(1), other_wording=True)
    for name, (singular, plural) in (("damage", DAMAGE), ("counters", COUNTERS)):
        g.phrase(f"some_{name}", f"up to {{n:number}} {plural}", UpTo(Number(V.n)), check=_is_several)
        g.phrase(f"some_{name}", f"up to 1 {singular}", UpTo(Number(1)))
        g.phrase(f"some_{name}", f"up to that {_many(singular, plural)}", UpTo(THAT_MANY))
        g.phrase(f"some_{name}", f"{{n:n_{name}}}", Exactly(V.n))
        g.phrase(f"some_{name}", f"all {plural}", All())
    g.phrase("some_damage", "any amount of damage", AnyNumber())
    g.phrase("some_counters", "any number of damage counters", AnyNumber())


def counted(
    g: Grammar, kind: str, singular: str, plural: str, *, one: str = "", behind: bool = False
) -> None:
    """Add the quantities of a noun: printed, computed, limited, and "that many".

    `behind` is for nouns whose computed quantities usually follow the other objects (`counted_after`).
    """
    first = one or f"1 {singular}"
    g.phrase(kind, first, Number(1))
    numbers = {f"{{n:number}} {plural}": V.n, first: 1}
    g.phrase(kind, f"{{n:number}} {plural}", Number(V.n), check=_is_several)
    for words, factor in numbers.items():
        check = _is_several if factor != 1 else None
        each = Times(factor, V.c)
        g.phrase(kind, f"{words} for {{c:per}}", each, check=check, other_wording=behind)
        for ending in _endings(plural):
            most = f"{words} for {{c:per}} , {ending[0]}"
            g.phrase(kind, most, AtMost(each, Number(V.m)), check=check, other_wording=behind or ending[1])
    if behind:
        theirs = f"{plural} equal to {{v:value}}"
        g.phrase(kind, theirs, V.v, check=lambda slots: _is_theirs(slots["v"]))
    g.phrase(kind, f"{plural} equal to {{v:value}}", V.v, other_wording=behind)
    for ending in _endings(plural):
        most = f"{plural} equal to {{v:value}} , {ending[0]}"
        g.phrase(kind, most, AtMost(V.v, Number(V.m)), other_wording=behind or ending[1])
    if singular != plural:
        number_of = f"a number of {plural} equal to {{v:value}}"
        g.phrase(kind, number_of, V.v, other_wording=True)
        for ending in _endings(plural):
            g.phrase(kind, f"{number_of} , {ending[0]}", AtMost(V.v, Number(V.m)), other_wording=True)
    g.phrase(kind, f"that {_many(singular, plural)}", THAT_MANY)
    g.phrase(kind, f"that {_many(singular, plural)} plus {{n:number}}", Plus(THAT_MANY, Number(V.n)))
    for ending in _endings(plural):
        limited = f"that {_many(singular, plural)} , {ending[0]}"
        g.phrase(kind, limited, AtMost(THAT_MANY, Number(V.m)), other_wording=ending[1])
    g.phrase(kind, f"X {plural}", VARIABLE, other_wording=True)
    _additional(g, kind, singular, plural)
    _changed(g, kind, singular, plural)
    g.phrase(
        kind, f"half that {_many(singular, plural)} , rounded {{r:rounding}}", Quotient(THAT_MANY, 2, V.r)
    )


def _additional(g: Grammar, kind: str, singular: str, plural: str) -> None:
    """Add amounts on top of an earlier effect or of the event being replaced: "1 additional lore"."""
    words = {f"1 additional {singular}": 1, f"{{n:number}} additional {plural}": V.n}
    words |= {f"1 more {singular}": 1, f"{{n:number}} more {plural}": V.n}
    words |= {f"a additional 1 {singular}": 1, f"a additional {{n:number}} {plural}": V.n}
    if singular != plural:
        words |= {f"a additional {singular}": 1, f"another {singular}": 1}
    for pattern, added in words.items():
        extra = Plus(ValueOf(ADDED_TO), Number(added))
        check = _is_several if added != 1 else None
        g.phrase(kind, pattern, extra, check=check, other_wording=True)
        per_each = Plus(ValueOf(ADDED_TO), Times(added, V.c))
        g.phrase(kind, f"{pattern} for {{c:per}}", per_each, check=check, other_wording=True)


def _changed(g: Grammar, kind: str, singular: str, plural: str) -> None:
    """Add amounts relative to that of an event or effect: "twice that many", "that much minus 1"."""
    that = f"that {_many(singular, plural)}"
    for words in ("twice", "double"):
        g.phrase(kind, f"{words} {that}", Times(2, THAT_MANY), other_wording=words == "double")
    build, unbuild = _shifted(THAT_MANY, -1)
    g.phrase(kind, f"{that} minus {{n:number}}", build=build, unbuild=unbuild)
    lower, _ = _shifted(ValueOf(REPLACED_NUMBER), -1)
    fewer = "{n:number} fewer" if singular != plural else "{n:number} less"
    g.phrase(kind, f"{fewer} {plural}", build=lower, unbuild=never, other_wording=True)
    if singular != plural:
        g.phrase(kind, f"1 fewer {singular}", build=partial(lower, n=1), unbuild=never, other_wording=True)
    # The noun may be left out: "discard any number of cards, then draw that many".
    bare = "that much" if singular == plural else "that many"
    g.phrase(kind, bare, THAT_MANY, other_wording=True)
    for words in ("twice", "double"):
        g.phrase(kind, f"{words} {bare}", Times(2, THAT_MANY), other_wording=True)
    g.phrase(kind, f"{bare} plus {{n:number}}", Plus(THAT_MANY, Number(V.n)), other_wording=True)
    g.phrase(kind, f"{bare} minus {{n:number}}", build=build, unbuild=never, other_wording=True)
    half = Quotient(THAT_MANY, 2, V.r)
    g.phrase(kind, f"half {bare} , rounded {{r:rounding}}", half, other_wording=True)


def counted_after(
    g: Grammar, verb: str, noun: tuple[str, str], rest: str, tree: Callable[[Any], Any]
) -> None:
    """Add a verb whose computed quantity follows its other objects: "deal 1 damage to it for each"."""
    singular, plural = noun
    for words, factor in ((f"{{n:number}} {plural}", V.n), (f"1 {singular}", 1)):
        check = _is_several if factor != 1 else None
        each = Times(factor, V.c)
        g.verbs("vp.@", f"{verb} {words} {rest} for {{c:per}}", tree(each), check=check)
        for ending in _endings(plural):
            most = f"{verb} {words} {rest} for {{c:per}} , {ending[0]}"
            limited = tree(AtMost(each, Number(V.m)))
            g.verbs("vp.@", most, limited, check=check, other_wording=ending[1])
    for more in ("additional", "more"):
        for words, factor in ((f"{{n:number}} {more} {plural}", V.n), (f"1 {more} {singular}", 1)):
            check = _is_several if factor != 1 else None
            extra = tree(Plus(ValueOf(ADDED_TO), Times(factor, V.c)))
            g.verbs("vp.@", f"{verb} {words} {rest} for {{c:per}}", extra, check=check, other_wording=True)
    g.verbs("vp.@", f"{verb} {plural} {rest} equal to {{v:value}}", tree(V.v), check=_refers_before_target)
    for ending in _endings(plural):
        most = f"{verb} {plural} {rest} equal to {{v:value}} , {ending[0]}"
        limited = tree(AtMost(V.v, Number(V.m)))
        g.verbs("vp.@", most, limited, check=_refers_before_target, other_wording=ending[1])


def up_to_limit(n: int, c: Any, m: int) -> Amount | None:
    """Return a number for each card up to a limit; a negative number has a negative limit."""
    if n > 0 and m > 0:
        return AtMost(Times(n, c), Number(m))
    return Times(-1, AtMost(Times(-n, c), Number(abs(m)))) if n < 0 else None


def split_limit(value: Any) -> Bindings | None:
    """Return the number, the cards and the limit of `up_to_limit`, or None."""
    sign = -1 if isinstance(value, Times) and value.factor == -1 else 1
    most = value.amount if sign < 0 else value
    if (
        not isinstance(most, AtMost)
        or not isinstance(most.amount, Times)
        or not isinstance(most.limit, Number)
    ):
        return None
    return {"n": sign * most.amount.factor, "c": most.amount.amount, "m": sign * most.limit.value}


def _endings(plural: str) -> tuple[tuple[str, bool], ...]:
    """Return the wordings of a limit, and whether they are unusual."""
    most = "to a maximum of {m:number}"
    shorter = ("up to {m:number}", True), (f"up to {{m:number}} {plural}", True)
    return (f"{most} {plural}", False), (f"{most} {plural} each", True), (most, True), *shorter


def _many(singular: str, plural: str) -> str:
    return f"many {plural}" if singular != plural else f"much {plural}"


def _refers_before_target(slots: Bindings) -> bool:
    """Return False for "equal to their {S}": after the target, "their" refers to the target."""
    return not _is_theirs(slots["v"])


def _is_theirs(amount: Any) -> bool:
    if isinstance(amount, StatOf):
        return amount.card == anaphor("they")
    return isinstance(amount, Node) and any(map(_is_theirs, amount.values()))


def _is_several(slots: Bindings) -> bool:
    return bool(slots["n"] != 1)


def _value(g: Grammar) -> None:
    number_of = "the number of {c:number_of}"
    g.phrase("value", number_of, V.c, check=lambda slots: not _is_of_damage(slots["c"]))
    g.phrase("value", number_of, V.c, check=lambda slots: _is_of_damage(slots["c"]), other_wording=True)
    double = Times(2, V.v)
    g.phrase("value", "twice {v:value}", double, check=lambda slots: not isinstance(slots["v"], CountOf))
    g.phrase("value", "twice {v:value}", double, other_wording=True)
    half = Quotient(V.v, 2, V.r)
    g.phrase("value", "half {v:value} , rounded {r:rounding}", half)
    g.phrase("value", "the difference between {a:value} and {b:value}", Difference(V.a, V.b))
    own = Difference(StatOf(V.a, V.name), StatOf(V.b, V.name))
    of_one = "the difference between {name:possessive} {a:stat} and {b:stat}"
    g.phrase("value", of_one, own, check=lambda slots: slots["a"] != slots["b"], other_wording=True)
    for words, who, unusual in HOLDERS:
        g.phrase("value", f"the lore {words}", LoreOf(who), other_wording=unusual)
    g.phrase("value", "your lore", LoreOf(You()), other_wording=True)
    for name in ("removed", "moved"):
        for words in ("the damage", "the amount of damage", "the total damage"):
            done = f"{words} {name} this way"
            g.phrase("value", done, ValueOf(name), other_wording=words != "the damage")
            by_you = f"{words} you {name} this way"
            g.phrase("value", by_you, ValueOf(name), other_wording=True)
    for words in ("the amount paid", "the amount of {I} paid", "the amount you paid", "the {I} paid"):
        g.phrase("value", f"{words} this way", CHOSEN_AMOUNT, other_wording=words != "the amount paid")
        g.phrase("value", words, CHOSEN_AMOUNT, other_wording=True)
    for words in ("{I} paid", "1 {I} paid", "{I} you paid", "1 {I} you paid", "{I} spent"):
        g.phrase("each", f"{words} this way", CHOSEN_AMOUNT, other_wording=words != "{I} paid")
        g.phrase("number_of", f"{words} this way", CHOSEN_AMOUNT, other_wording=words != "{I} paid")
    g.phrase("value", "the lore lost this way", ValueOf("lost"))
    g.phrase("value", "the lore lost", ValueOf("lost"), other_wording=True)
    g.phrase("value", "that number", ValueOf("counted"))
    for how in AGGREGATIONS:
        for stat, symbol in STAT_WORDS:
            over = Aggregate(how, stat, Filter(PLAY, V.t))
            link = "of" if how == "total" else "among"
            g.phrase("value", f"the {how} {symbol} {link} {{t:group}}", over)
            g.phrase("value", f"the {how} {symbol} among {{t:group}}", over, other_wording=True)
            g.phrase("value", f"the {how} {symbol} of {{t:group}}", over, other_wording=True)
            g.phrase("value", f"the {how} {symbol} among {{t:group}} in play", over, other_wording=True)
            sang = Aggregate(how, stat, Filter(PLAY, in_order((OfType(("character",)), OneOf("singers")))))
            told = Aggregate(how, stat, Filter(PLAY, also(V.t, OneOf("singers"))))
            for start in ("the ", "all ", ""):
                end = f"{link} {start}characters that sang this song"
                g.phrase("value", f"the {how} {symbol} {end}", sang, other_wording=start != "the ")
            some = f"the {how} {symbol} {link} the {{t:np.p}} that sang this song"
            g.phrase("value", some, told, check=is_described_singer)
            mine = Aggregate(how, stat, Filter(PLAY, also(V.t, OwnedBy(You()))))
            for link in ("among", "of"):
                pattern = f"the {how} {symbol} {link} {{t:np.p}} you have in play"
                g.phrase("value", pattern, mine, other_wording=True)
    for verb, zone in ZONE_AFTER.items():
        if zone not in (DISCARD, HAND) or verb in PUT.values():
            continue
        for stat, symbol in STAT_WORDS:
            for how in AGGREGATIONS:
                over = Aggregate(how, stat, Filter(zone, (OneOf(anaphor(verb)),)))
                for cards in (f"the {verb} cards", f"cards {verb} this way", f"the cards {verb} this way"):
                    for link in ("of", "among"):
                        pattern = f"the {how} {symbol} {link} {cards}"
                        g.phrase("value", pattern, over, other_wording=True)
                if stat != "cost":
                    continue
                told = Aggregate(how, stat, Filter(zone, also(V.t, OneOf(anaphor(verb)))))
                for noun in ("np", "cards"):
                    for cards in (f"{{t:{noun}.p}}", f"the {{t:{noun}.p}}"):
                        for link in ("of", "among"):
                            pattern = f"the {how} cost {link} {cards} {verb} this way"
                            g.phrase("value", pattern, told, check=is_lasting_noun, other_wording=True)
    g.phrase("value", "{name:possessive} {stat}", StatOf(V.stat, V.name))
    g.phrase("value", "{name:possessive} cost", StatOf("cost", V.name))
    for words, sign in (("plus", 1), ("minus", -1)):
        for pattern, measured in (
            ("{name:possessive} {stat}", StatOf(V.stat, V.name)),
            ("{name:possessive} cost", StatOf("cost", V.name)),
            ("the number of {c:number_of}", V.c),
        ):
            build, unbuild = _shifted(measured, sign)
            g.phrase("value", f"{pattern} {words} {{n:number}}", build=build, unbuild=unbuild)
    for number, has in (("s", "has"), ("p", "have")):
        for words in ("1 {stat}", "{stat}"):
            pattern = f"{words} {{name:subject.{number}}} {has}"
            g.phrase("each", pattern, StatOf(V.stat, V.name), other_wording=True)
    g.phrase("value", "the {stat} {name:subject.p} had in play", StatOf(V.stat, V.name), other_wording=True)
    g.phrase("value", "{t:chosen.s} 's {stat}", StatOfTarget(V.stat, V.t), other_wording=True)
    g.phrase("value", "{t:chosen.s} 's cost", StatOfTarget("cost", V.t), other_wording=True)
    for stat, symbol in STAT_WORDS:
        g.phrase("value", f"the {symbol} of {{name:object}}", StatOf(stat, V.name), other_wording=True)
    total = Aggregate("total", "damage", Filter(PLAY, V.t))
    for damage in ("the damage", "the amount of damage", "the total damage"):
        other = damage != "the damage"
        one = StatOf("damage", V.name)
        g.phrase("value", f"{damage} that was on {{name:object}}", one, other_wording=True)
        g.phrase("value", f"{damage} {{name:subject.p}} had", one, other_wording=True)
        g.phrase("value", f"{damage} on {{name:object}}", one, other_wording=other)
        g.phrase(
            "value", f"{damage} on {{t:measured_card}}", StatOfTarget("damage", V.t), other_wording=other
        )
        g.phrase("value", f"{damage} on {{t:group}}", total, other_wording=True)
    g.phrase("value", "the {stat} of {t:measured_card}", StatOfTarget(V.stat, V.t))
    g.phrase("value", "the cost of {t:measured_card}", StatOfTarget("cost", V.t))
    g.phrase("measured_card", "{t:chosen.s}", V.t)
    for zone in (HAND, DISCARD):
        card = Selected(Filter(zone, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
        g.phrase("measured_card", f"a {{t:cards.s}} in your {zone}", card)
    g.phrase(
        "measured_card",
        "one of your {t:np.p}",
        Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1))),
    )
    in_play = Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
    g.phrase("measured_card", "one of your {t:np.p} in play", in_play, other_wording=True)


def _is_of_damage(amount: Any) -> bool:
    """Return True for the damage on a card, which is not a count."""
    return isinstance(amount, StatOf) and amount.stat == "damage"


def _shifted(measured: Any, sign: int) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the build and unbuild functions of an amount plus or minus a printed number."""

    def build(n: int, **slots: Any) -> Any:
        return Plus(tp.fill(measured, slots), Number(sign * n)) if n > 0 else NO

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, Plus) or not isinstance(value.right, Number):
            return NO
        found: Bindings = {"n": sign * value.right.value}
        return found if found["n"] > 0 and tp.match(measured, value.left, found) else NO

    return build, unbuild
