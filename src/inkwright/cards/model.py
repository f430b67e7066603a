"""Cards, printings, sets and bans. A card is identified by its full name."""

from __future__ import annotations

TYPE_CHECKING = False  # importing `typing` and `dataclasses` would slow down the first lookup of a card
if TYPE_CHECKING:
    from dataclasses import dataclass, field
    from datetime import date
    from typing import Any

    from inkwright.effects.node import Node
else:
    from inkwright.cards.light_dataclass import dataclass, field

CHARACTER, ACTION, ITEM, LOCATION = "character", "action", "item", "location"
TYPES = (CHARACTER, ACTION, ITEM, LOCATION)
STATS = {CHARACTER: ("strength", "willpower", "lore"), LOCATION: ("willpower", "lore", "move_cost")}
"""Stats of each card type besides the cost (5.3.6, 5.6.5)."""
MOST = 999
"""Largest number accepted on a card; a larger one must be an error in the source."""
USUAL_COPIES = 4
"""Copies of a card that a deck may contain unless its text says otherwise (1.10.1.1)."""
INKS = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card."""

    set_code: str
    number: int
    """Collector number; 0 for a printing without one."""
    rarity: str
    promo: str | None = None
    """Promo series that the number belongs to (`P1`, `D23`); None for a number of the set."""
    variant: str | None = None
    """Letter after the number, if several pictures share the number."""


@dataclass(frozen=True, slots=True)
class InkPermission:
    """Permission to have other cards of a kind in the deck regardless of their ink types."""

    classification: str
    type: str | None
    """One of `TYPES`, or None for cards of any type."""


@dataclass(frozen=True, slots=True)
class DeclinedAbility:
    """An ability whose text could not be read."""

    title: str
    understood: str
    """The part that was read; the shipped table has only its last few words."""
    stopped_at: str
    """The words that could not be read; empty if there is another reason."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card, with everything printed on it except the art."""

    full_name: str
    """`Name - Version`, or just the name. Deck lists and copy limits use it (5.2.6)."""
    name: str
    version: str | None
    names: tuple[str, ...]
    """All names of the card: `A & B`, `A` and `B` for a card named `A & B` (5.2.6.1)."""
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
    """Copies allowed in a constructed deck; None means no limit."""
    ability_titles: tuple[str, ...]
    keywords: tuple[str, ...]
    """Keyword abilities as printed without reminder text: `Shift 5`, `Resist +1`, `Ward`."""
    ink_permissions: tuple[InkPermission, ...] = ()
    """Exceptions to the ink limit for other cards of the deck (1.10.1.3)."""
    spelling_of: str | None = None
    """Full name of the card, if this is only another spelling, used on some promos and foils."""
    trees: tuple[tuple[str, Any], ...] = field(default=(), compare=False, repr=False)
    """Titles and JSON trees of its abilities, as stored in the table. See `abilities`."""
    unsupported: str | None = None
    """Reason why its text could not be read, which makes it unplayable; None if it was read."""
    declined: tuple[DeclinedAbility, ...] = ()
    """Abilities that could not be read."""
    others_read: int = 0
    """Number of abilities of an unsupported card that were read."""

    @property
    def abilities(self) -> tuple[tuple[str, Node], ...]:
        """Its abilities, each with its title. They are decoded on every access."""
        from typing import cast

        from inkwright.effects.codec import from_json  # a lookup does not need the vocabulary

        return tuple((title, cast("Node", from_json(tree))) for title, tree in self.trees)

    @property
    def identity(self) -> str:
        """Full name used for copy limits and legality; differs from `full_name` for another spelling."""
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
    """Return a card without text and set, used as a placeholder."""
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
    """A set, and the dates when its cards are legal."""

    code: str
    name: str
    kind: str
    """`expansion`, `quest`, or another kind that the source names."""
    number: int | None
    prerelease: date | None
    release: date | None
    legal_from: date | None
    """First day in constructed tournaments; None if never or unknown."""
    core_until: date | None
    """Day of its rotation out of Core Constructed; None if not announced."""
    rotation_group: int | None
    """Sets with the same number leave Core Constructed together."""
    complete: bool
    """False if cards of the set are missing in the source."""


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban of a card in a format, from one day until another."""

    full_name: str
    format: str
    since: date
    until: date | None
