"""Costs of activated abilities, and payments in place of ink."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Costs,
    DamageThis,
    DiscardCards,
    ExertCards,
    ExertThis,
    MoveCards,
    PayInk,
    RevealCards,
)
from inkwright.effects.filters import HAND, PLAY, Filter, OwnedBy
from inkwright.effects.players import You
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V, also

YOURS = OwnedBy(You())


def add(g: Grammar) -> None:
    """Add `cost`, which stands before a dash, and `payment`, which follows "you may"."""
    g.several("costs", "cost_part", sep=",")
    g.phrase("cost", "{parts:costs}", build=_join, unbuild=_split)
    g.phrase("payment", "banish ~", BanishThis())
    g.phrase("payment", "pay {n:number} {I}", PayInk(Number(V.n)))
    g.phrase(
        "payment", "choose and discard a {t:cards.s}", DiscardCards(Filter(HAND, also(V.t, YOURS)), Number(1))
    )
    g.phrase("cost_part", "{E}", ExertThis())
    yours = Filter(HAND, also(V.t, YOURS))
    for kind in ("cost_part", "payment"):
        g.phrase(kind, "reveal a {t:cards.s} in your hand", RevealCards(yours, Number(1)))
        g.phrase(kind, "reveal {n:number} {t:cards.p} in your hand", RevealCards(yours, Number(V.n)))
        alike = RevealCards(yours, Number(V.n), True)
        g.phrase(kind, "reveal {n:number} {t:cards.p} with the same name in your hand", alike)
    g.phrase("cost_part", "{n:number} {I}", PayInk(Number(V.n)))
    g.phrase("cost_part", "banish ~", BanishThis())
    g.phrase("cost_part", "{E} one of your {t:np.p}", ExertCards(Filter(PLAY, also(V.t, YOURS)), Number(1)))
    g.phrase(
        "cost_part", "banish one of your {t:np.p}", BanishCards(Filter(PLAY, also(V.t, YOURS)), Number(1))
    )
    chosen = BanishCards(Filter(PLAY, V.t), Number(1))
    g.phrase("cost_part", "banish chosen {t:np.s}", chosen, check=_yours, other_wording=True)
    g.phrase("cost_part", "deal {n:number} damage to ~", DamageThis(Number(V.n)))
    g.phrase(
        "cost_part",
        "choose and discard a {t:cards.s}",
        DiscardCards(Filter(HAND, also(V.t, YOURS)), Number(1)),
    )
    g.phrase(
        "cost_part",
        "discard a {t:cards.s}",
        DiscardCards(Filter(HAND, also(V.t, YOURS)), Number(1)),
        other_wording=True,
    )
    of_yours = Filter(PLAY, also(V.t, YOURS))
    g.phrase("cost_part", "banish {n:number} of your {t:np.p}", BanishCards(of_yours, Number(V.n)))
    g.phrase("cost_part", "{E} {n:number} of your {t:np.p}", ExertCards(of_yours, Number(V.n)))
    g.phrase("alternative", "exert {n:number} {t:np.p}", ExertCards(Filter(PLAY, V.t), Number(V.n)))
    g.phrase("alternative", "banish chosen {t:np.s}", BanishCards(Filter(PLAY, V.t), Number(1)))
    g.phrase("cost_part", "return one of your {t:np.p} to your hand", MoveCards(of_yours, Number(1), "hand"))
    below = MoveCards(Filter(HAND, also(V.t, YOURS)), Number(1), "deck_bottom")
    g.phrase("cost_part", "put a {t:cards.s} from your hand on the bottom of your deck", below)


def _yours(slots: Bindings) -> bool:
    return YOURS in slots["t"]


def _join(parts: tuple[Any, ...]) -> Any:
    return parts[0] if len(parts) == 1 else Costs(parts)


def _split(value: Any) -> Bindings | None:
    if isinstance(value, Costs):
        return {"parts": value.parts}
    return NO if value is None else {"parts": (value,)}
