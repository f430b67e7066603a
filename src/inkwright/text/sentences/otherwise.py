"""Sentences with "otherwise": the alternative of a condition or of a choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, starmap

from inkwright.effects.conditions import Is
from inkwright.effects.control import (
    EachPlayer,
    If,
    IfDone,
    May,
    Nothing,
)
from inkwright.effects.filters import DECK, Filter
from inkwright.effects.node import Effect
from inkwright.text.references.referents import types_of


def with_alternative(may: May, effect: Effect) -> IfDone:
    """Return the effect that follows when an optional effect is declined."""
    return IfDone(may, Nothing(), effect)


def attach_otherwise(before: If, effect: Effect) -> If:
    """Attach "otherwise", which applies to a false condition and to a declined option."""
    then = with_alternative(before.then, effect) if isinstance(before.then, May) else before.then
    if isinstance(then, EachPlayer) and isinstance(effect, EachPlayer) and then.players == effect.players:
        if isinstance(then.effect, May):
            then = EachPlayer(then.players, with_alternative(then.effect, effect.effect))
    return If(before.condition, then, effect)


def last_cases(effects: Sequence[Effect]) -> list[If]:
    """Return the last conditional sentences of several, to which "otherwise" may apply."""
    found: list[If] = []
    for each in reversed(effects):
        if not isinstance(each, If) or each.otherwise is not None:
            break
        found.insert(0, each)
    return found


def attach_to_cases(cases: Sequence[If], effect: Effect) -> If | None:
    """Attach "otherwise" to cases of which at most one can be true; None if several can."""
    if not all(starmap(_exclude_each_other, combinations(cases, 2))):
        return None
    *before, last = cases
    made = attach_otherwise(last, effect)
    for case in reversed(before):
        made = attach_otherwise(case, effect).replace(otherwise=made)
    return made


def split_cases(effect: If) -> tuple[list[If], Effect] | None:
    """Return two or more cases and what happens otherwise, the reverse of `attach_to_cases`."""
    cases: list[If] = []
    rest: Effect | None = effect
    while isinstance(rest, If) and rest.otherwise is not None:
        cases.append(rest)
        rest = rest.otherwise
    if rest is None or len(cases) < 2 or not all(starmap(_exclude_each_other, combinations(cases, 2))):
        return None
    plain = [drop_repeated_alternative(each.replace(otherwise=rest)) for each in cases]
    return [each.replace(otherwise=None) for each in plain], rest


def _exclude_each_other(one: If, other: If) -> bool:
    """Return True for conditions on the type of the same card, of which at most one can be true."""
    a, b = one.condition, other.condition
    if not isinstance(a, Is) or not isinstance(b, Is) or a.card != b.card:
        return False
    types = [types_of(Filter(DECK, each.tests)) for each in (a, b)]
    return all(types) and not types[0] & types[1]


def split_alternative(effect: Effect) -> tuple[May, Effect] | None:
    """Split an optional effect from its alternative, the reverse of `with_alternative`."""
    if isinstance(effect, IfDone) and isinstance(effect.first, May) and effect.then == Nothing():
        return None if effect.otherwise is None else (effect.first, effect.otherwise)
    return None


def drop_repeated_alternative(effect: If) -> If:
    """Drop the alternative of the first case if it equals the second case."""
    then, otherwise = effect.then, effect.otherwise
    if isinstance(then, EachPlayer) and isinstance(otherwise, EachPlayer):
        may = split_alternative(then.effect)
        if may is not None and may[1] == otherwise.effect:
            return effect.replace(then=EachPlayer(then.players, may[0]))
    may = split_alternative(then)
    return effect if may is None or may[1] != otherwise else effect.replace(then=may[0])
