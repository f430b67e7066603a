"""Names that effects bind and refer to."""

from __future__ import annotations

from typing import Final

from inkwright.effects.damage import MoveDamage, RemoveDamage
from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.resources import GainLore, LoseLore, RemoveResource
from inkwright.effects.revealing import RevealUntil
from inkwright.effects.targets import Chosen, Each, Selected
from inkwright.effects.zones import Draw, DrawUntil

IMPLICIT: dict[type[Node], set[str]] = {
    RemoveDamage: {"removed", "healed"},
    MoveDamage: {"moved"},
    MoveTo: {"movers"},
    LoseLore: {"lost"},
    RemoveResource: {"lost"},
    GainLore: {"gained"},
    Draw: {"drawn"},
    DrawUntil: {"drawn"},
    RevealUntil: {"found", "top"},
}
"""Names that effects bind implicitly."""
TURNED: dict[type[Node], str] = {Exert: "exerted", ExertSymbol: "exerted", Ready: "readied"}
"""Names of the cards that effects exert or ready, bound only if the text refers to them."""
RESULTS: Final = frozenset({"hurt", "dealt", "removed", "healed", "moved", "lost", "gained", "drawn"})
"""Names that stand for what was really done, and so for nothing until something is done."""


def names_of_cards(tree: Node) -> set[str]:
    """Return the names that a tree binds to cards."""
    found = {tree.bind} if isinstance(tree, Chosen | Selected | Each) else set()
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found |= names_of_cards(part)
    return found


def names_of_turned(tree: Node) -> set[str]:
    """Return the names under which a tree may bind the cards that it exerts or readies."""
    found = {TURNED[type(tree)]} if type(tree) in TURNED else set()
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found |= names_of_turned(part)
    return found


def names_in(tree: Node, used: bool) -> set[str]:
    """Return the names a tree binds or refers to."""
    found: set[str] = set()
    for field, value in zip(tree.fields, tree.values(), strict=True):
        if isinstance(value, Node):
            found |= names_in(value, used)
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, Node):
                    found |= names_in(part, used)
        elif isinstance(value, str) and ((field in ("name", "card")) if used else field == "bind"):
            found.add(value)
    if not used:
        found |= IMPLICIT.get(type(tree), set())
    return found
