"""Exerting and readying cards."""

from __future__ import annotations

from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Add verb phrases with "exert" and "ready"."""
    g.verbs("vp.@", "~exert {t:every_card}", Exert(V.t), other_wording=True)
    g.verbs("vp.@", "~exert {t:target.^}", Exert(V.t))
    g.verbs("vp.@", "{E} {t:target.^}", ExertSymbol(V.t))
    g.verbs("vp.@", "~ready {t:target.^}", Ready(V.t))
    g.verbs("vp.@", "~ready {t:every_card}", Ready(V.t), other_wording=True)
