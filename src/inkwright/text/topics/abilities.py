"""Whole abilities."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.abilities import Abilities, Ability, ActionEffect, Activated, Gets, Static, Triggered
from inkwright.effects.amounts import Number, PlaceAmong, Times
from inkwright.effects.conditions import AllOf, CompareAmounts, Condition, Exists, Is, Not
from inkwright.effects.control import If, IfDone, Pay, Seq
from inkwright.effects.costs import Costs, ExertThis, NoCost, PayInk
from inkwright.effects.filters import (
    PLAY,
    UNDER,
    Another,
    AnyTest,
    CardTest,
    Filter,
    NotTest,
    OfType,
    OneOf,
    OwnedBy,
    UnderCard,
)
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import TriggerZone
from inkwright.effects.modifiers import Add
from inkwright.effects.node import Effect, nodes_of
from inkwright.effects.players import You
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import AnyNumber, Chosen, Each, Selected
from inkwright.effects.triggers import Nth, When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor, has_anaphor
from inkwright.text.references.naming import Unresolved
from inkwright.text.references.referents import NOUNS, types_of
from inkwright.text.references.resolve import resolve_references
from inkwright.text.sentences.join import are_opposite
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.sentences import is_clear_case

_ONLY_ONCE = tuple(
    f"{words} {turn}"
    for words in ("you may do this only once", "you can do this only once", "this ability triggers only once")
    for turn in ("per turn", "each turn", "a turn")
)
"""Sentences that limit a triggered ability to one use per turn."""


def add(g: Grammar) -> None:
    """Add `ability`, for characters, items and locations, and `action`, the effect of an action."""
    g.phrase("ability", "{w:trigger} , {e:triggered_effects}", Triggered(V.w, V.e))
    secondary = "{w:trigger} , if {c:condition} , {e:triggered_effects}"
    g.phrase("ability", secondary, Triggered(V.w, V.e, V.c), check=_is_one_case)
    unless = "{w:trigger} , unless {c:condition} , {e:triggered_effects}"
    not_so = Triggered(V.w, V.e, Not(V.c))
    g.phrase("ability", unless, not_so, check=_is_one_case, other_wording=True)
    joined = "{w:trigger} and {c:condition} , {e:triggered_effects}"
    g.phrase("ability", joined, Triggered(V.w, V.e, V.c), check=_is_one_case, other_wording=True)
    _surviving(g)
    nth = "{w:trigger} , if it 's the {n:ordinal} {c:counted_event} this turn , {e:triggered_effects}"
    g.phrase("ability", nth, build=_build_own_nth, unbuild=never, other_wording=True)
    after = "{e:clause} whenever {w:repeatable_event.s}"
    g.phrase("ability", after, Triggered((V.w,), V.e), check=_is_plain_effect, other_wording=True)
    behind = Triggered(V.w, V.e, V.c)
    for link, case in (("if", behind), ("unless", Triggered(V.w, V.e, Not(V.c)))):
        pattern = f"{{w:trigger}} , {{e:clause}} {link} {{c:condition}}"
        g.phrase("ability", pattern, case, check=is_clear_case, other_wording=True)
    for words, times in (("once", 1), ("twice", 2)):
        g.phrase("times_per_turn", words, times)
    often = "{n:times_per_turn} {d:turn_period} , {w:whenever} , {c:optional_if} {e:triggered_effects}"
    g.phrase("ability", often, build=_build_in_turn, unbuild=_split_in_turn)
    g.phrase("optional_if", "", ())
    g.phrase("optional_if", "if {c:condition} ,", (V.c,))
    zones: tuple[TriggerZone, ...] = ("discard", "hand", "inkwell")
    for zone in zones:
        place = f"{{w:trigger}} , if this card is in your {zone}"
        there = Triggered(V.w, V.e, None, None, zone)
        g.phrase("ability_elsewhere", f"{place} , {{e:triggered_effects}}", there)
        also_so = Triggered(V.w, V.e, V.c, None, zone)
        g.phrase("ability_elsewhere", f"{place} and {{c:condition}} , {{e:triggered_effects}}", also_so)
    g.phrase("ability", "{a:ability_elsewhere}", V.a)
    g.phrase("action", "{e:effects} . {a:ability_elsewhere}", Abilities((ActionEffect(V.e), V.a)))
    _at_points(g)
    once = Triggered(V.w, V.e, None, 1)
    g.phrase("ability", "once per turn , {w:trigger} , {e:triggered_effects}", once)
    g.phrase("ability", "once each turn , {w:trigger} , {e:triggered_effects}", once, other_wording=True)
    for often in _ONLY_ONCE:
        g.phrase("ability", f"{{w:trigger}} , {{e:triggered_effects}} . {often}", once, other_wording=True)
        if_so = f"{{w:trigger}} , if {{c:condition}} , {{e:triggered_effects}} . {often}"
        g.phrase("ability", if_so, Triggered(V.w, V.e, V.c, 1), other_wording=True)
    g.phrase("ability", "{c:cost} — {e:effects}", Activated(V.c, V.e))
    any_number = "{c:cost} , {a:vp.you} — {e:effects}"
    g.phrase("ability", any_number, build=_build_any_number, unbuild=never, other_wording=True)
    for turn in ("per turn", "each turn", "during your turn"):
        for use in (
            "use this ability only",
            "you may use this ability only",
            "you can use this ability only",
        ):
            for often, times in (("once", 1), ("twice", 2), ("3 times", 3)):
                used = f"{{c:cost}} — {{e:effects}} . {use} {often} {turn}"
                usual = (use, turn) == ("use this ability only", "per turn")
                uses = Activated(V.c, V.e, None, times)
                check = _is_no_option if times == 1 else None
                g.phrase("ability", used, uses, check=check, other_wording=not usual)
                if times == 1:
                    g.phrase("ability", used, uses, check=_is_option, other_wording=True)
    g.phrase("ability", "once during your turn , you may {e:effects}", build=_build_once, unbuild=_split_once)
    g.phrase(
        "ability",
        "once per turn , you may {e:effects}",
        build=_build_once,
        unbuild=_split_once,
        other_wording=True,
    )
    once_if = Activated(NoCost(), V.e, V.c, 1)
    g.phrase("ability", "once during your turn , if {c:condition} , you may {e:effects}", once_if)
    while_ = "while {c:condition} , you may {p:payment} to {e:effects}"
    g.phrase("ability", while_, Activated(V.p, V.e, V.c))
    limited = "{c:cost} — {e:effects} . use this ability only"
    only_if = f"{limited} if {{x:condition}}"
    g.phrase("ability", only_if, Activated(V.c, V.e, V.x), check=_exerts)
    g.phrase(
        "ability",
        only_if,
        Activated(V.c, V.e, V.x),
        check=lambda slots: not _exerts(slots),
        other_wording=True,
    )
    g.phrase("ability", f"{limited} while {{x:condition}}", Activated(V.c, V.e, V.x), other_wording=True)
    refusal = "{c:cost} — {e:effects} . you can't use this ability"
    g.phrase("ability", f"{refusal} unless {{x:condition}}", Activated(V.c, V.e, V.x), other_wording=True)
    for link in ("if", "while"):
        refused = Activated(V.c, V.e, Not(V.x))
        g.phrase("ability", f"{refusal} {link} {{x:condition}}", refused, other_wording=True)
    entered = Triggered((When("enters", THIS),), V.e, V.c)
    g.phrase("ability", "if {c:condition} , {e:sentence} when they enter play", entered)
    g.phrase("ability", "{s:static}", V.s)
    g.phrase("ability", "{s:pronoun_static}", V.s)
    g.phrase("ability", "{s:where_static}", V.s, other_wording=True)
    _several(g)
    g.phrase("action", "{e:effects}", ActionEffect(V.e))
    g.phrase("action", "{s:own_static} . {e:effects}", Abilities((V.s, ActionEffect(V.e))))


def _at_points(g: Grammar) -> None:
    """Add conditions before the start or the end of a turn: "if ... at the start of your turn, ..."."""
    for more, both in (("", V.c), ("and {k:condition} ", AllOf((V.c, V.k)))):
        pattern = f"if {{c:fact}} {{w:turn_point}} {more}, {{e:triggered_effects}}"
        asked = Triggered(V.w, V.e, both)
        g.phrase("ability", pattern, asked, check=_is_one_case, other_wording=True)
    zones: tuple[TriggerZone, ...] = ("discard", "hand", "inkwell")
    for zone in zones:
        for more, case in (("", None), ("and {c:condition} ", V.c)):
            pattern = f"if this card is in your {zone} {{w:turn_point}} {more}, {{e:triggered_effects}}"
            there = Triggered(V.w, V.e, case, None, zone)
            g.phrase("ability", pattern, there, other_wording=True)


def _surviving(g: Grammar) -> None:
    """Add cards that survive damage; the check that banishes cards comes before the bag (1.8.1.4)."""
    left = {each: Exists(Filter(PLAY, (OneOf(anaphor(each)),))) for each in ("they", "that location")}
    for isnt in (
        *("and isn't", "and is not", "and aren't", "and are not", "but isn't", "but aren't"),
        *(", if they aren't", ", if they weren't", ", if that character isn't", ", if that character wasn't"),
    ):
        words = f"{{w:trigger}} {isnt} banished , {{e:triggered_effects}}"
        for hurt_card, in_play in {"~": Exists(THIS), **left}.items():
            hurt, check = Triggered(V.w, V.e, in_play), partial(_is_hurt, hurt_card)
            g.phrase("ability", words, hurt, check=check, other_wording=isnt != "and isn't")


def _is_hurt(hurt_card: str, slots: Bindings) -> bool:
    """Return True for one event of damage to this card, to characters or to locations."""
    [when, *others] = slots["w"]
    if others or not isinstance(when, When):
        return False
    passive = when.event == "deals_damage" and when.subject is None
    cards = when.object if passive else when.subject
    if cards is None or not (passive or when.event == "takes_damage"):
        return False
    if cards == THIS:
        return hurt_card == "~"
    location = types_of(cards) == frozenset({"location"})
    return hurt_card == ("that location" if location else "they")


def _several(g: Grammar) -> None:
    """Add static abilities that share a text with another ability."""
    g.phrase("ability", "{a:static} . {b:static}", build=_build_two, unbuild=_split_two)
    two = Abilities((V.a, V.b))
    pronoun = "{a:static} . {b:pronoun_static}"
    g.phrase("ability", pronoun, two, check=lambda slots: _is_own(slots["a"]), other_wording=True)
    then = Triggered(V.w, V.e)
    pattern = "{a:static} . {w:trigger} , {e:triggered_effects}"
    g.phrase("ability", pattern, Abilities((V.a, then)), check=_is_independent)
    with_case = Abilities((V.a, Triggered(V.w, V.e, V.c)))
    pattern = "{a:static} . {w:trigger} , if {c:condition} , {e:triggered_effects}"
    g.phrase(
        "ability",
        pattern,
        with_case,
        check=lambda slots: _is_one_case(slots) and _is_independent(slots) and not has_anaphor(slots["c"]),
    )
    for words, one in (
        ("{w:trigger} , {e:triggered_effects}", then),
        ("{w:trigger} , if {c:condition} , {e:triggered_effects}", Triggered(V.w, V.e, V.c)),
    ):
        for more, following in (
            ("{x:trigger} , {f:triggered_effects}", Triggered(V.x, V.f)),
            ("{x:trigger} , if {k:condition} , {f:triggered_effects}", Triggered(V.x, V.f, V.k)),
        ):
            pair = Abilities((one, following))
            g.phrase("ability", f"{words} . {more}", pair, check=_are_independent, other_wording=True)
    for words, one in (
        ("{w:trigger} , {e:triggered_effects}", then),
        ("{w:trigger} , if {c:condition} , {e:triggered_effects}", Triggered(V.w, V.e, V.c)),
    ):
        own = Abilities((one, Static((Gets(V.m),))))
        g.phrase("ability", f"{words} . they {{m:mods.p}}", own, check=_is_about_this, other_wording=True)
    _with_later_static(g)
    used = Activated(V.c, V.x)
    for before, first in (
        ("{a:static}", V.a),
        ("{w:trigger} , {e:triggered_effects}", then),
        ("{w:trigger} , if {k:condition} , {e:triggered_effects}", Triggered(V.w, V.e, V.k)),
        ("{d:cost} — {e:effects}", Activated(V.d, V.e)),
    ):
        g.phrase("ability", f"{before} . {{c:cost}} — {{x:effects}}", Abilities((first, used)))
    for second in ("{m:mods.s}", "{m:mods.p}", "{a:add}"):
        pattern = f"{{p:parts}} {{d:turn_period}} and {second} {{e:turn_period}}"
        unbuild = partial(_split_by_turns, second)
        g.phrase("ability", pattern, build=_build_by_turns, unbuild=unbuild, other_wording=True)
    unless = "~ can't {m:cants} unless {c:condition} . while"
    cant = Static((Gets(V.m),), Not(V.c))
    for same in ("you do", "they are", "it is"):
        for end, parts in (("{q:parts}", V.q), ("they {k:mods.p}", (Gets(V.k),))):
            both = Abilities((cant, Static(parts, V.c)))
            g.phrase("ability", f"{unless} {same} , {end}", both, other_wording=True)
    for link in ("while", "if"):
        for other in ("otherwise", "while you don't", "while they aren't", "if you don't"):
            pattern = f"{link} {{c:condition}} , {{p:parts}} . {other} ,"
            opposite = Abilities((Static(V.p, V.c), Static(V.q, Not(V.c))))
            g.phrase("ability", f"{pattern} {{q:parts}}", opposite, other_wording=True)
            g.phrase(
                "ability",
                f"{pattern} they {{m:mods.p}}",
                build=_build_opposite,
                unbuild=never,
                other_wording=True,
            )


def _with_later_static(g: Grammar) -> None:
    """Add a static ability with a condition, or a triggered one, after another ability."""
    conditional = Static(V.p, V.c)
    g.phrase("later_static", "while {c:condition} , {p:parts}", conditional, check=_refers_to_nothing)
    own = "while {c:condition} , they {m:mods.p}"
    g.phrase("later_static", own, Static((Gets(V.m),), V.c), check=_is_of_this, other_wording=True)
    after = "{p:parts} while {c:condition}"
    g.phrase("later_static", after, conditional, check=_refers_to_nothing, other_wording=True)
    used = Activated(V.d, V.e)
    for words, one in (
        ("{w:trigger} , {e:triggered_effects}", Triggered(V.w, V.e)),
        ("{w:trigger} , if {k:condition} , {e:triggered_effects}", Triggered(V.w, V.e, V.k)),
        ("{d:cost} — {e:effects}", used),
    ):
        g.phrase("ability", f"{words} . {{s:later_static}}", Abilities((one, V.s)))
    for more, following in (
        ("{x:trigger} , {f:triggered_effects}", Triggered(V.x, V.f)),
        ("{x:trigger} , if {k:condition} , {f:triggered_effects}", Triggered(V.x, V.f, V.k)),
    ):
        pattern = f"{{d:cost}} — {{e:effects}} . {more}"
        g.phrase("ability", pattern, Abilities((used, following)), check=_are_independent)


def _refers_to_nothing(slots: Bindings) -> bool:
    return not has_anaphor((slots["c"], slots["p"]))


def _is_of_this(slots: Bindings) -> bool:
    """Return True for a state of the card itself, which is then called "they"."""
    return isinstance(slots["c"], Is) and slots["c"].card == "this" and not has_anaphor(slots["m"])


def _build_any_number(c: Any, a: Effect, e: Effect) -> Any:
    """Build an ability that begins with an action on any number of cards, or on all cards under this one.

    Nothing could happen in between, so the action is the first part of the effect.
    """
    target = getattr(a, "target", None)
    if isinstance(target, Each) and target.filter.zone == UNDER and UnderCard("this") in target.filter.tests:
        return Activated(c, Seq((a, *(e.effects if isinstance(e, Seq) else (e,)))))
    if not isinstance(target, Chosen | Selected) or target.count != AnyNumber():
        return NO
    if OwnedBy(You()) not in target.filter.tests:
        return NO
    return Activated(c, Seq((a, *(e.effects if isinstance(e, Seq) else (e,)))))


def _build_by_turns(p: Any, d: Condition, e: Condition, m: Any = (), a: Any = None) -> Any:
    """Build what the same cards get during different turns."""
    if len(p) != 1 or not isinstance(p[0], Gets) or d == e:
        return NO
    later = m or (a,)
    return Abilities((Static(p, d), Static((p[0].replace(modifiers=later),), e)))


def _split_by_turns(second: str, value: Any) -> Bindings | None:
    if not isinstance(value, Abilities) or len(value.abilities) != 2:
        return NO
    first, later = value.abilities
    if not isinstance(first, Static) or not isinstance(later, Static) or len(later.parts) != 1:
        return NO
    gets = later.parts[0]
    if not isinstance(gets, Gets) or second != ("{m:mods.s}" if gets.cards is None else "{m:mods.p}"):
        return NO
    slots: Bindings = {"p": first.parts, "d": first.condition, "e": later.condition, "m": gets.modifiers}
    return slots if _build_by_turns(**slots) == value else NO


def _is_plain_effect(slots: Bindings) -> bool:
    """Return False if an effect worded before its event would refer to something in the event."""
    return not has_anaphor(slots["e"]) and not has_anaphor(slots["w"]) and not isinstance(slots["e"], Seq)


def _build_own_nth(w: Any, n: int, c: When, e: Effect) -> Any:
    """Build what happens when the card itself is played as the n-th of a turn."""
    plays_this = When("plays", THIS, None, c.players)
    if w != (plays_this,) or c.event != "plays":
        return NO
    return Triggered(w, e, CompareAmounts(PlaceAmong("this", c), "==", Number(n)))


def _is_own(ability: Ability) -> bool:
    """Return True for a static ability about its own card, which is called "they" from then on."""
    if not isinstance(ability, Static):
        return False
    if ability.zone == "any":
        return True  # about playing it (6.1.12)
    return all(isinstance(each, Gets) and each.cards is None for each in ability.parts)


def _is_independent(slots: Bindings) -> bool:
    """Return False if a triggered ability would refer back to the static ability before it."""
    if _is_own(slots["a"]):
        return True
    events = [each.when if isinstance(each, Nth) else each for each in slots["w"]]
    if has_anaphor(slots["w"]) or not all(isinstance(each, When) for each in events):
        return False
    known = not has_anaphor(slots["e"]) or all(each.subject is not None for each in events)
    return known or _stands_alone(Triggered(slots["w"], slots["e"]))


def _stands_alone(ability: Triggered) -> bool:
    """Return True for an ability whose pronouns all mean cards that it mentions itself."""
    try:
        read = {resolve_references(ability, noun, follows=True) for noun in NOUNS}
    except Unresolved:
        return False
    return len(read) == 1


def _is_about_this(slots: Bindings) -> bool:
    """Return True for modifiers with counts that always apply, if only the card itself was mentioned before.

    Other modifiers could be an effect with its duration left out by mistake.
    """
    events = [each.when if isinstance(each, Nth) else each for each in slots["w"]]
    own = all(isinstance(each, When) and each.subject == THIS and each.object is None for each in events)
    counted = all(isinstance(each, Add) and isinstance(each.amount, Times) for each in slots["m"])
    return own and counted and _mentions_this_only((slots["e"], slots.get("c")))


def _mentions_this_only(tree: object) -> bool:
    """Return True for a tree that mentions no cards other than the ability's own."""
    return not any(isinstance(each, Chosen | Selected | Each | Filter) for each in nodes_of(tree))


def _are_independent(slots: Bindings) -> bool:
    """Return False if the second of two triggered abilities would refer back to the first."""
    if has_anaphor(slots.get("k")) or (slots.get("c") is not None and not _is_one_case(slots)):
        return False
    events = [each.when if isinstance(each, Nth) else each for each in slots["x"]]
    if has_anaphor(slots["x"]) or not all(isinstance(each, When) for each in events):
        return False
    known = not has_anaphor(slots["f"]) or all(each.subject is not None for each in events)
    return known or _stands_alone(Triggered(slots["x"], slots["f"]))


def _build_opposite(c: Condition, p: Any, m: Any) -> Any:
    """Build what the same cards get while a condition does not hold."""
    if len(p) != 1 or not isinstance(p[0], Gets):
        return NO
    return Abilities((Static(p, c), Static((Gets(m, p[0].cards),), Not(c))))


def _build_two(a: Static, b: Static) -> Any:
    """Build two static abilities; "other" cards in the second are those not described in the first."""
    if has_anaphor(b) and not _is_own(a):
        return NO
    first = a.parts[0]
    group = first.cards if isinstance(first, Gets) else None
    found: list[Any] = []
    for part in b.parts:
        if isinstance(part, Gets) and part.cards is not None and Another() in part.cards.tests:
            described = _description(group)
            if _is_own(a):
                found.append(part)
                continue
            if not described or Another() in described or a.condition is not None:
                return NO
            tests = (*(each for each in part.cards.tests if each != Another()), _none_of(described))
            found.append(part.replace(cards=Filter(part.cards.zone, in_order(tests))))
        else:
            found.append(part)
    return Abilities((a, b.replace(parts=tuple(found))))


def _split_two(value: Any) -> Bindings | None:
    if not isinstance(value, Abilities) or len(value.abilities) != 2:
        return NO
    a, b = value.abilities
    if not isinstance(a, Static) or not isinstance(b, Static):
        return NO
    first = a.parts[0]
    rest = _none_of(_description(first.cards if isinstance(first, Gets) else None))
    found: list[Any] = []
    for part in b.parts:
        if isinstance(part, Gets) and part.cards is not None and rest in part.cards.tests:
            tests = (*(each for each in part.cards.tests if each != rest), Another())
            part = part.replace(cards=Filter(part.cards.zone, in_order(tests)))
        found.append(part)
    slots: Bindings = {"a": a, "b": b.replace(parts=tuple(found))}
    return slots if _build_two(**slots) == value else NO


def _description(cards: Filter | None) -> tuple[CardTest, ...]:
    """Return the tests that distinguish a group from other cards of its type and player."""
    tests = cards.tests if cards is not None else ()
    return tuple(each for each in tests if not isinstance(each, OfType | OwnedBy))


def _none_of(tests: tuple[CardTest, ...]) -> CardTest:
    return NotTest(AnyTest((tests,)))


def _exerts(slots: Bindings) -> bool:
    """Return True for a cost with the exert symbol, which can't be a payment after "you may"."""
    cost = slots["c"]
    return ExertThis() in cost.parts if isinstance(cost, Costs) else cost == ExertThis()


def _is_no_option(slots: Bindings) -> bool:
    """Return True for a cost that can't follow "once during your turn, you may"."""
    return not isinstance(slots["c"], NoCost | PayInk)


def _is_option(slots: Bindings) -> bool:
    return not _is_no_option(slots)


def _is_one_case(slots: Bindings) -> bool:
    """Return False if the opposite case follows, so that the condition is not that of the ability."""
    effect = slots["e"]
    following = effect.effects[1] if isinstance(effect, Seq) else effect
    return not (isinstance(following, If) and are_opposite(slots["c"], following.condition))


def _build_once(e: Effect) -> Any:
    """Build an ability that can be used once a turn; only ink counts as its cost (6.1.5)."""
    first, rest = (e.effects[0], e.effects[1:]) if isinstance(e, Seq) else (e, ())
    if isinstance(first, IfDone) and isinstance(first.first, Pay) and first.otherwise is None:
        effect = first.then if not rest else Seq((first.then, *rest))
        return Activated(first.first.cost, effect, None, 1)
    if isinstance(e, ApplyRule) and isinstance(e.change, Discount):
        return NO  # in `discounts`
    return Activated(NoCost(), e, None, 1)


def _split_once(value: Any) -> Bindings | None:
    if not isinstance(value, Activated) or value.times != 1 or value.condition is not None:
        return NO
    if isinstance(value.effect, ApplyRule) and isinstance(value.effect.change, Discount):
        return NO
    if isinstance(value.cost, NoCost):
        return {"e": value.effect}
    if not isinstance(value.cost, PayInk):
        return NO
    effect = value.effect
    first, rest = (effect.effects[0], effect.effects[1:]) if isinstance(effect, Seq) else (effect, ())
    paid = IfDone(Pay(value.cost), first)
    return {"e": Seq((paid, *rest)) if rest else paid}


def _build_in_turn(n: int, d: Condition, w: Any, c: tuple[Condition, ...], e: Effect) -> Any:
    """Build an ability with a limited number of uses, during certain turns."""
    when = w.when if isinstance(w, Nth) else w
    if not isinstance(when, When) or when.during is not None:
        return NO
    during = when.replace(during=d)
    watched = w.replace(when=during) if isinstance(w, Nth) else during
    return Triggered((watched,), e, c[0] if c else None, n)


def _split_in_turn(value: Any) -> Bindings | None:
    if not isinstance(value, Triggered) or value.times is None or len(value.when) != 1:
        return NO
    [watched] = value.when
    when = watched.when if isinstance(watched, Nth) else watched
    if not isinstance(when, When) or when.during is None:
        return NO
    condition = () if value.condition is None else (value.condition,)
    plain = when.replace(during=None)
    event = watched.replace(when=plain) if isinstance(watched, Nth) else plain
    rest = {"w": event, "c": condition, "e": value.effect}
    return {"n": value.times, "d": when.during} | rest
