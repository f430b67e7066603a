"""Rules of the game."""

from __future__ import annotations

from typing import TypedDict


class RuleLine(TypedDict):
    """Rule with its summary."""

    id: str
    summary: str


class RulePage(TypedDict):
    """GET /api/rules/{id}: a rule with its context."""

    id: str
    chapter: str
    section: str
    summary: str
    above: list[RuleLine]
    below: list[RuleLine]
    scenarios: list[str]


class RuleResults(TypedDict):
    """GET /api/rules?q=: the rules that contain all the words."""

    rules: list[RuleLine]
