"""Groups and modifiers to which the wordings of lasting effects apply."""

from __future__ import annotations

from inkwright.effects.durations import DuringTheirNextTurn
from inkwright.effects.filters import (
    AnyTest,
    NotTest,
    OneOf,
    WasAt,
)
from inkwright.effects.modifiers import (
    Cant,
    Shielded,
)
from inkwright.effects.targets import Each, Together
from inkwright.text.template import Bindings
from inkwright.text.topics.protection import is_protection


def no_group(slots: Bindings) -> bool:
    """Return False for a group, since a restriction also applies to cards that join it later (6.4.2.1)."""
    target = slots["t"]
    parts = target.targets if isinstance(target, Together) else (target,)
    return is_clear_turn(slots) and not any(isinstance(each, Each) and not is_settled(each) for each in parts)


def is_clear_turn(slots: Bindings) -> bool:
    """Return False for "can't be challenged by them during their next turn", not the cards' own turn."""
    if slots.get("d") != DuringTheirNextTurn():
        return True
    for each in slots["m"]:
        if isinstance(each, Shielded) and each.by is not None:
            return False
        if isinstance(each, Cant) and each.by is not None and each.what.startswith("be_"):
            return False
    return True


def is_settled(cards: Each) -> bool:
    """Return True for cards affected "this way" or at a location that left play: no others can join them."""
    return not is_open({"t": cards.filter.tests})


def are_open_and_protected(slots: Bindings) -> bool:
    return is_open(slots) and all(is_protection(each) for each in slots["m"])


def is_open(slots: Bindings) -> bool:
    """Return True for a group that other cards may join."""
    return is_clear_turn(slots) and not any(isinstance(test, OneOf | WasAt) for test in slots["t"])


def not_only_cant(slots: Bindings) -> bool:
    """Return False for what is worded with "can't", unlike "can only challenge"."""
    single = no_group(slots)
    return not all(
        isinstance(each, Cant) and not _is_exclusive(each) and not (single and is_protection(each))
        for each in slots["m"]
    )


def _is_exclusive(restriction: Cant) -> bool:
    """Return True for an action allowed with some cards only."""
    tests = restriction.by.tests if restriction.by is not None else ()
    return len(tests) == 1 and isinstance(tests[0], NotTest) and isinstance(tests[0].test, AnyTest)
