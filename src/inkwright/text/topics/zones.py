"""Cards changing zones: drawing, discarding, returning, putting, shuffling."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import CountOf, Number, Plus, Times, ValueOf
from inkwright.effects.conditions import Exists
from inkwright.effects.control import Compound, EachPlayer, Either
from inkwright.effects.filters import DISCARD, HAND, INKWELL, PLAY, Another, Filter, OneOf, OwnedBy, TookPart
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import Opponents, PlayerOf, PlayersWhere, ThatPlayer, They, You
from inkwright.effects.revealing import Reveal
from inkwright.effects.targets import AnyNumber, AtRandom, Chosen, Each, Exactly, Ref, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import Discard, DiscardUntil, Draw, DrawUntil, ReturnToHand, ShuffleIn, ToDeck
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import THAT_NUMBER, anaphor
from inkwright.text.references.referents import IN_DISCARD
from inkwright.text.template import Bindings, V, also, fill_one
from inkwright.text.topics.card_moves import EITHER_END, GAP, MOVES, move_cards
from inkwright.text.topics.revealing import LOOKED

ONE = Exactly(Number(1))
MANY, MOST = Exactly(Number(V.n)), UpTo(Number(V.n))
_DISCARDS = ("from any players ' discards", "from opponents ' discards")
"""Words for the discards of several players."""


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
    for place in (" in $own hand", " in hand"):
        for what in ("cards", "or fewer cards", "or fewer"):
            for verb in ("~discard cards", "~choose and ~discard cards"):
                down = f"{verb} until ^ have {{n:number}} {what}{place}"
                if what != "cards":
                    g.verbs("vp.@", down, discard, other_wording=True)
    for verb in ("~discard cards", "~choose and ~discard cards", "~choose and ~discard"):
        g.verbs("vp.@", f"{verb} {cards}", discard, other_wording=True)
        g.verbs("vp.@", f"{verb} {short} cards", discard, other_wording=True)
    _discarding(g)
    _returning(g)


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
    equal = "~choose and ~discard {t:cards.p} equal to {v:value}"
    g.verbs("vp.@", equal, as_many)
    g.verbs("vp.@", equal.replace("~choose and ", ""), as_many, other_wording=True)
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
    g.verbs("vp.@", "~discard that many {t:cards.p}", as_many, other_wording=True)
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
    """Add what happens to cards that you choose from a revealed hand."""
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
    g.verbs("vp.@", "~return to $own hand {t:moved_cards.^}", ReturnToHand(V.t, V.actor), other_wording=True)
    one = Selected(Filter(INKWELL, (OneOf(anaphor("they")),)), ONE, V.actor)
    g.verbs("vp.@", "~return one to $own hand", ReturnToHand(one, V.actor))
    g.verbs("vp.@", "~shuffle {t:shuffled_cards.^} into {w:whose} deck", ShuffleIn(V.t, V.w))
    g.verbs("vp.@", "~shuffle {t:shuffled_cards.^} into {w:whose_plural} decks", ShuffleIn(V.t, V.w))
    for zone in (DISCARD, HAND, INKWELL):
        whole = ShuffleIn(Each(Filter(zone, (OwnedBy(V.w),))), V.u)
        pattern = f"~shuffle {{w:whose}} {zone} into {{u:whose}} deck"
        g.verbs("vp.@", pattern, whole, other_wording=zone != DISCARD)
    for person, by in (("you", You()), ("they", They())):
        # A card that changes zones is "this card"; in play it is "this character".
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
            milled = Filter(zone, also(V.t, OneOf(LOOKED), OwnedBy(by)))
            for where in (f"into {own} {zone}", "there"):
                for words, some in (
                    ("a {t:cards.s}", Selected(milled, ONE, by)),
                    ("all {t:cards.p}", Each(milled)),
                    ("up to {n:number} {t:cards.p}", Selected(milled, MOST, by)),
                ):
                    there = f"{words} put {where} this way"
                    g.phrase(f"moved_cards.{person}", there, some, other_wording=where == "there")
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
            unbuild=never,
            other_wording=True,
        )
        g.phrase(f"shuffled_cards.{person}", f"{{t:moved_cards.{person}}}", V.t)
        other = Chosen(Filter(PLAY, also(V.t, Another())), ONE)
        g.phrase(f"shuffled_cards.{person}", "another chosen {t:cards.s}", other, other_wording=True)
        _from_any_discard(g, f"moved_cards.{person}", by)


def _have_cards_in_hand(slots: Bindings) -> bool:
    """Return True for players with cards in their hand, so that "one" means one of those."""
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
            # Several cards "from an opponent's discard" would have to come from the same discard.
            if count == ONE or place in ("from any discard", *_DISCARDS):
                g.phrase(kind, f"{words} {place}", Selected(cards, count, by), other_wording=not usual)
        if by != You():
            continue
        g.phrase(kind, f"chosen {{t:cards.s}} {place}", Chosen(cards, ONE), other_wording=True)
        if place == "from any discard":
            continue
        its = PlayerOf(anaphor("it"))
        for one, card in (("a", Selected(cards, ONE)), ("chosen", Chosen(cards, ONE))):
            either = ToDeck(card, "either", None, its)
            for start, move, end in (
                ("shuffle", ShuffleIn(card, its), "into their deck"),
                ("return", ReturnToHand(card, its), "to their hand"),
                ("put", ToDeck(card, "top", None, its), "on the top of their deck"),
                ("put", ToDeck(card, "bottom", None, its), "on the bottom of their deck"),
                *(("put", either, f"{on} of their deck") for on in EITHER_END),
            ):
                pattern = f"{start} {one} {{t:cards.s}} {place} {end}"
                g.phrase("vp.you", pattern, move, other_wording=True)
