"""Cards entering play, exerted or with modifiers."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.abilities import MayEnterExerted
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import NextEnters
from inkwright.effects.node import Effect
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.sentences.players import add_player_choice, remove_player_choice
from inkwright.text.template import Bindings, V


def add(g: Grammar) -> None:
    """Add abilities, events and effects about entering play."""
    g.phrase("ability", "~ may enter play exerted", MayEnterExerted())
    g.phrase(
        "ability", "~ may enter play exerted to {e:predicate.you}", build=_build_rest, unbuild=_split_rest
    )
    for link in (" . if they do , ", " . if it does , "):
        rested = f"~ may enter play exerted{link}{{e:sentence}}"
        g.phrase("ability", rested, build=_build_rest, unbuild=never, other_wording=True)
    g.phrase("event.s", "{s:another_agent} enters play exerted", build=_build_exerted, unbuild=_split_exerted)
    for state, exerted, damage in (
        ("exerted", True, 0),
        ("with {k:number} damage", False, V.k),
        ("exerted and with {k:number} damage", True, V.k),
        ("exerted with {k:number} damage", True, V.k),
    ):
        other = state.startswith("exerted with")
        enters = f"~enter play {state}"
        g.numbers("entry.@", enters, NextEnters(_ANY, exerted, (), ThisTurn(), damage), other_wording=other)
        changed = NextEnters(_ANY, exerted, V.m, V.d, damage)
        g.numbers("entry.@", f"{enters} and {{m:mods.@}} {{d:duration}}", changed, other_wording=other)
    following = "the next {t:played_next} {e:entry.s}"
    g.phrase("other_clause", following, build=_build_next, unbuild=_split_next)


def _build_rest(e: Effect) -> Any:
    """Build an option to enter play exerted with what follows, preceded by any choice of a player."""
    return MayEnterExerted(add_player_choice(e))


def _split_rest(value: Any) -> Bindings | None:
    if not isinstance(value, MayEnterExerted) or value.effect is None:
        return NO
    return {"e": remove_player_choice(value.effect)}


_ANY = fi.Filter(fi.PLAY)
"""Cards described in another phrase."""


def _build_next(t: tuple[fi.CardTest, ...], e: NextEnters) -> Any:
    return e.replace(cards=fi.Filter(fi.PLAY, t))


def _split_next(value: Any) -> Bindings | None:
    if not isinstance(value, NextEnters):
        return NO
    return {"t": value.cards.tests, "e": value.replace(cards=_ANY)}


def _build_exerted(s: fi.Filter) -> Any:
    if fi.IsExerted() in s.tests:
        return NO
    return When("enters", fi.Filter(s.zone, in_order((*s.tests, fi.IsExerted()))))


def _split_exerted(value: Any) -> Bindings | None:
    if not isinstance(value, When) or value.event != "enters" or value.subject is None:
        return NO
    tests = tuple(each for each in value.subject.tests if each != fi.IsExerted())
    s = fi.Filter(value.subject.zone, tests)
    return {"s": s} if _build_exerted(s) == value else NO
