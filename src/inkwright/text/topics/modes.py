"""Choose one, and choosing without doing anything yet."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.effects import Banish, Choose, Exactly, Exert, Rather, Select, Then, ToDo
from inkwright.text.grammar import Grammar
from inkwright.text.template import V

ONE = Exactly(Number(1))


def add(g: Grammar) -> None:
    """Deeds that are choices."""
    g.several("options", "option", least=2, sep=".")
    g.phrase("option", "• {e:effects}", V.e)
    # What follows the options belongs to the last one, so nothing is joined to them.
    g.verbs("mode.@", "~choose one : {o:options}", Choose(V.o, ONE, V.actor))
    both = "~choose one of the following . if {c:condition} , ~choose both instead : {o:two_options}"
    two = Choose(V.o, Exactly(Number(2)), V.actor)
    g.verbs("mode.@", both, Rather(Choose(V.o, ONE, V.actor), V.c, two))
    g.phrase("two_options", "{a:option} . {b:option}", (V.a, V.b))
    g.verbs("deeds.@", "{m:mode.@}", V.m)
    g.verbs("deeds.@", "{a:do.@} to {m:mode.%}", ToDo(V.a, V.m))
    g.verbs("deeds.@", "{a:do.@} , then {m:mode.@}", Then((V.a, V.m)))
    g.verbs("do.@", "~choose {t:choosable.^}", Select(V.t))
    g.verbs("do.@", "~choose and ~banish {t:choosable.^}", Banish(V.t))
    g.verbs("do.@", "~choose and ~exert {t:choosable.^}", Exert(V.t))
