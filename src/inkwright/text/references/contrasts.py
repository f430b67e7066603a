"""Contrasted groups: "your Pirate characters get ... . Your other characters get ..."."""

from __future__ import annotations

from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.control import Compound, Seq
from inkwright.effects.lasting import ApplyAll
from inkwright.effects.node import Effect, Node
from inkwright.effects.targets import Each
from inkwright.text.filter_order import in_order
from inkwright.text.references.naming import Unresolved
from inkwright.text.references.referents import types_of


def tell_apart(tree: Any) -> Any:
    """Return a tree in which "other" cards exclude a group of them that was mentioned before.

    Raises Unresolved for cards that an effect looks for repeatedly while it lasts, since they have no name.
    """
    if isinstance(tree, tuple):
        return tuple(map(tell_apart, tree))
    if not isinstance(tree, Node):
        return tree
    made = type(tree)(*map(tell_apart, tree.values()))
    if not isinstance(made, Seq | Compound):
        return made
    effects: list[Effect] = []
    for effect in made.effects:
        group = _group_of(effect)
        part = None if group is None else next((each for each in effects if _is_part(each, group)), None)
        effects.append(effect if group is None or part is None else _exclude(effect, group, part))
    return made.replace(effects=tuple(effects))


def call_other(tree: Any) -> Any:
    """Return a tree in which cards other than a group are called "other": reverses `tell_apart`."""
    if isinstance(tree, tuple):
        return tuple(map(call_other, tree))
    if not isinstance(tree, Node):
        return tree
    if isinstance(tree, Each):
        tests = tuple(fi.Another() if _is_outside_group(test) else test for test in tree.filter.tests)
        return tree.replace(filter=fi.Filter(tree.filter.zone, in_order(tests)))
    return type(tree)(*map(call_other, tree.values()))


def _group_of(effect: Effect) -> fi.Filter | None:
    """Return the description of all the cards that an effect acts on."""
    if isinstance(effect, ApplyAll):
        return effect.filter
    target = getattr(effect, "target", None)
    return target.filter if isinstance(target, Each) else None


def _is_part(effect: Effect, group: fi.Filter) -> bool:
    """Return True if an effect acts on a group of cards that "other" cards could belong to."""
    part = _group_of(effect)
    if part is None or part.zone != group.zone or fi.Another() not in group.tests:
        return False
    same_type = types_of(part) & types_of(group)
    others = {test for test in group.tests if test != fi.Another()}
    return bool(same_type) and fi.Another() not in part.tests and others < set(part.tests)


def _exclude(effect: Effect, group: fi.Filter, part: Effect) -> Effect:
    each = getattr(part, "target", None)
    if not isinstance(each, Each) or isinstance(effect, ApplyAll):
        raise Unresolved('"other" may exclude cards that enter play later')
    outside = fi.NotTest(fi.OneOf(each.bind))
    tests = in_order(tuple(outside if test == fi.Another() else test for test in group.tests))
    target: Any = getattr(effect, "target", None)
    return effect.replace(target=target.replace(filter=fi.Filter(group.zone, tests)))


def _is_outside_group(test: fi.CardTest) -> bool:
    outside = test.test if isinstance(test, fi.NotTest) else None
    return isinstance(outside, fi.OneOf) and outside.name.startswith("each")
