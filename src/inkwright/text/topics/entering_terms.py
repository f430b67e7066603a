"""Terms on which a card enters play, after a cost other than its own or under a condition."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Abilities, Static, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.conditions import AllOf, Condition, Not
from inkwright.effects.costs import Cost
from inkwright.effects.durations import Forever, ThisTurn
from inkwright.effects.filters import PLAY, Filter
from inkwright.effects.lasting import Apply, NextEnters
from inkwright.effects.players import You
from inkwright.effects.targets import Ref
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.sentences.items import ENTERS_EXERTED, ENTERS_WITH
from inkwright.text.template import Bindings
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.conditions import YOUR_TURN

_Way = Callable[..., rc.RuleChange]
"""Rule that lets a card be played, made of how it enters play and of its cost, if any."""


def add(g: Grammar) -> None:
    """Add how a card enters play if another cost was paid for it, if a condition holds, or by an effect."""
    _after_costs(g)
    _under_conditions(g)
    _by_effects(g)


def _after_costs(g: Grammar) -> None:
    """Add a card that was played for another cost, or for free, and enters play in a certain way."""
    for kind in ("payment", "alternative"):
        for may in ("may", "can"):
            usual = (kind, may) == ("payment", "may")
            _add_played(g, f"you {may} {{p:{kind}}} to play ~ for free", _paid_way, usual)
    for may in ("may", "can"):
        _add_played(g, f"you {may} play ~ for free", _free_way, may == "may")


def _add_played(g: Grammar, way: str, make: _Way, usual_way: bool) -> None:
    """Add a way of playing a card, always or under a condition, with how the card then enters play."""
    for pattern, in_turn, usual_place in (
        (way, False, True),
        (f"during your turn , {way}", True, True),
        (f"if {{c:condition}} , {way}", False, True),
        (f"{way} if {{c:condition}}", False, False),
        (f"during your turn , if {{c:condition}} , {way}", True, True),
    ):
        for enters in ("they {e:entry.p}", "~ {e:entry.s}", "it {e:entry.s}"):
            usual = usual_way and usual_place and enters.startswith("they")
            g.phrase(
                "own_static",
                f"{pattern} . if you do , {enters}",
                build=partial(_build_played, make, in_turn),
                unbuild=partial(_split_played, make, in_turn, "{c:" in pattern) if usual else never,
                other_wording=not usual,
            )


def _paid_way(e: NextEnters, p: Cost) -> rc.RuleChange:
    return rc.AlternateCost(p, "play", e.exerted, e.damage)


def _free_way(e: NextEnters) -> rc.RuleChange:
    return rc.PlayFree(You(), THIS, e.exerted, e.damage)


def _build_played(make: _Way, in_turn: bool, e: NextEnters, c: Condition | None = None, **cost: Cost) -> Any:
    """Build a way of playing a card, in your turn only or under a condition."""
    conditions = (*((YOUR_TURN,) if in_turn else ()), *((c,) if c is not None else ()))
    if e.modifiers or (make is _free_way and not conditions):
        return NO
    together = AllOf(conditions) if len(conditions) > 1 else next(iter(conditions), None)
    return Static((make(e, **cost),), together, "any")


def _split_played(make: _Way, in_turn: bool, told: bool, value: Any) -> Bindings | None:
    if not isinstance(value, Static) or len(value.parts) != 1:
        return NO
    [rule] = value.parts
    if not isinstance(rule, rc.AlternateCost if make is _paid_way else rc.PlayFree):
        return NO
    if not rule.exerted and not rule.damage:
        return NO
    slots: Bindings = {"e": _entry(rule.exerted, rule.damage)}
    if isinstance(rule, rc.AlternateCost):
        slots["p"] = rule.cost
    if told:
        condition = value.condition
        slots["c"] = condition.conditions[-1] if in_turn and isinstance(condition, AllOf) else condition
    return slots if _build_played(make, in_turn, **slots) == value else NO


def _entry(exerted: bool, damage: int) -> NextEnters:
    """Return how a card enters play, in the form that `entry.@` produces."""
    return NextEnters(Filter(PLAY), exerted, (), ThisTurn(), damage)


def _under_conditions(g: Grammar) -> None:
    """Add a card that enters play with a lasting effect, always or under a condition."""
    g.phrase("ability", "~ {e:entry.s}", build=_build_always, unbuild=_split_always, other_wording=True)
    for pronoun, number in (("they", "p"), ("~", "s"), ("it", "s")):
        for negated, pattern in (
            (False, f"if {{c:condition}} , {pronoun} {{e:entry.{number}}}"),
            (False, f"{pronoun} {{e:entry.{number}}} if {{c:condition}}"),
            (True, f"{pronoun} {{e:entry.{number}}} unless {{c:condition}}"),
        ):
            build = partial(_build_case, negated=negated)
            unbuild = _split_case if pronoun == "~" and pattern.startswith("if") else never
            g.phrase("ability", pattern, build=build, unbuild=unbuild, other_wording=True)


def _build_case(c: Condition, e: NextEnters, negated: bool = False) -> Any:
    """Build an entry with a lasting effect, which the card gets as it enters play."""
    if not e.modifiers or e.duration == Forever():
        return NO
    case = Not(c) if negated else c
    damage = Number(e.damage) if e.damage else None
    enters = Static((rc.Enters(THIS, e.exerted, damage),), case, "play")
    gets = Apply(Ref("this"), e.modifiers, e.duration)
    return Abilities((enters, Triggered((When("enters", THIS, None, None, case),), gets)))


def _build_always(e: NextEnters) -> Any:
    """Build an entry that always comes with a lasting effect."""
    if not e.modifiers or e.duration == Forever():
        return NO
    damage = Number(e.damage) if e.damage else None
    enters = Static((rc.Enters(THIS, e.exerted, damage),))
    gets = Apply(Ref("this"), e.modifiers, e.duration)
    return Abilities((enters, Triggered((When("enters", THIS),), gets)))


def _split_always(value: Any) -> Bindings | None:
    if not isinstance(value, Abilities) or len(value.abilities) != 2:
        return NO
    enters, later = value.abilities
    if not isinstance(enters, Static) or not isinstance(later, Triggered) or len(enters.parts) != 1:
        return NO
    rule, gets = enters.parts[0], later.effect
    if not isinstance(rule, rc.Enters) or not isinstance(gets, Apply):
        return NO
    damage = rule.damage.value if isinstance(rule.damage, Number) else 0
    entry = _entry(rule.exerted, damage).replace(modifiers=gets.modifiers, duration=gets.duration)
    return {"e": entry} if _build_always(entry) == value else NO


def _split_case(value: Any) -> Bindings | None:
    if not isinstance(value, Abilities) or len(value.abilities) != 2:
        return NO
    enters, later = value.abilities
    if not isinstance(enters, Static) or not isinstance(later, Triggered) or enters.condition is None:
        return NO
    [rule, *others] = enters.parts
    if others or not isinstance(rule, rc.Enters) or not isinstance(later.effect, Apply):
        return NO
    damage = rule.damage.value if isinstance(rule.damage, Number) else 0
    entry = _entry(rule.exerted, damage).replace(
        modifiers=later.effect.modifiers, duration=later.effect.duration
    )
    slots: Bindings = {"c": enters.condition, "e": entry}
    return slots if _build_case(**slots) == value else NO


def _by_effects(g: Grammar) -> None:
    """Add a sentence about a card that the previous sentence lets you play."""
    for subject, number in (("they", "p"), ("it", "s"), ("that character", "s"), ("that card", "s")):
        for link in ("if you do , ", ""):
            exerted = f"{link}{subject} {{e:entry.{number}}}"
            g.phrase("text_sentence", exerted, build=_build_entry(link), unbuild=never, other_wording=True)


def _build_entry(link: str) -> Callable[..., Any]:
    def build(e: NextEnters) -> Any:
        if e.modifiers or (not link and not e.damage):
            return NO
        if not e.damage:
            return (ENTERS_EXERTED,)
        return (ENTERS_WITH, e.exerted, Number(e.damage))

    return build
