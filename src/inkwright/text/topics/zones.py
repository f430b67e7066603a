"""Cards changing zones: drawing, discarding, returning, putting, shuffling."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.amounts import CountOf, Number, Plus, Times, ValueOf
from inkwright.effects.conditions import Exists
from inkwright.effects.control import Compound, EachPlayer, Either
from inkwright.effects.durations import ThisTurn
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    Another,
    Filter,
    IsThis,
    OneOf,
    OwnedBy,
    TookPart,
)
from inkwright.effects.lasting import NextReplacement
from inkwright.effects.literals import DeckEnd, DeckPlace, FilterZone
from inkwright.effects.players import AllPlayers, Opponents, PlayerOf, PlayersWhere, ThatPlayer, They, You
from inkwright.effects.revealing import Reveal
from inkwright.effects.targets import (
    AnyNumber,
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    Ref,
    Rest,
    Selected,
    UpTo,
)
from inkwright.effects.triggers import When
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawUntil,
    ReturnToHand,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.text.acting import by_actor, of_actor
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import THAT_NUMBER, THE_REST, anaphor
from inkwright.text.references.referents import IN_DISCARD
from inkwright.text.template import Bindings, V, also, fill_one, match
from inkwright.text.topics.revealing import LOOKED, REMAINING

ONE = Exactly(Number(1))
MANY, MOST = Exactly(Number(V.n)), UpTo(Number(V.n))
_DISCARDS = ("from any players ' discards", "from opponents ' discards")
"""Words for the discards of several players."""
YOURS = OwnedBy(You())
_SOME = Selected(Filter(DECK, (OneOf(LOOKED),)), ONE)
_THREE_ONES = "one {a:destination} , one {b:destination} , one {c:destination}"
GAP = Ref("")
"""Placeholder for the cards of a destination."""


def add(g: Grammar) -> None:
    """Add verb phrases that move cards between zones."""
    g.verbs("vp.@", "~draw {n:n_cards}", Draw(V.actor, V.n))
    g.verbs("vp.@", "~draw {n:n_cards} from the bottom of $own deck", Draw(V.actor, V.n, "bottom"))
    same = CountOf(Filter(HAND, (OwnedBy(They()),)))
    g.phrase("vp.you", "draw cards until you have the same number", DrawUntil(You(), same))
    for player, players in (
        ("chosen opponent", ThatPlayer("chosen opponent")),
        ("chosen player", ThatPlayer("chosen player")),
        ("that player", ThatPlayer()),
        ("that opponent", ThatPlayer()),
    ):
        as_many = DrawUntil(You(), CountOf(Filter(HAND, (OwnedBy(players),))))
        for count in ("as many cards in your hand as", "the same number of cards in your hand as"):
            for has in ("", " has", " does"):
                pattern = f"draw cards until you have {count} {player}{has}"
                usual = (count[:2], has) == ("as", "") and player != "that opponent"
                g.phrase("vp.you", pattern, as_many, other_wording=not usual)
    cards = "until ^ have {n:number} cards in $own hand"
    g.verbs("vp.@", f"~draw cards {cards}", DrawUntil(V.actor, Number(V.n)))
    g.verbs("vp.@", f"~draw {cards}", DrawUntil(V.actor, Number(V.n)), other_wording=True)
    bare = cards.replace("$own hand", "hand")
    g.verbs("vp.@", f"~draw cards {bare}", DrawUntil(V.actor, Number(V.n)), other_wording=True)
    g.verbs("vp.@", f"~discard {cards}", DiscardUntil(V.actor, Number(V.n)))
    short = "until ^ have {n:number}"
    g.verbs("vp.@", f"~draw {short}", DrawUntil(V.actor, Number(V.n)), other_wording=True)
    discard = DiscardUntil(V.actor, Number(V.n))
    g.verbs("vp.@", f"~choose and ~discard cards {short}", discard, other_wording=True)
    g.verbs("vp.@", f"~discard {short}", discard, other_wording=True)
    g.verbs("vp.@", "~discard down to {n:number} cards", discard, other_wording=True)
    for verb in ("~discard cards", "~choose and ~discard cards"):
        g.verbs("vp.@", f"{verb} {cards}", discard, other_wording=True)
    _discarding(g)
    _returning(g)
    _destinations(g)


def _discarding(g: Grammar) -> None:
    own = Filter(HAND, also(V.t, OwnedBy(V.actor)))
    g.verbs("vp.@", "~choose and ~discard {t:a_card}", Discard(Chosen(own, ONE, V.actor)))
    from_hand = "~choose and ~discard {t:a_card} from $own hand"
    g.verbs("vp.@", from_hand, Discard(Chosen(own, ONE, V.actor)), other_wording=True)
    g.verbs("vp.@", "~discard {t:a_card}", Discard(Chosen(own, ONE, V.actor)), other_wording=True)
    g.verbs("vp.@", "~choose and ~discard {n:number} {t:cards.p}", Discard(Chosen(own, MANY, V.actor)))
    most = Discard(Chosen(own, MOST, V.actor))
    g.verbs("vp.@", "~choose and ~discard up to {n:number} {t:cards.p}", most)
    g.verbs("vp.@", "~discard up to {n:number} {t:cards.p}", most, other_wording=True)
    per_each = Exactly(Times(1, V.c))
    for_each = "~choose and ~discard a {t:cards.s} for {c:per}"
    g.verbs("vp.@", for_each, Discard(Chosen(own, per_each, V.actor)))
    shorter = for_each.replace("~choose and ", "")
    g.verbs("vp.@", shorter, Discard(Chosen(own, per_each, V.actor)), other_wording=True)
    as_many = Discard(Chosen(own, Exactly(V.v), V.actor))
    g.verbs("vp.@", "~choose and ~discard {t:cards.p} equal to {v:value}", as_many)
    own_choice = "~discard a {t:cards.s} of their choice"
    g.verbs("vp.@", own_choice, Discard(Chosen(own, ONE, V.actor)), other_wording=True)
    seen = Discard(Each(Filter(HAND, also(V.t, OneOf(anaphor("revealed"))))))
    g.verbs("vp.@", "~discard each {t:cards.s} revealed this way", seen)
    g.verbs("vp.@", "~discard all {t:cards.p} revealed this way", seen, other_wording=True)
    every = Discard(Each(own))
    described = "~discard all {t:cards.p}", "~discard each {t:cards.s}"
    for words in described:
        g.verbs(
            "vp.@", words, every, check=lambda slots: bool(slots["t"]), other_wording=words != described[0]
        )
    hand = Discard(Each(Filter(HAND, (OwnedBy(V.actor),))))
    g.verbs("vp.@", "~discard $own hand", hand)
    g.verbs("vp.@", "~discard all cards in $own hand", hand, other_wording=True)
    g.verbs("vp.@", "~discard a {t:cards.s} at random", Discard(AtRandom(own, Number(1))))
    one_of_those = EachPlayer(V.p, Discard(AtRandom(Filter(HAND, (OwnedBy(They()),)), Number(1))))
    only = "{p:player.s} discards one at random"
    g.phrase("other_clause", only, one_of_those, check=_have_cards_in_hand, other_wording=True)
    many = Discard(AtRandom(own, Number(V.n)))
    g.verbs("vp.@", "~discard {n:number} {t:cards.p} at random", many)
    g.verbs("vp.@", "~discard a {t:cards.s} of your choice", Discard(Chosen(own, ONE, You())))
    many = Discard(Chosen(own, MANY, You()))
    g.verbs("vp.@", "~discard {n:number} {t:cards.p} of your choice", many)
    _of_your_choice(g)
    either = Filter(HAND, also(V.a, OwnedBy(V.actor))), Filter(HAND, also(V.b, OwnedBy(V.actor)))
    g.verbs(
        "vp.@",
        "~choose and ~discard either {n:number} {a:cards.p} or {m:number} {b:cards.s}",
        Either(
            (
                Discard(Chosen(either[0], Exactly(Number(V.n)), V.actor)),
                Discard(Chosen(either[1], Exactly(Number(V.m)), V.actor)),
            ),
            V.actor,
        ),
    )
    as_many = Discard(Chosen(own, Exactly(ValueOf(THAT_NUMBER)), V.actor))
    g.verbs("vp.@", "~choose and ~discard that many {t:cards.p}", as_many)
    left = Plus(CountOf(Filter(INKWELL, (OwnedBy(V.actor),))), Times(-1, Number(V.n)))
    at_random = ReturnToHand(AtRandom(Filter(INKWELL, (OwnedBy(V.actor),)), left), V.actor)
    until = "until ^ have {n:number} cards in $own inkwell"
    g.verbs("vp.@", f"~return cards at random from $own inkwell to $own hand {until}", at_random)
    any_of = Discard(Chosen(own, AnyNumber(), V.actor))
    g.verbs("vp.@", "~choose and ~discard any number of {t:cards.p}", any_of)
    g.verbs("vp.@", "~discard any number of {t:cards.p}", any_of, other_wording=True)
    g.verbs(
        "vp.@", "~discard {n:number} {t:cards.p}", Discard(Chosen(own, MANY, V.actor)), other_wording=True
    )
    g.verbs("vp.@", "~discard $own hands", hand, other_wording=True)
    g.verbs("vp.@", "~discard {c:object}", Discard(Ref(V.c)), check=lambda slots: slots["c"] != "this")


def _of_your_choice(g: Grammar) -> None:
    """Add what happens to cards that you choose from a hand shown to you."""
    own = Filter(HAND, also(V.t, OwnedBy(V.actor)))
    for words, count in (
        ("a {t:cards.s}", ONE),
        ("{n:number} {t:cards.p}", MANY),
        ("up to {n:number} {t:cards.p}", MOST),
    ):
        seen = Chosen(own, count, You())
        some = f"{words} of your choice"
        g.verbs("shown.@", f"~shuffle {some} into {{w:whose}} deck", ShuffleIn(seen, V.w))
        g.verbs(
            "shown.@", f"~put {some} {{d:destination}}", build=_put_shown(count), unbuild=_split_shown(count)
        )
    hand = Reveal(Each(Filter(HAND, (OwnedBy(V.actor),))))
    g.verbs("shown_hand.@", "~reveal $own hand and {b:shown.@}", Compound((hand, V.b)))
    g.verbs("shown_hand.@", "~reveal $own hand , then {b:shown.@}", Compound((hand, V.b), "then"))


def _put_shown(count: Any) -> Any:
    def build(d: Any, t: Any, actor: Any, n: int = 1) -> Any:
        cards = Filter(HAND, in_order((*t, OwnedBy(actor))))
        return move_cards(d, Chosen(cards, fill_one(count, "n", n), You()))

    return build


def _split_shown(count: Any) -> Any:
    def unbuild(value: Any, actor: Any) -> Bindings | None:
        if not isinstance(value, MOVES) or not isinstance(value.target, Chosen):
            return NO
        cards = value.target
        if not isinstance(cards.count, Exactly | UpTo) or type(cards.count) is not type(count):
            return NO
        if not isinstance(cards.count.amount, Number):
            return NO
        t = tuple(test for test in cards.filter.tests if test != OwnedBy(actor))
        slots: Bindings = {"d": move_cards(value, GAP), "t": t}
        if count != ONE:
            slots["n"] = cards.count.amount.value
        return slots if _put_shown(count)(**slots, actor=actor) == value else NO

    return unbuild


def _returning(g: Grammar) -> None:
    g.verbs("vp.@", "~return {t:moved_cards.^} to {w:whose} hand", ReturnToHand(V.t, V.w))
    g.verbs(
        "vp.@", "~return {t:moved_cards.^} into {w:whose} hand", ReturnToHand(V.t, V.w), other_wording=True
    )
    g.verbs("vp.@", "~return {t:moved_cards.^} to {w:whose_plural} hands", ReturnToHand(V.t, V.w))
    one = Selected(Filter(INKWELL, (OneOf(anaphor("they")),)), ONE, V.actor)
    g.verbs("vp.@", "~return one to $own hand", ReturnToHand(one, V.actor))
    g.verbs("vp.@", "~shuffle {t:shuffled_cards.^} into {w:whose} deck", ShuffleIn(V.t, V.w))
    g.verbs("vp.@", "~shuffle {t:shuffled_cards.^} into {w:whose_plural} decks", ShuffleIn(V.t, V.w))
    for zone in (DISCARD, HAND, INKWELL):
        whole = ShuffleIn(Each(Filter(zone, (OwnedBy(V.w),))), V.u)
        pattern = f"~shuffle {{w:whose}} {zone} into {{u:whose}} deck"
        g.verbs("vp.@", pattern, whole, other_wording=zone != DISCARD)
    for person, by in (("you", You()), ("they", They())):
        # A card on the move is "this card"; in play it is "this character".
        g.phrase(f"moved_cards.{person}", "this card", Ref("this"))
        own = "your" if person == "you" else "their"
        in_hand, in_discard = (Each(Filter(zone, (OwnedBy(by),))) for zone in (HAND, DISCARD))
        g.phrase(f"moved_cards.{person}", f"{own} hand", in_hand, other_wording=True)
        g.phrase(f"moved_cards.{person}", f"{own} discard", in_discard, other_wording=True)
        g.phrase(
            f"moved_cards.{person}",
            f"{{t:target.{person}}}",
            V.t,
            check=lambda slots: slots["t"] != Ref("this"),
        )
        g.phrase(f"moved_cards.{person}", "~", Ref("this"), other_wording=True)
        g.phrase(
            f"moved_cards.{person}",
            "{t:every_card}",
            V.t,
            check=lambda slots: isinstance(slots["t"], Each),
            other_wording=True,
        )
        own = "your" if person == "you" else "their"
        zones: tuple[FilterZone, ...] = (DISCARD, HAND, INKWELL)
        for zone in zones:
            milled = Filter(zone, also(V.t, OneOf(LOOKED)))
            there = f"put into {own} {zone} this way"
            g.phrase(f"moved_cards.{person}", f"a {{t:cards.s}} {there}", Selected(milled, ONE, by))
            g.phrase(f"moved_cards.{person}", f"all {{t:cards.p}} {there}", Each(milled))
            most = Selected(milled, MOST, by)
            g.phrase(f"moved_cards.{person}", f"up to {{n:number}} {{t:cards.p}} {there}", most)
        thrown = Filter(DISCARD, also(V.t, OwnedBy(by), TookPart(When("to_discard"))))
        for words, count in (
            ("a {t:cards.s} that was", ONE),
            ("{n:number} {t:cards.p} that were", MANY),
            ("up to {n:number} {t:cards.p} that were", MOST),
            ("any number of {t:cards.p} that were", AnyNumber()),
        ):
            pattern = f"{words} put into {own} discard this turn"
            g.phrase(f"moved_cards.{person}", pattern, Selected(thrown, count, by), other_wording=True)
        gone = f"{{name:object}} from {'your' if person == 'you' else 'their'} discard"
        g.phrase(
            f"moved_cards.{person}",
            gone,
            build=lambda name: Ref(name + IN_DISCARD),
            unbuild=lambda _: None,
            other_wording=True,
        )
        g.phrase(f"shuffled_cards.{person}", f"{{t:moved_cards.{person}}}", V.t)
        other = Chosen(Filter(PLAY, also(V.t, Another())), ONE)
        g.phrase(f"shuffled_cards.{person}", "another chosen {t:cards.s}", other, other_wording=True)
        _from_any_discard(g, f"moved_cards.{person}", by)


def _have_cards_in_hand(slots: Bindings) -> bool:
    """Return True for players with cards in their hand, one of which is "one"."""
    players = slots["p"]
    held = Exists(Filter(HAND, (OwnedBy(They()),)))
    return isinstance(players, PlayersWhere) and players.condition == held


def _from_any_discard(g: Grammar, kind: str, by: Any) -> None:
    """Add cards from the discard of a player of your choice."""
    opposing = also(V.t, OwnedBy(Opponents()))
    for place, tests, usual in (
        ("from any discard", V.t, True),
        ("from any player 's discard", V.t, False),
        ("from a player 's discard", V.t, False),
        ("from any players ' discards", V.t, False),
        ("from a opponent 's discard", opposing, True),
        ("from any opponent 's discard", opposing, False),
        ("from opponents ' discards", opposing, False),
    ):
        cards = Filter(DISCARD, tests)
        for words, count in (
            ("a {t:cards.s}", ONE),
            ("{n:number} {t:cards.p}", MANY),
            ("up to {n:number} {t:cards.p}", MOST),
            ("any number of {t:cards.p}", AnyNumber()),
        ):
            # Several cards "from an opponent's discard" would have to be from the same one.
            if count == ONE or place in ("from any discard", *_DISCARDS):
                g.phrase(kind, f"{words} {place}", Selected(cards, count, by), other_wording=not usual)
        if place == "from any discard" or by != You():
            continue
        card, its = Selected(cards, ONE), PlayerOf(anaphor("it"))
        for start, move, end in (
            ("shuffle", ShuffleIn(card, its), "into their deck"),
            ("return", ReturnToHand(card, its), "to their hand"),
            ("put", ToDeck(card, "top", None, its), "on the top of their deck"),
            ("put", ToDeck(card, "bottom", None, its), "on the bottom of their deck"),
        ):
            g.phrase("vp.you", f"{start} a {{t:cards.s}} {place} {end}", move, other_wording=True)


def _destinations(g: Grammar) -> None:
    """Add `destination`, an effect without its cards."""
    g.phrase("destination", "into {w:whose} hand", ToHand(GAP, V.w))
    g.phrase("destination", "into {w:whose_plural} hands", ToHand(GAP, V.w))
    g.phrase("destination", "in {w:whose} hand", ToHand(GAP, V.w), other_wording=True)
    for place in ("top", "bottom"):
        g.phrase("destination", f"on the {place} of {{w:whose}} deck", ToDeck(GAP, place, None, V.w))
        g.phrase(
            "destination",
            f"on {place} of {{w:whose}} deck",
            ToDeck(GAP, place, None, V.w),
            other_wording=True,
        )
        g.phrase("destination", f"on the {place} of {{w:whose_plural}} decks", ToDeck(GAP, place, None, V.w))
        same_deck = ToDeck(GAP, place, None, PlayerOf(anaphor("it")))
        g.phrase("destination", f"on the {place} of that deck", same_deck, other_wording=True)
        g.phrase(
            "destination", f"on the {place} of {{w:whose}} deck in any order", ToDeck(GAP, place, You(), V.w)
        )
        many = f"on the {place} of {{w:whose_plural}} decks in any order"
        g.phrase("destination", many, ToDeck(GAP, place, You(), V.w))
    either = ToDeck(GAP, "either", None, V.w)
    g.phrase("destination", "on either the top or the bottom of {w:whose} deck", either)
    for words in ("on the top or the bottom", "on the top or bottom", "on either the top or bottom"):
        g.phrase("destination", f"{words} of {{w:whose}} deck", either, other_wording=True)
    any_end = ToDeck(GAP, "any", You(), V.w)
    g.phrase("destination", "on the top or the bottom of {w:whose} deck in any order", any_end)
    g.phrase("destination", "on the top or the bottom of {w:whose_plural} decks in any order", any_end)
    back = ToDeck(GAP, "top", You(), You())
    deck_ends: tuple[DeckEnd, ...] = ("top", "bottom")
    for which in deck_ends:
        for on in (f"on the {which}", f"on {which}"):
            there = f"back {on} of {{w:whose}} deck"
            g.phrase("destination", there, ToDeck(GAP, which, None, V.w), other_wording=True)
            ordered = ToDeck(GAP, which, You(), V.w)
            g.phrase("destination", f"{there} in any order", ordered, other_wording=True)
    g.phrase("destination", "back in any order", back, other_wording=True)
    g.phrase("destination", "on top of it", ToDeck(GAP, "top"), other_wording=True)
    g.phrase("destination", "into {w:whose} discard", ToDiscard(GAP, V.w))
    g.phrase("destination", "into {w:whose_plural} discards", ToDiscard(GAP, V.w))
    g.phrase("destination", "in {w:whose} discard", ToDiscard(GAP, V.w), other_wording=True)
    # The cards in a discard are in no order.
    in_any_order = "into {w:whose} discard in any order"
    g.phrase("destination", in_any_order, ToDiscard(GAP, V.w), other_wording=True)
    for words, exerted in (("facedown and exerted", True), ("facedown", False)):
        g.phrase("destination", f"into {{w:whose}} inkwell {words}", ToInkwell(GAP, exerted, V.w))
        g.phrase("destination", f"into {{w:whose_plural}} inkwells {words}", ToInkwell(GAP, exerted, V.w))
    shuffled = ToDeck(GAP, "random", None, V.w)
    g.phrase("destination", "on the bottom of {w:whose} deck in a random order", shuffled)
    g.verbs("vp.@", "~put {t:put_cards.^} {d:destination}", build=_build_put, unbuild=_split_put)
    choosing = "~choose and ~put {t:put_cards.^} {d:destination}"
    g.verbs(
        "vp.@", choosing, build=_build_put, unbuild=_never, check=_is_picked_from_hand, other_wording=True
    )
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
        g.verbs("vp.@", pattern, build=_build_put_top, unbuild=_never, other_wording=True)
    for them in ("each of them", "each of those cards"):
        pattern = f"~put {them} {{d:destination}}"
        g.verbs("vp.@", pattern, build=_build_put_each, unbuild=lambda v, actor: NO, other_wording=True)
    for ones in ("one {a:destination} , one {b:destination}", _THREE_ONES):
        listed = f"~put {ones} , and {{last}} {{z:destination}}"
        single = partial(_build_one_each, LOOKED)
        one = listed.replace("{last}", "one")
        split_one = partial(_split_one_each, ones, LOOKED)
        g.verbs("vp.@", one, build=by_actor(single), unbuild=of_actor(split_one))
        rest = listed.replace("{last}", "the rest")
        several = partial(_build_one_each, THE_REST)
        split_rest = partial(_split_one_each, ones, THE_REST)
        g.verbs("vp.@", rest, build=by_actor(several), unbuild=of_actor(split_rest))
        for words in REMAINING:
            other = listed.replace("{last}", words)
            g.verbs("vp.@", other, build=by_actor(single), unbuild=_never, other_wording=True)
    described = "~put {t:looked_at} {a:destination} , {u:looked_at} {b:destination} , and"
    kinds = f"{described} the rest {{c:destination}}"
    g.verbs("vp.@", kinds, build=by_actor(_build_two_kinds), unbuild=of_actor(_split_two_kinds))
    for words in REMAINING:
        pattern = f"{described} {words} {{c:destination}}"
        build = by_actor(_build_two_kinds)
        g.verbs("vp.@", pattern, build=build, unbuild=_never, other_wording=True)
    _sharing_out(g)
    pair = "~put {t:looked_at} {a:destination} and {u:looked_at} {b:destination}"
    g.verbs("vp.@", pair, build=by_actor(_build_pair), unbuild=of_actor(_split_pair))
    top = Either((ToDeck(Ref(V.name), "top", None, V.w), ToDiscard(Ref(V.name), V.w)), V.actor)
    g.verbs("vp.@", "~put {name:object} on either the top of {w:whose} deck or into $own discard", top)
    two = "~put one on the top of $own deck and the other on the bottom"
    ends = (
        ToDeck(_SOME.replace(by=V.actor), "top", None, V.actor),
        ToDeck(Rest(LOOKED), "bottom", None, V.actor),
    )
    g.verbs("vp.@", two, Compound(ends))
    some = Selected(Filter(DECK, (OneOf(LOOKED),)), MANY, V.actor)
    for last in ("on the bottom of $own deck", "on the bottom of that deck"):
        for first in ("on the top", "on top"):
            short = f"~put one {first} and the other {last}"
            g.verbs("vp.@", short, Compound(ends), other_wording=True)
    others = ToDeck(Rest(LOOKED), "bottom", V.actor, V.actor)
    many = "~put {n:number} on the top of $own deck and the rest on the bottom in any order"
    g.verbs("vp.@", many, Compound((ToDeck(some, "top", None, V.actor), others)), other_wording=True)
    _both_ends(g)
    g.verbs(
        "vp.@",
        "~put {t:put_cards.^} {c:destination} or {d:destination}",
        build=_build_put_either,
        unbuild=_split_put_either,
    )
    for words, rest in (("one", "the other"), ("{n:number}", "the rest")):
        pattern = f"~put {words} {{c:destination}} and {rest} {{d:destination}}"
        g.verbs(
            "vp.@",
            pattern,
            build=by_actor(_build_put_two),
            unbuild=of_actor(_split_put_one_of_two if words == "one" else _split_put_several),
        )
    g.verbs(
        "vp.@",
        "~put one {c:destination} and the rest {d:destination}",
        build=by_actor(_build_put_one_of_several),
        unbuild=of_actor(_split_put_one_of_several),
    )
    g.verbs(
        "vp.@",
        "~put {t:looked_at} {c:destination} and the rest {d:destination}",
        build=by_actor(_build_put_some),
        unbuild=of_actor(_split_put_some),
    )
    g.verbs(
        "vp.@",
        "~put {name:object} {c:destination} and the rest {d:destination}",
        build=by_actor(_build_put_one_named),
        unbuild=of_actor(_split_put_one_named),
    )
    for rest in ("the rest", *REMAINING):
        for words in ("one", "{n:number}"):
            for cards in (words, f"{words} of them", f"{words} of those cards"):
                if (cards, rest) in (("one", "the rest"), ("{n:number}", "the rest"), ("one", "the other")):
                    continue  # the usual wordings above
                pattern = f"~put {cards} {{c:destination}} and {rest} {{d:destination}}"
                build = by_actor(_build_put_two)
                g.verbs("vp.@", pattern, build=build, unbuild=_never, other_wording=True)
        if rest != "the rest":
            pattern = f"~put {{t:looked_at}} {{c:destination}} and {rest} {{d:destination}}"
            build = by_actor(_build_put_some)
            g.verbs("vp.@", pattern, build=build, unbuild=_never, other_wording=True)
    _ends_of_deck(g)
    replaced = "put {name:object} {d:destination} instead of into your discard"
    g.phrase("vp.you", replaced, build=_build_put_instead, unbuild=_split_put_instead)
    for it in ("it", "them"):
        longer = replaced.replace("instead of into", f"instead of putting {it} into")
        g.phrase("vp.you", longer, build=_build_put_instead, unbuild=lambda _: NO, other_wording=True)
    to_hand = partial(_build_put_instead, d=ToHand(GAP, You()))
    for it in ("it", "them"):
        pattern = f"return {{name:object}} to your hand instead of putting {it} into your discard"
        g.phrase("vp.you", pattern, build=to_hand, unbuild=lambda _: NO, other_wording=True)
    inked = ToInkwell(GAP, True, V.w)
    g.phrase("destination", "into {w:whose} inkwell exerted", inked, other_wording=True)
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


def _ends_of_deck(g: Grammar) -> None:
    """Add the distribution of cards over both ends of a deck that is not named again."""
    ends: tuple[tuple[DeckEnd, str], ...] = (
        ("top", "on top"),
        ("top", "on the top"),
        ("bottom", "on the bottom"),
    )
    for place, words in ends:
        ordered = ToDeck(GAP, place, You())
        g.phrase("deck_end", f"{words} in any order", ordered, other_wording=True)
        g.phrase("deck_end", words, ordered, other_wording=True)
    for first in ("{c:destination}", "{c:deck_end}"):
        pattern = f"put {{t:looked_at}} {first} and the rest {{d:deck_end}}"
        g.phrase("vp.you", pattern, build=_build_both_ends, unbuild=lambda _: NO, other_wording=True)


def _build_both_ends(t: Any, c: Any, d: Any) -> Any:
    """Build the distribution of cards, the rest of which goes to the same deck."""
    if not isinstance(c, ToDeck) or c.place == d.place or t == _SOME:
        return NO
    return _build_put_some(t, c, d.replace(whose=c.whose), You())


def _both_ends(g: Grammar) -> None:
    """Add cards looked at that go to one end of their deck, and the rest to the other one."""
    orders: tuple[tuple[str, DeckPlace | None, Any], ...] = (
        ("", None, None),
        (" in any order", None, You()),
        (" in a random order", "random", None),
    )
    ends: tuple[tuple[DeckPlace, DeckPlace], ...] = (("top", "bottom"), ("bottom", "top"))
    for first, second in ends:
        for on in ("on the", "on"):
            for last in ("the rest", *REMAINING):
                for words, place, order in orders:
                    if place is not None and second != "bottom":
                        continue
                    rest = ToDeck(Rest(LOOKED), place or second, order, V.actor)
                    both = Compound((ToDeck(V.t, first, None, V.actor), rest))
                    start = f"~put {{t:looked_at}} {on} {first} of $own deck"
                    g.verbs("vp.@", f"{start} and {last} {on} {second}{words}", both, other_wording=True)
                    ordered = both.replace(effects=(ToDeck(V.t, first, You(), V.actor), rest))
                    if order is not None:
                        pattern = f"{start} in any order and {last} {on} {second}{words}"
                        g.verbs("vp.@", pattern, ordered, other_wording=True)


def _sharing_out(g: Grammar) -> None:
    """Add the distribution of cards over several zones."""
    one = Selected(Filter(PLAY, (OneOf(anaphor("they")),)), ONE, V.actor)
    g.verbs("return_one.@", "~return one of those cards to {w:whose} hand", ReturnToHand(one, V.w))
    g.verbs("put_one.@", "~put one {d:destination}", build=_build_put_one, unbuild=_split_put_one)
    words = "{a:vp.@} and {b:return_one.@} , {c:put_one.@} , and {d:put_one.@}"
    g.verbs("joined_vp.@", words, Compound((V.a, V.b, V.c, V.d)))


def _build_put_one(d: Any, actor: Any) -> Any:
    return move_cards(d, Selected(Filter(PLAY, (OneOf(anaphor("they")),)), ONE, actor))


def _split_put_one(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, MOVES):
        return NO
    d = move_cards(value, GAP)
    return {"d": d} if _build_put_one(d, actor) == value else NO


MOVES = (ToHand, ToDeck, ToDiscard, ToInkwell)


def move_cards(effect: Any, target: Any) -> Any:
    return effect.replace(target=target)


def _is_picked_from_hand(slots: Bindings) -> bool:
    """Return True for cards of a hand, which are chosen whatever the words."""
    return isinstance(slots["t"], Selected) and slots["t"].filter.zone == HAND


def _build_put(t: Any, d: Any, actor: Any) -> Any:
    """Build a move; the player who puts the cards down orders them."""
    if isinstance(d, ToDeck) and d.order is not None:
        d = d.replace(order=actor)
    return move_cards(d, t)


def _build_put_top(w: Any, d: Any, v: Any, actor: Any) -> Any:
    """Build a move of as many cards of a deck as an amount says."""
    return _build_put(DeckCards(w, v), d, actor)


def _build_put_each(d: Any, actor: Any) -> Any:
    """Build a move of each of several cards, for which its end of the deck is decided on its own."""
    if isinstance(d, ToDeck) and d.place == "either":
        d = d.replace(place="any", order=actor)
    if getattr(d, "whose", None) == PlayerOf(anaphor("it")):
        d = d.replace(whose=PlayerOf(anaphor("they all")))
    return _build_put(Ref(anaphor("they all")), d, actor)


def _split_put(value: Any, actor: Any) -> Bindings | None:
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


def would_be_discarded(name: str) -> When:
    """Return the event that a card mentioned before is put into the discard."""
    return When("to_discard", Filter(PLAY, (IsThis() if name == "this" else OneOf(name),)))


def _split_put_instead(value: Any) -> Bindings | None:
    if not isinstance(value, NextReplacement) or not isinstance(value.effect, MOVES):
        return NO
    target = value.effect.target
    if not isinstance(target, Ref) or _build_put_instead(target.name, move_cards(value.effect, GAP)) != value:
        return NO
    return {"name": target.name, "d": move_cards(value.effect, GAP)}


def _build_put_either(t: Any, c: Any, d: Any, actor: Any) -> Any:
    return Either((move_cards(c, t), move_cards(d, t)), actor)


def _split_put_either(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Either) or value.by != actor or len(value.options) != 2:
        return NO
    first, second = value.options
    if not isinstance(first, MOVES) or not isinstance(second, MOVES) or first.target != second.target:
        return NO
    return {"t": first.target, "c": move_cards(first, GAP), "d": move_cards(second, GAP)}


def _build_put_two(c: Any, d: Any, actor: Any, n: int = 1) -> Any:
    some = Selected(Filter(DECK, (OneOf(LOOKED),)), Exactly(Number(n)))
    return Compound((move_cards(c, some), move_cards(d, Rest(LOOKED))))


def _build_put_one_named(name: str, c: Any, d: Any, actor: Any) -> Any:
    return Compound((move_cards(c, Ref(name)), move_cards(d, Rest(LOOKED))))


def _split_put_one_named(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    first, second = value.effects
    if not isinstance(first, MOVES) or not isinstance(second, MOVES) or not isinstance(first.target, Ref):
        return NO
    slots = {"name": first.target.name, "c": move_cards(first, GAP), "d": move_cards(second, GAP)}
    return slots if _build_put_one_named(**slots, actor=actor) == value else NO


def _build_two_kinds(t: Any, u: Any, a: Any, b: Any, c: Any, actor: Any) -> Any:
    """Build the distribution of described cards, and of the rest of those looked at."""
    if t == _SOME or u == _SOME:
        return NO  # worded as "one"
    return Compound((move_cards(a, t), move_cards(b, u), move_cards(c, Rest(THE_REST))))


def _build_pair(t: Any, u: Any, a: Any, b: Any, actor: Any) -> Any:
    """Build the move of two kinds of the cards looked at."""
    if _SOME in (t, u) or not all(isinstance(each, Selected | Each) for each in (t, u)):
        return NO  # worded as "one ... and the other"
    return Compound((move_cards(a, t), move_cards(b, u)))


def _split_pair(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    first, second = value.effects
    if not isinstance(first, MOVES) or not isinstance(second, MOVES):
        return NO
    slots = {"t": first.target, "u": second.target}
    slots |= {"a": move_cards(first, GAP), "b": move_cards(second, GAP)}
    return slots if _build_pair(**slots, actor=actor) == value else NO


def _split_two_kinds(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 3:
        return NO
    first, second, third = value.effects
    if not isinstance(first, MOVES) or not isinstance(second, MOVES) or not isinstance(third, MOVES):
        return NO
    slots = {"t": first.target, "u": second.target}
    slots |= {"a": move_cards(first, GAP), "b": move_cards(second, GAP), "c": move_cards(third, GAP)}
    return slots if _build_two_kinds(**slots, actor=actor) == value else NO


def _build_one_each(rest: str, actor: Any, z: Any, **places: Any) -> Any:
    """Build the distribution of one card to each of several places, and of the rest."""
    ones = (move_cards(places[name], _SOME) for name in sorted(places))
    return Compound((*ones, move_cards(z, Rest(rest))))


def _split_one_each(ones: str, rest: str, value: Any, actor: Any) -> Bindings | None:
    names = [name for name in "abc" if f"{{{name}:" in ones]
    if not isinstance(value, Compound) or len(value.effects) != len(names) + 1:
        return NO
    if not all(isinstance(each, MOVES) for each in value.effects):
        return NO
    places = [move_cards(each, GAP) for each in value.effects]
    slots = dict(zip((*names, "z"), places, strict=True))
    return slots if _build_one_each(rest, actor, **slots) == value else NO


def _never(value: Any, actor: Any) -> Bindings | None:
    return NO


def _build_put_some(t: Any, c: Any, d: Any, actor: Any) -> Any:
    made = Compound((move_cards(c, t), move_cards(d, Rest(LOOKED))))
    return made if _split_put_two(made, actor) is None else NO  # worded as "one ... and the other"


def _split_put_some(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2 or _split_put_two(value, actor):
        return NO
    first, second = value.effects
    if not isinstance(first, MOVES) or not isinstance(second, MOVES) or second.target != Rest(LOOKED):
        return NO
    return {"t": first.target, "c": move_cards(first, GAP), "d": move_cards(second, GAP)}


def _split_put_two(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    first, second = value.effects
    if not isinstance(first, MOVES) or not isinstance(second, MOVES):
        return NO
    found: Bindings = {}
    some = Selected(Filter(DECK, (OneOf(LOOKED),)), MANY)
    if not match(some, first.target, found) or second.target != Rest(LOOKED):
        return NO
    return {"n": found["n"], "c": move_cards(first, GAP), "d": move_cards(second, GAP)}


def _split_put_one_of_two(value: Any, actor: Any) -> Bindings | None:
    slots = _split_put_two(value, actor)
    return slots if slots is not None and slots["n"] == 1 else NO


def _build_put_one_of_several(c: Any, d: Any, actor: Any) -> Any:
    return Compound((move_cards(c, _SOME), move_cards(d, Rest(THE_REST))))


def _split_put_several(value: Any, actor: Any) -> Bindings | None:
    slots = _split_put_two(value, actor)
    return slots if slots is not None and slots["n"] != 1 else NO


def _split_put_one_of_several(value: Any, actor: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    if not all(isinstance(each, MOVES) for each in value.effects):
        return NO
    c, d = (move_cards(each, GAP) for each in value.effects)
    return {"c": c, "d": d} if _build_put_one_of_several(c, d, actor) == value else NO
