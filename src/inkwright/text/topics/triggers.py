"""What is watched for."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.players import You
from inkwright.effects.triggers import When
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V, also

THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))
YOURS = fi.OwnedBy(You())
CHARACTER = fi.OfType(("character",))


def add(g: Grammar) -> None:
    """`trigger` is a whole trigger phrase: the events that set an ability off."""
    _agents(g)
    _once(g)
    _many(g)
    g.phrase("trigger", "when {w:once.s}", (V.w,))
    g.phrase("trigger", "whenever {w:many.s}", (V.w,))
    g.phrase("trigger", "whenever {w:once.s}", (V.w,), other_wording=True)
    g.phrase("trigger", "when {w:many.s}", (V.w,), other_wording=True)
    g.phrase("trigger", "whenever {w:many.p}", (V.w,), other_wording=True)
    g.phrase("trigger", "when {a:once.s} and when {b:once.p}", (V.a, V.b))
    g.phrase("trigger", "when {a:once.s} and whenever {b:many.p}", (V.a, V.b))
    g.phrase("trigger", "at the start of your turn", (When("turn_starts", None, None, You()),))
    g.phrase("trigger", "at the end of your turn", (When("turn_ends", None, None, You()),))
    g.phrase("trigger", "during your turn , {t:trigger_in_turn}", build=_in_turn, unbuild=_out_of_turn)
    g.phrase("trigger_in_turn", "whenever {w:many.s}", V.w)


def _agents(g: Grammar) -> None:
    """Who does it. `agent.p` is they, for the ability's own card in a second trigger."""
    g.phrase("own.s", "~", THIS)
    g.phrase("own.p", "they", THIS)
    g.phrase("agent.s", "{a:own.s}", V.a)
    g.phrase("agent.p", "{a:own.p}", V.a)
    g.phrase("agent.s", "{a:another_agent}", V.a)
    g.phrase("another_agent", "one of your {t:np.p}", fi.Filter(fi.PLAY, also(V.t, YOURS)))
    g.phrase("another_agent", "{t:a_np}", fi.Filter(fi.PLAY, V.t))


def _once(g: Grammar) -> None:
    """What a card does or suffers once."""
    g.phrase("once.s", "you play ~", When("plays", THIS, None, You()))
    g.numbers("once.@", "{s:own.@} ~are banished", When("is_banished", V.s))
    g.numbers("once.@", "{s:own.@} ~leave play", When("leaves_play", V.s))
    g.numbers("once.@", "{s:own.@} ~are banished in a challenge", When("banished_in_challenge", V.s))
    g.numbers("once.@", "{s:own.@} ~are challenged and banished", When("challenged_and_banished", V.s))


def _many(g: Grammar) -> None:
    """What happens again and again."""
    g.phrase("many.s", "you play {t:a_np}", When("plays", fi.Filter(fi.PLAY, V.t), None, You()))
    g.numbers("many.@", "{s:agent.@} ~quest", When("quests", V.s))
    g.numbers("many.@", "{s:agent.@} ~challenge {o:another_agent}", When("challenges", V.s, V.o))
    g.numbers("many.@", "{s:agent.@} ~are challenged", When("is_challenged", V.s))
    g.numbers("many.@", "{s:agent.@} ~banish {o:another_agent} in a challenge", When("banishes", V.s, V.o))
    g.numbers("many.@", "{s:agent.@} ~sing {o:another_agent}", When("sings", V.s, V.o))
    g.numbers("many.@", "{s:agent.@} ~move to {o:another_agent}", When("moves", V.s, V.o))
    g.numbers("many.@", "{s:agent.@} ~take damage", When("takes_damage", V.s))
    g.phrase("many.s", "{s:another_agent} is banished", When("is_banished", V.s))
    g.phrase("many.s", "{s:another_agent} is banished in a challenge", When("banished_in_challenge", V.s))


def _in_turn(t: When) -> Any:
    return (When(t.event, t.subject, t.object, t.players, DuringTurnOf(You()), t.at_least),)


def _out_of_turn(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], When):
        return NO
    when = value[0]
    if when.during != DuringTurnOf(You()):
        return NO
    return {"t": When(when.event, when.subject, when.object, when.players, None, when.at_least)}
