"""Which cards: one composable filter for triggers, targets, statics, costs, counts and conditions."""

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
    """A test one card passes or fails."""


@word
class Filter(Node):
    """The cards in a zone that pass every test; several zones are joined by `|`, as in `hand|discard`."""

    zone: FilterZone
    tests: tuple[CardTest, ...] = ()


@word
class OfType(CardTest):
    """A character, action, item or location (card)."""

    types: tuple[CardType, ...]


@word
class Named(CardTest):
    """Answers to one of the names (5.2.6)."""

    names: tuple[str, ...]


@word
class SameName(CardTest):
    """Shares a name with a card bound before, or is the card named by `NameCard`."""

    card: str


@word
class Classified(CardTest):
    """Has one of the classifications (5.2.7); Song is one."""

    classifications: tuple[str, ...]


@word
class Inked(CardTest):
    """Has one of the ink types."""

    inks: tuple[InkType, ...]


@word
class WithKeyword(CardTest):
    """Has a keyword: Evasive, Shift, Singer and so on."""

    keyword: KeywordName


@word
class CompareStat(CardTest):
    """A characteristic compared with an amount: `>=`, `<=`, `==`, `<` or `>`."""

    stat: StatName
    op: Comparison
    amount: Amount


@word
class Extreme(CardTest):
    """Has the highest or lowest value of a characteristic among what the rest of the filter finds."""

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
    """Is neither the ability's own card nor anything it has already selected (6.1.6)."""


@word
class OneOf(CardTest):
    """Is among the cards bound under a name."""

    name: str


@word
class AtLocation(CardTest):
    """Is at some location."""


@word
class Here(CardTest):
    """Is at the location that has the ability, or at the location of the character that has it."""


@word
class AtSameLocation(CardTest):
    """Is at the location that a named card is at."""

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
    """Lies under the card bound under a name."""

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
    """Had its part in an event this turn: "who was challenged this turn"."""

    trigger: Node


@word
class NotTest(CardTest):
    """Fails a test."""

    test: CardTest


@word
class AnyTest(CardTest):
    """Passes at least one of several sets of tests."""

    options: tuple[tuple[CardTest, ...], ...]
