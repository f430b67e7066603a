"""Cards that affect a static ability by entering or leaving play, so that it must be evaluated again."""

from __future__ import annotations

from collections.abc import Iterable

from inkwright.engine.codes import D_BOARD, Z_PLAY
from inkwright.engine.definition import StaticDef
from inkwright.engine.evaluate.amounts import AmtAtMost, AmtCount, AmtNumber, AmtPlus, AmtQuotient, AmtTimes
from inkwright.engine.evaluate.card_tests import (
    TestAnother,
    TestAny,
    TestClass,
    TestCompare,
    TestDamaged,
    TestExerted,
    TestInk,
    TestKeyword,
    TestMine,
    TestNamed,
    TestNot,
    TestOneOf,
    TestThis,
    TestType,
)
from inkwright.engine.evaluate.conditions import CondAll, CondAny, CondExists, CondHolds, CondNot
from inkwright.engine.evaluate.filters import MINE, ZoneFilter
from inkwright.engine.evaluate.place_tests import TestAtLocation, TestCardUnder, TestHere
from inkwright.engine.evaluate.registers import REG_THIS
from inkwright.engine.scope import Amt, CardFilter, Cond, Test

_ALONE = (TestType, TestNamed, TestClass, TestInk, TestMine, TestThis, TestAnother)
"""Tests that depend only on the tested card and the ability's own card."""
_STATE = (TestAtLocation, TestCardUnder, TestDamaged, TestExerted, TestHere, TestKeyword)
"""Tests of the state of a card in play. `StaticDef.reads` covers changes of keywords."""


class _Anything(Exception):
    """Raised when the relevant cards are unknown."""


def relevant_cards(static: StaticDef) -> tuple[CardFilter, ...] | None:
    """Return filters for the cards whose entering or leaving play matters; None if any card may."""
    if not static.depends_on & D_BOARD:
        return ()
    try:
        found = tuple(_of_static(static))
    except _Anything:
        return None
    return found if all(map(_is_plain, found)) else None


def concerns_own_cards(static: StaticDef) -> bool:
    """Return whether entering and leaving play matters only for cards of the ability's own player."""
    try:
        return all(map(_is_own, _of_static(static)))
    except _Anything:
        return False


def _of_static(static: StaticDef) -> Iterable[CardFilter]:
    if any(rule.depends_on & D_BOARD for rule in static.rules):
        raise _Anything
    for mod in static.mods:
        if isinstance(mod.part, StaticDef) or mod.condition is not None:
            raise _Anything
        if mod.amount is not None:
            yield from _of_amount(mod.amount)
    if static.cards is not None:
        yield static.cards
    if static.condition is not None:
        yield from _of_condition(static.condition)


def _of_condition(condition: Cond) -> Iterable[CardFilter]:
    if not condition.depends_on & D_BOARD:
        return
    if isinstance(condition, CondExists):
        yield condition.cards
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
        yield amount.cards
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


def _is_plain(cards: CardFilter) -> bool:
    """Return whether a filter in play depends on each card alone."""
    simple = isinstance(cards, ZoneFilter) and cards.zone == Z_PLAY and cards.extreme is None
    return simple and all(map(_looks_at_the_card_alone, cards.tests))


def _is_own(cards: CardFilter) -> bool:
    """Return whether a filter finds only cards of the ability's player, and looks at no others."""
    if not isinstance(cards, ZoneFilter):
        return False
    own = cards.side == MINE or any(isinstance(test, TestHere) for test in cards.tests)
    return own and all(_looks_at_the_card_alone(test) or _looks_at_its_state(test) for test in cards.tests)


def _looks_at_its_state(test: Test) -> bool:
    if isinstance(test, TestNot):
        return _looks_at_its_state(test.test)
    if isinstance(test, TestCompare):
        return isinstance(test.amount, AmtNumber)
    return isinstance(test, _STATE)


def _looks_at_the_card_alone(test: Test) -> bool:
    if isinstance(test, TestNot):
        return _looks_at_the_card_alone(test.test)
    if isinstance(test, TestAny):
        return all(_looks_at_the_card_alone(each) for tests in test.options for each in tests)
    if isinstance(test, TestOneOf):
        return test.reg == REG_THIS
    return isinstance(test, _ALONE)
