"""What players have, compared with others and joined: more lore than you, an Ally or a Hero in play."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, LoreOf, Number
from inkwright.effects.conditions import AllOf, AnyOf, CompareAmounts, EveryPlayer, Exists, Is, Not, PaidBy
from inkwright.effects.players import Opponents, They, You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also

YOURS = fi.OwnedBy(You())
THEIRS = fi.OwnedBy(They())


def add(g: Grammar) -> None:
    """Facts about players and the cards they have."""
    _compared(g)
    _joined(g)
    for zone in (fi.HAND, fi.INKWELL, fi.DISCARD):
        one = Exists(fi.Filter(zone, also(V.t, fi.OwnedBy(V.actor))))
        g.verbs("having.@", f"~have a {{t:cards.s}} in $own {zone}", one)
        mine = Exists(fi.Filter(zone, also(V.t, YOURS)))
        g.phrase("fact", f"there 's a {{t:cards.s}} in your {zone}", mine, other_wording=True)
    ready = Exists(fi.Filter(fi.INKWELL, also(V.t, YOURS, fi.IsReady())))
    g.phrase("fact", "all {t:cards.p} in your inkwell are exerted", Not(ready))
    damage = Is(V.c, (fi.CompareStat("damage", ">=", Number(V.n)),))
    g.numbers("fact", "{c:subject.@} ~have {n:number} or more damage", damage)
    g.phrase("fact", "a character sang this song", PaidBy("sing"))


def _compared(g: Grammar) -> None:
    theirs = CountOf(fi.Filter(fi.PLAY, also(V.t, THEIRS)))
    ours = CountOf(fi.Filter(fi.PLAY, also(V.t, YOURS)))
    for person, have in (("s", "has"), ("p", "have")):
        kind = f"having.{person}"
        g.phrase(kind, f"{have} more lore than you", CompareAmounts(LoreOf(They()), ">", LoreOf(You())))
        g.phrase(kind, f"{have} more {{t:np.p}} in play than you", CompareAmounts(theirs, ">", ours))
    for zone in (fi.HAND, fi.INKWELL, fi.DISCARD):
        mine = CountOf(fi.Filter(zone, also(V.t, YOURS)))
        each = EveryPlayer(
            Opponents(), CompareAmounts(mine, ">", CountOf(fi.Filter(zone, also(V.t, THEIRS))))
        )
        more = f"you have more {{t:cards.p}} in your {zone} than each"
        g.phrase("fact", f"{more} opponent", each)
        g.phrase("fact", f"{more} opposing player", each, other_wording=True)


def _joined(g: Grammar) -> None:
    both = tuple(Exists(fi.Filter(fi.PLAY, also(each, fi.OwnedBy(V.actor)))) for each in (V.a, V.b))
    g.verbs("having.@", "~have {a:a_np} or {b:a_np} in play", AnyOf(both))
    g.verbs("having.@", "~have {a:a_np} and {b:a_np} in play", AllOf(both))
