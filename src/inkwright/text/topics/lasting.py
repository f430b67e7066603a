"""Effects that last: modifiers for a duration, floating and delayed triggers."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number, StatOf, Times
from inkwright.effects.conditions import AllOf, Exists, Is, Not
from inkwright.effects.control import Compound, If, Seq
from inkwright.effects.durations import (
    AtTheirNextStart,
    Forever,
    ThisChallenge,
    WhileInPlay,
)
from inkwright.effects.filters import (
    PLAY,
    Another,
    Challenged,
    Challenging,
    Filter,
)
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule
from inkwright.effects.modifiers import (
    Add,
    Can,
    Cant,
    CantUnlessPaid,
    Conditional,
    GainKeyword,
    Must,
    Shielded,
)
from inkwright.effects.targets import Each, Ref
from inkwright.text import template as tp
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.naming import speaks_of_named
from inkwright.text.sentences.items import NEITHER, PLAIN, SAME_DURATION
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.amounts import split_limit, up_to_limit
from inkwright.text.topics.card_descriptions import YOURS
from inkwright.text.topics.changed_values import add_changed_values
from inkwright.text.topics.conditional_effects import add_while_so
from inkwright.text.topics.floating_triggers import add_floating_triggers
from inkwright.text.topics.lasting_wordings import (
    are_open_and_protected,
    is_clear_turn,
    is_open,
    is_settled,
    no_group,
    not_only_cant,
)

_FOR_EACH = Apply(V.t, (Add(V.stat, Times(V.n, V.c)),), V.d)
"""A number for each of something: "gets +1 {S} this turn for each item"."""


def add(g: Grammar) -> None:
    """Add clauses whose subject is a card, and those of a player: "give chosen character -2 {S}"."""
    for number in ("s", "p"):
        _restrictions(g, number)
        add_while_so(g, number)
        _counted(g, number)
        _modifiers(g, number)
        _two_changes(g, number)
        _obligations(g, number)
        _early_durations(g, number)
    for they in ("they 're", "they are"):
        state = Is("itself", (V.s,))
        g.phrase("state_of_it", f"{they} {{s:state}}", state, other_wording=they == "they are")
    _together(g)
    _groups(g)
    _given(g)
    add_changed_values(g)
    _unless_paid(g)
    add_floating_triggers(g)


def _restrictions(g: Grammar, number: str) -> None:
    """Add what cards can't do for a time, or take no damage from."""
    subject = f"{{t:affected.{number}}}"
    take = "takes" if number == "s" else "take"
    shielded = Apply(V.t, (Shielded("challenge"),), ThisChallenge())
    g.phrase("other_clause", f"{subject} {take} no damage from the challenge", shielded)
    that = f"{subject} {take} no damage from that challenge"
    g.phrase("other_clause", that, shielded, other_wording=True)
    cant = f"{subject} can't {{m:cants}} {{d:cant_duration}}"
    g.phrase("other_clause", cant, Apply(V.t, V.m, V.d), check=no_group)
    _neither(g, subject)
    _also(g, number)
    meanwhile = Apply(V.t, V.m, WhileInPlay())
    pattern = f"{subject} can't {{m:cants}} while ~ is in play"
    g.phrase("other_clause", pattern, meanwhile, check=no_group, other_wording=True)
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
            g.phrase("other_clause", pattern, limited, check=no_group, other_wording=not usual)


def _counted(g: Grammar, number: str) -> None:
    """Add a number for each of several cards or players, with or without a limit."""
    subject = f"{{t:affected.{number}}}"
    get = "gets" if number == "s" else "get"
    pattern = f"{subject} {get} {{n:signed}} {{stat}} {{d:duration}} for {{c:per}}"
    g.phrase("other_clause", pattern, _FOR_EACH)
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


def _modifiers(g: Grammar, number: str) -> None:
    """Add what cards get, or what they get if a condition holds."""
    subject = f"{{t:affected.{number}}}"
    g.phrase(
        "other_clause",
        f"{subject} {{m:mods.{number}}} {{d:duration}}",
        Apply(V.t, V.m, V.d),
        check=lambda slots: (
            not_only_cant(slots)
            and not _is_counted(slots)
            and not _is_meanwhile(slots)
            and is_clear_turn(slots)
        ),
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


def _two_changes(g: Grammar, number: str) -> None:
    """Add two changes of the same cards."""
    subject = f"{{t:affected.{number}}}"
    get = "gets" if number == "s" else "get"
    take = "takes" if number == "s" else "take"
    more = If(V.c, Apply(Ref(anaphor("they")), V.k, V.d))
    two = f"{subject} {{m:mods.{number}}} and , if {{c:condition}} , {{k:mods.{number}}}"
    both_times = Compound((Apply(V.t, V.m, V.d), more))
    g.phrase("other_clause", f"{two} {{d:duration}}", both_times)
    g.phrase("other_clause", f"{{d:duration}} , {two}", both_times, other_wording=True)
    first, second = f"{{m:mods.{number}}} {{d:duration}}", f"{{l:mods.{number}}} {{u:duration}}"
    if_so = f"{subject} {first} and , if {{c:condition}} , {second}"
    for target, check in ((Ref(anaphor("they")), _is_named), (V.t, _is_reference)):
        both = Compound((Apply(V.t, V.m, V.d), If(V.c, Apply(target, V.l, V.u))))
        g.phrase("other_clause", if_so, both, check=check, other_wording=True)
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
            g.phrase("other_clause", pattern, Compound((gets, takes)), check=check, other_wording=not usual)
            pattern = f"{subject} {unhurt} and {{m:mods.{number}}} {{d:duration}}"
            first_unharmed = Compound((takes.replace(target=V.t), gets.replace(target=target)))
            g.phrase("other_clause", pattern, first_unharmed, check=check, other_wording=not usual)
    counted = f"{subject} {get} {{n:signed}} {{stat}} {{d:duration}} for {{c:per}}"
    counted = f"{counted} and {{l:mods.{number}}} {{u:duration}}"
    then = Compound((_FOR_EACH, Apply(Ref(anaphor("they")), V.l, V.u)))
    g.phrase("other_clause", counted, then, check=_is_named, other_wording=True)
    then = Compound((_FOR_EACH, Apply(V.t, V.l, V.u)))
    g.phrase("other_clause", counted, then, check=lambda slots: not _is_named(slots), other_wording=True)


def _obligations(g: Grammar, number: str) -> None:
    """Add what cards must do if able."""
    subject = f"{{t:affected.{number}}}"
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


def _early_durations(g: Grammar, number: str) -> None:
    """Add changes with the duration before them, changes during challenges, and permanent keywords."""
    subject = f"{{t:affected.{number}}}"
    get = "gets" if number == "s" else "get"
    get_while = f"{subject} {get} {{n:signed}} {{stat}} while challenging {{t2:foe}} {{d:duration}}"
    against = AllOf((Is("itself", (Challenging(),)), Exists(Filter(PLAY, also(V.t2, Challenged())))))
    g.phrase("other_clause", get_while, Apply(V.t, (Conditional(against, (Add(V.stat, Number(V.n)),)),), V.d))
    early = Apply(V.t, V.m, V.d)
    first = f"{{d:early_duration}} , {subject} {{m:mods.{number}}}"
    g.phrase(
        "other_clause",
        first,
        early,
        check=lambda slots: not_only_cant(slots) and not _is_meanwhile(slots) and is_clear_turn(slots),
        other_wording=True,
    )
    first = f"{{d:early_duration}} , {subject} can't {{m:cants}}"
    g.phrase("other_clause", first, early, check=no_group, other_wording=True)
    each_early = f"{{d:early_duration}} , {subject} {get} {{n:signed}} {{stat}} for {{c:per}}"
    g.phrase("other_clause", each_early, _FOR_EACH, other_wording=True)
    can_also = f"{subject} can also challenge ready characters {{d:duration}}"
    g.phrase("other_clause", can_also, build=_challenge_ready, unbuild=never, other_wording=True)
    gain = "gains" if number == "s" else "gain"
    g.phrase(
        "other_clause",
        f"{subject} {gain} {{k:plain_keyword}}",
        Apply(V.t, (GainKeyword(V.k),), Forever()),
    )


def _groups(g: Grammar) -> None:
    """Add changes of all cards that fit a description."""
    # Restrictions on a group also apply to cards that enter later (6.4.2.1).
    group = ApplyAll(Filter(PLAY, V.t), V.m, V.d)
    g.phrase("other_clause", "{t:group} can't {m:cants} {d:cant_duration}", group, check=is_open)
    for pattern in (
        "{t:group} {m:protected.p} {d:duration}",
        "{d:early_duration} , {t:group} {m:protected.p}",
    ):
        early = pattern.startswith("{d")
        g.phrase("other_clause", pattern, group, check=are_open_and_protected, other_wording=early)
    before = "{d:early_duration} , {t:group} can't {m:cants}"
    g.phrase("other_clause", before, group, check=is_open, other_wording=True)
    always = ApplyAll(Filter(PLAY, V.t), V.m, WhileInPlay())
    g.phrase("other_clause", "{t:group} can't {m:cants} while ~ is in play", always, other_wording=True)
    for words, tests in (("each {t:np.s}", V.t), ("each of your {t:np.p}", also(V.t, YOURS))):
        every = ApplyAll(Filter(PLAY, tests), V.m, V.d)
        for pattern in (
            f"{words} can't {{m:cants}} {{d:cant_duration}}",
            f"{{d:early_duration}} , {words} can't {{m:cants}}",
        ):
            g.phrase("other_clause", pattern, every, check=is_open, other_wording=True)
    # It applies to all cards that fit, as long as it is in play (6.1.13.5, 6.4.2.1).
    group_meanwhile = ApplyAll(Filter(PLAY, V.t), V.m, V.d)
    before = "{d:meanwhile} , {t:group} {m:mods.p}"
    g.phrase("other_clause", before, group_meanwhile, check=lambda slots: not speaks_of_named(slots["t"]))
    # After naming something, the duration is implied: see `naming`.
    told = group_meanwhile
    g.phrase(
        "other_clause", before, told, check=lambda slots: speaks_of_named(slots["t"]), other_wording=True
    )
    later = "{t:group} {m:mods.p} {d:meanwhile}"
    g.phrase("other_clause", later, group_meanwhile, check=not_only_cant, other_wording=True)
    for words, tests in (("each {t:np.s}", V.t), ("each of your {t:np.p}", also(V.t, YOURS))):
        every_meanwhile = group_meanwhile.replace(filter=Filter(PLAY, tests))
        for pattern in (f"{{d:meanwhile}} , {words} {{m:mods.s}}", f"{words} {{m:mods.s}} {{d:meanwhile}}"):
            g.phrase("other_clause", pattern, every_meanwhile, check=not_only_cant, other_wording=True)
    same = Seq((group, ApplyAll(Filter(PLAY, V.t), V.n, V.e)))
    for they in ("they", "those characters", "those cards"):
        first = "{t:group} can't {m:cants} {d:cant_duration}"
        both = f"{first} . {they} can't {{n:cants}} {{e:cant_duration}}"
        g.phrase("text_sentence", both, (PLAIN, same), other_wording=True)


def _given(g: Grammar) -> None:
    """Add modifiers that a player gives to cards."""
    g.verbs("vp.@", "~give {t:target.^} {m:adds} {d:duration}", Apply(V.t, V.m, V.d))
    g.verbs("vp.@", "~give {t:target.^} {m:gained} {d:duration}", Apply(V.t, V.m, V.d))
    having = "~have {t:target.^} {m:mods.p} {d:duration}"
    g.verbs("vp.@", having, Apply(V.t, V.m, V.d), check=not_only_cant, other_wording=True)
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


def _together(g: Grammar) -> None:
    """Add two lasting effects with one duration, which applies to both."""
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
    """Add a further restriction, which by default lasts as long as the one before it."""
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
                g.phrase("text_sentence", pattern, (NEITHER, tree), check=no_group, other_wording=True)


def _also(g: Grammar, number: str) -> None:
    """Add a further bonus, which lasts as long as the one in the previous sentence."""
    get, gain = ("gets", "gains") if number == "s" else ("get", "gain")
    more = Apply(V.t, V.m, SAME_DURATION)
    for words in (f"also {get} {{m:adds}}", f"also {gain} {{m:gained}}"):
        pattern = f"{{t:affected.{number}}} {words}"
        g.phrase("text_sentence", pattern, (NEITHER, more), other_wording=True)
        if_so = f"if {{c:condition}} , {pattern}"
        g.phrase("text_sentence", if_so, (NEITHER, If(V.c, more)), other_wording=True)


def is_clear_target(slots: Bindings) -> bool:
    """Return False for "another character", which may exclude this card or the challenger."""
    return Another() not in slots["s"].tests


def _unless_paid(g: Grammar) -> None:
    """Add what cards can't do for a time unless their player pays each time (4.5.1.2, 4.6.4.3)."""
    for number in ("s", "p"):
        cant = f"{{t:affected.{number}}} can't {{m:cants}}"
        price = "unless their player {p:toll.s}"
        for pattern in (f"{cant} {{d:duration}} {price}", f"{{d:early_duration}} , {cant} {price}"):
            g.phrase("other_clause", pattern, build=_build_priced, unbuild=never, other_wording=True)


def _build_priced(t: Any, m: Any, p: Any, d: Any) -> Any:
    if any(each.what not in ("quest", "challenge") for each in m):
        return None
    return Apply(t, tuple(CantUnlessPaid(each.what, p, True, each.by) for each in m), d)


def _is_counted(slots: Bindings) -> bool:
    """Return True for a single number for each card; the duration usually comes before it."""
    if len(slots["m"]) != 1 or not isinstance(slots["m"][0], Add):
        return False
    amount = slots["m"][0].amount
    return isinstance(amount, Times) and not isinstance(amount.amount, StatOf)


def _is_more(slots: Bindings) -> bool:
    """Return False for a single characteristic, which has its own phrase."""
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
    """Return True for a group "while" this card is in play, which includes cards that enter later."""
    target = slots["t"]
    return slots["d"] == WhileInPlay() and isinstance(target, Each) and not is_settled(target)


def _is_group_until(slots: Bindings) -> bool:
    """Return True for a group that gets something "until" this card leaves play."""
    return not_only_cant(slots) and _is_meanwhile(slots | {"d": WhileInPlay()})


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


def _challenge_ready(t: Any, d: Any) -> Any:
    return Apply(t, (Can("challenge_ready"),), d)
