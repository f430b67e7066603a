"""Looking at, revealing, searching for and naming cards."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.catalogue.literals import StatName
from inkwright.effects.amounts import Number
from inkwright.effects.control import Again, Compound
from inkwright.effects.filters import DECK, HAND, INKWELL, AnyTest, Extreme, Filter, OneOf, OwnedBy
from inkwright.effects.players import Players, They, You
from inkwright.effects.revealing import LookAt, Reveal, RevealUntil, Search
from inkwright.effects.targets import AnyNumber, DeckCards, Each, Exactly, Ref, Rest, Selected, Together, UpTo
from inkwright.effects.zones import ShuffleDeck
from inkwright.text.acting import hand_over
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import anaphor
from inkwright.text.sentences.items import SAME_PLAYER
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.amounts import THAT_MANY, VARIABLE
from inkwright.text.topics.card_descriptions import YOURS, are_printed

LOOKED = "top"
"""Name of the cards looked at or revealed from a deck."""
REMAINING = (
    "the other",
    "the others",
    "the other one",
    "the other cards",
    "the last one",
    "the last",
    "the remaining card",
    "the remaining cards",
)
"""Words for the remaining cards looked at, besides "the rest"."""
ONE = Exactly(Number(1))
MANY, MOST = Exactly(Number(V.n)), UpTo(Number(V.n))


def add(g: Grammar) -> None:
    """Add the cards looked at (`top_card`, `looked_at`, `rest_of_cards`) and the verbs for seeing cards."""
    _looking(g)
    _searching(g)


def _looking(g: Grammar) -> None:
    g.phrase("top_card", "the top card of {w:whose} deck", DeckCards(V.w, Number(1)))
    g.phrase("top_card", "the top {n:number} cards of {w:whose} deck", DeckCards(V.w, Number(V.n)))
    g.phrase("top_card", "the bottom card of {w:whose} deck", DeckCards(V.w, Number(1), "bottom"))
    g.phrase(
        "top_card", "the bottom {n:number} cards of {w:whose} deck", DeckCards(V.w, Number(V.n), "bottom")
    )
    g.phrase(
        "top_card", "a card from the top of {w:whose} deck", DeckCards(V.w, Number(1)), other_wording=True
    )
    several = DeckCards(V.w, Number(V.n))
    g.phrase("top_card", "{n:number} cards from the top of {w:whose} deck", several, other_wording=True)
    number = "a number of cards from the top of {w:whose} deck equal to {v:value}"
    g.phrase("top_card", number, DeckCards(V.w, V.v), check=_is_computed)
    g.phrase("top_card", number.removeprefix("a number of "), DeckCards(V.w, V.v), other_wording=True)
    for end in ("top", "bottom"):
        as_many = DeckCards(V.w, THAT_MANY, end)
        g.phrase("top_card", f"that many cards from the {end} of {{w:whose}} deck", as_many)
    g.phrase("top_card", "the top X cards of {w:whose} deck", DeckCards(V.w, VARIABLE), other_wording=True)
    g.verbs("vp.@", "~look at {t:top_card}", LookAt(V.t, V.actor))
    for words in ("the top {n:number} cards", "the top {n:number}", "{n:number} cards"):
        fewer = DeckCards(SAME_PLAYER, Number(V.n))
        g.verbs("vp.@", f"~look at {words}", LookAt(fewer, V.actor), other_wording=True)
        g.verbs("vp.@", f"~reveal {words}", Reveal(fewer), other_wording=True)
    g.verbs("vp.@", "~look at {w:whose} hand", LookAt(Each(Filter(HAND, (OwnedBy(V.w),))), V.actor))
    hand = LookAt(Each(Filter(HAND, (OwnedBy(V.w),))), V.actor)
    both = Compound((hand, LookAt(V.t, V.actor)))
    for link in ("and", "and at"):
        g.verbs("vp.@", f"~look at {{w:whose}} hand {link} {{t:top_card}}", both, other_wording=True)
    g.verbs("vp.@", "~reveal {t:top_card}", Reveal(V.t))
    top = Reveal(DeckCards(V.actor, Number(1)))
    g.verbs("vp.@", "~reveal the top card", top, other_wording=True)
    g.verbs("vp.@", "~reveal $own hand", Reveal(Each(Filter(HAND, (OwnedBy(V.actor),)))))
    hands = Reveal(Each(Filter(HAND, (OwnedBy(They()),))))
    g.phrase("vp.p", "reveal their hands", hands, other_wording=True)
    for name, actor in (("you", You()), ("they", They())):
        build, unbuild = partial(_build_own, actor), partial(_split_own, actor)
        g.phrase(f"looked_at.{name}", "{t:looked_at}", build=build, unbuild=unbuild)
    g.verbs("vp.@", "~reveal {t:looked_at.^}", Reveal(V.t))
    among = Filter(DECK, also(V.t, OneOf(LOOKED)))
    g.phrase("looked_at", "one", Selected(Filter(DECK, (OneOf(LOOKED),)), ONE))
    g.phrase("looked_at", "{n:number}", Selected(Filter(DECK, (OneOf(LOOKED),)), MANY))
    at_most = Selected(Filter(DECK, (OneOf(LOOKED),)), MOST)
    g.phrase("looked_at", "up to {n:number}", at_most, other_wording=True)
    g.phrase("looked_at", "{t:a_card}", Selected(among, ONE))
    g.phrase("looked_at", "up to {n:number} {t:cards.p}", Selected(among, MOST))
    for words, count in (("one", ONE), ("{n:number}", MANY), ("up to {n:number}", MOST)):
        some = Selected(Filter(DECK, (OneOf(LOOKED),)), count)
        g.phrase("looked_at", f"{words} of them", some, other_wording=True)
        g.phrase("looked_at", f"{words} of those cards", some, other_wording=True)
    g.phrase(
        "looked_at", "{n:number} {t:cards.p}", Selected(among, MANY), check=lambda slots: bool(slots["t"])
    )
    g.phrase("looked_at", "any number of them", Selected(Filter(DECK, (OneOf(LOOKED),)), AnyNumber()))
    for words in ("any of them", "any of those cards", "any number of those cards"):
        any_of_them = Selected(Filter(DECK, (OneOf(LOOKED),)), AnyNumber())
        g.phrase("looked_at", words, any_of_them, other_wording=True)
    g.phrase("looked_at", "any number of {t:cards.p}", Selected(among, AnyNumber()))
    g.phrase("looked_at", "each {t:cards.s}", Each(among))
    g.phrase("looked_at", "revealed {t:cards.p}", Each(among), other_wording=True)
    every = "all {t:cards.p}"
    g.phrase("looked_at", every, Each(among), check=lambda slots: bool(slots["t"]), other_wording=True)
    g.phrase("looked_at", "all revealed {t:cards.p}", Each(among), other_wording=True)
    g.phrase("looked_at", "all {t:cards.p} revealed this way", Each(among), other_wording=True)
    g.phrase("looked_at", "each {t:cards.s} revealed this way", Each(among), other_wording=True)
    for words, number, some in (
        ("a", "s", Selected(among, ONE)),
        ("{n:number}", "p", Selected(among, MANY)),
        ("up to {n:number}", "p", Selected(among, MOST)),
        ("any number of", "p", Selected(among, AnyNumber())),
    ):
        pattern = f"{words} {{t:cards.{number}}} revealed this way"
        g.phrase("looked_at", pattern, some, other_wording=True)
    for own in ("one of their {t:cards.p}", "one of their {t:np.p}", "one of their revealed {t:cards.p}"):
        theirs = own if " revealed" in own else f"{own} revealed this way"
        g.phrase("looked_at", theirs, Selected(among, ONE), other_wording=True)
    for them in ("among them", "from among them", "among those cards", "from among those cards"):
        for words, number, chosen in (
            ("a", "s", Selected(among, ONE)),
            ("{n:number}", "p", Selected(among, MANY)),
            ("up to {n:number}", "p", Selected(among, MOST)),
            ("any number of", "p", Selected(among, AnyNumber())),
        ):
            for noun, check in (("cards", None), ("np", are_printed)):
                pattern = f"{words} {{t:{noun}.{number}}} {them}"
                g.phrase("looked_at", pattern, chosen, check=check, other_wording=True)
        for noun, check in (("cards", None), ("np", are_printed)):
            pattern = f"all {{t:{noun}.p}} {them}"
            g.phrase("looked_at", pattern, Each(among), check=check, other_wording=True)
    g.phrase("rest_of_cards", "the rest", Rest(LOOKED))
    for words in REMAINING:
        g.phrase("rest_of_cards", words, Rest(LOOKED), other_wording=True)
    highest = "the {t:cards.s} with the highest {s:stat_word} revealed this way"
    tied = f"{highest} , or each card tied for highest {{r:stat_word}} ,"
    g.phrase("looked_at", tied, build=_build_highest, unbuild=_split_highest)
    inkwell = Each(Filter(INKWELL, (OwnedBy(V.w),)))
    g.verbs("vp.@", "~look at the cards in {w:whose} inkwell", LookAt(inkwell, V.actor))
    for words in ("{w:whose} inkwell", "all cards in {w:whose} inkwell"):
        g.verbs("vp.@", f"~look at {words}", LookAt(inkwell, V.actor), other_wording=True)
    g.verbs("vp.@", "~reveal {t:target.^}", Reveal(V.t))
    g.phrase("looked_at", "up to 1 {t:cards.s}", Selected(among, UpTo(Number(1))))
    up_to = Together(
        (
            Selected(among, UpTo(Number(V.n))),
            Selected(Filter(DECK, also(V.u, OneOf(LOOKED))), UpTo(Number(V.m))),
        )
    )
    g.phrase("looked_at", "up to {n:number} {t:cards.s} and up to {m:number} {u:cards.s}", up_to)
    two_kinds = Together((Selected(among, ONE), Selected(Filter(DECK, also(V.u, OneOf(LOOKED))), ONE)))
    g.phrase("looked_at", "a {t:cards.s} and a {u:cards.s}", two_kinds)
    until = "~reveal cards from the top of $own deck until ^ reveal a {t:cards.s}"
    g.verbs("vp.@", until, RevealUntil(V.actor, V.t))
    until_some = until.replace("a {t:cards.s}", "{n:number} {t:cards.p}")
    g.verbs("vp.@", until_some, RevealUntil(V.actor, V.t, Number(V.n)), check=lambda slots: slots["n"] > 1)
    for pattern, many in ((until, Number(1)), (until_some, Number(V.n))):
        again = pattern.replace("until ^ reveal", "until ^ 've revealed")
        check = (lambda slots: slots["n"] > 1) if many != Number(1) else None
        g.verbs("vp.@", again, RevealUntil(V.actor, V.t, many), check=check, other_wording=True)
    for person in ("you", "they"):
        g.phrase(f"shuffled_cards.{person}", "{t:rest_of_cards}", V.t)
        # All cards that were revealed, wherever they were revealed from.
        for words in ("the revealed cards", "all revealed cards", "all the revealed cards"):
            g.phrase(f"moved_cards.{person}", words, Ref(anaphor("revealed")), other_wording=True)


def _build_own(actor: Players, t: Any) -> Any:
    """Build some of the cards looked at, selected by the player who acts."""
    return hand_over(t, You(), actor)


def _split_own(actor: Players, value: Any) -> Bindings | None:
    yours = hand_over(value, actor, You())
    return {"t": yours} if hand_over(yours, You(), actor) == value else NO


def _begins_with_search(slots: Bindings) -> bool:
    return isinstance(slots["a"], Search)


def _build_highest(t: Any, s: StatName, r: StatName) -> Any:
    """Build the cards with the highest value among those revealed."""
    tests = in_order((*t, OneOf(LOOKED), Extreme(s, True)))
    return Each(Filter(DECK, tests)) if s == r else NO


def _split_highest(value: Any) -> Bindings | None:
    if not isinstance(value, Each):
        return NO
    for test in value.filter.tests:
        if isinstance(test, Extreme):
            rest = tuple(each for each in value.filter.tests if each not in (test, OneOf(LOOKED)))
            slots: Bindings = {"t": rest, "s": test.stat, "r": test.stat}
            return slots if _build_highest(**slots) == value else NO
    return NO


def _is_computed(slots: Bindings) -> bool:
    return not isinstance(slots["v"], Number)


def _searching(g: Grammar) -> None:
    deck = Filter(DECK, also(V.t, YOURS))
    g.phrase("vp.you", "search your deck for a {t:cards.s}", Search(deck, ONE))
    either = Filter(DECK, (YOURS, AnyTest((V.a, V.b))))
    g.phrase("vp.you", "search your deck for a {a:cards.s} or a {b:cards.s}", Search(either, ONE))
    most = Search(deck, UpTo(Number(V.n)))
    g.phrase("vp.you", "search your deck for up to {n:number} {t:cards.p}", most)
    g.phrase("vp.you", "search your deck for any {t:cards.s}", Search(deck, ONE), other_wording=True)
    g.phrase("vp.you", "reveal {c:object} to all players", Reveal(Ref(V.c)), other_wording=True)
    g.verbs("vp.@", "~shuffle $own deck", ShuffleDeck(V.actor))
    for shuffled in ("then shuffle", "and shuffle"):  # the deck that was searched
        for found in ("{a:vp.you} , {b:vp.you} , {c:vp.you} ,", "{a:vp.you} , {b:vp.you} ,"):
            parts = (V.a, V.b, V.c) if "{c:" in found else (V.a, V.b)
            whole = Compound((*parts, ShuffleDeck()), "then" if shuffled.startswith("then") else "and")
            pattern = f"{found} {shuffled}"
            g.phrase("joined_vp.you", pattern, whole, check=_begins_with_search, other_wording=True)
    g.verbs("vp.@", "~repeat this effect", Again())
