"""Cards that an effect has put somewhere "this way", and the owner of that zone.

A fact combines objects ("2 or more song cards", "no cards"), a verb with a place ("were shuffled into their
deck") and, in the active, a subject.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import Amount, CountOf, Number, SizeOf
from inkwright.effects.conditions import CompareAmounts, Condition, Exists, Not
from inkwright.effects.literals import Comparison, FilterZone
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import SIGIL, anaphor
from inkwright.text.references.referents import DONE, GONE, PUT, ZONE_AFTER
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import NAME, are_lasting, are_printed
from inkwright.text.topics.places import zones_of_owners

Deed = tuple[str, FilterZone, tuple[fi.CardTest, ...]]
"""Our word for what was done to the cards, the zone they are in then, and the test of the zone's owner."""
Objects = tuple[Comparison, int, tuple[fi.CardTest, ...]]
"""Comparison of the number of described cards with a printed number."""

FROM_DECK = "top"
"""Name of cards of a deck, used in place of a word for what was done to them."""
_INTO: tuple[tuple[str, FilterZone], ...] = tuple((each, ZONE_AFTER[each]) for each in PUT.values())
_DECK_PLACES = ("on the bottom of", "on the top of", "on top of")
_VERBS: tuple[tuple[str, str, str], ...] = (
    ("put", "put", "puts"),
    ("placed", "place", "places"),
    ("returned", "return", "returns"),
    ("shuffled", "shuffle", "shuffles"),
)
"""Past, infinitive and third person of what players do with cards."""


def add_placed_this_way(g: Grammar) -> None:
    """Add facts about the cards that an effect has put somewhere, and their number."""
    _places(g)
    _objects(g)
    for number in ("s", "p"):
        fact = f"{{o:objects.{number}}} {{d:done_to.{number}}} this way"
        g.phrase("fact", fact, build=_build, unbuild=_unbuild)
        for be in ("was", "is") if number == "s" else ("were", "are"):
            fact = f"{{o:objects.{number}}} {be} put {{d:there}} this way"
            g.phrase("fact", fact, build=_build, unbuild=never, check=_is_described_there, other_wording=True)
    for words, own in (("you", "own "), ("they", ""), ("that player", "own ")):
        g.phrase("doers", words, own)
    for past, infinitive, third in _VERBS:
        place = f"{{d:place.{past}}} this way"
        for does in dict.fromkeys((past, infinitive, third)):
            active = f"{{w:doers}} {does} {{o:objects}} {place}"
            g.phrase("fact", active, build=_build, unbuild=never, other_wording=True)
        negative = f"{{w:doers}} didn't {infinitive} {{o:some_objects}} {place}"
        g.phrase("fact", negative, build=_build_negative, unbuild=never, other_wording=True)


def add_placed_counts(g: Grammar) -> None:
    """Add the number of cards that an effect has put somewhere."""
    for who in ("", "you ", "they "):
        build = partial(_build_count, w="own " if who == "you " else "")
        for kind, number in (("each", "s"), ("number_of", "p")):
            there = f"{{t:cards.{number}}} {who}put {{d:there}} this way"
            g.phrase(kind, there, build=build, unbuild=never, check=_is_described_there, other_wording=True)
    for past, _, _ in _VERBS:
        for who, own, unusual in (("", "", False), ("you ", "own ", True), ("they ", "", True)):
            build, unbuild = partial(_build_count, w=own), never if own else _unbuild_count
            for kind, number in (("each", "s"), ("number_of", "p")):
                pattern = f"{{t:cards.{number}}} {who}{past} {{d:place.{past}}} this way"
                other = unusual or past == "placed"
                g.phrase(kind, pattern, build=build, unbuild=unbuild, other_wording=other)
                in_play = f"{{t:np.{number}}} {who}{past} {{d:place.{past}}} this way"
                g.phrase(kind, in_play, build=build, unbuild=never, other_wording=True)


def _is_described_there(slots: Bindings) -> bool:
    """Return True for described cards; for cards without a description, the count doesn't name the zone."""
    tests = slots["t"] if "t" in slots else slots["o"][2]
    return bool(tests) or slots["d"][0] == FROM_DECK


def _build_count(t: tuple[fi.CardTest, ...], d: Deed, w: str) -> Amount | None:
    done, _, owner = d
    if not owner and done in DONE and len(t) == 1 and isinstance(t[0], fi.OfType) and len(t[0].types) == 1:
        return SizeOf(anaphor(f"{t[0].types[0]} card {done}"))  # maybe all of them
    made = _build((">", 0, t), d, w) if _are_printed(t) else NO
    return made.left if isinstance(made, CompareAmounts) else NO


def _unbuild_count(value: Any) -> Bindings | None:
    found = _unbuild(CompareAmounts(value, ">", Number(0))) if isinstance(value, CountOf) else NO
    return NO if found is None else {"t": found["o"][2], "d": found["d"]}


def _places(g: Grammar) -> None:
    """Add `place.VERB`, a place and its owner, and `done_to.NUMBER`, the passive."""
    # "There" is the zone into which cards were put.
    for name, zone in (*((FROM_DECK, zone) for _, zone in _INTO), ("moved", fi.DECK)):
        g.phrase("there", "there", (name, zone, ()))
    for verb, zone in _INTO:
        for there, owner, usual in zones_of_owners(zone):
            for name in (verb, FROM_DECK):
                deed = (name, zone, owner)
                g.phrase("place.put", f"into {there}", deed, other_wording=not usual)
                g.phrase("place.placed", f"into {there}", deed, other_wording=True)
    for at in _DECK_PLACES:
        for there, owner, usual in zones_of_owners(fi.DECK):
            usual = usual and at == "on the bottom of"
            g.phrase("place.put", f"{at} {there}", ("moved", fi.DECK, owner), other_wording=not usual)
            g.phrase("place.placed", f"{at} {there}", ("moved", fi.DECK, owner), other_wording=True)
    for there, owner, usual in zones_of_owners(fi.HAND):
        g.phrase("place.returned", f"to {there}", ("returned", fi.HAND, owner), other_wording=not usual)
    for there, owner, usual in zones_of_owners(fi.DECK):
        g.phrase("place.shuffled", f"into {there}", ("shuffled", fi.DECK, owner), other_wording=not usual)
    for number, be, rarely in (("s", "was", "is"), ("p", "were", "are")):
        for past, _, _ in _VERBS:
            for word in (be, rarely):
                unusual = word == rarely or past == "placed"
                done = f"{word} {past} {{d:place.{past}}}"
                g.phrase(f"done_to.{number}", done, V.d, other_wording=unusual)


def _objects(g: Grammar) -> None:
    """Add `objects`: a number of described cards."""
    for noun in ("cards", "np"):
        one, several = f"{{t:{noun}.s}}", f"{{t:{noun}.p}}"
        unusual = noun == "np"
        some: tuple[Comparison, int, Any] = (">=", 1, V.t)
        none: tuple[Comparison, int, Any] = ("==", 0, V.t)
        g.phrase("objects.s", f"a {one}", some, check=_fits_any_zone(noun), other_wording=unusual)
        g.phrase("objects.s", f"no {one}", none, check=_fits_any_zone(noun), other_wording=True)
        g.phrase("objects.p", f"no {several}", none, check=_fits_any_zone(noun), other_wording=unusual)
        for words in ("any", "one or more"):
            g.phrase("objects.p", f"{words} {several}", some, check=_fits_any_zone(noun), other_wording=True)
        g.phrase("some_objects", f"a {one}", some, check=_fits_any_zone(noun), other_wording=True)
        g.phrase("some_objects", f"any {several}", some, check=_fits_any_zone(noun), other_wording=True)
        counted, many = (V.op, V.n, V.t), f"{{op,n:quantity_or_number}} {several}"
        g.phrase("objects.p", many, counted, check=_fits_any_zone(noun), other_wording=unusual)
    for named in ("the named card", "that named card"):
        g.phrase("objects.s", named, (">=", 1, (NAME,)), other_wording=True)
    for number in ("s", "p"):
        g.phrase("objects", f"{{o:objects.{number}}}", V.o)


def _fits_any_zone(noun: str) -> Any:
    """Return a check that a description works in any zone; "cards" alone is not a noun phrase."""
    return lambda slots: _are_printed(slots["t"]) and (noun == "cards" or bool(slots["t"]))


def _are_printed(tests: tuple[fi.CardTest, ...]) -> bool:
    """Return True for a description by what is printed on cards, or by what was named."""
    return are_printed(
        {"t": tuple(each for each in tests if not isinstance(each, fi.HasNamed) and each != NAME)}
    )


def _build(o: Objects, d: Deed, w: str = "") -> Condition | None:
    op, number, tests = o
    done, zone, owner = d
    if tests and done in GONE and not are_lasting({"t": tests}):
        return NO
    if not tests and not owner and done not in (FROM_DECK, *PUT.values()):
        return CompareAmounts(SizeOf(anaphor(f"{w}card {done}")), op, Number(number))
    name = done if done == FROM_DECK else anaphor(f"{w}{done}")
    cards = fi.Filter(zone, in_order((*tests, fi.OneOf(name), *owner)))
    if (op, number) == (">=", 1):
        return Exists(cards)
    if (op, number) == ("==", 0):
        return Not(Exists(cards))
    return CompareAmounts(CountOf(cards), op, Number(number))


def _unbuild(value: Any) -> Bindings | None:
    op, number, counted = ">=", 1, value
    if isinstance(value, Not):
        op, number, counted = "==", 0, value.condition
    elif isinstance(value, CompareAmounts) and isinstance(value.right, Number):
        op, number, counted = value.op, value.right.value, value.left
    cards = counted.filter if isinstance(counted, Exists | CountOf) else None
    if not isinstance(cards, fi.Filter):
        return NO
    names = [each.name for each in cards.tests if isinstance(each, fi.OneOf)]
    owner = tuple(each for each in cards.tests if isinstance(each, fi.OwnedBy))
    if len(names) != 1 or len(owner) > 1:
        return NO
    tests = tuple(each for each in cards.tests if not isinstance(each, fi.OneOf | fi.OwnedBy))
    return {"o": (op, number, tests), "d": (names[0].removeprefix(SIGIL), cards.zone, owner)}


def _build_negative(w: str, o: Objects, d: Deed) -> Condition | None:
    return _build(("==", 0, o[2]), d, w)
