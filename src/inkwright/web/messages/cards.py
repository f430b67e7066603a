"""The card browser."""

from __future__ import annotations

from typing import TypedDict

from inkwright.view.schema import CardFacts
from inkwright.web.messages.rules import RuleLine


class CardResult(TypedDict):
    """Card found by a search."""

    card: str
    facts: CardFacts
    playable: bool
    """False if its text is not fully understood."""
    copies: int | None
    """Maximum number of copies in a deck of the format; None is unlimited."""


class CardResults(TypedDict):
    """GET /api/cards: one page of results and the total number."""

    count: int
    start: int
    cards: list[CardResult]
    nearest: list[str]
    """Similar names, if nothing was found."""


class SetFacet(TypedDict):
    """Card set."""

    code: str
    name: str


class CardFacets(TypedDict):
    """GET /api/cards/facets: the values that cards can be searched by."""

    inks: list[str]
    types: list[str]
    classifications: list[str]
    keywords: list[str]
    sets: list[SetFacet]
    rarities: list[str]
    formats: list[str]


class AbilityStep(TypedDict):
    """Part of an ability: when it works, its cost, or what it does."""

    lead: str
    """`When`, `If`, `Do`, `You may`, `Then` and so on."""
    text: str


class ReadAbility(TypedDict):
    """Ability of a card as it is understood."""

    title: str
    steps: list[AbilityStep]


class CardPrinting(TypedDict):
    """Printing of a card."""

    set: str
    set_name: str
    number: int
    rarity: str


class CardLegality(TypedDict):
    """Legality of a card in a format today."""

    format: str
    legal: bool
    reason: str | None


class CardPage(TypedDict):
    """GET /api/card?name=: a card in full."""

    card: str
    facts: CardFacts
    abilities: list[ReadAbility]
    """Abilities other than keywords."""
    rules: list[RuleLine]
    """Rules that its abilities refer to."""
    unsupported: str | None
    """Reason why the card cannot be played, if its text is not understood."""
    copies: int | None
    """Maximum number of copies in a deck; None is unlimited."""
    printings: list[CardPrinting]
    legality: list[CardLegality]
