"""More that is watched for: what players pay, shift, remove and choose, and what cards do in other ways."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.players import Opponents, You
from inkwright.effects.triggers import Nth, When
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references import amount_of, mark
from inkwright.text.template import Bindings, V, also

THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))
THEM = fi.Filter(fi.PLAY, (fi.OneOf(mark("they")),))
"""The ability's own card, where a trigger speaks of it again."""


def add(g: Grammar) -> None:
    """Events, and triggers made of several of them."""
    _paying(g)
    _damage(g)
    g.numbers("event.@", "{s:agent.@} ~move here", When("moves", V.s, THIS))
    chosen = When("chosen", V.s, None, Opponents())
    g.phrase("event.s", "a opponent chooses {s:agent.s} for a action or ability", chosen)
    discarded = When("discards", fi.Filter(fi.HAND, V.t), None, You())
    g.phrase("event.s", "you discard a {t:cards.s}", discarded, check=lambda slots: bool(slots["t"]))
    g.phrase("trigger", "the first time {w:many.s} each turn", (Nth(1, V.w),))
    for number in ("s", "p"):
        for act, event in (("quest", "quests"), ("challenge", "challenges")):
            g.phrase(f"act.{number}", event if number == "s" else act, event)
    g.phrase("trigger", "whenever {s:agent.s} {a:act.s} or {b:act.s}", build=_either, unbuild=_two)
    either = fi.AnyTest(((fi.IsThis(),), also(V.t, fi.Another())))
    plays = When("plays", fi.Filter(fi.PLAY, (either,)), None, You())
    g.phrase("trigger", "whenever you play this or another {t:np.s}", (plays,), other_wording=True)


def _paying(g: Grammar) -> None:
    cheap = fi.CompareStat("paid", "<=", Number(V.n))
    words = "you pay {n:number} {I} or less to play"
    any_card = When("plays", fi.Filter(fi.PLAY, (cheap,)), None, You())
    g.phrase("event.s", f"{words} a card", any_card)
    g.phrase(
        "event.s", f"{words} {{t:a_np}}", When("plays", fi.Filter(fi.PLAY, also(V.t, cheap)), None, You())
    )


def _damage(g: Grammar) -> None:
    g.phrase("event.s", "you remove damage from {s:another_agent}", When("damage_removed", V.s, None, You()))
    g.phrase("each", "1 damage removed", ValueOf(amount_of("damage_removed")))
    g.numbers("event.@", "{s:agent.@} ~deal damage to {o:another_agent}", When("deals_damage", V.s, V.o))


def _either(s: fi.Filter, a: str, b: str) -> Any:
    return (When(a, s), When(b, s)) if a != b else NO


def _two(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(each, When) for each in value):
        return NO
    first, second = value
    slots = {"s": first.subject, "a": first.event, "b": second.event}
    if second.subject == THEM:
        second = second.changed(subject=first.subject)
    return slots if first.subject is not None and _either(**slots) == (first, second) else NO
