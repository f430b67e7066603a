"""Lowering of filters."""

from __future__ import annotations

from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    Another,
    Extreme,
    Filter,
    IsThis,
    NotTest,
    OfType,
    OneOf,
    WasAt,
    exempt_types,
)
from inkwright.effects.node import COUNTER, Node
from inkwright.engine import codes as c
from inkwright.engine.evaluate.amounts import NOTHING, AmtLowest, AmtOver
from inkwright.engine.evaluate.card_tests import TestAnother, TestAny, TestOtherThanEvent
from inkwright.engine.evaluate.filters import GuestsFilter, SpokenOfFilter, ZoneFilter, ZonesFilter
from inkwright.engine.lowering.families import Unsupported
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.lowering.others import types_of
from inkwright.engine.scope import Amt, CardFilter, Test

ZONES = {
    PLAY: c.Z_PLAY,
    HAND: c.Z_HAND,
    DECK: c.Z_DECK,
    DISCARD: c.Z_DISCARD,
    INKWELL: c.Z_INKWELL,
    UNDER: c.Z_UNDER,
}
STATS = ("strength", "willpower", "lore", "cost", "damage", "under", "move_cost", "paid")


def check_stat(name: str) -> str:
    """Return the name of a characteristic; raise Unsupported for an unknown one."""
    if name not in STATS and not name.startswith(COUNTER):
        raise Unsupported(f"characteristic: {name}")
    return name


def heedful(amount: Amt, of_lowest: bool = False) -> Amt:
    """Let an amount tell whether there are any cards of which it is the highest value, and return it."""
    if isinstance(amount, AmtOver) or (of_lowest and isinstance(amount, AmtLowest)):
        amount.none = NOTHING
    return amount


def lower_filter(low: Lowering, node: Node) -> CardFilter:
    """Lower a filter: one of a single zone, or one for each of its zones."""
    if not isinstance(node, Filter):
        raise Unsupported(f"filter: {node!r}")
    zones = node.zone.split("|")
    if any(zone not in ZONES for zone in zones):
        raise Unsupported(f"filter: {node!r}")
    extreme: tuple[str, bool] | None = None
    types = tuple(name for test in node.tests if isinstance(test, OfType) for name in test.types)
    tests: list[Test] = []
    for test in node.tests:
        if isinstance(test, Extreme):
            extreme = (check_stat(test.stat), test.highest)
        elif test == Another() and not low.other_than_itself and low.mentioned.means_event_card(node):
            chosen = low.mentioned.means_chosen_card(node)
            tests.append(TestAnother() if chosen else TestOtherThanEvent(low.reg("it")))
        elif test == Another() and low.mentioned.means_other_card(node):
            tests.append(TestOtherThanEvent(low.reg("other")))
        elif test == Another() and low.mentioned.paid:
            tests.append(TestOtherThanEvent(low.reg("paid")))
        else:
            exempt = exempt_types(test, types)
            made = low.test(test)
            tests.append(TestAny(((made,), (low.test(OfType(exempt)),))) if exempt else made)
    parts = tuple(ZoneFilter(ZONES[zone], tuple(tests), extreme) for zone in zones)
    return parts[0] if len(parts) == 1 else ZonesFilter(parts)


def lower_asked(low: Lowering, node: Node) -> CardFilter:
    """Lower a filter of cards that an effect only asks about: as they were, if they have left play.

    Those that have left together with a location count, and so do characters that sang a song.
    """
    made = lower_filter(low, node)
    if not isinstance(node, Filter):
        return made
    if any(isinstance(test, WasAt) for test in node.tests):
        return GuestsFilter(made)
    if isinstance(made, ZoneFilter) and made.among >= 0 and made.extreme is None:
        if OneOf("singers") in node.tests:
            return SpokenOfFilter(made, True)
        if made.zone != c.Z_PLAY:
            return SpokenOfFilter(made, False)
    return made


def for_counting(low: Lowering, node: Node) -> Node:
    """Return the variant of a filter used for counting, which comes before choosing.

    If this card could be among the counted ones, "other" excludes only this card (6.1.6, 6.7.2.1).
    """
    if low.other_than_itself or not isinstance(node, Filter) or Another() not in node.tests:
        return node
    types = types_of(node)
    if low.mentioned.means_event_card(node) or low.mentioned.means_other_card(node):
        return node
    if low.home.card.type not in types:
        return node
    tests = (NotTest(IsThis()) if test == Another() else test for test in node.tests)
    return node.replace(tests=tuple(tests))
