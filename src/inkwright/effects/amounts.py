"""Amounts: numbers, printed or computed."""

from __future__ import annotations

from inkwright.catalogue.literals import ResourceName, StatName
from inkwright.effects.literals import Aggregation, HistoryCount, HistoryPeriod
from inkwright.effects.node import Node, node
from inkwright.effects.players import Players


class Amount(Node):
    """Base class of amounts."""


@node
class Number(Amount):
    """Printed number."""

    value: int


@node
class CountOf(Amount):
    """Number of these cards."""

    filter: Node


@node
class StatOf(Amount):
    """Characteristic of a card mentioned before.

    The card is bound under a name.
    """

    stat: StatName
    card: str


@node
class StatOfTarget(Amount):
    """Characteristic of a card selected for this purpose: "the damage on chosen character".

    `target` is a Target other than Ref; the card it selects is bound.
    """

    stat: StatName
    target: Node


@node
class LoreOf(Amount):
    """Lore of a player."""

    players: Players


@node
class ResourceOf(Amount):
    """Amount of a resource other than lore that a player has."""

    resource: ResourceName
    players: Players


@node
class SpentOn(Amount):
    """Amount of a resource that was removed to play a card (1.13.1.2).

    The card is bound under a name.
    """

    resource: ResourceName
    card: str = "this"


@node
class CountPlayers(Amount):
    """Number of players."""

    players: Players


@node
class SizeOf(Amount):
    """Number of cards or players mentioned before: "for each card discarded this way".

    They are bound under a name.
    """

    name: str


@node
class ValueOf(Amount):
    """Number mentioned before: "that much", "the damage removed this way".

    It is bound under a name.
    """

    name: str


CHOSEN_AMOUNT = ValueOf("X")
"""Amount that a player chooses in paying it, and that "X" or "the amount paid" is from then on."""


@node
class Times(Amount):
    """A number for each of something: "2 for each ..."."""

    factor: int
    amount: Amount


@node
class Plus(Amount):
    """Sum of two amounts."""

    left: Amount
    right: Amount


@node
class Difference(Amount):
    """Difference between two amounts, whichever is greater."""

    left: Amount
    right: Amount


@node
class AtMost(Amount):
    """Amount "to a maximum of" another."""

    amount: Amount
    limit: Amount


@node
class Aggregate(Amount):
    """Highest value, lowest value or total of a characteristic among some cards.

    Without any cards the highest value is below 0, so that everything exceeds it, and the lowest is 0.
    """

    how: Aggregation
    stat: StatName
    filter: Node


@node
class InkTypes(Amount):
    """Number of different ink types among some cards (5.2.5.1)."""

    filter: Node


@node
class NameCount(Amount):
    """Number of different names among some cards (5.2.6)."""

    filter: Node


@node
class Distinct(Amount):
    """Number of different values of a characteristic among some cards."""

    stat: StatName
    filter: Node


@node
class ClassificationCount(Amount):
    """Number of different classifications among some cards (5.2.7)."""

    filter: Node


@node
class Namesakes(Amount):
    """Largest number of cards with the same name among some cards (5.2.6)."""

    filter: Node


@node
class MostCommonClassification(Amount):
    """Largest number of cards that share a classification among some cards (5.2.7)."""

    filter: Node


@node
class MostAlike(Amount):
    """Largest number of cards with the same value of a characteristic among some cards."""

    stat: StatName
    filter: Node


@node
class Quotient(Amount):
    """Amount divided by a number and rounded: "for every 2", "half ..., rounded up"."""

    amount: Amount
    divisor: int
    up: bool = False


@node
class TimesHappened(Amount):
    """Number of events that a trigger would have seen, of their cards, or of their amounts."""

    trigger: Node
    of: HistoryCount = "times"
    period: HistoryPeriod = "this turn"


@node
class PlaceAmong(Amount):
    """Place of a card among those that such events were about this turn: "the second card you've played".

    The card is bound under a name. Its place is 0 if no such event was about it.
    """

    card: str
    trigger: Node
