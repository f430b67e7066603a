"""Conditions: what follows "if" and "while"."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Number
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    CompareAmounts,
    Exists,
    FirstTurn,
    Is,
    Not,
    PaidBy,
    StartingPlayer,
)
from inkwright.effects.literals import Comparison
from inkwright.effects.players import You
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import V, also


def add(g: Grammar) -> None:
    """Add `condition`, one or two facts."""
    g.phrase("condition", "{c:fact}", V.c)
    g.phrase("condition", "{a:fact} and {b:fact}", AllOf((V.a, V.b)))
    g.phrase("condition", "{a:fact} or {b:fact}", AnyOf((V.a, V.b)))
    _states(g)


def _states(g: Grammar) -> None:
    """Add facts about cards."""
    they = Is(anaphor("they"), (fi.Challenged(),))
    g.phrase("fact", "they 're being challenged", they)
    g.numbers("fact", "{c:subject.@} ~have no damage", Is(V.c, (fi.Undamaged(),)))
    g.numbers("fact", "{c:subject.@} ~have damage", Is(V.c, (fi.Damaged(),)))
    g.numbers("fact", "{c:subject.@} ~are {s:state}", Is(V.c, (V.s,)))
    g.phrase("fact", "they 're {s:state}", Is(anaphor("they"), (V.s,)), other_wording=True)
    g.phrase("state", "exerted", fi.IsExerted())
    g.phrase("state", "ready", fi.IsReady())
    g.phrase("state", "damaged", fi.Damaged())
    g.phrase("state", "undamaged", fi.Undamaged())
    g.phrase("state", "at a location", fi.AtLocation())
    g.phrase("state", "named {names}", fi.Named(V.names))
    limits: tuple[tuple[str, Comparison], ...] = (("or more", ">="), ("or less", "<="))
    for words, op in limits:
        number = Is(V.c, (fi.CompareStat(V.stat, op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~have {{n:number}} {{stat}} {words}", number)
        cost = Is(V.c, (fi.CompareStat("cost", op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~cost {{n:number}} {words}", cost)
    g.phrase("fact", "it 's the named card", Is(anaphor("it"), (fi.SameName(anaphor("that name")),)))
    g.numbers("fact", "{c:subject.@} ~have the same name as {d:object}", Is(V.c, (fi.SameName(V.d),)))
    g.phrase("fact", "it 's {t:a_card}", Is(anaphor("it"), V.t))
    g.phrase("fact", "{c:subject.s} is a {t:cards.s}", Is(V.c, V.t), other_wording=True)
    g.phrase("fact", "{c:subject.s} is a {t:np.s}", Is(V.c, V.t), other_wording=True)
    kind = Is(V.c, (fi.Classified((V.k,)),))
    g.phrase("fact", "{c:subject.s} is a {k:classification}", kind)
    g.phrase("fact", "they 're a {t:np.s}", Is(anaphor("they"), V.t))
    g.phrase("fact", "a {t:np.s} is chosen", Is(anaphor("chosen"), V.t))
    g.phrase("fact", "there 's {t:a_np} here", Exists(fi.Filter(fi.PLAY, also(V.t, fi.Here()))))
    g.phrase("fact", "this is your first turn", FirstTurn(You()))
    g.phrase("fact", "you 're not the first player", Not(StartingPlayer(You())))
    g.phrase("fact", "you used Shift to play {c:object}", PaidBy("shift", V.c))
    g.phrase("fact", "{t:a_np} has damage", Exists(fi.Filter(fi.PLAY, also(V.t, fi.Damaged()))))
    in_play = Exists(fi.Filter(fi.PLAY, V.t))
    hurt = "{t:a_np} is in play"
    g.phrase("fact", hurt, in_play, check=lambda slots: fi.Damaged() not in slots["t"])
    g.phrase("fact", hurt, in_play, check=lambda slots: fi.Damaged() in slots["t"], other_wording=True)
    under = Is(V.c, (fi.CardUnder(),))
    g.numbers("fact", "{c:subject.@} ~have a card under them", under, other_wording=True)
    has = Exists(fi.Filter(fi.PLAY, also(V.t, fi.Damaged())))
    g.phrase("fact", "{t:a_np} in play has damage", has, other_wording=True)
    g.phrase("state", "being challenged", fi.Challenged())
    there = CompareAmounts(CountOf(fi.Filter(fi.PLAY, V.t)), ">=", Number(V.n))
    g.phrase("fact", "there are {n:number} or more {t:np.p} in play", there)
    state = CompareAmounts(CountOf(fi.Filter(fi.PLAY, also(V.t, V.s))), ">=", Number(V.n))
    g.phrase("fact", "{n:number} or more {t:np.p} are {s:state}", state, other_wording=True)
    damage = Is(V.c, (fi.CompareStat("damage", ">=", Number(V.n)),))
    g.numbers("fact", "{c:subject.@} ~have {n:number} or more damage", damage)
    g.phrase("fact", "a character sang this song", PaidBy("sing"))
