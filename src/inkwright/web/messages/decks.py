"""Decks: saving and checking them, and their figures."""

from __future__ import annotations

from typing import TypedDict

from inkwright.view.schema import CardFacts
from inkwright.web.messages.start import DeckChoice


class DeckLine(TypedDict):
    """Unreadable line of a deck list."""

    line: int
    text: str
    message: str
    suggestions: list[str]
    """Full names of similar cards."""


class DeckProblem(TypedDict):
    """Violation of the deck rules of a format."""

    kind: str
    rule: str
    message: str
    cards: list[str]


class DeckCardCount(TypedDict):
    """Card of a deck list."""

    card: str
    count: int
    copies: int | None
    """Maximum number of copies in a deck of the format; None is unlimited."""
    facts: CardFacts


class CurveStep(TypedDict):
    """Number of cards of one cost."""

    cost: int
    inkable: int
    uninkable: int


class NamedCount(TypedDict):
    """Number of cards with a property."""

    name: str
    count: int


class InkChance(TypedDict):
    """Probability of having a card to ink on every turn up to this one."""

    turn: int
    on_the_play: float
    on_the_draw: float


class CheckDeck(TypedDict):
    """POST /api/decks/check: check a deck list."""

    text: str
    format: str


class DeckReport(TypedDict):
    """Response: the contents of a deck list and its problems."""

    lines: list[DeckLine]
    """Unreadable lines. If there are any, the other fields are empty."""
    name: str
    size: int
    inks: list[str]
    cards: list[DeckCardCount]
    tidy: str
    """Deck list, grouped and sorted."""
    legal: bool
    problems: list[DeckProblem]
    inkable: int
    average_cost: float
    curve: list[CurveStep]
    types: list[NamedCount]
    classifications: list[NamedCount]
    keywords: list[NamedCount]
    ink_chances: list[InkChance]
    """Odds with the opening hand as drawn."""
    ink_chances_altered: list[InkChance]
    """Odds after a mulligan of every uninkable card."""


class HandsRequest(TypedDict):
    """POST /api/decks/hands: draw test hands."""

    text: str
    format: str
    count: int


class Hands(TypedDict):
    """Opening hands, as full card names."""

    hands: list[list[str]]


class SaveDeck(TypedDict):
    """POST /api/decks: save a deck under `name`, or the name in its list if that is empty."""

    text: str
    name: str


class DeckName(TypedDict):
    """POST /api/decks/remove: delete a saved deck."""

    name: str


class Decks(TypedDict):
    """Saved decks and sample decks."""

    decks: list[DeckChoice]
