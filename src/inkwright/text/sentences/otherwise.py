"""Sentences with "otherwise": the alternative of a condition or of a choice."""

from __future__ import annotations

from inkwright.effects.control import (
    EachPlayer,
    If,
    IfDone,
    May,
    Nothing,
)
from inkwright.effects.node import Effect


def with_alternative(may: May, effect: Effect) -> IfDone:
    """Return the effect that follows when an optional effect is declined."""
    return IfDone(may, Nothing(), effect)


def attach_otherwise(before: If, effect: Effect) -> If:
    """Attach "otherwise", which covers a false condition and a declined option."""
    then = with_alternative(before.then, effect) if isinstance(before.then, May) else before.then
    if isinstance(then, EachPlayer) and isinstance(effect, EachPlayer) and then.players == effect.players:
        if isinstance(then.effect, May):
            then = EachPlayer(then.players, with_alternative(then.effect, effect.effect))
    return If(before.condition, then, effect)


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
