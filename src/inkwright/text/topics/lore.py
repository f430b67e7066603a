"""Lore and ink: gaining, losing, paying."""

from __future__ import annotations

from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.control import Count, Pay
from inkwright.effects.costs import PayInk
from inkwright.effects.filters import PLAY, Filter
from inkwright.effects.lasting import NextCostsLess
from inkwright.effects.players import You
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.text.grammar import Grammar
from inkwright.text.template import V


def add(g: Grammar) -> None:
    """Deeds about lore and costs."""
    g.verbs("do.@", "~gain {n:n_lore}", GainLore(V.actor, V.n))
    g.verbs("do.@", "~lose {n:n_lore}", LoseLore(V.actor, V.n))
    g.verbs("do.@", "~pay {n:n_ink}", Pay(PayInk(V.n), V.actor))
    counted = NextCostsLess(You(), Filter(PLAY, V.t), ValueOf("counted"))
    g.phrase(
        "other_clause", "you pay that amount of {I} less for the next {t:np.s} you play this turn", counted
    )
    g.verbs("do.@", "~count the number of {c:number_of}", Count(V.c, "counted"))
    less = NextCostsLess(You(), Filter(PLAY, V.t), Number(V.n))
    g.phrase("do.you", "pay {n:number} {I} less for the next {t:np.s} you play this turn", less)
    g.phrase(
        "other_clause",
        "you pay {n:number} {I} less for the next {t:np.s} you play this turn",
        NextCostsLess(You(), Filter(PLAY, V.t), Number(V.n)),
    )
