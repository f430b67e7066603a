"""Choosing one of several effects, and choosing cards for later effects."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Compound,
    EachPlayer,
    Either,
    IfDone,
    InsteadIf,
    Select,
    Seq,
)
from inkwright.effects.damage import Banish, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import HAND, PLAY, Filter, NotTest, OneOf, OwnedBy
from inkwright.effects.node import Effect, nodes_of
from inkwright.effects.players import Opponents, ThatPlayer, They
from inkwright.effects.targets import AnyNumber, Chosen, Each, Exactly, Together, UpTo
from inkwright.effects.zones import ReturnToHand, ShuffleIn
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.sentences.split import is_repeated
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.destinations import build_put, split_put

ONE = Exactly(Number(1))


def add(g: Grammar) -> None:
    """Add verb phrases with "choose"."""
    for who in ("you", "they"):
        g.several(f"options.{who}", f"option.{who}", least=2, sep=".")
        g.phrase(f"two_options.{who}", f"{{a:option.{who}}} . {{b:option.{who}}}", (V.a, V.b))
    # "Repeat this" may mean the option or the whole choice.
    g.phrase("option.you", "• {e:effects}", V.e, check=lambda slots: not is_repeated(slots["e"]))
    # If another player chooses, that player performs options without a subject (6.1.3).
    g.phrase("option.they", "• {e:subject_clause}", V.e)
    g.phrase("option.they", "• {a:subject_clause} . {b:subject_clause}", Seq((V.a, V.b)))
    g.phrase("option.they", "• {e:predicate.p}", V.e)
    _options_in_line(g)
    several = Choose(V.o, Exactly(Number(2)), V.actor)
    g.verbs("mode_choice.@", "~choose two : {o:options.^}", several, check=_are_more_than_two)
    g.verbs(
        "mode_choice.@", "~choose 2 : {o:options.^}", several, check=_are_more_than_two, other_wording=True
    )
    most = Choose(V.o, UpTo(Number(V.n)), V.actor)
    g.verbs("mode_choice.@", "~choose up to {n:number} : {o:options.^}", most)
    any_number = Choose(V.o, AnyNumber(), V.actor)
    g.verbs("mode_choice.@", "~choose any number : {o:options.^}", any_number)
    # What follows the options would belong to the last one, so nothing is joined to them.
    g.verbs("mode_choice.@", "~choose one : {o:options.^}", Choose(V.o, ONE, V.actor))
    both = "~choose one of the following . if {c:condition} , ~choose both instead : {o:two_options.^}"
    two = Choose(V.o, Exactly(Number(2)), V.actor)
    g.verbs("mode_choice.@", both, InsteadIf(Choose(V.o, ONE, V.actor), V.c, two))
    one_or_both = InsteadIf(Choose(V.o, ONE, V.actor), V.c, two)
    for words in ("both instead", "two instead", "2 instead", "both"):
        shorter = f"~choose one . if {{c:condition}} , ~choose {words} : {{o:two_options.^}}"
        g.verbs("mode_choice.@", shorter, one_or_both, other_wording=True)
        for otherwise in (". otherwise , ~choose one", ". if not , ~choose one"):
            if " instead" not in words:
                first = f"if {{c:condition}} , ~choose {words} {otherwise} : {{o:two_options.^}}"
                g.verbs("mode_choice.@", first, one_or_both, other_wording=True)
    for words in ("both", "both instead"):
        later = f"~choose one : {{o:two_options.^}} . if {{c:condition}} , ~choose {words}"
        g.verbs("mode_choice.@", later, one_or_both, other_wording=True)
    for words, count, unusual in (
        ("up to {n:number}", UpTo(Number(V.n)), False),
        ("two", Exactly(Number(2)), False),
        ("{n:number}", Exactly(Number(V.n)), True),
        ("any number", AnyNumber(), False),
    ):
        more = InsteadIf(Choose(V.o, ONE, V.actor), V.c, Choose(V.o, count, V.actor))
        for first in ("~choose one", "~choose one of the following"):
            pattern = f"{first} . if {{c:condition}} , ~choose {words} instead : {{o:options.^}}"
            other = unusual or first != "~choose one"
            g.verbs("mode_choice.@", pattern, more, check=_are_more_than_two, other_wording=other)
    labelled = "chosen opponent chooses {a:title} or {b:title} : {o:labelled}"
    g.phrase("labelled", "• {c:title} {e:effects} . • {d:title} {f:effects}", ((V.c, V.e), (V.d, V.f)))
    g.phrase("other_clause", labelled, build=_build_labelled, unbuild=never, other_wording=True)
    g.verbs("predicate.@", "{m:mode_choice.@}", V.m)
    g.verbs("predicate.@", "{a:vp.@} to {m:mode_choice.%}", IfDone(V.a, V.m))
    g.verbs("predicate.@", "{a:vp.@} , then {m:mode_choice.@}", Compound((V.a, V.m), "then"))
    g.verbs("vp.@", "~choose {t:choosable.^}", Select(V.t))
    seen = Select(Chosen(Filter(HAND, also(V.t, OneOf(anaphor("revealed")))), ONE, V.actor))
    g.verbs("vp.@", "~choose a {t:cards.s} revealed this way", seen)
    shown = Select(Chosen(Filter(HAND, also(V.t, OneOf(anaphor("they")))), ONE, V.actor))
    for among in ("from it", "from among them", "from among those cards"):
        g.verbs("vp.@", f"~choose a {{t:cards.s}} {among}", seen, other_wording=True)
        g.verbs("vp.@", f"~choose a {{t:cards.s}} {among}", shown, other_wording=True)
    _rest(g)
    pair = Select(Together((V.t, V.u)))
    g.verbs("vp.@", "~choose {t:choosable.^} and {u:choosable.^}", pair)
    _choose_and(g)


def _options_in_line(g: Grammar) -> None:
    """Add options in one sentence: "chooses one: they lose 1 lore, or you draw a card"."""
    for who, predicate in (("you", "predicate.you"), ("they", "predicate.p")):
        for what in ("subject_clause", predicate):
            g.phrase(f"short_option.{who}", f"{{e:{what}}}", V.e, check=_has_no_options)
    for words, options in (
        ("{a:short_option.^} , or {b:short_option.^}", (V.a, V.b)),
        ("{a:short_option.^} , {b:short_option.^} , or {c:short_option.^}", (V.a, V.b, V.c)),
    ):
        choice = Choose(options, ONE, V.actor)
        for start in ("~choose one :", "~choose :"):
            g.verbs("mode_choice.@", f"{start} {words}", choice, other_wording=True)


def _has_no_options(slots: Bindings) -> bool:
    return not any(isinstance(each, Choose | Either) for each in nodes_of(slots["e"]))


def _choose_and(g: Grammar) -> None:
    """Add what players do with the cards that they choose: "chooses and returns one of their items"."""
    for who in ("you", "they"):
        g.phrase(f"choice.{who}", f"{{t:choosable.{who}}}", V.t)
        two = f"{{t:choosable.{who}}} and {{u:choosable.{who}}}"
        g.phrase(f"choice.{who}", two, Together((V.t, V.u)))
    for deed, effect in (
        ("~banish {t:choice.^}", Banish(V.t)),
        ("~exert {t:choice.^}", Exert(V.t)),
        ("~ready {t:choice.^}", Ready(V.t)),
        ("~return {t:choice.^} to {w:whose} hand", ReturnToHand(V.t, V.w)),
        ("~shuffle {t:choice.^} into {w:whose} deck", ShuffleIn(V.t, V.w)),
        ("~deal {n:n_damage} to {t:choice.^}", DealDamage(V.n, V.t)),
        ("~put {n:n_counters} on {t:choice.^}", PutDamage(V.n, V.t)),
        ("~remove {n:some_damage} from {t:choice.^}", RemoveDamage(V.n, V.t)),
    ):
        g.verbs("vp.@", f"~choose and {deed}", effect)
    put = "~choose and ~put {t:choice.^} {d:destination}"
    g.verbs("vp.@", put, build=build_put, unbuild=split_put, check=_are_in_play)


def _are_in_play(slots: Bindings) -> bool:
    target = slots["t"]
    parts = target.targets if isinstance(target, Together) else (target,)
    return all(isinstance(each, Chosen) and each.filter.zone == PLAY for each in parts)


def _rest(g: Grammar) -> None:
    """Add what happens to all but the chosen cards: "chooses 2 of their items and banishes the rest"."""
    for deed, effect in (
        ("~banish the rest", Banish),
        ("~exert the rest", Exert),
        ("~return the rest to $own hand", ReturnToHand),
    ):
        for words, most in (("one", False), ("{n:number}", False), ("up to {n:number}", True)):
            start = f"~choose {words} of $own {{t:np.p}} and"
            build = _build_rest(effect, most)
            unbuild = _split_rest(effect, most, one=words == "one")
            g.verbs("vp.@", f"{start} {deed}", build=build, unbuild=unbuild)
            for rest in ("the others", "the rest of them", "the rest of $own {u:np.p}"):
                again = f"{start} {deed.replace('the rest', rest)}"
                same = _of_same_kind(build) if "{u:" in rest else build
                g.verbs("vp.@", again, build=same, unbuild=never, other_wording=True)


def _build_rest(effect: Any, most: bool) -> Any:
    def build(t: Any, actor: Any, n: int = 1) -> Any:
        tests = in_order((*t, OwnedBy(actor)))
        count = UpTo(Number(n)) if most else Exactly(Number(n))
        kept = Chosen(Filter(PLAY, tests), count, actor)
        personal = n > 1 or most or "character" in types_of(kept.filter)
        others = NotTest(OneOf(anaphor("they" if personal else "it")))
        rest = Each(Filter(PLAY, in_order((*tests, others))))
        return Compound((Select(kept), effect(rest, actor) if effect is ReturnToHand else effect(rest)))

    return build


def _of_same_kind(build: Any) -> Any:
    """Return the build function for the rest of the cards, which are described again."""
    return lambda t, u, **slots: build(t=t, **slots) if t == u else NO


def _split_rest(effect: Any, most: bool, *, one: bool) -> Any:
    def unbuild(value: Any, actor: Any) -> Bindings | None:
        if not isinstance(value, Compound) or len(value.effects) != 2:
            return NO
        select, deed = value.effects
        if (
            not isinstance(select, Select)
            or not isinstance(select.target, Chosen)
            or type(deed) is not effect
        ):
            return NO
        count = select.target.count
        if not isinstance(count, UpTo if most else Exactly) or not isinstance(count.amount, Number):
            return NO
        own = OwnedBy(actor)
        t = tuple(test for test in select.target.filter.tests if test != own)
        slots: Bindings = {"t": t} if one else {"t": t, "n": count.amount.value}
        return slots if _build_rest(effect, most)(**slots, actor=actor) == value else NO

    return unbuild


def _are_more_than_two(slots: Bindings) -> bool:
    return len(slots["o"]) > 2


def _build_labelled(a: str, b: str, o: tuple[tuple[str, Effect], ...]) -> Any:
    """Build a choice whose options have labels."""
    if [label for label, _ in o] != [a, b]:
        return NO
    choice = Choose(tuple(effect for _, effect in o), ONE, They())
    return Seq((ChoosePlayer(Opponents()), EachPlayer(ThatPlayer(), choice)))
