"""Named counters: putting, removing and counting them, and triggers on them."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.abilities import Triggered
from inkwright.effects.amounts import Aggregate, Number, StatOf, Times, ValueOf
from inkwright.effects.card_counters import PutCounters, RemoveCounters
from inkwright.effects.conditions import CompareAmounts, Is
from inkwright.effects.control import IfDone
from inkwright.effects.costs import PayCounters
from inkwright.effects.players import You
from inkwright.effects.resources import RemoveResource
from inkwright.effects.targets import All, AnyNumber, Exactly, Ref, UpTo
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, inflect, never
from inkwright.text.references.expressions import THAT_NUMBER
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.player_events import PLAYERS

_DROP = "#ink drop"
"""Ink drops that their player moved onto a card."""


def add(g: Grammar) -> None:
    """Add counters: `counter.s` and `counter.p` are their names, `counters` a number of them."""
    for number, end in (("s", ""), ("p", "s")):
        g.phrase(f"counter.{number}", f"{{k:counter_name}} counter{end}", V.k)
        g.phrase(f"counter.{number}", f"{{k:counter_name}} token{end}", V.k, other_wording=True)
        g.phrase(f"counter.{number}", f"ink drop{end}", _DROP)
    _putting(g)
    _removing(g)
    _counting(g)
    _events(g)


def _putting(g: Grammar) -> None:
    g.phrase("counters", "a {k:counter.s}", (V.k, Number(1)))
    g.phrase("counters", "another {k:counter.s}", (V.k, Number(1)), other_wording=True)
    g.phrase("counters", "1 {k:counter.s}", (V.k, Number(1)), other_wording=True)
    g.phrase("counters", "{n:number} {k:counter.p}", (V.k, Number(V.n)), check=_is_several)
    g.phrase("counters", "that many {k:counter.p}", (V.k, ValueOf(THAT_NUMBER)))
    g.phrase("counters", "a number of {k:counter.p} equal to {v:value}", (V.k, V.v))
    g.verbs("vp.@", "~put {q:counters} on {t:damage_target.^}", build=_build_put, unbuild=_split_put)
    per = PutCounters(V.k, Times(1, V.c), V.t)
    g.verbs("vp.@", "~put a {k:counter.s} on {t:target.^} for {c:per}", per)
    entering = Triggered((When("enters", THIS),), PutCounters(V.k, Number(V.n), Ref("this")))
    one = Triggered((When("enters", THIS),), PutCounters(V.k, Number(1), Ref("this")))
    for on in (" on it", " on them", ""):
        pattern = f"~ enters play with {{n:number}} {{k:counter.p}}{on}"
        g.phrase("ability", pattern, entering, check=_is_several, other_wording=True)
        g.phrase("ability", f"~ enters play with a {{k:counter.s}}{on}", one, other_wording=True)
    drops = IfDone(RemoveResource("drops", You(), Number(V.n)), PutCounters(_DROP, Number(V.n), V.t))
    for words in ("{n:number} of your ink drops", "{n:number} ink drops"):
        for onto in ("onto", "to"):
            pattern = f"move {words} {onto} {{t:target.you}}"
            g.phrase("vp.you", pattern, drops, check=_is_several, other_wording=True)
    drop = IfDone(RemoveResource("drops", You(), Number(1)), PutCounters(_DROP, Number(1), V.t))
    for words in ("one of your ink drops", "a ink drop"):
        for onto in ("onto", "to"):
            g.phrase("vp.you", f"move {words} {onto} {{t:target.you}}", drop, other_wording=True)


def _removing(g: Grammar) -> None:
    g.phrase("counters_taken", "a {k:counter.s}", (V.k, Exactly(Number(1))))
    g.phrase("counters_taken", "1 {k:counter.s}", (V.k, Exactly(Number(1))), other_wording=True)
    g.phrase("counters_taken", "{n:number} {k:counter.p}", (V.k, Exactly(Number(V.n))), check=_is_several)
    g.phrase("counters_taken", "up to {n:number} {k:counter.p}", (V.k, UpTo(Number(V.n))))
    g.phrase("counters_taken", "any number of {k:counter.p}", (V.k, AnyNumber()))
    g.phrase("counters_taken", "all {k:counter.p}", (V.k, All()))
    g.verbs(
        "vp.@",
        "~remove {q:counters_taken} from {t:damage_target.^}",
        build=_build_remove,
        unbuild=_split_remove,
    )
    for kind in ("cost_part", "payment"):
        one = PayCounters(V.k, Number(1))
        several = PayCounters(V.k, Number(V.n))
        g.phrase(kind, "remove a {k:counter.s} from ~", one)
        g.phrase(kind, "remove 1 {k:counter.s} from ~", one, other_wording=True)
        g.phrase(kind, "remove {n:number} {k:counter.p} from ~", several, check=_is_several)
    removed = ValueOf("removed")
    for noun in ("{k:counter.s}", "counter"):
        pattern = f"{noun} removed this way"
        g.phrase("each", pattern, build=lambda k="": removed, unbuild=never, other_wording=True)


def _counting(g: Grammar) -> None:
    count, total = StatOf(V.k, V.c), Aggregate("total", V.k, fi.Filter(fi.PLAY, V.t))
    g.phrase("each", "{k:counter.s} on {c:object}", count)
    g.phrase("number_of", "{k:counter.p} on {c:object}", count)
    g.phrase("each", "{k:counter.s} on {t:group}", total)
    g.phrase("number_of", "{k:counter.p} on {t:group}", total)
    some = fi.CompareStat(V.k, ">=", Number(1))
    none = fi.CompareStat(V.k, "==", Number(0))
    for on in ("them", "it"):
        other = on == "it"
        g.phrase("property", f"a {{k:counter.s}} on {on}", some, other_wording=other)
        g.phrase("property", f"no {{k:counter.p}} on {on}", none, other_wording=other)
    g.phrase("property", "a {k:counter.s}", some, other_wording=True)
    g.phrase("property", "no {k:counter.p}", none, other_wording=True)
    for be in ("are", "were"):
        g.phrase("fact", f"there {be} no {{k:counter.p}} on {{c:object}}", Is(V.c, (none,)))
    for be in ("'s", "is", "was"):
        pattern = f"there {be} a {{k:counter.s}} on {{c:object}}"
        g.phrase("fact", pattern, Is(V.c, (some,)), other_wording=be != "'s")
    many = "{op,n:quantity} {k:counter.p}"
    test = fi.CompareStat(V.k, V.op, Number(V.n))
    g.phrase("property", f"{many} on them", test)
    g.phrase("property", f"{many} on it", test, other_wording=True)
    g.phrase("property", many, test, other_wording=True)
    g.phrase("fact", f"there are {many} on {{c:object}}", Is(V.c, (test,)))
    g.phrase("fact", f"there are {many} on {{t:group}}", CompareAmounts(total, V.op, Number(V.n)))


def _events(g: Grammar) -> None:
    g.phrase("card_with_counters", "~", THIS)
    g.phrase("card_with_counters", "it", fi.Filter(fi.PLAY, (fi.IsThis(),)), other_wording=True)
    g.phrase("card_with_counters", "{s:another_agent}", V.s)
    put = When("gets_counter", V.s)
    for who, person, players, unusual in PLAYERS:
        pattern = inflect(f"{who} ~put {{q:some_named_counters}} on {{s:card_with_counters}}", person)
        by = put.replace(players=players)
        g.phrase("event.s", pattern, build=_event(by), unbuild=_split_event(by), other_wording=unusual)
    passive = "{q:some_named_counters} is put on {s:card_with_counters}"
    g.phrase("event.s", passive, build=_event(put), unbuild=_split_event(put))
    taken = When("loses_counter", V.s)
    for words in (
        "{q:some_named_counters} is removed from {s:card_with_counters}",
        "you remove {q:some_named_counters} from {s:card_with_counters}",
    ):
        usual = words.endswith("is removed from {s:card_with_counters}")
        build, unbuild = _event(taken), _split_event(taken) if usual else (never)
        g.phrase("event.s", words, build=build, unbuild=unbuild, other_wording=not usual)
    g.phrase("some_named_counters", "a {k:counter.s}", V.k)
    g.phrase("some_named_counters", "one or more {k:counter.p}", V.k, other_wording=True)
    last = "the last {k:counter.s} is removed from {s:card_with_counters}"
    g.phrase("event.s", last, build=_last, unbuild=_split_last)
    test = fi.CompareStat(V.k, ">=", Number(V.n))
    reached = When("gets_counter", fi.Filter(fi.PLAY, (fi.IsThis(), test, fi.LastCounter(V.k))))
    for card in ("~", "it", "them"):
        pattern = f"there are {{n:at_least}} {{k:counter.p}} on {card}"
        g.phrase("single_event.s", pattern, reached, other_wording=card != "~")
    g.phrase("single_event.s", "~ has {n:at_least} {k:counter.p}", reached, other_wording=True)


def _is_several(slots: Bindings) -> bool:
    return bool(slots["n"] != 1)


def _build_put(q: Any, t: Any, actor: Any) -> Any:
    return PutCounters(q[0], q[1], t)


def _split_put(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, PutCounters):
        return NO
    return {"q": (value.name, value.amount), "t": value.target}


def _build_remove(q: Any, t: Any, actor: Any) -> Any:
    return RemoveCounters(q[0], q[1], t)


def _split_remove(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, RemoveCounters):
        return NO
    return {"q": (value.name, value.count), "t": value.target}


def _event(when: When) -> Any:
    """Return the build function of an event of named counters."""

    def build(q: str, s: fi.Filter) -> Any:
        return when.replace(subject=fi.Filter(s.zone, (*s.tests, fi.LastCounter(q))))

    return build


def _split_event(when: When) -> Any:
    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, When) or value.subject is None or not value.subject.tests:
            return NO
        last = value.subject.tests[-1]
        if not isinstance(last, fi.LastCounter):
            return NO
        slots = {"q": last.name, "s": fi.Filter(value.subject.zone, value.subject.tests[:-1])}
        return slots if _event(when)(**slots) == value else NO

    return unbuild


def _last(k: str, s: fi.Filter) -> Any:
    none = fi.CompareStat(k, "==", Number(0))  # type: ignore[arg-type]  # the name of a counter
    return When("loses_counter", fi.Filter(s.zone, (*s.tests, none, fi.LastCounter(k))))


def _split_last(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.subject is None or len(value.subject.tests) < 3:
        return NO
    last = value.subject.tests[-1]
    if not isinstance(last, fi.LastCounter):
        return NO
    cards = fi.Filter(value.subject.zone, value.subject.tests[:-2])
    return {"k": last.name, "s": cards} if _last(last.name, cards) == value else NO
