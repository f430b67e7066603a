"""Cards under other cards: putting them there, taking them from there, and how many there are."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Number, StatOf, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Exists, Is
from inkwright.effects.control import Compound, ForEachCard, Select
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import You
from inkwright.effects.rule_changes import MayPlayFrom
from inkwright.effects.targets import All, AnyNumber, DeckCards, Each, Ref, Selected
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.zones import GAP, MOVES, moved

YOURS = fi.OwnedBy(You())
BELOW = fi.UnderCard(V.c)


def add(g: Grammar) -> None:
    """A card that left play had under it what it last had there, so the past tense means the same."""
    _having(g)
    _putting(g)
    _taking(g)


def _having(g: Grammar) -> None:
    g.phrase("follower", "with a card under them", fi.CardUnder())
    under = Is(V.c, (fi.CardUnder(),))
    g.phrase("fact", "there 's a card under {c:object}", under)
    g.numbers("fact", "{c:subject.@} had a card under them", under, other_wording=True)
    count = StatOf("under", V.c)
    g.phrase("each", "card under {c:object}", count)
    g.phrase("each", "card that was under {c:object}", count, other_wording=True)
    g.phrase("number_of", "cards under {c:object}", count)


def _putting(g: Grammar) -> None:
    g.phrase("topped", "~", fi.Filter(fi.PLAY, (fi.IsThis(),)))
    g.phrase("topped", "them", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)))
    g.phrase("topped", "{s:another_agent}", V.s)
    put = When("card_put_under", V.s, None, You())
    g.phrase("event.s", "you put a card under {s:topped}", put)
    g.phrase(
        "fact",
        "you 've put a card under {s:topped} this turn",
        CompareAmounts(TimesHappened(put), ">=", Number(1)),
    )
    g.phrase(
        "fact",
        "you put a card under {s:topped} this turn",
        CompareAmounts(TimesHappened(put), ">=", Number(1)),
        other_wording=True,
    )
    boosted = When("uses_boost", V.s, None, You())
    g.phrase("event.s", "you use the Boost ability of {s:another_agent}", boosted)
    g.verbs("do.@", "~put {t:put.^} facedown under {u:target.^}", PutUnder(V.t, V.u))
    g.verbs("do.@", "~put {t:put.^} under {u:target.^} facedown", PutUnder(V.t, V.u), other_wording=True)
    g.verbs("do.@", "~put {t:put.^} under {u:target.^} faceup", PutUnder(V.t, V.u, True))
    g.verbs("do.@", "~put {t:were_under} under {u:target.^}", PutUnder(V.t, V.u))
    for_each = ForEachCard(V.u, PutUnder(DeckCards(You(), Number(1)), Ref("it")))
    g.phrase("do.you", "put a card from the top of your deck facedown under {u:every}", for_each)


def _taking(g: Grammar) -> None:
    """`were_under` is what lay under a card that was banished: it went to the discard with it."""
    g.phrase("were_under", "all {t:cards.p} that were under {c:object}", Each(_cards(fi.DISCARD)))
    g.phrase(
        "fact", "any of the cards that were under {c:object} are {t:cards.p}", Exists(_cards(fi.DISCARD))
    )
    for person in ("you", "they"):
        kind = f"put.{person}"
        all_cards = "all {t:cards.p} from under {c:object}"
        g.phrase(kind, all_cards, Each(_cards(fi.UNDER)), other_wording=True)
        kind = f"carried.{person}"
        g.phrase(kind, "all {t:cards.p} under {c:object}", Each(_cards(fi.UNDER)))
    # The card they lie under may only be selected here.
    g.phrase("above", "{a:chosen.s}", V.a)
    g.phrase("above", "{t:group}", Each(fi.Filter(fi.PLAY, V.t)))
    g.phrase("below", "all cards", All())
    g.phrase("below", "any number of cards", AnyNumber())
    g.phrase("do.you", "put {n:below} from under {a:above} {d:dest}", build=_put, unbuild=_unput)
    play = ApplyRule(MayPlayFrom(You(), _cards(fi.UNDER)), ThisTurn())
    g.phrase("other_clause", "this turn , you may play {t:np.p} from under {c:object}", play)


def _cards(zone: FilterZone) -> fi.Filter:
    return fi.Filter(zone, also(V.t, BELOW))


def _put(n: Any, a: Any, d: Any) -> Any:
    personal = isinstance(a, Each) or "character" in types_of(a.filter)
    cards = fi.Filter(fi.UNDER, (fi.UnderCard(anaphor("they" if personal else "it")),))
    some = Each(cards) if n == All() else Selected(cards, n)
    return Compound((Select(a), moved(d, some)))


def _unput(value: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    select, put = value.effects
    if not isinstance(select, Select) or not isinstance(put, MOVES):
        return NO
    cards = put.target
    if not isinstance(cards, Each | Selected):
        return NO
    n = cards.count if isinstance(cards, Selected) else All()
    slots = {"n": n, "a": select.target, "d": moved(put, GAP)}
    return slots if _put(**slots) == value else NO
