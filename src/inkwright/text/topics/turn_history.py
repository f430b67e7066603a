"""History: events of this turn, and cards affected "this way"."""

from __future__ import annotations

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, SizeOf, TimesHappened, ValueOf
from inkwright.effects.conditions import (
    CompareAmounts,
    Exists,
    Is,
)
from inkwright.effects.players import They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE
from inkwright.text.template import Bindings, V, also

YOURS = fi.OwnedBy(You())
ZERO, ONE = Number(0), Number(1)


def add(g: Grammar) -> None:
    """Add facts with "this turn" and "this way"."""
    _happened(g)
    into_discard = TimesHappened(When("to_discard", fi.Filter(fi.DISCARD, V.t), None, You()))
    many = "{n:number} or more {t:cards.p} were put into your discard this turn"
    g.phrase("fact", many, CompareAmounts(into_discard, ">=", Number(V.n)))
    discarded = TimesHappened(When("discards", None, None, You()))
    g.phrase("fact", "you discarded a card this turn", CompareAmounts(discarded, ">=", ONE))
    mine = fi.Filter(fi.PLAY, also(V.t, YOURS))
    theirs = fi.Filter(fi.PLAY, V.t)
    done: tuple[tuple[str, EventName], ...] = (("quested", "quests"), ("was banished", "is_banished"))
    for verb, event in done:
        own = CompareAmounts(TimesHappened(When(event, mine)), ">=", ONE)
        g.phrase("fact", f"one of your {{t:np.p}} {verb} this turn", own)
        any_one = CompareAmounts(TimesHappened(When(event, theirs)), ">=", ONE)
        g.phrase("fact", f"{{t:a_np}} {verb} this turn", any_one, check=_is_not_own)
        g.phrase("fact", f"{{t:a_np}} {verb} this turn", any_one, check=_is_own, other_wording=True)
    removed = TimesHappened(When("damage_removed", V.s, None, You()))
    g.phrase(
        "fact", "you removed damage from {s:another_agent} this turn", CompareAmounts(removed, ">=", ONE)
    )
    some = TimesHappened(When("damage_removed", V.s, None, You(), None, Number(V.n)))
    pattern = "you removed {n:number} or more damage from {s:another_agent} this turn"
    g.phrase("fact", pattern, CompareAmounts(some, ">=", ONE))
    for verb in DONE:
        this_way = Is(anaphor(f"card {verb}"), V.t)
        g.phrase("fact", f"you {verb} a {{t:np.s}} this way", this_way, other_wording=True)


def _happened(g: Grammar) -> None:
    """Add facts about events of this turn."""
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
    quested = TimesHappened(When("quests", fi.Filter(fi.PLAY, V.t)))
    g.phrase("fact", "no {t:np.s} has quested this turn", CompareAmounts(quested, "==", ZERO))
    challengers = TimesHappened(When("challenges", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They())))))
    g.phrase("fact", "one of their {t:np.p} has challenged this turn", CompareAmounts(challengers, ">=", ONE))
    g.phrase("fact", "you discarded a {t:cards.s}", Is(anaphor("discarded"), V.t))
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
    among = fi.Filter(fi.DECK, also(V.t, fi.OneOf(anaphor("moved"))))
    g.phrase("fact", "any {t:cards.p} were moved this way", Exists(among))
    g.phrase(
        "fact", "you didn't put any cards into your inkwell this turn", CompareAmounts(inked, "==", ZERO)
    )
    g.phrase("fact", "a {t:cards.s} is discarded this way", Is(anaphor("discarded"), V.t), other_wording=True)


def _is_own(slots: Bindings) -> bool:
    return YOURS in slots["t"]


def _is_not_own(slots: Bindings) -> bool:
    return YOURS not in slots["t"]
