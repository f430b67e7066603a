"""Static abilities."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.conditions import DuringTurnOf
from inkwright.effects.modifiers import CostLess
from inkwright.effects.amounts import Number
from inkwright.effects.players import You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also

YOURS = fi.OwnedBy(You())
THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))


def add(g: Grammar) -> None:
    """`static` is a sentence that holds as long as its card is in play."""
    g.phrase("static", "{p:getting}", Static((V.p,)))
    g.phrase("static", "while {c:condition} , {p:getting}", Static((V.p,), V.c))
    g.phrase("static", "during your turn , {p:getting}", Static((V.p,), DuringTurnOf(You())))
    g.phrase("getting", "~ {m:mods.s}", Gets(V.m))
    g.phrase("getting", "they {m:mods.p}", Gets(V.m), other_wording=True)
    g.phrase("getting", "{t:group} {m:mods.p}", Gets(V.m, fi.Filter(fi.PLAY, V.t)))
    g.phrase("getting", "{t:group} {m:mods.p} while here", Gets(V.m, fi.Filter(fi.PLAY, also(V.t, fi.Here()))))
    g.phrase("group", "your {t:np.p}", also(V.t, YOURS))
    g.phrase("group", "{t:np.p}", V.t)
    g.phrase("static", "if {c:condition} , you pay {n:number} {I} less to play ~", Static((CostLess(You(), THIS, Number(V.n)),), V.c, "any"))
    g.phrase("static", "you pay {n:number} {I} less to play {t:np.p}", Static((CostLess(You(), fi.Filter(fi.PLAY, V.t), Number(V.n)),)))
