"""Possession: cards and lore that players have, compared with numbers and other players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.catalogue.literals import StatName
from inkwright.effects import filters as fi
from inkwright.effects.amounts import (
    Aggregate,
    Amount,
    ClassificationCount,
    CountOf,
    CountPlayers,
    Distinct,
    InkTypes,
    LoreOf,
    Number,
    StatOf,
)
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    AnyPlayer,
    CompareAmounts,
    DuringTurnOf,
    EveryPlayer,
    Exists,
    Not,
)
from inkwright.effects.literals import Comparison
from inkwright.effects.players import AllPlayers, Opponents, PlayerOf, Players, ThatPlayer, They, You
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.template import Bindings, V, also, replace_all
from inkwright.text.topics.card_descriptions import THEIRS, YOURS, is_described_after_place, is_new
from inkwright.text.topics.comparisons import add_among_own, add_comparisons
from inkwright.text.topics.differences import add_told_apart
from inkwright.text.topics.past_turns import speaks_of_you
from inkwright.text.topics.places import ZONES, places_of
from inkwright.text.topics.stat_comparisons import STATS
from inkwright.text.topics.zone_facts import add_zone_facts, is_any_card

ZERO = Number(0)


def add(g: Grammar) -> None:
    """Add `holding.@`, what a player has, with the player's verb as `having.@`, and `who_has`.

    `part_held.@` is one of two things that a player has: "an item in play and 3 or more cards in your hand".
    `who_has` are players described by what they have: "with no cards in their hand".
    """
    for person, who, own in (("you", You(), "your"), ("they", They(), "their")):
        _cards(g, f"holding.{person}", who, own)
        _lore(g, f"holding.{person}", who)
        add_among_own(g, f"holding.{person}", who, own)
    add_comparisons(g)
    _joined(g)
    _facts(g)
    _zone_facts(g)
    _totals_of_cards(g)
    g.phrase("stat_word", "cost", "cost")
    g.phrase("stat_word", "{stat}", V.stat)
    opponents = CompareAmounts(CountPlayers(Opponents()), V.op, Number(V.n))
    g.phrase("fact", "you have {op,n:quantity} opponents", opponents)
    different = CompareAmounts(V.c, V.op, Number(V.n))
    kinds = "you have {op,n:quantity} {c:different_values}"
    g.phrase("fact", kinds, different, check=_is_of_classifications)
    g.phrase("fact", kinds, different, check=_is_of_your_cards, other_wording=True)
    g.phrase("fact", "there are {op,n:quantity} {c:different_values}", different, other_wording=True)
    compared: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("fewer", "<"))
    for words, op in compared:
        numbers = CompareAmounts(V.a, op, V.b)
        pattern = f"there are {words} {{a:number_of}} than {{b:number_of}}"
        g.phrase("fact", pattern, numbers, check=_are_counted, other_wording=True)
        again = pattern.replace("than", "than there are")
        g.phrase("fact", again, numbers, check=_are_counted, other_wording=True)
        for zone in ZONES:
            elsewhere = f"there are {words} {{a:number_of}} than in your {zone}"
            build = _build_than_in(op, CountOf(fi.Filter(zone, (YOURS,))))
            g.phrase("fact", elsewhere, build=build, unbuild=never, other_wording=True)
    same_number = CompareAmounts(V.a, "==", V.b)
    pattern = "there are as many {a:number_of} as {b:number_of}"
    g.phrase("fact", pattern, same_number, check=_are_counted, other_wording=True)
    exactly = CompareAmounts(CountPlayers(Opponents()), "==", Number(V.n))
    g.phrase("fact", "you have {n:number} opponents", exactly, other_wording=True)
    for person, verb, kind in (("you", "have", "you"), ("s", "has", "they"), ("p", "have", "they")):
        g.phrase(f"having.{person}", f"{verb} {{c:holding.{kind}}}", V.c)
    g.phrase("who_has", "with {c:holding.they}", V.c)
    g.phrase("who_has", "who has {c:holding.they}", V.c, other_wording=True)
    g.phrase("who_have", "with {c:holding.they}", V.c)
    g.phrase("who_have", "who have {c:holding.they}", V.c, other_wording=True)


def _cards(g: Grammar, kind: str, who: Players, own: str) -> None:
    """Add the cards that a player has in a place."""
    highest = "{t:a_np} in play with the highest {s:stat_word} , or tied for highest {r:stat_word}"
    build, unbuild = _highest_of(who)
    g.phrase(kind, highest, build=build, unbuild=unbuild)
    for place, noun, zone, tests, other in places_of(own):
        cards = fi.Filter(zone, also(V.t, fi.OwnedBy(who), *tests))
        one = "{t:a_np}" if noun == "np" else "a {t:cards.s}"
        g.phrase(kind, f"{one} {place}", Exists(cards), other_wording=other)
        for words, number in (("at least one", "s"), ("one or more", "p"), ("any", "p")):
            pattern = f"{words} {{t:{noun}.{number}}} {place}"
            g.phrase(kind, pattern, Exists(cards), other_wording=True)
        none = CompareAmounts(CountOf(cards), "==", ZERO)
        g.phrase(kind, f"no {{t:{noun}.p}} {place}", none, other_wording=other)
        g.phrase(
            kind,
            f"no {{t:{noun}.s}} {place}",
            CompareAmounts(CountOf(cards), "==", ZERO),
            other_wording=True,
        )
        plain = CompareAmounts(CountOf(cards), "==", Number(V.n))
        number = f"{{n:number}} {{t:{noun}.p}} {place}"
        g.phrase(kind, number, plain, check=lambda slots: slots["n"] > 1, other_wording=True)
        several = CompareAmounts(CountOf(cards), V.op, Number(V.n))
        g.phrase(kind, f"{{op,n:quantity.p}} {{t:{noun}.p}} {place}", several, other_wording=other)
        g.phrase(kind, f"{{op,n:quantity.s}} {{t:{noun}.s}} {place}", several, other_wording=other)
        if not other:
            add_told_apart(g, kind, cards, noun, place)
            _in_total(g, kind, cards, noun, place)
        if place:
            g.phrase(kind, f"{{t:{noun}.p}} {place}", Exists(cards), other_wording=True)
            part = kind.replace("holding", "part_held")
            g.phrase(part, f"{one} {place}", Exists(cards), other_wording=True)
            g.phrase(part, f"no {{t:{noun}.p}} {place}", none, other_wording=True)
            g.phrase(part, f"{{op,n:quantity.p}} {{t:{noun}.p}} {place}", several, other_wording=True)
        if place.startswith(("here", "in ")) and place != "in play":
            told = fi.Filter(zone, also(V.t, V.f, fi.OwnedBy(who), *tests))
            _told_behind(g, kind, told, noun, place)
        if zone != fi.PLAY:
            if who == They():
                g.phrase(kind, f"{{t:{noun}.p}} {place}s", Exists(cards), other_wording=True)
    one_of = fi.Filter(fi.PLAY, (fi.OwnedBy(who), fi.OfType(("character",)), V.f))
    g.phrase(kind, "any in play {f:follower}", Exists(one_of), other_wording=True)
    g.phrase(
        kind,
        "characters named {names:names_and} in play",
        build=partial(_build_each_named, who),
        unbuild=partial(_split_each_named, who),
    )


def _build_each_named(who: Players, names: tuple[str, ...]) -> Any:
    """Build the fact that a player has a character with each of several names."""
    kinds = [(fi.OwnedBy(who), fi.OfType(("character",)), fi.Named((name,))) for name in names]
    return AllOf(tuple(Exists(fi.Filter(fi.PLAY, kind)) for kind in kinds)) if len(names) > 1 else NO


def _split_each_named(who: Players, value: Any) -> Bindings | None:
    if not isinstance(value, AllOf):
        return NO
    cards = [each.filter for each in value.conditions if isinstance(each, Exists)]
    tests = [test for each in cards if isinstance(each, fi.Filter) for test in each.tests]
    names = tuple(test.names[0] for test in tests if isinstance(test, fi.Named))
    return {"names": names} if _build_each_named(who, names) == value else NO


def _told_behind(g: Grammar, kind: str, cards: fi.Filter, noun: str, place: str) -> None:
    """Add cards described behind the place: "no characters in play with 3 {S} or more"."""
    check = is_new if cards.zone == fi.PLAY else is_described_after_place
    end = f"{place} {{f:follower}}"
    some, none = Exists(cards), CompareAmounts(CountOf(cards), "==", ZERO)
    one = "{t:a_np}" if noun == "np" else "a {t:cards.s}"
    for words, fact in (
        (one, some),
        (f"any {{t:{noun}.p}}", some),
        (f"at least one {{t:{noun}.s}}", some),
        (f"one or more {{t:{noun}.p}}", some),
        (f"no {{t:{noun}.p}}", none),
    ):
        g.phrase(kind, f"{words} {end}", fact, check=check, other_wording=True)
    several = CompareAmounts(CountOf(cards), V.op, Number(V.n))
    g.phrase(kind, f"{{op,n:quantity}} {{t:{noun}.p}} {end}", several, check=check, other_wording=True)


def _zone_facts(g: Grammar) -> None:
    """Add what is in a zone, as a fact about the zone: "your discard has 10 or more cards"."""
    for zone in (*ZONES, fi.DECK):
        cards = fi.Filter(zone, also(V.t, YOURS))
        check = is_any_card if zone == fi.DECK else None  # nobody knows what is in a deck
        for verb in ("has", "contains"):
            one = f"your {zone} {verb} a {{t:cards.s}}"
            g.phrase("fact", one, Exists(cards), check=check, other_wording=True)
            several = CompareAmounts(CountOf(cards), V.op, Number(V.n))
            pattern = f"your {zone} {verb} {{op,n:quantity}} {{t:cards.p}}"
            g.phrase("fact", pattern, several, check=check, other_wording=True)


def _in_total(g: Grammar, kind: str, cards: fi.Filter, noun: str, place: str) -> None:
    """Add cards whose characteristics add up to something: "characters with total cost 10 or more here"."""
    limits: tuple[tuple[str, Comparison], ...] = ((" or more", ">="), ("", "=="))
    stats: tuple[tuple[Any, str], ...] = (("cost", "cost"), (V.stat, "{stat}"))
    for stat, symbol in stats if noun == "np" else stats[:1]:
        total = Aggregate("total", stat, cards)
        for words, op in limits:
            compared = CompareAmounts(total, op, Number(V.n))
            for sum_, usual in (("total {}", True), ("a total {} of", False), ("a combined {} of", False)):
                limit = f"with {sum_.replace('{}', symbol)} {{n:number}}{words}"
                g.phrase(kind, f"{{t:{noun}.p}} {place} {limit}", compared, other_wording=True)
                other = not usual or place == "in play"
                g.phrase(kind, f"{{t:{noun}.p}} {limit} {place}", compared, other_wording=other)


def _totals_of_cards(g: Grammar) -> None:
    """Add totals as a fact about the cards: "your characters have total {S} 10 or more"."""
    limits: tuple[tuple[str, Comparison], ...] = (
        ("{n:number} or more", ">="),
        ("{n:number} or less", "<="),
        ("{n:number}", "=="),
    )
    for whose, tests in (("your", also(V.t, YOURS)), ("", V.t)):
        cards = fi.Filter(fi.PLAY, tests)
        for stat, symbol in STATS:
            total = Aggregate("total", stat, cards)
            for words, op in limits:
                for has in ("have total {}", "have a total {} of", "have a combined {} of"):
                    pattern = f"{whose} {{t:np.p}} {has.replace('{}', symbol)} {words}"
                    g.phrase("fact", pattern, CompareAmounts(total, op, Number(V.n)), other_wording=True)


def _build_than_in(op: Comparison, there: CountOf) -> Callable[..., Any]:
    """Return the build function of a comparison of any cards with those in another place."""

    def build(a: Any) -> Any:
        cards = a.filter if isinstance(a, CountOf) else None
        plain = isinstance(cards, fi.Filter) and all(isinstance(each, fi.OwnedBy) for each in cards.tests)
        in_zone = isinstance(cards, fi.Filter) and cards.zone != fi.PLAY
        under = isinstance(a, Aggregate) and _is_count(a)
        return CompareAmounts(a, op, there) if under or (plain and in_zone) else NO

    return build


def _are_counted(slots: Bindings) -> bool:
    return all(_is_count(slots[each]) for each in ("a", "b"))


def _is_count(amount: Amount) -> bool:
    """Return True for a number of cards; for cards under others, it is a total."""
    return isinstance(amount, CountOf) or (isinstance(amount, Aggregate) and amount.stat == "under")


def _is_of_classifications(slots: Bindings) -> bool:
    return isinstance(slots["c"], ClassificationCount | InkTypes)


def _is_of_your_cards(slots: Bindings) -> bool:
    """Return True for costs of your cards, also worded as having cards "with different costs"."""
    value = slots["c"]
    if not isinstance(value, Distinct) or not isinstance(value.filter, fi.Filter):
        return False
    return value.stat == "cost" and YOURS in value.filter.tests


def _highest_of(who: Players) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the build and unbuild functions for having the card with the highest value of its kind."""

    def build(t: Any, s: StatName, r: StatName) -> Any:
        if s != r:
            return NO
        highest = fi.CompareStat(s, ">=", Aggregate("highest", s, fi.Filter(fi.PLAY, t)))
        return Exists(fi.Filter(fi.PLAY, in_order((*t, fi.OwnedBy(who), highest))))

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, Exists) or value.filter.zone != fi.PLAY:
            return NO
        for test in value.filter.tests:
            if isinstance(test, fi.CompareStat) and isinstance(test.amount, Aggregate):
                cards = test.amount.filter
                if isinstance(cards, fi.Filter):
                    slots: Bindings = {"t": cards.tests, "s": test.stat, "r": test.stat}
                    return slots if build(**slots) == value else NO
        return NO

    return build, unbuild


def _lore(g: Grammar, kind: str, who: Players) -> None:
    g.phrase(kind, "{n:number} lore", CompareAmounts(LoreOf(who), "==", Number(V.n)))
    compared = CompareAmounts(LoreOf(who), V.op, Number(V.n))
    g.phrase(kind, "{op,n:quantity_of_points} lore", compared)
    part = kind.replace("holding", "part_held")
    g.phrase(part, "{op,n:quantity_of_points} lore", compared, other_wording=True)
    limits: tuple[tuple[str, Comparison], ...] = (("or more", ">="), ("or less", "<="))
    for words, limit in limits:
        compared = CompareAmounts(LoreOf(who), limit, Number(V.n))
        g.phrase(kind, f"{{n:number}} lore {words}", compared, other_wording=True)
    g.phrase(kind, "no lore", CompareAmounts(LoreOf(who), "==", ZERO), other_wording=True)


def _joined(g: Grammar) -> None:
    for kind, who in (("holding.you", You()), ("holding.they", They())):
        # Each part names its place, which otherwise might be that of the other part.
        part = kind.replace("holding", "part_held")
        for pattern in (f"{{a:{part}}} and {{b:{part}}}", f"both {{a:{part}}} and {{b:{part}}}"):
            g.phrase(kind, pattern, AllOf((V.a, V.b)), other_wording=True)
        local = (fi.OwnedBy(who), fi.Here())
        here = tuple(Exists(fi.Filter(fi.PLAY, also(each, *local))) for each in (V.a, V.b))
        for both_here in ("{a:a_np} and {b:a_np} here", "{a:a_np} here and {b:a_np} here"):
            usual = both_here.startswith("{a:a_np} and")
            g.phrase(kind, both_here, AllOf(here), check=_are_placeless, other_wording=not usual)
        both = tuple(Exists(fi.Filter(fi.PLAY, also(each, fi.OwnedBy(who)))) for each in (V.a, V.b))
        g.phrase(kind, "{a:a_np} or {b:a_np} in play", AnyOf(both), check=_are_not_two_types)
        g.phrase(kind, "{a:a_np} and {b:a_np} in play", AllOf(both))
        guests = tuple(fi.Hosts(also(each, fi.OwnedBy(who)), ">=", Number(1)) for each in (V.a, V.b))
        shared = Exists(fi.Filter(fi.PLAY, (fi.OfType(("location",)), *guests)))
        for there in ("at the same location", "together at a location", "at one location"):
            pattern = f"{{a:a_np}} and {{b:a_np}} {there}"
            other = there != "at the same location"
            g.phrase(kind, pattern, shared, check=_are_guests, other_wording=other)
        g.phrase(kind, "both {a:a_np} and {b:a_np} in play", AllOf(both), other_wording=True)
        three = tuple(Exists(fi.Filter(fi.PLAY, also(each, fi.OwnedBy(who)))) for each in (V.a, V.b, V.c))
        g.phrase(kind, "{a:a_np} , {b:a_np} , and {c:a_np} in play", AllOf(three))
        g.phrase(kind, "{a:a_np} , {b:a_np} , or {c:a_np} in play", AnyOf(three))
        own = "your" if kind == "holding.you" else "their"
        for zone in ZONES:
            found = tuple(Exists(fi.Filter(zone, also(each, fi.OwnedBy(who)))) for each in (V.a, V.b, V.c))
            g.phrase(kind, f"a {{a:cards.s}} and a {{b:cards.s}} in {own} {zone}", AllOf(found[:2]))
            both_there = f"both a {{a:cards.s}} and a {{b:cards.s}} in {own} {zone}"
            g.phrase(kind, both_there, AllOf(found[:2]), other_wording=True)
            g.phrase(kind, f"a {{a:cards.s}} or a {{b:cards.s}} in {own} {zone}", AnyOf(found[:2]))
            listed = f"a {{a:cards.s}} , a {{b:cards.s}} , and a {{c:cards.s}} in {own} {zone}"
            g.phrase(kind, listed, AllOf(found))


def _are_guests(slots: Bindings) -> bool:
    """Return True for two distinct characters, not one and another of the same kind."""
    known = all(fi.OfType(("character",)) in slots[each] for each in ("a", "b"))
    return known and slots["a"] != slots["b"] and fi.Another() not in (*slots["a"], *slots["b"])


def _are_placeless(slots: Bindings) -> bool:
    """Return True for descriptions without a place of their own."""
    return all(fi.Here() not in slots[each] for each in ("a", "b"))


def _are_not_two_types(slots: Bindings) -> bool:
    """Return False for two types, which make one description: "an item or a location"."""
    return not all(len(slots[each]) == 1 and isinstance(slots[each][0], fi.OfType) for each in ("a", "b"))


def _build_both(quantifier: type[AnyPlayer | EveryPlayer], c: Any) -> Any:
    """Build what both you and opponents have; you can't be compared with yourself."""
    yours = replace_all(c, They(), You())
    return NO if speaks_of_you(c) else AllOf((yours, quantifier(Opponents(), c)))


def _is_positive(slots: Bindings) -> bool:
    """Return False for cards without a state, since having none of them is worded "all ... are"."""
    return not any(isinstance(each, fi.NotTest) for each in slots["t"])


def _is_printed_cost(slots: Bindings) -> bool:
    """Return True for the cost of a card, which is the same in every zone."""
    return isinstance(slots["v"], StatOf) and slots["v"].stat == "cost"


def _is_measured_to_exceed(slots: Bindings) -> bool:
    """Return True for a characteristic that is at least or above a number."""
    return isinstance(slots["v"], Aggregate | StatOf) and slots["op"] in (">=", ">")


def _facts(g: Grammar) -> None:
    """Add facts about what players have."""
    ready = Exists(fi.Filter(fi.INKWELL, also(V.t, YOURS, fi.IsReady())))
    g.phrase("fact", "all {t:cards.p} in your inkwell are exerted", Not(ready))
    g.phrase("fact", "you {c:having.you}", V.c)
    g.phrase("fact", "a opponent {c:having.s}", AnyPlayer(Opponents(), V.c))
    for words, quantifier in (("a opponent", AnyPlayer), ("each opponent", EveryPlayer)):
        for start in (f"you and {words} both", f"both you and {words}"):
            build = partial(_build_both, quantifier)
            g.phrase("fact", f"{start} {{c:having.p}}", build=build, unbuild=never, other_wording=True)
    g.phrase("fact", "each opponent {c:having.s}", EveryPlayer(Opponents(), V.c))
    g.phrase("fact", "every opponent {c:having.s}", EveryPlayer(Opponents(), V.c), other_wording=True)
    g.phrase("fact", "every player {c:having.s}", EveryPlayer(AllPlayers(), V.c), other_wording=True)
    g.phrase("fact", "no opponent {c:having.s}", Not(AnyPlayer(Opponents(), V.c)))
    for pattern in (
        "no other player {c:having.s}",
        "no opposing player {c:having.s}",
        "no opponents {c:having.p}",
    ):
        g.phrase("fact", pattern, Not(AnyPlayer(Opponents(), V.c)), other_wording=True)
    for pattern in ("no player {c:having.s}", "no players {c:having.p}"):
        g.phrase("fact", pattern, Not(AnyPlayer(AllPlayers(), V.c)), other_wording=True)
    for words, players in (("opponent", Opponents()), ("player", AllPlayers())):
        unusual = words == "opponent"
        some = AnyPlayer(players, V.c)
        g.phrase("fact", f"any {words} {{c:having.s}}", some, other_wording=unusual)
        g.phrase("fact", f"one or more {words}s {{c:having.p}}", some, other_wording=True)
    for words, players in (("your opponent", Opponents()), ("one of your opponents", Opponents())):
        g.phrase("fact", f"{words} {{c:having.s}}", AnyPlayer(players, V.c), other_wording=True)
    g.phrase("fact", "a player {c:having.s}", AnyPlayer(AllPlayers(), V.c), other_wording=True)
    _of_all_opponents(g)
    g.phrase("fact", "your opponents {c:having.p}", EveryPlayer(Opponents(), V.c), other_wording=True)
    g.phrase("fact", "each player {c:having.s}", EveryPlayer(AllPlayers(), V.c))
    # Together with other facts, a turn is worded as a period: "during your turn, if ...".
    for kind in ("condition", "fact"):
        other = kind == "fact"
        g.phrase(kind, "it 's your turn", DuringTurnOf(You()), other_wording=other)
        g.phrase(kind, "it isn't your turn", Not(DuringTurnOf(You())), other_wording=other)
        g.phrase(kind, "it 's not your turn", Not(DuringTurnOf(You())), other_wording=True)
        g.phrase(kind, "it 's a opponent 's turn", DuringTurnOf(Opponents()), other_wording=other)
    add_zone_facts(g)
    g.phrase("fact", "they {c:having.p}", AnyPlayer(They(), V.c))
    g.phrase("fact", "that player {c:having.s}", AnyPlayer(ThatPlayer(), V.c), other_wording=True)
    g.phrase("fact", "that opponent {c:having.s}", AnyPlayer(ThatPlayer(), V.c), other_wording=True)
    g.phrase("fact", "{card:possessive} player {c:having.s}", AnyPlayer(PlayerOf(V.card), V.c))
    measured, is_ = CompareAmounts(V.v, V.op, Number(V.n)), "{v:value} is {op,n:quantity}"
    g.phrase("fact", is_, measured, check=_is_measured_to_exceed)
    g.phrase("fact", is_, measured, check=lambda slots: not _is_measured_to_exceed(slots), other_wording=True)
    was = "{v:value} was {op,n:quantity}"
    g.phrase("fact", was, measured, check=_is_printed_cost, other_wording=True)
    exactly = CompareAmounts(V.v, "==", Number(V.n))
    for words in ("is {n:number}", "equals {n:number}", "is equal to {n:number}"):
        g.phrase("fact", f"{{v:value}} {words}", exactly, other_wording=True)
    g.phrase("fact", "{v:value} is {op:amount_comparison} {w:value}", CompareAmounts(V.v, V.op, V.w))
    hand = CountOf(fi.Filter(fi.HAND, (THEIRS,)))
    empty = AnyPlayer(Opponents(), CompareAmounts(hand, "==", ZERO))
    g.phrase("fact", "one or more opponents have no cards in their hands", empty, other_wording=True)
    for place, noun, zone, tests, other in places_of("your"):
        mine = fi.Filter(zone, also(V.t, YOURS, *tests))
        one = "{t:a_np}" if noun == "np" else "a {t:cards.s}"
        none = Not(Exists(mine))
        g.phrase("fact", f"you don't have {one} {place}", none, check=_is_positive, other_wording=other)
        g.phrase("fact", f"you don't have {one} {place}", none, other_wording=True)
        g.phrase("fact", f"you don't have any {{t:{noun}.p}} {place}", Not(Exists(mine)), other_wording=True)


def _of_all_opponents(g: Grammar) -> None:
    """Add the total number of cards that opponents have in play."""
    for place, tests in (("in play", ()), ("here", (fi.Here(),))):
        theirs = CountOf(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents()), *tests)))
        several = CompareAmounts(theirs, V.op, Number(V.n))
        held = f"opponents have {{op,n:quantity}} {{t:np.p}} {place}"
        g.phrase("fact", held, several, other_wording=True)
        none = CompareAmounts(theirs, "==", ZERO)
        g.phrase("fact", f"opponents have no {{t:np.p}} {place}", none, other_wording=True)
