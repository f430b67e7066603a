"""Costs of activated abilities, and payments in place of ink."""

from __future__ import annotations

from typing import Any

from inkwright.effects.amounts import CHOSEN_AMOUNT, Number
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Costs,
    DamageCards,
    DamageThis,
    DiscardCards,
    ExertCards,
    ExertThis,
    MillCards,
    MoveCards,
    PayInk,
    PayLore,
    RevealCards,
)
from inkwright.effects.filters import (
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    Another,
    Filter,
    IsThis,
    UnderCard,
    UnderOneOf,
)
from inkwright.effects.literals import CostDestination, FilterZone
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS


def add(g: Grammar) -> None:
    """Add `cost`, which stands before a dash, `payment`, which follows "you may", and `shift_cost`.

    All of them can contain `card_cost`, an action with cards.
    """
    g.several("costs", "cost_part", sep=",")
    g.phrase("cost", "{parts:costs}", build=_join, unbuild=_split)
    _card_costs(g)
    g.phrase("payment", "banish ~", BanishThis())
    g.phrase("payment", "pay {n:number} {I}", PayInk(Number(V.n)))
    in_hand = Filter(HAND, also(V.t, YOURS))
    g.phrase("payment", "discard a {t:cards.s}", DiscardCards(in_hand, Number(1)), other_wording=True)
    several = DiscardCards(in_hand, Number(V.n))
    g.phrase("payment", "discard {n:number} {t:cards.p}", several, other_wording=True)
    g.phrase("payment", "{c:card_cost}", V.c, check=lambda slots: not _is_exertion(slots))
    g.phrase("payment", "{c:card_cost}", V.c, check=_is_exertion, other_wording=True)
    exerted = ExertCards(Filter(PLAY, V.t), Number(V.n), False)
    g.phrase("alternative", "exert {n:number} {t:np.p}", exerted, check=_is_several)
    banished = BanishCards(Filter(PLAY, V.t), Number(1))
    g.phrase("alternative", "banish chosen {t:np.s}", banished, check=lambda slots: not _yours(slots))
    g.phrase("cost_part", "{E}", ExertThis())
    yours = Filter(HAND, also(V.t, YOURS))
    for kind in ("cost_part", "payment"):
        for place in ("in your hand", "from your hand"):
            other = place.startswith("from")
            one_shown, several_shown = RevealCards(yours, Number(1)), RevealCards(yours, Number(V.n))
            g.phrase(kind, f"reveal a {{t:cards.s}} {place}", one_shown, other_wording=other)
            pattern = f"reveal {{n:number}} {{t:cards.p}} {place}"
            g.phrase(kind, pattern, several_shown, other_wording=other)
        alike = RevealCards(yours, Number(V.n), True)
        g.phrase(kind, "reveal {n:number} {t:cards.p} with the same name in your hand", alike)
    g.phrase("cost_part", "{n:number} {I}", PayInk(Number(V.n)))
    g.phrase("cost_part", "X {I}", PayInk(CHOSEN_AMOUNT))
    for words in ("any amount of {I}", "pay any amount of {I}", "pay X {I}"):
        g.phrase("cost_part", words, PayInk(CHOSEN_AMOUNT), other_wording=True)
    g.phrase("cost_part", "banish ~", BanishThis())
    g.phrase("cost_part", "deal {n:number} damage to ~", DamageThis(Number(V.n)))
    for counters, n in (("{n:number} damage counters", V.n), ("1 damage counter", 1)):
        check = _is_several if n != 1 else None
        put = DamageThis(Number(n), True)
        g.phrase("cost_part", f"put {counters} on ~", put, check=check)
    g.phrase("cost_part", "put a damage counter on ~", DamageThis(Number(1), True), other_wording=True)
    own = MoveCards(Filter(PLAY, (IsThis(),)), Number(1), "hand")
    g.phrase("cost_part", "return ~ to your hand", own)
    g.phrase("cost_part", "return this card to your hand", own, other_wording=True)
    ends: tuple[tuple[str, CostDestination], ...] = (("top", "deck_top"), ("bottom", "deck_bottom"))
    for end, to in ends:
        below = MoveCards(Filter(PLAY, (IsThis(),)), Number(1), to)
        g.phrase("cost_part", f"put ~ on the {end} of your deck", below)
        g.phrase("cost_part", f"put this card on the {end} of your deck", below, other_wording=True)
    for place, to in _PLACES:
        if to not in ("deck_top", "deck_bottom"):
            away = MoveCards(Filter(PLAY, (IsThis(),)), Number(1), to)
            g.phrase("cost_part", f"put ~ {place}", away)
            g.phrase("cost_part", f"put this card {place}", away, other_wording=True)
    chosen = BanishCards(Filter(PLAY, V.t), Number(1))
    g.phrase("cost_part", "banish chosen {t:np.s}", chosen, check=_yours, other_wording=True)
    g.phrase("cost_part", "{c:card_cost}", V.c)
    discard = DiscardCards(Filter(HAND, also(V.t, YOURS)), Number(V.n))
    one = DiscardCards(Filter(HAND, also(V.t, YOURS)), Number(1))
    g.phrase("cost_part", "discard a {t:cards.s}", one, other_wording=True)
    g.phrase("cost_part", "discard {n:number} {t:cards.p}", discard, other_wording=True)


def _card_costs(g: Grammar) -> None:
    """Add actions with one or more cards."""
    mine = Filter(PLAY, also(V.t, YOURS))
    for words, many in (("one", 1), ("{n:number}", V.n)):
        check = _is_several if many != 1 else None
        cards = f"{words} of your {{t:np.p}}"
        amount = Number(many)
        g.phrase("card_cost", f"{{E}} {cards}", ExertCards(mine, amount), check=check)
        g.phrase("card_cost", f"exert {cards}", ExertCards(mine, amount, False), check=check)
        g.phrase("card_cost", f"banish {cards}", BanishCards(mine, amount), check=check)
        g.phrase("card_cost", f"return {cards} to your hand", MoveCards(mine, amount, "hand"), check=check)
        for place, to in _PLACES:
            g.phrase("card_cost", f"put {cards} {place}", MoveCards(mine, amount, to), check=check)
    another = Filter(PLAY, also(V.t, YOURS, Another()))
    for cards, group, many in (
        ("a {t:np.s} of yours", mine, 1),
        ("chosen {t:np.s} of yours", mine, 1),
        ("{n:number} {t:np.p} of yours", mine, V.n),
        ("{n:number} chosen {t:np.p} of yours", mine, V.n),
        ("{n:number} of your other {t:np.p}", another, V.n),
        ("another {t:np.s} of yours", another, 1),
        ("another chosen {t:np.s} of yours", another, 1),
        ("another of your {t:np.p}", another, 1),
        ("another one of your {t:np.p}", another, 1),
        ("one of your other {t:np.p}", another, 1),
        ("{n:number} other {t:np.p} of yours", another, V.n),
    ):
        check = _is_several if many != 1 else None
        amount = Number(many)
        for pattern, tree in (
            (f"banish {cards}", BanishCards(group, amount)),
            (f"{{E}} {cards}", ExertCards(group, amount)),
            (f"exert {cards}", ExertCards(group, amount, False)),
            (f"return {cards} to your hand", MoveCards(group, amount, "hand")),
            *((f"put {cards} {place}", MoveCards(group, amount, to)) for place, to in _PLACES),
        ):
            g.phrase("card_cost", pattern, tree, check=check, other_wording=True)
        damage = DamageCards(group, amount, Number(V.m))
        for damaged in (cards, f"each of {cards}") if many != 1 else (cards,):
            pattern = f"deal {{m:number}} damage to {damaged}"
            g.phrase("card_cost", pattern, damage, check=check, other_wording=True)
            counters = f"put {{m:number}} damage counters on {damaged}"
            g.phrase("card_cost", counters, damage.replace(put=True), check=check, other_wording=True)
            one = DamageCards(group, amount, Number(1), True)
            for counter in ("1 damage counter", "a damage counter"):
                g.phrase("card_cost", f"put {counter} on {damaged}", one, check=check, other_wording=True)
    for words, tests, many in (
        ("a {t:np.s}", V.t, 1),
        ("chosen {t:np.s}", V.t, 1),
        ("another {t:np.s}", also(V.t, Another()), 1),
        ("another chosen {t:np.s}", also(V.t, Another()), 1),
        ("{n:number} {t:np.p}", V.t, V.n),
        ("{n:number} other {t:np.p}", also(V.t, Another()), V.n),
    ):
        check = _are_several_of_yours if many != 1 else _yours
        some, amount = Filter(PLAY, tests), Number(many)
        for pattern, cost in (
            (f"{{E}} {words}", ExertCards(some, amount)),
            (f"exert {words}", ExertCards(some, amount, False)),
            (f"banish {words}", BanishCards(some, amount)),
            (f"return {words} to your hand", MoveCards(some, amount, "hand")),
            (f"deal {{m:number}} damage to {words}", DamageCards(some, amount, Number(V.m))),
            *((f"put {words} {place}", MoveCards(some, amount, to)) for place, to in _PLACES),
        ):
            g.phrase("card_cost", pattern, cost, check=check, other_wording=True)
    for words, many in (("one", 1), ("{m:number}", V.m)):
        damage = DamageCards(mine, Number(many), Number(V.n))
        pattern = f"deal {{n:number}} damage to {words} of your {{t:np.p}}"
        check = (lambda slots: slots["m"] != 1) if many != 1 else None
        g.phrase("card_cost", pattern, damage, check=check)
        counters = f"put {{n:number}} damage counters on {words} of your {{t:np.p}}"
        g.phrase("card_cost", counters, damage.replace(put=True), check=check)
        one = DamageCards(mine, Number(many), Number(1), True)
        for counter in ("1 damage counter", "a damage counter"):
            pattern = f"put {counter} on {words} of your {{t:np.p}}"
            g.phrase("card_cost", pattern, one, check=check, other_wording=counter[0] == "a")
    g.phrase("card_cost", "lose {n:number} lore", PayLore(Number(V.n)))
    g.phrase("card_cost", "pay {n:number} lore", PayLore(Number(V.n)), other_wording=True)
    g.phrase("card_cost", "put the top card of your deck into your discard", MillCards(Number(1)))
    several = "put the top {n:number} cards of your deck into your discard"
    g.phrase("card_cost", several, MillCards(Number(V.n)), check=_is_several)
    for words, many, order in (("a {t:cards.s}", 1, ""), ("{n:number} {t:cards.p}", V.n, " in any order")):
        check = _is_several if many != 1 else None
        amount = Number(many)
        in_hand = Filter(HAND, also(V.t, YOURS))
        g.phrase("card_cost", f"choose and discard {words}", DiscardCards(in_hand, amount), check=check)
        zones: tuple[FilterZone, ...] = (HAND, DISCARD, INKWELL)
        for zone in zones:
            cards = f"{words} from your {zone}"
            mine_there = Filter(zone, also(V.t, YOURS))
            if zone != DISCARD:
                away = MoveCards(mine_there, amount, "discard")
                g.phrase("card_cost", f"put {cards} into your discard", away, check=check)
            below = MoveCards(mine_there, amount, "deck_bottom")
            g.phrase("card_cost", f"put {cards} on the bottom of your deck{order}", below, check=check)
            if order:
                unordered = f"put {cards} on the bottom of your deck"
                g.phrase("card_cost", unordered, below, check=check, other_wording=True)
            inked: tuple[tuple[str, CostDestination], ...] = (
                ("facedown", "inkwell"),
                ("facedown and exerted", "inkwell_exerted"),
            )
            for state, to in inked if zone != INKWELL else ():
                pattern = f"put {cards} into your inkwell {state}"
                g.phrase("card_cost", pattern, MoveCards(mine_there, amount, to), check=check)
            above = MoveCards(mine_there, amount, "deck_top")
            g.phrase("card_cost", f"put {cards} on the top of your deck{order}", above, check=check)
        under = Filter(UNDER, also(V.t, UnderCard("this")))
        for place, to in (*_PLACES, ("into your discard", "discard"), ("into your hand", "hand")):
            removed = MoveCards(under, amount, to)
            g.phrase("card_cost", f"put {words} from under ~ {place}", removed, check=check)
        _from_under(g, words, many)
        returned = f"return {words} from under ~ to your hand"
        g.phrase("card_cost", returned, MoveCards(under, amount, "hand"), check=check, other_wording=True)
        for zone in (DISCARD, INKWELL):
            taken = MoveCards(Filter(zone, also(V.t, YOURS)), amount, "hand")
            g.phrase("card_cost", f"return {words} from your {zone} to your hand", taken, check=check)
            put = f"put {words} from your {zone} into your hand"
            g.phrase("card_cost", put, taken, check=check, other_wording=True)


def _from_under(g: Grammar, words: str, many: Any) -> None:
    """Add cards from under other cards; several cards may come from under different ones."""
    own, other = also(V.u, YOURS), also(V.u, YOURS, Another())
    several = many != 1
    check = _is_several if several else None
    groups: list[tuple[str, Any, bool]] = [
        ("your {u:np.p}", own, not several),
        ("your other {u:np.p}", other, not several),
    ]
    if not several:
        groups += [
            ("one of your {u:np.p}", own, False),
            ("one of your other {u:np.p}", other, False),
            ("a {u:np.s} of yours", own, True),
            ("chosen {u:np.s} of yours", own, True),
            ("another {u:np.s} of yours", other, True),
        ]
    for above, tests, unusual in groups:
        below = Filter(UNDER, also(V.t, UnderOneOf(Filter(PLAY, tests))))
        for place, to in (*_PLACES, ("into your discard", "discard"), ("into your hand", "hand")):
            removed = MoveCards(below, Number(many), to)
            pattern = f"put {words} from under {above} {place}"
            g.phrase("card_cost", pattern, removed, check=check, other_wording=unusual)
        back = MoveCards(below, Number(many), "hand")
        g.phrase(
            "card_cost",
            f"return {words} from under {above} to your hand",
            back,
            check=check,
            other_wording=True,
        )


_PLACES: tuple[tuple[str, CostDestination], ...] = (
    ("on the bottom of your deck", "deck_bottom"),
    ("on the top of your deck", "deck_top"),
    ("into your inkwell facedown", "inkwell"),
    ("into your inkwell facedown and exerted", "inkwell_exerted"),
)
"""Destinations of cards in play or under others, as part of a cost."""


def _is_exertion(slots: Bindings) -> bool:
    return isinstance(slots["c"], ExertCards)


def _is_several(slots: Bindings) -> bool:
    return bool(slots["n"] != 1)


def _are_several_of_yours(slots: Bindings) -> bool:
    return _is_several(slots) and _yours(slots)


def _yours(slots: Bindings) -> bool:
    return YOURS in slots["t"]


def _join(parts: tuple[Any, ...]) -> Any:
    return parts[0] if len(parts) == 1 else Costs(parts)


def _split(value: Any) -> Bindings | None:
    if isinstance(value, Costs):
        return {"parts": value.parts}
    return NO if value is None else {"parts": (value,)}
