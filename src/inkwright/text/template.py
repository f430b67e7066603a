"""Trees with holes, which productions fill in reading and match in printing."""

from __future__ import annotations

from typing import Any

from inkwright.effects.node import Node

Bindings = dict[str, Any]


class Hole:
    """Place in a template that a slot fills."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"V.{self.name}"


class _Holes:
    """Namespace of holes: `V.amount` is the hole `amount`, for any part of a tree."""

    def __getattr__(self, name: str) -> Any:
        return Hole(name)


V = _Holes()


class With:
    """A sequence of tests of which some are given; the hole stands for the others.

    Tests are kept in a canonical order, so `With` can add and remove them anywhere.
    """

    __slots__ = ("hole", "tests")

    def __init__(self, hole: Hole, *tests: object) -> None:
        self.hole = hole
        self.tests = tests


def also(hole: Any, *tests: object) -> Any:
    """Return a `With`, typed for places that take tuples of tests."""
    return With(hole, *tests)


def fill(template: Any, values: Bindings) -> Any:
    """Return the tree of a template for some values of its holes."""
    if isinstance(template, Hole):
        return values[template.name]
    if isinstance(template, Node):
        return type(template)(*(fill(part, values) for part in template.values()))
    if isinstance(template, tuple):
        return tuple(fill(part, values) for part in template)
    if isinstance(template, With):
        from inkwright.text.filter_order import in_order

        return in_order((*values[template.hole.name], *(fill(test, values) for test in template.tests)))
    return template


def match(template: Any, value: Any, found: Bindings) -> bool:
    """Return True if a template fits a tree, and add the values of its holes to `found`."""
    if isinstance(template, Hole):
        if template.name in found:
            return bool(found[template.name] == value)
        found[template.name] = value
        return True
    if isinstance(template, Node):
        return type(value) is type(template) and all(
            match(part, other, found) for part, other in zip(template.values(), value.values(), strict=True)
        )
    if isinstance(template, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(template)
            and all(match(part, other, found) for part, other in zip(template, value, strict=True))
        )
    if isinstance(template, With):
        return _match_with(template, value, found)
    return type(value) is type(template) and bool(value == template)


def _match_with(template: With, value: Any, found: Bindings) -> bool:
    if not isinstance(value, tuple):
        return False
    left = list(value)
    for test in template.tests:
        for at, candidate in enumerate(left):
            tried = dict(found)
            if match(test, candidate, tried):
                found.update(tried)
                del left[at]
                break
        else:
            return False
    return match(template.hole, tuple(left), found)


def fill_one(template: Any, name: str, value: Any) -> Any:
    """Return the template with one hole filled."""
    if isinstance(template, Hole):
        return value if template.name == name else template
    if isinstance(template, Node):
        return type(template)(*(fill_one(part, name, value) for part in template.values()))
    if isinstance(template, tuple):
        return tuple(fill_one(part, name, value) for part in template)
    if isinstance(template, With):
        return With(template.hole, *(fill_one(test, name, value) for test in template.tests))
    return template


def replace_first(tree: Any, old: Any, new: Any) -> Any:
    """Return the tree with the first part equal to `old` replaced, or None if there is none."""
    if tree == old:
        return new
    if isinstance(tree, Node):
        parts = replace_first(tree.values(), old, new)
        return None if parts is None else type(tree)(*parts)
    if isinstance(tree, tuple):
        for at, part in enumerate(tree):
            made = replace_first(part, old, new)
            if made is not None:
                return (*tree[:at], made, *tree[at + 1 :])
    return None


def replace_all(tree: Any, old: Any, new: Any) -> Any:
    """Return the tree with all parts equal to `old` replaced."""
    if tree == old:
        return new
    if isinstance(tree, Node):
        return type(tree)(*(replace_all(part, old, new) for part in tree.values()))
    if isinstance(tree, tuple):
        return tuple(replace_all(part, old, new) for part in tree)
    return tree
