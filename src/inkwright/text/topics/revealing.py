"""Looking at, revealing, searching for and naming cards."""

from __future__ import annotations

from inkwright.effects.amounts import Number
from inkwright.effects.control import Again
from inkwright.effects.filters import DECK, HAND, INKWELL, AnyTest, Filter, OneOf, OwnedBy
from inkwright.effects.players import You
from inkwright.effects.revealing import LookAt, NameCard, Reveal, RevealUntil, Search
from inkwright.effects.targets import AnyNumber, DeckCards, Each, Exactly, Ref, Rest, Selected, Together, UpTo
from inkwright.effects.zones import ShuffleDeck
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V, also

LOOKED = "top"
"""The name of the cards looked at or revealed from the top of a deck."""
ONE = Exactly(Number(1))
MANY, MOST = Exactly(Number(V.n)), UpTo(Number(V.n))
YOURS = OwnedBy(You())


def add(g: Grammar) -> None:
    """Add the cards looked at (`top_card`, `looked`, `remaining`) and the verbs for seeing cards."""
    _looking(g)
    _searching(g)


def _looking(g: Grammar) -> None:
    g.phrase("top_card", "the top card of {w:whose} deck", DeckCards(V.w, Number(1)))
    g.phrase("top_card", "the top {n:number} cards of {w:whose} deck", DeckCards(V.w, Number(V.n)))
    g.phrase("top_card", "the bottom card of {w:whose} deck", DeckCards(V.w, Number(1), "bottom"))
    g.phrase(
        "top_card", "the bottom {n:number} cards of {w:whose} deck", DeckCards(V.w, Number(V.n), "bottom")
    )
    number = "a number of cards from the top of {w:whose} deck equal to {v:value}"
    g.phrase("top_card", number, DeckCards(V.w, V.v), check=_worked_out)
    g.verbs("do.@", "~look at {t:top_card}", LookAt(V.t, V.actor))
    g.verbs("do.@", "~look at {w:whose} hand", LookAt(Each(Filter(HAND, (OwnedBy(V.w),))), V.actor))
    g.verbs("do.@", "~reveal {t:top_card}", Reveal(V.t))
    top = Reveal(DeckCards(V.actor, Number(1)))
    g.verbs("do.@", "~reveal the top card", top, other_wording=True)
    g.verbs("do.@", "~reveal $own hand", Reveal(Each(Filter(HAND, (OwnedBy(V.actor),)))))
    g.verbs("do.@", "~reveal {t:looked}", Reveal(V.t))
    among = Filter(DECK, also(V.t, OneOf(LOOKED)))
    g.phrase("looked", "one", Selected(Filter(DECK, (OneOf(LOOKED),)), ONE))
    g.phrase("looked", "{n:number}", Selected(Filter(DECK, (OneOf(LOOKED),)), MANY))
    g.phrase("looked", "{t:a_card}", Selected(among, ONE))
    g.phrase("looked", "up to {n:number} {t:cards.p}", Selected(among, MOST))
    g.phrase("looked", "any number of them", Selected(Filter(DECK, (OneOf(LOOKED),)), AnyNumber()))
    g.phrase("looked", "any number of {t:cards.p}", Selected(among, AnyNumber()))
    g.phrase("looked", "each {t:cards.s}", Each(among))
    g.phrase("looked", "revealed {t:cards.p}", Each(among), other_wording=True)
    g.phrase("looked", "all revealed {t:cards.p}", Each(among), other_wording=True)
    g.phrase("remaining", "the rest", Rest(LOOKED))
    inkwell = Each(Filter(INKWELL, (OwnedBy(V.w),)))
    g.verbs("do.@", "~look at the cards in {w:whose} inkwell", LookAt(inkwell, V.actor))
    g.verbs("do.@", "~reveal {t:target.^}", Reveal(V.t))
    g.phrase("looked", "up to 1 {t:cards.s}", Selected(among, UpTo(Number(1))))
    up_to = Together(
        (
            Selected(among, UpTo(Number(V.n))),
            Selected(Filter(DECK, also(V.u, OneOf(LOOKED))), UpTo(Number(V.m))),
        )
    )
    g.phrase("looked", "up to {n:number} {t:cards.s} and up to {m:number} {u:cards.s}", up_to)
    until = "~reveal cards from the top of $own deck until ^ reveal a {t:cards.s}"
    g.verbs("do.@", until, RevealUntil(V.actor, V.t))
    for person in ("you", "they"):
        g.phrase(f"shuffled.{person}", "{t:remaining}", V.t)


def _worked_out(slots: Bindings) -> bool:
    return not isinstance(slots["v"], Number)


def _searching(g: Grammar) -> None:
    deck = Filter(DECK, also(V.t, YOURS))
    g.phrase("do.you", "search your deck for a {t:cards.s}", Search(deck, ONE))
    either = Filter(DECK, (YOURS, AnyTest((V.a, V.b))))
    g.phrase("do.you", "search your deck for a {a:cards.s} or a {b:cards.s}", Search(either, ONE))
    g.phrase("do.you", "search your deck for any {t:cards.s}", Search(deck, ONE), other_wording=True)
    g.phrase("do.you", "reveal {c:object} to all players", Reveal(Ref(V.c)), other_wording=True)
    g.verbs("do.@", "~shuffle $own deck", ShuffleDeck(V.actor))
    g.phrase("do.you", "name a card", NameCard())
    g.verbs("do.@", "~repeat this effect", Again())
