"""Costs of abilities, alternate costs, and the A of "A to B"."""

from __future__ import annotations

from inkwright.catalogue.literals import ResourceName
from inkwright.effects.amounts import CHOSEN_AMOUNT, Amount, AtMost
from inkwright.effects.filters import Filter
from inkwright.effects.literals import CostDestination
from inkwright.effects.node import Node, node


class Cost(Node):
    """Base class of costs, which are paid completely or not at all (1.5.3)."""


@node
class PayInk(Cost):
    """Ink, from ready ink cards and ink drops."""

    amount: Amount


def is_chosen(amount: Amount) -> bool:
    """Return whether the player who pays it chooses an amount of ink, possibly up to a limit."""
    return amount == CHOSEN_AMOUNT or (isinstance(amount, AtMost) and amount.amount == CHOSEN_AMOUNT)


@node
class NoCost(Cost):
    """No cost: the ability may simply be used."""


@node
class PayResource(Cost):
    """Remove that much of a resource other than lore."""

    resource: ResourceName
    amount: Amount


@node
class PayCounters(Cost):
    """Remove that many counters with a name from this card."""

    name: str
    amount: Amount


@node
class PayLore(Cost):
    """Lose that much lore."""

    amount: Amount


@node
class MillCards(Cost):
    """Put that many cards from the top of the deck into the discard."""

    amount: Amount


@node
class ExertThis(Cost):
    """Exert this card, with the exert symbol (5.1.1.11)."""


@node
class BanishThis(Cost):
    """Banish this card."""


@node
class DamageThis(Cost):
    """Deal that much damage to this card, or put that many damage counters on it."""

    amount: Amount
    put: bool = False


@node
class DamageCards(Cost):
    """Deal damage to each of that many of these cards, or put damage counters on them."""

    filter: Filter
    amount: Amount
    damage: Amount
    put: bool = False


@node
class ExertCards(Cost):
    """Exert that many of these cards."""

    filter: Filter
    amount: Amount
    symbol: bool = True
    """True for the exert symbol, which drying characters can't use (5.1.1.11), unlike the word "exert"."""


@node
class BanishCards(Cost):
    """Banish that many of these cards."""

    filter: Filter
    amount: Amount


@node
class DiscardCards(Cost):
    """Choose and discard that many of these cards."""

    filter: Filter
    amount: Amount


@node
class MoveCards(Cost):
    """Put that many of these cards into another zone."""

    filter: Filter
    amount: Amount
    to: CostDestination


@node
class RevealCards(Cost):
    """Reveal that many of these cards.

    With `same_name`, they must share a name.
    """

    filter: Filter
    amount: Amount
    same_name: bool = False


@node
class Costs(Cost):
    """Several costs, paid in any order."""

    parts: tuple[Cost, ...]
