"""How much: every number in an ability is an Amount."""

from __future__ import annotations

from inkwright.catalogue.literals import StatName
from inkwright.effects.literals import Aggregation
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players


class Amount(Node):
    """A number worked out when it is needed."""


@word
class Number(Amount):
    """A printed number."""

    value: int


@word
class CountOf(Amount):
    """How many cards a filter finds."""

    filter: Node


@word
class StatOf(Amount):
    """A characteristic of a named card: strength, willpower, lore, cost, damage, under or move_cost."""

    stat: StatName
    card: str


@word
class StatOfTarget(Amount):
    """A characteristic of a card that is selected for this: "the damage on chosen character". `target` is a
    Target other than The; what it selects is bound. `stat` is as in StatOf."""

    stat: StatName
    target: Node


@word
class LoreOf(Amount):
    """A player's lore."""

    players: Players


@word
class SizeOf(Amount):
    """How many cards or players are bound under a name: "for each card discarded this way"."""

    name: str


@word
class ValueOf(Amount):
    """A number bound under a name: "that much", "the damage removed this way"."""

    name: str


@word
class Times(Amount):
    """A multiple: "2 for each ..."."""

    factor: int
    amount: Amount


@word
class Plus(Amount):
    """A sum."""

    left: Amount
    right: Amount


@word
class AtMost(Amount):
    """An amount "to a maximum of" another."""

    amount: Amount
    limit: Amount


@word
class Aggregate(Amount):
    """The highest value or the total of a characteristic of the cards a filter finds.

    Without any cards the highest value is below 0, so that everything exceeds it.
    """

    how: Aggregation
    stat: StatName
    filter: Node


@word
class InkTypes(Amount):
    """How many different ink types the cards a filter finds have (5.2.5.1)."""

    filter: Node


@word
class TimesHappened(Amount):
    """How often something happened this turn: the events a trigger would have seen."""

    trigger: Node
