"""When it holds."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, LoreOf, Number, SizeOf, TimesHappened, ValueOf
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    AnyPlayer,
    CompareAmounts,
    EveryPlayer,
    Exists,
    FirstTurn,
    Is,
    Not,
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
    g.phrase("condition", "{a:fact} and {b:fact}", AllOf((V.a, V.b)))
    g.phrase("condition", "{a:fact} or {b:fact}", AnyOf((V.a, V.b)))
    _having(g)
    _states(g)
    _history(g)


def _having(g: Grammar) -> None:
    """What players have."""
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
    for zone in (fi.HAND, fi.INKWELL):
        cards = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(They()))))
        g.phrase(
            "who_has",
            f"with more than {{n:number}} {{t:cards.p}} in their {zone}",
            CompareAmounts(cards, ">", Number(V.n)),
        )


def _empty_hand() -> AnyPlayer:
    hand = CountOf(fi.Filter(fi.HAND, (fi.OwnedBy(They()),)))
    return AnyPlayer(Opponents(), CompareAmounts(hand, "==", ZERO))


def _states(g: Grammar) -> None:
    """What cards are."""
    they = Is(mark("they"), (fi.Challenged(),))
    g.phrase("fact", "they 're being challenged", they)
    g.numbers("fact", "{c:subject.@} ~have no damage", Is(V.c, (fi.Undamaged(),)))
    g.numbers("fact", "{c:subject.@} ~have damage", Is(V.c, (fi.Damaged(),)))
    g.numbers("fact", "{c:subject.@} ~are {s:state}", Is(V.c, (V.s,)))
    g.phrase("fact", "they 're {s:state}", Is(mark("they"), (V.s,)), other_wording=True)
    g.phrase("state", "exerted", fi.IsExerted())
    g.phrase("state", "ready", fi.IsReady())
    g.phrase("state", "damaged", fi.Damaged())
    g.phrase("state", "undamaged", fi.Undamaged())
    g.phrase("state", "at a location", fi.AtLocation())
    g.phrase("state", "named {names}", fi.Named(V.names))
    for words, op in (("or more", ">="), ("or less", "<=")):
        number = Is(V.c, (fi.CompareStat(V.stat, op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~have {{n:number}} {{stat}} {words}", number)
        cost = Is(V.c, (fi.CompareStat("cost", op, Number(V.n)),))
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


def _history(g: Grammar) -> None:
    """What happened this turn."""
    played = TimesHappened(When("plays", fi.Filter(fi.PLAY, V.t), None, You()))
    g.phrase("fact", "you played {t:a_np} this turn", CompareAmounts(played, ">=", ONE))
    g.phrase(
        "fact", "you 've played {t:a_np} this turn", CompareAmounts(played, ">=", ONE), other_wording=True
    )
    g.phrase("fact", "you didn't play {t:a_np} this turn", CompareAmounts(played, "==", ZERO))
    g.phrase(
        "fact",
        "you 've played {n:number} or more {t:np.p} this turn",
        CompareAmounts(played, ">=", Number(V.n)),
    )
    inked = TimesHappened(When("puts_into_inkwell", None, None, You()))
    second = "it 's the second card you 've put into your inkwell this turn"
    g.phrase("fact", second, CompareAmounts(inked, "==", Number(2)))
    quested = TimesHappened(When("quests", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "no {t:np.s} has quested this turn", CompareAmounts(quested, "==", ZERO))
    challengers = TimesHappened(When("challenges", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They())))))
    g.phrase("fact", "one of their {t:np.p} has challenged this turn", CompareAmounts(challengers, ">=", ONE))
    g.phrase("fact", "you discarded a {t:cards.s}", Is(mark("discarded"), V.t))
    banished = TimesHappened(When("banished_in_challenge", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "{t:a_np} was banished in a challenge this turn", CompareAmounts(banished, ">=", ONE))
    any_card = TimesHappened(When("plays", None, None, You()))
    g.phrase(
        "fact",
        "you 've played {n:number} or more cards this turn",
        CompareAmounts(any_card, ">=", Number(V.n)),
    )
    challenged = TimesHappened(When("challenges", fi.Filter(fi.PLAY, also(V.t, YOURS))))
    g.phrase("fact", "none of your {t:np.p} challenged this turn", CompareAmounts(challenged, "==", ZERO))
    g.phrase("fact", "one of your {t:np.p} challenged this turn", CompareAmounts(challenged, ">=", ONE))
    theirs = TimesHappened(When("challenges", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "{t:a_np} challenged this turn", CompareAmounts(theirs, ">=", ONE), other_wording=True)
    left = CompareAmounts(TimesHappened(When("leaves_discard")), ">=", ONE)
    g.phrase("fact", "a card left a player 's discard this turn", left)
    g.phrase("fact", "1 or more cards have left a player 's discard this turn", left, other_wording=True)
    g.phrase("fact", "you removed damage this way", CompareAmounts(ValueOf("removed"), ">=", ONE))
    hurt = TimesHappened(When("takes_damage", V.a))
    g.phrase("fact", "{a:another_agent} took damage this turn", CompareAmounts(hurt, ">=", ONE))
    any_challenge = TimesHappened(When("challenges"))
    g.phrase(
        "fact", "it 's the {n:ordinal} challenge this turn", CompareAmounts(any_challenge, "==", Number(V.n))
    )
    g.phrase(
        "fact",
        "{n:number} or more characters sang this song",
        CompareAmounts(SizeOf("singers"), ">=", Number(V.n)),
    )
    among = fi.Filter(fi.DECK, also(V.t, fi.OneOf(mark("moved"))))
    g.phrase("fact", "any {t:cards.p} were moved this way", Exists(among))
    g.phrase(
        "fact", "you didn't put any cards into your inkwell this turn", CompareAmounts(inked, "==", ZERO)
    )
    g.phrase("fact", "a {t:cards.s} is discarded this way", Is(mark("discarded"), V.t), other_wording=True)
