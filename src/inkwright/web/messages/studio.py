"""Requests and responses of the card studio; docs/web.md lists their addresses."""

from __future__ import annotations

from typing import Literal, TypedDict

from inkwright.view.schema import CardFacts
from inkwright.web.messages.cards import AbilityStep
from inkwright.web.messages.rules import RuleLine


class StudioCard(TypedDict):
    """POST /api/studio/read: a card that someone makes up."""

    name: str
    version: str
    """Empty if it has none."""
    type: str
    cost: int
    inkable: bool
    inks: list[str]
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    classifications: list[str]
    text: str


class OutlineLine(TypedDict):
    """Part of an ability: what it is and what it means."""

    depth: int
    part: str
    """What it is in the ability, such as `effect` or `amount`; empty for the whole."""
    text: str


class StudioStop(TypedDict):
    """Reason why a text is not understood, and where reading stopped."""

    reason: str
    understood: str
    start: int
    end: int


class StudioAbility(TypedDict):
    """Ability of the card, with its place in the text."""

    title: str
    kind: Literal["keyword", "ability", "effect", "reminder"]
    start: int
    end: int
    """Of the text without the title."""
    wording: str
    """Usual wording; empty if the text is not understood."""
    usual: bool
    """True if the text is worded in the usual way."""
    steps: list[AbilityStep]
    outline: list[OutlineLine]
    rules: list[RuleLine]
    stop: StudioStop | None


class StudioReading(TypedDict):
    """How a card is read."""

    facts: CardFacts
    abilities: list[StudioAbility]
    problem: str | None
    """Reason why the card can't be played."""
    scenario: str | None
    """Position to try the card in, if it can be played."""


class StudioSuggestion(TypedDict):
    """Wording that can be read."""

    text: str
    card: str
    """Card that is worded like this; empty for the own text with a few words changed."""


class StudioSuggestions(TypedDict):
    """POST /api/studio/suggest: wordings for each text of a StudioCard that is not understood."""

    abilities: list[list[StudioSuggestion]]


class StudioFile(TypedDict):
    """POST /api/studio/open: a file of cards, in the format of custom cards or of LorcanaJSON."""

    text: str


class StudioCards(TypedDict):
    """Cards of a file."""

    cards: list[StudioCard]


class CheckedCard(TypedDict):
    """Card of a file, and what is not understood."""

    abilities: int
    read: int
    unusual: int
    """Abilities that are understood and usually worded differently."""
    problem: str | None


class CheckedCards(TypedDict):
    """POST /api/studio/check: findings about each of some StudioCards."""

    cards: list[CheckedCard]
