"""Conditions after "if", "while" and "during"."""

from __future__ import annotations

from inkwright.catalogue.literals import ResourceName
from inkwright.effects.amounts import Amount
from inkwright.effects.filters import CardTest, Filter
from inkwright.effects.literals import Comparison, PaidWay
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players


class Condition(Node):
    """Base class of conditions."""


@word
class CompareAmounts(Condition):
    """Comparison of two amounts."""

    left: Amount
    op: Comparison
    right: Amount


@word
class Exists(Condition):
    """A filter finds at least one card."""

    filter: Filter


@word
class Is(Condition):
    """A card bound before passes every test: "if it's a character card"."""

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
    """A card was played in a certain way."""

    way: PaidWay
    card: str = "this"


@word
class PaidWith(Condition):
    """A resource was removed to play a card (1.13.1.2)."""

    resource: ResourceName
    card: str = "this"


@word
class FirstTurn(Condition):
    """It is the players' first turn."""

    players: Players


@word
class StartingPlayer(Condition):
    """The players took the first turn of the game."""

    players: Players


@word
class AllOf(Condition):
    """All of several conditions hold."""

    conditions: tuple[Condition, ...]


@word
class AnyOf(Condition):
    """At least one of several conditions holds."""

    conditions: tuple[Condition, ...]


@word
class Not(Condition):
    """A condition does not hold."""

    condition: Condition
