"""Conditions: what follows "if" and "while"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import (
    Aggregate,
    CountOf,
    Number,
    SizeOf,
)
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    CompareAmounts,
    DuringTurnOf,
    Exists,
    FirstTurn,
    Is,
    Not,
    PaidBy,
    StartingPlayer,
    Was,
)
from inkwright.effects.literals import Aggregation, Comparison
from inkwright.effects.players import You
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS, are_printed, is_described_singer
from inkwright.text.topics.differences import add_among_them
from inkwright.text.topics.likenesses import add_named_alike
from inkwright.text.topics.ownership import add_ownership
from inkwright.text.topics.quantified_states import STATES, add_quantified_states

YOUR_TURN = DuringTurnOf(You())


def add(g: Grammar) -> None:
    """Add `condition`, one or two facts."""
    g.phrase("condition", "{c:fact}", V.c)
    g.phrase("condition", "{a:fact} and {b:fact}", AllOf((V.a, V.b)))
    g.phrase("condition", "{a:fact} or {b:fact}", AnyOf((V.a, V.b)))
    g.phrase("condition", "{a:fact} , {b:fact} , and {c:fact}", AllOf((V.a, V.b, V.c)))
    g.phrase("condition", "{a:fact} and {b:fact} and {c:fact}", AllOf((V.a, V.b, V.c)), other_wording=True)
    g.phrase("condition", "{a:fact} , {b:fact} , or {c:fact}", AnyOf((V.a, V.b, V.c)))
    _states(g)
    # Words used after "unless" for facts without a negation of their own.
    g.phrase("condition", "it isn't the case that {c:condition}", Not(V.c))


def _states(g: Grammar) -> None:
    """Add facts about cards."""
    they = Is(anaphor("they"), (fi.Challenged(),))
    g.phrase("fact", "they 're being challenged", they)
    g.numbers("fact", "{c:subject.@} ~have no damage", Is(V.c, (fi.Undamaged(),)))
    g.numbers("fact", "{c:subject.@} ~have damage", Is(V.c, (fi.Damaged(),)))
    g.numbers("fact", "{c:subject.@} had damage", Was(V.c, (fi.Damaged(),)))
    g.numbers("fact", "{c:subject.@} had no damage", Was(V.c, (fi.Undamaged(),)))
    is_so = "{c:subject.@} ~are {s:state}"
    g.numbers("fact", is_so, Is(V.c, (V.s,)), check=lambda slots: not _is_about_damage(slots))
    g.numbers("fact", is_so, Is(V.c, (V.s,)), check=_is_about_damage, other_wording=True)
    g.phrase("fact", "they 're {s:state}", Is(anaphor("they"), (V.s,)), other_wording=True)
    g.phrase("fact", "it 's {s:state}", Is(anaphor("it"), (V.s,)), other_wording=True)
    was_so, earlier = "{c:subject.@} ~were {s:state}", Was(V.c, (V.s,))
    g.numbers("fact", was_so, earlier, check=lambda slots: not _is_about_damage(slots))
    g.numbers("fact", was_so, earlier, check=_is_about_damage, other_wording=True)
    for form, wasnt in (("s", "wasn't"), ("p", "weren't")):
        g.phrase("fact", f"{{c:subject.{form}}} {wasnt} {{s:state}}", Not(earlier))
    g.phrase("fact", "{c:subject.p} aren't {s:state}", Not(Is(V.c, (V.s,))))
    g.phrase("fact", "{c:subject.s} isn't {s:state}", Not(Is(V.c, (V.s,))))
    either, both = Is(V.c, (fi.AnyTest(((V.s,), (V.r,))),)), Is(V.c, (V.s, V.r))
    for link, joined in (("or", either), ("and", both)):
        states = f"{{s:state}} {link} {{r:state}}"
        g.numbers("fact", f"{{c:subject.@}} ~are {states}", joined, check=_are_two_states)
        for words, pronoun in (("they 're", "they"), ("it 's", "it")):
            one = Is(anaphor(pronoun), joined.tests)
            g.phrase("fact", f"{words} {states}", one, check=_are_two_states, other_wording=True)
    g.phrase("state", "exerted", fi.IsExerted())
    g.phrase("state", "ready", fi.IsReady())
    g.phrase("state", "damaged", fi.Damaged())
    g.phrase("state", "undamaged", fi.Undamaged())
    g.phrase("state", "at a location", fi.AtLocation())
    g.phrase("state", "at locations", fi.AtLocation(), other_wording=True)
    for there in ("at that location", "there"):
        g.phrase("state", there, fi.AtCard(anaphor("that location")), other_wording=True)
    g.phrase("state", "at the same location as {c:object}", fi.AtSameLocation(V.c), other_wording=True)
    _places(g)
    g.phrase("state", "here", fi.Here())
    g.phrase("state", "named {names}", fi.Named(V.names))
    limits: tuple[tuple[str, Comparison], ...] = (("or more", ">="), ("or less", "<="))
    for words, op in limits:
        g.phrase("state", f"cost {{n:number}} {words}", fi.CompareStat("cost", op, Number(V.n)))
        number = Is(V.c, (fi.CompareStat(V.stat, op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~have {{n:number}} {{stat}} {words}", number)
        cost = Is(V.c, (fi.CompareStat("cost", op, Number(V.n)),))
        g.numbers("fact", f"{{c:subject.@}} ~cost {{n:number}} {words}", cost)
    having = "{c:subject.@} ~have {p:property}"
    g.numbers("fact", having, Is(V.c, (V.p,)), check=lambda slots: not _is_unusual(slots))
    g.numbers("fact", having, Is(V.c, (V.p,)), check=_is_unusual, other_wording=True)
    for joint, tests in (("or", fi.AnyTest(((V.p,), (V.q,)))), ("and", fi.AnyTest(((V.p, V.q),)))):
        two = f"{{p:property}} {joint} {{q:property}}"
        g.numbers("fact", f"{{c:subject.@}} ~have {two}", Is(V.c, (tests,)), check=_are_two_properties)
        g.numbers("fact", f"{{c:subject.@}} had {two}", Was(V.c, (tests,)), check=_are_two_properties)
    _company(g)
    add_ownership(g)
    g.numbers("fact", "{c:subject.@} had {p:property}", Was(V.c, (V.p,)))
    for each, verb in (("s", "doesn't have"), ("p", "don't have")):
        g.phrase("fact", f"{{c:subject.{each}}} {verb} {{p:property}}", Not(Is(V.c, (V.p,))))
    g.phrase("fact", "it 's the named card", Is(anaphor("it"), (fi.SameName(anaphor("that name")),)))
    add_named_alike(g)
    add_among_them(g)
    one_of_them = Exists(fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")), V.s)))
    g.phrase("fact", "one of them is {s:state}", one_of_them)
    g.phrase("fact", "at least one of them is {s:state}", one_of_them, other_wording=True)
    _of_them(g)
    g.phrase("fact", "it 's {t:a_card}", Is(anaphor("it"), V.t))
    described = Is(anaphor("it"), V.t)
    g.phrase("fact", "it 's a {t:np.s}", described, check=_is_printed_card, other_wording=True)
    g.phrase("fact", "it isn't a {t:np.s}", Not(described), check=_is_printed_card, other_wording=True)
    g.phrase("fact", "it 's a {t:noun.s}", described, other_wording=True)
    for isnt in ("it isn't", "it 's not"):
        g.phrase("fact", f"{isnt} a {{t:noun.s}}", Not(described), other_wording=True)
    g.phrase("fact", "it was {t:a_card}", Is(anaphor("it"), V.t), other_wording=True)
    g.phrase("fact", "it wasn't {t:a_card}", Not(Is(anaphor("it"), V.t)), other_wording=True)
    g.phrase("fact", "it isn't {t:a_card}", Not(Is(anaphor("it"), V.t)))
    for isnt in ("it 's not", "it is not"):
        g.phrase("fact", f"{isnt} {{t:a_card}}", Not(Is(anaphor("it"), V.t)), other_wording=True)
        g.phrase("fact", f"{isnt} {{s:state}}", Not(Is(anaphor("it"), (V.s,))), other_wording=True)
        g.phrase("fact", f"{isnt} a {{t:np.s}}", Not(described), check=_is_printed_card, other_wording=True)
    for arent in ("they 're not", "they are not"):
        g.phrase("fact", f"{arent} a {{t:np.s}}", Not(Is(anaphor("they"), V.t)), other_wording=True)
        g.phrase("fact", f"{arent} {{s:state}}", Not(Is(anaphor("they"), (V.s,))), other_wording=True)
    g.phrase("fact", "they aren't a {t:np.s}", Not(Is(anaphor("they"), V.t)))
    g.phrase("fact", "{c:subject.s} isn't a {t:np.s}", Not(Is(V.c, V.t)), other_wording=True)
    g.phrase("fact", "{c:subject.s} is a {t:cards.s}", Is(V.c, V.t), other_wording=True)
    g.phrase("fact", "{c:subject.s} is a {t:np.s}", Is(V.c, V.t), other_wording=True)
    kind = Is(V.c, (fi.Classified((V.k,)),))
    g.phrase("fact", "{c:subject.s} is a {k:classification}", kind, check=lambda slots: slots["k"] != "Song")
    g.phrase("fact", "they 're a {t:np.s}", Is(anaphor("they"), V.t))
    g.phrase("fact", "they 're a {k:classification}", Is(anaphor("they"), (fi.Classified((V.k,)),)))
    g.phrase("fact", "a {t:np.s} is chosen", Is(anaphor("chosen"), V.t))
    g.phrase("fact", "there 's {t:a_np} here", Exists(fi.Filter(fi.PLAY, also(V.t, fi.Here()))))
    g.phrase("fact", "this is your first turn", FirstTurn(You()))
    g.phrase("fact", "it 's your first turn", FirstTurn(You()), other_wording=True)
    g.phrase("fact", "you 're not the first player", Not(StartingPlayer(You())))
    g.phrase("fact", "you used Shift to play {c:object}", PaidBy("shift", V.c))
    g.phrase("fact", "you played {c:object} using Shift", PaidBy("shift", V.c), other_wording=True)
    g.phrase("fact", "you played {c:object} for free", PaidBy("free", V.c))
    for form, was in (("s", "was"), ("p", "were")):
        pattern = f"{{c:subject.{form}}} {was} played for free"
        g.phrase("fact", pattern, PaidBy("free", V.c), other_wording=True)
        for end in ("played using Shift", "played using their Shift ability", "shifted"):
            pattern = f"{{c:subject.{form}}} {was} {end}"
            g.phrase("fact", pattern, PaidBy("shift", V.c), other_wording=True)
    g.phrase("fact", "{t:a_np} has damage", Exists(fi.Filter(fi.PLAY, also(V.t, fi.Damaged()))))
    in_play = Exists(fi.Filter(fi.PLAY, V.t))
    hurt = "{t:a_np} is in play"
    g.phrase("fact", hurt, in_play, check=lambda slots: fi.Damaged() not in slots["t"])
    g.phrase("fact", hurt, in_play, check=lambda slots: fi.Damaged() in slots["t"], other_wording=True)
    alone = CompareAmounts(CountOf(fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Another()))), "==", Number(0))
    for this in ("~", "this"):
        for only in ("is the only {t:np.s} you have in play", "is your only {t:np.s} in play"):
            pattern = f"{this} {only}"
            g.phrase("fact", pattern, alone, check=are_types, other_wording=True)
            itself = AllOf((Is("this", V.t), alone))
            g.phrase("fact", pattern, itself, check=lambda slots: not are_types(slots), other_wording=True)
    has = Exists(fi.Filter(fi.PLAY, also(V.t, fi.Damaged())))
    g.phrase("fact", "{t:a_np} in play has damage", has, other_wording=True)
    g.phrase("state", "being challenged", fi.Challenged())
    add_quantified_states(g)
    _own_revealed(g)
    _hosts(g)
    damage = Is(V.c, (fi.CompareStat("damage", ">=", Number(V.n)),))
    g.numbers("fact", "{c:subject.@} ~have {n:number} or more damage", damage)
    for none in ("there 's no damage", "there is no damage", "there are no damage counters"):
        g.phrase("fact", f"{none} on {{c:object}}", Is(V.c, (fi.Undamaged(),)), other_wording=True)
    marked = Is(V.c, (fi.CompareStat("damage", V.op, Number(V.n)),))
    for start, noun in (("there 's", "damage"), ("there is", "damage"), ("there are", "damage counters")):
        pattern = f"{start} {{op,n:quantity}} {noun} on {{c:object}}"
        g.phrase("fact", pattern, marked, other_wording=True)
    g.phrase("fact", "a character sang this song", PaidBy("sing"))
    for words in ("you sang this song", "this song was sung", "one or more characters sang this song"):
        g.phrase("fact", words, PaidBy("sing"), other_wording=True)
    sung = CompareAmounts(SizeOf("singers"), ">=", Number(V.n))
    by_some = "this song was sung by {n:number} or more characters"
    g.phrase("fact", by_some, sung, check=lambda slots: slots["n"] > 1, other_wording=True)
    g.phrase("fact", "no characters sang this song", Not(PaidBy("sing")))
    g.phrase("fact", "no character sang this song", Not(PaidBy("sing")), other_wording=True)
    several = CompareAmounts(SizeOf("singers"), V.op, Number(V.n))
    g.phrase("fact", "{op,n:quantity} characters sang this song", several)
    g.phrase("fact", "this song was sung by {op,n:quantity} characters", several, other_wording=True)
    told = CompareAmounts(CountOf(fi.Filter(fi.PLAY, also(V.t, fi.OneOf("singers")))), V.op, Number(V.n))
    g.phrase("fact", "{op,n:quantity} {t:np.p} sang this song", told, check=is_described_singer)
    mine = CountOf(fi.Filter(fi.PLAY, also(V.t, YOURS, fi.OneOf("singers"))))
    own = CompareAmounts(mine, V.op, Number(V.n))
    g.phrase("fact", "{op,n:quantity} of your {t:np.p} sang this song", own, other_wording=True)
    _only_singers(g)
    singer = Is("singers", V.t)
    g.phrase("fact", "{t:singer} sang this song", singer)
    g.phrase("fact", "this song was sung by {t:singer}", singer, other_wording=True)
    g.phrase("fact", "this song was sung by a character", PaidBy("sing"), other_wording=True)
    g.phrase("singer", "a {t:np.s}", V.t, check=lambda slots: slots["t"] != (fi.OfType(("character",)),))
    g.phrase("singer", "one of your {t:np.p}", V.t, other_wording=True)


def _only_singers(g: Grammar) -> None:
    """Add that only characters of a kind sang the song, of which there is at least one."""
    for words, tests in (("only {t:np.p}", V.t), ("only your {t:np.p}", also(V.t, YOURS))):
        others = fi.OneOf("singers"), fi.NotTest(fi.AnyTest((tests,)))
        nobody_else = CompareAmounts(CountOf(fi.Filter(fi.PLAY, others)), "==", Number(0))
        only = AllOf((nobody_else, PaidBy("sing")))
        g.phrase("fact", f"{words} sang this song", only, check=is_described_singer)
        passive = f"this song was sung by {words}"
        g.phrase("fact", passive, only, check=is_described_singer, other_wording=True)


def _is_printed_card(slots: Bindings) -> bool:
    """Return True for a type with a description that works in every zone."""
    return len(slots["t"]) > 1 and are_printed(slots)


def are_types(slots: Bindings) -> bool:
    """Return True for cards described only by a type, as the card itself may be."""
    return all(isinstance(test, fi.OfType) for test in slots["t"])


def _are_two_states(slots: Bindings) -> bool:
    """Return True for two states; costs and names have an "or" of their own."""
    return all(isinstance(slots[each], STATES) for each in ("s", "r")) and slots["s"] != slots["r"]


def _are_two_properties(slots: Bindings) -> bool:
    """Return True for two keywords or two characteristics."""
    return slots["p"] != slots["q"] and type(slots["p"]) is type(slots["q"])


def _is_unusual(slots: Bindings) -> bool:
    """Return True for properties with their own words instead of "have"."""
    return _is_about_cost(slots) or _is_about_cards_under(slots)


def _is_about_cards_under(slots: Bindings) -> bool:
    """Return True for a number of cards under a card: "there are 2 or more cards under this character"."""
    test = slots["p"]
    return isinstance(test, fi.CardUnder) or (isinstance(test, fi.CompareStat) and test.stat == "under")


def _is_about_cost(slots: Bindings) -> bool:
    """Return True for a limit of a cost, which is worded as being or costing that much."""
    test = slots["p"]
    limit = isinstance(test, fi.CompareStat) and test.stat == "cost" and test.op in ("<=", ">=")
    return limit and isinstance(test.amount, Number)


def _is_about_damage(slots: Bindings) -> bool:
    """Return True for states that are worded as having damage, or none."""
    return isinstance(slots["s"], fi.Damaged | fi.Undamaged)


def _places(g: Grammar) -> None:
    """Add described locations that cards are at."""
    at, at_yours = fi.AtLocationThat(V.t), fi.AtLocationThat(also(V.t, YOURS))
    for kind in ("state", "follower"):
        g.phrase(kind, "at one of your {t:np.p}", at_yours, check=_are_locations)
        g.phrase(kind, "at {t:a_np}", at, check=_is_a_location)
        g.phrase(kind, "at {t:np.p}", at, check=_is_a_location, other_wording=True)
        g.phrase(kind, "at your {t:np.p}", at_yours, check=_are_locations, other_wording=True)


_LOCATION = fi.OfType(("location",))


def _hosts(g: Grammar) -> None:
    """Add locations described by who is there: "with 2 or more characters there"."""
    for start, end, tests in (
        ("with", "there", ()),
        ("with", "at it", ()),
        ("where there are", "", ()),
        ("where you have", "", (YOURS,)),
    ):
        guests = also(V.t, *tests) if tests else V.t
        usual = (start, end) == ("with", "there")
        none = fi.Hosts(guests, "==", Number(0))
        g.phrase("follower", f"{start} no {{t:np.p}} {end}", none, check=_is_any, other_wording=not usual)
        one = fi.Hosts(guests, ">=", Number(1))
        be = start.replace("are", "is")
        g.phrase("follower", f"{be} {{t:a_np}} {end}", one, check=_is_any, other_wording=not usual)
        if start == "with":
            mine = fi.Hosts(also(V.t, YOURS), ">=", Number(1))
            g.phrase(
                "follower", f"with one of your {{t:np.p}} {end}", mine, check=_is_any, other_wording=True
            )
        several = fi.Hosts(guests, V.op, Number(V.n))
        pattern = f"{start} {{op,n:quantity}} {{t:np.p}} {end}"
        g.phrase("follower", pattern, several, check=_is_any, other_wording=not usual)
        if start == "with":
            own = fi.Hosts(also(V.t, YOURS), V.op, Number(V.n))
            pattern = f"with {{op,n:quantity}} of your {{t:np.p}} {end}"
            g.phrase("follower", pattern, own, check=_is_any, other_wording=True)


def _is_any(slots: Bindings) -> bool:
    """Return False for "other" cards if the text doesn't say other than which card."""
    return fi.Another() not in slots["t"]


def _are_locations(slots: Bindings) -> bool:
    return _LOCATION in slots["t"]


def _is_a_location(slots: Bindings) -> bool:
    """Return True for locations with a description."""
    return _are_locations(slots) and len(slots["t"]) > 1


def _of_them(g: Grammar) -> None:
    """Add what some or none of several cards are."""
    for them in ("them", "those cards", "those characters"):
        for noun in ("cards", "np"):
            some = Is(anaphor("they all"), V.t)
            for words in (
                f"any of {them} are {{t:{noun}.p}}",
                f"one of {them} is a {{t:{noun}.s}}",
                f"either of {them} is a {{t:{noun}.s}}",
                f"at least one of {them} is a {{t:{noun}.s}}",
                f"one or more of {them} are {{t:{noun}.p}}",
            ):
                usual = (them, noun) == ("them", "cards") and words.startswith("any")
                g.phrase("fact", words, some, check=_is_described, other_wording=not usual)
                g.phrase(
                    "fact",
                    words.replace(" are", " were").replace(" is", " was"),
                    some,
                    check=_is_described,
                    other_wording=True,
                )
            count = CountOf(fi.Filter(fi.DECK, also(V.t, fi.OneOf(anaphor("they all")))))
            many = CompareAmounts(count, V.op, Number(V.n))
            for be in ("are", "were"):
                pattern = f"{{op,n:quantity}} of {them} {be} {{t:{noun}.p}}"
                g.phrase("fact", pattern, many, check=_is_described, other_wording=True)
            every = AllOf(
                (
                    CompareAmounts(SizeOf(anaphor("they all")), ">=", Number(1)),
                    Not(Is(anaphor("they all"), (fi.NotTest(fi.AnyTest((V.t,))),))),
                )
            )
            for words in (
                f"all of {them} are",
                f"both of {them} are",
                "they 're both",
                "they 're all",
                "both are",
            ):
                for be in (words, words.replace(" are", " were").replace(" 're", " were")):
                    usual = (noun, be) == ("cards", "all of them are")
                    pattern = f"{be} {{t:{noun}.p}}"
                    g.phrase("fact", pattern, every, check=_is_described, other_wording=not usual)
            for words in (
                f"there 's a {{t:{noun}.s}} among {them}",
                f"there 's at least one {{t:{noun}.s}} among {them}",
                f"a {{t:{noun}.s}} is among {them}",
                f"there are any {{t:{noun}.p}} among {them}",
            ):
                g.phrase("fact", words, some, check=_is_described, other_wording=True)
            for words in (
                f"there are no {{t:{noun}.p}} among {them}",
                f"there 's no {{t:{noun}.s}} among {them}",
            ):
                g.phrase("fact", words, Not(some), check=_is_described, other_wording=True)
            for words in (f"none of {them} are {{t:{noun}.p}}", f"none of {them} were {{t:{noun}.p}}"):
                g.phrase("fact", words, Not(some), check=_is_described, other_wording=True)


def _is_described(slots: Bindings) -> bool:
    return bool(slots["t"])


def _company(g: Grammar) -> None:
    """Add the cards at the same location as a card."""
    for subject in ("~ is", "they 're", "it 's"):
        build = _beside(subject)
        pattern = f"{subject} at the same location as {{t:a_np}}"
        unbuild = _split_beside if subject == "they 're" else never
        g.phrase("fact", pattern, build=build, unbuild=unbuild, other_wording=subject != "they 're")
    g.phrase(
        "own_company",
        "at the same location as {t:a_np}",
        build=_beside("~ is"),
        unbuild=never,
        other_wording=True,
    )
    at = Is(V.c, (fi.AtLocation(),))
    there = fi.AtCard(anaphor("that location"))
    for link, tests in (("with", ()), ("where you have", (YOURS,))):
        cards = fi.Filter(fi.PLAY, also(V.t, there, *tests))
        place = f"{{c:subject.@}} ~are at a location {link}"
        g.numbers("fact", f"{place} {{t:a_np}}", AllOf((at, Exists(cards))))
        own = Is("this", (fi.AtLocation(),))
        g.phrase("own_company", f"at a location {link} {{t:a_np}}", AllOf((own, Exists(cards))))
        they = AllOf((Is(anaphor("they"), (fi.AtLocation(),)), Exists(cards)))
        g.phrase("fact", f"they 're at a location {link} {{t:a_np}}", they, other_wording=True)
        nobody = CompareAmounts(CountOf(cards), "==", Number(0))
        g.numbers("fact", f"{place} no {{t:np.p}}", AllOf((at, nobody)))
        g.phrase("own_company", f"at a location {link} no {{t:np.p}}", AllOf((own, nobody)))
        several, many = CompareAmounts(CountOf(cards), V.op, Number(V.n)), "{op,n:quantity} {t:np.p}"
        g.phrase("own_company", f"at a location {link} {many}", AllOf((own, several)))
        g.numbers("fact", f"{place} {many}", AllOf((at, several)))
        they = AllOf((Is(anaphor("they"), (fi.AtLocation(),)), several))
        g.phrase("fact", f"they 're at a location {link} {many}", they, other_wording=True)


def _beside(subject: str) -> Callable[..., Any]:
    """Return the build function for a card at the same location as a described card."""
    name = {"~ is": "this", "they 're": anaphor("they"), "it 's": anaphor("it")}[subject]

    def build(t: tuple[fi.CardTest, ...]) -> Any:
        other = fi.Another() if name == "this" else fi.NotTest(fi.OneOf(name))
        tests = [test for test in t if test != fi.Another()]
        if name != "this" and fi.Another() in t:
            return NO  # other than that card or this one
        return Exists(fi.Filter(fi.PLAY, in_order((*tests, other, fi.AtSameLocation(name)))))

    return build


def _split_beside(value: Any) -> Bindings | None:
    if not isinstance(value, Exists):
        return NO
    beside = (fi.NotTest(fi.OneOf(anaphor("they"))), fi.AtSameLocation(anaphor("they")))
    slots: Bindings = {"t": tuple(each for each in value.filter.tests if each not in beside)}
    return slots if _beside("they 're")(**slots) == value else NO


def _own_revealed(g: Grammar) -> None:
    """Add the comparison of the card that you revealed with those of other players; every card has a cost."""
    shown = fi.Filter(fi.DECK, (fi.OneOf("top"),))
    extremes: tuple[tuple[Aggregation, Comparison], ...] = (("highest", ">="), ("lowest", "<="))
    for how, op in extremes:
        best = fi.CompareStat("cost", op, Aggregate(how, "cost", shown))
        has = Exists(fi.Filter(fi.DECK, in_order((fi.OneOf("top"), YOURS, best))))
        for card in ("your card", "your revealed card", "the card you revealed"):
            for comma in (" ,", ""):
                for the in ("", "the "):
                    words = f"{card} has the {how} cost{comma} or is tied for {the}{how} cost"
                    usual = (card, comma, the) == ("your card", " ,", "")
                    g.phrase("fact", words, has, other_wording=not usual)
