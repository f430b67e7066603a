"""What a card is. A card is one full name; printings are facts about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from inkwright.effects.node import Node

CHARACTER, ACTION, ITEM, LOCATION = "character", "action", "item", "location"
TYPES = (CHARACTER, ACTION, ITEM, LOCATION)
STATS = {CHARACTER: ("strength", "willpower", "lore"), LOCATION: ("willpower", "lore", "move_cost")}
"""What every card of a type has besides its cost (5.3.6, 5.6.5)."""
MOST = 999
"""No number on a card is larger: one that is must be a mistake in its source."""
USUAL_COPIES = 4
"""How many copies of a card a deck may hold when the text of the card says nothing of it (1.10.1.1)."""
INKS = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card."""

    set_code: str
    number: int
    rarity: str
    promo: str | None = None
    """The promo series its number counts in (`P1`, `D23`); None for a number of the set itself."""
    variant: str | None = None
    """The letter beside the number when one number has several pictures."""


@dataclass(frozen=True, slots=True)
class InkPermission:
    """What a card allows its deck: other cards of this kind, regardless of their ink types."""

    classification: str
    type: str | None
    """One of `TYPES`, or None for cards of any type."""


@dataclass(frozen=True, slots=True)
class DeclinedAbility:
    """An ability whose text could not be read."""

    title: str
    understood: str
    """How far it was understood; in the table that ships only the last few words of that."""
    died_on: str
    """The words that were not understood; empty when the reason is another."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card identity: everything but its behaviour and its art."""

    full_name: str
    """`Name - Version`, or just the name: what deck lists and copy limits count (rule 5.2.6)."""
    name: str
    version: str | None
    names: tuple[str, ...]
    """Every name it answers to: for `A & B` that is `A & B`, `A` and `B` (5.2.6.1)."""
    type: str
    """One of `TYPES`."""
    classifications: tuple[str, ...]
    """As printed, `Song` included."""
    inks: tuple[str, ...]
    cost: int
    inkwell: bool
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    printings: tuple[Printing, ...]
    copy_limit: int | None
    """How many a constructed deck may hold; None is no limit."""
    ability_titles: tuple[str, ...]
    keywords: tuple[str, ...]
    """Keyword abilities as printed without reminder text: `Shift 5`, `Resist +1`, `Ward`."""
    ink_permissions: tuple[InkPermission, ...] = ()
    """Exceptions to the ink limit that its text grants to other cards of the deck (1.10.1.3)."""
    spelling_of: str | None = None
    """The full name of which this is only another spelling, printed on some promos and foils."""
    trees: tuple[tuple[str, Any], ...] = field(default=(), compare=False, repr=False)
    """Its abilities as the table has them: each with its title and its tree as JSON. See `abilities`."""
    unsupported: str | None = None
    """Why its text could not be read, so that it can't be played; None when it can."""
    declined: tuple[DeclinedAbility, ...] = ()
    """The abilities that could not be read."""
    others_read: int = 0
    """How many abilities of an unsupported card were read none the less."""

    @property
    def abilities(self) -> tuple[tuple[str, Node], ...]:
        """Its abilities, each with its title; decoded anew each time."""
        from inkwright.effects.codec import from_json  # only here: looking cards up needs no abilities

        return tuple((title, cast("Node", from_json(tree))) for title, tree in self.trees)

    @property
    def identity(self) -> str:
        """The full name that copy limits and legality go by: its own unless it is another spelling."""
        return self.spelling_of or self.full_name


def plain_card(
    name: str,
    type: str,
    *,
    cost: int = 0,
    inkwell: bool = False,
    strength: int | None = None,
    willpower: int | None = None,
    lore: int | None = None,
) -> Card:
    """A card of no set, without any text: what stands for others, or fills decks."""
    return Card(
        full_name=name,
        name=name,
        version=None,
        names=(name,),
        type=type,
        classifications=(),
        inks=(),
        cost=cost,
        inkwell=inkwell,
        strength=strength,
        willpower=willpower,
        lore=lore,
        move_cost=None,
        printings=(),
        copy_limit=None,
        ability_titles=(),
        keywords=(),
    )


@dataclass(frozen=True, slots=True)
class SetInfo:
    """One set and when its cards may be played."""

    code: str
    name: str
    kind: str
    """`expansion`, `quest`, or whatever a later source calls it."""
    number: int | None
    prerelease: date | None
    release: date | None
    legal_from: date | None
    """First day in constructed tournaments; None is never, or not known yet."""
    core_until: date | None
    """First day it is no longer in Core Constructed; None while it stays."""
    rotation_group: int | None
    """Sets with one number leave Core Constructed together."""
    complete: bool
    """False while the source still lacks cards of it."""


@dataclass(frozen=True, slots=True)
class Ban:
    """A card banned from a format from one day until the day it is off the list."""

    full_name: str
    format: str
    since: date
    until: date | None
