"""Targets: chosen character, one of your items, all opposing characters, them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations
from typing import Any

from inkwright.effects.amounts import Number, ValueOf
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    Another,
    AnyTest,
    CardTest,
    CompareStat,
    Damaged,
    Filter,
    Inked,
    IsExerted,
    IsReady,
    Named,
    OfType,
    OneOf,
    OwnedBy,
    Undamaged,
    WasAt,
)
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import Opponents, Players, ThatPlayer, They, You
from inkwright.effects.revealing import Search
from inkwright.effects.targets import (
    AnyNumber,
    AtRandom,
    Chosen,
    Different,
    Each,
    Exactly,
    Ref,
    Selected,
    Together,
    TotalUpTo,
    UpTo,
)
from inkwright.text.filter_order import in_order, rank
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import THAT_NUMBER, THEIR_HAND, anaphor
from inkwright.text.references.referents import BOTH, COUNTED_CARDS, TURNED
from inkwright.text.template import Bindings, V, also, fill
from inkwright.text.topics.amounts import STAT_WORDS, VARIABLE, is_told_singer
from inkwright.text.topics.filters import are_printed
from inkwright.text.topics.revealing import LOOKED

ONE = Exactly(Number(1))
_ZONES: tuple[FilterZone, ...] = (DISCARD, HAND, INKWELL)
YOURS, THEIRS = OwnedBy(You()), OwnedBy(They())


_COUNTS: tuple[tuple[str, Any], ...] = (
    ("one", ONE),
    ("{n:number}", Exactly(Number(V.n))),
    ("up to {n:number}", UpTo(Number(V.n))),
    ("any number", AnyNumber()),
)
"""Numbers of cards before "of"."""


def add(g: Grammar) -> None:
    """Add `target.you` and `target.they`, by the player who acts, and `affected.@` as a subject."""
    _chosen(g)
    for person, own, whose in ((You(), YOURS, "your"), (They(), THEIRS, "their")):
        actor = "you" if whose == "your" else "they"
        _selected(g, f"one_target.{actor}", person, own, whose)
        _choosable(g, f"choosable.{actor}", person, own, whose)
        kind = f"one_target.{actor}"
        # Whoever acts makes the choice: "its player may banish chosen item" is that player's.
        for number, name in (("s", "chosen_one"), ("p", "chosen_some")):
            build, unbuild = partial(_build_choice, person), partial(_split_choice, person)
            g.phrase(f"{name}.{actor}", f"{{t:chosen.{number}}}", build=build, unbuild=unbuild)
            g.phrase(kind, f"{{t:{name}.{actor}}}", V.t, other_wording=person == They())
        g.phrase(kind, "{name:object}", Ref(V.name))
        have = Each(Filter(PLAY, also(V.t, own)))
        whole = f"whole_cards.{actor}"
        if person == They():
            g.phrase(whole, f"all {whose} {{t:np.p}}", have)
            g.phrase(whole, f"all of {whose} {{t:np.p}}", have, other_wording=True)
        for words in (f"all {{t:np.p}} {actor} have in play", f"all of {whose} {{t:np.p}} in play"):
            g.phrase(whole, words, have, other_wording=True)
        g.phrase(kind, f"{{t:{whole}}}", V.t)
        g.phrase(kind, "{t:all_cards}", V.t)
        g.phrase(kind, BOTH, Ref(anaphor(BOTH)), other_wording=True)
        for words in ("both", "all of them"):
            g.phrase(kind, words, Ref(anaphor("they all")), other_wording=True)
        for noun in ("cards", "characters", "items", "locations"):
            for words in (f"both of those {noun}", f"all of those {noun}", f"all those {noun}"):
                g.phrase(kind, words, Ref(anaphor(f"those {noun}")), other_wording=True)
        for noun in ("characters", "items", "locations"):
            one_of = Selected(Filter(PLAY, (OneOf(anaphor(f"those {noun}")),)), ONE, person)
            g.phrase(kind, f"one of those {noun}", one_of)
        _singers(g, kind, person)
        if person == You():
            _of_shown_hand(g, kind)
        g.phrase(f"target.{actor}", f"{{t:one_target.{actor}}}", V.t)
        both = f"{{a:one_target.{actor}}} and {{b:one_target.{actor}}}"
        g.phrase(f"target.{actor}", both, Together((V.a, V.b)), check=_are_no_groups)
        with_each = f"{{a:one_target.{actor}}} and {{b:every_card}}"
        g.phrase(f"target.{actor}", with_each, Together((V.a, V.b)), other_wording=True)
    for end, number, unlike in differing():
        cards = f"{number} {{t:cards.p}}".replace("any number", "any number of")
        looked_at = Selected(Filter(DECK, also(V.t, OneOf(LOOKED))), unlike)
        g.phrase("looked_at", f"{cards} {end}", looked_at)
        if isinstance(unlike.count, UpTo):  # a search may find fewer cards (7.1.4)
            found = Search(Filter(DECK, also(V.t, YOURS)), unlike)
            g.phrase("vp.you", f"search your deck for {cards} {end}", found)
    _all(g)
    _subjects(g)
    for limit, number, total, unusual in totals():
        among = Selected(Filter(DECK, also(V.t, OneOf(LOOKED))), total)
        words = f"{number} {{t:cards.p}} {limit}".replace("any number {", "any number of {")
        g.phrase("looked_at", words, among, other_wording=unusual)


def _build_choice(by: Players, t: Any) -> Any:
    """Build the choice of the player who acts."""
    return t.replace(by=by)


def _split_choice(by: Players, value: Any) -> Bindings | None:
    if not isinstance(value, Chosen) or value.by != by:
        return None
    return {"t": value.replace(by=You())}


def _chosen(g: Grammar) -> None:
    def chosen(tests: Any, count: Any) -> Any:
        return Chosen(Filter(PLAY, tests), count)

    more = also(V.t, Another())
    many, most = Exactly(Number(V.n)), UpTo(Number(V.n))
    g.phrase("chosen.s", "another chosen {t:np.s}", chosen(more, ONE))
    g.phrase("chosen.s", "a third chosen {t:np.s}", chosen(more, ONE), other_wording=True)
    g.phrase("chosen.s", "chosen {t:np.s}", chosen(V.t, ONE))
    either = chosen((AnyTest((V.a, V.b)),), ONE)
    g.phrase("chosen.s", "chosen {a:np.s} or {b:np.s}", either, check=_has_two_nouns)
    g.phrase("chosen.s", "chosen {a:np.s} or chosen {b:np.s}", either, check=_are_unlike)
    g.phrase("chosen.s", "a chosen {t:np.s}", chosen(V.t, ONE), other_wording=True)
    for zone in (DISCARD, HAND):
        card = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), ONE)
        g.phrase("chosen.s", f"chosen {{t:cards.s}} from {{w:whose}} {zone}", card)
    g.phrase("chosen.p", "another {n:number} chosen {t:np.p}", chosen(more, many))
    g.phrase("chosen.p", "{n:number} other chosen {t:np.p}", chosen(more, many), other_wording=True)
    g.phrase("chosen.p", "{n:number} chosen {t:np.p}", chosen(V.t, many))
    g.phrase("chosen.p", "up to {n:number} other chosen {t:np.p}", chosen(more, most))
    g.phrase("chosen.p", "up to {n:number} chosen {t:np.p}", chosen(V.t, most))
    g.phrase("chosen.p", "any number of chosen {t:np.p}", chosen(V.t, AnyNumber()))
    for words, count, unusual in _computed("chosen {t:np.p}"):
        g.phrase("chosen.p", words, chosen(V.t, count), other_wording=unusual)
    for limit, number, total, unusual in totals():
        words = f"{number} chosen {{t:np.p}} {limit}".replace("any number chosen", "any number of chosen")
        g.phrase("chosen.p", words, chosen(V.t, total), other_wording=unusual)
        if number.startswith("up to"):
            others = f"{number} other chosen {{t:np.p}} {limit}"
            g.phrase("chosen.p", others, chosen(more, total), other_wording=unusual)

    for end, numbers, counts in differing():
        pattern = f"{numbers} chosen {{t:np.p}} {end}"
        g.phrase("chosen.p", pattern.replace("any number", "any number of"), chosen(V.t, counts))
        others = f"{numbers} other chosen {{t:np.p}} {end}"
        g.phrase("chosen.p", others.replace("any number", "any number of"), chosen(more, counts))


def _computed(cards: str) -> Iterator[tuple[str, Any, bool]]:
    """Return computed numbers of cards: the words, the number and whether the wording is unusual."""
    yield f"a number of {cards} equal to {{v:value}}", Exactly(V.v), False
    yield f"up to a number of {cards} equal to {{v:value}}", UpTo(V.v), False
    yield f"any number of {cards} , up to {{v:value}}", UpTo(V.v), True
    yield f"any number of {cards} up to {{v:value}}", UpTo(V.v), True
    yield f"X {cards}", Exactly(VARIABLE), True
    yield f"up to X {cards}", UpTo(VARIABLE), True


def differing() -> Iterator[tuple[str, str, Different]]:
    """Return cards no two of which are alike: the words of that and of their number, and the number."""
    kinds: tuple[tuple[str, Any], ...] = (("names", None), ("costs", "cost"), ("{stat}", V.stat))
    for end, stat in kinds:
        for words, count in (
            ("{n:number}", Exactly(Number(V.n))),
            ("up to {n:number}", UpTo(Number(V.n))),
            ("any number", AnyNumber()),
        ):
            yield f"with different {end}", words, Different(count, stat)


def totals() -> Iterator[tuple[str, str, TotalUpTo, bool]]:
    """Return limits of a total: its words, those of the number of cards, the limit, and if it is unusual."""
    for stat, symbol in STAT_WORDS:
        for words in (
            f"with total {symbol} {{n:number}} or less",
            f"with a total {symbol} of {{n:number}} or less",
            f"with a combined {symbol} of {{n:number}} or less",
            f"whose total {symbol} is {{n:number}} or less",
        ):
            unusual = not words.startswith("with total")
            yield words, "any number", TotalUpTo(stat, Number(V.n)), unusual
            yield words, "up to {m:number}", TotalUpTo(stat, Number(V.n), Number(V.m)), unusual


def _are_unlike(slots: Bindings) -> bool:
    """Return True for two descriptions that are not both just a type, nor worded with one "chosen"."""
    return slots["a"] != slots["b"] and not _has_two_nouns(slots) and not _are_plain(slots)


def _are_two_kinds(slots: Bindings) -> bool:
    """Return True for cards of one kind or another: "an item card or a location card"."""
    return len(slots["t"]) == 1 and isinstance(slots["t"][0], AnyTest)


def _has_two_nouns(slots: Bindings) -> bool:
    """Return True if only the first of two nouns has complements."""
    said = [test for test in slots["a"] if rank(test) > rank(OfType(()))]
    return bool(said) and all(isinstance(test, OfType) for test in slots["b"])


def _choosable(g: Grammar, kind: str, by: Any, own: OwnedBy, whose: str) -> None:
    """Add targets after the verb "choose"."""

    def chosen(tests: Any, count: Any) -> Any:
        return Chosen(Filter(PLAY, tests), count, by)

    g.phrase(kind, f"one of {whose} {{t:np.p}}", chosen(also(V.t, own), ONE))
    g.phrase(kind, f"{{n:number}} of {whose} {{t:np.p}}", chosen(also(V.t, own), Exactly(Number(V.n))))
    for words, count in _COUNTS[2:]:
        g.phrase(kind, f"{words} of {whose} {{t:np.p}}", chosen(also(V.t, own), count))
    for words, count in _COUNTS:
        g.phrase(kind, f"{words} of {{w:one_whose}} {{t:np.p}}", chosen(also(V.t, OwnedBy(V.w)), count))
    for words, count in (("up to {n:number}", UpTo(Number(V.n))), ("any number of", AnyNumber())):
        some = f"{words} {{t:np.p}}"
        g.phrase(kind, some, chosen(V.t, count), check=_is_not_own(own))
        g.phrase(kind, some, chosen(V.t, count), check=_is_own(own), other_wording=True)
    if by == They():
        g.phrase(kind, "one of your {t:np.p}", chosen(also(V.t, YOURS), ONE))
        g.phrase(kind, "{n:number} of your {t:np.p}", chosen(also(V.t, YOURS), Exactly(Number(V.n))))
    several = chosen(V.t, Exactly(Number(V.n)))
    number_of, not_own, is_own = "{n:number} {t:np.p}", _is_not_own(own), _is_own(own)
    g.phrase(kind, number_of, several, check=lambda slots: slots["n"] > 1 and not_own(slots))
    g.phrase(
        kind, number_of, several, check=lambda slots: slots["n"] > 1 and is_own(slots), other_wording=True
    )
    g.phrase(kind, "{t:a_np}", chosen(V.t, ONE), check=_is_not_own(own))
    g.phrase(kind, "one {t:np.s}", chosen(V.t, ONE), other_wording=True)
    _of_them(g, kind, Chosen, by)
    for limit, number, total, unusual in totals():
        counted = f"{number} {{t:np.p}} {limit}".replace("any number {", "any number of {")
        g.phrase(kind, counted, chosen(V.t, total), check=not_own, other_wording=unusual)
        g.phrase(kind, counted, chosen(V.t, total), check=is_own, other_wording=True)
        owned = f"{number} of {whose} {{t:np.p}} {limit}"
        g.phrase(kind, owned, chosen(also(V.t, own), total), other_wording=unusual)
    have = "you have" if whose == "your" else "they have"
    one_held = f"{{t:a_np}} {have} in play"
    g.phrase(kind, one_held, chosen(also(V.t, own), ONE), check=not_own, other_wording=True)
    for end, number, unlike in differing():
        pattern = f"{number} of {whose} {{t:np.p}} {end}"
        g.phrase(kind, pattern, chosen(also(V.t, own), unlike))
        anyones = f"{number} {{t:np.p}} {end}".replace("any number", "any number of")
        g.phrase(kind, anyones, chosen(V.t, unlike), check=not_own)
        g.phrase(kind, anyones, chosen(V.t, unlike), check=is_own, other_wording=True)
    for zone in (DISCARD, HAND):
        cards = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), UpTo(Number(V.n)), by)
        g.phrase(kind, f"up to {{n:number}} {{t:cards.p}} from {{w:whose}} {zone}", cards)
        card = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), ONE, by)
        g.phrase(kind, f"a {{t:cards.s}} from {{w:whose}} {zone}", card)
        g.phrase(kind, f"a {{t:cards.s}} in {{w:whose}} {zone}", card, other_wording=True)
        many = Chosen(Filter(zone, also(V.t, OwnedBy(V.w))), Exactly(Number(V.n)), by)
        g.phrase(kind, f"{{n:number}} {{t:cards.p}} from {{w:whose}} {zone}", many)
    g.phrase(kind, "{t:a_np}", chosen(V.t, ONE), check=_is_own(own), other_wording=True)


def _selected(g: Grammar, kind: str, by: Any, own: OwnedBy, whose: str) -> None:
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
    for words, count in _COUNTS:
        g.phrase(kind, f"{words} of {{w:one_whose}} {{t:np.p}}", picked(PLAY, of_one, count))
    for words, count in (("{n:number}", many), ("any number of", AnyNumber())):
        some_own = f"{words} {{t:np.p}}"
        g.phrase(kind, some_own, picked(PLAY, V.t, count), check=_is_own(own), other_wording=True)
    one_more = picked(PLAY, also(V.t, own, Another()), ONE)
    for another in ("another of", "another one of"):
        g.phrase(kind, f"{another} {whose} {{t:np.p}}", one_more, other_wording=True)
    g.phrase(kind, f"up to {{n:number}} of {whose} {{t:np.p}}", picked(PLAY, mine, most))
    g.phrase(kind, f"any number of {whose} {{t:np.p}}", picked(PLAY, mine, AnyNumber()))
    for words, count, unusual in _computed(f"{whose} {{t:np.p}}"):
        words = words.replace("X ", "X of ")
        g.phrase(kind, words, picked(PLAY, mine, count), other_wording=unusual)
    for zone in _ZONES:
        for words, count, unusual in _computed(f"{{t:cards.p}} from {whose} {zone}"):
            g.phrase(kind, words, picked(zone, mine, count), other_wording=unusual)
    for limit, number, total, unusual in totals():
        owned = f"{number} of {whose} {{t:np.p}} {limit}"
        g.phrase(kind, owned, picked(PLAY, mine, total), other_wording=unusual)
        for zone in _ZONES:
            cards = f"{number} {{t:cards.p}} {limit} from {whose} {zone}"
            cards = cards.replace("any number {", "any number of {")
            g.phrase(kind, cards, picked(zone, mine, total), other_wording=unusual)
            between = f"{number} {{t:cards.p}} from {whose} {zone} {limit}"
            between = between.replace("any number {", "any number of {")
            g.phrase(kind, between, picked(zone, mine, total), other_wording=True)
    _of_them(g, kind, Selected, by)
    for end, number, unlike in differing():
        g.phrase(kind, f"{number} of {whose} {{t:np.p}} {end}", picked(PLAY, mine, unlike))
        for zone in _ZONES:
            cards = f"{number} {{t:cards.p}}".replace("any number", "any number of")
            place = f"from {whose} {zone}"
            g.phrase(kind, f"{cards} {end} {place}", picked(zone, mine, unlike))
            g.phrase(kind, f"{cards} {place} {end}", picked(zone, mine, unlike), other_wording=True)
    for zone in (INKWELL, HAND):
        g.phrase(kind, f"all cards in {whose} {zone}", Each(Filter(zone, (own,))))
        g.phrase(kind, f"all the cards in {whose} {zone}", Each(Filter(zone, (own,))), other_wording=True)
    in_discard = Each(Filter(DISCARD, (own,)))
    for words in (f"all cards in {whose} discard", f"all the cards in {whose} discard"):
        g.phrase(kind, words, in_discard, other_wording=True)
    for zone in _ZONES:
        one_random, some_random = (AtRandom(Filter(zone, mine), each) for each in (Number(1), Number(V.n)))
        for place in (f"from {whose} {zone}", f"in {whose} {zone}"):
            other = place.startswith("in")
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
    g.phrase(kind, "{t:a_np}", picked(PLAY, V.t, ONE), check=_is_not_own(own))
    g.phrase(kind, "{t:a_np}", picked(PLAY, V.t, ONE), check=_is_own(own), other_wording=True)
    g.phrase(
        kind, "up to {n:number} {t:np.p}", picked(PLAY, V.t, most), check=_is_own(own), other_wording=True
    )
    for zone in _ZONES:
        every = Each(Filter(zone, (OwnedBy(V.w),)))
        for all_cards in ("all cards", "all the cards"):
            pattern = f"{all_cards} in {{w:chosen_whose}} {zone}"
            other = zone == DISCARD or all_cards != "all cards"
            g.phrase(kind, pattern, every, other_wording=other)
    theirs = also(V.t, OwnedBy(V.w))
    g.phrase(kind, "a {t:cards.s} from {w:chosen_whose} discard", picked(DISCARD, theirs, ONE))
    described = Each(Filter(DISCARD, theirs))
    all_of_kind = "all {t:cards.p} from {w:chosen_whose} discard"
    g.phrase(kind, all_of_kind, described, check=lambda slots: bool(slots["t"]))
    g.phrase(kind, all_of_kind, described, check=lambda slots: not slots["t"], other_wording=True)
    g.phrase(kind, all_of_kind.replace("from", "in"), described, other_wording=True)
    g.phrase(
        kind, "up to {n:number} {t:cards.p} from {w:chosen_whose} discard", picked(DISCARD, theirs, most)
    )
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
    for zone in _ZONES:
        place = f"from {whose} {zone}"
        g.phrase(kind, f"another {{t:cards.s}} {place}", picked(zone, also(V.t, own, Another()), ONE))
        g.phrase(kind, f"a {{t:cards.s}} {place}", picked(zone, mine, ONE))
        g.phrase(kind, f"{{t:a_card}} {place}", picked(zone, mine, ONE), check=_are_two_kinds)
        for noun, words, count in (
            ("s", "a", ONE),
            ("p", "{n:number}", many),
            ("p", "up to {n:number}", most),
            ("p", "any number of", AnyNumber()),
        ):
            sloppy = f"{words} {{t:np.{noun}}} {place}"
            g.phrase(kind, sloppy, picked(zone, mine, count), check=are_printed, other_wording=True)
        in_zone = f"a {{t:cards.s}} in {whose} {zone}"
        g.phrase(kind, in_zone, picked(zone, mine, ONE), other_wording=True)
        g.phrase(kind, f"any number of {{t:cards.p}} {place}", picked(zone, mine, AnyNumber()))
        g.phrase(kind, f"{{n:number}} {{t:cards.p}} {place}", picked(zone, mine, many))
        g.phrase(kind, f"up to {{n:number}} {{t:cards.p}} {place}", picked(zone, mine, most))
        same = picked(zone, mine, Exactly(ValueOf(THAT_NUMBER)))
        g.phrase(kind, f"that many {{t:cards.p}} {place}", same)
        up_to_same = picked(zone, mine, UpTo(ValueOf(THAT_NUMBER)))
        g.phrase(kind, f"up to that many {{t:cards.p}} {place}", up_to_same)
        inside = f"in {whose} {zone}"
        for words, count in (
            ("any number of", AnyNumber()),
            ("{n:number}", many),
            ("up to {n:number}", most),
        ):
            g.phrase(kind, f"{words} {{t:cards.p}} {inside}", picked(zone, mine, count), other_wording=True)
        described = Each(Filter(zone, mine))
        told = f"all {{t:cards.p}} {inside}"
        g.phrase(kind, told, described, check=lambda slots: bool(slots["t"]), other_wording=True)
        two = (picked(zone, also(each, own), ONE) for each in (V.t, V.u))
        g.phrase(kind, f"a {{t:cards.s}} and a {{u:cards.s}} {place}", Together(tuple(two)))
        up_to = picked(zone, mine, most), picked(zone, also(V.u, own), UpTo(Number(V.m)))
        both = f"up to {{n:number}} {{t:cards.p}} and up to {{m:number}} {{u:cards.p}} {place}"
        g.phrase(kind, both, Together(up_to))
        whole = f"all {{t:cards.p}} {place}"
        g.phrase(kind, whole, Each(Filter(zone, mine)), check=lambda slots: bool(slots["t"]))
        g.phrase(
            kind, whole, Each(Filter(zone, mine)), check=lambda slots: not slots["t"], other_wording=True
        )
        g.phrase(kind, f"all {{t:np.p}} {place}", Each(Filter(zone, mine)), other_wording=True)
        g.phrase(kind, f"all {{t:np.p}} {inside}", Each(Filter(zone, mine)), other_wording=True)


def _of_them(g: Grammar, kind: str, target: type[Chosen | Selected], by: Any) -> None:
    """Add cards that a condition has counted: "if you have 3 or more items in play, banish one of them"."""
    for words, count in (
        ("one", ONE),
        ("{n:number}", Exactly(Number(V.n))),
        ("up to {n:number}", UpTo(Number(V.n))),
        ("any number", AnyNumber()),
    ):
        of_them = target(Filter(PLAY, (OneOf(COUNTED_CARDS),)), count, by)
        for them in ("them", "those cards"):
            g.phrase(
                kind,
                f"{words} of {them}",
                build=_filled(of_them),
                unbuild=lambda _: None,
                other_wording=True,
            )


def _of_shown_hand(g: Grammar, kind: str) -> None:
    """Add cards that you choose from a hand that you have seen: "put a song card from their hand ..."."""
    seen = Filter(HAND, also(V.t, OneOf(THEIR_HAND)))
    for words, number, count in (
        ("a", "s", ONE),
        ("{n:number}", "p", Exactly(Number(V.n))),
        ("up to {n:number}", "p", UpTo(Number(V.n))),
        ("any number of", "p", AnyNumber()),
    ):
        for hand in ("their hand", "that player 's hand", "that hand"):
            g.phrase(kind, f"{words} {{t:cards.{number}}} from {hand}", Chosen(seen, count))


def _singers(g: Grammar, kind: str, by: Any) -> None:
    """Add some of the characters that sang the song."""
    sang = Filter(PLAY, in_order((OfType(("character",)), OneOf("singers"))))
    for words, count in (
        ("one", ONE),
        ("{n:number}", Exactly(Number(V.n))),
        ("up to {n:number}", UpTo(Number(V.n))),
        ("any number", AnyNumber()),
    ):
        for who in ("that", "who"):
            some = f"{words} of the characters {who} sang this song"
            g.phrase(kind, some, Selected(sang, count, by), other_wording=who == "who")
            if by == You():
                subject = "affected.s" if count == ONE else "affected.p"
                g.phrase(subject, some, Selected(sang, count), other_wording=who == "who")
    told = Filter(PLAY, also(V.t, OneOf("singers")))
    for who in ("that", "who"):
        for words, number, count in (
            ("a", "s", ONE),
            ("{n:number}", "p", Exactly(Number(V.n))),
            ("up to {n:number}", "p", UpTo(Number(V.n))),
            ("any number of", "p", AnyNumber()),
        ):
            some = f"{words} {{t:np.{number}}} {who} sang this song"
            g.phrase(kind, some, Selected(told, count, by), check=is_told_singer, other_wording=who == "who")
            plain = f"{words} character{number.replace('s', '').replace('p', 's')} {who} sang this song"
            g.phrase(kind, plain, Selected(sang, count, by), other_wording=True)
        if by == You():
            for words, number, count in (
                ("chosen", "s", ONE),
                ("{n:number} chosen", "p", Exactly(Number(V.n))),
                ("up to {n:number} chosen", "p", UpTo(Number(V.n))),
            ):
                some = f"{words} {{t:np.{number}}} {who} sang this song"
                g.phrase(f"chosen.{number}", some, Chosen(told, count), other_wording=who == "who")
            for kind_of_all, words in (
                ("all_cards", "{t:np.p}"),
                ("all_cards", "all {t:np.p}"),
                ("every_card", "each {t:np.s}"),
            ):
                every = f"{words} {who} sang this song"
                other = who == "who" or words != "{t:np.p}"
                g.phrase(kind_of_all, every, Each(told), check=is_told_singer, other_wording=other)


def _filled(target: Chosen | Selected) -> Callable[..., Any]:
    """Return a build that fills a target."""
    return lambda **slots: fill(target, slots)


def _are_former_guests(slots: Bindings) -> bool:
    """Return True for characters that were at a location which has left play."""
    return any(isinstance(test, WasAt) for test in slots["t"])


def _is_more_than_one(slots: Bindings) -> bool:
    return bool(slots["n"] > 1)


def _is_own(own: OwnedBy) -> Any:
    def check(slots: Bindings) -> bool:
        return own in slots["t"]

    return check


def _is_not_own(own: OwnedBy) -> Any:
    def check(slots: Bindings) -> bool:
        return own not in slots["t"]

    return check


def _all(g: Grammar) -> None:
    # "Your characters" may be each of them or all together, which matters for a number of counters.
    g.phrase("all_cards", "{t:bare_cards}", V.t)
    g.phrase("all_cards", "{t:whole_cards}", V.t)
    yours = Each(Filter(PLAY, also(V.t, YOURS)))
    g.phrase("bare_cards", "your {t:np.p}", yours)
    two = Each(Filter(PLAY, (YOURS, AnyTest((V.a, V.b)))))
    g.phrase("bare_cards", "your {a:np.p} and {b:np.p}", two)
    g.phrase("bare_cards", "your {a:np.p} and your {b:np.p}", two, other_wording=True)
    for every in ("all", "all of"):
        pattern = f"{every} your {{a:np.p}} and {{b:np.p}}"
        g.phrase("whole_cards", pattern, two, check=_are_plain, other_wording=True)
    g.phrase("whole_cards", "all your {t:np.p}", yours, other_wording=True)
    of_one = Each(Filter(PLAY, also(V.t, OwnedBy(V.w))))
    opposing = Each(Filter(PLAY, also(V.t, OwnedBy(Opponents()))))
    for whose in ("each opponent 's", "opponents '", "your opponents '", "all opponents '"):
        g.phrase("bare_cards", f"{whose} {{t:np.p}}", opposing, other_wording=True)
    for whose in ("each player 's", "all players '"):
        g.phrase("bare_cards", f"{whose} {{t:np.p}}", Each(Filter(PLAY, V.t)), other_wording=True)
    g.phrase("bare_cards", "{w:one_whose} {t:np.p}", of_one)
    for every in ("all", "all of"):
        g.phrase("whole_cards", f"{every} {{w:one_whose}} {{t:np.p}}", of_one, other_wording=True)
    g.phrase("every_card", "each of {w:one_whose} {t:np.p}", of_one)
    theirs_all = Each(Filter(PLAY, also(V.t, OwnedBy(ThatPlayer()))))
    for held in ("that player has in play", "that opponent has in play"):
        g.phrase("whole_cards", f"all {{t:np.p}} {held}", theirs_all, other_wording=True)
        g.phrase("every_card", f"each {{t:np.s}} {held}", theirs_all, other_wording=True)
    g.phrase("whole_cards", "all of your {t:np.p}", yours, other_wording=True)
    g.phrase("whole_cards", "all {t:np.p}", Each(Filter(PLAY, V.t)))
    for first, second in permutations(("character", "item", "location"), 2):
        joined = f"all {{before:adjectives}} {first}s and {second}s {{after:followers}}"
        build = _build_two_types(first, second)
        g.phrase("whole_cards", joined, build=build, unbuild=lambda _: None, other_wording=True)
    either = Each(Filter(PLAY, (AnyTest((V.a, V.b)),)))
    g.phrase("whole_cards", "all {a:np.p} and all {b:np.p}", either)
    g.phrase("whole_cards", "all {a:np.p} and {b:np.p}", either, check=_are_plain, other_wording=True)
    g.phrase("every_card", "each of your {t:np.p}", yours)
    g.phrase("every_card", "each of their {t:np.p}", Each(Filter(PLAY, also(V.t, THEIRS))))
    g.phrase("every_card", "each {t:np.s}", Each(Filter(PLAY, V.t)))
    g.phrase("every_card", "each character that sang this song", Ref("singers"), other_wording=True)
    for words in ("characters that sang this song", "all characters that sang this song"):
        g.phrase("whole_cards", words, Ref("singers"), other_wording=words.startswith("all"))
    g.phrase("every_card", "each {t:np.s} in play", Each(Filter(PLAY, V.t)), other_wording=True)
    g.phrase("every_card", "each {t:np.s} you have in play", yours, other_wording=True)
    theirs = Each(Filter(PLAY, also(V.t, THEIRS)))
    g.phrase("every_card", "each {t:np.s} they have in play", theirs, other_wording=True)
    g.phrase("whole_cards", "all {t:np.p} they have in play", theirs, other_wording=True)
    g.phrase("whole_cards", "each character you removed damage from this way", Ref("healed"))
    for verb, name in (
        *((each, anaphor(each)) for each in TURNED),
        ("moved", "movers"),
        ("damaged", "hurt"),
        ("dealt damage", "hurt"),
        ("that you removed damage from", "healed"),
    ):
        affected = Each(Filter(PLAY, also(V.t, OneOf(name))))
        for kind, words in (
            ("every_card", "each {t:np.s}"),
            ("whole_cards", "all {t:np.p}"),
            ("whole_cards", "{t:np.p}"),
            ("whole_cards", "the {t:np.p}"),
        ):
            usual = words == "all {t:np.p}" and verb not in ("dealt damage", "that you removed damage from")
            g.phrase(kind, f"{words} {verb} this way", affected, other_wording=not usual)
    g.phrase("whole_cards", "characters you removed damage from this way", Ref("healed"), other_wording=True)
    healed = "each character you removed damage from this way"
    g.phrase("affected.s", healed, Ref("healed"), other_wording=True)
    for noun in ("character", "item", "location"):
        chosen = Ref(anaphor(f"the chosen {noun}s"))
        for kind, words in (
            ("every_card", f"each {noun} chosen this way"),
            ("every_card", f"each of the chosen {noun}s"),
            ("every_card", f"each chosen {noun}"),
            ("all_cards", f"all {noun}s chosen this way"),
            ("whole_cards", f"the {noun}s chosen this way"),
            ("whole_cards", f"{noun}s chosen this way"),
            ("whole_cards", f"the chosen {noun}s"),
            ("all_cards", f"all chosen {noun}s"),
        ):
            g.phrase(kind, words, chosen, other_wording=True)
    # What damage goes to: every one of them separately.
    for person in ("you", "they"):
        g.phrase(f"damage_target.{person}", "{t:every_card}", V.t)
        g.phrase(f"damage_target.{person}", "{a:every_card} and {b:every_card}", Together((V.a, V.b)))
        target = f"{{t:target.{person}}}"
        g.phrase(f"damage_target.{person}", target, V.t, check=_has_no_group)
        with_each = f"{{a:one_target.{person}}} and {{b:every_card}}"
        single = Together((V.a, V.b))
        g.phrase(f"damage_target.{person}", with_each, single, check=_begins_with_one, other_wording=True)
        for whole in ("whole_cards", f"whole_cards.{person}"):
            g.phrase(f"damage_target.{person}", f"{{t:{whole}}}", V.t, other_wording=True)
        some = f"each of {{t:chosen_some.{person}}}"
        g.phrase(f"damage_target.{person}", some, V.t, other_wording=True)


def _has_no_group(slots: Bindings) -> bool:
    """Return False for all cards of a description, alone or together with others."""
    target = slots["t"]
    parts = target.targets if isinstance(target, Together) else (target,)
    return not any(isinstance(each, Each) for each in parts)


def _begins_with_one(slots: Bindings) -> bool:
    return not isinstance(slots["a"], Each)


def _build_two_types(first: str, second: str) -> Callable[..., Any]:
    """Return the build of cards of two types, both of which are described."""
    types = OfType(tuple(each for each in ("character", "item", "location") if each in (first, second)))

    def fits(test: CardTest) -> bool:
        """Return True for what cards of both types may be: items aren't damaged, nor locations exerted."""
        if isinstance(test, Damaged | Undamaged):
            return "item" not in (first, second)
        if isinstance(test, IsExerted | IsReady):
            return "location" not in (first, second)
        cost = isinstance(test, CompareStat) and test.stat == "cost"
        return cost or isinstance(test, Another | Inked | Named | OwnedBy)

    def build(before: Any, after: Any) -> Any:
        if (not before and not after) or not all(fits(each) for each in (*before, *after)):
            return None
        return Each(Filter(PLAY, in_order((*before, types, *after))))

    return build


def _are_no_groups(slots: Bindings) -> bool:
    """Return False for all cards of two descriptions, which are one group."""
    return not all(isinstance(each, Each) and YOURS not in each.filter.tests for each in slots.values())


def _are_plain(slots: Bindings) -> bool:
    """Return True for two nouns without a description that might belong to both."""
    return all(len(slots[each]) == 1 for each in ("a", "b"))


def _joint_subjects(g: Grammar) -> None:
    """Add two subjects of one verb: "this character and chosen character get +1 {S}"."""
    for number in ("s", "p"):
        g.phrase("joint_subject", f"{{name:subject.{number}}}", Ref(V.name))
        g.phrase("joint_subject", f"{{t:chosen.{number}}}", V.t)
    mine = also(V.t, YOURS)
    for words, count in _COUNTS:
        g.phrase("joint_subject", f"{words} of your {{t:np.p}}", Selected(Filter(PLAY, mine), count))
    g.phrase("joint_subject", "{t:all_cards}", V.t)
    g.phrase("joint_subject", "{t:every_card}", V.t, other_wording=True)
    both = Together((V.a, V.b))
    g.phrase("affected.p", "{a:joint_subject} and {b:joint_subject}", both, check=_are_two_subjects)
    g.phrase(
        "affected.p",
        "{a:joint_subject} and {b:joint_subject} each",
        both,
        check=_are_two_subjects,
        other_wording=True,
    )


def _are_two_subjects(slots: Bindings) -> bool:
    """Return False for two groups, which are one, and for the same card twice."""
    return slots["a"] != slots["b"] and not all(isinstance(slots[each], Each) for each in ("a", "b"))


def _subjects(g: Grammar) -> None:
    _joint_subjects(g)
    for number in ("s", "p"):
        g.phrase(f"affected.{number}", f"{{name:subject.{number}}}", Ref(V.name))
        g.phrase(f"affected.{number}", f"{{t:chosen.{number}}}", V.t)
    for words, count in (
        ("{n:number} of", Exactly(Number(V.n))),
        ("up to {n:number} of", UpTo(Number(V.n))),
        ("any number of", AnyNumber()),
    ):
        some = Selected(Filter(PLAY, also(V.t, YOURS)), count)
        g.phrase("affected.p", f"{words} your {{t:np.p}}", some)
    one = Selected(Filter(PLAY, also(V.t, YOURS)), ONE)
    g.phrase("affected.s", "one of your {t:np.p}", one)
    g.phrase("affected.p", "{t:all_cards}", V.t)
    g.phrase("affected.p", "{t:np.p}", Each(Filter(PLAY, V.t)), other_wording=True)
    g.phrase("affected.s", "{t:every_card}", V.t, other_wording=True)
    g.phrase("affected.s", "each of {t:chosen.p}", V.t, other_wording=True)
    g.phrase("affected.p", "{t:chosen.p} each", V.t, other_wording=True)
    g.phrase("affected.p", "{t:all_cards} each", V.t, other_wording=True)
    for words in ("each of them", "each of those characters"):
        g.phrase("affected.s", words, Ref(anaphor("they all")), other_wording=True)
        g.phrase("every_card", words, Ref(anaphor("they all")), other_wording=True)
    for words in (
        "both of them",
        "all of them",
        "both of those characters",
        "all of those characters",
        "they each",
        "they both",
        "they all",
    ):
        g.phrase("affected.p", words, Ref(anaphor("they all")), other_wording=True)
