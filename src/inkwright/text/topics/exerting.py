"""Exerting and readying cards."""

from __future__ import annotations

from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Add verb phrases with "exert" and "ready"."""
    g.verbs("do.@", "~exert {t:every}", Exert(V.t), other_wording=True)
    g.verbs("do.@", "~exert {t:target.^}", Exert(V.t))
    g.verbs("do.@", "{E} {t:target.^}", ExertSymbol(V.t))
    g.verbs("do.@", "~ready {t:target.^}", Ready(V.t))
    g.verbs("do.@", "~ready {t:every}", Ready(V.t), other_wording=True)
