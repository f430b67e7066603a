"""Options of a new game."""

from __future__ import annotations

from typing import TypedDict


class Choice(TypedDict):
    """Option in a list."""

    key: str
    name: str
    note: str


class FormatInfo(TypedDict):
    """Format of the game."""

    key: str
    name: str
    note: str
    least_players: int
    most_players: int
    least_cards: int
    """Smallest number of cards in a deck."""


class Opponent(TypedDict):
    """Bot to play against."""

    key: str
    name: str
    plays_as: str
    """Name of its seat, as in records."""
    note: str
    seconds: float
    """Longest time it thinks about a decision."""


class DeckChoice(TypedDict):
    """Saved deck or sample deck."""

    name: str
    text: str
    size: int
    inks: list[str]
    own: bool
    """True for saved decks, false for sample decks."""
    description: str
    """One-sentence description of the deck, from the `Description:` line of its list."""
    curve: list[int]
    """Number of cards that cost 1 or less, 2, 3 and so on, up to 8 or more."""


class StartInfo(TypedDict):
    """GET /api/start: the options of a new game."""

    version: str
    formats: list[FormatInfo]
    editions: list[Choice]
    matches: list[Choice]
    opponents: list[Opponent]
    decks: list[DeckChoice]
    notice: str
