"""Gaining and losing lore and other resources, and paying ink."""

from __future__ import annotations

from inkwright.catalogue.resources import COUNTERS, Resource
from inkwright.effects.control import Pay
from inkwright.effects.costs import PayInk
from inkwright.effects.resources import GainLore, GainResource, LoseLore
from inkwright.text.grammar import Grammar
from inkwright.text.template import V
from inkwright.text.topics.amounts import counted


def add(g: Grammar) -> None:
    """Add verb phrases about lore and ink."""
    g.verbs("vp.@", "~gain {n:n_lore}", GainLore(V.actor, V.n))
    g.verbs("vp.@", "~lose {n:n_lore}", LoseLore(V.actor, V.n))
    g.verbs("vp.@", "~pay {n:n_ink}", Pay(PayInk(V.n), V.actor))
    for each in COUNTERS:
        _add_counter(g, each)


def _add_counter(g: Grammar, resource: Resource) -> None:
    """Add quantities of a resource, and gaining it."""
    kind = f"n_{resource.name}"
    counted(g, kind, resource.singular, resource.plural)
    g.verbs("vp.@", f"~get {{n:{kind}}}", GainResource(resource.name, V.actor, V.n))
    g.verbs("vp.@", f"~gain {{n:{kind}}}", GainResource(resource.name, V.actor, V.n), other_wording=True)
