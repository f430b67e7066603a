"""Targets of an effect, and the number of cards chosen."""

from __future__ import annotations

from inkwright.catalogue.literals import StatName
from inkwright.effects.amounts import Amount
from inkwright.effects.filters import Filter
from inkwright.effects.literals import DeckEnd
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players, You


class HowMany(Node):
    """How many things are chosen."""


@word
class Exactly(HowMany):
    """That many, or as many as there are (1.2.3)."""

    amount: Amount


@word
class UpTo(HowMany):
    """None to that many, no repeats (6.1.3)."""

    amount: Amount


@word
class AnyNumber(HowMany):
    """None to all of them."""


@word
class TotalUpTo(HowMany):
    """Any number of them whose characteristics add up to at most that much: "with total {S} 10 or less"."""

    stat: StatName
    amount: Amount


@word
class All(HowMany):
    """As many as there are: "remove all damage"."""


class Target(Node):
    """The cards an instruction acts on."""


@word
class Chosen(Target):
    """Cards that are *chosen*: Ward, Vanish and "is chosen" matter."""

    filter: Filter
    count: HowMany
    by: Players = You()
    bind: str = "chosen"


@word
class Selected(Target):
    """Cards that a player selects without choosing them in the sense of Ward: "one of your items"."""

    filter: Filter
    count: HowMany
    by: Players = You()
    bind: str = "picked"


@word
class Each(Target):
    """All cards a filter finds."""

    filter: Filter
    bind: str = "each"


@word
class AtRandom(Target):
    """That many cards of those a filter finds, by chance."""

    filter: Filter
    amount: Amount
    bind: str = "random"


@word
class DeckCards(Target):
    """The top or bottom cards of a deck."""

    players: Players
    amount: Amount
    place: DeckEnd = "top"
    bind: str = "top"


@word
class LocationOf(Target):
    """The location that a named card is at, if any."""

    card: str


@word
class Together(Target):
    """Several targets at once: "chosen character and all other characters with the same name"."""

    targets: tuple[Target, ...]
    bind: str = "both"


@word
class Rest(Target):
    """Of the cards bound under a name, those that nothing has been done with since: "the rest", "the
    other"."""

    name: str


@word
class Ref(Target):
    """Cards bound before: `this` is the ability's own card, `it` what the trigger is about, `other` the other
    card of the trigger; everything else is a name an earlier part gave."""

    name: str
