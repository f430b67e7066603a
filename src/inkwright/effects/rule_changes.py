"""Changes to the rules: costs, permissions, limits and deck building."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost
from inkwright.effects.filters import Filter
from inkwright.effects.literals import (
    AlternateWay,
    DiscountLimit,
    DiscountWay,
    FilterZone,
    LimitedAction,
    PlayerRestriction,
    TurnStep,
)
from inkwright.effects.node import Node, node
from inkwright.effects.players import Players


class RuleChange(Node):
    """Base class of changes to the rules, rather than to cards in play."""


@node
class Discount(RuleChange):
    """The players pay less, or more, to play, shift or move cards (4.3.6).

    A negative amount makes them pay more.
    """

    players: Players
    cards: Filter
    amount: Amount
    way: DiscountWay = "play"
    limit: DiscountLimit = ""
    """Cards it applies to: all of them, the `first_each_turn`, one `once_each_turn`, or the `next`."""
    places: Filter | None = None
    """Locations to which moving costs less, or characters onto which shifting costs less, if not all."""


@node
class MoveFree(RuleChange):
    """Such characters may move to this location, or to such locations, for free."""

    cards: Filter
    locations: Filter | None = None
    """Locations they may move to; by default the ability's own card."""


@node
class MayMoveTo(RuleChange):
    """Such characters may move to locations of other players (4.7.1)."""

    cards: Filter
    locations: Filter


@node
class MayPlayFrom(RuleChange):
    """The players may play cards from another zone.

    With `exerted`, those enter play exerted.
    """

    players: Players
    cards: Filter
    exerted: bool = False
    cost: Cost | None = None
    """Cost for which they are played from there in place of their own (1.5.5)."""
    to_bottom: bool = False
    """A resolved action goes to the bottom of its player's deck instead of into the discard."""


@node
class MayInkFrom(RuleChange):
    """The players may ink cards from another zone."""

    players: Players
    zone: FilterZone


@node
class CountAsInkable(RuleChange):
    """Cards count as having the inkwell symbol."""

    cards: Filter


@node
class ExtraInk(RuleChange):
    """The players may ink that many more cards each turn (4.2.3.1)."""

    players: Players
    amount: Amount


@node
class PlayersCant(RuleChange):
    """The players can't do something.

    `cards` are those that they can't play or ink, whose abilities they can't use, or that give no lore.
    """

    players: Players
    what: PlayerRestriction
    cards: Filter | None = None


@node
class Enters(RuleChange):
    """Such cards enter play exerted, or with damage."""

    cards: Filter
    exerted: bool = False
    damage: Amount | None = None


@node
class InkEntersExerted(RuleChange):
    """Cards enter the players' inkwells exerted."""

    players: Players


@node
class LoreToWin(RuleChange):
    """The players need another amount of lore to win.

    With `change`, they need that much more.
    """

    players: Players
    amount: Amount
    change: bool = False


@node
class TurnLimit(RuleChange):
    """A limit for each turn.

    At most that many characters may challenge, or cards ready at the start of a turn. Players gain or lose at
    most that much lore, and each of the cards takes or is dealt at most that much damage.
    """

    what: LimitedAction
    amount: Amount
    players: Players | None = None
    cards: Filter | None = None


@node
class SkipStep(RuleChange):
    """The players skip a step of their turns (6.4.3)."""

    players: Players
    step: TurnStep


@node
class TopCardFaceUp(RuleChange):
    """The players play with the top card of their deck faceup."""

    players: Players


@node
class IgnoreWard(RuleChange):
    """The players may choose cards as if those didn't have Ward (8.15.1)."""

    players: Players
    cards: Filter | None = None
    """Cards for whose effects they may, if not for all."""
    chosen: Filter | None = None
    """Cards that they may choose this way, if not all."""


@node
class IgnoreResist(RuleChange):
    """Resist doesn't reduce the damage that such cards deal, in play or not (8.8.1)."""

    cards: Filter


@node
class DamageStays(RuleChange):
    """Damage counters can't be removed or moved, or not from some cards."""

    cards: Filter | None = None
    moved_only: bool = False
    """They can be removed, but not moved."""


@node
class UseFree(RuleChange):
    """Abilities with that title may be used for free (1.5.5.4)."""

    title: str


@node
class MoreUses(RuleChange):
    """The Boost ability of such cards may be used that many times each turn (8.4.1)."""

    cards: Filter
    times: int


@node
class PlayFree(RuleChange):
    """The players may play cards for free, as an alternate cost (1.5.5.3).

    They may then enter play exerted, or with damage.
    """

    players: Players
    cards: Filter
    exerted: bool = False
    damage: int = 0


@node
class AlternateCost(RuleChange):
    """This card may be played or shifted for another cost (1.5.5).

    It may then enter play exerted, or with damage.
    """

    cost: Cost
    way: AlternateWay = "play"
    exerted: bool = False
    damage: int = 0


@node
class AdditionalCost(RuleChange):
    """This card is played for another cost in addition, unless it is played for free (4.3.2.3)."""

    cost: Cost


@node
class SungBy(RuleChange):
    """Only such characters can sing this song (5.4.4.2)."""

    cards: Filter


@node
class CopyLimit(RuleChange):
    """A deck may have that many copies of this card.

    None stands for any number.
    """

    copies: int | None


@node
class AnyInkInDeck(RuleChange):
    """A deck with this card may have such cards of any ink type."""

    cards: Filter


@node
class CantPlayUnless(RuleChange):
    """This card can't be played unless a condition holds."""

    condition: Condition
