"""Choices among cards looked at that the acting player makes instead of the ability's player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.control import Compound
from inkwright.effects.filters import DECK
from inkwright.effects.players import Players, You
from inkwright.effects.targets import Selected, Together
from inkwright.effects.zones import PutUnder, ToDeck
from inkwright.text.template import Bindings

Build = Callable[..., Any]
Split = Callable[..., Bindings | None]


def hand_over(value: Any, giver: Players, taker: Players) -> Any:
    """Return an effect or a target in which another player makes the choices and decides the order."""
    if isinstance(value, Compound):
        return value.replace(effects=tuple(hand_over(each, giver, taker) for each in value.effects))
    if isinstance(value, Together):
        return value.replace(targets=tuple(hand_over(each, giver, taker) for each in value.targets))
    if isinstance(value, Selected):
        return value.replace(by=taker) if value.by == giver and value.filter.zone == DECK else value
    if isinstance(value, PutUnder):
        return value.replace(cards=hand_over(value.cards, giver, taker))
    if not hasattr(value, "target"):
        return value
    if isinstance(value, ToDeck) and value.order == giver:
        value = value.replace(order=taker)
    return value.replace(target=hand_over(value.target, giver, taker))


def by_actor(build: Build) -> Build:
    """Return a build function in which the actor makes the choices, from one in which you make them."""

    def build_for(actor: Players, **slots: Any) -> Any:
        made = build(actor=actor, **slots)
        return None if made is None else hand_over(made, You(), actor)

    return build_for


def of_actor(split: Split) -> Split:
    """Return the unbuild function that matches `by_actor`."""

    def split_for(value: Any, actor: Players) -> Bindings | None:
        yours = hand_over(value, actor, You())
        return split(yours, actor) if hand_over(yours, You(), actor) == value else None

    return split_for
