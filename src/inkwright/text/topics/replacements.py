"""Replacement effects: would, instead, the next time."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.resources import COUNTERS
from inkwright.effects.abilities import Replacement
from inkwright.effects.conditions import Condition
from inkwright.effects.control import Nothing
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import FloatingTrigger, NextReplacement
from inkwright.effects.node import Effect
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V


def add(g: Grammar) -> None:
    """Add `would_event.@`, an event that can be replaced."""
    for number in ("s", "p"):
        agent = f"{{s:agent.{number}}}"
        g.phrase(f"would_event.{number}", f"{agent} would be dealt damage", When("is_dealt_damage", V.s))
        g.phrase(f"would_event.{number}", f"{agent} would take damage", When("takes_damage", V.s))
        g.phrase(f"would_event.{number}", f"{agent} would be banished", When("is_banished", V.s))
        g.phrase("next_time", f"the next time {{w:would_event.{number}}}", V.w)
        waits = FloatingTrigger(V.w, V.e, ThisTurn(), True)
        g.phrase(
            "other_clause", f"the next time {{w:repeatable_event.{number}}} this turn , {{e:sentence}}", waits
        )
    instead = Replacement(V.w, V.e)
    g.phrase("ability", "if {w:would_event.s} , {e:sentence} instead", instead, check=_is_worded_with_if)
    g.phrase(
        "ability",
        "whenever {w:would_event.s} , {e:sentence} instead",
        instead,
        check=_is_worded_with_whenever,
    )
    g.phrase("no_damage", "they take no damage", Nothing())
    first = "{d:turn_period} , the first time {w:would_event.s} , {e:no_damage} instead"
    g.phrase("ability", first, build=_build_first_time, unbuild=_split_first_time)
    shield = NextReplacement(V.w, V.e, V.d)
    g.phrase("other_clause", "{d:duration} , {w:next_time} {e:no_damage} instead", shield)


def _is_worded_with_if(slots: Bindings) -> bool:
    """Return True for banishment and gains, which are worded with "if"."""
    return slots["w"].event in _WORDED_WITH_IF


_WORDED_WITH_IF = ("is_banished", *(each.gained for each in COUNTERS))


def _is_worded_with_whenever(slots: Bindings) -> bool:
    return not _is_worded_with_if(slots)


def _build_first_time(d: Condition, w: When, e: Effect) -> Any:
    return Replacement(w.replace(during=d), e, None, 1)


def _split_first_time(value: Any) -> Bindings | None:
    if not isinstance(value, Replacement) or value.times != 1 or value.when.during is None:
        return NO
    return {"d": value.when.during, "w": value.when.replace(during=None), "e": value.effect}
