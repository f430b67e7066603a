"""Amounts: plain numbers, "for each", "equal to", "that much"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.catalogue.literals import CardType, EventName
from inkwright.effects.amounts import (
    Aggregate,
    Amount,
    AtMost,
    ClassificationCount,
    CountOf,
    CountPlayers,
    Difference,
    Distinct,
    InkTypes,
    LoreOf,
    NameCount,
    Number,
    Plus,
    Quotient,
    SizeOf,
    StatOf,
    StatOfTarget,
    Times,
    TimesHappened,
    ValueOf,
)
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    AnyTest,
    AtLocation,
    CardTest,
    Classified,
    CompareStat,
    Damaged,
    Filter,
    Here,
    Inked,
    IsExerted,
    IsReady,
    Named,
    OfType,
    OneOf,
    OwnedBy,
    SameName,
    TookPart,
    Undamaged,
)
from inkwright.effects.literals import Aggregation, FilterZone
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, ThatPlayer, They, You
from inkwright.effects.targets import All, AnyNumber, Exactly, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.text import template as tp
from inkwright.text.grammar import NO, Grammar
from inkwright.text.references.expressions import ADDED_TO, REPLACED_NUMBER, THAT_NUMBER, amount_of, anaphor
from inkwright.text.references.referents import DONE, PUT, ZONE_AFTER
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.past_turns import dated
from inkwright.text.topics.turn_history import CARD_DEEDS, SAME_EVENTS

THAT_MANY = ValueOf(THAT_NUMBER)
"""Number of the last effect, or of the event."""
VARIABLE = ValueOf("X")
"""Amount called X, until "where X is" tells it."""
HOLDERS: tuple[tuple[str, Players, bool], ...] = (
    ("you have", You(), False),
    ("they have", They(), False),
    ("opponents have", Opponents(), False),
    ("that player has", ThatPlayer(), True),
    ("your opponents have", Opponents(), True),
    ("a opponent has", Opponents(), True),
    ("each opponent has", Opponents(), True),
    ("players have", AllPlayers(), True),
)
"""Players who have the counted cards, and whether the wording is unusual."""
_PUT_INTO: tuple[tuple[str, FilterZone], ...] = tuple((each, ZONE_AFTER[each]) for each in PUT.values())
"""Participles of cards put into a zone, with the zone."""
_ZONES: tuple[FilterZone, ...] = (DISCARD, HAND, INKWELL)
AGGREGATIONS: tuple[Aggregation, ...] = ("highest", "lowest", "total")
STAT_WORDS: tuple[tuple[Any, str], ...] = (("cost", "cost"), (V.stat, "{stat}"))
"""Characteristics and their words."""
DAMAGE = ("damage", "damage")
COUNTERS = ("damage counter", "damage counters")
PLACES: tuple[tuple[str, tuple[CardTest, ...]], ...] = (
    ("here", (Here(),)),
    ("at locations", (AtLocation(),)),
    ("in play", ()),
)
_OTHER_PLACES: tuple[tuple[str, tuple[CardTest, ...]], ...] = (("at a location", (AtLocation(),)), ("", ()))
"""Places in other words; no place is in play."""
_OF_OPPONENTS = OwnedBy(Opponents())


def add(g: Grammar) -> None:
    """Add `per` after "for", `value` after "equal to", and quantities of nouns, such as `n_cards`.

    `each` is one of the counted cards, `number_of` are several.
    """
    g.phrase("per", "each {c:each}", V.c)
    g.phrase("per", "every {k:number} {c:number_of}", Quotient(V.c, V.k), check=lambda slots: slots["k"] > 1)
    each_two = "each {k:number} {c:number_of}"
    g.phrase("per", each_two, Quotient(V.c, V.k), check=lambda slots: slots["k"] > 1, other_wording=True)
    g.phrase("number_of", "damage removed this way", ValueOf("removed"))
    g.phrase("number_of", "damage on {name:object}", StatOf("damage", V.name), other_wording=True)
    for words, who, unusual in HOLDERS:
        if who != AllPlayers():
            g.phrase("number_of", f"lore {words}", LoreOf(who), other_wording=unusual)
    _each(g)
    _different(g)
    _value(g)
    counted(g, "n_cards", "card", "cards", one="a card")
    g.phrase("n_cards", "1 card", Number(1), other_wording=True)
    more = Plus(SizeOf(anaphor("they all")), Number(V.n))
    g.phrase("n_cards", "that number of cards plus {n:number}", more)
    counted(g, "n_lore", "lore", "lore")
    counted(g, "n_damage", *DAMAGE, behind=True)
    g.phrase("n_damage", "the same amount of damage", THAT_MANY, other_wording=True)
    counted(g, "n_ink", "{I}", "{I}")
    counted(g, "n_counters", *COUNTERS, behind=True)
    g.phrase("n_counters", "a damage counter", Number(1), other_wording=True)
    for name, (singular, plural) in (("damage", DAMAGE), ("counters", COUNTERS)):
        g.phrase(f"some_{name}", f"up to {{n:number}} {plural}", UpTo(Number(V.n)), check=_is_several)
        g.phrase(f"some_{name}", f"up to 1 {singular}", UpTo(Number(1)))
        g.phrase(f"some_{name}", f"up to that {_many(singular, plural)}", UpTo(THAT_MANY))
        g.phrase(f"some_{name}", f"{{n:n_{name}}}", Exactly(V.n))
        g.phrase(f"some_{name}", f"all {plural}", All())
    g.phrase("some_damage", "any amount of damage", AnyNumber())
    g.phrase("some_counters", "any number of damage counters", AnyNumber())


def counted(
    g: Grammar, kind: str, singular: str, plural: str, *, one: str = "", behind: bool = False
) -> None:
    """Add the quantities of a noun: printed, computed, limited, and "that many".

    `behind` is for nouns whose computed quantities usually follow the other objects (`counted_after`).
    """
    first = one or f"1 {singular}"
    g.phrase(kind, first, Number(1))
    numbers = {f"{{n:number}} {plural}": V.n, first: 1}
    g.phrase(kind, f"{{n:number}} {plural}", Number(V.n), check=_is_several)
    for words, factor in numbers.items():
        check = _is_several if factor != 1 else None
        each = Times(factor, V.c)
        g.phrase(kind, f"{words} for {{c:per}}", each, check=check, other_wording=behind)
        for ending in _endings(plural):
            most = f"{words} for {{c:per}} , {ending[0]}"
            g.phrase(kind, most, AtMost(each, Number(V.m)), check=check, other_wording=behind or ending[1])
    g.phrase(kind, f"{plural} equal to {{v:value}}", V.v, other_wording=behind)
    for ending in _endings(plural):
        most = f"{plural} equal to {{v:value}} , {ending[0]}"
        g.phrase(kind, most, AtMost(V.v, Number(V.m)), other_wording=behind or ending[1])
    if singular != plural:
        number_of = f"a number of {plural} equal to {{v:value}}"
        g.phrase(kind, number_of, V.v, other_wording=True)
        for ending in _endings(plural):
            g.phrase(kind, f"{number_of} , {ending[0]}", AtMost(V.v, Number(V.m)), other_wording=True)
    g.phrase(kind, f"that {_many(singular, plural)}", THAT_MANY)
    g.phrase(kind, f"that {_many(singular, plural)} plus {{n:number}}", Plus(THAT_MANY, Number(V.n)))
    for ending in _endings(plural):
        limited = f"that {_many(singular, plural)} , {ending[0]}"
        g.phrase(kind, limited, AtMost(THAT_MANY, Number(V.m)), other_wording=ending[1])
    g.phrase(kind, f"X {plural}", VARIABLE, other_wording=True)
    _additional(g, kind, singular, plural)
    _changed(g, kind, singular, plural)
    g.phrase(
        kind, f"half that {_many(singular, plural)} , rounded {{r:rounding}}", Quotient(THAT_MANY, 2, V.r)
    )


def _additional(g: Grammar, kind: str, singular: str, plural: str) -> None:
    """Add what comes on top of an earlier effect, or of the event being replaced: "1 additional lore"."""
    words = {f"1 additional {singular}": 1, f"{{n:number}} additional {plural}": V.n}
    words |= {f"1 more {singular}": 1, f"{{n:number}} more {plural}": V.n}
    words |= {f"a additional 1 {singular}": 1, f"a additional {{n:number}} {plural}": V.n}
    if singular != plural:
        words |= {f"a additional {singular}": 1, f"another {singular}": 1}
    for pattern, added in words.items():
        extra = Plus(ValueOf(ADDED_TO), Number(added))
        check = _is_several if added != 1 else None
        g.phrase(kind, pattern, extra, check=check, other_wording=True)
        per_each = Plus(ValueOf(ADDED_TO), Times(added, V.c))
        g.phrase(kind, f"{pattern} for {{c:per}}", per_each, check=check, other_wording=True)


def _changed(g: Grammar, kind: str, singular: str, plural: str) -> None:
    """Add more or less than the amount of an event or effect: "twice that many", "that much minus 1"."""
    that = f"that {_many(singular, plural)}"
    for words in ("twice", "double"):
        g.phrase(kind, f"{words} {that}", Times(2, THAT_MANY), other_wording=words == "double")
    build, unbuild = _shifted(THAT_MANY, -1)
    g.phrase(kind, f"{that} minus {{n:number}}", build=build, unbuild=unbuild)
    lower, _ = _shifted(ValueOf(REPLACED_NUMBER), -1)
    fewer = "{n:number} fewer" if singular != plural else "{n:number} less"
    g.phrase(kind, f"{fewer} {plural}", build=lower, unbuild=lambda _: NO, other_wording=True)
    if singular != plural:
        g.phrase(
            kind, f"1 fewer {singular}", build=partial(lower, n=1), unbuild=lambda _: NO, other_wording=True
        )
    # The noun may be left out: "discard any number of cards, then draw that many".
    bare = "that much" if singular == plural else "that many"
    g.phrase(kind, bare, THAT_MANY, other_wording=True)
    for words in ("twice", "double"):
        g.phrase(kind, f"{words} {bare}", Times(2, THAT_MANY), other_wording=True)
    g.phrase(kind, f"{bare} plus {{n:number}}", Plus(THAT_MANY, Number(V.n)), other_wording=True)
    g.phrase(kind, f"{bare} minus {{n:number}}", build=build, unbuild=lambda _: NO, other_wording=True)
    half = Quotient(THAT_MANY, 2, V.r)
    g.phrase(kind, f"half {bare} , rounded {{r:rounding}}", half, other_wording=True)


def counted_after(
    g: Grammar, verb: str, noun: tuple[str, str], rest: str, tree: Callable[[Any], Any]
) -> None:
    """Add a verb whose computed quantity follows its other objects: "deal 1 damage to it for each"."""
    singular, plural = noun
    for words, factor in ((f"{{n:number}} {plural}", V.n), (f"1 {singular}", 1)):
        check = _is_several if factor != 1 else None
        each = Times(factor, V.c)
        g.verbs("vp.@", f"{verb} {words} {rest} for {{c:per}}", tree(each), check=check)
        for ending in _endings(plural):
            most = f"{verb} {words} {rest} for {{c:per}} , {ending[0]}"
            limited = tree(AtMost(each, Number(V.m)))
            g.verbs("vp.@", most, limited, check=check, other_wording=ending[1])
    for more in ("additional", "more"):
        for words, factor in ((f"{{n:number}} {more} {plural}", V.n), (f"1 {more} {singular}", 1)):
            check = _is_several if factor != 1 else None
            extra = tree(Plus(ValueOf(ADDED_TO), Times(factor, V.c)))
            g.verbs("vp.@", f"{verb} {words} {rest} for {{c:per}}", extra, check=check, other_wording=True)
    g.verbs("vp.@", f"{verb} {plural} {rest} equal to {{v:value}}", tree(V.v))
    for ending in _endings(plural):
        most = f"{verb} {plural} {rest} equal to {{v:value}} , {ending[0]}"
        limited = tree(AtMost(V.v, Number(V.m)))
        g.verbs("vp.@", most, limited, other_wording=ending[1])


def up_to_limit(n: int, c: Any, m: int) -> Amount | None:
    """Return a number for each card up to a limit; that of a negative number is negative too."""
    if n > 0 and m > 0:
        return AtMost(Times(n, c), Number(m))
    return Times(-1, AtMost(Times(-n, c), Number(abs(m)))) if n < 0 else None


def split_limit(value: Any) -> Bindings | None:
    """Return the number, the cards and the limit of `up_to_limit`, or None."""
    sign = -1 if isinstance(value, Times) and value.factor == -1 else 1
    most = value.amount if sign < 0 else value
    if (
        not isinstance(most, AtMost)
        or not isinstance(most.amount, Times)
        or not isinstance(most.limit, Number)
    ):
        return None
    return {"n": sign * most.amount.factor, "c": most.amount.amount, "m": sign * most.limit.value}


def _endings(plural: str) -> tuple[tuple[str, bool], ...]:
    """Return the wordings of a limit, and whether they are unusual."""
    most = "to a maximum of {m:number}"
    shorter = ("up to {m:number}", True), (f"up to {{m:number}} {plural}", True)
    return (f"{most} {plural}", False), (f"{most} {plural} each", True), (most, True), *shorter


def _many(singular: str, plural: str) -> str:
    return f"many {plural}" if singular != plural else f"much {plural}"


def _is_several(slots: Bindings) -> bool:
    return bool(slots["n"] != 1)


def _each(g: Grammar) -> None:
    for number, kind in (("s", "each"), ("p", "number_of")):
        for place, tests in (*PLACES, *_OTHER_PLACES):
            for words, who, unusual in HOLDERS:
                cards = CountOf(Filter(PLAY, also(V.t, OwnedBy(who), *tests)))
                other = unusual or (place, tests) in _OTHER_PLACES
                g.phrase(kind, f"{{t:np.{number}}} {words} {place}", cards, other_wording=other)
                described = CountOf(Filter(PLAY, also(V.t, V.f, OwnedBy(who), *tests)))
                pattern = f"{{t:np.{number}}} {words} {place} {{f:follower}}"
                g.phrase(kind, pattern, described, check=_is_new, other_wording=True)
            if (place, tests) in _OTHER_PLACES:
                continue
            every = CountOf(Filter(PLAY, also(V.t, *tests))) if tests else CountOf(Filter(PLAY, V.t))
            pattern = f"{{t:np.{number}}} {place}"
            g.phrase(kind, pattern, every, check=_is_of_nobody)
            g.phrase(kind, pattern, every, check=_is_of_opponents, other_wording=True)
        for zone in (HAND, DISCARD, INKWELL, DECK):
            cards = CountOf(Filter(zone, also(V.t, OwnedBy(V.w))))
            g.phrase(kind, f"{{t:cards.{number}}} in {{w:whose_plural}} {zone}s", cards)
            pattern = f"{{t:cards.{number}}} in {{w:whose}} {zone}"
            g.phrase(kind, pattern, cards, check=lambda slots: slots["w"] != Opponents())
            g.phrase(kind, pattern, cards, check=lambda slots: slots["w"] == Opponents(), other_wording=True)
            pattern = f"{{t:np.{number}}} in {{w:whose}} {zone}"
            g.phrase(kind, pattern, cards, check=_is_plain_type, other_wording=True)
            for words, who, _ in HOLDERS:
                held = CountOf(Filter(zone, also(V.t, OwnedBy(who))))
                own = "your" if who == You() else "their"
                for place in (f"in {own} {zone}", f"in {own} {zone}s"):
                    if not (who == You() and place.endswith("s")):
                        pattern = f"{{t:cards.{number}}} {words} {place}"
                        g.phrase(kind, pattern, held, other_wording=True)
            everyones = CountOf(Filter(zone, also(V.t, OwnedBy(AllPlayers()))))
            for place in (f"in all {zone}s", f"in each {zone}"):
                g.phrase(kind, f"{{t:cards.{number}}} {place}", everyones, other_wording=True)
                plain = f"{{t:np.{number}}} {place}"
                g.phrase(kind, plain, everyones, check=_is_plain_type, other_wording=True)
            one_of = CountOf(Filter(zone, also(V.t, _OF_OPPONENTS)))
            for whose in ("a opponent 's", "your opponent 's"):
                g.phrase(kind, f"{{t:cards.{number}}} in {whose} {zone}", one_of, other_wording=True)
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
            ("your {t:np.p} in play", in_play),
        ):
            usual = (link, types) == ("among", among)
            g.phrase("each", f"different ink type {link} {group}", types, other_wording=True)
            g.phrase("each", f"ink type {link} {group}", types, other_wording=True)
            g.phrase("number_of", f"different ink types {link} {group}", types, other_wording=not usual)
            g.phrase("number_of", f"ink types {link} {group}", types, other_wording=True)
            g.phrase("different_values", f"different ink types {link} {group}", types)
    g.phrase("each", "different ink symbol on cards revealed this way", inks, other_wording=True)
    for zone in _ZONES:
        moved = CountOf(Filter(zone, also(V.t, OneOf("top"))))
        for whose in ("your", "their", "a", "a player 's", "a opponent 's", "that player 's"):
            there = f"put into {whose} {zone} this way"
            g.phrase("each", f"{{t:cards.s}} {there}", moved, other_wording=whose != "your")
            g.phrase("number_of", f"{{t:cards.p}} {there}", moved, other_wording=True)
        for whose in ("their", "players '", "opponents '", "all opponents '", "all players '"):
            there = f"put into {whose} {zone}s this way"
            g.phrase("each", f"{{t:cards.s}} {there}", moved, other_wording=True)
            g.phrase("number_of", f"{{t:cards.p}} {there}", moved, other_wording=True)
    among_them = CountOf(Filter(DECK, also(V.t, OneOf(anaphor("they all")))))
    some_of_them = CountOf(Filter(DECK, (OneOf(anaphor("they all")), V.f)))
    for them in ("them", "those cards", "those characters"):
        g.phrase("each", f"of {them} {{f:follower}}", some_of_them, other_wording=True)
        g.phrase("number_of", f"{them} {{f:follower}}", some_of_them, other_wording=True)
    for them in ("them", "those cards"):
        for number, kind in (("s", "each"), ("p", "number_of")):
            pattern = f"{{t:cards.{number}}} among {them}"
            g.phrase(kind, pattern, among_them, check=lambda slots: bool(slots["t"]), other_wording=True)
    names = NameCount(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("each", "{t:np.s} with a different name you have in play", names)
    g.phrase("number_of", "{t:np.p} with different names you have in play", names)
    g.phrase("each", "different name among {t:np.p} you have in play", names, other_wording=True)
    g.phrase("each", "different name among your {t:np.p}", names, other_wording=True)
    g.phrase("number_of", "different names among your {t:np.p}", names, other_wording=True)
    g.phrase("number_of", "your {t:np.p} with different names", names, other_wording=True)
    g.phrase("each", "1 damage on {name:object}", StatOf("damage", V.name))
    for counter in ("1 damage", "damage", "damage counter"):
        was_on = f"{counter} that was on {{name:object}}"
        g.phrase("each", was_on, StatOf("damage", V.name), other_wording=True)
    for counter in ("damage", "damage counter"):
        g.phrase("each", f"{counter} on {{name:object}}", StatOf("damage", V.name), other_wording=True)
    for counter in ("1 damage", "damage", "damage counter"):
        pattern = f"{counter} on {{t:measured_card}}"
        g.phrase("each", pattern, StatOfTarget("damage", V.t), other_wording=counter != "1 damage")
    g.phrase("each", "1 damage removed this way", ValueOf("removed"))
    g.phrase("each", "1 lore lost this way", ValueOf("lost"))
    g.phrase("each", "card discarded", ValueOf(amount_of("discards_some")))
    g.phrase("each", "card drawn this way", ValueOf("drawn"))
    mine = CountOf(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("each", "of your {t:np.p} in play", mine, other_wording=True)
    g.phrase("each", "of your {t:np.p}", mine, check=_is_in_play, other_wording=True)
    g.phrase(
        "each",
        "1 damage on {t:np.p}",
        Aggregate("total", "damage", Filter(PLAY, V.t)),
        check=lambda slots: OwnedBy(You()) not in slots["t"],
    )
    for counter in ("damage", "damage counter"):
        total = Aggregate("total", "damage", Filter(PLAY, V.t))
        g.phrase("each", f"{counter} on {{t:group}}", total, other_wording=True)
    for counters in ("damage", "damage counters"):
        g.phrase("number_of", f"{counters} on {{t:group}}", total, other_wording=True)
    g.phrase(
        "each",
        "1 damage on your {t:np.p}",
        Aggregate("total", "damage", Filter(PLAY, also(V.t, OwnedBy(You())))),
    )
    banished = TimesHappened(When("banished_in_challenge", Filter(PLAY, V.t)))
    dated(g, "each", "{t:np.s} banished in a challenge this turn", banished)
    nouns = ("character", "item", "location", "action", "song")
    for noun in ("card", *nouns, *(f"{each} card" for each in nouns)):
        for verb in DONE:
            # Who is at the location already was selected, but has not moved (4.7.2).
            moved_there = (noun, verb) == ("character", "moved")
            done = SizeOf("movers" if moved_there else anaphor(f"{noun} {verb}"))
            g.phrase("each", f"{noun} {verb} this way", done)
            g.phrase("each", f"{noun} you {verb}", done, other_wording=True)
            for where in _WHERE.get(verb, ()):
                if where:
                    g.phrase("each", f"{noun} {verb}{where} this way", done, other_wording=True)
                    g.phrase("number_of", f"{noun}s {verb}{where} this way", done, other_wording=True)
            g.phrase("number_of", f"{noun}s {verb} this way", done, other_wording=noun != "card")
    for verb, zone in _PUT_INTO:
        for noun in ("card", *(f"{each} card" for each in nouns), *nouns):
            put = SizeOf(anaphor(f"{noun} {verb}"))
            g.phrase("each", f"{noun} put into your {zone} this way", put)
            g.phrase("each", f"{noun} you put into your {zone} this way", put, other_wording=True)
            g.phrase("number_of", f"{noun}s put into your {zone} this way", put, other_wording=noun in nouns)
    for noun in ("card", *(f"{each} card" for each in nouns), *nouns):
        for place in ("on the bottom of your deck", "on the top of your deck"):
            below = SizeOf(anaphor(f"{noun} moved"))
            g.phrase("each", f"{noun} put {place} this way", below, other_wording=True)
            g.phrase("number_of", f"{noun}s put {place} this way", below, other_wording=True)
    for verb, zone in ZONE_AFTER.items():
        if verb in PUT.values():
            continue
        described = CountOf(Filter(zone, also(V.t, OneOf(anaphor(verb)))))
        if verb != "moved":
            g.phrase("each", f"{{t:np.s}} {verb} this way", described, check=_is_told_apart(zone))
            yours = CountOf(Filter(zone, also(V.t, OneOf(anaphor(verb)), OwnedBy(You()))))
            shown = _is_shown(zone)
            g.phrase("each", f"of your {{t:np.p}} {verb} this way", yours, check=shown, other_wording=True)
            of_theirs = CountOf(Filter(zone, also(V.t, OneOf(anaphor(verb)), OwnedBy(They()))))
            g.phrase(
                "each", f"of their {{t:np.p}} {verb} this way", of_theirs, check=shown, other_wording=True
            )
            for where in _WHERE.get(verb, ("",)):
                told = f"{{t:cards.s}} {verb}{where} this way"
                g.phrase("each", told, described, check=_is_more_than_a_type, other_wording=True)
            g.phrase("each", f"{{t:two_kinds}} {verb} this way", described, other_wording=True)
            theirs = CountOf(Filter(zone, also(V.t, OneOf(anaphor(verb)), OwnedBy(They()))))
            for where in _WHERE.get(verb, ("",)):
                end = f"{verb}{where} this way"
                g.phrase("each", f"of their {{t:np.p}} {end}", theirs, check=shown, other_wording=True)
                if where:
                    g.phrase("each", f"of your {{t:np.p}} {end}", yours, check=shown, other_wording=True)
            if verb in _YOUR_PLACE:
                there = f"{verb} {_YOUR_PLACE[verb]} this way"
                for number, kind in (("s", "each"), ("p", "number_of")):
                    g.phrase(kind, f"{{t:np.{number}}} {there}", yours, check=shown, other_wording=True)
                    g.phrase(kind, f"{{t:cards.{number}}} {there}", yours, check=shown, other_wording=True)
    first, second = "{a:cards.s}", "{b:cards.s}"
    for link in ("and each", "or", "and"):
        pair = (AnyTest((V.a, V.b)),)
        g.phrase("two_kinds", f"{first} {link} {second}", pair, check=_are_two_types, other_wording=True)
    theirs = CountOf(Filter(PLAY, also(V.t, OwnedBy(They()))))
    for end in ("", " in play"):
        g.phrase("number_of", f"their {{t:np.p}}{end}", theirs, other_wording=True)
        g.phrase("each", f"of their {{t:np.p}}{end}", theirs, other_wording=True)
    g.phrase("each", "character damage was removed from this way", SizeOf("healed"))
    g.phrase("each", "character you removed damage from this way", SizeOf("healed"), other_wording=True)
    damaged = CountOf(Filter(PLAY, also(V.t, OneOf("hurt"))))
    g.phrase("each", "{t:np.s} damaged this way", damaged)
    g.phrase("number_of", "{t:np.p} damaged this way", damaged)
    for dealt in ("dealt damage this way", "that was dealt damage this way", "that was damaged this way"):
        g.phrase("each", f"{{t:np.s}} {dealt}", damaged, other_wording=True)
        g.phrase("number_of", f"{{t:np.p}} {dealt.replace('was', 'were')}", damaged, other_wording=True)
    pairs: tuple[tuple[CardType, CardType], ...] = (
        ("character", "item"),
        ("character", "location"),
        ("item", "location"),
    )
    for first, second in pairs:
        for words in (f"{first}s and {second}s", f"{second}s and {first}s"):
            g.phrase("both_nouns", words, (OfType((first, second)),), other_wording=True)
    for words, who, _ in HOLDERS:
        both = CountOf(Filter(PLAY, also(V.t, OwnedBy(who))))
        g.phrase("number_of", f"{{t:both_nouns}} {words} in play", both, other_wording=True)
    for words, who in (("your", You()), ("of your", You()), ("of their", They())):
        here = CountOf(Filter(PLAY, also(V.t, OwnedBy(who), Here())))
        g.phrase("number_of", f"{words} {{t:np.p}} here", here, other_wording=True)
    g.phrase("number_of", "your {t:np.p} in play", mine, other_wording=True)
    g.phrase("number_of", "your {t:np.p}", mine, check=_is_in_play, other_wording=True)
    every = CountOf(Filter(PLAY, V.t))
    g.phrase("each", "{t:np.s}", every, check=_is_in_play, other_wording=True)
    some = "{t:np.p}"
    g.phrase("number_of", some, every, check=_is_described, other_wording=True)
    _history(g)
    g.phrase("each", "player", CountPlayers(AllPlayers()))
    g.phrase("number_of", "players", CountPlayers(AllPlayers()))
    g.phrase("number_of", "opponents", CountPlayers(Opponents()))
    for words, who, unusual in HOLDERS:
        g.phrase("each", f"1 lore {words}", LoreOf(who), other_wording=unusual)
        g.phrase("each", f"lore {words}", LoreOf(who), other_wording=True)
    g.phrase("each", "damage counter moved this way", ValueOf("moved"))
    g.phrase("each", "1 damage moved this way", ValueOf("moved"), other_wording=True)
    g.phrase("each", "character that sang this song", SizeOf("singers"))
    g.phrase("number_of", "characters that sang this song", SizeOf("singers"))
    g.phrase("number_of", "characters who sang this song", SizeOf("singers"), other_wording=True)
    told_singers = CountOf(Filter(PLAY, also(V.t, OneOf("singers"))))
    for that in ("that", "who"):
        for number, kind in (("s", "each"), ("p", "number_of")):
            pattern = f"{{t:np.{number}}} {that} sang this song"
            g.phrase(kind, pattern, told_singers, check=is_told_singer, other_wording=that == "who")
    g.phrase("each", "opponent", CountPlayers(Opponents()))
    g.phrase("each", "opponent {c:who_has}", CountPlayers(PlayersWhere(Opponents(), V.c)))
    g.phrase("each", "player {c:who_has}", CountPlayers(PlayersWhere(AllPlayers(), V.c)))
    g.phrase("number_of", "opponents {c:who_have}", CountPlayers(PlayersWhere(Opponents(), V.c)))
    g.phrase("number_of", "players {c:who_have}", CountPlayers(PlayersWhere(AllPlayers(), V.c)))


def _different(g: Grammar) -> None:
    """Add different costs and classifications among cards; those of names and ink types are in `_each`."""
    g.phrase("rounding", "down", False)
    g.phrase("rounding", "up", True)
    for zone in _ZONES:
        place = f"in your {zone}"
        names = NameCount(Filter(zone, also(V.t, OwnedBy(You()))))
        g.phrase("each", f"{{t:cards.s}} with a different name {place}", names)
        g.phrase("number_of", f"{{t:cards.p}} with different names {place}", names)
        _values(g, f"{{t:cards.p}} {place}", Filter(zone, also(V.t, OwnedBy(You()))), unusual=False)
    _values(g, "{t:group}", Filter(PLAY, V.t), unusual=False)
    for words in ("{t:np.p} you have in play", "{t:np.p} you have", "your {t:np.p} in play"):
        _values(g, words, Filter(PLAY, also(V.t, OwnedBy(You()))), unusual=True)


def _values(g: Grammar, cards: str, among: Filter, *, unusual: bool) -> None:
    for stat, symbol in STAT_WORDS:
        values = Distinct(stat, among)
        plural = "costs" if stat == "cost" else symbol
        for link in ("among", "of"):
            other = unusual or link == "of"
            g.phrase("each", f"different {symbol} {link} {cards}", values, other_wording=other)
            g.phrase("number_of", f"different {plural} {link} {cards}", values, other_wording=other)
            g.phrase("different_values", f"different {plural} {link} {cards}", values)
    kinds = ClassificationCount(among)
    for link in ("among", "of"):
        other = unusual or link == "of"
        g.phrase("each", f"different classification {link} {cards}", kinds, other_wording=other)
        g.phrase("number_of", f"different classifications {link} {cards}", kinds, other_wording=other)
        g.phrase("different_values", f"different classifications {link} {cards}", kinds)


def _history(g: Grammar) -> None:
    """Add what players did, and what happened to cards, this turn."""
    for who, players in (("you", You()), ("they", They()), ("a opponent", Opponents())):
        perfect = f"{who} 've" if who != "a opponent" else f"{who} has"
        for past, participle, event in _DONE_THIS_TURN:
            times = TimesHappened(When(event, None, None, players))
            for kind, noun in (("each", "card"), ("number_of", "cards")):
                dated(g, kind, f"{noun} {perfect} {participle} this turn", times)
                dated(g, kind, f"{noun} {who} {past} this turn", times, other_wording=True)
        played = TimesHappened(When("plays", Filter(PLAY, V.t), None, players))
        for number, kind in (("s", "each"), ("p", "number_of")):
            dated(g, kind, f"{{t:np.{number}}} {perfect} played this turn", played)
            dated(g, kind, f"{{t:np.{number}}} {who} played this turn", played, other_wording=True)
        lore_events: tuple[tuple[str, EventName], ...] = (("gained", "gains_lore"), ("lost", "loses_lore"))
        for past, event in lore_events:
            total = TimesHappened(When(event, None, None, players), "total")
            dated(g, "each", f"1 lore {who} {past} this turn", total)
            dated(g, "each", f"lore {who} {past} this turn", total, other_wording=True)
            dated(g, "value", f"the lore {who} {past} this turn", total, other_wording=True)
    gone: tuple[tuple[str, EventName], ...] = (
        ("banished", "is_banished"),
        ("banished in a challenge", "banished_in_challenge"),
    )
    for participle, event in gone:
        for own, tests in (("", ()), ("of your ", (OwnedBy(You()),))):
            group = also(V.t, *tests) if tests else V.t
            times = TimesHappened(When(event, Filter(PLAY, group)))
            for number, kind, was in (("s", "each", "was"), ("p", "number_of", "were")):
                noun = f"{own}{{t:np.p}}" if own else f"{{t:np.{number}}}"
                pattern = f"{noun} that {was} {participle} this turn"
                dated(g, kind, pattern, times, other_wording=bool(own) or event != "is_banished")
                if (kind, participle) != ("each", "banished in a challenge") or own:
                    dated(g, kind, f"{noun} {participle} this turn", times, other_wording=True)
    _did_this_turn(g)
    for _, participle, event in _DONE_THIS_TURN:
        by_anyone = TimesHappened(When(event))
        for kind, noun, was in (("each", "card", "was"), ("number_of", "cards", "were")):
            for words in (f"{noun} {participle}", f"{noun} that {was} {participle}"):
                dated(g, kind, f"{words} this turn", by_anyone, other_wording=words != f"{noun} {participle}")
    played_by_anyone = TimesHappened(When("plays", Filter(PLAY, V.t)))
    for number, kind in (("s", "each"), ("p", "number_of")):
        pattern = f"{{t:np.{number}}} played this turn"
        dated(g, kind, pattern, played_by_anyone, check=_is_plain_type)
    inked = TimesHappened(When("inks", None, None, You()))
    dated(g, "each", "card put into your inkwell this turn", inked)
    dated(g, "number_of", "cards put into your inkwell this turn", inked)
    for who, players, own in (("you", You(), "your"), ("a opponent", Opponents(), "their")):
        have = "you 've" if who == "you" else "a opponent has"
        put = TimesHappened(When("puts_into_inkwell", None, None, players))
        for kind, noun in (("each", "card"), ("number_of", "cards")):
            dated(g, kind, f"{noun} {have} put into {own} inkwell this turn", put)
            dated(g, kind, f"{noun} {who} put into {own} inkwell this turn", put, other_wording=True)


def _did_this_turn(g: Grammar) -> None:
    """Add the cards that did something this turn, which may have left play since."""
    for one, many, _, deed in CARD_DEEDS:
        if deed.event in ("is_banished", "banished_in_challenge"):
            continue  # see above
        for own, tests in (("", ()), ("of your ", (OwnedBy(You()),)), ("your ", (OwnedBy(You()),))):
            group = also(V.t, *tests) if tests else V.t
            cards = TimesHappened(deed.replace(subject=Filter(PLAY, group)), "cards")
            other = bool(own) or one in SAME_EVENTS
            if own != "your ":
                noun = "{t:np.p}" if own else "{t:np.s}"
                did = one.replace("was ", "were ") if own else one
                for words in dict.fromkeys((one, did)):
                    pattern = f"{own}{noun} that {words} this turn"
                    unusual = other or words != one
                    dated(g, "each", pattern, cards, check=_is_plain_type, other_wording=unusual)
            if own != "of your ":
                for words in dict.fromkeys((many, one.replace("was ", "were "))):
                    pattern = f"{own}{{t:np.p}} that {words} this turn"
                    unusual = other or words != many
                    dated(g, "number_of", pattern, cards, check=_is_plain_type, other_wording=unusual)


_DONE_THIS_TURN: tuple[tuple[str, str, EventName], ...] = (
    ("played", "played", "plays"),
    ("drew", "drawn", "draws"),
    ("discarded", "discarded", "discards"),
)
"""Past and participle of what players do with cards, and the event."""


_YOUR_PLACE = {"shuffled": "into your deck", "returned": "to your hand"}
"""Words for the place of your own cards after what was done to them."""
_WHERE = {
    "shuffled": (
        "",
        " into a deck",
        " into their deck",
        " into their decks",
        " into their players ' decks",
    ),
    "returned": (
        "",
        " to a hand",
        " to their hand",
        " to their hands",
        " to their players ' hands",
    ),
}
"""Words for the place of cards after what was done to them."""


def _are_two_types(slots: Bindings) -> bool:
    """Return True for two different types of cards without any further description."""
    a, b = slots["a"], slots["b"]
    return a != b and all(len(each) == 1 and isinstance(each[0], OfType | Classified) for each in (a, b))


def _is_more_than_a_type(slots: Bindings) -> bool:
    """Return True for cards described by what they show in every zone, not only by their type."""
    shown = (*_PRINTED, CompareStat, SameName)
    return all(isinstance(each, shown) for each in slots["t"]) and not all(
        isinstance(each, OfType | Classified) for each in slots["t"]
    )


def is_told_singer(slots: Bindings) -> bool:
    """Return True for singers of which more is told than that they are characters."""
    return bool(slots["t"] != (OfType(("character",)),))


def _is_new(slots: Bindings) -> bool:
    """Return True for a description behind the place that is not before it as well."""
    return slots["f"] not in slots["t"]


def _is_in_play(slots: Bindings) -> bool:
    """Return False for cards described by what they did this turn, which may not be in play any more."""
    did = [each for each in slots["t"] if isinstance(each, TookPart)]
    if TookPart(When("plays", None, None, You())) in did:
        return False
    return not did or not all(isinstance(each, (*_PRINTED, TookPart)) for each in slots["t"])


def _is_described(slots: Bindings) -> bool:
    """Return True if more than the type is described, so that what follows is not about another noun."""
    adjectives = (OfType, OwnedBy, Classified, Inked, IsExerted, IsReady, Damaged, Undamaged)
    return len(slots["t"]) > 1 and all(isinstance(each, adjectives) for each in slots["t"])


def _is_plain_type(slots: Bindings) -> bool:
    """Return True for a description that cards have in every zone."""
    return all(isinstance(each, _PRINTED) for each in slots["t"])


def _is_shown(zone: FilterZone) -> Callable[[Bindings], bool]:
    """Return a check that the description is by what cards still show in a zone."""
    return lambda slots: zone == PLAY or _is_plain_type(slots)


def _is_told_apart(zone: FilterZone) -> Callable[[Bindings], bool]:
    """Return a check that more than the type is described, by what cards still show in a zone."""

    def check(slots: Bindings) -> bool:
        shown = zone == PLAY or all(isinstance(test, _PRINTED) for test in slots["t"])
        return shown and len(slots["t"]) > 1

    return check


_PRINTED = (OfType, OwnedBy, Classified, Named, Inked)
"""Tests that cards pass in every zone alike."""


def _is_of_opponents(slots: Bindings) -> bool:
    return _OF_OPPONENTS in slots["t"]


def _is_of_nobody(slots: Bindings) -> bool:
    return _OF_OPPONENTS not in slots["t"]


def _value(g: Grammar) -> None:
    number_of = "the number of {c:number_of}"
    g.phrase("value", number_of, V.c, check=lambda slots: not _is_of_damage(slots["c"]))
    g.phrase("value", number_of, V.c, check=lambda slots: _is_of_damage(slots["c"]), other_wording=True)
    double = Times(2, V.v)
    g.phrase("value", "twice {v:value}", double, check=lambda slots: not isinstance(slots["v"], CountOf))
    g.phrase("value", "twice {v:value}", double, other_wording=True)
    half = Quotient(V.v, 2, V.r)
    g.phrase("value", "half {v:value} , rounded {r:rounding}", half)
    g.phrase("value", "the difference between {a:value} and {b:value}", Difference(V.a, V.b))
    own = Difference(StatOf(V.a, V.name), StatOf(V.b, V.name))
    of_one = "the difference between {name:possessive} {a:stat} and {b:stat}"
    g.phrase("value", of_one, own, check=lambda slots: slots["a"] != slots["b"], other_wording=True)
    for words, who, unusual in HOLDERS:
        g.phrase("value", f"the lore {words}", LoreOf(who), other_wording=unusual)
    g.phrase("value", "your lore", LoreOf(You()), other_wording=True)
    for name in ("removed", "moved"):
        for words in ("the damage", "the amount of damage", "the total damage"):
            done = f"{words} {name} this way"
            g.phrase("value", done, ValueOf(name), other_wording=words != "the damage")
            by_you = f"{words} you {name} this way"
            g.phrase("value", by_you, ValueOf(name), other_wording=True)
    g.phrase("value", "the lore lost this way", ValueOf("lost"))
    g.phrase("value", "the lore lost", ValueOf("lost"), other_wording=True)
    g.phrase("value", "that number", ValueOf("counted"))
    for how in AGGREGATIONS:
        for stat, symbol in STAT_WORDS:
            over = Aggregate(how, stat, Filter(PLAY, V.t))
            link = "of" if how == "total" else "among"
            g.phrase("value", f"the {how} {symbol} {link} {{t:group}}", over)
            g.phrase("value", f"the {how} {symbol} among {{t:group}}", over, other_wording=True)
            g.phrase("value", f"the {how} {symbol} of {{t:group}}", over, other_wording=True)
            g.phrase("value", f"the {how} {symbol} among {{t:group}} in play", over, other_wording=True)
            mine = Aggregate(how, stat, Filter(PLAY, also(V.t, OwnedBy(You()))))
            for link in ("among", "of"):
                pattern = f"the {how} {symbol} {link} {{t:np.p}} you have in play"
                g.phrase("value", pattern, mine, other_wording=True)
    for verb, zone in ZONE_AFTER.items():
        if zone not in (DISCARD, HAND) or verb in PUT.values():
            continue
        for stat, symbol in STAT_WORDS:
            for how in AGGREGATIONS:
                over = Aggregate(how, stat, Filter(zone, (OneOf(anaphor(verb)),)))
                for cards in (f"the {verb} cards", f"cards {verb} this way", f"the cards {verb} this way"):
                    pattern = f"the {how} {symbol} of {cards}"
                    g.phrase("value", pattern, over, other_wording=True)
    g.phrase("value", "{name:possessive} {stat}", StatOf(V.stat, V.name))
    g.phrase("value", "{name:possessive} cost", StatOf("cost", V.name))
    for words, sign in (("plus", 1), ("minus", -1)):
        for pattern, measured in (
            ("{name:possessive} {stat}", StatOf(V.stat, V.name)),
            ("{name:possessive} cost", StatOf("cost", V.name)),
            ("the number of {c:number_of}", V.c),
        ):
            build, unbuild = _shifted(measured, sign)
            g.phrase("value", f"{pattern} {words} {{n:number}}", build=build, unbuild=unbuild)
    g.phrase("value", "the {stat} {name:subject.p} had in play", StatOf(V.stat, V.name), other_wording=True)
    g.phrase("value", "{t:chosen.s} 's {stat}", StatOfTarget(V.stat, V.t), other_wording=True)
    g.phrase("value", "{t:chosen.s} 's cost", StatOfTarget("cost", V.t), other_wording=True)
    for stat, symbol in STAT_WORDS:
        g.phrase("value", f"the {symbol} of {{name:object}}", StatOf(stat, V.name), other_wording=True)
    total = Aggregate("total", "damage", Filter(PLAY, V.t))
    for damage in ("the damage", "the amount of damage", "the total damage"):
        other = damage != "the damage"
        one = StatOf("damage", V.name)
        g.phrase("value", f"{damage} that was on {{name:object}}", one, other_wording=True)
        g.phrase("value", f"{damage} {{name:subject.p}} had", one, other_wording=True)
        g.phrase("value", f"{damage} on {{name:object}}", one, other_wording=other)
        g.phrase(
            "value", f"{damage} on {{t:measured_card}}", StatOfTarget("damage", V.t), other_wording=other
        )
        g.phrase("value", f"{damage} on {{t:group}}", total, other_wording=True)
    g.phrase("value", "the {stat} of {t:measured_card}", StatOfTarget(V.stat, V.t))
    g.phrase("value", "the cost of {t:measured_card}", StatOfTarget("cost", V.t))
    g.phrase("measured_card", "{t:chosen.s}", V.t)
    for zone in (HAND, DISCARD):
        card = Selected(Filter(zone, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
        g.phrase("measured_card", f"a {{t:cards.s}} in your {zone}", card)
    g.phrase(
        "measured_card",
        "one of your {t:np.p}",
        Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1))),
    )
    in_play = Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
    g.phrase("measured_card", "one of your {t:np.p} in play", in_play, other_wording=True)


def _is_of_damage(amount: Any) -> bool:
    """Return True for the damage on a card, which is no number of things."""
    return isinstance(amount, StatOf) and amount.stat == "damage"


def _shifted(measured: Any, sign: int) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the build and the unbuild of an amount plus or minus a printed number."""

    def build(n: int, **slots: Any) -> Any:
        return Plus(tp.fill(measured, slots), Number(sign * n)) if n > 0 else NO

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, Plus) or not isinstance(value.right, Number):
            return NO
        found: Bindings = {"n": sign * value.right.value}
        return found if found["n"] > 0 and tp.match(measured, value.left, found) else NO

    return build, unbuild
