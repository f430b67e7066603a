"""Filters: a zone and tests, used by triggers, targets, statics, costs, counts and conditions."""

from __future__ import annotations

from typing import Final

from inkwright.catalogue.literals import CardType, KeywordName, StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.literals import Comparison, FilterZone, InkType
from inkwright.effects.node import Node, word
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


@word
class Filter(Node):
    """Cards in a zone that pass every test."""

    zone: FilterZone
    tests: tuple[CardTest, ...] = ()


@word
class OfType(CardTest):
    """Is of one of the card types."""

    types: tuple[CardType, ...]


@word
class Named(CardTest):
    """Has one of the names (5.2.6)."""

    names: tuple[str, ...]


@word
class SameName(CardTest):
    """Shares a name with a card bound before, or with the card named by `NameCard`."""

    card: str


@word
class Classified(CardTest):
    """Has one of the classifications (5.2.7), such as Song."""

    classifications: tuple[str, ...]


@word
class Inked(CardTest):
    """Has one of the ink types."""

    inks: tuple[InkType, ...]


@word
class WithKeyword(CardTest):
    """Has a keyword."""

    keyword: KeywordName


@word
class CompareStat(CardTest):
    """Has a characteristic that compares with an amount."""

    stat: StatName
    op: Comparison
    amount: Amount


@word
class Extreme(CardTest):
    """Has the highest or lowest value of a characteristic among the cards that pass the other tests."""

    stat: StatName
    highest: bool


@word
class IsExerted(CardTest):
    """Is exerted."""


@word
class IsReady(CardTest):
    """Is ready."""


@word
class Damaged(CardTest):
    """Has damage on it."""


@word
class Undamaged(CardTest):
    """Has no damage on it."""


@word
class OwnedBy(CardTest):
    """Belongs to one of the players."""

    players: Players


@word
class IsThis(CardTest):
    """Is the ability's own card."""


@word
class Another(CardTest):
    """Is neither the ability's own card nor selected before (6.1.6)."""


@word
class OneOf(CardTest):
    """Is among the cards bound under a name."""

    name: str


@word
class AtLocation(CardTest):
    """Is at some location."""


@word
class Here(CardTest):
    """Is at the location that has the ability, or at the location of the ability's character."""


@word
class AtSameLocation(CardTest):
    """Is at the location of a card bound before."""

    card: str


@word
class AtCard(CardTest):
    """Is at the location bound under a name."""

    card: str


@word
class CardUnder(CardTest):
    """Has a card under it."""


@word
class UnderCard(CardTest):
    """Is under a card bound before."""

    card: str


@word
class Inkable(CardTest):
    """Has the inkwell symbol."""


@word
class Challenging(CardTest):
    """Is the challenger of the current challenge."""


@word
class Challenged(CardTest):
    """Is being challenged."""


@word
class TookPart(CardTest):
    """Was part of an event this turn: "who was challenged this turn"."""

    trigger: Node


@word
class NameTookPart(CardTest):
    """Shares a name with a card that was part of an event this turn.

    With `this_way`, only events count that the effect itself allowed.
    """

    trigger: Node
    this_way: bool = False


@word
class NotTest(CardTest):
    """Fails a test."""

    test: CardTest


@word
class AnyTest(CardTest):
    """Passes at least one of several sets of tests."""

    options: tuple[tuple[CardTest, ...], ...]
