"""Facts about the cards that an effect has acted on "this way", and its numbers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Number, SizeOf, ValueOf
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition, Exists, Not
from inkwright.effects.literals import FilterZone
from inkwright.effects.players import Opponents, They
from inkwright.text.grammar import Grammar
from inkwright.text.inflect import third_person
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import DONE, INFINITIVES, ZONE_AFTER
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.banished_by_damage import BANISHED, number_banished
from inkwright.text.topics.card_descriptions import (
    OPPOSING,
    YOURS,
    are_lasting,
    are_printed,
    is_lasting_noun,
)
from inkwright.text.topics.deeds_this_way import add_deeds_this_way
from inkwright.text.topics.placed_this_way import add_placed_this_way

ZERO, ONE = Number(0), Number(1)
_Check = Callable[[Bindings], bool]


def _owners_this_way(g: Grammar) -> None:
    """Add players described by what was done to their cards: "whose item was banished this way"."""
    deeds = [(verb, ZONE_AFTER[verb], anaphor(verb)) for verb in DONE if verb not in ("moved", "revealed")]
    for verb, zone, name in (*deeds, ("banished", fi.DISCARD, BANISHED), ("damaged", fi.PLAY, "hurt")):
        for words, tests in (
            ("card was", ()),
            ("cards were", ()),
            ("{t:np.s} was", V.t),
            ("{t:np.p} were", V.t),
            ("{t:cards.s} was", V.t),
        ):
            whole = (fi.OneOf(name), fi.OwnedBy(They()))
            told = also(tests, *whole) if tests else whole
            own: Condition = Exists(fi.Filter(zone, told))
            if name == BANISHED:
                own = CompareAmounts(number_banished(told), ">=", ONE)
            check = None if tests == () else (is_lasting_noun if zone != fi.PLAY else _is_noun)
            for kind in ("who_has", "who_have"):
                usual = words.startswith("{t:cards" if zone != fi.PLAY else "{t:np.s")
                pattern = f"whose {words} {verb} this way"
                g.phrase(kind, pattern, own, check=check, other_wording=not usual or name == BANISHED)


def _dealt_damage_this_way(g: Grammar) -> None:
    """Add cards that were dealt damage, even if Resist reduced it to 0 (1.9.5)."""
    dealt = fi.Filter(fi.PLAY, also(V.t, fi.OneOf("dealt")))
    for words in ("a {t:np.s} was", "any {t:np.p} were", "one or more {t:np.p} were"):
        usual = words == "a {t:np.s} was"
        g.phrase("fact", f"{words} dealt damage this way", Exists(dealt), other_wording=not usual)
    for words in ("no {t:np.p} were", "no {t:np.s} was"):
        usual = words == "no {t:np.p} were"
        g.phrase("fact", f"{words} dealt damage this way", Not(Exists(dealt)), other_wording=not usual)
    several = CompareAmounts(CountOf(dealt), V.op, Number(V.n))
    g.phrase("fact", "{op,n:quantity} {t:np.p} were dealt damage this way", several)


def _numbers_of_owners(g: Grammar) -> None:
    """Add players by how many of their cards something was done to: "who had 2 or more items banished"."""
    for verb in DONE:
        if verb in ("moved", "revealed"):
            continue
        zone = ZONE_AFTER[verb]
        theirs = fi.Filter(zone, also(V.t, fi.OneOf(anaphor(verb)), fi.OwnedBy(They())))
        check = are_lasting if zone != fi.PLAY else _is_noun
        several = CompareAmounts(CountOf(theirs), V.op, Number(V.n))
        for noun, kind in product(("np", "cards"), ("who_has", "who_have")):
            many = f"{{op,n:quantity}} {{t:{noun}.p}}"
            had = f"who had {many} {verb} this way"
            g.phrase(kind, had, several, check=check, other_wording=noun == "np")
            if verb in ("banished", "discarded", "returned"):
                deed = f"who {verb} {many} this way"
                g.phrase(kind, deed, several, check=check, other_wording=True)
            pattern = f"who had a {{t:{noun}.s}} {verb} this way"
            g.phrase(kind, pattern, Exists(theirs), check=check, other_wording=True)


def _is_noun(slots: Bindings) -> bool:
    return bool(slots["t"])


def _players_this_way(g: Grammar) -> None:
    """Add players described by what they did with their cards: "who discarded a song card this way"."""
    zones: tuple[tuple[str, FilterZone], ...] = (
        ("banished", fi.DISCARD),
        ("discarded", fi.DISCARD),
        ("returned", fi.HAND),
        ("revealed", fi.DECK),
        ("shuffled", fi.DECK),
    )
    for verb, zone in zones:
        own = Exists(fi.Filter(zone, also(V.t, fi.OneOf(anaphor(verb)), fi.OwnedBy(They()))))
        for noun in ("np", "cards"):
            for kind in ("who_has", "who_have"):
                does = third_person(INFINITIVES[verb]) if kind == "who_has" else INFINITIVES[verb]
                for words in (verb, does):
                    some = f"who {words} a {{t:{noun}.s}} this way"
                    other = noun == "np" or words == does
                    g.phrase(kind, some, own, check=are_printed, other_wording=other)
                none = f"who didn't {INFINITIVES[verb]} a {{t:{noun}.s}} this way"
                g.phrase(kind, none, Not(own), check=are_printed, other_wording=noun == "np")


def _by_opponents(g: Grammar, verb: str) -> None:
    """Add what one of the opponents did with their own cards this way."""
    zone, name = ZONE_AFTER[verb], fi.OneOf(anaphor(verb))
    theirs = fi.OwnedBy(They())
    some = AnyPlayer(Opponents(), Exists(fi.Filter(zone, also(V.t, name, theirs))))
    for noun in ("np", "cards"):
        one = f"a opponent {verb} a {{t:{noun}.s}} this way"
        g.phrase("fact", one, some, check=are_printed, other_wording=noun == "np")
    count = CountOf(fi.Filter(zone, also(V.t, name, theirs)))
    several = AnyPlayer(Opponents(), CompareAmounts(count, V.op, Number(V.n)))
    pattern = f"a opponent {verb} {{op,n:quantity}} {{t:cards.p}} this way"
    g.phrase("fact", pattern, several, check=are_printed)


def _put_there(g: Grammar) -> None:
    """Add cards that were put where the previous sentence says."""
    moved = SizeOf(anaphor("put there"))
    there, many = CompareAmounts(moved, V.op, Number(V.n)), "{op,n:quantity_or_number}"
    for deed in (
        f"{many} cards were put",
        f"{many} cards are put",
        f"you put {many} cards",
        f"you put {many}",
    ):
        g.phrase("fact", f"{deed} there this way", there, other_wording=not deed.endswith("were put"))
    some, none = CompareAmounts(moved, ">=", ONE), CompareAmounts(moved, "==", ZERO)
    for deed in (
        "a card was put",
        "a card is put",
        "any cards were put",
        "you put a card",
        "you put any cards",
    ):
        g.phrase("fact", f"{deed} there this way", some, other_wording=deed != "a card was put")
    for deed in ("no cards were put", "no cards are put", "you put no cards", "you didn't put any cards"):
        g.phrase("fact", f"{deed} there this way", none, other_wording=deed != "no cards were put")
    g.phrase("each", "card put there this way", moved)
    g.phrase("number_of", "cards put there this way", moved)
    own = SizeOf(anaphor("own put there"))
    g.phrase("each", "card you put there this way", own, other_wording=True)
    g.phrase("number_of", "cards you put there this way", own, other_wording=True)


def add_this_way(g: Grammar) -> None:
    """Add facts about the cards affected by an effect, and its numbers."""
    for words, tests in (
        ("one of your {t:np.p}", also(V.t, YOURS)),
        ("a opponent 's {t:np.s}", also(V.t, OPPOSING)),
        ("one of a opponent 's {t:np.p}", also(V.t, OPPOSING)),
        ("one of your opponents ' {t:np.p}", also(V.t, OPPOSING)),
        ("one of your cards", (YOURS,)),
        ("one of a opponent 's cards", (OPPOSING,)),
        ("a opponent 's card", (OPPOSING,)),
    ):
        g.phrase("owned_one", words, tests, other_wording=True)
    _players_this_way(g)
    _owners_this_way(g)
    _numbers_of_owners(g)
    add_deeds_this_way(g)
    for verb in ("banished", "discarded"):
        _by_opponents(g, verb)
    _put_there(g)
    for name in ("removed", "moved"):
        _damage_this_way(g, name)
    hurt = fi.Filter(fi.PLAY, also(V.t, fi.OneOf("hurt")))
    for words in (
        "a {t:np.s} was damaged",
        "a {t:np.s} is damaged",
        "any {t:np.p} were damaged",
        "any {t:np.p} are damaged",
        "one or more {t:np.p} were damaged",
        "one or more {t:np.p} are damaged",
        "you damaged a {t:np.s}",
        "you damage a {t:np.s}",
    ):
        g.phrase("fact", f"{words} this way", Exists(hurt), other_wording=words != "a {t:np.s} was damaged")
    for words in ("no {t:np.p} were damaged", "no {t:np.s} was damaged"):
        usual = words == "no {t:np.p} were damaged"
        g.phrase("fact", f"{words} this way", Not(Exists(hurt)), other_wording=not usual)
    several = CompareAmounts(CountOf(hurt), V.op, Number(V.n))
    g.phrase("fact", "{op,n:quantity} {t:np.p} were damaged this way", several)
    g.phrase("fact", "{op,n:quantity} {t:np.p} are damaged this way", several, other_wording=True)
    _dealt_damage_this_way(g)
    lost = CompareAmounts(ValueOf("lost"), ">=", ONE)
    for words in ("a opponent lost lore", "any lore was lost", "that player lost lore", "they lost lore"):
        g.phrase("fact", f"{words} this way", lost, other_wording=words != "any lore was lost")
    some_lore = CompareAmounts(ValueOf("lost"), V.op, Number(V.n))
    for be in ("was", "is"):
        pattern = f"{{op,n:quantity}} lore {be} lost this way"
        g.phrase("fact", pattern, some_lore, other_wording=be == "is")
    not_lost = CompareAmounts(ValueOf("lost"), "==", ZERO)
    for words in ("no lore was lost", "no opponent lost lore"):
        g.phrase("fact", f"{words} this way", not_lost, other_wording=words != "no lore was lost")
    add_placed_this_way(g)


def _damage_this_way(g: Grammar, name: str) -> None:
    """Add facts about the number of damage counters that were removed or moved."""
    amount, verb = ValueOf(name), name.removesuffix("d")
    some, none = CompareAmounts(amount, ">=", ONE), CompareAmounts(amount, "==", ZERO)
    for noun, be in (("damage", "was"), ("damage counters", "were"), ("damage counter", "was")):
        usual = noun == "damage"
        many = "" if noun != "damage counter" else "a "
        now = be.replace("was", "is").replace("were", "are")
        for words in (
            f"you {name} {many}{noun}",
            f"{many}{noun} {be} {name}",
            f"{many}{noun} {now} {name}",
            f"you {verb} {many}{noun}",
            *(
                (f"you {verb} any {noun}", f"you {name} any {noun}", f"any {noun} {be} {name}")
                if not many
                else ()
            ),
        ):
            first = words == f"you {name} damage"
            g.phrase("fact", f"{words} this way", some, other_wording=not first)
        for words in (
            f"no {noun} {be} {name}",
            f"no {noun} {now} {name}",
            f"you {name} no {noun}",
            f"you {verb} no {noun}",
            f"you didn't {verb} {many}{noun}",
            *((f"you didn't {verb} any {noun}",) if not many else ()),
        ):
            g.phrase("fact", f"{words} this way", none, other_wording=words != f"no damage was {name}")
        several, counted = CompareAmounts(amount, V.op, Number(V.n)), f"{{op,n:quantity_or_number}} {noun}"
        g.phrase("fact", f"you {name} {counted} this way", several, other_wording=not usual)
        for words in (f"you {verb} {counted}", f"{counted} {be} {name}", f"{counted} {now} {name}"):
            g.phrase("fact", f"{words} this way", several, other_wording=True)
