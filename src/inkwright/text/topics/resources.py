"""Gaining and losing lore, and paying ink."""

from __future__ import annotations

from inkwright.effects.control import Pay
from inkwright.effects.costs import PayInk
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Add verb phrases about lore and ink."""
    g.verbs("do.@", "~gain {n:n_lore}", GainLore(V.actor, V.n))
    g.verbs("do.@", "~lose {n:n_lore}", LoseLore(V.actor, V.n))
    g.verbs("do.@", "~pay {n:n_ink}", Pay(PayInk(V.n), V.actor))
