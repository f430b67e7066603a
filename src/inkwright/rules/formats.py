"""Formats: deck rules and game settings, as plain data.

A format is independent of the edition of the rules and of the number of games in a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from inkwright.errors import InkwrightError
from inkwright.rules.keys import find_by_key

CORE_POOL, INFINITY_POOL, ANY_POOL = "core", "infinity", "any"
"""Card pools; the first two are also keys of formats."""

LOSE: Final = "lose"
RESHUFFLE: Final = "reshuffle"
"""Deck-out policies: an empty deck loses, at a time set by the edition, or the discard is reshuffled."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Rules for building a deck."""

    rule: str
    """Rule that sets the limits below."""
    min_size: int
    max_inks: int | None
    """None means any number of ink types."""
    copies: int | None
    """Maximum copies of a card unless its text says otherwise; None means any number."""
    pool: str
    """Legal cards: `core` (rotating sets), `infinity` (all sets) or `any` (opened boosters)."""
    signature_copies: int | None = None
    """Maximum copies of one single card of the deck, instead of `copies`."""


@dataclass(frozen=True, slots=True)
class GameRules:
    """Start and end conditions of a game."""

    lore_to_win: int = 20
    hand_size: int = 7
    starting_ink: int = 0
    """Ready cards in each inkwell before the first turn, which never leave it and can't be chosen."""
    deck_out: str = LOSE
    min_players: int = 2
    max_players: int | None = 2
    """None means no limit."""
    recommended_players: tuple[int, int] | None = None
    """Smallest and largest number that the publisher recommends, if different from the limits."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format: deck rules and game rules."""

    key: str
    name: str
    deck: DeckRules
    game: GameRules
    beta: bool = False
    """True while the publisher is testing the format; details may change."""
    unchecked: tuple[str, ...] = ()
    """Requirements that can't be checked from a deck list."""


class UnknownFormat(InkwrightError):
    """There is no format with a key."""


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
"""All formats by key."""


def format_named(key: str) -> Format:
    """Return the format with a key, ignoring case; spaces and underscores count as hyphens.

    Raises UnknownFormat, which suggests a similar key and lists all keys.
    """
    return find_by_key(FORMATS, key, "format", UnknownFormat)
