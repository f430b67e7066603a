"""When it holds."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, LoreOf, Number
from inkwright.effects.conditions import AnyPlayer, Exists, Holds, Is, PaidBy
from inkwright.effects.players import Opponents, They, You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also

YOURS = fi.OwnedBy(You())


def add(g: Grammar) -> None:
    """`condition` follows if and while."""
    g.phrase("a_np", "a {t:np.s}", V.t)
    g.phrase("a_np", "another {t:np.s}", also(V.t, fi.Another()))
    play = fi.Filter(fi.PLAY, also(V.t, YOURS))
    g.phrase("condition", "you have {t:a_np} in play", Exists(play))
    g.phrase("condition", "you have {n:number} or more {t:np.p} in play", Holds(CountOf(play), ">=", Number(V.n)))
    for zone in (fi.HAND, fi.INKWELL, fi.DISCARD):
        cards = CountOf(fi.Filter(zone, also(V.t, YOURS)))
        g.phrase("condition", f"you have no {{t:cards.p}} in your {zone}", Holds(cards, "==", Number(0)))
        g.phrase("condition", f"you have {{n:number}} or more {{t:cards.p}} in your {zone}", Holds(cards, ">=", Number(V.n)))
    _states(g)
    _players(g)


def _states(g: Grammar) -> None:
    g.numbers("condition", "{c:subject.@} ~are {s:state}", Is(V.c, (V.s,)))
    g.phrase("condition", "they 're {s:state}", Is("@they", (V.s,)), other_wording=True)
    g.phrase("state", "exerted", fi.Exerted())
    g.phrase("state", "ready", fi.Ready())
    g.phrase("state", "damaged", fi.Damaged())
    g.phrase("state", "undamaged", fi.Undamaged())
    g.phrase("state", "at a location", fi.AtLocation())
    g.numbers("condition", "{c:subject.@} ~have no damage", Is(V.c, (fi.Undamaged(),)))
    g.numbers("condition", "{c:subject.@} ~have damage", Is(V.c, (fi.Damaged(),)))
    g.numbers("condition", "{c:subject.@} ~have {n:number} {stat} or more", Is(V.c, (fi.Compare(V.stat, ">=", Number(V.n)),)))
    g.phrase("condition", "you used Shift to play {c:object}", PaidBy("shift"), build=lambda c: PaidBy("shift"), unbuild=lambda v: None)


def _players(g: Grammar) -> None:
    hand = CountOf(fi.Filter(fi.HAND, (fi.OwnedBy(They()),)))
    mine = CountOf(fi.Filter(fi.HAND, (YOURS,)))
    g.phrase("condition", "a opponent has more cards in their hand than you", AnyPlayer(Opponents(), Holds(hand, ">", mine)))
    g.phrase("condition", "a opponent has no cards in their hand", AnyPlayer(Opponents(), Holds(hand, "==", Number(0))))
    g.phrase("who_has", "with more lore than you", Holds(LoreOf(They()), ">", LoreOf(You())))
