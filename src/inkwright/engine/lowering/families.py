"""Families of nodes: each has one table from the type of a node to the function that lowers it.

A module of this package registers its functions with `@EFFECTS.lowers(Draw)`, and the package imports all of
its modules, so that every table is complete before the first card is lowered. A function has the name of its
node in snake case.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from inkwright.effects.node import Node
from inkwright.engine.definition import Mod, Part, RuleDef
from inkwright.engine.scope import Amt, Cond, Test, Who
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.engine.lowering.lowering import Lowering


class Unsupported(InkwrightError):
    """An ability requires something the engine cannot do."""


N = TypeVar("N", bound=Node)
Made = TypeVar("Made")


class Family(Generic[Made]):
    """Functions that lower one family of nodes, by node type."""

    def __init__(self, name: str) -> None:
        self.name = name
        """Name of the family in error messages."""
        self.functions: dict[type[Node], Callable[[Lowering, Any], Made]] = {}

    def lowers(
        self, kind: type[N]
    ) -> Callable[[Callable[[Lowering, N], Made]], Callable[[Lowering, N], Made]]:
        """Register the decorated function for nodes of a type."""

        def register(function: Callable[[Lowering, N], Made]) -> Callable[[Lowering, N], Made]:
            self.functions[kind] = function
            return function

        return register

    def lower(self, low: Lowering, node: Node) -> Made:
        """Lower a node, or raise `Unsupported`."""
        function = self.functions.get(type(node))
        if function is None:
            raise self.unsupported(node)
        return function(low, node)

    def unsupported(self, node: Node) -> Unsupported:
        """Return the error for a node of this family that the engine cannot carry out."""
        return Unsupported(f"{self.name}: {node!r}")


PLAYERS: Final = Family[Who]("players")
AMOUNTS: Final = Family[Amt]("amount")
CARD_TESTS: Final = Family[Test]("test")
CONDITIONS: Final = Family[Cond]("condition")
COSTS: Final = Family[None]("cost")
MODIFIERS: Final = Family[list[Mod]]("modifier")
RULES: Final = Family[RuleDef]("rule")
TARGETS: Final = Family[int]("target")
HOW_MANY: Final = Family[tuple[int, Amt | None]]("how many")
DURATIONS: Final = Family[int]("duration")
EFFECTS: Final = Family[None]("effect")
ABILITIES: Final = Family[None]("ability")
GRANTED: Final = Family[Part]("granted ability")
FAMILIES: Final[tuple[Family[Any], ...]] = (
    PLAYERS,
    AMOUNTS,
    CARD_TESTS,
    CONDITIONS,
    COSTS,
    MODIFIERS,
    RULES,
    TARGETS,
    HOW_MANY,
    DURATIONS,
    EFFECTS,
    ABILITIES,
    GRANTED,
)
