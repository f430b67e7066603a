"""Effects that last: modifiers for a duration, floating and delayed triggers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.amounts import Number, StatOf, Times
from inkwright.effects.conditions import AllOf, Condition, Exists, Is, Not
from inkwright.effects.control import Compound, If, Seq
from inkwright.effects.costs import PayInk
from inkwright.effects.durations import (
    AtTheirNextStart,
    DuringYourNextTurn,
    Forever,
    ThisChallenge,
    ThisTurn,
    UntilYourNextEnd,
    UntilYourNextTurn,
    WhileInPlay,
)
from inkwright.effects.filters import (
    PLAY,
    Another,
    AnyTest,
    Challenged,
    Challenging,
    Filter,
    NotTest,
    OneOf,
    OwnedBy,
    WasAt,
)
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule, DelayedTrigger, FloatingTrigger
from inkwright.effects.modifiers import (
    Add,
    Becomes,
    Can,
    Cant,
    CantUnlessPaid,
    Conditional,
    Exchange,
    GainKeyword,
    Must,
    Shielded,
)
from inkwright.effects.players import ActivePlayer, Opponents, They, You
from inkwright.effects.rule_changes import TurnLimit
from inkwright.effects.targets import Each, Ref, Together
from inkwright.effects.triggers import When
from inkwright.text import template as tp
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor, has_anaphor, mentions
from inkwright.text.references.naming import speaks_of_named
from inkwright.text.sentences.items import NEITHER, PLAIN, SAME_DURATION
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.amounts import split_limit, up_to_limit


def add(g: Grammar) -> None:
    """Add clauses whose subject is a card, and those of a player: "give chosen character -2 {S}"."""
    for number in ("s", "p"):
        subject = f"{{t:affected.{number}}}"
        get = "gets" if number == "s" else "get"
        take = "takes" if number == "s" else "take"
        shielded = Apply(V.t, (Shielded("challenge"),), ThisChallenge())
        g.phrase("other_clause", f"{subject} {take} no damage from the challenge", shielded)
        that = f"{subject} {take} no damage from that challenge"
        g.phrase("other_clause", that, shielded, other_wording=True)
        cant = f"{subject} can't {{m:cants}} {{d:cant_duration}}"
        g.phrase("other_clause", cant, Apply(V.t, V.m, V.d), check=_no_group)
        _neither(g, subject)
        meanwhile = Apply(V.t, V.m, WhileInPlay())
        pattern = f"{subject} can't {{m:cants}} while ~ is in play"
        g.phrase("other_clause", pattern, meanwhile, check=_no_group, other_wording=True)
        g.phrase("other_clause", f"{subject} can't ready {{d:next_start}}", Apply(V.t, (Cant("ready"),), V.d))
        doesnt = "doesn't" if number == "s" else "don't"
        if number == "s":
            own_start = Apply(Ref("this"), (Cant("ready"),), AtTheirNextStart())
            for verb in ("can't", "doesn't"):
                pattern = f"~ {verb} ready at the start of your next turn"
                g.phrase("other_clause", pattern, own_start, other_wording=True)
        ready = Apply(V.t, (Cant("ready"),), V.d)
        g.phrase("other_clause", f"{subject} {doesnt} ready {{d:next_start}}", ready, other_wording=True)
        unless = Apply(V.t, (Conditional(Not(V.c), (Cant("ready"),)),), V.d)
        g.phrase("other_clause", f"{subject} can't ready {{d:next_start}} unless {{c:condition}}", unless)
        for link, held in (("unless", Not(V.c)), ("while", V.c)):
            limited = Apply(V.t, (Conditional(held, V.m),), V.d)
            for order in (
                f"{{d:cant_duration}} {link} {{c:state_of_it}}",
                f"{link} {{c:state_of_it}} {{d:cant_duration}}",
            ):
                pattern = f"{subject} can't {{m:cants}} {order}"
                usual = order.startswith("{d") and link == "unless"
                g.phrase("other_clause", pattern, limited, check=_no_group, other_wording=not usual)
        _while_so(g, number)
        each = Apply(V.t, (Add(V.stat, Times(V.n, V.c)),), V.d)
        g.phrase("other_clause", f"{subject} {get} {{n:signed}} {{stat}} {{d:duration}} for {{c:per}}", each)
        many = f"{subject} {{m:mods.{number}}} {{d:duration}} for {{c:per}}"
        g.phrase(
            "other_clause",
            many,
            build=_build_each,
            unbuild=never,
            check=_is_more,
            other_wording=True,
        )
        most = f"{subject} {get} {{n:signed}} {{stat}} {{d:duration}} for {{c:per}} , to a maximum of"
        g.phrase(
            "other_clause",
            f"{most} {{m:signed}} {{s:stat}}",
            build=_build_limited,
            unbuild=_split_limited,
        )
        for most_words in (most, most.replace("to a maximum of", "up to")):
            for limit in ("{m:signed}", "{m:number}"):
                g.phrase(
                    "other_clause",
                    f"{most_words} {limit}",
                    build=_build_limited,
                    unbuild=never,
                    other_wording=True,
                )
        g.phrase(
            "other_clause",
            f"{subject} {{m:mods.{number}}} {{d:duration}}",
            Apply(V.t, V.m, V.d),
            check=lambda slots: _not_only_cant(slots) and not _is_counted(slots) and not _is_meanwhile(slots),
        )
        until = f"{subject} {{m:mods.{number}}} until ~ leaves play"
        applied = Apply(V.t, V.m, WhileInPlay())
        g.phrase("other_clause", until, applied, check=_is_group_until, other_wording=True)
        g.phrase(
            "other_clause",
            f"until ~ leaves play , {subject} {{m:mods.{number}}}",
            applied,
            check=_is_group_until,
            other_wording=True,
        )
        g.phrase(
            "other_clause",
            f"{subject} {{m:mods.{number}}} {{d:duration}}",
            Apply(V.t, V.m, V.d),
            check=_is_counted,
            other_wording=True,
        )
        more = If(V.c, Apply(Ref(anaphor("they")), V.k, V.d))
        two = f"{subject} {{m:mods.{number}}} and , if {{c:condition}} , {{k:mods.{number}}}"
        both_times = Compound((Apply(V.t, V.m, V.d), more))
        g.phrase("other_clause", f"{two} {{d:duration}}", both_times)
        g.phrase("other_clause", f"{{d:duration}} , {two}", both_times, other_wording=True)
        lasting = Compound((Apply(V.t, V.m, V.d), Apply(Ref(anaphor("they")), V.l, V.u)))
        twice = f"{subject} {{m:mods.{number}}} {{d:duration}} and {{l:mods.{number}}} {{u:duration}}"
        g.phrase("other_clause", twice, lasting, check=_is_named, other_wording=True)
        again = Compound((Apply(V.t, V.m, V.d), Apply(V.t, V.l, V.u)))
        g.phrase("other_clause", twice, again, check=lambda slots: not _is_named(slots), other_wording=True)
        safe = (Shielded("challenge"),)
        for target, named in ((Ref(anaphor("they")), True), (V.t, False)):
            check = _is_named if named else _is_reference
            gets, takes = Apply(V.t, V.m, V.d), Apply(target, safe, ThisChallenge())
            for end in ("the challenge", "that challenge"):
                unhurt = f"{take} no damage from {end}"
                pattern = f"{subject} {{m:mods.{number}}} {{d:duration}} and {unhurt}"
                usual = end == "the challenge"
                g.phrase(
                    "other_clause", pattern, Compound((gets, takes)), check=check, other_wording=not usual
                )
                pattern = f"{subject} {unhurt} and {{m:mods.{number}}} {{d:duration}}"
                first_unharmed = Compound((takes.replace(target=V.t), gets.replace(target=target)))
                g.phrase("other_clause", pattern, first_unharmed, check=check, other_wording=not usual)
        counted = f"{subject} {get} {{n:signed}} {{stat}} {{d:duration}} for {{c:per}}"
        counted = f"{counted} and {{l:mods.{number}}} {{u:duration}}"
        then = Compound((each, Apply(Ref(anaphor("they")), V.l, V.u)))
        g.phrase("other_clause", counted, then, check=_is_named, other_wording=True)
        then = Compound((each, Apply(V.t, V.l, V.u)))
        g.phrase("other_clause", counted, then, check=lambda slots: not _is_named(slots), other_wording=True)
        for act in ("quest", "challenge"):
            must = tp.fill_one(Apply(V.t, (Must(V.a),), V.d), "a", act)
            for pattern in (
                f"{subject} must {act} {{d:duration}} if able",
                f"{subject} must {act} if able {{d:duration}}",
                f"{{d:early_duration}} , {subject} must {act} if able",
            ):
                usual = pattern == f"{subject} must {act} {{d:duration}} if able"
                g.phrase("other_clause", pattern, must, other_wording=not usual)
        aimed = Apply(V.t, (Must("challenge", V.s),), V.d)
        for pattern in (
            f"{subject} must challenge {{s:agent.s}} {{d:duration}} if able",
            f"{subject} must challenge {{s:agent.s}} if able {{d:duration}}",
            f"{{d:early_duration}} , {subject} must challenge {{s:agent.s}} if able",
        ):
            usual = pattern.endswith("{d:duration} if able")
            g.phrase("other_clause", pattern, aimed, check=is_clear_target, other_wording=not usual)
        oblige = Apply(V.t, (Cant(V.a), Must(V.b)), V.d)
        for a, b in (("challenge", "quest"), ("quest", "challenge")):
            both = tp.fill_one(tp.fill_one(oblige, "a", a), "b", b)
            pattern = f"{subject} can't {a} and must {b}"
            g.phrase("other_clause", f"{pattern} {{d:duration}} if able", both)
            g.phrase("other_clause", f"{pattern} if able {{d:duration}}", both, other_wording=True)
            before = f"{{d:duration}} , {pattern} if able"
            g.phrase("other_clause", before, both, other_wording=True)
        get_while = f"{subject} {get} {{n:signed}} {{stat}} while challenging {{t2:a_np}} {{d:duration}}"
        against = AllOf((Is("itself", (Challenging(),)), Exists(Filter(PLAY, also(V.t2, Challenged())))))
        g.phrase(
            "other_clause", get_while, Apply(V.t, (Conditional(against, (Add(V.stat, Number(V.n)),)),), V.d)
        )
        early = Apply(V.t, V.m, V.d)
        first = f"{{d:early_duration}} , {subject} {{m:mods.{number}}}"
        g.phrase(
            "other_clause",
            first,
            early,
            check=lambda slots: _not_only_cant(slots) and not _is_meanwhile(slots),
            other_wording=True,
        )
        first = f"{{d:early_duration}} , {subject} can't {{m:cants}}"
        g.phrase("other_clause", first, early, check=_no_group, other_wording=True)
        each_early = f"{{d:early_duration}} , {subject} {get} {{n:signed}} {{stat}} for {{c:per}}"
        g.phrase("other_clause", each_early, each, other_wording=True)
        can_also = f"{subject} can also challenge ready characters {{d:duration}}"
        g.phrase("other_clause", can_also, build=_challenge_ready, unbuild=never, other_wording=True)
        gain = "gains" if number == "s" else "gain"
        g.phrase(
            "other_clause",
            f"{subject} {gain} {{k:plain_keyword}}",
            Apply(V.t, (GainKeyword(V.k),), Forever()),
        )
    for they in ("they 're", "they are"):
        state = Is("itself", (V.s,))
        g.phrase("state_of_it", f"{they} {{s:state}}", state, other_wording=they == "they are")
    _together(g)
    # What a group can't do, cards that come later can't do either (6.4.2.1).
    group = ApplyAll(Filter(PLAY, V.t), V.m, V.d)
    g.phrase("other_clause", "{t:group} can't {m:cants} {d:cant_duration}", group, check=_is_open)
    before = "{d:early_duration} , {t:group} can't {m:cants}"
    g.phrase("other_clause", before, group, check=_is_open, other_wording=True)
    always = ApplyAll(Filter(PLAY, V.t), V.m, WhileInPlay())
    g.phrase("other_clause", "{t:group} can't {m:cants} while ~ is in play", always, other_wording=True)
    for words, tests in (("each {t:np.s}", V.t), ("each of your {t:np.p}", also(V.t, OwnedBy(You())))):
        every = ApplyAll(Filter(PLAY, tests), V.m, V.d)
        for pattern in (
            f"{words} can't {{m:cants}} {{d:cant_duration}}",
            f"{{d:early_duration}} , {words} can't {{m:cants}}",
        ):
            g.phrase("other_clause", pattern, every, check=_is_open, other_wording=True)
    # It is about whichever cards fit, as long as it is in play (6.1.13.5, 6.4.2.1).
    group_meanwhile = ApplyAll(Filter(PLAY, V.t), V.m, V.d)
    before = "{d:meanwhile} , {t:group} {m:mods.p}"
    g.phrase("other_clause", before, group_meanwhile, check=lambda slots: not speaks_of_named(slots["t"]))
    # After the naming of something it goes without saying: see `naming`.
    told = group_meanwhile
    g.phrase(
        "other_clause", before, told, check=lambda slots: speaks_of_named(slots["t"]), other_wording=True
    )
    later = "{t:group} {m:mods.p} {d:meanwhile}"
    g.phrase("other_clause", later, group_meanwhile, check=_not_only_cant, other_wording=True)
    for words, tests in (("each {t:np.s}", V.t), ("each of your {t:np.p}", also(V.t, OwnedBy(You())))):
        every_meanwhile = group_meanwhile.replace(filter=Filter(PLAY, tests))
        for pattern in (f"{{d:meanwhile}} , {words} {{m:mods.s}}", f"{words} {{m:mods.s}} {{d:meanwhile}}"):
            g.phrase("other_clause", pattern, every_meanwhile, check=_not_only_cant, other_wording=True)
    same = Seq((group, ApplyAll(Filter(PLAY, V.t), V.n, V.e)))
    for they in ("they", "those characters", "those cards"):
        first = "{t:group} can't {m:cants} {d:cant_duration}"
        both = f"{first} . {they} can't {{n:cants}} {{e:cant_duration}}"
        g.phrase("text_sentence", both, (PLAIN, same), other_wording=True)
    g.verbs("vp.@", "~give {t:target.^} {m:adds} {d:duration}", Apply(V.t, V.m, V.d))
    g.verbs("vp.@", "~give {t:target.^} {m:gained} {d:duration}", Apply(V.t, V.m, V.d))
    both = "~give {t:target.^} {a:adds} and {b:gained} {d:duration}"
    g.verbs("vp.@", both, build=_build_give_both, unbuild=_split_give_both)
    reverse = "~give {t:target.^} {b:gained} and {a:adds} {d:duration}"
    g.verbs("vp.@", reverse, build=_build_give_both, unbuild=never, other_wording=True)
    for kind in ("adds", "gained"):
        pattern = f"~give {{t:target.^}} {{m:{kind}}} {{d:duration}} for {{c:per}}"
        g.verbs("vp.@", pattern, build=_build_given_each, unbuild=never, other_wording=True)
    sum_of = (Add(V.b, StatOf(V.a, V.name)),)
    added = "~add {name:earlier_possessive} {a:stat} to {t:chosen_one.^} 's {b:stat} {d:duration}"
    g.verbs("vp.@", added, Apply(V.t, sum_of, V.d), other_wording=True)
    g.phrase("earlier_possessive", "their", anaphor("they before"))
    g.phrase("earlier_possessive", "~ 's", "this")
    _values(g)
    _unless_paid(g)
    _triggers(g)


def _together(g: Grammar) -> None:
    """Add two lasting effects with one duration, which is that of both."""
    both = Compound((Apply(V.t, V.m, V.d), Apply(V.u, V.k, V.d)))
    ruled = Compound((ApplyRule(V.r, V.d), Apply(V.u, V.k, V.d)))
    ruling = Compound((Apply(V.t, V.m, V.d), ApplyRule(V.r, V.d)))
    for second in ("s", "p"):
        gets = f"{{u:affected.{second}}} {{k:mods.{second}}}"
        early = f"{{d:early_duration}} , {{r:rule}} and {gets}"
        g.phrase("other_clause", early, ruled, other_wording=True)
        for first in ("s", "p"):
            pattern = f"{{t:affected.{first}}} {{m:mods.{first}}} and {gets}"
            for words in (f"{pattern} {{d:duration}}", f"{{d:early_duration}} , {pattern}"):
                g.phrase("other_clause", words, both, check=_are_different, other_wording=True)
    for first in ("s", "p"):
        pattern = f"{{d:early_duration}} , {{t:affected.{first}}} {{m:mods.{first}}} and {{r:rule}}"
        g.phrase("other_clause", pattern, ruling, other_wording=True)


def _are_different(slots: Bindings) -> bool:
    """Return True for different cards; the same ones need no second subject."""
    return bool(slots["t"] != slots["u"])


def _neither(g: Grammar, subject: str) -> None:
    """Add what cards can't do either, by default for as long as they can't do what was told before."""
    for duration, lasting in (
        (" {d:cant_duration}", V.d),
        (" during that turn", SAME_DURATION),
        ("", SAME_DURATION),
    ):
        more = Apply(V.t, V.m, lasting)
        for cant in (
            f"can't {{m:cants}}{duration} either",
            f"also can't {{m:cants}}{duration}",
            f"can't also {{m:cants}}{duration}",
        ):
            for case, tree in (("", more), ("if {c:condition} , ", If(V.c, more))):
                pattern = f"{case}{subject} {cant}"
                g.phrase("text_sentence", pattern, (NEITHER, tree), check=_no_group, other_wording=True)


def is_clear_target(slots: Bindings) -> bool:
    """Return False for "another character", which may be other than this card or than the challenger."""
    return Another() not in slots["s"].tests


def _while_so(g: Grammar, number: str) -> None:
    """Add what lasts exactly while a condition holds (6.1.13.5)."""
    subject = f"{{t:affected.{number}}}"
    for link in ("for as long as", "as long as", "while"):
        for mods in ("can't {m:cants}", f"{{m:mods.{number}}}"):
            usual = link == "for as long as"
            allowed = _is_one_while if mods.startswith("can't") else _is_one_more_while
            g.phrase(
                "other_clause",
                f"{subject} {mods} {link} {{c:fact}}",
                build=_build_while,
                unbuild=_split_while if usual else never,
                check=allowed,
                other_wording=not usual,
            )
            g.phrase(
                "other_clause",
                f"{link} {{c:fact}} , {subject} {mods}",
                build=_build_while,
                unbuild=never,
                check=_is_early_while(allowed),
                other_wording=True,
            )


def _is_one_while(slots: Bindings) -> bool:
    """Return True for cards that are named one by one, not the ability's own card or a group."""
    return not isinstance(slots["t"], Each) and slots["t"] != Ref("this")


def _is_one_more_while(slots: Bindings) -> bool:
    return _is_one_while(slots) and _not_only_cant(slots)


def _is_early_while(allowed: Callable[[Bindings], bool]) -> Callable[[Bindings], bool]:
    """Return the check of a condition that comes before the cards, and so can't refer to them."""
    return lambda slots: allowed(slots) and not has_anaphor(slots["c"])


def _build_while(t: Any, m: Any, c: Condition) -> Any:
    """Build an effect under a condition, which ends with the ability's own card if it is about that."""
    duration = WhileInPlay() if mentions(c, "this") else Forever()
    return Apply(t, (Conditional(c, m),), duration)


def _split_while(value: Any) -> Bindings | None:
    if not isinstance(value, Apply) or len(value.modifiers) != 1:
        return None
    [held] = value.modifiers
    if not isinstance(held, Conditional):
        return None
    slots: Bindings = {"t": value.target, "m": held.modifiers, "c": held.condition}
    return slots if _build_while(**slots) == value else None


def _unless_paid(g: Grammar) -> None:
    """Add what cards can't do for a time unless their player pays for it each time (4.5.1.2, 4.6.4.3)."""
    for number in ("s", "p"):
        cant = f"{{t:affected.{number}}} can't {{m:cants}}"
        price = "unless their player pays {n:number} {I}"
        for pattern in (f"{cant} {{d:duration}} {price}", f"{{d:early_duration}} , {cant} {price}"):
            g.phrase("other_clause", pattern, build=_build_priced, unbuild=never, other_wording=True)


def _build_priced(t: Any, m: Any, n: int, d: Any) -> Any:
    if any(each.what not in ("quest", "challenge") for each in m):
        return None
    cost = PayInk(Number(n))
    return Apply(t, tuple(CantUnlessPaid(each.what, cost, True, each.by) for each in m), d)


def _values(g: Grammar) -> None:
    """Add characteristics that are exchanged, doubled or set when the effect resolves."""
    they = Ref(anaphor("they"))
    for verb in ("swap", "exchange", "switch"):
        pair = "{a:stat} and {b:stat}"
        modifier = (Exchange(V.a, V.b),)
        usual = verb == "swap"
        for words, cards in (("their", they), ("~ 's", Ref("this"))):
            own = f"~{verb} {words} {pair} {{d:duration}}"
            g.verbs("vp.@", own, Apply(cards, modifier, V.d), check=_are_two, other_wording=not usual)
        of = f"~{verb} the {pair} of {{t:target.^}} {{d:duration}}"
        g.verbs("vp.@", of, Apply(V.t, modifier, V.d), check=_are_two, other_wording=not usual)
        chosen = f"~{verb} {{t:chosen_one.^}} 's {pair} {{d:duration}}"
        g.verbs("vp.@", chosen, Apply(V.t, modifier, V.d), check=_are_two, other_wording=True)
    for verb in ("swapped", "exchanged", "switched"):
        passive = f"{{t:chosen.s}} 's {{a:stat}} and {{b:stat}} are {verb} {{d:duration}}"
        swapped = Apply(V.t, (Exchange(V.a, V.b),), V.d)
        g.phrase("other_clause", passive, swapped, check=_are_two, other_wording=True)
    for words, amount, other in (
        ("becomes {n:number}", Number(V.n), False),
        ("becomes equal to {n:value}", V.n, False),
        ("is equal to {n:value}", V.n, True),
    ):
        becomes = (Becomes(V.stat, amount),)
        chosen = f"{{t:chosen.s}} 's {{stat}} {words} {{d:duration}}"
        g.phrase("other_clause", chosen, Apply(V.t, becomes, V.d), other_wording=other)
        early = f"{{d:early_duration}} , {{t:chosen.s}} 's {{stat}} {words}"
        g.phrase("other_clause", early, Apply(V.t, becomes, V.d), other_wording=True)
        for name, cards in (("their", they), ("~ 's", Ref("this"))):
            own = f"{name} {{stat}} {words} {{d:duration}}"
            g.phrase("other_clause", own, Apply(cards, becomes, V.d), other_wording=other)
    measured = Apply(V.t, (Becomes(V.stat, V.n),), V.d)
    has = "{t:chosen.s} has {stat} equal to {n:value}"
    for pattern in (f"{has} {{d:duration}}", f"{{d:early_duration}} , {has}"):
        g.phrase("other_clause", pattern, measured, other_wording=True)
    fixed = Apply(V.t, (Becomes(V.stat, Number(V.n)),), V.d)
    for words in (
        "the {stat} of {t:damage_target.^}",
        "the {stat} of {t:bare_cards}",
        "{t:chosen_one.^} 's {stat}",
    ):
        pattern = f"~set {words} to {{n:number}} {{d:duration}}"
        g.verbs("vp.@", pattern, fixed, other_wording="damage_target" not in words)
    twice = Apply(V.t, (Add(V.stat, StatOf(V.stat, anaphor("they"))),), V.d)
    g.verbs("vp.@", "~double the {stat} of {t:chosen_one.^} {d:duration}", twice, other_wording=True)
    g.verbs("vp.@", "~double {t:chosen_one.^} 's {stat} {d:duration}", twice, other_wording=True)
    for words, cards in (("their", they), ("~ 's", Ref("this"))):
        own_twice = Apply(cards, (Add(V.stat, StatOf(V.stat, cards.name)),), V.d)
        g.verbs("vp.@", f"~double {words} {{stat}} {{d:duration}}", own_twice, other_wording=True)
        g.phrase("other_clause", f"{words} {{stat}} is doubled {{d:duration}}", own_twice, other_wording=True)
    passive = "{t:chosen.s} 's {stat} is doubled {d:duration}"
    g.phrase("other_clause", passive, twice, other_wording=True)
    named = Apply(Ref(V.name), (Add(V.stat, StatOf(V.stat, V.name)),), V.d)
    for pattern in ("{name:possessive} {stat} is doubled {d:duration}",):
        g.phrase("other_clause", pattern, named, check=_is_no_pronoun, other_wording=True)
    g.verbs(
        "vp.@",
        "~double {name:possessive} {stat} {d:duration}",
        named,
        check=_is_no_pronoun,
        other_wording=True,
    )


def _is_no_pronoun(slots: Bindings) -> bool:
    """Return False for "their" and for the card itself, which have rows of their own."""
    return slots["name"] not in (anaphor("they"), "this")


def _are_two(slots: Bindings) -> bool:
    """Return True for two different characteristics."""
    return bool(slots["a"] != slots["b"])


def _triggers(g: Grammar) -> None:
    for number in ("s", "p"):
        event = f"whenever {{w:repeatable_event.{number}}}"
        this_turn = FloatingTrigger(V.w, V.e, ThisTurn())
        g.phrase("other_clause", f"{event} this turn , {{e:sentence}}", this_turn)
        early, late = (
            f"{{d:early_duration}} , {event} , {{e:sentence}}",
            f"{event} {{d:duration}} , {{e:sentence}}",
        )
        floating = FloatingTrigger(V.w, V.e, V.d)
        g.phrase("other_clause", early, floating, check=_is_later)
        g.phrase("other_clause", early, floating, check=_is_this_turn, other_wording=True)
        g.phrase("other_clause", late, floating, check=_is_later, other_wording=True)
    limit = ApplyRule(TurnLimit("ready", Number(V.n), Opponents(), Filter(PLAY, V.t)), V.d)
    pattern = "each opponent can't ready more than {n:number} of their {t:np.p} {d:next_start}"
    g.phrase("other_clause", pattern, limit)
    _next_played(g)
    for whose, players in (("your opponent 's", Opponents()), ("their", They())):
        starts = DelayedTrigger(When("turn_starts", None, None, players), V.e)
        g.phrase("other_clause", f"at the start of {whose} next turn , {{e:sentence}}", starts)
    turn_ends = When("turn_ends", None, None, ActivePlayer())
    g.phrase("other_clause", "at the end of the turn , {e:sentence}", DelayedTrigger(turn_ends, V.e))
    this = "at the end of this turn , {e:sentence}"
    g.phrase("other_clause", this, DelayedTrigger(turn_ends, V.e), other_wording=True)
    mine = DelayedTrigger(When("turn_ends", None, None, You()), V.e)
    g.phrase("other_clause", "at the end of your turn , {e:sentence}", mine)
    g.phrase("other_clause", "{e:vp.you} at the end of your turn", mine, other_wording=True)
    starts = DelayedTrigger(When("turn_starts", None, None, You()), V.e)
    g.phrase("other_clause", "at the start of your next turn , {e:sentence}", starts)
    g.phrase("other_clause", "{e:vp.you} at the start of your next turn", starts, other_wording=True)
    for words, when in (
        ("at the start of your next turn", starts.when),
        ("at the end of your turn", mine.when),
        ("at the end of the turn", turn_ends),
    ):
        delayed = DelayedTrigger(when, If(V.c, V.e))
        g.phrase("other_clause", f"{words} , if {{c:condition}} , {{e:sentence}}", delayed)
    at_end = DelayedTrigger(turn_ends, V.e)
    for end in ("the turn", "this turn"):
        g.phrase("other_clause", f"{{e:vp.you}} at the end of {end}", at_end, other_wording=True)


def _next_played(g: Grammar) -> None:
    """Add what the next card played this turn gets."""
    played = When("plays", Filter(PLAY, V.t), None, You())
    they = Ref(anaphor("they"))
    keyword = (GainKeyword(V.k),)
    for words, gained, duration in (
        ("gains {k:plain_keyword}", keyword, Forever()),
        ("{m:mods.s} {d:duration}", V.m, V.d),
    ):
        every = FloatingTrigger(played, Apply(they, gained, duration), ThisTurn())
        plural = words.replace("gains", "gain").replace("mods.s", "mods.p")
        for cards in ("{t:np.p} you play this turn", "{t:np.p} you play for the rest of this turn"):
            g.phrase("other_clause", f"{cards} {plural}", every, other_wording=True)
        gets = FloatingTrigger(played, Apply(they, gained, duration), ThisTurn(), True)
        g.phrase("other_clause", f"the next {{t:np.s}} you play this turn {words}", gets, other_wording=True)
        told = Filter(PLAY, also(V.t, V.f))
        with_test = gets.replace(when=When("plays", told, None, You()))
        for order in ("this turn {f:follower}", "{f:follower} this turn"):
            pattern = f"the next {{t:np.s}} you play {order} {words}"
            g.phrase("other_clause", pattern, with_test, other_wording=True)


def _is_counted(slots: Bindings) -> bool:
    """Return True for one number for each card, which the duration usually comes before."""
    if len(slots["m"]) != 1 or not isinstance(slots["m"][0], Add):
        return False
    amount = slots["m"][0].amount
    return isinstance(amount, Times) and not isinstance(amount.amount, StatOf)


def _is_more(slots: Bindings) -> bool:
    """Return False for one characteristic, which has a phrase of its own."""
    return len(slots["m"]) > 1 or not isinstance(slots["m"][0], Add)


def _build_each(t: Any, m: Any, d: Any, c: Any) -> Any:
    return _build_given_each(t, m, d, c, None)


def _build_limited(t: Any, n: int, stat: Any, d: Any, c: Any, m: int, s: Any = None) -> Any:
    """Build a number for each card up to a limit, of the same characteristic."""
    amount = up_to_limit(n, c, m)
    return Apply(t, (Add(stat, amount),), d) if amount is not None and s in (None, stat) else None


def _split_limited(value: Any) -> Bindings | None:
    if not isinstance(value, Apply) or len(value.modifiers) != 1:
        return None
    [added] = value.modifiers
    slots = split_limit(added.amount) if isinstance(added, Add) else None
    if slots is None or not isinstance(added, Add):
        return None
    return slots | {"t": value.target, "d": value.duration, "stat": added.stat, "s": added.stat}


def _is_meanwhile(slots: Bindings) -> bool:
    """Return True for a group "while" this card is in play, about which cards that come later are as well."""
    target = slots["t"]
    return slots["d"] == WhileInPlay() and isinstance(target, Each) and not _is_settled(target)


def _is_group_until(slots: Bindings) -> bool:
    """Return True for a group that gets something "until" this card leaves play."""
    return _not_only_cant(slots) and _is_meanwhile(slots | {"d": WhileInPlay()})


def _is_this_turn(slots: Bindings) -> bool:
    return bool(slots["d"] == ThisTurn())


def _is_later(slots: Bindings) -> bool:
    """Return True for the durations in which events of any player are watched for."""
    return isinstance(slots["d"], UntilYourNextTurn | UntilYourNextEnd | DuringYourNextTurn)


def _build_give_both(t: Any, a: Any, b: Any, d: Any, actor: Any) -> Any:
    return Apply(t, (*a, *b), d)


def _build_given_each(t: Any, m: Any, d: Any, c: Any, actor: Any) -> Any:
    """Build modifiers whose numbers are multiplied by an amount."""
    if not all(isinstance(each.amount, Number) for each in m if isinstance(each, Add | GainKeyword)):
        return None
    if not all(isinstance(each, Add | GainKeyword) for each in m):
        return None
    return Apply(t, tuple(each.replace(amount=Times(each.amount.value, c)) for each in m), d)


def _split_give_both(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Apply):
        return None
    a = tuple(each for each in value.modifiers if isinstance(each, Add))
    b = value.modifiers[len(a) :]
    return {"t": value.target, "a": a, "b": b, "d": value.duration} if a and b else None


def _is_named(slots: Bindings) -> bool:
    """Return True for a subject that the second half can refer to."""
    return not isinstance(slots["t"], Ref)


def _is_reference(slots: Bindings) -> bool:
    return not _is_named(slots)


def _no_group(slots: Bindings) -> bool:
    """Return False for a group, whose later cards a restriction is about as well (6.4.2.1)."""
    target = slots["t"]
    parts = target.targets if isinstance(target, Together) else (target,)
    return not any(isinstance(each, Each) and not _is_settled(each) for each in parts)


def _is_settled(cards: Each) -> bool:
    """Return True for cards affected "this way" or at a place that is gone, which no others join."""
    return not _is_open({"t": cards.filter.tests})


def _is_open(slots: Bindings) -> bool:
    """Return True for a group that other cards may join."""
    return not any(isinstance(test, OneOf | WasAt) for test in slots["t"])


def _not_only_cant(slots: Bindings) -> bool:
    """Return False for what is worded as "can't", unlike "can only challenge"."""
    return not all(isinstance(each, Cant) and not _is_exclusive(each) for each in slots["m"])


def _is_exclusive(restriction: Cant) -> bool:
    """Return True for an action allowed with some cards only."""
    tests = restriction.by.tests if restriction.by is not None else ()
    return len(tests) == 1 and isinstance(tests[0], NotTest) and isinstance(tests[0].test, AnyTest)


def _challenge_ready(t: Any, d: Any) -> Any:
    return Apply(t, (Can("challenge_ready"),), d)
