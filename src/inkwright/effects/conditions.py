"""When it holds: conditions of ifs, whiles and durings."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.filters import CardTest, Filter
from inkwright.effects.literals import Comparison, PaidWay
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players


class Condition(Node):
    """True or false when it is looked at."""


@word
class CompareAmounts(Condition):
    """Two amounts compared: `>=`, `<=`, `==`, `<` or `>`."""

    left: Amount
    op: Comparison
    right: Amount


@word
class Exists(Condition):
    """A filter finds at least one card."""

    filter: Filter


@word
class Is(Condition):
    """A named card passes every test: "if it's a character card", "while this character is exerted"."""

    card: str
    tests: tuple[CardTest, ...]


@word
class DuringTurnOf(Condition):
    """It is the turn of one of the players."""

    players: Players


@word
class AnyPlayer(Condition):
    """The condition holds for at least one of the players, who are `They` in it."""

    players: Players
    condition: Condition


@word
class EveryPlayer(Condition):
    """The condition holds for all of the players, who are `They` in it."""

    players: Players
    condition: Condition


@word
class PaidBy(Condition):
    """How a card was played: shift, sing, sing_together, free or ink."""

    way: PaidWay
    card: str = "this"


@word
class FirstTurn(Condition):
    """It is that player's first turn."""

    players: Players


@word
class StartingPlayer(Condition):
    """That player took the first turn of the game."""

    players: Players


@word
class AllOf(Condition):
    """Every one of several conditions."""

    conditions: tuple[Condition, ...]


@word
class AnyOf(Condition):
    """At least one of several conditions."""

    conditions: tuple[Condition, ...]


@word
class Not(Condition):
    """The opposite of a condition."""

    condition: Condition
