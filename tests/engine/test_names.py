"""Names of nodes, lowering functions and steps: `MoveDamage`, `move_damage`, `MoveDamageStep`."""

from __future__ import annotations

import ast
import importlib
import inspect
import keyword
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import inkwright.effects
import inkwright.engine.steps
from inkwright.effects.node import Effect, Node
from inkwright.effects.targets import Target
from inkwright.engine.lowering.families import EFFECTS, FAMILIES, GRANTED, TARGETS
from inkwright.engine.scope import Step

SHARED = {
    "PutDamage": "DealDamageStep",
    "Ready": "ExertStep",
    "ReturnToHand": "ChangeZoneStep",
    "ToDeck": "ChangeZoneStep",
    "ToDiscard": "ChangeZoneStep",
    "ToHand": "ChangeZoneStep",
    "ToInkwell": "ChangeZoneStep",
    "DrawUntil": "DrawStep",
    "GainLore": "ChangeLoreStep",
    "LoseLore": "ChangeLoreStep",
    "DelayedTrigger": "FloatingTriggerStep",
    "NextReplacement": "FloatingTriggerStep",
    "LookAt": "RevealStep",
    "Either": "ChooseStep",
    "Again": "JumpStep",
    "Chosen": "ChooseCardsStep",
    "Selected": "ChooseCardsStep",
}
"""Nodes that share a step with others; its docstring names them."""
COMPOSED = {"Seq", "Compound", "InsteadIf", "Unless", "DiscardUntil", "Select", "Nothing", "DespiteWard"}
"""Effects that are lowered to the steps of other effects, or to none."""
NO_STEP = {"Ref"}
"""Targets that are selected already."""


def modules(package: ModuleType) -> list[ModuleType]:
    return [
        importlib.import_module(f"{package.__name__}.{found.name}")
        for found in pkgutil.iter_modules(package.__path__)
    ]


STEPS: dict[str, type[Step]] = {
    name: cls
    for module in modules(inkwright.engine.steps)
    for name, cls in vars(module).items()
    if inspect.isclass(cls) and issubclass(cls, Step) and cls is not Step
}


def documentation() -> dict[str, str]:
    """Docstring of every step, from the source, as compiled classes have none."""
    found = {}
    for folder in inkwright.engine.steps.__path__:
        for path in Path(folder).glob("*.py"):
            for part in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(part, ast.ClassDef):
                    found[part.name] = ast.get_docstring(part) or ""
    return found


def defined(base: type[Node]) -> set[type[Node]]:
    """Node types below a base that the vocabulary defines."""
    return {
        cls
        for module in modules(inkwright.effects)
        for cls in vars(module).values()
        if inspect.isclass(cls) and issubclass(cls, base) and cls is not base
    }


def snake(name: str) -> str:
    """A class name in snake case, with an underscore where Python has that word."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    return f"{name}_" if keyword.iskeyword(name) or name == "all" else name


def test_every_effect_and_target_has_a_lowering_function() -> None:
    assert set(EFFECTS.functions) == defined(Effect)
    assert set(TARGETS.functions) == defined(Target)


def test_a_lowering_function_has_the_name_of_its_node() -> None:
    wrong = [
        f"{family.name}: {kind.__name__} is lowered by {function.__name__}"
        for family in FAMILIES
        for kind, function in family.functions.items()
        if function.__name__ != ("granted_" if family is GRANTED else "") + snake(kind.__name__)
    ]
    assert wrong == []


def test_a_lowering_function_lies_in_the_module_of_its_topic() -> None:
    wrong = [
        f"{kind.__module__}.{kind.__name__}: {function.__module__}"
        for family in (EFFECTS, TARGETS)
        for kind, function in family.functions.items()
        if kind.__module__.rpartition(".")[2] != function.__module__.rpartition(".")[2]
    ]
    assert wrong == []


def test_a_step_has_the_name_of_its_node() -> None:
    says = documentation()
    for kind in defined(Effect) | defined(Target):
        name = kind.__name__
        if name in SHARED:
            step = SHARED[name]
            assert step in STEPS and f"`{name}`" in says[step], f"{step} does not say that it is for {name}"
        elif name not in COMPOSED | NO_STEP:
            assert f"{name}Step" in STEPS, f"{name} has no step"


def test_every_step_is_called_one() -> None:
    assert [name for name in STEPS if not name.endswith("Step")] == []
