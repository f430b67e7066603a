"""Choosing one of several effects, and choosing cards for later effects."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Compound,
    EachPlayer,
    IfDone,
    InsteadIf,
    Select,
    Seq,
)
from inkwright.effects.damage import Banish
from inkwright.effects.exerting import Exert
from inkwright.effects.node import Effect
from inkwright.effects.players import Opponents, ThatPlayer, They
from inkwright.effects.targets import Exactly
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import V

ONE = Exactly(Number(1))


def add(g: Grammar) -> None:
    """Add verb phrases with "choose"."""
    g.several("options", "option", least=2, sep=".")
    g.phrase("option", "• {e:effects}", V.e)
    # What follows the options belongs to the last one, so nothing is joined to them.
    g.verbs("mode_choice.@", "~choose one : {o:options}", Choose(V.o, ONE, V.actor))
    both = "~choose one of the following . if {c:condition} , ~choose both instead : {o:two_options}"
    two = Choose(V.o, Exactly(Number(2)), V.actor)
    g.verbs("mode_choice.@", both, InsteadIf(Choose(V.o, ONE, V.actor), V.c, two))
    labelled = "chosen opponent chooses {a:title} or {b:title} : {o:labelled}"
    g.phrase("labelled", "• {c:title} {e:effects} . • {d:title} {f:effects}", ((V.c, V.e), (V.d, V.f)))
    g.phrase("other_clause", labelled, build=_build_labelled, unbuild=lambda value: NO, other_wording=True)
    g.phrase("two_options", "{a:option} . {b:option}", (V.a, V.b))
    g.verbs("predicate.@", "{m:mode_choice.@}", V.m)
    g.verbs("predicate.@", "{a:vp.@} to {m:mode_choice.%}", IfDone(V.a, V.m))
    g.verbs("predicate.@", "{a:vp.@} , then {m:mode_choice.@}", Compound((V.a, V.m), "then"))
    g.verbs("vp.@", "~choose {t:choosable.^}", Select(V.t))
    g.verbs("vp.@", "~choose and ~banish {t:choosable.^}", Banish(V.t))
    g.verbs("vp.@", "~choose and ~exert {t:choosable.^}", Exert(V.t))


def _build_labelled(a: str, b: str, o: tuple[tuple[str, Effect], ...]) -> Any:
    """Build a choice whose options have labels."""
    if [label for label, _ in o] != [a, b]:
        return NO
    choice = Choose(tuple(effect for _, effect in o), ONE, They())
    return Seq((ChoosePlayer(Opponents()), EachPlayer(ThatPlayer(), choice)))
