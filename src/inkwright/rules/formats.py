"""Formats: what a deck must be and what a game starts from, as plain data.

A format varies independently of the edition of the rules and of how many games a match has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from inkwright.errors import InkwrightError
from inkwright.rules.keys import by_key

CORE_POOL, INFINITY_POOL, ANY_POOL = "core", "infinity", "any"
"""Card pools; the first two are also the keys of the formats they belong to."""

LOSE: Final = "lose"
RESHUFFLE: Final = "reshuffle"
"""Deck-out policies: an empty deck loses (the edition says when), or the discard becomes the new deck."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a deck may hold."""

    rule: str
    """The rule that the limits below come from."""
    min_size: int
    max_inks: int | None
    """None is any number of ink types."""
    copies: int | None
    """Most cards with one full name unless a card says otherwise; None is any number."""
    pool: str
    """Which cards are legal: `core` (rotating sets), `infinity` (all sets) or `any` (what was opened)."""
    signature_copies: int | None = None
    """How many copies one single card of the deck may have instead of `copies`."""


@dataclass(frozen=True, slots=True)
class GameRules:
    """What a game of the format starts from and how it ends."""

    lore_to_win: int = 20
    hand_size: int = 7
    starting_ink: int = 0
    """Ready cards in each inkwell before the first turn; they never leave it and are never chosen."""
    deck_out: str = LOSE
    min_players: int = 2
    max_players: int | None = 2
    """None is no upper limit."""
    recommended_players: tuple[int, int] | None = None
    """From how many to how many the publisher recommends, where that is not simply what is allowed."""


@dataclass(frozen=True, slots=True)
class Format:
    """Deck rules and game parameters under one name."""

    key: str
    name: str
    deck: DeckRules
    game: GameRules
    beta: bool = False
    """True while the publisher still tests the format: details may be missing or change."""
    unchecked: tuple[str, ...] = ()
    """What the format asks for that a deck list alone cannot show."""


class UnknownFormat(InkwrightError):
    """No format has that key."""


_CONSTRUCTED = DeckRules(rule="1.10.1.1", min_size=60, max_inks=2, copies=4, pool=CORE_POOL)
_LIMITED = DeckRules(rule="1.10.1.2", min_size=40, max_inks=None, copies=None, pool=ANY_POOL)
_DUEL = GameRules()
_MULTIPLAYER = GameRules(min_players=3, max_players=None)  # 9.1

_ALL = (
    Format("core", "Core Constructed", _CONSTRUCTED, _DUEL),
    Format("infinity", "Infinity Constructed", replace(_CONSTRUCTED, pool=INFINITY_POOL), _DUEL),
    Format(
        "sealed",
        "Sealed",
        _LIMITED,
        _DUEL,
        unchecked=("that the cards come from the boosters opened for this deck (at least 6)",),
    ),
    Format(
        "draft",
        "Draft",
        replace(_LIMITED, min_size=35),
        _DUEL,
        unchecked=("that the cards come from the boosters drafted (at least 4 a player)",),
    ),
    Format(
        "preconstructed",
        "Preconstructed",
        replace(_LIMITED, rule="TR 1.3.2.1", min_size=60),
        _DUEL,
        unchecked=("that the deck is a starter deck with only the swaps the organiser allows",),
    ),
    Format(
        "pack-rush",
        "Pack Rush",
        replace(_LIMITED, rule="10.2.1.1", min_size=0),
        GameRules(lore_to_win=15, hand_size=5, starting_ink=2, deck_out=RESHUFFLE),  # 10.2.2 to 10.2.5
        unchecked=("that the cards are the contents of two boosters",),
    ),
    Format(
        "coconut",
        "Format Coconut",
        DeckRules(
            rule="Format Coconut",
            min_size=60,
            max_inks=3,
            copies=1,
            pool=ANY_POOL,
            signature_copies=4,
        ),
        GameRules(lore_to_win=25, max_players=None, recommended_players=(3, 4)),
        beta=True,
        unchecked=(
            "that one ink type is that of the Coconut card",
            "that the card with several copies is the one the Coconut card names",
            "exceptions in the text of the Coconut card",
        ),
    ),
    Format("core-multiplayer", "Core Constructed, multiplayer", _CONSTRUCTED, _MULTIPLAYER),
    Format(
        "infinity-multiplayer",
        "Infinity Constructed, multiplayer",
        replace(_CONSTRUCTED, pool=INFINITY_POOL),
        _MULTIPLAYER,
    ),
)

FORMATS: Mapping[str, Format] = MappingProxyType({each.key: each for each in _ALL})
"""Every format by its key."""


def format_named(key: str) -> Format:
    """The format with this key; case does not matter, and spaces or underscores may stand for hyphens.

    Raises UnknownFormat, which names the nearest key and all there are.
    """
    return by_key(FORMATS, key, "format", UnknownFormat)
