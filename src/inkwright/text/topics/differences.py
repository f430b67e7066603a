"""Cards that are all alike or all different: "with different names", "with the same cost as each other"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects.amounts import (
    Amount,
    ClassificationCount,
    Distinct,
    InkTypes,
    MostAlike,
    MostCommonClassification,
    NameCount,
    Namesakes,
    Number,
    SizeOf,
    StatOf,
)
from inkwright.effects.conditions import AllOf, CompareAmounts, Is
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    PLAY,
    Another,
    CardTest,
    CompareStat,
    Filter,
    NotTest,
    OneOf,
    OwnedBy,
    SameName,
    SharesTrait,
)
from inkwright.effects.literals import Comparison
from inkwright.effects.players import You
from inkwright.text import template as tp
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.places import ZONES

_CARDS = Filter(PLAY, ())
"""Stands for the cards in the amounts of `differing`, `alike` and `difference.@`."""
_COUNTS = (
    ClassificationCount | Distinct | InkTypes | MostAlike | MostCommonClassification | NameCount | Namesakes
)
UNLIKE = "{stat,:unlike}"
"""Words after cards that all differ."""


def add(g: Grammar) -> None:
    """Add what cards have in common, or different.

    `differing` is behind "with", as are `alike`, `of_same_value` and `alike_each_other`; `difference.@` and
    `several_values` are behind "different". `unlike` describes cards no two of which share a value, None for
    their name.
    """
    g.phrase("differing", "different names", NameCount(_CARDS))
    g.phrase("differing", "different costs", Distinct("cost", _CARDS))
    g.phrase("alike", "the same name", Namesakes(_CARDS))
    g.phrase("alike_each_other", "the same name as each other", Namesakes(_CARDS), other_wording=True)
    stats: tuple[tuple[Any, str, str], ...] = (("cost", "cost", "costs"), (V.stat, "{stat}", "{stat}"))
    for stat, symbol, plural in stats:
        g.phrase("of_same_value", f"the same {symbol}", MostAlike(stat, _CARDS))
        g.phrase("alike_each_other", f"the same {symbol} as each other", MostAlike(stat, _CARDS))
        g.phrase("difference.s", symbol, Distinct(stat, _CARDS))
        g.phrase("difference.p", plural, Distinct(stat, _CARDS))
    g.phrase("difference.s", "classification", ClassificationCount(_CARDS))
    g.phrase("difference.p", "classifications", ClassificationCount(_CARDS))
    g.phrase("several_values", "{a:difference.p}", V.a)
    g.phrase("several_values", "names", NameCount(_CARDS), other_wording=True)
    g.phrase("several_values", "ink types", InkTypes(_CARDS), other_wording=True)
    g.phrase("of_same_value", "the same classification", MostCommonClassification(_CARDS))
    each_other = "the same classification as each other"
    g.phrase("alike_each_other", each_other, MostCommonClassification(_CARDS), other_wording=True)
    for words in ("among", "of"):
        g.phrase("among", words, True, other_wording=words == "of")
    kinds: tuple[tuple[str, Any, bool], ...] = (
        ("with different names", None, False),
        ("with different costs", "cost", False),
        ("with different {stat}", V.stat, False),
        ("that have different names", None, True),
        ("that don't have the same name", None, True),
        ("that don't share a name", None, True),
        ("each with a different name", None, True),
        ("that each have a different name", None, True),
        ("that have different costs", "cost", True),
        ("that each have a different cost", "cost", True),
        ("that don't have the same cost", "cost", True),
    )
    for words, stat, unusual in kinds:
        g.phrase("unlike", words, (stat,), other_wording=unusual)


def add_told_apart(g: Grammar, kind: str, cards: Filter, noun: str, place: str) -> None:
    """Add a number of cards with different names or characteristics, or with the same ones."""
    # "2 or fewer with the same name" may mean any group.
    for symbol, quantity, check, usual in (
        ("differing", "{op,n:quantity}", _describes_themselves, True),
        ("alike", "{n:at_least}", _describes_no_others, True),
        ("alike_each_other", "{n:at_least}", _describes_themselves, True),
        ("of_same_value", "{n:at_least}", _describes_no_others, False),
    ):
        build, unbuild = _compared(cards)
        for words in (quantity, "{n:number}"):
            for end in (f"with {{a:{symbol}}} {place}", f"{place} with {{a:{symbol}}}"):
                g.phrase(
                    kind,
                    f"{words} {{t:{noun}.p}} {end}",
                    build=build,
                    unbuild=unbuild,
                    check=check,
                    other_wording=not usual or words == "{n:number}" or not end.startswith("with"),
                )
    build, _ = _compared(cards)
    # "Fewer than 2" might mean no cards at all.
    for link in ("of", "with"):
        several = f"{link} {{n:at_least}} different {{a:several_values}}"
        clear = _is_of_several if link == "with" else None
        for end in (f"{several} {place}", f"{place} {several}"):
            pattern = f"{{t:{noun}.p}} {end}"
            g.phrase(kind, pattern, build=build, unbuild=never, check=clear, other_wording=True)


def _is_of_several(slots: Bindings) -> bool:
    """Return False for values of which one card may have several: "with 3 different classifications"."""
    return not isinstance(slots["a"], ClassificationCount)


def _compared(cards: Filter) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the functions that compare the number of different values, or of equal cards, with a number."""

    def build(t: Any, a: Any, n: int, op: Comparison = ">=") -> Any:
        return CompareAmounts(a.replace(filter=tp.fill(cards, {"t": t})), op, Number(n))

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, CompareAmounts) or not isinstance(value.left, _COUNTS):
            return NO
        found: Bindings = {"a": value.left.replace(filter=_CARDS), "op": value.op}
        if not isinstance(value.right, Number) or not tp.match(cards, value.left.filter, found):
            return NO
        found["n"] = value.right.value
        return found if build(**found) == value else NO

    return build, unbuild


def _describes_themselves(slots: Bindings) -> bool:
    """Return False for a single card, which can't be like or unlike others."""
    return slots["n"] > 1 and not any(isinstance(each, SameName) for each in slots["t"])


def _describes_no_others(slots: Bindings) -> bool:
    """Return False for "other" cards with the same name, which may be this card's or one that they share."""
    return _describes_themselves(slots) and Another() not in slots["t"]


def add_among_them(g: Grammar) -> None:
    """Add facts about whether cards mentioned before are alike or different."""
    _add_revealed_and_chosen(g)
    for words in ("they", "those characters", "both of them", "both"):
        g.phrase("they_all", words, True, other_wording=words != "they")
    among = Filter(PLAY, (OneOf(anaphor("they all")),))
    counts: tuple[tuple[str, str, Amount], ...] = (
        ("name", "names", NameCount(among)),
        ("cost", "costs", Distinct("cost", among)),
    )
    size = SizeOf(anaphor("they all"))
    several = CompareAmounts(size, ">=", Number(2))  # a single card can't be alike or different
    for singular, plural, values in counts:
        same = AllOf((several, CompareAmounts(values, "==", Number(1))))
        apart = AllOf((several, CompareAmounts(values, "==", size)))
        g.phrase("fact", f"{{_:they_all}} have the same {singular}", same)
        g.phrase("fact", f"{{_:they_all}} share a {singular}", same, other_wording=True)
        g.phrase("fact", f"{{_:they_all}} have different {plural}", apart)
    alike = CompareAmounts(Namesakes(among), V.op, Number(V.n))
    for them in ("them", "those cards", "those characters"):
        for share in ("share a name", "have the same name"):
            g.phrase("fact", f"{{op,n:quantity}} of {them} {share}", alike, other_wording=True)


def _add_revealed_and_chosen(g: Grammar) -> None:
    """Add whether a card that was revealed is like one that was chosen."""
    revealed, chosen = anaphor("revealed"), anaphor("chosen")
    likenesses: tuple[tuple[str, str, CardTest], ...] = (
        ("name", "names", SameName(chosen)),
        ("cost", "costs", CompareStat("cost", "==", StatOf("cost", chosen))),
        ("classification", "", SharesTrait("classification", chosen)),
        ("ink type", "", SharesTrait("ink type", chosen)),
    )
    for singular, plural, like in likenesses:
        for words in (f"have the same {singular}", f"share a {singular}"):
            g.phrase("fact", f"they {words}", Is(revealed, (like,)), other_wording=True)
        if plural:
            unlike = Is(revealed, (NotTest(like),))
            g.phrase("fact", f"they have different {plural}", unlike, other_wording=True)


def add_different_values(g: Grammar) -> None:
    """Add the number of different costs, characteristics and classifications of cards."""
    for zone in ZONES:
        names = NameCount(Filter(zone, also(V.t, OwnedBy(You()))))
        g.phrase("each", f"{{t:cards.s}} with a different name in your {zone}", names)
        g.phrase("number_of", f"{{t:cards.p}} with different names in your {zone}", names)
    lying, yours = Filter(V.zone, also(V.t, OwnedBy(You()))), Filter(PLAY, also(V.t, OwnedBy(You())))
    g.phrase("compared_cards", "{t:cards.p} {zone:in_zone.you}", lying)
    g.phrase("compared_cards", "{t:group}", Filter(PLAY, V.t))
    for words in ("{t:np.p} you have in play", "{t:np.p} you have", "your {t:np.p} in play"):
        g.phrase("compared_cards", words, yours, other_wording=True)
    for symbol, number in (("each", "s"), ("number_of", "p"), ("different_values", "p")):
        pattern = f"different {{d:difference.{number}}} {{_:among}} {{cards:compared_cards}}"
        g.phrase(symbol, pattern, build=_build_different, unbuild=_split_different)


def _build_different(d: Any, cards: Filter) -> Any:
    return d.replace(filter=cards)


def _split_different(value: Any) -> Bindings | None:
    if not isinstance(value, Distinct | ClassificationCount):
        return NO
    return {"d": value.replace(filter=_CARDS), "cards": value.filter}


def add_ink_types(g: Grammar) -> None:
    """Add the different ink types of cards."""
    lying = InkTypes(Filter(DISCARD, also(V.t, OwnedBy(V.w))))
    for link in ("of", "among"):
        where = f"{link} {{t:cards.p}} in {{w:whose}} discard"
        g.phrase("each", f"different ink type {where}", lying, other_wording=link != "of")
        g.phrase("each", f"ink type {where}", lying, other_wording=True)
        g.phrase("number_of", f"different ink types {where}", lying, other_wording=link != "of")
        g.phrase("number_of", f"ink types {where}", lying, other_wording=True)
        g.phrase("different_values", f"different ink types {where}", lying)
    inks = InkTypes(Filter(DECK, (OneOf("top"),)))
    g.phrase("each", "different ink type of cards revealed this way", inks)
    in_play = InkTypes(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("each", "different ink type of {t:np.p} you have in play", in_play)
    among = InkTypes(Filter(PLAY, V.t))
    for link in ("among", "of"):
        for group, types in (
            ("{t:group}", among),
            ("{t:np.p} you have", in_play),
            ("{t:np.p} you have in play", in_play),
            ("your {t:np.p} in play", in_play),
        ):
            usual = (link, types) == ("among", among)
            g.phrase("each", f"different ink type {link} {group}", types, other_wording=True)
            g.phrase("each", f"ink type {link} {group}", types, other_wording=True)
            g.phrase("number_of", f"different ink types {link} {group}", types, other_wording=not usual)
            g.phrase("number_of", f"ink types {link} {group}", types, other_wording=True)
            g.phrase("different_values", f"different ink types {link} {group}", types)
    g.phrase("each", "different ink symbol on cards revealed this way", inks, other_wording=True)


def add_different_names(g: Grammar) -> None:
    """Add cards in play with different names."""
    names = NameCount(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("each", "{t:np.s} with a different name you have in play", names)
    g.phrase("number_of", "{t:np.p} with different names you have in play", names)
    g.phrase("each", "different name among {t:np.p} you have in play", names, other_wording=True)
    g.phrase("each", "different name among your {t:np.p}", names, other_wording=True)
    g.phrase("number_of", "different names among your {t:np.p}", names, other_wording=True)
    g.phrase("number_of", "your {t:np.p} with different names", names, other_wording=True)
