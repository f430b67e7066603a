"""Targets that a player selects without choosing them: "one of your items", "a card from your discard"."""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.filters import (
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    Another,
    AnyTest,
    Filter,
    OneOf,
    OwnedBy,
    WasAt,
)
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import You
from inkwright.effects.targets import AnyNumber, AtRandom, Chosen, Each, Exactly, Selected, Together, UpTo
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import THAT_NUMBER, THEIR_HAND
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import are_printed, is_described_after_place
from inkwright.text.topics.chosen_cards import add_held, add_of_them, is_not_owned, is_owned
from inkwright.text.topics.differences import UNLIKE
from inkwright.text.topics.target_numbers import (
    COUNTS,
    DIFFERING,
    IN_TOTAL,
    ONE,
    TOTALS,
    computed_numbers,
)

_ZONES: tuple[FilterZone, ...] = (DISCARD, HAND, INKWELL)
IN_SHOWN_HAND = Filter(HAND, also(V.t, OneOf(THEIR_HAND)))
"""Cards in a hand that you have seen."""
SHOWN_HANDS = ("their hand", "that player 's hand", "that hand", "it")
"""Words for that hand, the usual ones first."""


def _are_two_kinds(slots: Bindings) -> bool:
    """Return True for cards of one kind or another: "an item card or a location card"."""
    return len(slots["t"]) == 1 and isinstance(slots["t"][0], AnyTest)


def add_selected(g: Grammar, kind: str, by: Any, own: OwnedBy, whose: str) -> None:
    """Add targets that a player selects without choosing them."""

    def picked(zone: FilterZone, tests: Any, count: Any) -> Any:
        return Selected(Filter(zone, tests), count, by)

    mine = also(V.t, own)
    many, most = Exactly(Number(V.n)), UpTo(Number(V.n))
    g.phrase(kind, f"one of {whose} {{t:np.p}}", picked(PLAY, mine, ONE))
    g.phrase(kind, f"{{n:number}} of {whose} {{t:np.p}}", picked(PLAY, mine, many))
    g.phrase(
        kind, f"one of {whose} {{t:np.p}} of {whose} choice", picked(PLAY, mine, ONE), other_wording=True
    )
    of_one = also(V.t, OwnedBy(V.w))
    holder = "any_whose" if by == You() else "one_whose"
    for words, count in COUNTS:
        g.phrase(kind, f"{words} of {{w:{holder}}} {{t:np.p}}", picked(PLAY, of_one, count))
    for words, count in (("{n:number}", many), ("any number of", AnyNumber())):
        some_own = f"{words} {{t:np.p}}"
        g.phrase(kind, some_own, picked(PLAY, V.t, count), check=is_owned(own), other_wording=True)
    one_more = picked(PLAY, also(V.t, own, Another()), ONE)
    for another in ("another of", "another one of"):
        g.phrase(kind, f"{another} {whose} {{t:np.p}}", one_more, other_wording=True)
    other = picked(PLAY, also(V.t, Another()), ONE)
    g.phrase(kind, "one other {t:np.s}", other, check=is_owned(own), other_wording=True)
    g.phrase(kind, f"up to {{n:number}} of {whose} {{t:np.p}}", picked(PLAY, mine, most))
    g.phrase(kind, f"any number of {whose} {{t:np.p}}", picked(PLAY, mine, AnyNumber()))
    for words, count, unusual in computed_numbers(f"{whose} {{t:np.p}}"):
        words = words.replace("X ", "X of ")
        g.phrase(kind, words, picked(PLAY, mine, count), other_wording=unusual)
    person = "you" if whose == "your" else "they"
    from_zone, in_zone = f"{{zone:from_zone.{person}}}", f"{{zone:in_zone.{person}}}"
    for words, count, unusual in computed_numbers(f"{{t:cards.p}} {from_zone}"):
        g.phrase(kind, words, picked(V.zone, mine, count), other_wording=unusual)
    for number, total in TOTALS:
        g.phrase(kind, f"{number} of {whose} {{t:np.p}} {IN_TOTAL}", picked(PLAY, mine, total))
        cards = f"{number} {{t:cards.p}}".replace("any number", "any number of")
        limited = picked(V.zone, mine, total)
        g.phrase(kind, f"{cards} {IN_TOTAL} {from_zone}", limited)
        g.phrase(kind, f"{cards} {from_zone} {IN_TOTAL}", limited, other_wording=True)
    add_of_them(g, kind, Selected, by)
    add_held(g, kind, lambda tests, count: picked(PLAY, tests, count), own)
    for number, unlike in DIFFERING:
        g.phrase(kind, f"{number} of {whose} {{t:np.p}} {UNLIKE}", picked(PLAY, mine, unlike))
        cards = f"{number} {{t:cards.p}}".replace("any number", "any number of")
        various = picked(V.zone, mine, unlike)
        for place in (from_zone, in_zone):
            g.phrase(kind, f"{cards} {UNLIKE} {place}", various, other_wording=place == in_zone)
            g.phrase(kind, f"{cards} {place} {UNLIKE}", various, other_wording=True)
    for zone in (INKWELL, HAND):
        g.phrase(kind, f"all cards in {whose} {zone}", Each(Filter(zone, (own,))))
        g.phrase(kind, f"all the cards in {whose} {zone}", Each(Filter(zone, (own,))), other_wording=True)
    in_discard = Each(Filter(DISCARD, (own,)))
    for words in (f"all cards in {whose} discard", f"all the cards in {whose} discard"):
        g.phrase(kind, words, in_discard, other_wording=True)
    one_random, some_random = (AtRandom(Filter(V.zone, mine), each) for each in (Number(1), Number(V.n)))
    for place in (from_zone, in_zone):
        other = place == in_zone
        several = f"{{n:number}} {{t:cards.p}} at random {place}"
        g.phrase(kind, several, some_random, check=_is_more_than_one, other_wording=other)
        g.phrase(kind, f"a {{t:cards.s}} at random {place}", one_random, other_wording=other)
        g.phrase(kind, f"a {{t:cards.s}} {place} at random", one_random, other_wording=True)
        g.phrase(kind, f"a random {{t:cards.s}} {place}", one_random, other_wording=True)
        g.phrase(kind, f"{{n:number}} random {{t:cards.p}} {place}", some_random, other_wording=True)
    for words, number, count in (
        ("any number of", "p", AnyNumber()),
        ("up to {n:number}", "p", most),
        ("{n:number}", "p", many),
    ):
        former = f"{words} {{t:np.{number}}}"
        g.phrase(kind, former, picked(PLAY, V.t, count), check=_are_former_guests)
    g.phrase(kind, "{t:a_np}", picked(PLAY, V.t, ONE), check=is_not_owned(own))
    g.phrase(kind, "{t:a_np}", picked(PLAY, V.t, ONE), check=is_owned(own), other_wording=True)
    g.phrase(
        kind, "up to {n:number} {t:np.p}", picked(PLAY, V.t, most), check=is_owned(own), other_wording=True
    )
    for zone in _ZONES:
        every = Each(Filter(zone, (OwnedBy(V.w),)))
        for all_cards in ("all cards", "all the cards"):
            pattern = f"{all_cards} in {{w:chosen_whose}} {zone}"
            other = zone == DISCARD or all_cards != "all cards"
            g.phrase(kind, pattern, every, other_wording=other)
    theirs = also(V.t, OwnedBy(V.w))
    for words, count in (
        ("a {t:cards.s}", ONE),
        ("{n:number} {t:cards.p}", many),
        ("up to 1 {t:cards.s}", UpTo(Number(1))),
        ("up to {n:number} {t:cards.p}", most),
        ("any number of {t:cards.p}", AnyNumber()),
    ):
        g.phrase(kind, f"{words} from {{w:{holder}}} discard", picked(DISCARD, theirs, count))
    described = Each(Filter(DISCARD, theirs))
    all_of_kind = f"all {{t:cards.p}} from {{w:{holder}}} discard"
    g.phrase(kind, all_of_kind, described, check=lambda slots: bool(slots["t"]))
    g.phrase(kind, all_of_kind, described, check=lambda slots: not slots["t"], other_wording=True)
    g.phrase(kind, all_of_kind.replace("from", "in"), described, other_wording=True)
    if by == You():
        for words, count in (
            ("a {t:cards.s}", ONE),
            ("{n:number} {t:cards.p}", many),
            ("up to {n:number} {t:cards.p}", most),
            ("any number of {t:cards.p}", AnyNumber()),
        ):
            for chosen in ("", "chosen "):
                cards = words.replace("{t:", f"{chosen}{{t:")
                if chosen and words.startswith("a "):
                    cards = "chosen {t:cards.s}"
                pattern = f"{cards} in {{w:chosen_whose}} inkwell"
                theirs = also(V.t, OwnedBy(V.w))
                g.phrase(kind, pattern, picked(INKWELL, theirs, count), other_wording=bool(chosen))
    g.phrase(kind, f"another {{t:cards.s}} {from_zone}", picked(V.zone, also(V.t, own, Another()), ONE))
    g.phrase(kind, f"a {{t:cards.s}} {from_zone}", picked(V.zone, mine, ONE))
    g.phrase(kind, f"{{t:a_card}} {from_zone}", picked(V.zone, mine, ONE), check=_are_two_kinds)
    for noun, words, count in (
        ("s", "a", ONE),
        ("p", "{n:number}", many),
        ("p", "up to {n:number}", most),
        ("p", "any number of", AnyNumber()),
    ):
        sloppy = f"{words} {{t:np.{noun}}} {from_zone}"
        g.phrase(kind, sloppy, picked(V.zone, mine, count), check=are_printed, other_wording=True)
        told = picked(V.zone, also(V.t, V.f, own), count)
        behind = f"{words} {{t:cards.{noun}}} {from_zone} {{f:follower}}"
        g.phrase(kind, behind, told, check=is_described_after_place, other_wording=True)
    g.phrase(kind, f"a {{t:cards.s}} {in_zone}", picked(V.zone, mine, ONE), other_wording=True)
    g.phrase(kind, f"any number of {{t:cards.p}} {from_zone}", picked(V.zone, mine, AnyNumber()))
    g.phrase(kind, f"{{n:number}} {{t:cards.p}} {from_zone}", picked(V.zone, mine, many))
    g.phrase(kind, f"up to 1 {{t:cards.s}} {from_zone}", picked(V.zone, mine, UpTo(Number(1))))
    g.phrase(kind, f"up to {{n:number}} {{t:cards.p}} {from_zone}", picked(V.zone, mine, most))
    same = picked(V.zone, mine, Exactly(ValueOf(THAT_NUMBER)))
    g.phrase(kind, f"that many {{t:cards.p}} {from_zone}", same)
    up_to_same = picked(V.zone, mine, UpTo(ValueOf(THAT_NUMBER)))
    g.phrase(kind, f"up to that many {{t:cards.p}} {from_zone}", up_to_same)
    for words, count in (
        ("any number of", AnyNumber()),
        ("{n:number}", many),
        ("up to {n:number}", most),
    ):
        g.phrase(kind, f"{words} {{t:cards.p}} {in_zone}", picked(V.zone, mine, count), other_wording=True)
    described = Each(Filter(V.zone, mine))
    told = f"all {{t:cards.p}} {in_zone}"
    g.phrase(kind, told, described, check=lambda slots: bool(slots["t"]), other_wording=True)
    for zone in _ZONES:
        of_kinds = partial(_build_kinds, picked, zone, own)
        for names, words in (
            ("ab", "{a:few_cards} and {b:few_cards}"),
            ("abc", "{a:few_cards} , {b:few_cards} , and {c:few_cards}"),
        ):
            split = partial(_split_kinds, picked, zone, own, names)
            g.phrase(kind, f"{words} from {whose} {zone}", build=of_kinds, unbuild=split)
    # "Up to" applies to each of the kinds.
    at_most = Together(tuple(picked(V.zone, also(each, own), UpTo(Number(1))) for each in (V.a, V.b, V.c)))
    for one in ("1", "one"):
        two = f"up to {one} {{a:cards.s}} and {one} {{b:cards.s}} {from_zone}"
        g.phrase(kind, two, Together(at_most.targets[:2]), other_wording=True)
        three = f"up to {one} {{a:cards.s}} , {one} {{b:cards.s}} , and {one} {{c:cards.s}} {from_zone}"
        g.phrase(kind, three, at_most, other_wording=True)
    whole = f"all {{t:cards.p}} {from_zone}"
    behind = f"{whole} {{f:follower}}"
    every_told = Each(Filter(V.zone, also(V.t, V.f, own)))
    g.phrase(kind, behind, every_told, check=is_described_after_place, other_wording=True)
    g.phrase(kind, whole, Each(Filter(V.zone, mine)), check=lambda slots: bool(slots["t"]))
    g.phrase(kind, whole, Each(Filter(V.zone, mine)), check=lambda slots: not slots["t"], other_wording=True)
    g.phrase(kind, f"all {{t:np.p}} {from_zone}", Each(Filter(V.zone, mine)), other_wording=True)
    g.phrase(kind, f"all {{t:np.p}} {in_zone}", Each(Filter(V.zone, mine)), other_wording=True)


def add_few_cards(g: Grammar) -> None:
    """Add `few_cards`, a number of cards of a kind: "up to 1 item card"."""
    for words, count in (
        ("a {t:cards.s}", ONE),
        ("{n:number} {t:cards.p}", Exactly(Number(V.n))),
        ("up to 1 {t:cards.s}", UpTo(Number(1))),
        ("up to {n:number} {t:cards.p}", UpTo(Number(V.n))),
        ("any number of {t:cards.p}", AnyNumber()),
    ):
        check = _is_more_than_one if "{n:" in words else None
        g.phrase("few_cards", words, (count, V.t), check=check)


def _build_kinds(picked: Any, zone: FilterZone, own: OwnedBy, **kinds: Any) -> Any:
    """Build a target with some cards of each of two or three kinds."""
    return Together(tuple(picked(zone, in_order((*tests, own)), count) for count, tests in kinds.values()))


def _split_kinds(picked: Any, zone: FilterZone, own: OwnedBy, names: str, value: Any) -> Bindings | None:
    if not isinstance(value, Together) or len(value.targets) != len(names):
        return None
    kinds = [
        (each.count, tuple(test for test in each.filter.tests if test != own))
        for each in value.targets
        if isinstance(each, Selected)
    ]
    if len(kinds) != len(names):
        return None
    slots: Bindings = dict(zip(names, kinds, strict=True))
    return slots if _build_kinds(picked, zone, own, **slots) == value else None


def add_of_shown_hand(g: Grammar, kind: str) -> None:
    """Add cards that you choose from a hand that you have seen: "put a song card from their hand ..."."""
    for words, number, count in (
        ("a", "s", ONE),
        ("{n:number}", "p", Exactly(Number(V.n))),
        ("up to {n:number}", "p", UpTo(Number(V.n))),
        ("any number of", "p", AnyNumber()),
    ):
        for hand in SHOWN_HANDS:
            unusual = hand != SHOWN_HANDS[0]
            pattern = f"{words} {{t:cards.{number}}} from {hand}"
            g.phrase(kind, pattern, Chosen(IN_SHOWN_HAND, count), other_wording=unusual)


def _are_former_guests(slots: Bindings) -> bool:
    """Return True for characters that were at a location when it left play."""
    return any(isinstance(test, WasAt) for test in slots["t"])


def _is_more_than_one(slots: Bindings) -> bool:
    return bool(slots["n"] > 1)
