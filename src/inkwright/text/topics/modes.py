"""Choose one, and choosing without doing anything yet."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.effects import Banish, Choose, Exactly, Exert, Select
from inkwright.text.grammar import Grammar
from inkwright.text.template import V

ONE = Exactly(Number(1))


def add(g: Grammar) -> None:
    """Deeds that are choices."""
    g.several("options", "option", least=2, sep=".")
    g.phrase("option", "• {e:effects}", V.e)
    g.verbs("deeds.@", "~choose one : {o:options}", Choose(V.o, ONE, V.actor))
    g.verbs("do.@", "~choose {t:choosable.^}", Select(V.t))
    g.verbs("do.@", "~choose and ~banish {t:choosable.^}", Banish(V.t))
    g.verbs("do.@", "~choose and ~exert {t:choosable.^}", Exert(V.t))
