"""Cases by card type: "If its card type is: • character, ... • action or item, ..."."""

from __future__ import annotations

from typing import Any

from inkwright.catalogue.literals import CardType
from inkwright.effects.conditions import Is
from inkwright.effects.control import If
from inkwright.effects.filters import OfType
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V

Case = tuple[tuple[CardType, ...], Any]
"""The card types of a case, and what happens then."""


def add(g: Grammar) -> None:
    """A card has one type, so that the cases are ifs with an otherwise each."""
    for noun in ("character", "action", "item", "location"):
        g.phrase("card_type", noun, noun)
    g.several("card_types", "card_type", sep=",", last=", or", pair="or")
    g.phrase("case", "• {t:card_types} , {e:sentence}", (V.t, V.e))
    g.several("cases", "case", least=2, sep=".")
    g.phrase("item", "if {c:possessive} card type is : {cases}", build=_chained, unbuild=_unchained)


def _chained(c: str, cases: tuple[Case, ...]) -> Any:
    made = None
    for types, effect in reversed(cases):
        made = If(Is(c, (OfType(types),)), effect, made)
    return ("plain", made)


def _unchained(value: Any) -> Bindings | None:
    return split_type_cases(value[1]) if value[0] == "plain" else NO


def split_type_cases(effect: Any) -> Bindings | None:
    """The card and the cases, when an effect is nothing but cases by the type of one card."""
    cases: list[Case] = []
    cards = set()
    while isinstance(effect, If):
        condition = effect.condition
        if not isinstance(condition, Is) or len(condition.tests) != 1:
            return NO
        [test] = condition.tests
        if not isinstance(test, OfType):
            return NO
        cards.add(condition.card)
        cases.append((test.types, effect.then))
        effect = effect.otherwise
    if effect is not None or len(cases) < 2 or len(cards) != 1:
        return NO
    return {"c": cards.pop(), "cases": tuple(cases)}
