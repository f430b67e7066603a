"""Cards of several kinds, all of which a player has played in a turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import AllOf, AnyPlayer, CompareAmounts, Condition
from inkwright.effects.filters import PLAY, Filter
from inkwright.effects.players import AllPlayers, Opponents, Players, They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings
from inkwright.text.topics.player_history import DOERS


def add(g: Grammar) -> None:
    """Add "you've played a character, an item, and an action this turn"."""
    g.several("one_of_each", "a_np", least=2, sep=",", last=", and", pair="and")
    for who, players in DOERS:
        if players == AllPlayers():
            continue  # it is unclear whether one player must have played them all
        perfect = f"{who} 've" if who in ("you", "they") else f"{who} has"
        for verb in (f"{who} played", f"{perfect} played"):
            for both in ("", "both "):
                usual = not both and verb == f"{who} played"
                g.phrase(
                    "fact",
                    f"{verb} {both}{{k:one_of_each}} {{past}}",
                    build=partial(_build, players),
                    unbuild=partial(_split, players) if usual else never,
                    other_wording=not usual,
                )


def _build(players: Players, k: tuple[Any, ...], past: Any) -> Any:
    """Build a fact about cards of different types, so that no card counts twice."""
    types = [types_of(Filter(PLAY, tests)) for tests in k]
    if not all(types) or len(frozenset[str]().union(*types)) < sum(map(len, types)):
        return NO
    if past == "their last turn" and players == You():
        return NO
    one_player = isinstance(players, Opponents)
    who = They() if one_player else players
    played: list[Condition] = []
    for tests in k:
        times = TimesHappened(When("plays", Filter(PLAY, tests), None, who), "times", past)
        played.append(CompareAmounts(times, ">=", Number(1)))
    all_of_them = AllOf(tuple(played))
    return AnyPlayer(players, all_of_them) if one_player else all_of_them


def _split(players: Players, value: Any) -> Bindings | None:
    inner = value.condition if isinstance(value, AnyPlayer) else value
    if not isinstance(inner, AllOf):
        return NO
    kinds, periods = [], set()
    for each in inner.conditions:
        times = each.left if isinstance(each, CompareAmounts) else None
        if not isinstance(times, TimesHappened) or not isinstance(times.trigger, When):
            return NO
        if times.trigger.subject is None:
            return NO
        kinds.append(times.trigger.subject.tests)
        periods.add(times.period)
    if len(periods) != 1:
        return NO
    slots: Bindings = {"k": tuple(kinds), "past": periods.pop()}
    return slots if _build(players, **slots) == value else NO
