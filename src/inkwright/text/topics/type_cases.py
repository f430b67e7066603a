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
"""Card types of a case, and its effect."""


def add(g: Grammar) -> None:
    """Add cases by card type, which become nested ifs since a card has one type."""
    for noun in ("character", "action", "item", "location"):
        g.phrase("card_type", noun, noun)
    g.several("card_types", "card_type", sep=",", last=", or", pair="or")
    g.phrase("case", "• {t:card_types} , {e:sentence}", (V.t, V.e))
    g.several("cases", "case", least=2, sep=".")
    g.phrase(
        "text_sentence", "if {c:possessive} card type is : {cases}", build=_chain_cases, unbuild=_split_cases
    )


def _chain_cases(c: str, cases: tuple[Case, ...]) -> Any:
    made = None
    for types, effect in reversed(cases):
        made = If(Is(c, (OfType(types),)), effect, made)
    return ("plain", made)


def _split_cases(value: Any) -> Bindings | None:
    return split_type_cases(value[1]) if value[0] == "plain" else NO


def split_type_cases(effect: Any) -> Bindings | None:
    """Return the card and its cases if an effect consists of cases by card type, or None."""
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
