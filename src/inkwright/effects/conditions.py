"""Conditions after "if", "while" and "during"."""

from __future__ import annotations

from inkwright.catalogue.literals import ResourceName
from inkwright.effects.amounts import Amount
from inkwright.effects.filters import CardTest, Filter
from inkwright.effects.literals import Comparison, PaidWay, TurnStep
from inkwright.effects.node import Node, node
from inkwright.effects.players import Players


class Condition(Node):
    """Base class of conditions."""


@node
class CompareAmounts(Condition):
    """Comparison of two amounts."""

    left: Amount
    op: Comparison
    right: Amount


@node
class Exists(Condition):
    """There is at least one such card."""

    filter: Filter


@node
class Is(Condition):
    """A card mentioned before fits the description: "if it's a character card".

    The card is bound and passes every test. Negated, it is false too if there is no such card.
    """

    card: str
    tests: tuple[CardTest, ...]


@node
class AnyIs(Is):
    """One of the cards that an effect acted on fits: "if a Pirate character was readied this way".

    Negated, it is also true if there are no such cards, unlike `Is`.
    """

    card: str
    tests: tuple[CardTest, ...]


@node
class Was(Condition):
    """A card in play fitted the description before the effect did anything to it: "if it had damage"."""

    card: str
    tests: tuple[CardTest, ...]


@node
class DuringTurnOf(Condition):
    """It is the turn of one of the players."""

    players: Players


@node
class DuringStep(Condition):
    """It is a certain step of a player's turn (3.2)."""

    step: TurnStep


@node
class AnyPlayer(Condition):
    """The condition holds for at least one of the players.

    These are `They` in it.
    """

    players: Players
    condition: Condition


@node
class EveryPlayer(Condition):
    """The condition holds for all of the players.

    These are `They` in it.
    """

    players: Players
    condition: Condition


@node
class TheyAre(Condition):
    """The player who acts, `They`, is one of these players: an opponent among all players."""

    players: Players


@node
class PaidBy(Condition):
    """A card was paid for in a given way."""

    way: PaidWay
    card: str = "this"


@node
class PaidWith(Condition):
    """At least that much of a resource was removed to play a card (1.13.1.2)."""

    resource: ResourceName
    card: str = "this"
    least: int = 1


@node
class FirstTurn(Condition):
    """It is the players' first turn."""

    players: Players


@node
class StartingPlayer(Condition):
    """The players took the first turn of the game."""

    players: Players


@node
class AllOf(Condition):
    """All of several conditions hold."""

    conditions: tuple[Condition, ...]


@node
class AnyOf(Condition):
    """At least one of several conditions holds."""

    conditions: tuple[Condition, ...]


@node
class Not(Condition):
    """A condition does not hold."""

    condition: Condition
