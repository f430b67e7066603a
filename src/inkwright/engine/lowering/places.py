"""The location of an event: "whenever this character quests while at a location, ... that location"."""

from __future__ import annotations

from typing import Any, Final

from inkwright.effects import abilities as ab
from inkwright.effects import filters as fi
from inkwright.effects import lasting as la
from inkwright.effects.amounts import Number, StatOf, StatOfTarget
from inkwright.effects.node import Node
from inkwright.effects.targets import LocationOf, Ref
from inkwright.effects.triggers import When

PLACED: Final = frozenset(("quests", "exerts", "readies"))
"""Events with only one card, so that the location it is at can be recorded as the second card."""
_LATER: Final = (
    ab.Triggered,
    ab.Activated,
    ab.Replacement,
    ab.Static,
    la.FloatingTrigger,
    la.DelayedTrigger,
    la.NextReplacement,
)
"""Nodes with an event of their own."""


def is_placed(when: Node) -> bool:
    """Return whether an event happens to a card at a location, and to no other card."""
    if not isinstance(when, When) or when.event not in PLACED or when.subject is None:
        return False
    return any(isinstance(test, fi.AtLocation | fi.AtLocationThat) for test in when.subject.tests)


def is_own(when: Node) -> bool:
    """Return whether an event happens to the ability's own card."""
    return isinstance(when, When) and when.subject is not None and fi.IsThis() in when.subject.tests


def at_the_event(node: Any, names: tuple[str, ...]) -> Any:
    """Return a tree in which the location of the named cards is that of the event (6.1.11)."""
    if isinstance(node, tuple):
        return tuple(at_the_event(part, names) for part in node)
    if not isinstance(node, Node) or isinstance(node, _LATER):
        return node
    if isinstance(node, StatOfTarget) and isinstance(node.target, LocationOf) and node.target.card in names:
        return StatOf(node.stat, "other")
    if isinstance(node, LocationOf) and node.card in names:
        return Ref("other")
    if isinstance(node, fi.AtSameLocation) and node.card in names:
        return fi.AtCard("other")
    if "this" in names and node == fi.Hosts((fi.IsThis(),), ">=", Number(1)):
        return fi.OneOf("other")
    return type(node)(*(at_the_event(part, names) for part in node.values()))
