"""Cards whose entering or leaving play affects a static ability; others need no new projection."""

from __future__ import annotations

from collections.abc import Iterable

from inkwright.engine.codes import D_BOARD, Z_PLAY
from inkwright.engine.definition import StaticDef
from inkwright.engine.evaluate.amounts import AmtAtMost, AmtCount, AmtPlus, AmtQuotient, AmtTimes
from inkwright.engine.evaluate.card_tests import (
    TestAnother,
    TestAny,
    TestClass,
    TestInk,
    TestMine,
    TestNamed,
    TestNot,
    TestOneOf,
    TestThis,
    TestType,
)
from inkwright.engine.evaluate.conditions import CondAll, CondAny, CondExists, CondHolds, CondNot
from inkwright.engine.evaluate.filters import ZoneFilter
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.scope import Amt, CardFilter, Cond, Test

_ALONE = (TestType, TestNamed, TestClass, TestInk, TestMine, TestThis, TestAnother)
"""Tests that depend only on the tested card and the ability's own card."""


class _Anything(Exception):
    """Raised when the relevant cards are unknown."""


def relevant_cards(static: StaticDef) -> tuple[CardFilter, ...] | None:
    """Return filters for the cards whose entering or leaving play matters; None if any card may."""
    if not static.depends_on & D_BOARD:
        return ()
    try:
        return tuple(_of_static(static))
    except _Anything:
        return None


def _of_static(static: StaticDef) -> Iterable[CardFilter]:
    if any(rule.depends_on & D_BOARD for rule in static.rules):
        raise _Anything
    for mod in static.mods:
        if isinstance(mod.part, StaticDef) or mod.condition is not None:
            raise _Anything
        if mod.amount is not None:
            yield from _of_amount(mod.amount)
    if static.cards is not None:
        yield _plain(static.cards)
    if static.condition is not None:
        yield from _of_condition(static.condition)


def _of_condition(condition: Cond) -> Iterable[CardFilter]:
    if not condition.depends_on & D_BOARD:
        return
    if isinstance(condition, CondExists):
        yield _plain(condition.cards)
    elif isinstance(condition, CondHolds):
        yield from _of_amount(condition.left)
        yield from _of_amount(condition.right)
    elif isinstance(condition, CondNot):
        yield from _of_condition(condition.condition)
    elif isinstance(condition, CondAll | CondAny):
        for each in condition.conditions:
            yield from _of_condition(each)
    else:
        raise _Anything


def _of_amount(amount: Amt) -> Iterable[CardFilter]:
    if not amount.depends_on & D_BOARD:
        return
    if isinstance(amount, AmtCount):
        yield _plain(amount.cards)
    elif isinstance(amount, AmtPlus):
        yield from _of_amount(amount.left)
        yield from _of_amount(amount.right)
    elif isinstance(amount, AmtTimes | AmtQuotient):
        yield from _of_amount(amount.amount)
    elif isinstance(amount, AmtAtMost):
        yield from _of_amount(amount.amount)
        yield from _of_amount(amount.limit)
    else:
        raise _Anything


def _plain(cards: CardFilter) -> CardFilter:
    """Return a filter in play if it depends on each card alone; otherwise raise `_Anything`."""
    simple = isinstance(cards, ZoneFilter) and cards.zone == Z_PLAY and cards.extreme is None
    if not simple or not all(map(_looks_at_the_card_alone, cards.tests)):
        raise _Anything
    return cards


def _looks_at_the_card_alone(test: Test) -> bool:
    if isinstance(test, TestNot):
        return _looks_at_the_card_alone(test.test)
    if isinstance(test, TestAny):
        return all(_looks_at_the_card_alone(each) for tests in test.options for each in tests)
    if isinstance(test, TestOneOf):
        return test.reg == REG_THIS
    return isinstance(test, _ALONE)
