"""Static abilities: modifiers and rules while a card is in play."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import (
    Aggregate,
    CountOf,
    Distinct,
    MostAlike,
    MostCommonClassification,
    NameCount,
    Namesakes,
    Number,
    Times,
)
from inkwright.effects.conditions import AllOf, CompareAmounts, Condition, Exists, Is, Not
from inkwright.effects.literals import Obligation
from inkwright.effects.node import Node
from inkwright.effects.players import Opponents
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import has_anaphor
from inkwright.text.template import Bindings, V, also, replace_all
from inkwright.text.topics.amounts import VARIABLE
from inkwright.text.topics.card_counts import PLACES
from inkwright.text.topics.card_descriptions import THIS, YOURS
from inkwright.text.topics.conditions import are_types
from inkwright.text.topics.lasting import is_clear_target
from inkwright.text.topics.modifiers import per_each
from inkwright.text.topics.quantified_states import STATES
from inkwright.text.topics.static_groups import add_static_groups, are_deeds, are_others, may_be_this
from inkwright.text.topics.while_challenging import add_while_challenging
from inkwright.text.vocabulary import PLUS_KEYWORDS

_CHARACTER = fi.OfType(("character",))
_CHOSEN_FOR: tuple[tuple[str, fi.CardTest | None], ...] = (
    ("actions", fi.OfType(("action",))),
    ("songs", fi.Classified(("Song",))),
    ("abilities", fi.NotTest(fi.OfType(("action",)))),
    ("actions or abilities", None),
    ("actions and abilities", None),
    ("effects", None),
)
"""Purposes for which opponents can't choose a card, with a test of the cards whose effects choose it."""


def add(g: Grammar) -> None:
    """Add `static`, which holds while its card is in play, and its parts."""
    g.several("part_list", "part", sep=",", last=", and", pair="and")
    g.phrase("parts", "{p:part_list}", V.p)
    # One part for a group that this card may belong to, so that it isn't changed twice.
    together = (Gets(V.m), Gets(V.m, fi.Filter(fi.PLAY, V.t)))
    g.phrase("parts", "~ and {t:group} {m:mods.p}", together, check=are_others, other_wording=True)
    either = Gets(V.m, fi.Filter(fi.PLAY, (fi.AnyTest(((fi.IsThis(),), V.t)),)))
    g.phrase("gets", "~ and {t:group} {m:mods.p}", either, check=may_be_this)
    _other_words(g)
    pair = Static((V.a, V.b))
    g.phrase("static", "{a:gets} , and {b:gets}", pair, other_wording=True)
    _when(g)
    _gets(g)
    add_static_groups(g)
    g.phrase("part", "{p:gets}", V.p)
    g.phrase("part", "{p:rule}", V.p)


def _when(g: Grammar) -> None:
    """Add static abilities with a condition, before or after the modifiers."""
    add_while_challenging(g)
    alone = fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Here()))
    only = Static((Gets(V.m, alone),), CompareAmounts(CountOf(alone), "==", Number(1)))
    g.phrase("static", "while you have only 1 {t:np.s} here , they {m:mods.p}", only)
    g.phrase("static", "{p:parts}", Static(V.p))
    g.phrase("static", "~ can't {m:cants} unless {c:condition}", Static((Gets(V.m),), Not(V.c)))
    for words in ("can {m:cants} only if {c:condition}", "can only {m:cants} if {c:condition}"):
        g.phrase("static", f"~ {words}", Static((Gets(V.m),), Not(V.c)), check=are_deeds, other_wording=True)
    own = Static((Gets(V.m),), V.c)
    g.phrase("static", "while {c:condition} , they {m:mods.p}", own, check=_is_about_this)
    pronoun = "while {c:condition} , they {m:mods.p}"
    g.phrase("pronoun_static", pronoun, own, check=_is_not_about_this, other_wording=True)
    g.phrase("pronoun_static", "while {c:condition} , it {m:mods.s}", own, other_wording=True)
    alone_there = CompareAmounts(CountOf(fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Another()))), "==", Number(0))
    for words in ("is the only {t:np.s} you have in play", "is your only {t:np.s} in play"):
        pattern = f"while ~ {words} , they {{m:mods.p}}"
        only = Static((Gets(V.m),), alone_there)
        g.phrase("static", pattern, only, check=are_types, other_wording=True)
        itself = Static((Gets(V.m),), AllOf((Is("this", V.t), alone_there)))
        g.phrase("static", pattern, itself, check=lambda slots: not are_types(slots), other_wording=True)
    if_so = "if {c:condition} , they {m:mods.p}"
    g.phrase("static", if_so, own, check=_is_about_this, other_wording=True)
    not_so = Static((Gets(V.m),), Not(V.c))
    g.phrase(
        "static", "unless {c:condition} , they {m:mods.p}", not_so, check=_is_about_this, other_wording=True
    )
    for own_words, tests in (("your ", (YOURS,)), ("of your ", (YOURS,)), ("", ())):
        group = also(V.t, *tests) if tests else V.t
        every = Not(Exists(fi.Filter(fi.PLAY, also(V.t, fi.NotTest(V.s), *tests))))
        they = Static((Gets(V.m, fi.Filter(fi.PLAY, group)),), every)
        if own_words == "of your ":
            each_of = "while each of your {t:np.p} is {s:state} , they {m:mods.p}"
            g.phrase("static", each_of, they, other_wording=True)
        all_of = f"while all {own_words}{{t:np.p}} are {{s:state}} , they {{m:mods.p}}"
        g.phrase("static", all_of, they, other_wording=True)
    _in_a_state(g)
    _in_discard(g)
    _several(g)
    place = fi.Filter(fi.PLAY, (fi.OfType(("location",)), fi.LocationWith("this")))
    at = Static((Gets(V.m, place),), Is("this", (fi.AtLocation(),)))
    g.phrase("static", "while ~ is at a location , that location {m:mods.s}", at)
    both = Static((Gets(V.m), Gets(V.k, place)), Is("this", (fi.AtLocation(),)))
    for link in ("while", "as long as"):
        for gets in ("they {m:mods.p}", "~ {m:mods.s}"):
            pattern = f"{link} ~ is at a location , {gets} and that location {{k:mods.s}}"
            usual = (link, gets) == ("while", "they {m:mods.p}")
            g.phrase("static", pattern, both, other_wording=not usual)
    guarded = Gets((mo.Cant("challenge", place),), fi.Filter(fi.PLAY, V.t))
    safe = Static((guarded,), Is("this", (fi.AtLocation(),)))
    g.phrase("static", "while ~ is at a location , {t:group} can't challenge that location", safe)
    g.phrase("static", "{d:turn_period} , {p:parts}", Static(V.p, V.d))
    g.phrase("static", "{p:parts} {d:turn_period}", Static(V.p, V.d), other_wording=True)
    for link in ("while", "if", "as long as", "for as long as"):
        later = f"{{p:parts}} {link} {{c:condition}}"
        g.phrase("static", later, Static(V.p, V.c), check=_is_clear, other_wording=True)
    unless = Static(V.p, Not(V.c))
    later = "{p:parts} unless {c:condition}"
    g.phrase("static", later, unless, check=_is_clear_unless, other_wording=True)
    for link in ("as long as", "for as long as"):
        long = f"{link} {{c:condition}} , {{p:parts}}"
        g.phrase("static", long, Static(V.p, V.c), check=_is_clear, other_wording=True)
        own_long = f"{link} {{c:condition}} , they {{m:mods.p}}"
        g.phrase("static", own_long, own, check=_is_about_this, other_wording=True)
    g.phrase("static", "unless {c:condition} , {p:parts}", unless, check=_is_clear, other_wording=True)
    g.phrase("static", "{d:turn_period} , if {c:condition} , {p:parts}", Static(V.p, AllOf((V.d, V.c))))
    g.phrase(
        "static",
        "{d:turn_period} , while {c:condition} , {p:parts}",
        Static(V.p, AllOf((V.d, V.c))),
        other_wording=True,
    )
    g.phrase(
        "static",
        "while {a:fact} , if {b:fact} , {p:parts}",
        Static(V.p, AllOf((V.a, V.b))),
        other_wording=True,
    )
    # Cards get something "while" a condition holds; rules change "if" it holds.
    g.phrase("static", "while {c:condition} , {p:parts}", Static(V.p, V.c), check=_is_usual_while)
    g.phrase(
        "static",
        "while {c:condition} , {p:parts}",
        Static(V.p, V.c),
        check=lambda slots: _gets_first(slots) and not _is_usual_while(slots),
        other_wording=True,
    )
    g.phrase("static", "if {c:condition} , {p:parts}", Static(V.p, V.c), check=_rule_first)
    g.phrase(
        "static", "while {c:condition} , {p:parts}", Static(V.p, V.c), check=_rule_first, other_wording=True
    )
    g.phrase(
        "static", "if {c:condition} , {p:parts}", Static(V.p, V.c), check=_gets_first, other_wording=True
    )


def _in_a_state(g: Grammar) -> None:
    """Add the card's own state without a subject: "while at a location", "unless exerted"."""
    state = Is("this", (V.s,))
    own = Static((Gets(V.m),), state)
    for pattern in ("~ {m:mods.s} while {s:state}", "while {s:state} , ~ {m:mods.s}"):
        g.phrase("static", pattern, own, check=_is_own_state, other_wording=True)
    for pattern in ("~ {m:mods.s} while {c:own_company}", "while {c:own_company} , ~ {m:mods.s}"):
        g.phrase("static", pattern, Static((Gets(V.m),), V.c), other_wording=True)
    unless = Static((Gets(V.m),), Not(state))
    g.phrase("static", "~ can't {m:cants} unless {s:state}", unless, check=_is_own_state, other_wording=True)


def _in_discard(g: Grammar) -> None:
    """Add abilities of a card in the discard that affect other cards."""
    for start in ("while this card is", "while ~ is", "as long as this card is", "if this card is"):
        other = start != "while this card is"
        place = f"{start} in your discard"
        there = Static(V.p, None, "discard")
        g.phrase("static", f"{place} , {{p:parts}}", there, check=_is_about_others, other_wording=other)
        also_so = Static(V.p, V.c, "discard")
        pattern = f"{place} and {{c:condition}} , {{p:parts}}"
        g.phrase("static", pattern, also_so, check=_is_about_others, other_wording=other)


def _is_about_others(slots: Bindings) -> bool:
    """Return False for an effect on the card itself, which is not in play."""
    return not any(
        (isinstance(each, Gets) and each.cards is None) or each == THIS or THIS in each.values()
        for each in slots["p"]
    )


def _is_own_state(slots: Bindings) -> bool:
    """Return False for "here", since a card can't be at itself."""
    return bool(slots["s"] != fi.Here())


def _several(g: Grammar) -> None:
    """Add "they" after a number of cards, which means those cards."""
    for place, tests in PLACES:
        cards = fi.Filter(fi.PLAY, also(V.t, YOURS, *tests))
        several = Static((Gets(V.m, cards),), CompareAmounts(CountOf(cards), V.op, Number(V.n)))
        held = f"you have {{op,n:quantity}} {{t:np.p}} {place}"
        g.phrase("static", f"while {held} , they {{m:mods.p}}", several, other_wording=True)
        for link in ("while", "as long as", "if"):
            each = f"{link} {held} , each of them {{m:mods.s}}"
            g.phrase("static", each, several, other_wording=True)


def _is_clear(slots: Bindings) -> bool:
    """Return False for a condition on "they" after a group, since it would mean the group's cards."""
    own = all(isinstance(each, Gets) and each.cards is None for each in slots["p"])
    return own or not has_anaphor(slots["c"])


def _is_clear_unless(slots: Bindings) -> bool:
    """Also return False for "can't be dealt damage unless", which is a separate modifier."""
    last = slots["p"][-1]
    return _is_clear(slots) and not (isinstance(last, Gets) and last.modifiers[-1] == mo.Shielded("any"))


def _gets_first(slots: Bindings) -> bool:
    return isinstance(slots["p"][0], Gets | rc.PlayersCant | rc.InkEntersExerted)


def _is_usual_while(slots: Bindings) -> bool:
    """Return False for what the card can't do while something isn't true: "can't quest unless ..."."""
    first = slots["p"][0]
    cant = isinstance(first, Gets) and first.cards is None and _is_restriction(first.modifiers)
    return _gets_first(slots) and not (cant and len(slots["p"]) == 1 and isinstance(slots["c"], Not))


def _is_restriction(modifiers: Any) -> bool:
    return all(isinstance(each, mo.Cant) for each in modifiers)


def _rule_first(slots: Bindings) -> bool:
    return not _gets_first(slots)


def _gets(g: Grammar) -> None:
    """Add `gets`, cards with their modifiers."""
    g.phrase("gets", "~ {m:mods.s}", Gets(V.m))
    for own in ("~ gets {m:add_list}", "they get {m:add_list}"):
        pattern = f"for {{c:per}} , {own}"
        g.phrase("gets", pattern, build=_build_own_per, unbuild=never, other_wording=True)
    one = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("gets", "your {t:np.s} {m:mods.s}", one, check=_is_extreme, other_wording=True)
    any_one = Gets(V.m, fi.Filter(fi.PLAY, V.t))
    g.phrase("gets", "the {t:np.s} {m:mods.s}", any_one, check=_is_extreme, other_wording=True)
    equal = (mo.Equals(V.stat, V.v),)
    g.phrase("gets", "~ 's {stat} is equal to {v:value}", Gets(equal))
    g.phrase("gets", "~ has {stat} equal to {v:value}", Gets(equal), other_wording=True)
    g.phrase("gets", "{t:group} have {stat} equal to {v:value}", Gets(equal, fi.Filter(fi.PLAY, V.t)))
    here = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, fi.Here())))
    g.phrase("gets", "{t:group} {m:mods.p} while here", here, check=_is_of_group)
    early_here = "while here , {t:group} {m:mods.p}"
    g.phrase("gets", early_here, here, check=_is_of_group, other_wording=True)
    plain_here = "{t:group} {m:mods.p} here"
    g.phrase("gets", plain_here, here, check=_is_changed_in_place, other_wording=True)
    # Only your own characters can be at your location (4.7.1), so those that are challenged are there.
    safe_here = mo.Cant("challenge", fi.Filter(fi.PLAY, also(V.o, YOURS, fi.Here())))
    for end in ("while here", "while they 're here"):
        challengers = Gets((safe_here,), fi.Filter(fi.PLAY, V.t))
        pattern = f"{{t:group}} can't challenge your {{o:np.p}} {end}"
        g.phrase("gets", pattern, challengers, check=_are_not_yours, other_wording=True)
    only_by = mo.Cant("be_challenged", fi.Filter(fi.PLAY, (fi.NotTest(fi.AnyTest((V.u,))),)))
    guarded = Gets((only_by,), fi.Filter(fi.PLAY, also(V.t, fi.Here())))
    pattern = "{t:group} can't be challenged while here except by {u:np.p}"
    g.phrase("gets", pattern, guarded, other_wording=True)
    stuck = Gets((mo.Cant("move"),), fi.Filter(fi.PLAY, also(V.t, fi.Here())))
    g.phrase("gets", "{t:group} can't move from here", stuck, other_wording=True)
    for only in ("only {t:np.p} can move here", "only {t:np.p} may move here"):
        unbuild = _split_only_movers if "can" in only else never
        g.phrase("gets", only, build=_only_movers, unbuild=unbuild, other_wording="can" not in only)
    per_each = Gets((mo.Add(V.stat, Times(V.n, V.c)),), fi.Filter(fi.PLAY, also(V.t, fi.Here())))
    counted = "{t:group} get {n:signed} {stat} while here for {c:per}"
    g.phrase("gets", counted, per_each, other_wording=True)
    every = Gets(V.m, fi.Filter(fi.PLAY, V.t))
    g.phrase("gets", "{t:group} {m:mods.p}", every, check=lambda slots: fi.Here() not in slots["t"])
    g.phrase(
        "gets",
        "{t:group} {m:mods.p}",
        every,
        check=lambda slots: fi.Here() in slots["t"],
        other_wording=True,
    )
    obliged: tuple[Obligation, ...] = ("quest", "challenge")
    for act in obliged:
        must = (mo.Must(act),)
        g.phrase("gets", f"{{t:group}} must {act} if able", Gets(must, fi.Filter(fi.PLAY, V.t)))
        g.phrase("gets", f"~ must {act} if able", Gets(must))
        g.phrase("gets", f"~ must {act} each turn if able", Gets(must), other_wording=True)
        group = Gets(must, fi.Filter(fi.PLAY, V.t))
        g.phrase("gets", f"{{t:group}} must {act} each turn if able", group, other_wording=True)
    target = (mo.Must("challenge", V.s),)
    some = Gets(target, fi.Filter(fi.PLAY, V.t))
    g.phrase("gets", "{t:group} must challenge {s:agent.s} if able", some, check=is_clear_target)
    g.phrase("gets", "~ must challenge {s:another_agent} if able", Gets(target))
    chosen = Gets((mo.Cant("be_chosen"),), fi.Filter(fi.PLAY, also(V.t, YOURS)))
    for_effects = "opponents can't choose your {t:np.p} for abilities or effects"
    g.phrase("gets", for_effects, chosen, other_wording=True)
    preferred = Gets((mo.Must("be_chosen"),), fi.Filter(fi.PLAY, V.t))
    g.phrase("gets", "opponents must choose {t:group} for actions and abilities if able", preferred)
    own = "during challenges , ~ deals damage with their {stat} instead of their {S}"
    g.phrase("gets", own, Gets((mo.DealsWith(V.stat),)))
    both = Gets((mo.AlsoNamed(V.names),))
    g.phrase("gets", "~ counts as being named both {names:names_and}", both)
    shift = Gets((mo.ShiftBase(V.names),))
    g.phrase("gets", "~ also counts as being named {names} for Shift", shift)
    g.phrase("gets", "each {t:np.s} {m:mods.s}", every, other_wording=True)
    each_own = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("gets", "each of your {t:np.p} {m:mods.s}", each_own, other_wording=True)
    g.phrase("gets", "each {t:np.s} you have in play {m:mods.s}", each_own, other_wording=True)
    for verb, test in (("are", "{s:state}"), ("have", "{s:property}")):
        some = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, V.s)))
        pattern = f"{{t:group}} {{m:mods.p}} while they {verb} {test}"
        g.phrase("gets", pattern, some, check=_is_of_group, other_wording=True)
    some = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, V.s)))
    pattern = "{t:group} {m:mods.p} while they 're {s:state}"
    g.phrase("gets", pattern, some, check=_is_of_group, other_wording=True)
    others = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, fi.NotTest(V.s))))
    pattern = "{t:group} can't {m:cants} unless they 're {s:state}"
    g.phrase("gets", pattern, others, check=_is_of_group, other_wording=True)
    by_them = fi.Filter(fi.PLAY, (fi.OwnedBy(Opponents()), _CHARACTER))
    this = fi.Filter(fi.PLAY, (fi.IsThis(),))
    for words, challenged in (("~", this), ("{u:group}", fi.Filter(fi.PLAY, V.u))):
        exposed = (mo.Can("challenge_ready", challenged),)
        for end in (
            "while they 're ready",
            "while ready",
            "even while they 're ready",
            "even if they 're ready",
        ):
            g.phrase("gets", f"{words} can be challenged {end}", Gets(exposed, by_them), other_wording=True)
            challengers = Gets(exposed, fi.Filter(fi.PLAY, V.t))
            g.phrase("gets", f"{{t:group}} can challenge {words} {end}", challengers, other_wording=True)
    for opponents in ("opponents", "your opponents"):
        warded = Gets((mo.Cant("be_chosen"),), fi.Filter(fi.PLAY, also(V.t, YOURS)))
        g.phrase("gets", f"{opponents} can't choose your {{t:np.p}}", warded, other_wording=True)
        g.phrase("gets", f"{opponents} can't choose ~", Gets((mo.Cant("be_chosen"),)), other_wording=True)
        for cards, changed in (
            ("{t:group}", fi.Filter(fi.PLAY, V.t)),
            ("~", None),
        ):
            for purpose, source in _CHOSEN_FOR:
                barred = mo.Cant("be_chosen")
                if source is not None:
                    barred = mo.Cant("be_chosen_by_opponents", fi.Filter(fi.PLAY, (source,)))
                spared = Gets((barred,), *(() if changed is None else (changed,)))
                pattern = f"{opponents} can't choose {cards} for {purpose}"
                other = source is None or opponents != "opponents"
                g.phrase("gets", pattern, spared, other_wording=other)
    bare = "{t:group} {m:mods.p} while {s:state}"
    g.phrase("gets", bare, some, check=_is_other_state_of_group, other_wording=True)
    # Your own cards ready at the start of your turn, so both wordings are possible.
    kept = Gets((mo.Cant("ready"),), fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents()))))
    for who in ("opponents", "your opponents"):
        g.phrase("gets", f"{who} can't ready their {{t:np.p}}", kept, other_wording=True)
    slow = (mo.Cant("ready_at_start"),)
    g.phrase("gets", "~ can't ready at the start of your turn", Gets(slow), other_wording=True)
    g.phrase("gets", "~ doesn't ready at the start of your turn", Gets(slow), other_wording=True)
    yours = Gets(slow, fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("gets", "your {t:np.p} can't ready at the start of your turn", yours, other_wording=True)


def _are_not_yours(slots: Bindings) -> bool:
    return YOURS not in slots["t"]


def _is_of_group(slots: Bindings) -> bool:
    """Return False for a state that may be that of your characters that can't be challenged."""
    objects = [each.by for each in slots["m"] if isinstance(each, mo.Cant)]
    return YOURS in slots["t"] or not any(cards is not None and YOURS in cards.tests for cards in objects)


def _is_changed_in_place(slots: Bindings) -> bool:
    """Return True for changes without a counted amount, to which "here" would belong."""
    fixed = (Number, str, tuple, type(None))
    return all(
        isinstance(each, mo.Add | mo.GainKeyword | mo.LoseKeyword)
        and all(isinstance(value, fixed) for value in each.values())
        for each in slots["m"]
    )


def _is_other_state_of_group(slots: Bindings) -> bool:
    return slots["s"] != fi.Here() and _is_of_group(slots)


def _only_movers(t: Any) -> Any:
    """Build the restriction on all other characters."""
    character = fi.OfType(("character",))
    if character not in t:
        return NO
    others = (character, fi.NotTest(fi.AnyTest((t,))))
    return Gets((mo.Cant("move", THIS),), fi.Filter(fi.PLAY, others))


def _split_only_movers(value: Any) -> Bindings | None:
    if not isinstance(value, Gets) or value.cards is None or len(value.cards.tests) != 2:
        return NO
    last = value.cards.tests[1]
    if not isinstance(last, fi.NotTest) or not isinstance(last.test, fi.AnyTest):
        return NO
    slots = {"t": last.test.options[0]}
    return slots if _only_movers(**slots) == value else NO


def _is_extreme(slots: Bindings) -> bool:
    """Return True for the one card with the highest or lowest value, or all that are tied for it."""
    return any(isinstance(test, fi.Extreme) for test in slots["t"])


def _build_own_per(c: Any, m: Any) -> Any:
    mods = per_each(m, c)
    return NO if mods is NO else Gets(mods)


def _other_words(g: Grammar) -> None:
    """Add other wordings of static abilities."""
    each = "for {c:per} , ~ gains {k:plus_keyword} {n:signed} and gets {m:signed} {stat}"
    two = (mo.GainKeyword(V.k, Times(V.n, V.c)), mo.Add(V.stat, Times(V.m, V.c)))
    g.phrase("static", each, Static((Gets(two),)))
    per_each = "for {c:per} , {p:gets}"
    g.phrase("static", per_each, build=_for_each, unbuild=never, other_wording=True)
    where = "{s:static} , where X is {v:value}"
    g.phrase("where_static", where, build=_where, unbuild=never, other_wording=True)
    pattern = "while {a:another_agent} is {s:state} , that character {m:mods.s}"
    g.phrase("static", pattern, build=_while_one, unbuild=never, other_wording=True)
    for later in (
        "{d:turn_period} , {p:parts} while {c:condition}",
        "{p:parts} {d:turn_period} while {c:condition}",
    ):
        g.phrase("static", later, Static(V.p, AllOf((V.d, V.c))), check=_is_clear, other_wording=True)
    for link in ("while", "if"):
        last = f"{link} {{c:condition}} , {{p:parts}} {{d:turn_period}}"
        g.phrase("static", last, Static(V.p, AllOf((V.d, V.c))), other_wording=True)
    g.phrase("static", "if {c:condition} , {p:parts} this turn", Static(V.p, V.c), other_wording=True)


def _where(s: Static, v: Any) -> Any:
    """Replace the amount called X by what it is."""
    told = replace_all(s, VARIABLE, v)
    return NO if told == s else told


def _for_each(c: Any, p: Gets) -> Any:
    """Multiply the numbers of modifiers by an amount; a keyword with a number counts by itself."""
    many: list[mo.Modifier] = []
    for each in p.modifiers:
        if not isinstance(each, mo.Add | mo.GainKeyword) or not isinstance(each.amount, Number):
            return NO
        if isinstance(each, mo.GainKeyword) and each.keyword not in PLUS_KEYWORDS:
            return NO
        many.append(each.replace(amount=Times(each.amount.value, c)))
    return Static((p.replace(modifiers=tuple(many)),))


def _while_one(a: fi.Filter, s: fi.CardTest, m: Any) -> Any:
    return Static((Gets(m, fi.Filter(a.zone, (*a.tests, s))),))


def _is_about_this(slots: Bindings) -> bool:
    return _ends_with_this(slots["c"])


def _is_not_about_this(slots: Bindings) -> bool:
    """Return True for a condition that mentions no cards that "they" could mean."""
    condition = slots["c"]
    last: Node = condition.conditions[-1] if isinstance(condition, AllOf) else condition
    counted = isinstance(last, CompareAmounts) and isinstance(last.left, _COUNTS) and _is_in_play(last.left)
    quantified = isinstance(last, Not) and isinstance(last.condition, Exists)
    if isinstance(last, Exists) and any(isinstance(test, STATES) for test in last.filter.tests):
        return False  # "while one of your characters is damaged, they ..."
    return not _ends_with_this(condition) and not counted and not quantified


_COUNTS = Aggregate | CountOf | NameCount | Namesakes | MostAlike | MostCommonClassification | Distinct


def _is_in_play(counted: _COUNTS) -> bool:
    return isinstance(counted.filter, fi.Filter) and counted.filter.zone == fi.PLAY


def _ends_with_this(condition: Condition) -> bool:
    """Return True if the last fact is about the ability's own card, which is called "they" from then on."""
    last: Node = condition.conditions[-1] if isinstance(condition, AllOf) else condition
    return isinstance(last, Is) and last.card == "this" and last.tests != (fi.Challenged(),)
