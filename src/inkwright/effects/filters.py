"""Which cards: one composable filter for triggers, targets, statics, costs, counts and conditions."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players

PLAY, HAND, DECK, DISCARD, INKWELL, UNDER = "play", "hand", "deck", "discard", "inkwell", "under"
ZONES = (PLAY, HAND, DECK, DISCARD, INKWELL, UNDER)


class Pred(Node):
    """A test one card passes or fails."""


@word
class Filter(Node):
    """The cards in a zone that pass every test; several zones are joined by `|`, as in `hand|discard`."""

    zone: str
    tests: tuple[Pred, ...] = ()


@word
class OfType(Pred):
    """A character, action, item or location (card)."""

    types: tuple[str, ...]


@word
class Named(Pred):
    """Answers to one of the names (5.2.6)."""

    names: tuple[str, ...]


@word
class SameName(Pred):
    """Shares a name with a card bound before, or is the card named by `NameCard`."""

    card: str


@word
class Classified(Pred):
    """Has one of the classifications (5.2.7); Song is one."""

    classifications: tuple[str, ...]


@word
class Inked(Pred):
    """Has one of the ink types."""

    inks: tuple[str, ...]


@word
class WithKeyword(Pred):
    """Has a keyword: Evasive, Shift, Singer and so on."""

    keyword: str


@word
class Compare(Pred):
    """A characteristic compared with an amount: `>=`, `<=`, `==`, `<` or `>`."""

    stat: str
    op: str
    amount: Amount


@word
class Extreme(Pred):
    """Has the highest or lowest value of a characteristic among what the rest of the filter finds."""

    stat: str
    highest: bool


@word
class Exerted(Pred):
    """Is exerted."""


@word
class Ready(Pred):
    """Is ready."""


@word
class Damaged(Pred):
    """Has damage on it."""


@word
class Undamaged(Pred):
    """Has no damage on it."""


@word
class OwnedBy(Pred):
    """Belongs to one of the players."""

    players: Players


@word
class IsThis(Pred):
    """Is the ability's own card."""


@word
class Another(Pred):
    """Is neither the ability's own card nor anything it has already selected (6.1.6)."""


@word
class OneOf(Pred):
    """Is among the cards bound under a name."""

    name: str


@word
class AtLocation(Pred):
    """Is at some location."""


@word
class Here(Pred):
    """Is at the location that has the ability, or at the location of the character that has it."""


@word
class AtSameLocation(Pred):
    """Is at the location that a named card is at."""

    card: str


@word
class AtCard(Pred):
    """Is at the location bound under a name."""

    card: str


@word
class CardUnder(Pred):
    """Has a card under it."""


@word
class UnderCard(Pred):
    """Lies under the card bound under a name."""

    card: str


@word
class Inkable(Pred):
    """Has the inkwell symbol."""


@word
class Challenging(Pred):
    """Is the challenger of the current challenge."""


@word
class Challenged(Pred):
    """Is being challenged."""


@word
class Involved(Pred):
    """Had its part in an event this turn: "who was challenged this turn"."""

    trigger: Node


@word
class Not(Pred):
    """Fails a test."""

    test: Pred


@word
class AnyTest(Pred):
    """Passes at least one of several sets of tests."""

    options: tuple[tuple[Pred, ...], ...]
