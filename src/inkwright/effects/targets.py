"""Targets of an effect, and the number of cards chosen."""

from __future__ import annotations

from inkwright.catalogue.literals import StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.filters import Filter
from inkwright.effects.literals import DeckEnd
from inkwright.effects.node import Node, node
from inkwright.effects.players import Players, You


class HowMany(Node):
    """Base class of numbers of cards to choose."""


@node
class Exactly(HowMany):
    """Number of targets, or all of them if there are fewer (1.2.3)."""

    amount: Amount


@node
class UpTo(HowMany):
    """Any number up to a maximum, without repeats (6.1.3)."""

    amount: Amount


@node
class AnyNumber(HowMany):
    """From none to all."""


@node
class TotalUpTo(HowMany):
    """Any number whose characteristics total at most that much: "with total {S} 10 or less"."""

    stat: StatName
    amount: Amount
    most: Amount | None = None
    """Largest number of targets, if there is one."""


@node
class Different(HowMany):
    """A number of cards that all have different names, or different values of a characteristic."""

    count: HowMany
    stat: StatName | None = None


@node
class All(HowMany):
    """As much as there is: "remove all damage"."""


class Target(Node):
    """Base class of targets: the cards that an effect acts on."""


@node
class Chosen(Target):
    """Cards that a player chooses; Ward and Vanish apply."""

    filter: Filter
    count: HowMany
    by: Players = You()
    bind: str = "chosen"


@node
class Selected(Target):
    """Cards that a player selects; Ward and Vanish don't apply: "one of your items"."""

    filter: Filter
    count: HowMany
    by: Players = You()
    bind: str = "picked"


@node
class Each(Target):
    """All of these cards."""

    filter: Filter
    bind: str = "each"


@node
class AtRandom(Target):
    """Random cards among these."""

    filter: Filter
    amount: Amount
    bind: str = "random"


@node
class DeckCards(Target):
    """Top or bottom cards of a deck."""

    players: Players
    amount: Amount
    place: DeckEnd = "top"
    bind: str = "top"


@node
class LocationOf(Target):
    """Location of a card mentioned before, if it is at one.

    The card is bound under a name.
    """

    card: str


@node
class Together(Target):
    """Several targets at once: "chosen character and all other characters with the same name"."""

    targets: tuple[Target, ...]
    bind: str = "both"


@node
class Rest(Target):
    """Cards mentioned before that no effect has moved since: "the rest", "the other".

    They are bound under a name.
    """

    name: str


@node
class Ref(Target):
    """Cards bound before.

    `this` is the ability's own card, `it` the subject of the triggering event and `other` its object; other
    names were given by an earlier part.
    """

    name: str
