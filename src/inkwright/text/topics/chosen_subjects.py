"""Events of a chosen card: "the next time chosen character quests this turn"."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.control import Nothing, Select, Seq
from inkwright.effects.durations import Duration, ThisTurn
from inkwright.effects.filters import PLAY, Filter, OneOf
from inkwright.effects.lasting import DelayedTrigger, FloatingTrigger, NextReplacement
from inkwright.effects.node import Effect
from inkwright.effects.targets import Target
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.topics.replacements import HURT

_AGENTS = ("{s:agent.s} ", "{s:own_agent.s} ", "{s:another_agent} ")
_NOT_IN_PLAY = ("is played", "enters play")
"""Events of cards that can't be chosen before the event."""
ChosenEvent = tuple[Target, When]


def add(g: Grammar) -> None:
    """Add, for a card that is chosen first, the events that texts mention with other subjects."""
    _take_over(g, "event.s", "chosen_event")
    _take_over(g, "single_event.s", "chosen_event")
    _take_over(g, "would_event.s", "chosen_would")
    waiting: tuple[tuple[str, Any], ...] = (
        ("the next time {c:chosen_event} this turn , {e:sentence}", partial(_wait, once=True)),
        ("when {c:chosen_event} this turn , {e:sentence}", partial(_wait, once=True)),
        ("whenever {c:chosen_event} {d:duration} , {e:sentence}", _wait),
        ("{d:early_duration} , whenever {c:chosen_event} , {e:sentence}", _wait),
        ("the next time {c:chosen_event} , {e:sentence}", _delay),
        ("the next time {c:chosen_would} this turn , {e:sentence} instead", _replace),
        ("if {c:chosen_would} {d:duration} , {e:sentence} instead", partial(_replace, once=False)),
        ("{d:early_duration} , if {c:chosen_would} , {e:sentence} instead", partial(_replace, once=False)),
        ("the next time {c:chosen_would} this turn , {e:no_damage} instead", _shield),
        ("the next time {c:chosen_would} this turn , {e:no_damage}", _shield),
    )
    for pattern, build in waiting:
        g.phrase("other_clause", pattern, build=build, unbuild=never, other_wording=True)


def _take_over(g: Grammar, events: str, symbol: str) -> None:
    """Add the events of a symbol with a chosen card as their subject."""
    known: set[str] = set()
    for production in [each for each in g.productions if each.symbol is g.symbol(events)]:
        pattern = production.label.removeprefix(f"{events}: ")
        agent = next((each for each in _AGENTS if pattern.startswith(each)), None)
        rest = pattern.removeprefix(agent or "")
        if agent is None or rest in known or rest in _NOT_IN_PLAY:
            continue
        known.add(rest)
        build = partial(_of_chosen, production.build)
        g.phrase(symbol, f"{{t:chosen.s}} {rest}", build=build, unbuild=never, other_wording=True)


def _of_chosen(build: Any, t: Target, **slots: Any) -> Any:
    they = Filter(PLAY, (OneOf(anaphor("they")),))
    made = build(s=they, **slots)
    return (t, made) if isinstance(made, When) else NO


def _wait(c: ChosenEvent, e: Effect, d: Duration | None = None, once: bool = False) -> Any:
    return Seq((Select(c[0]), FloatingTrigger(c[1], e, d or ThisTurn(), once)))


def _delay(c: ChosenEvent, e: Effect) -> Any:
    return Seq((Select(c[0]), DelayedTrigger(c[1], e)))


def _replace(c: ChosenEvent, e: Effect, d: Duration | None = None, once: bool = True) -> Any:
    if e == Nothing():
        return NO
    return Seq((Select(c[0]), NextReplacement(c[1], e, d or ThisTurn(), once)))


def _shield(c: ChosenEvent, e: Effect) -> Any:
    if c[1].event not in HURT:
        return NO
    return Seq((Select(c[0]), NextReplacement(c[1], e, ThisTurn())))
