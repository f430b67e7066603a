"""Static abilities that depend on other cards: being the only card of a kind, characters at a location."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.effects import filters as fi
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import Amount, CountOf, Number
from inkwright.effects.conditions import CompareAmounts
from inkwright.effects.literals import Comparison
from inkwright.text.grammar import Grammar
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS


def add(g: Grammar) -> None:
    """Add what cards get while they are alone or with others."""
    _only_one(g)
    _while_hosting(g)


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
