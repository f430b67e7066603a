"""Destinations of cards, and verb phrases that put cards there."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.amounts import Number
from inkwright.effects.control import EachPlayer
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import HAND, Filter
from inkwright.effects.lasting import NextReplacement
from inkwright.effects.literals import DeckEnd
from inkwright.effects.players import AllPlayers, Opponents, PlayerOf, They, You
from inkwright.effects.targets import DeckCards, Exactly, Ref, Selected
from inkwright.effects.zones import ToDeck, ToDiscard, ToHand, ToInkwell
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS
from inkwright.text.topics.card_moves import EITHER_END, GAP, MOVES, move_cards, would_be_discarded
from inkwright.text.topics.distributions import add_distributions

ONE = Exactly(Number(1))


def add(g: Grammar) -> None:
    """Add the places where cards are put, and verb phrases that put them there."""
    _places(g)
    _putting(g)
    add_distributions(g)
    _instead_of_discard(g)
    _put_cards(g)


def _places(g: Grammar) -> None:
    """Add `destination`, an effect without its cards."""
    g.phrase("deck", "{w:whose} deck", V.w)
    g.phrase("deck", "that deck", PlayerOf(anaphor("it")), other_wording=True)
    g.phrase("destination", "into {w:whose} hand", ToHand(GAP, V.w))
    g.phrase("destination", "into {w:whose_plural} hands", ToHand(GAP, V.w))
    g.phrase("destination", "in {w:whose} hand", ToHand(GAP, V.w), other_wording=True)
    for place in ("top", "bottom"):
        g.phrase("destination", f"on the {place} of {{w:deck}}", ToDeck(GAP, place, None, V.w))
        g.phrase(
            "destination",
            f"on {place} of {{w:deck}}",
            ToDeck(GAP, place, None, V.w),
            other_wording=True,
        )
        g.phrase("destination", f"on the {place} of {{w:whose_plural}} decks", ToDeck(GAP, place, None, V.w))
        g.phrase("destination", f"on the {place} of {{w:deck}} in any order", ToDeck(GAP, place, You(), V.w))
        many = f"on the {place} of {{w:whose_plural}} decks in any order"
        g.phrase("destination", many, ToDeck(GAP, place, You(), V.w))
    either = ToDeck(GAP, "either", None, V.w)
    g.phrase("destination", f"{EITHER_END[0]} of {{w:deck}}", either)
    for words in EITHER_END[1:]:
        g.phrase("destination", f"{words} of {{w:deck}}", either, other_wording=True)
    any_end = ToDeck(GAP, "any", You(), V.w)
    usual_end = "on the top or the bottom"
    for words in (usual_end, *(each for each in EITHER_END if each != usual_end)):
        for deck in ("{w:deck}", "{w:whose_plural} decks"):
            pattern = f"{words} of {deck} in any order"
            g.phrase("destination", pattern, any_end, other_wording=words != usual_end)
    back = ToDeck(GAP, "top", You(), You())
    deck_ends: tuple[DeckEnd, ...] = ("top", "bottom")
    for which in deck_ends:
        for on in (f"on the {which}", f"on {which}"):
            there = f"back {on} of {{w:deck}}"
            g.phrase("destination", there, ToDeck(GAP, which, None, V.w), other_wording=True)
            ordered = ToDeck(GAP, which, You(), V.w)
            g.phrase("destination", f"{there} in any order", ordered, other_wording=True)
    g.phrase("destination", "back in any order", back, other_wording=True)
    g.phrase("destination", "on top of it", ToDeck(GAP, "top"), other_wording=True)
    g.phrase("destination", "into {w:whose} discard", ToDiscard(GAP, V.w))
    g.phrase("destination", "into {w:whose_plural} discards", ToDiscard(GAP, V.w))
    g.phrase("destination", "in {w:whose} discard", ToDiscard(GAP, V.w), other_wording=True)
    # The cards in a discard have no order.
    in_any_order = "into {w:whose} discard in any order"
    g.phrase("destination", in_any_order, ToDiscard(GAP, V.w), other_wording=True)
    for words, exerted in (("facedown and exerted", True), ("facedown", False)):
        g.phrase("destination", f"into {{w:whose}} inkwell {words}", ToInkwell(GAP, exerted, V.w))
        g.phrase("destination", f"into {{w:whose_plural}} inkwells {words}", ToInkwell(GAP, exerted, V.w))
    shuffled = ToDeck(GAP, "random", None, V.w)
    g.phrase("destination", "on the bottom of {w:deck} in a random order", shuffled)
    g.phrase("destination", "on the bottom of {w:whose_plural} decks in a random order", shuffled)
    inked = ToInkwell(GAP, True, V.w)
    g.phrase("destination", "into {w:whose} inkwell exerted", inked, other_wording=True)


def _putting(g: Grammar) -> None:
    """Add cards that are all put into one place."""
    g.verbs("vp.@", "~put {t:put_cards.^} {d:destination}", build=build_put, unbuild=split_put)
    choosing = "~choose and ~put {t:put_cards.^} {d:destination}"
    g.verbs("vp.@", choosing, build=build_put, unbuild=never, check=_is_picked_from_hand, other_wording=True)
    for words, players in (("each player", AllPlayers()), ("each opponent", Opponents())):
        for cards, amount in (("card", 1), ("{n:number} cards", V.n)):
            milled = EachPlayer(players, ToDiscard(DeckCards(They(), Number(amount)), They()))
            pattern = f"put the top {cards} of {words} 's deck into their discard"
            g.phrase("vp.you", pattern, milled, other_wording=True)
    for cards, end in (
        ("cards from the top of {w:whose} deck", "equal to {v:value}"),
        ("a number of cards from the top of {w:whose} deck", "equal to {v:value}"),
    ):
        pattern = f"~put {cards} {{d:destination}} {end}"
        g.verbs("vp.@", pattern, build=_build_put_top, unbuild=never, other_wording=True)
    for them in ("each of them", "each of those cards"):
        pattern = f"~put {them} {{d:destination}}"
        g.verbs("vp.@", pattern, build=_build_put_each, unbuild=lambda v, actor: NO, other_wording=True)


def _instead_of_discard(g: Grammar) -> None:
    """Add a card that is put elsewhere instead of into your discard."""
    replaced = "put {name:object} {d:destination} instead of into your discard"
    g.phrase("vp.you", replaced, build=_build_put_instead, unbuild=_split_put_instead)
    for it in ("it", "them"):
        longer = replaced.replace("instead of into", f"instead of putting {it} into")
        g.phrase("vp.you", longer, build=_build_put_instead, unbuild=never, other_wording=True)
    to_hand = partial(_build_put_instead, d=ToHand(GAP, You()))
    for it in ("it", "them"):
        pattern = f"return {{name:object}} to your hand instead of putting {it} into your discard"
        g.phrase("vp.you", pattern, build=to_hand, unbuild=never, other_wording=True)


def _put_cards(g: Grammar) -> None:
    """Add `put_cards.@`, the cards that may be put somewhere."""
    for person in ("you", "they"):
        g.phrase(f"put_cards.{person}", f"{{t:moved_cards.{person}}}", V.t)
        g.phrase(f"put_cards.{person}", "{t:top_card}", V.t)
        g.phrase(f"put_cards.{person}", f"{{t:looked_at.{person}}}", V.t)
        g.phrase(f"put_cards.{person}", "{t:rest_of_cards}", V.t)
    g.phrase(
        "put_cards.you", "any card from your hand", Selected(Filter(HAND, (YOURS,)), ONE), other_wording=True
    )
    one_more = Selected(Filter(HAND, also(V.t, YOURS)), ONE)
    g.phrase("put_cards.you", "a additional {t:cards.s} from your hand", one_more, other_wording=True)


def _is_picked_from_hand(slots: Bindings) -> bool:
    """Return True for cards in a hand, which the player picks however the text says it."""
    return isinstance(slots["t"], Selected) and slots["t"].filter.zone == HAND


def build_put(t: Any, d: Any, actor: Any) -> Any:
    """Build a move; the player who puts the cards down orders them."""
    if isinstance(d, ToDeck) and d.order is not None:
        d = d.replace(order=actor)
    return move_cards(d, t)


def _build_put_top(w: Any, d: Any, v: Any, actor: Any) -> Any:
    """Build a move of as many cards of a deck as an amount says."""
    return build_put(DeckCards(w, v), d, actor)


def _build_put_each(d: Any, actor: Any) -> Any:
    """Build a move of several cards, with the end of the deck chosen for each separately."""
    if isinstance(d, ToDeck) and d.place == "either":
        d = d.replace(place="any", order=actor)
    if getattr(d, "whose", None) == PlayerOf(anaphor("it")):
        d = d.replace(whose=PlayerOf(anaphor("they all")))
    return build_put(Ref(anaphor("they all")), d, actor)


def split_put(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, MOVES):
        return NO
    d = move_cards(value, GAP)
    if isinstance(d, ToDeck) and d.order is not None:
        if d.order != actor:
            return NO
        d = d.replace(order=You())
    return {"t": value.target, "d": d}


def _build_put_instead(name: str, d: Any) -> Any:
    """Build an effect that puts a card elsewhere instead of into the discard."""
    return NextReplacement(would_be_discarded(name), move_cards(d, Ref(name)), ThisTurn())


def _split_put_instead(value: Any) -> Bindings | None:
    if not isinstance(value, NextReplacement) or not isinstance(value.effect, MOVES):
        return NO
    target = value.effect.target
    if not isinstance(target, Ref) or _build_put_instead(target.name, move_cards(value.effect, GAP)) != value:
        return NO
    return {"name": target.name, "d": move_cards(value.effect, GAP)}
