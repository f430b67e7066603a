"""Names that effects bind and refer to."""

from __future__ import annotations

from typing import Final

from inkwright.effects.control import Pay
from inkwright.effects.damage import MoveDamage, RemoveDamage
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.resources import GainLore, LoseLore, RemoveResource
from inkwright.effects.revealing import RevealUntil
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
    Pay: {"paid"},
}
"""Names that effects bind implicitly."""
RESULTS: Final = frozenset({"hurt", "removed", "healed", "moved", "lost", "gained", "drawn"})
"""Those that stand for what was really done: for nothing as long as nothing has been done."""


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
