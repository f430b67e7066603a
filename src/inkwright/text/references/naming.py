"""Names of cards in trees."""

from __future__ import annotations

from typing import Any

from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects.node import Node, children_of, nodes_of
from inkwright.effects.targets import LocationOf, Ref, Rest
from inkwright.errors import InkwrightError
from inkwright.text.references.expressions import anaphor


class Unresolved(InkwrightError):
    """An anaphor without a referent, or a name that no expression can stand for."""


NAME_FIELDS: dict[type[Node], str] = {
    Ref: "name",
    Rest: "name",
    LocationOf: "card",
    am.StatOf: "card",
    am.SizeOf: "name",
    am.SpentOn: "card",
    am.PlaceAmong: "card",
    co.AnyIs: "card",
    co.Is: "card",
    co.Was: "card",
    co.PaidBy: "card",
    co.PaidWith: "card",
    pl.PlayerOf: "card",
    fi.OneOf: "name",
    fi.SameName: "card",
    fi.SharesTrait: "card",
    fi.AtCard: "card",
    fi.AtSameLocation: "card",
    fi.UnderCard: "card",
    fi.WasAt: "card",
}
"""Fields that hold the name of cards."""
NAMED = ("named", anaphor("that name"))
"""References to the card that was named."""
ONE_OF_THEM = "one"
"""Name for each card in turn, when something is done for each of several."""


def has_past(tree: Any) -> bool:
    """Return True for a description of cards by what they did, this turn or earlier."""
    return any(isinstance(each, fi.TookPart) for each in nodes_of(tree))


def speaks_of_named(tree: Any) -> bool:
    """Return True for cards described by what was named: "cards with that name"."""
    if isinstance(tree, fi.HasNamed) or (isinstance(tree, fi.SameName) and tree.card in NAMED):
        return True
    return any(map(speaks_of_named, children_of(tree)))


def names_used(tree: Any) -> set[str]:
    """Return the names of the cards that a tree refers to."""
    named = ((each, NAME_FIELDS.get(type(each))) for each in nodes_of(tree))
    return {str(getattr(each, field)) for each, field in named if field is not None}


def rename(tree: Any, before: str, after: str) -> Any:
    """Return a tree in which references to some cards have another name."""
    if isinstance(tree, tuple):
        return tuple([rename(each, before, after) for each in tree])
    if not isinstance(tree, Node):
        return tree
    values = {
        name: rename(value, before, after) for name, value in zip(tree.fields, tree.values(), strict=True)
    }
    name = NAME_FIELDS.get(type(tree))
    if name is not None and values[name] == before:
        values[name] = after
    return type(tree)(**values)
