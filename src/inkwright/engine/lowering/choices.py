"""Dependencies of steps on the cards chosen by an earlier step."""

from __future__ import annotations

from inkwright.effects.filters import Another, NotTest, OneOf
from inkwright.effects.node import Node
from inkwright.engine.definition import Program
from inkwright.engine.lowering.names import RESULTS, names_in
from inkwright.engine.machine_types import vec
from inkwright.engine.scope import Step
from inkwright.engine.steps.control import EndSentenceStep, IfStep, JumpStep
from inkwright.engine.steps.targets import ALWAYS_MATTERS, ChooseCardsStep


def limit_choices(program: Program) -> None:
    """Set, for each choice of cards, the last step that may depend on it.

    A choice makes no difference if none of the steps up to that one would change any of the cards.
    """
    origins = program.origins
    for i, step in enumerate(program.steps):
        origin = origins[i]
        if origin is None or not isinstance(step, ChooseCardsStep):
            continue
        names = names_in(origin, used=False)
        cards = names - RESULTS
        step.last_use = step.last_mention = i
        for j in range(i + 1, len(origins)):
            if isinstance(program.steps[j], EndSentenceStep):
                continue
            other = origins[j]
            if other is None or other is origin or refers(other, names):
                step.last_use = max(step.last_use, j)
            if other is not None and decides(other, cards):
                step.last_use = max(step.last_use, end_of_cases(program.steps, j))
            if other is None or other is origin or refers(other, cards):
                step.last_mention = j
            if other is not None and excludes(other, names):
                step.last_use = step.last_mention = ALWAYS_MATTERS


def decides(effect: Node, names: set[str]) -> bool:
    """Return whether the condition of an effect refers to cards of some names."""
    condition = getattr(effect, "condition", None)
    return isinstance(condition, Node) and refers(condition, names)


def end_of_cases(steps: vec[Step], at: int) -> int:
    """Return the last step that a condition controls; for any other step, the step itself."""
    step = steps[at]
    if not isinstance(step, IfStep):
        return at
    last = step.otherwise - 1
    out = steps[last]
    return max(last, out.to - 1) if isinstance(out, JumpStep) else last


def excludes(tree: Node, names: set[str]) -> bool:
    """Return whether a tree is about all cards except those with some names: "banishes the rest"."""
    if isinstance(tree, NotTest) and isinstance(tree.test, OneOf):
        return tree.test.name in names
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and excludes(part, names):
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
