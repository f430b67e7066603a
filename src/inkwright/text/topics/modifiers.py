"""Modifiers: get, gain, lose, can and can't."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets
from inkwright.effects.amounts import Number, Times
from inkwright.effects.conditions import Is, Not
from inkwright.effects.costs import DiscardCards, PayInk
from inkwright.effects.filters import (
    HAND,
    PLAY,
    AnyTest,
    Challenging,
    Classified,
    Filter,
    IsThis,
    NotTest,
    OfType,
    OneOf,
    OwnedBy,
    WithKeyword,
)
from inkwright.effects.literals import AbilityKind, Permission, Restriction
from inkwright.effects.players import Opponents, You
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.amounts import VARIABLE, split_limit, up_to_limit
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.protection import OPPONENTS_OWN, is_protection


def add(g: Grammar) -> None:
    """Add `mods.s` ("gets +1 {S} and gains Ward") and `mods.p` ("get +1 {S} and gain Ward")."""
    _stats(g)
    _keywords(g)
    _restrictions(g)
    for number in ("s", "p"):
        g.several(f"mod_groups.{number}", f"mod_group.{number}", sep=",", last=", and", pair="and")
        g.phrase(f"mods.{number}", f"{{groups:mod_groups.{number}}}", build=_flatten, unbuild=_group_by_verb)
    g.numbers("mod_group.@", "~get {m:adds}", build=lambda m: m, unbuild=_all_of(mo.Add))
    g.numbers("mod_group.@", "~gain {m:gained}", build=lambda m: m, unbuild=_all_of(*_GAINED))
    gain_both = "~gain {a:gained} and {m:adds}"
    g.numbers("mod_group.@", gain_both, build=lambda a, m: (*a, *m), unbuild=never, other_wording=True)
    for verb in ("also ~gain", "~have", "also ~have"):
        g.numbers("mod_group.@", f"{verb} {{m:gained}}", build=lambda m: m, unbuild=never, other_wording=True)
    for verb in ("also ~get", "~have"):
        g.numbers("mod_group.@", f"{verb} {{m:adds}}", build=lambda m: m, unbuild=never, other_wording=True)
    for when in (" during challenges", " in challenges", ""):
        for link in ("with", "equal to"):
            for whose in ("their", "its"):
                value = f"{link} {whose} {{stat}} instead of {whose} {{S}}"
                for pattern in (
                    f"~deal damage {value}{when}",
                    *([f"~deal damage{when} {value}"] if when else []),
                ):
                    g.numbers("mod_group.@", pattern, (mo.DealsWith(V.stat),), other_wording=True)
    two = (mo.Add(V.stat, Times(V.n, V.c)), mo.Add(V.s, Times(V.m, V.d)))
    each_way = "~get {n:signed} {stat} for {c:per} and {m:signed} {s:stat} for {d:per}"
    g.numbers("mod_group.@", each_way, two)
    g.numbers("mod_group.@", "~lose {m:lost}", build=lambda m: m, unbuild=_all_of(mo.LoseKeyword))
    for number, verb in (("s", "doesn't have"), ("p", "don't have")):
        without = (mo.LoseKeyword(V.k),)
        g.phrase(f"mod_group.{number}", f"{verb} {{k:keyword}}", without, other_wording=True)
    named = (mo.AlsoNamed((V.name,)),)
    g.numbers("mod_group.@", "~count as being named {name}", named)
    for words in ("~are also named {name}", "also ~count as being named {name}", "~are named {name} as well"):
        g.numbers("mod_group.@", words, named, other_wording=True)
    classified = (mo.GainClassification(V.c),)
    for words in ("a {c:classification}", "a {c:classification} character", "{c:classification} characters"):
        g.numbers("mod_group.@", f"~count as {words}", classified, other_wording=True)
    for words in (
        "~count as having the {c:classification} classification",
        "~count as also having the {c:classification} classification",
        "also ~count as having the {c:classification} classification",
        "~have the {c:classification} classification in addition to their other classifications",
        "~gain the {c:classification} classification in addition to their other classifications",
    ):
        g.numbers("mod_group.@", words, classified, other_wording=True)
    g.numbers("mod_group.@", "~lose {stat} equal to {v:value}", (mo.Add(V.stat, Times(-1, V.v)),))
    g.numbers("mod_group.@", "~lose the {t:title} ability", (mo.LoseAbility(V.t),))
    g.numbers("mod_group.@", "~lose {n:number} {stat}", build=_build_loss, unbuild=never, other_wording=True)
    g.several("not_gained", "keyword", least=2, sep=",", last=", or", pair="or")
    g.numbers("mod_group.@", "can't gain {k:keyword}", (mo.CantGainKeyword(V.k),))
    for number in ("s", "p"):
        g.phrase(
            f"mod_group.{number}",
            "can't gain {k:not_gained}",
            build=lambda k: tuple(map(mo.CantGainKeyword, k)),
            unbuild=_split_not_gained,
        )
    _all_abilities(g)
    no_more = (mo.LoseKeyword(V.k), mo.CantGainKeyword(V.k))
    g.numbers("mod_group.@", "~lose {k:keyword} and can't gain it", no_more, other_wording=True)
    both = (*(mo.LoseKeyword(k) for k in (V.k, V.l)), *(mo.CantGainKeyword(k) for k in (V.k, V.l)))
    g.numbers(
        "mod_group.@", "~lose {k:keyword} and {l:keyword} and can't gain them", both, other_wording=True
    )


def _all_abilities(g: Grammar) -> None:
    """Add the loss of all abilities, or of all keywords."""
    kinds: tuple[tuple[str, AbilityKind, bool], ...] = (
        ("abilities", "any", False),
        ("keyword abilities", "keyword", True),
        ("keywords", "keyword", False),
    )
    for words, what, unusual in kinds:
        lost, no_more = mo.LoseAbilities(what), mo.CantGainAbilities(what)
        for whose in ("all", "all their", "all of their", "their"):
            other = unusual or whose != "all"
            g.numbers("mod_group.@", f"~lose {whose} {words}", (lost,), other_wording=other)
        for end in (words, f"any {words}", f"new {words}", f"other {words}"):
            other = unusual or end != words
            g.numbers("mod_group.@", f"can't gain {end}", (no_more,), other_wording=other)


def _stats(g: Grammar) -> None:
    g.several("add_list", "add", sep=",", last=", and", pair="and")
    g.phrase("adds", "{m:add_list}", V.m)
    g.phrase("adds", "{m:add_list} for {c:per}", build=per_each, unbuild=_split_per_each)
    for most in ("to a maximum of", "up to"):
        each = "{n:signed} {stat} for {c:per}"
        same = f"{each} , {most} {{m:signed}} {{s:stat}}"
        g.phrase("adds", same, build=_build_limited, unbuild=_split_limited, other_wording=most == "up to")
        for limit in ("{m:signed}", "{m:number}"):
            pattern = f"{each} , {most} {limit}"
            g.phrase("adds", pattern, build=_build_limited, unbuild=never, other_wording=True)
    g.phrase("add", "{n:signed} {stat}", mo.Add(V.stat, Number(V.n)))
    g.phrase("add", "a additional {n:signed} {stat}", mo.Add(V.stat, Number(V.n)), other_wording=True)
    g.phrase("add", "+ {stat} equal to {v:value}", mo.Add(V.stat, V.v))
    g.phrase("add", "+X {stat}", mo.Add(V.stat, VARIABLE), other_wording=True)
    g.phrase("add", "-X {stat}", mo.Add(V.stat, Times(-1, VARIABLE)), other_wording=True)
    g.phrase("add", "- {stat} equal to {v:value}", mo.Add(V.stat, Times(-1, V.v)), other_wording=True)


def _build_limited(n: int, stat: Any, c: Any, m: int, s: Any = None) -> Any:
    """Build a number for each card up to a limit, of the same characteristic."""
    amount = up_to_limit(n, c, m)
    return (mo.Add(stat, amount),) if amount is not None and s in (None, stat) else NO


def _split_limited(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], mo.Add):
        return NO
    slots = split_limit(value[0].amount)
    return NO if slots is None else slots | {"stat": value[0].stat, "s": value[0].stat}


def per_each(m: Any, c: Any) -> Any:
    """Multiply all numbers by an amount: "+1 {S} and +1 {W} for each card"."""
    if not all(isinstance(each.amount, Number) for each in m):
        return NO
    return tuple(mo.Add(each.stat, Times(each.amount.value, c)) for each in m)


def _split_per_each(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value:
        return NO
    if not all(isinstance(each, mo.Add) and isinstance(each.amount, Times) for each in value):
        return NO
    counted = {each.amount.amount for each in value}
    if len(counted) != 1:
        return NO
    return {"m": tuple(mo.Add(each.stat, Number(each.amount.factor)) for each in value), "c": counted.pop()}


def _keywords(g: Grammar) -> None:
    g.several("gained", "gain", sep=",", last=", and", pair="and")
    g.several("lost", "lost_keyword", sep=",", last=", and", pair="and")
    g.phrase("lost_keyword", "{k:keyword}", mo.LoseKeyword(V.k))
    g.phrase("gain", "{k:plain_keyword}", mo.GainKeyword(V.k))
    g.phrase("gain", "{k:plus_keyword} {n:signed}", mo.GainKeyword(V.k, Number(V.n)))
    more = "a additional {k:plus_keyword} {n:signed}"
    g.phrase("gain", more, mo.GainKeyword(V.k, Number(V.n)), other_wording=True)
    g.phrase("gain", "{k:plus_keyword} {n:signed} for {c:per}", mo.GainKeyword(V.k, Times(V.n, V.c)))
    g.phrase("gain", "{k:plus_keyword} equal to {v:value}", mo.GainKeyword(V.k, V.v))
    where = "{k:plus_keyword} +X , where X is {v:value}"
    g.phrase("gain", where, mo.GainKeyword(V.k, V.v), other_wording=True)
    g.phrase("gain", "{k:plus_keyword} +X", mo.GainKeyword(V.k, VARIABLE), other_wording=True)
    g.phrase("gain", "{k:number_keyword}", mo.GainKeyword(V.k))
    g.phrase("gain", "{k:number_keyword} {n:number}", mo.GainKeyword(V.k, Number(V.n)))
    g.phrase("gain", "{k:number_keyword} equal to {v:value}", mo.GainKeyword(V.k, V.v))
    g.phrase("gain", "{k:number_keyword} X", mo.GainKeyword(V.k, VARIABLE), other_wording=True)
    g.phrase("gain", "“ {a:ability} ”", mo.GainAbility(V.a))
    g.phrase("gain", "the {c:classification} classification", mo.GainClassification(V.c))


def _restrictions(g: Grammar) -> None:
    g.several("cant_list", "cant", sep=",", last=", or", pair="or")
    g.phrase("cants", "{m:cant_list}", V.m)
    _passives(g)
    twice = "{m:cant_list} and can't {n:cant_list}"
    g.phrase("cants", twice, build=lambda m, n: (*m, *n), unbuild=never, other_wording=True)
    for number in ("s", "p"):
        g.phrase(f"mod_group.{number}", "can't {m:cants}", V.m)
    for deed in ("quest", "challenge"):
        g.phrase("cant", deed, mo.Cant(deed))
        g.phrase("cant", f"{deed} again", mo.Cant(deed), other_wording=True)
    g.phrase("cant", "be challenged", mo.Cant("be_challenged"))
    g.phrase("cant", "move to locations", mo.Cant("move"))
    for words in (
        "move",
        "be moved",
        "be moved to locations",
        "move to a location",
        "be moved to a location",
    ):
        g.phrase("cant", words, mo.Cant("move"), other_wording=True)
    g.phrase("cant", "move here", mo.Cant("move", THIS))
    g.phrase("cant", "move to ~", mo.Cant("move", THIS), other_wording=True)
    g.phrase("cant", "be moved here", mo.Cant("move", THIS), other_wording=True)
    elsewhere = mo.Cant("move", Filter(PLAY, V.t))
    g.phrase("cant", "move to {t:np.p}", elsewhere, check=_are_some_locations)
    g.phrase("cant", "be challenged by {t:np.p}", mo.Cant("be_challenged", Filter(PLAY, V.t)))
    by_that = mo.Cant("be_challenged", Filter(PLAY, (OneOf(V.c),)))
    g.phrase("cant", "be challenged by {c:object}", by_that, check=lambda slots: slots["c"] != "this")
    g.phrase("cant", "be banished", mo.Cant("be_banished"))
    g.phrase("cant", "ready", mo.Cant("ready"))
    g.phrase("cant", "be readied", mo.Cant("ready"), other_wording=True)
    g.phrase("cant", "ready at the start of their turn", mo.Cant("ready_at_start"))
    theirs = "ready at the start of their players ' turns"
    g.phrase("cant", theirs, mo.Cant("ready_at_start"), other_wording=True)
    alone = Filter(PLAY, (Classified(("Song",)), NotTest(WithKeyword(V.k))))
    g.phrase("cant", "sing songs without {k:keyword}", mo.Cant("sing", alone))
    _tolls(g)
    unless = "can't {m:cants} unless you {p:toll.you}"
    g.numbers("mod_group.@", unless, build=_unless_paid, unbuild=_split_unless_paid)
    theirs = "can't {m:cants} unless their player {p:toll.s}"
    g.numbers("mod_group.@", theirs, build=_unless_they_pay, unbuild=_split_unless_they_pay)
    _paying_opponents(g)
    challenges: tuple[tuple[str, Restriction], ...] = (
        ("be challenged", "be_challenged"),
        ("challenge", "challenge"),
    )
    for number in ("s", "p"):
        for words, what in challenges:
            only = _only(what)
            by = " by" if what == "be_challenged" else ""
            for start in (f"can only {words}{by}", f"can {words} only{by}", f"can't {words} except{by}"):
                pattern = f"{start} {{t:np.p}}"
                usual = start == f"can only {words}{by}"
                g.phrase(
                    f"mod_group.{number}", pattern, build=only[0], unbuild=only[1], other_wording=not usual
                )
    g.phrase("cant", "{E} to sing songs", mo.Cant("sing"))
    g.phrase("cant", "exert to sing songs", mo.Cant("sing"), other_wording=True)
    g.phrase("cant", "be exerted to sing songs", mo.Cant("sing"), other_wording=True)
    for words in ("sing songs", "sing"):
        g.phrase("cant", words, mo.Cant("sing"), other_wording=True)
    some_songs = mo.Cant("sing", Filter(PLAY, V.t))
    g.phrase("cant", "sing {t:np.p}", some_songs, check=_are_some_songs)
    for exert in ("{E}", "exert", "be exerted"):
        pattern = f"{exert} to sing {{t:np.p}}"
        g.phrase("cant", pattern, some_songs, check=_are_some_songs, other_wording=True)
    g.phrase("cant", "challenge {t:challenged}", mo.Cant("challenge", V.t))
    g.phrase("challenged", "~", THIS)
    yours = OwnedBy(You())
    g.phrase("challenged", "{t:np.p}", Filter(PLAY, V.t), check=lambda slots: yours not in slots["t"])
    g.phrase(
        "challenged",
        "{t:np.p}",
        Filter(PLAY, V.t),
        check=lambda slots: yours in slots["t"],
        other_wording=True,
    )
    for pattern, tests in (
        ("~ or your {t:np.p}", also(V.t, yours)),
        ("your {t:np.p} or ~", also(V.t, yours)),
        ("~ or {t:np.p}", V.t),
    ):
        this_too = Filter(PLAY, (AnyTest(((IsThis(),), tests)),))
        g.phrase("challenged", pattern, this_too, other_wording=pattern.startswith("your"))
    g.phrase("cant", "be chosen by opponents", mo.Cant("be_chosen"))
    _not_chosen(g)
    g.phrase("challenged", "your {t:np.p}", Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.numbers("mod_group.@", "can challenge ready characters", (mo.Can("challenge_ready"),))
    evasive = (mo.Can("challenge_evasive"),)
    g.numbers("mod_group.@", "can challenge characters with Evasive", evasive, other_wording=True)
    g.numbers("mod_group.@", "can challenge as if they had Evasive", evasive)
    for noun in ("characters", "opposing characters"):
        without = f"can challenge {noun} with Evasive as if they didn't have Evasive"
        g.numbers("mod_group.@", without, evasive, other_wording=True)
        g.numbers("mod_group.@", without.replace("as if", "as though"), evasive, other_wording=True)
    g.numbers("mod_group.@", "can quest the turn they 're played", (mo.Can("quest_drying"),))
    g.numbers("mod_group.@", "can challenge the turn they 're played", (mo.Can("challenge_drying"),))
    acts: tuple[tuple[str, Permission, bool], ...] = (
        ("sing songs", "sing_drying", False),
        ("{E} to sing songs", "sing_drying", True),
        ("{E}", "exert_drying", False),
        ("use abilities with {E}", "exert_drying", True),
        ("use abilities with {E} in their cost", "exert_drying", True),
        ("use their {E} abilities", "exert_drying", True),
        ("quest", "quest_drying", True),
        ("challenge", "challenge_drying", True),
    )
    for words, act, unusual in acts:
        for when in ("the turn they 're played", "even if they 're drying", "while drying"):
            usual = when == "the turn they 're played"
            if usual and words in ("quest", "challenge"):
                continue
            pattern = f"can {words} {when}"
            g.numbers("mod_group.@", pattern, (mo.Can(act),), other_wording=unusual or not usual)
            if words not in ("quest", "challenge"):
                may = f"may {words} {when}"
                g.numbers("mod_group.@", may, (mo.Can(act),), other_wording=True)
    fast = (mo.Can("quest_drying"), mo.Can("challenge_drying"))
    g.numbers("mod_group.@", "can quest and challenge the turn they 're played", fast, other_wording=True)
    some = (mo.Can("challenge_ready", Filter(PLAY, V.t)),)
    for may in ("can", "may"):
        other = may == "may"
        ready = f"{may} challenge ready {{t:np.p}}"
        g.numbers("mod_group.@", ready, some, check=_not_all_characters, other_wording=other)
    g.numbers(
        "mod_group.@", "may challenge ready characters", (mo.Can("challenge_ready"),), other_wording=True
    )
    g.numbers("mod_group.@", "~take no damage from challenges", (mo.Shielded("challenge"),))
    also_shielded = "also ~take no damage from challenges"
    g.numbers("mod_group.@", also_shielded, (mo.Shielded("challenge"),), other_wording=True)
    challenging = (mo.Conditional(Is("itself", (Challenging(),)), (mo.Shielded("taken"),)),)
    g.numbers("mod_group.@", "~take no damage while challenging", challenging)
    g.numbers("mod_group.@", "can't be dealt damage", (mo.Shielded("any"),))
    shielded = (mo.Conditional(Not(V.c), (mo.Shielded("any"),)),)
    g.numbers("mod_group.@", "can't be dealt damage unless {c:condition}", shielded)
    fixed = (mo.Equals("sing_cost", Number(V.n)),)
    for end in ("to sing songs", "for singing songs", "when singing songs", "to sing", "while singing songs"):
        for cost in ("cost {n:number}", "a cost of {n:number}"):
            usual = (end, cost) == ("to sing songs", "cost {n:number}")
            g.numbers("mod_group.@", f"~count as having {cost} {end}", fixed, other_wording=not usual)
            g.numbers("mod_group.@", f"~count as {cost} {end}", fixed, other_wording=True)
    for if_ in ("as if they had cost", "as though they had cost", "as if they cost", "as though they cost"):
        for exert in ("can sing songs", "may sing songs", "can {E} to sing songs", "may {E} to sing songs"):
            g.numbers("mod_group.@", f"{exert} {if_} {{n:number}}", fixed, other_wording=True)
    sing = "~count as having {n:signed} cost to sing songs"
    g.numbers("mod_group.@", sing, (mo.Add("sing_cost", Number(V.n)),))
    for words, sign in (("more", 1), ("additional", 1), ("less", -1)):
        changed = f"~count as having {{n:number}} {words} cost to sing songs"
        build = _sing_cost(sign)
        g.numbers("mod_group.@", changed, build=build, unbuild=never, other_wording=True)
    g.numbers("mod_group.@", f"{sing} for {{c:per}}", (mo.Add("sing_cost", Times(V.n, V.c)),))


def _passives(g: Grammar) -> None:
    """Add two or three things that can't be done to cards: "be challenged or chosen by opponents"."""
    g.several("passive_cants", "passive_cant", least=2, sep=",", last=", or", pair="or")
    g.phrase("cants", "be {m:passive_cants}", V.m, other_wording=True)
    g.phrase("passive_cant", "challenged", mo.Cant("be_challenged"))
    g.phrase("passive_cant", "challenged by {t:np.p}", mo.Cant("be_challenged", Filter(PLAY, V.t)))
    g.phrase("passive_cant", "banished", mo.Cant("be_banished"))
    g.phrase("passive_cant", "chosen by opponents", mo.Cant("be_chosen"))
    theirs = mo.Cant("be_chosen", Filter(PLAY, (OwnedBy(Opponents()),)))
    for whose in OPPONENTS_OWN:
        for both in ("actions or abilities", "actions and abilities"):
            g.phrase("passive_cant", f"chosen by {whose} {both}", theirs, other_wording=True)


def _tolls(g: Grammar) -> None:
    """Add what is paid each time for doing something that is forbidden otherwise."""
    in_hand = Filter(HAND, also(V.t, OwnedBy(You())))
    for person, pay, choose, discard in (
        ("you", "pay", "choose and discard", "discard"),
        ("s", "pays", "chooses and discards", "discards"),
        ("p", "pay", "choose and discard", "discard"),
    ):
        kind = f"toll.{person}"
        g.phrase(kind, f"{pay} {{n:number}} {{I}}", PayInk(Number(V.n)))
        one, several = DiscardCards(in_hand, Number(1)), DiscardCards(in_hand, Number(V.n))
        for verb in (choose, discard):
            other = verb == discard
            g.phrase(kind, f"{verb} a {{t:cards.s}}", one, other_wording=other)
            pattern = f"{verb} {{n:number}} {{t:cards.p}}"
            g.phrase(kind, pattern, several, check=lambda slots: slots["n"] > 1, other_wording=other)


def _paying_opponents(g: Grammar) -> None:
    """Add what other players may do with a card only if they pay ink."""
    price = PayInk(Number(V.n))
    challenged = (mo.CantUnlessPaid("be_challenged", V.p, True),)
    for payer in ("the challenging player", "the challenging character 's player", "a opponent"):
        usual = payer == "the challenging player"
        pattern = f"can't be challenged unless {payer} {{p:toll.s}}"
        g.numbers("mod_group.@", pattern, challenged, other_wording=not usual)
    chosen = (mo.CantUnlessPaid("be_chosen", price, True),)
    g.numbers("mod_group.@", "can't be chosen by opponents unless they pay {n:number} {I}", chosen)
    own, yours = Gets(chosen), Gets(chosen, Filter(PLAY, also(V.t, OwnedBy(You()))))
    for who in ("opponents", "your opponents"):
        for card, gets in (("~", own), ("your {t:np.p}", yours)):
            for pattern in (
                f"{who} can't choose {card} unless they pay {{n:number}} {{I}}",
                f"{who} must pay {{n:number}} {{I}} to choose {card}",
                f"{who} must pay {{n:number}} {{I}} to choose {card} except to challenge",
                f"{who} can choose {card} only if they pay {{n:number}} {{I}}",
            ):
                g.phrase("gets", pattern, gets, other_wording=True)
    attackers = Filter(PLAY, V.t)
    for payer, number in (("their player", "s"), ("their players", "p")):
        only = Gets((mo.CantUnlessPaid("challenge", V.p, True, V.o),), attackers)
        pattern = f"{{t:group}} can challenge {{o:challenged}} only if {payer} {{p:toll.{number}}}"
        g.phrase("gets", pattern, only, other_wording=True)


def _are_some_locations(slots: Bindings) -> bool:
    """Return True for described locations."""
    return OfType(("location",)) in slots["t"] and len(slots["t"]) > 1


def _not_chosen(g: Grammar) -> None:
    """Add protection from the effects of certain cards; the effects of actions are not abilities."""
    theirs = OwnedBy(Opponents())
    opposing = mo.Cant("be_chosen", Filter(PLAY, also(V.t, theirs)))
    any_of_theirs = mo.Cant("be_chosen", Filter(PLAY, (theirs,)))
    usual = f"be chosen by {OPPONENTS_OWN[0]} actions or abilities"
    for whose in OPPONENTS_OWN:
        for both in ("actions or abilities", "actions and abilities", "abilities or actions"):
            pattern = f"be chosen by {whose} {both}"
            g.phrase("cant", pattern, any_of_theirs, other_wording=pattern != usual)
        other = whose != OPPONENTS_OWN[0]
        g.phrase("cant", f"be chosen by {whose} {{t:np.p}}", opposing, other_wording=other)
    opposing_words = "be chosen by {t:np.p}"
    anyones = mo.Cant("be_chosen", Filter(PLAY, V.t))
    g.phrase("cant", opposing_words, anyones, check=lambda slots: theirs not in slots["t"])
    g.phrase("cant", opposing_words, anyones, check=lambda slots: theirs in slots["t"], other_wording=True)
    abilities = (NotTest(OfType(("action",))),)
    their_abilities = mo.Cant("be_chosen", Filter(PLAY, in_order((theirs, *abilities))))
    for whose in OPPONENTS_OWN:
        other = whose != OPPONENTS_OWN[0]
        g.phrase("cant", f"be chosen by {whose} abilities", their_abilities, other_wording=other)
    g.phrase("cant", "be chosen by a opponent 's action or ability", any_of_theirs, other_wording=True)
    g.phrase("cant", "be chosen by a opponent 's ability", their_abilities, other_wording=True)
    their_actions = mo.Cant("be_chosen", Filter(PLAY, in_order((theirs, OfType(("action",))))))
    g.phrase("cant", "be chosen by a opponent 's action", their_actions, other_wording=True)
    g.phrase("cant", "be chosen by abilities", mo.Cant("be_chosen", Filter(PLAY, abilities)))
    for words, tests in (
        *((f"{whose} {{t:np.p}} '", also(V.t, theirs)) for whose in OPPONENTS_OWN),
        ("{t:np.p} '", V.t),
    ):
        of_cards = mo.Cant("be_chosen", Filter(PLAY, tests))
        g.phrase("cant", f"be chosen by {words} abilities", of_cards, other_wording=True)


def _are_some_songs(slots: Bindings) -> bool:
    """Return True for described songs."""
    without = any(isinstance(test, NotTest) and isinstance(test.test, WithKeyword) for test in slots["t"])
    return Classified(("Song",)) in slots["t"] and len(slots["t"]) > 1 and not without


def _only(what: Restriction) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the build and unbuild functions of an action allowed only with some cards."""

    def build(t: Any) -> Any:
        if not any(isinstance(test, OfType) for test in t):
            return NO
        return (mo.Cant(what, Filter(PLAY, (NotTest(AnyTest((t,))),))),)

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], mo.Cant):
            return NO
        by = value[0].by
        if value[0].what != what or by is None or len(by.tests) != 1:
            return NO
        [test] = by.tests
        if not isinstance(test, NotTest) or not isinstance(test.test, AnyTest):
            return NO
        return {"t": test.test.options[0]} if len(test.test.options) == 1 else NO

    return build, unbuild


def _sing_cost(sign: int) -> Callable[..., Any]:
    """Return the build function of a change of the cost for which characters sing."""
    return lambda n: (mo.Add("sing_cost", Number(sign * n)),)


def _split_not_gained(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return NO
    if not all(isinstance(each, mo.CantGainKeyword) for each in value):
        return NO
    return {"k": tuple(each.keyword for each in value)}


def _build_loss(n: int, stat: Any) -> Any:
    return (mo.Add(stat, Number(-n)),)


def _unless_paid(m: Any, p: Any, theirs: bool = False) -> Any:
    """Build a restriction for each action, unless the player pays."""
    if any(each.what not in ("quest", "challenge") for each in m):
        return NO  # for what is done to a card, it would not be clear who pays
    if any(each.by is not None and each.what != "challenge" for each in m):
        return NO
    return tuple(mo.CantUnlessPaid(each.what, p, theirs, each.by) for each in m)


def _unless_they_pay(m: Any, p: Any) -> Any:
    return _unless_paid(m, p, theirs=True)


def _split_unless_they_pay(value: Any) -> Bindings | None:
    return _split_unless_paid(value, theirs=True)


def _split_unless_paid(value: Any, theirs: bool = False) -> Bindings | None:
    if not isinstance(value, tuple) or not all(isinstance(each, mo.CantUnlessPaid) for each in value):
        return NO
    if any(each.theirs != theirs or each.what not in ("quest", "challenge") for each in value):
        return NO
    costs = {each.cost for each in value}
    if len(costs) != 1:
        return NO
    [cost] = costs
    return {"m": tuple(mo.Cant(each.what, each.by) for each in value), "p": cost}


def _not_all_characters(slots: Bindings) -> bool:
    return bool(slots["t"] != (OfType(("character",)),))


def _all_of(*kinds: type[mo.Modifier]) -> Callable[[Any], Bindings | None]:
    def unbuild(value: Any) -> Bindings | None:
        if isinstance(value, tuple) and value and all(isinstance(each, kinds) for each in value):
            return {"m": value}
        return NO

    return unbuild


_GAINED = (mo.GainKeyword, mo.GainAbility, mo.GainClassification)
_GROUPS: tuple[tuple[type[mo.Modifier], ...], ...] = (
    (mo.Add,),
    _GAINED,
    (mo.LoseKeyword,),
    (mo.CantGainKeyword,),
    (mo.Cant,),
    (mo.CantUnlessPaid,),
)


def _flatten(groups: tuple[tuple[mo.Modifier, ...], ...]) -> Any:
    """Flatten groups of modifiers; adjacent groups that share a verb must be one group."""
    for group, following in pairwise(groups):
        if _verb_group(group[-1]) is not None and _verb_group(group[-1]) == _verb_group(following[0]):
            return NO
    return tuple(each for group in groups for each in group)


def _verb_group(modifier: mo.Modifier) -> int | None:
    if isinstance(modifier, mo.Add) and modifier.stat == "sing_cost":
        return None
    if is_protection(modifier):
        return None
    return next((at for at, kinds in enumerate(_GROUPS) if isinstance(modifier, kinds)), None)


def _group_by_verb(value: Any) -> Bindings | None:
    """Group adjacent modifiers that share a verb."""
    if not isinstance(value, tuple) or not value:
        return NO
    groups: list[tuple[mo.Modifier, ...]] = []
    for each in value:
        kind = _verb_group(each)
        if groups and kind is not None and _verb_group(groups[-1][-1]) == kind:
            groups[-1] += (each,)
        else:
            groups.append((each,))
    return {"groups": tuple(groups)}
