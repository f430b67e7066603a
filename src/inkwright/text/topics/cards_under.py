"""Cards under other cards: putting them there, moving them away, counting them."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Aggregate, Number, StatOf, StatOfTarget, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Exists, Is, Not
from inkwright.effects.control import Compound, ForEachCard, Select
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import They, You
from inkwright.effects.rule_changes import MayPlayFrom
from inkwright.effects.targets import All, AnyNumber, DeckCards, Each, Exactly, HowMany, Ref, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder, ReturnToHand
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.possession import QUANTITIES
from inkwright.text.topics.zones import GAP, MOVES, move_cards

YOURS = fi.OwnedBy(You())
BELOW = fi.UnderCard(V.c)
_COUNTS: tuple[tuple[str, HowMany], ...] = (
    ("a {t:cards.s}", Exactly(Number(1))),
    ("{n:number} {t:cards.p}", Exactly(Number(V.n))),
    ("up to {n:number} {t:cards.p}", UpTo(Number(V.n))),
    ("any number of {t:cards.p}", AnyNumber()),
)
"""Numbers of cards taken from under a card."""


def add(g: Grammar) -> None:
    """Add productions about cards under a card; for one that left play, the past tense means the same."""
    _having(g)
    _putting(g)
    _taking(g)


def _having(g: Grammar) -> None:
    g.phrase("property", "a card under them", fi.CardUnder())
    for words in ("cards under them", "any cards under them", "one or more cards under them"):
        g.phrase("follower", f"with {words}", fi.CardUnder(), other_wording=True)
    for words in ("a card under it", "cards under it"):
        g.phrase("follower", f"with {words}", fi.CardUnder(), other_wording=True)
    under = Is(V.c, (fi.CardUnder(),))
    g.phrase("fact", "there 's a card under {c:object}", under)
    g.phrase("fact", "there was a card under {c:object}", under, other_wording=True)
    for be in ("are", "were"):
        g.phrase("fact", f"there {be} no cards under {{c:object}}", Not(under), other_wording=True)
    count = StatOf("under", V.c)
    g.phrase("each", "card under {c:object}", count)
    g.phrase("each", "card that was under {c:object}", count, other_wording=True)
    g.phrase("number_of", "cards under {c:object}", count)
    total = Aggregate("total", "under", fi.Filter(fi.PLAY, V.t))
    g.phrase("each", "card under {t:group}", total)
    g.phrase("number_of", "cards under {t:group}", total)
    chosen = StatOfTarget("under", V.t)
    g.phrase("each", "card under {t:chosen.s}", chosen)
    g.phrase("number_of", "cards under {t:chosen.s}", chosen)
    g.phrase("event.s", "you use Boost", When("uses_boost", None, None, You()))
    for words, op, unusual in QUANTITIES:
        below = CompareAmounts(total, op, Number(V.n))
        g.phrase("fact", f"there are {words} cards under {{t:group}}", below, other_wording=unusual)
        g.phrase("holding.you", f"{words} cards under {{t:group}}", below, other_wording=True)
        many = Is(V.c, (fi.CompareStat("under", op, Number(V.n)),))
        g.phrase("fact", f"there are {words} cards under {{c:object}}", many, other_wording=unusual)
        g.phrase("fact", f"there were {words} cards under {{c:object}}", many, other_wording=True)
        property_ = fi.CompareStat("under", op, Number(V.n))
        g.phrase("property", f"{words} cards under them", property_, other_wording=unusual)
    g.phrase("property", "no cards under them", fi.NotTest(fi.CardUnder()))


def _putting(g: Grammar) -> None:
    g.phrase("card_above", "~", fi.Filter(fi.PLAY, (fi.IsThis(),)))
    g.phrase("card_above", "them", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)))
    g.phrase("card_above", "{s:another_agent}", V.s)
    put = When("card_put_under", V.s, None, You())
    g.phrase("event.s", "you put a card under {s:card_above}", put)
    g.phrase(
        "fact",
        "you 've put a card under {s:card_above} this turn",
        CompareAmounts(TimesHappened(put), ">=", Number(1)),
    )
    g.phrase(
        "fact",
        "you put a card under {s:card_above} this turn",
        CompareAmounts(TimesHappened(put), ">=", Number(1)),
        other_wording=True,
    )
    boosted = When("uses_boost", V.s, None, You())
    g.phrase("event.s", "you use the Boost ability of {s:another_agent}", boosted)
    g.verbs("vp.@", "~put {t:put_cards.^} facedown under {u:target.^}", PutUnder(V.t, V.u))
    g.verbs(
        "vp.@", "~put {t:put_cards.^} under {u:target.^} facedown", PutUnder(V.t, V.u), other_wording=True
    )
    g.verbs("vp.@", "~put {t:put_cards.^} under {u:target.^} faceup", PutUnder(V.t, V.u, True))
    for move in ("~move {t:put_cards.^} to under", "~move {t:put_cards.^} under"):
        g.verbs(
            "vp.@",
            f"{move} {{u:target.^}}",
            PutUnder(V.t, V.u),
            check=_are_under_a_card,
            other_wording=True,
        )
    formerly = "~put {t:formerly_under} under {u:target.^}"
    g.verbs("vp.@", f"{formerly} facedown", PutUnder(V.t, V.u))
    g.verbs("vp.@", formerly, PutUnder(V.t, V.u), other_wording=True)
    for_each = ForEachCard(V.u, PutUnder(DeckCards(You(), Number(1)), Ref("it")))
    g.phrase("vp.you", "put a card from the top of your deck facedown under {u:every_card}", for_each)
    top = "put the top card of your deck facedown under {u:every_card}"
    g.phrase("vp.you", top, for_each, other_wording=True)


def _taking(g: Grammar) -> None:
    """Add the moves of cards from under a card.

    `formerly_under` are the cards under one that was banished, which went to the discard with it.
    """
    g.phrase("formerly_under", "all {t:cards.p} that were under {c:object}", Each(_cards(fi.DISCARD)))
    g.phrase(
        "fact", "any of the cards that were under {c:object} are {t:cards.p}", Exists(_cards(fi.DISCARD))
    )
    for person, by in (("you", You()), ("they", They())):
        kind = f"put_cards.{person}"
        for words, count in _COUNTS:
            below = Selected(_cards(fi.UNDER), count, by)
            check = (lambda slots: slots["n"] != 1) if "{n:number}" in words else None
            g.phrase(kind, f"{words} from under {{c:object}}", below, check=check)
            was = words.replace("a {t:cards.s}", "one of the {t:cards.p}")
            gone = Selected(_cards(fi.DISCARD), count, by)
            g.phrase(kind, f"{was} that were under {{c:object}}", gone, check=check)
        g.phrase(f"moved_cards.{person}", "{t:formerly_under}", V.t)
        all_cards = "all {t:cards.p} from under {c:object}"
        g.phrase(kind, all_cards, Each(_cards(fi.UNDER)), other_wording=True)
        kind = f"moved_cards.{person}"
        g.phrase(kind, "all {t:cards.p} under {c:object}", Each(_cards(fi.UNDER)))
    # The card they lie under may only be selected here.
    g.phrase("upper_card", "{a:chosen.s}", V.a)
    g.phrase("upper_card", "{t:group}", Each(fi.Filter(fi.PLAY, V.t)))
    g.phrase("lower_cards", "all cards", All())
    g.phrase("lower_cards", "a card", Exactly(Number(1)))
    g.phrase("lower_cards", "{n:number} cards", Exactly(Number(V.n)), check=lambda slots: slots["n"] != 1)
    g.phrase("lower_cards", "up to {n:number} cards", UpTo(Number(V.n)))
    g.phrase("lower_cards", "any number of cards", AnyNumber())
    g.phrase(
        "vp.you",
        "put {n:lower_cards} from under {a:upper_card} {d:destination}",
        build=_build_put,
        unbuild=_split_put,
    )
    for where in ("from under", "under"):
        g.phrase(
            "vp.you",
            f"return {{n:lower_cards}} {where} {{a:upper_card}} to {{w:whose}} hand",
            build=_build_return,
            unbuild=_split_return,
            other_wording=where == "under",
        )
    play = ApplyRule(MayPlayFrom(You(), _cards(fi.UNDER)), ThisTurn())
    g.phrase("other_clause", "this turn , you may play {t:np.p} from under {c:object}", play)


def _are_under_a_card(slots: Bindings) -> bool:
    """Return True for cards that are moved from under another card."""
    return isinstance(slots["t"], Each | Selected) and slots["t"].filter.zone == fi.UNDER


def _cards(zone: FilterZone) -> fi.Filter:
    return fi.Filter(zone, also(V.t, BELOW))


def _under(n: Any, a: Any) -> Each | Selected:
    """Return some of the cards under a card that was selected."""
    types = types_of(a.filter)
    personal = isinstance(a, Each) or "character" in types
    words = "they" if personal else "that location" if types == {"location"} else "it"
    cards = fi.Filter(fi.UNDER, (fi.UnderCard(anaphor(words)),))
    return Each(cards) if n == All() else Selected(cards, n)


def _build_put(n: Any, a: Any, d: Any) -> Any:
    return Compound((Select(a), move_cards(d, _under(n, a))))


def _build_return(n: Any, a: Any, w: Any) -> Any:
    return Compound((Select(a), ReturnToHand(_under(n, a), w)))


def _split_return(value: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    select, back = value.effects
    if not isinstance(select, Select) or not isinstance(back, ReturnToHand):
        return NO
    n = back.target.count if isinstance(back.target, Selected) else All()
    slots = {"n": n, "a": select.target, "w": back.whose}
    return slots if _build_return(**slots) == value else NO


def _split_put(value: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    select, put = value.effects
    if not isinstance(select, Select) or not isinstance(put, MOVES):
        return NO
    cards = put.target
    if not isinstance(cards, Each | Selected):
        return NO
    n = cards.count if isinstance(cards, Selected) else All()
    slots = {"n": n, "a": select.target, "d": move_cards(put, GAP)}
    return slots if _build_put(**slots) == value else NO
