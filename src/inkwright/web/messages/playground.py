"""Playground positions."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class NewPlayground(TypedDict):
    """POST /api/playground: create a table from a position, with all seats in this browser."""

    scenario: str
    """Scenario as YAML or JSON; its steps are not carried out."""
    puzzle: NotRequired[bool]
    """True if the final expectations are the goal of a puzzle."""


class PositionCard(TypedDict):
    """Card in play in a position."""

    card: str
    type: str
    """Card type; empty for a custom card of the scenario."""
    count: int
    exerted: bool
    drying: bool
    damage: int
    at: str
    """Name of the location it is at; empty if none."""


class PositionPlayer(TypedDict):
    """Player of a position."""

    name: str
    lore: int
    ready: int
    exerted: int
    resources: dict[str, int]
    """Amounts of other resources by name."""
    hand: list[str]
    deck: list[str]
    """Cards from the top of the deck."""
    deck_size: int
    discard: list[str]
    play: list[PositionCard]


class PositionForm(TypedDict):
    """POST /api/playground/read: a scenario as a form. The body is a NewPlayground."""

    title: str
    edition: str
    """Rules edition; empty for the newest."""
    active: int
    players: list[PositionPlayer]
    left_out: list[str]
    """Descriptions of what the form cannot represent."""


class ScenarioRequest(TypedDict):
    """POST /api/tables/{table}/scenario: the current position of a playground as a scenario."""

    token: str


class ReportRequest(TypedDict):
    """POST /api/tables/{table}/report: a problem report, by someone who has the keys of these seats."""

    tokens: list[str]
    problem: str


class ScenarioText(TypedDict):
    """Scenario as YAML."""

    text: str
