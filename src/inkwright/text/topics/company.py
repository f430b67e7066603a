"""Static abilities that depend on other cards: being the only card of a kind, characters at a location."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from inkwright.effects import filters as fi
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import Amount, CountOf, Number
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, EveryPlayer, Exists, Not
from inkwright.effects.literals import Comparison
from inkwright.effects.players import AllPlayers, Opponents
from inkwright.text.grammar import Grammar
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS


def add(g: Grammar) -> None:
    """Add what cards get while they are alone or with others.

    `company_before` is who was at a location that is about to leave play.
    """
    _only_one(g)
    _while_hosting(g)
    _before(g)


def _before(g: Grammar) -> None:
    """Add the cards at a location before it left play: "if there were 2 or more characters here"."""
    g.phrase("company_before", "there was {t:a_np} here", Exists(_here()))
    g.phrase("company_before", "there was no {t:np.s} here", Not(Exists(_here())), other_wording=True)
    g.phrase("company_before", "there were no {t:np.p} here", Not(Exists(_here())), other_wording=True)
    several = CompareAmounts(CountOf(_here()), V.op, Number(V.n))
    g.phrase("company_before", "there were {op,n:quantity} {t:np.p} here", several, other_wording=True)
    for whose, owner, quantified in (
        ("you", YOURS, lambda fact: fact),
        ("a opponent", THEIRS, partial(AnyPlayer, Opponents())),
        ("each opponent", THEIRS, partial(EveryPlayer, Opponents())),
        ("a player", THEIRS, partial(AnyPlayer, AllPlayers())),
    ):
        cards = _here(owner)
        several = CompareAmounts(CountOf(cards), V.op, Number(V.n))
        for words, fact in (
            ("{t:a_np}", Exists(cards)),
            ("no {t:np.p}", Not(Exists(cards))),
            ("{op,n:quantity} {t:np.p}", several),
        ):
            g.phrase("company_before", f"{whose} had {words} here", quantified(fact), other_wording=True)


def _here(*tests: fi.CardTest) -> fi.Filter:
    return fi.Filter(fi.PLAY, also(V.t, *tests, fi.Here()))


def _only_one(g: Grammar) -> None:
    """Add what your only card of a kind gets: "while you have only 1 item in play, that item ..."."""
    for place, here in (("in play", ()), ("here", (fi.Here(),))):
        for have, owner in (("you have", (YOURS,)), ("there 's", ())):
            tests = (*owner, *here)
            cards = fi.Filter(fi.PLAY, also(V.t, *tests) if tests else V.t)
            single = Static((Gets(V.m, cards),), CompareAmounts(CountOf(cards), "==", Number(1)))
            for one in ("only 1", "only one", "exactly 1", "exactly one", "just 1", "just one"):
                start = f"while {have} {one} {{t:np.s}} {place}"
                for noun in ("character", "item", "location"):
                    pattern = f"{start} , that {noun} {{m:mods.s}}"
                    check = _is_of_type(noun)
                    g.phrase("static", pattern, single, check=check, other_wording=True)
                they = f"{start} , they {{m:mods.p}}"
                g.phrase("static", they, single, check=_is_of_type("character"), other_wording=True)


def _is_of_type(noun: str) -> Callable[[Bindings], bool]:
    return lambda slots: types_of(fi.Filter(fi.PLAY, slots["t"])) == {noun}


def _while_hosting(g: Grammar) -> None:
    """Add what locations get while certain cards are or aren't there."""
    quantities: tuple[tuple[str, Comparison, Amount, str], ...] = (
        ("there 's {u:a_np}", ">=", Number(1), ""),
        ("you have {u:a_np}", ">=", Number(1), "yours"),
        ("there are no {u:np.p}", "==", Number(0), ""),
        ("you have no {u:np.p}", "==", Number(0), "yours"),
        ("there are {op,n:quantity} {u:np.p}", V.op, Number(V.n), ""),
        ("you have {op,n:quantity} {u:np.p}", V.op, Number(V.n), "yours"),
    )
    for words, op, amount, owner in quantities:
        hosts = fi.Hosts(also(V.u, YOURS) if owner else V.u, op, amount)
        gets = Gets(V.m, fi.Filter(fi.PLAY, also(V.t, hosts)))
        pattern = f"{{t:group}} {{m:mods.p}} while {words} there"
        g.phrase("gets", pattern, gets, check=_are_hosts, other_wording=True)


def _are_hosts(slots: Bindings) -> bool:
    """Return True for locations, with characters that aren't described as "other" cards."""
    return types_of(fi.Filter(fi.PLAY, slots["t"])) == {"location"} and fi.Another() not in slots["u"]
