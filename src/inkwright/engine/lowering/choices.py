"""Which steps depend on the cards that a step chooses."""

from __future__ import annotations

from inkwright.effects.filters import Another
from inkwright.effects.node import Effect, Node
from inkwright.engine.definition import Program
from inkwright.engine.lowering.names import names_in
from inkwright.engine.steps.targets import ChooseCardsStep


def limit_choices(program: Program) -> None:
    """Set, for each choice of cards, where its effect ends and which step may depend on it last.

    A choice on which nothing outside its effect depends makes no difference if the effect would change none
    of the cards.
    """
    origins = program.origins
    for i, step in enumerate(program.steps):
        origin = origins[i]
        if origin is None or not isinstance(step, ChooseCardsStep):
            continue
        names = names_in(origin, used=False)
        contains_others = has_effects(origin)
        step.effect_end = i + 1
        step.last_use = i
        for j in range(i + 1, len(origins)):
            other = origins[j]
            if other is origin and not contains_others:
                step.effect_end = step.last_use = j
                step.effect_end += 1
            elif other is None or other is origin or refers(other, names):
                step.last_use = j


def has_effects(tree: Node) -> bool:
    """Return whether an effect contains others."""
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                return True
    return False


def refers(tree: Node, names: set[str]) -> bool:
    """Return whether a tree refers to names or to "another" card (6.1.6)."""
    if isinstance(tree, Another):
        return True
    for field, value in zip(tree.fields, tree.values(), strict=True):
        if value in names and field in ("name", "card"):
            return True
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and refers(part, names):
                return True
    return False
