"""What a card is. A card is one full name; printings are facts about it."""

from __future__ import annotations

from dataclasses import dataclass

CHARACTER, ACTION, ITEM, LOCATION = "character", "action", "item", "location"
TYPES = (CHARACTER, ACTION, ITEM, LOCATION)
INKS = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing of a card."""

    set_code: str
    number: int
    rarity: str


@dataclass(frozen=True, slots=True)
class InkPermission:
    """What a card allows its deck: other cards of this kind, regardless of their ink types."""

    classification: str
    type: str | None
    """One of `TYPES`, or None for cards of any type."""


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
