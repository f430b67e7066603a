"""Rules about the state in which cards enter play: exerted, or with damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import AtMost, Number, Times, TimesHappened
from inkwright.effects.conditions import AllOf, CompareAmounts, DuringTurnOf
from inkwright.effects.control import Compound
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.players import ActivePlayer, Opponents, You
from inkwright.effects.triggers import When
from inkwright.text import template as tp
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.referents import NOUNS, types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS


def add_entering_states(g: Grammar) -> None:
    """Add rules about cards entering play."""
    g.phrase("rule", "~ enters play exerted", rc.Enters(THIS, True))
    slow = Static((rc.Enters(THIS, True), Gets((mo.Cant("ready_at_start"),))))
    g.phrase("static", "~ enters play exerted and can't ready at the start of your turn", slow)
    slowly = "~ enters play exerted and doesn't ready at the start of your turn"
    g.phrase("static", slowly, slow, other_wording=True)
    g.phrase("rule", "~ enters play with {n:number} damage", rc.Enters(THIS, False, Number(V.n)))
    for link in ("exerted and with", "exerted with"):
        hurt = rc.Enters(THIS, True, Number(V.n))
        pattern = f"~ enters play {link} {{n:number}} damage"
        g.phrase("rule", pattern, hurt, other_wording=link == "exerted with")
        hurt = rc.Enters(fi.Filter(fi.PLAY, V.t), True, Number(V.n))
        pattern = f"{{t:group}} enter play {link} {{n:number}} damage"
        g.phrase("rule", pattern, hurt, other_wording=link == "exerted with")
    g.phrase("rule", "~ enters play with damage equal to {v:value}", rc.Enters(THIS, False, V.v))
    for most in ("to a maximum of {m:number} damage", "to a maximum of {m:number}"):
        for words, amount in (
            ("damage equal to {v:value}", V.v),
            ("{n:number} damage for {c:per}", Times(V.n, V.c)),
        ):
            limited = rc.Enters(THIS, False, AtMost(amount, Number(V.m)))
            g.phrase("rule", f"~ enters play with {words} , {most}", limited, other_wording=True)
    per_each_exerted = rc.Enters(THIS, True, Times(V.n, V.c))
    g.phrase("rule", "~ enters play exerted and with {n:number} damage for {c:per}", per_each_exerted)
    equal_exerted = rc.Enters(THIS, True, V.v)
    g.phrase("rule", "~ enters play exerted and with damage equal to {v:value}", equal_exerted)
    per_each = rc.Enters(THIS, False, Times(V.n, V.c))
    g.phrase("rule", "~ enters play with {n:number} damage for {c:per}", per_each)
    hurt = rc.Enters(fi.Filter(fi.PLAY, V.t), False, Number(V.n))
    g.phrase("rule", "{t:group} enter play with {n:number} damage", hurt)
    _entering_when_played(g)
    g.phrase("rule", "{t:group} enter play exerted", rc.Enters(fi.Filter(fi.PLAY, V.t), True))
    for words, tests in (("each {t:np.s}", V.t), ("each of your {t:np.p}", also(V.t, YOURS))):
        for end, enters in (
            ("exerted", rc.Enters(fi.Filter(fi.PLAY, tests), True)),
            ("with {n:number} damage", rc.Enters(fi.Filter(fi.PLAY, tests), False, Number(V.n))),
        ):
            g.phrase("rule", f"{words} enters play {end}", enters, other_wording=True)
    for words, players in (
        ("you play", You()),
        ("opponents play", Opponents()),
        ("your opponents play", Opponents()),
        ("a opponent plays", Opponents()),
        ("each opponent plays", Opponents()),
    ):
        for follower, tests in (
            ("", also(V.t, fi.OwnedBy(players))),
            (" {f:follower}", also(V.t, fi.OwnedBy(players), V.f)),
        ):
            theirs = fi.Filter(fi.PLAY, tests)
            for end, enters in (
                ("exerted", rc.Enters(theirs, True)),
                ("with {n:number} damage", rc.Enters(theirs, False, Number(V.n))),
            ):
                pattern = f"{{t:np.p}} {words}{follower} enter play {end}"
                g.phrase("rule", pattern, enters, other_wording=True)
    _first_entering(g)
    for they in ("they enter play exerted", "those characters enter play exerted"):
        for kind, pattern, build in (
            ("other_clause", f"{{d:early_duration}} , {{r:rule}} and {they}", _slow_discount),
            ("other_clause", f"{{r:rule}} {{d:duration}} and {they}", _slow_discount),
            ("other_clause", f"{{r:rule}} and {they} {{d:duration}}", _slow_discount),
            ("static", f"{{r:rule}} and {they}", _slow_discount_always),
        ):
            g.phrase(kind, pattern, build=build, unbuild=never, other_wording=True)
    elliptical = "{r:rule} and enter play exerted"
    g.phrase("static", elliptical, build=_slow_discount_always, unbuild=never, other_wording=True)
    for entering, enters in (
        ("exerted", rc.Enters(V.cards, True)),
        ("with {n:number} damage", rc.Enters(V.cards, False, Number(V.n))),
    ):
        own = Static((tp.fill_one(enters, "cards", THIS), Gets(V.m)))
        g.phrase("static", f"~ enters play {entering} and {{m:mods.s}}", own)
        group = tp.fill_one(enters, "cards", fi.Filter(fi.PLAY, V.t))
        both = Static((group, Gets(V.m, fi.Filter(fi.PLAY, V.t))))
        g.phrase("static", f"{{t:group}} enter play {entering} and {{m:mods.p}}", both)


def _entering_when_played(g: Grammar) -> None:
    """Add states in words of a trigger: "whenever an opponent plays an item, it enters play exerted"."""
    for who, players in (("you play", You()), ("a opponent plays", Opponents())):
        theirs = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(players)))
        for they, enter, nouns in (
            ("they", "enter", NOUNS),
            ("it", "enters", ("item", "location")),
            *((f"that {noun}", "enters", (noun,)) for noun in NOUNS),
        ):
            for end, enters in (
                ("exerted", rc.Enters(theirs, True)),
                ("with {n:number} damage", rc.Enters(theirs, False, Number(V.n))),
            ):
                pattern = f"whenever {who} {{t:a_np}} , {they} {enter} play {end}"
                g.phrase("rule", pattern, enters, check=_are_all(nouns), other_wording=True)


def _are_all(nouns: tuple[str, ...]) -> Callable[[Bindings], bool]:
    """Return a check that all described cards are of some types."""
    return lambda slots: (types := types_of(fi.Filter(fi.PLAY, slots["t"]))) != set() and types <= set(nouns)


def _first_entering(g: Grammar) -> None:
    """Add rules on the first such card in each turn of a player."""
    for whose, players, wordings in (
        ("your", You(), ("you play",)),
        ("their", Opponents(), ("each opponent plays", "a opponent plays", "opponents play")),
    ):
        turn = DuringTurnOf(players)
        played = When("plays", fi.Filter(fi.PLAY, V.t), None, ActivePlayer(), turn)
        is_first = CompareAmounts(TimesHappened(played), "==", Number(0))
        theirs = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(ActivePlayer())))
        for state, enters in (
            ("exerted", rc.Enters(theirs, True)),
            ("with {n:number} damage", rc.Enters(theirs, False, Number(V.n))),
        ):
            first = Static((enters,), AllOf((turn, is_first)))
            for words in wordings:
                for when in (
                    f"during each of {whose} turns",
                    f"during {whose} turn",
                    f"each of {whose} turns",
                ):
                    pattern = f"the first {{t:np.s}} {words} {when} enters play {state}"
                    usual = words in ("you play", "each opponent plays") and when.startswith("during each")
                    g.phrase("static", pattern, first, check=_is_plain_first, other_wording=not usual)


def _is_plain_first(slots: Bindings) -> bool:
    """Return True for cards described without an owner."""
    return not any(isinstance(test, fi.OwnedBy) for test in slots["t"])


def _discounted(rule: Any) -> rc.Enters | None:
    """Return the rule that discounted cards enter play exerted, or None."""
    if not isinstance(rule, rc.Discount) or rule.way != "play" or rule.limit:
        return None
    owned = in_order((*rule.cards.tests, fi.OwnedBy(rule.players)))
    return rc.Enters(fi.Filter(fi.PLAY, owned), True) if isinstance(rule.players, You | Opponents) else None


def _slow_discount(r: Any, d: Any) -> Any:
    enters = _discounted(r)
    return NO if enters is None else Compound((ApplyRule(r, d), ApplyRule(enters, d)))


def _slow_discount_always(r: Any) -> Any:
    enters = _discounted(r)
    return NO if enters is None else Static((r, enters))
