"""Filters: a zone and tests, used by triggers, targets, statics, costs, counts and conditions."""

from __future__ import annotations

from typing import Final

from inkwright.catalogue.literals import CardType, KeywordName, ResourceName, StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.literals import (
    AbilityKind,
    Comparison,
    FilterZone,
    HistoryPeriod,
    InkType,
    SharedTrait,
)
from inkwright.effects.node import Node, node
from inkwright.effects.players import Players

PLAY: Final = "play"
HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
INKWELL: Final = "inkwell"
UNDER: Final = "under"
ZONES = (PLAY, HAND, DECK, DISCARD, INKWELL, UNDER)


class CardTest(Node):
    """Base class of tests that a card passes or fails."""


@node
class Filter(Node):
    """Cards in a zone that fit every description."""

    zone: FilterZone
    tests: tuple[CardTest, ...] = ()


@node
class OfType(CardTest):
    """Is of one of the card types."""

    types: tuple[CardType, ...]


@node
class Named(CardTest):
    """Has one of the names (5.2.6)."""

    names: tuple[str, ...]


@node
class SameName(CardTest):
    """Shares a name with a card mentioned before, or has the name that was named.

    The card is bound, or named by `NameCard`.
    """

    card: str


@node
class SharesTrait(CardTest):
    """Has the card type, an ink type or a classification of a card mentioned before.

    The card is bound.
    """

    trait: SharedTrait
    card: str


@node
class NamesakeOf(CardTest):
    """Shares a name with a card selected for this purpose: "with the same name as chosen character".

    `target` is a Target other than Ref; the card it selects is bound.
    """

    target: Node


@node
class HasNamed(CardTest):
    """Has what was named before: a classification, an ink type or, as its cost, a number.

    It is bound under the name of its kind.
    """

    name: str


@node
class SharesName(CardTest):
    """Shares a name with one of some cards: "with the same name as one of your characters".

    A card doesn't share a name with itself. Of a card in play, "one of your other characters" says only that;
    of a card elsewhere, it means other than this card (6.1.6).
    """

    filter: Filter
    same_player: bool = False
    """Only cards of its own player count."""


@node
class SharesStat(CardTest):
    """Has the same value of a characteristic as one of some cards: "with the same cost as one of your items".

    A card is compared with others only, as in `SharesName`.
    """

    stat: StatName
    filter: Filter


@node
class Classified(CardTest):
    """Has one of the classifications (5.2.7), such as Song."""

    classifications: tuple[str, ...]


@node
class Inked(CardTest):
    """Has one of the ink types."""

    inks: tuple[InkType, ...]


@node
class WithKeyword(CardTest):
    """Has a keyword."""

    keyword: KeywordName


@node
class HasAbilities(CardTest):
    """Has any ability, or any keyword."""

    what: AbilityKind


@node
class CompareStat(CardTest):
    """Has a characteristic that compares with an amount."""

    stat: StatName
    op: Comparison
    amount: Amount


@node
class CompareStats(CardTest):
    """Has one characteristic that compares with another: "with more {S} than {W}"."""

    stat: StatName
    op: Comparison
    than: StatName


@node
class Extreme(CardTest):
    """Has the highest or lowest value of a characteristic among such cards.

    Those are the cards that pass the other tests.
    """

    stat: StatName
    highest: bool


@node
class IsExerted(CardTest):
    """Is exerted."""


@node
class IsReady(CardTest):
    """Is ready."""


@node
class Damaged(CardTest):
    """Has damage on it."""


@node
class Undamaged(CardTest):
    """Has no damage on it."""


@node
class OwnedBy(CardTest):
    """Belongs to one of the players."""

    players: Players


@node
class IsThis(CardTest):
    """Is this card."""


@node
class Another(CardTest):
    """Is neither this card nor one selected before (6.1.6).

    In a triggered ability it is also not the card that the event is about, unless the ability mentions this
    card and that could be meant.
    """


@node
class OneOf(CardTest):
    """Is among the cards mentioned before.

    They are bound under a name.
    """

    name: str


@node
class AtLocation(CardTest):
    """Is at some location."""


@node
class AtLocationThat(CardTest):
    """Is at a location that fits the description: "at a Hyperia City location"."""

    tests: tuple[CardTest, ...]


@node
class Hosts(CardTest):
    """Is a location at which the number of such cards compares with an amount: "with no characters there"."""

    tests: tuple[CardTest, ...]
    op: Comparison
    amount: Amount


@node
class Here(CardTest):
    """Is at this location, or at the same location as this character."""


@node
class AtSameLocation(CardTest):
    """Is at the location of a card mentioned before.

    The card is bound under a name.
    """

    card: str


@node
class AtCard(CardTest):
    """Is at a location mentioned before.

    The location is bound under a name.
    """

    card: str


@node
class WasAt(CardTest):
    """Was at a location when that left play: "each character that was here".

    The location is bound under a name.
    """

    card: str


@node
class LocationWith(CardTest):
    """Is the location of a card mentioned before: "that location".

    The card is bound under a name.
    """

    card: str


@node
class CardUnder(CardTest):
    """Has a card under it."""


@node
class LastCounter(CardTest):
    """The last counter that was put on it or removed from it has that name."""

    name: str


@node
class UnderCard(CardTest):
    """Is under a card mentioned before.

    The card is bound under a name.
    """

    card: str


@node
class UnderOneOf(CardTest):
    """Is under one of these cards in play."""

    filter: Filter


@node
class PlayedWith(CardTest):
    """At least that much of a resource was removed to play it (1.13.1.2)."""

    resource: ResourceName
    least: int = 1


@node
class Inkable(CardTest):
    """Has the inkwell symbol."""


@node
class Challenging(CardTest):
    """Is the challenger of the current challenge."""


@node
class Challenged(CardTest):
    """Is being challenged."""


@node
class TookPart(CardTest):
    """Was part of an event this turn or in an earlier one: "who was challenged this turn"."""

    trigger: Node
    period: HistoryPeriod = "this turn"


@node
class NameTookPart(CardTest):
    """Shares a name with a card that was part of an event this turn.

    With `this_way`, only events count that the effect itself allowed.
    """

    trigger: Node
    this_way: bool = False


@node
class ByEffect(CardTest):
    """Acts by an effect and not in a challenge, as a source of damage: "an action or ability"."""


@node
class NotTest(CardTest):
    """Doesn't fit a description."""

    test: CardTest


@node
class AnyTest(CardTest):
    """Fits at least one of several descriptions."""

    options: tuple[tuple[CardTest, ...], ...]


_BEARERS: Final[dict[type[CardTest], frozenset[CardType]]] = {
    IsExerted: frozenset(("character", "item")),
    IsReady: frozenset(("character", "item")),
    Damaged: frozenset(("character", "location")),
    Undamaged: frozenset(("character", "location")),
    Classified: frozenset(("character",)),
}
"""Types of cards in play that a description usually fits."""


def exempt_types(test: CardTest, types: tuple[CardType, ...]) -> tuple[CardType, ...]:
    """Return the types to which a description before several types doesn't apply.

    A "damaged character or item" is a damaged character or any item.
    """
    bearers = _BEARERS.get(type(test), frozenset(types))
    exempt = tuple(each for each in types if each not in bearers)
    return exempt if len(exempt) < len(types) else ()
