"""When it holds."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Happened, LoreOf, Number, SizeOf, ValueOf
from inkwright.effects.conditions import (
    All,
    Any,
    AnyPlayer,
    EveryPlayer,
    Exists,
    FirstTurn,
    Holds,
    Is,
    Never,
    PaidBy,
    StartingPlayer,
)
from inkwright.effects.players import AllPlayers, Opponents, PlayersWithMost, They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references import mark
from inkwright.text.template import V, also

YOURS = fi.OwnedBy(You())
ZERO, ONE = Number(0), Number(1)


def add(g: Grammar) -> None:
    """`condition` follows if and while."""
    g.phrase("condition", "{c:fact}", V.c)
    g.phrase("condition", "{a:fact} and {b:fact}", All((V.a, V.b)))
    g.phrase("condition", "{a:fact} or {b:fact}", Any((V.a, V.b)))
    _having(g)
    _states(g)
    _history(g)


def _having(g: Grammar) -> None:
    """What players have."""
    play = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor)))
    here = fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), fi.Here()))
    g.verbs("having.@", "~have {t:a_np} here", Exists(here))
    g.verbs("having.@", "~have {n:number} or more {t:np.p} here", Holds(CountOf(here), ">=", Number(V.n)))
    g.verbs("having.@", "~have {t:a_np} in play", Exists(play))
    g.verbs("having.@", "~have {n:number} or more {t:np.p} in play", Holds(CountOf(play), ">=", Number(V.n)))
    g.verbs("having.@", "~have no {t:np.p} in play", Holds(CountOf(play), "==", ZERO))
    two = All(
        (
            Exists(fi.Filter(fi.PLAY, (fi.OwnedBy(V.actor), fi.OfType(("character",)), fi.Named((V.a,))))),
            Exists(fi.Filter(fi.PLAY, (fi.OwnedBy(V.actor), fi.OfType(("character",)), fi.Named((V.b,))))),
        )
    )
    g.verbs("having.@", "~have characters named {a:name} and {b:name} in play", two)
    g.verbs("having.@", "~have {n:number} or more lore", Holds(LoreOf(V.actor), ">=", Number(V.n)))
    any_of = Exists(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), V.f)))
    g.verbs("having.@", "~have any {t:np.p} in play {f:follower}", any_of, other_wording=True)
    one = Exists(fi.Filter(fi.PLAY, (fi.OwnedBy(V.actor), fi.OfType(("character",)), V.f)))
    g.verbs("having.@", "~have any in play {f:follower}", one, other_wording=True)
    some = CountOf(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), V.f)))
    many = "~have {n:number} or more {t:np.p} in play {f:follower}"
    g.verbs("having.@", many, Holds(some, ">=", Number(V.n)), other_wording=True)
    more = "~have a {t:np.s} in play {f:follower}"
    g.verbs(
        "having.@", more, Exists(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(V.actor), V.f))), other_wording=True
    )
    for zone in (fi.HAND, fi.INKWELL, fi.DISCARD):
        cards = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(V.actor))))
        g.verbs("having.@", f"~have no {{t:cards.p}} in $own {zone}", Holds(cards, "==", ZERO))
        many = f"~have {{n:number}} or more {{t:cards.p}} in $own {zone}"
        g.verbs("having.@", many, Holds(cards, ">=", Number(V.n)))
        fewer = f"~have fewer than {{n:number}} {{t:cards.p}} in $own {zone}"
        g.verbs("having.@", fewer, Holds(cards, "<", Number(V.n)))
        more_than = f"~have more than {{n:number}} {{t:cards.p}} in $own {zone}"
        g.verbs("having.@", more_than, Holds(cards, ">", Number(V.n)))
        mine = CountOf(fi.Filter(zone, also(V.t, YOURS)))
        g.verbs("having.@", f"~have more {{t:cards.p}} in $own {zone} than you", Holds(cards, ">", mine))
        most = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(They()))))
        pattern = f"the player or players with the most {{t:cards.p}} in their {zone}"
        g.phrase("player.s", pattern, PlayersWithMost(AllPlayers(), most))
        g.phrase("player.p", pattern + "s", PlayersWithMost(AllPlayers(), most), other_wording=True)
        few = Holds(most, "<", Number(V.n))
        g.phrase("who_has", f"with fewer than {{n:number}} {{t:cards.p}} in their {zone}", few)
    g.verbs("having.@", "~have {n:number} lore", Holds(LoreOf(V.actor), "==", Number(V.n)))
    g.phrase("fact", "you {c:having.you}", V.c)
    g.phrase("fact", "a opponent {c:having.s}", AnyPlayer(Opponents(), V.c))
    g.phrase("fact", "each opponent {c:having.s}", EveryPlayer(Opponents(), V.c))
    g.phrase("fact", "they {c:having.p}", AnyPlayer(They(), V.c))
    g.phrase("fact", "one or more opponents have no cards in their hands", _empty_hand(), other_wording=True)
    g.phrase("fact", "you don't have {t:a_np} in play", Never(Exists(fi.Filter(fi.PLAY, also(V.t, YOURS)))))
    theirs = CountOf(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They()))))
    ours = CountOf(fi.Filter(fi.PLAY, also(V.t, YOURS)))
    than_each = EveryPlayer(Opponents(), Holds(ours, ">", theirs))
    g.phrase("fact", "you have more {t:np.p} in play than each opponent", than_each)
    g.phrase("who_has", "with more lore than you", Holds(LoreOf(They()), ">", LoreOf(You())))
    for zone in (fi.HAND, fi.INKWELL):
        cards = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(They()))))
        g.phrase(
            "who_has",
            f"with more than {{n:number}} {{t:cards.p}} in their {zone}",
            Holds(cards, ">", Number(V.n)),
        )


def _empty_hand() -> AnyPlayer:
    hand = CountOf(fi.Filter(fi.HAND, (fi.OwnedBy(They()),)))
    return AnyPlayer(Opponents(), Holds(hand, "==", ZERO))


def _states(g: Grammar) -> None:
    """What cards are."""
    they = Is(mark("they"), (fi.Challenged(),))
    g.phrase("fact", "they 're being challenged", they)
    g.numbers("fact", "{c:subject.@} ~have no damage", Is(V.c, (fi.Undamaged(),)))
    g.numbers("fact", "{c:subject.@} ~have damage", Is(V.c, (fi.Damaged(),)))
    g.numbers("fact", "{c:subject.@} ~are {s:state}", Is(V.c, (V.s,)))
    g.phrase("fact", "they 're {s:state}", Is(mark("they"), (V.s,)), other_wording=True)
    g.phrase("state", "exerted", fi.Exerted())
    g.phrase("state", "ready", fi.Ready())
    g.phrase("state", "damaged", fi.Damaged())
    g.phrase("state", "undamaged", fi.Undamaged())
    g.phrase("state", "at a location", fi.AtLocation())
    g.phrase("state", "named {names}", fi.Named(V.names))
    for words, op in (("or more", ">="), ("or less", "<=")):
        number = Is(V.c, (fi.Compare(V.stat, op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~have {{n:number}} {{stat}} {words}", number)
        cost = Is(V.c, (fi.Compare("cost", op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~cost {{n:number}} {words}", cost)
    g.phrase("fact", "it 's the named card", Is(mark("it"), (fi.SameName(mark("that name")),)))
    g.numbers("fact", "{c:subject.@} ~have the same name as {d:object}", Is(V.c, (fi.SameName(V.d),)))
    g.phrase("fact", "it 's {t:a_card}", Is(mark("it"), V.t))
    g.phrase("fact", "{c:subject.s} is a {t:cards.s}", Is(V.c, V.t), other_wording=True)
    g.phrase("fact", "{c:subject.s} is a {t:np.s}", Is(V.c, V.t), other_wording=True)
    kind = Is(V.c, (fi.Classified((V.k,)),))
    g.phrase("fact", "{c:subject.s} is a {k:classification}", kind)
    g.phrase("fact", "they 're a {t:np.s}", Is(mark("they"), V.t))
    g.phrase("fact", "a {t:np.s} is chosen", Is(mark("chosen"), V.t))
    g.phrase("fact", "there 's {t:a_np} here", Exists(fi.Filter(fi.PLAY, also(V.t, fi.Here()))))
    g.phrase("fact", "this is your first turn", FirstTurn(You()))
    g.phrase("fact", "you 're not the first player", Never(StartingPlayer(You())))
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
    there = Holds(CountOf(fi.Filter(fi.PLAY, V.t)), ">=", Number(V.n))
    g.phrase("fact", "there are {n:number} or more {t:np.p} in play", there)
    state = Holds(CountOf(fi.Filter(fi.PLAY, also(V.t, V.s))), ">=", Number(V.n))
    g.phrase("fact", "{n:number} or more {t:np.p} are {s:state}", state, other_wording=True)


def _history(g: Grammar) -> None:
    """What happened this turn."""
    played = Happened(When("plays", fi.Filter(fi.PLAY, V.t), None, You()))
    g.phrase("fact", "you played {t:a_np} this turn", Holds(played, ">=", ONE))
    g.phrase("fact", "you 've played {t:a_np} this turn", Holds(played, ">=", ONE), other_wording=True)
    g.phrase("fact", "you didn't play {t:a_np} this turn", Holds(played, "==", ZERO))
    g.phrase("fact", "you 've played {n:number} or more {t:np.p} this turn", Holds(played, ">=", Number(V.n)))
    inked = Happened(When("puts_into_inkwell", None, None, You()))
    second = "it 's the second card you 've put into your inkwell this turn"
    g.phrase("fact", second, Holds(inked, "==", Number(2)))
    quested = Happened(When("quests", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "no {t:np.s} has quested this turn", Holds(quested, "==", ZERO))
    challengers = Happened(When("challenges", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They())))))
    g.phrase("fact", "one of their {t:np.p} has challenged this turn", Holds(challengers, ">=", ONE))
    g.phrase("fact", "you discarded a {t:cards.s}", Is(mark("discarded"), V.t))
    banished = Happened(When("banished_in_challenge", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "{t:a_np} was banished in a challenge this turn", Holds(banished, ">=", ONE))
    any_card = Happened(When("plays", None, None, You()))
    g.phrase("fact", "you 've played {n:number} or more cards this turn", Holds(any_card, ">=", Number(V.n)))
    challenged = Happened(When("challenges", fi.Filter(fi.PLAY, also(V.t, YOURS))))
    g.phrase("fact", "none of your {t:np.p} challenged this turn", Holds(challenged, "==", ZERO))
    g.phrase("fact", "one of your {t:np.p} challenged this turn", Holds(challenged, ">=", ONE))
    theirs = Happened(When("challenges", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "{t:a_np} challenged this turn", Holds(theirs, ">=", ONE), other_wording=True)
    left = Holds(Happened(When("leaves_discard")), ">=", ONE)
    g.phrase("fact", "a card left a player 's discard this turn", left)
    g.phrase("fact", "1 or more cards have left a player 's discard this turn", left, other_wording=True)
    g.phrase("fact", "you removed damage this way", Holds(ValueOf("removed"), ">=", ONE))
    hurt = Happened(When("takes_damage", V.a))
    g.phrase("fact", "{a:another_agent} took damage this turn", Holds(hurt, ">=", ONE))
    any_challenge = Happened(When("challenges"))
    g.phrase("fact", "it 's the {n:ordinal} challenge this turn", Holds(any_challenge, "==", Number(V.n)))
    g.phrase(
        "fact", "{n:number} or more characters sang this song", Holds(SizeOf("singers"), ">=", Number(V.n))
    )
    among = fi.Filter(fi.DECK, also(V.t, fi.OneOf(mark("moved"))))
    g.phrase("fact", "any {t:cards.p} were moved this way", Exists(among))
    g.phrase("fact", "you didn't put any cards into your inkwell this turn", Holds(inked, "==", ZERO))
    g.phrase("fact", "a {t:cards.s} is discarded this way", Is(mark("discarded"), V.t), other_wording=True)
