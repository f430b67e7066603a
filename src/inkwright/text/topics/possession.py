"""Possession: cards and lore that players have, compared with numbers and other players."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, LoreOf, Number
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    AnyPlayer,
    CompareAmounts,
    EveryPlayer,
    Exists,
    Not,
)
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import AllPlayers, Opponents, PlayersWithMost, They, You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also

YOURS = fi.OwnedBy(You())
PRIVATE: tuple[FilterZone, ...] = (fi.HAND, fi.INKWELL)
THEIRS = fi.OwnedBy(They())
ZERO = Number(0)


def add(g: Grammar) -> None:
    """Add `having.@`, the possessions of players, and `who_has`, the players that have them."""
    _having(g)
    _compared(g)
    _joined(g)
    for zone in (fi.HAND, fi.INKWELL, fi.DISCARD):
        one = Exists(fi.Filter(zone, also(V.t, fi.OwnedBy(V.actor))))
        g.verbs("having.@", f"~have a {{t:cards.s}} in $own {zone}", one)
        mine = Exists(fi.Filter(zone, also(V.t, YOURS)))
        g.phrase("fact", f"there 's a {{t:cards.s}} in your {zone}", mine, other_wording=True)
    ready = Exists(fi.Filter(fi.INKWELL, also(V.t, YOURS, fi.IsReady())))
    g.phrase("fact", "all {t:cards.p} in your inkwell are exerted", Not(ready))


def _having(g: Grammar) -> None:
    """Add possessions: cards in a zone, and lore."""
    play = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor)))
    here = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), fi.Here()))
    g.verbs("having.@", "~have {t:a_np} here", Exists(here))
    g.verbs(
        "having.@", "~have {n:number} or more {t:np.p} here", CompareAmounts(CountOf(here), ">=", Number(V.n))
    )
    g.verbs("having.@", "~have {t:a_np} in play", Exists(play))
    g.verbs(
        "having.@",
        "~have {n:number} or more {t:np.p} in play",
        CompareAmounts(CountOf(play), ">=", Number(V.n)),
    )
    g.verbs("having.@", "~have no {t:np.p} in play", CompareAmounts(CountOf(play), "==", ZERO))
    two = AllOf(
        (
            Exists(fi.Filter(fi.PLAY, (fi.OwnedBy(V.actor), fi.OfType(("character",)), fi.Named((V.a,))))),
            Exists(fi.Filter(fi.PLAY, (fi.OwnedBy(V.actor), fi.OfType(("character",)), fi.Named((V.b,))))),
        )
    )
    g.verbs("having.@", "~have characters named {a:name} and {b:name} in play", two)
    g.verbs("having.@", "~have {n:number} or more lore", CompareAmounts(LoreOf(V.actor), ">=", Number(V.n)))
    any_of = Exists(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), V.f)))
    g.verbs("having.@", "~have any {t:np.p} in play {f:follower}", any_of, other_wording=True)
    one = Exists(fi.Filter(fi.PLAY, (fi.OwnedBy(V.actor), fi.OfType(("character",)), V.f)))
    g.verbs("having.@", "~have any in play {f:follower}", one, other_wording=True)
    some = CountOf(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), V.f)))
    many = "~have {n:number} or more {t:np.p} in play {f:follower}"
    g.verbs("having.@", many, CompareAmounts(some, ">=", Number(V.n)), other_wording=True)
    more = "~have a {t:np.s} in play {f:follower}"
    g.verbs(
        "having.@", more, Exists(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), V.f))), other_wording=True
    )
    for zone in (fi.HAND, fi.INKWELL, fi.DISCARD):
        cards = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(V.actor))))
        g.verbs("having.@", f"~have no {{t:cards.p}} in $own {zone}", CompareAmounts(cards, "==", ZERO))
        many = f"~have {{n:number}} or more {{t:cards.p}} in $own {zone}"
        g.verbs("having.@", many, CompareAmounts(cards, ">=", Number(V.n)))
        fewer = f"~have fewer than {{n:number}} {{t:cards.p}} in $own {zone}"
        g.verbs("having.@", fewer, CompareAmounts(cards, "<", Number(V.n)))
        more_than = f"~have more than {{n:number}} {{t:cards.p}} in $own {zone}"
        g.verbs("having.@", more_than, CompareAmounts(cards, ">", Number(V.n)))
        mine = CountOf(fi.Filter(zone, also(V.t, YOURS)))
        g.verbs(
            "having.@", f"~have more {{t:cards.p}} in $own {zone} than you", CompareAmounts(cards, ">", mine)
        )
        most = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(They()))))
        pattern = f"the player or players with the most {{t:cards.p}} in their {zone}"
        g.phrase("player.s", pattern, PlayersWithMost(AllPlayers(), most))
        g.phrase("player.p", pattern + "s", PlayersWithMost(AllPlayers(), most), other_wording=True)
        few = CompareAmounts(most, "<", Number(V.n))
        g.phrase("who_has", f"with fewer than {{n:number}} {{t:cards.p}} in their {zone}", few)
    g.verbs("having.@", "~have {n:number} lore", CompareAmounts(LoreOf(V.actor), "==", Number(V.n)))
    g.phrase("fact", "you {c:having.you}", V.c)
    g.phrase("fact", "a opponent {c:having.s}", AnyPlayer(Opponents(), V.c))
    g.phrase("fact", "each opponent {c:having.s}", EveryPlayer(Opponents(), V.c))
    g.phrase("fact", "they {c:having.p}", AnyPlayer(They(), V.c))
    g.phrase("fact", "one or more opponents have no cards in their hands", _empty_hand(), other_wording=True)
    g.phrase("fact", "you don't have {t:a_np} in play", Not(Exists(fi.Filter(fi.PLAY, also(V.t, YOURS)))))
    theirs = CountOf(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They()))))
    ours = CountOf(fi.Filter(fi.PLAY, also(V.t, YOURS)))
    than_each = EveryPlayer(Opponents(), CompareAmounts(ours, ">", theirs))
    g.phrase("fact", "you have more {t:np.p} in play than each opponent", than_each)
    g.phrase("who_has", "with more lore than you", CompareAmounts(LoreOf(They()), ">", LoreOf(You())))
    for zone in PRIVATE:
        cards = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(They()))))
        g.phrase(
            "who_has",
            f"with more than {{n:number}} {{t:cards.p}} in their {zone}",
            CompareAmounts(cards, ">", Number(V.n)),
        )


def _empty_hand() -> AnyPlayer:
    hand = CountOf(fi.Filter(fi.HAND, (fi.OwnedBy(They()),)))
    return AnyPlayer(Opponents(), CompareAmounts(hand, "==", ZERO))


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
